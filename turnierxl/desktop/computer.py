"""Where Excel and xlwings look for things on a computer."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

_OFFICES = (  # where LibreOffice's programs are, if they are not on the path
    Path("/Applications/LibreOffice.app/Contents/MacOS"),
    Path("C:/Program Files/LibreOffice/program"),
    Path("C:/Program Files (x86)/LibreOffice/program"),
    Path("/usr/lib/libreoffice/program"),
)


@dataclass(frozen=True)
class Computer:
    """A user's account: `platform` as in `sys.platform`, his home folder and environment variables.

    `office` is the folder with LibreOffice's programs, if it is there; `macros` is what Excel on Windows does
    with macros, if that is set.
    """

    platform: str
    home: Path
    environment: Mapping[str, str]
    office: Path | None = None
    macros: int | None = None

    @property
    def has_excel(self) -> bool:
        """Whether Excel exists for this kind of computer."""
        return self.platform in ("win32", "darwin")

    @property
    def settings(self) -> Path:
        """The file in which xlwings' macro looks for the interpreter."""
        if self.platform == "darwin":
            return self.home / "Library/Containers/com.microsoft.Excel/Data/xlwings.conf"
        return self.home / ".xlwings" / "xlwings.conf"

    @property
    def encoding(self) -> str:
        """The encoding in which VBA reads text files."""
        return "mbcs" if self.platform == sys.platform == "win32" else "cp1252"

    @property
    def startup(self) -> Path:
        """The folder whose add-ins Excel opens when it starts."""
        if self.platform == "darwin":
            group = self.home / "Library/Group Containers/UBF8T346G9.Office"
            return group / "User Content.localized/Startup.localized/Excel"
        roaming = self.environment.get("APPDATA") or str(self.home / "AppData" / "Roaming")
        return Path(roaming) / "Microsoft" / "Excel" / "XLSTART"

    @property
    def extensions(self) -> tuple[Path, ...]:
        """The folders in which LibreOffice keeps extensions: the user's, and those for everybody."""
        shared = [self.office.parent / "share"] if self.office else []
        settings = {
            "win32": Path(self.environment.get("APPDATA") or str(self.home / "AppData" / "Roaming")),
            "darwin": self.home / "Library" / "Application Support",
        }
        own = Path(self.environment.get("XDG_CONFIG_HOME") or str(self.home / ".config"))
        name = "LibreOffice" if self.has_excel else "libreoffice"
        user = settings.get(self.platform, own) / name / "4" / "user"
        return tuple(folder / "uno_packages/cache/uno_packages" for folder in (user, *shared))

    @property
    def scripts(self) -> Path:
        """The folder from which Excel may run scripts on macOS."""
        return self.home / "Library/Application Scripts/com.microsoft.Excel"


def this_computer() -> Computer:
    """Return the computer that this process runs on."""
    return Computer(sys.platform, Path.home(), os.environ, _office(), _macro_setting())


def extension_manager() -> str | None:
    """Find LibreOffice's program for extensions; None if LibreOffice is not there."""
    names = ("unopkg.com", "unopkg")  # on Windows only .com waits until all is done
    found = [shutil.which(name) for name in names]
    found += [shutil.which(name, path=str(place)) for place in _OFFICES for name in names]
    return next((one for one in found if one is not None), None)


def _office() -> Path | None:
    """Find the folder with LibreOffice's programs; what is on the path may only point to it."""
    manager = extension_manager()
    known = next((place for place in _OFFICES if place.is_dir()), None)
    return known or (Path(manager).resolve().parent if manager else None)


def _macro_setting() -> int | None:
    """Read what Excel does with macros, a setting of the administrator first; None if nothing is set."""
    if sys.platform != "win32":
        return None
    winreg = import_module("winreg")
    for branch in ("Software\\Policies", "Software"):
        path = f"{branch}\\Microsoft\\Office\\16.0\\Excel\\Security"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
                return int(winreg.QueryValueEx(key, "VBAWarnings")[0])
        except OSError:
            continue
    return None
