"""A LibreOffice of its own profile: converts workbooks, and edits them as a person would.

Edits are given as statements of LibreOffice Basic on the variable `document`.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SETTINGS = (
    f'{_HEAD}<oor:items xmlns:oor="http://openoffice.org/2001/registry">'
    '<item oor:path="/org.openoffice.Office.Common/Security/Scripting">'
    '<prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>0</value></prop></item></oor:items>'
)
_MODULE = (
    f'{_HEAD}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">\n'
    '<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" '
    'script:language="StarBasic">{code}</script:module>'
)
_CODE = """
Sub Main
  On Error GoTo Failed
  Dim options(0) As New com.sun.star.beans.PropertyValue
  options(0).Name = "Hidden"
  options(0).Value = True
  document = StarDesktop.loadComponentFromURL("{source}", "_blank", 0, options())
  {statements}
  options(0).Name = "FilterName"
  options(0).Value = "Calc MS Excel 2007 XML"
  document.storeToURL("{target}", options())
  document.close(True)
  Exit Sub
Failed:
  Open "{log}" For Output As #1
  Print #1, Error$ & " in line " & Erl
  Close #1
  StarDesktop.terminate()
End Sub
"""
_MACRO = "macro:///Standard.Module1.Main"
SECONDS = 120


@dataclass(frozen=True)
class LibreOffice:
    """LibreOffice working in a folder of its own."""

    folder: Path

    def convert(self, *paths: Path, kind: str = "xlsx") -> list[Path]:
        """Open workbooks and save them anew; return the files, in a folder of their own."""
        target = self.folder / kind
        self._run("--convert-to", kind, "--outdir", str(target), *map(str, paths))
        return [target / f"{path.stem}.{kind}" for path in paths]

    def edit(self, path: Path, *statements: str) -> Path:
        """Open a workbook, change it and save it under another name."""
        target, log = self.folder / f"{path.stem} bearbeitet.xlsx", self.folder / "edit.log"
        code = _CODE.format(
            source=path.as_uri(), target=target.as_uri(), log=log, statements="\n  ".join(statements)
        )
        self._macro().write_text(_MODULE.format(code=escape(code)), encoding="utf-8")
        self._run(_MACRO)
        assert not log.exists(), log.read_text(encoding="utf-8")
        return target

    def _macro(self) -> Path:
        """Return the file of the macro; LibreOffice makes an empty one when it first looks for it."""
        user = self.folder / "profile" / "user"
        file = user / "basic" / "Standard" / "Module1.xba"
        if not file.exists():
            user.mkdir(parents=True, exist_ok=True)
            (user / "registrymodifications.xcu").write_text(_SETTINGS, encoding="utf-8")
            self._run(_MACRO)
        return file

    def _run(self, *arguments: str) -> None:
        profile = f"-env:UserInstallation={(self.folder / 'profile').as_uri()}"
        command = ["soffice", profile, "--headless", "--norestore", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        assert done.returncode == 0, done.stderr
