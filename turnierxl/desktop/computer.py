"""Where Excel and xlwings look for things on a computer."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Computer:
    """A user's account: `platform` as in `sys.platform`, his home folder and environment variables."""

    platform: str
    home: Path
    environment: Mapping[str, str]

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
    def scripts(self) -> Path:
        """The folder from which Excel may run scripts on macOS."""
        return self.home / "Library/Application Scripts/com.microsoft.Excel"


def this_computer() -> Computer:
    """Return the computer that this process runs on."""
    return Computer(sys.platform, Path.home(), os.environ)
