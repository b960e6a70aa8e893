"""Build what holds macros from the sources under `templates/vba/` and the modules that xlwings brings.

    .venv/bin/python -m tests.macros.make_macros

writes `button.bin`, the VBA project of a workbook with buttons, `turnierxl.xlam`, the add-in with a ribbon,
and `built.toml`, which says for which xlwings they are. pyOpenVBA writes them, without Excel.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import xlwings
from pyopenvba import ExcelFile, VBAModuleKind

from turnierxl.resources import templates

SOURCES = templates() / "vba"
BUTTON_MODULES, ADDIN_MODULES = ("TurnierXL", "LibreOffice"), ("Ribbon",)
_XLWINGS = Path(xlwings.__file__).parent
_DOCUMENTS = ("ThisWorkbook", "Sheet1")
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_WRITTEN_BY = re.compile(rb"(<(?:dc:creator|cp:lastModifiedBy)>)[^<]*<")
_PROJECT = ('PROJECT_NAME As String = "myaddin"', 'PROJECT_NAME As String = "xlwings"')
_ONE_DICTIONARY = re.compile(
    r"    #If Mac Then\r\n(    Dim d As Dictionary\r\n    Set d = New Dictionary\r\n)"
    r"    #Else\r\n.*?    #End If\r\n",
    re.S,
)
_PROCEDURE = re.compile(r"^((?:Public |Private )?(?:Function|Sub) )(\w+)", re.M)
_IS_EXCEL = '#If App = "Microsoft Excel" Then'
_RIBBON_PART = "customUI/customUI.xml"
_RIBBON_RELATIONSHIP = (
    '<Relationship Id="rIdRibbon" Target="customUI/customUI.xml"'
    ' Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"/></Relationships>'
)


def button_sources() -> dict[str, str]:
    """Return the modules of a workbook with buttons by name."""
    return {
        "xlwings": _for_excel(_text(_XLWINGS / "xlwings.bas")),
        "Dictionary": _text(SOURCES / "Dictionary.cls"),
        **{name: _text(SOURCES / f"{name}.bas") for name in BUTTON_MODULES},
    }


def addin_sources() -> dict[str, str]:
    """Return the modules of the add-in; xlwings looks for its settings where the other ones do."""
    custom = _text(_XLWINGS / "xlwings_custom_addin.bas")
    return {
        "xlwings": _for_excel(custom).replace(*_PROJECT),
        "Dictionary": _text(SOURCES / "Dictionary.cls"),
        **{name: _text(SOURCES / f"{name}.bas") for name in ADDIN_MODULES},
    }


def build_button() -> bytes:
    """Return the VBA project of a workbook with buttons."""
    with zipfile.ZipFile(io.BytesIO(_package(".xlsm", button_sources()))) as package:
        return package.read("xl/vbaProject.bin")


def build_addin() -> bytes:
    """Return the add-in with its ribbon."""
    packed = io.BytesIO()
    plain = zipfile.ZipFile(io.BytesIO(_package(".xlam", addin_sources())))
    with plain, zipfile.ZipFile(packed, "w") as target:
        for name in plain.namelist():
            content = plain.read(name)
            if name == "_rels/.rels":
                content = content.replace(b"</Relationships>", _RIBBON_RELATIONSHIP.encode())
            elif name == "docProps/core.xml":
                content = _WRITTEN_BY.sub(rb"\1turnierxl<", content)
            target.writestr(zipfile.ZipInfo(name, _EARLIEST), content, zipfile.ZIP_DEFLATED)
        ribbon = (SOURCES / "ribbon.xml").read_bytes()
        target.writestr(zipfile.ZipInfo(_RIBBON_PART, _EARLIEST), ribbon, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _package(suffix: str, sources: Mapping[str, str]) -> bytes:
    """Return an empty workbook or add-in with these modules."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"macros{suffix}"
        with ExcelFile.create_new(path) as file:
            project = file.vba_project()
            for name in file.module_names():
                if name not in _DOCUMENTS:
                    project.delete_module(name)
            for name, source in sources.items():
                kind = VBAModuleKind.other if name == "Dictionary" else VBAModuleKind.standard
                project.add_module(name, source, kind=kind)
            file.save(path)
        return path.read_bytes()


def _for_excel(source: str) -> str:
    """Take out of xlwings what is for other programs, and its second dictionary.

    LibreOffice reads a module with all branches of conditional compilation at once, so that no name may be
    declared in two of them.
    """
    kept: list[str] = []
    decided: list[bool] = []  # for every open #If, whether its branches are chosen here
    read: list[bool] = []  # and whether its present branch is read on
    for line in source.splitlines():
        word = line.strip()
        if word.startswith("#If"):
            decided.append(word == _IS_EXCEL or not all(read))
            read.append(all(read))
        elif word.startswith("#Else") and decided[-1]:
            read[-1] = False
        if all(read) and not (word.startswith(("#If", "#Else", "#End If")) and decided[-1]):
            kept.append(line)
        if word.startswith("#End If"):
            decided.pop()
            read.pop()
    return _needed(_ONE_DICTIONARY.sub(r"\1", "\r\n".join(kept) + "\r\n"))


def _needed(source: str) -> str:
    """Keep the procedures that RunPython calls, directly or not: no user-defined functions, no settings."""
    head, *pieces = _PROCEDURE.split(source)
    bodies = dict(zip(pieces[1::3], zip(pieces[::3], pieces[2::3], strict=True), strict=True))
    wanted = ["RunPython"]
    for name in wanted:
        words = set(re.findall(r"\w+", bodies[name][1].casefold()))
        wanted += [other for other in bodies if other.casefold() in words and other not in wanted]
    kept = [f"{start}{name}{rest}" for name, (start, rest) in bodies.items() if name in wanted]
    return head + "".join(kept)


def _text(path: Path) -> str:
    """Read a module as the VBA editor stores it: every line ends with CR and LF."""
    return "\r\n".join(path.read_text(encoding="cp1252").splitlines()) + "\r\n"


def main() -> None:
    """Write the files."""
    (SOURCES / "button.bin").write_bytes(build_button())
    (SOURCES / "turnierxl.xlam").write_bytes(build_addin())
    (SOURCES / "built.toml").write_text(f'xlwings = "{xlwings.__version__}"\n', encoding="utf-8")


if __name__ == "__main__":
    main()
