"""The commands that make actions clickable, and that say what is in the way."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from turnierxl.cli.arguments import FILE
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, PROBLEMS, line, say_problems
from turnierxl.cli.words import help_language, own_wording, words
from turnierxl.problems import Severity, stop

LibreOfficeOption = Annotated[bool, typer.Option("--libreoffice", help=words("install.libreoffice_option"))]
FileArgument = Annotated[Path | None, typer.Argument(metavar=FILE, help=words("install.file"))]
_BUILT = ("", ".xlsx")  # how names end that a workbook with buttons may be asked for by


def prepare_button(file: Path) -> Path:
    """Let clicks start this Python, and return the name of a workbook with buttons."""
    from turnierxl.desktop.computer import this_computer
    from turnierxl.desktop.interpreter import remember_interpreter

    computer = this_computer()
    if computer.has_excel:
        remember_interpreter(computer)
    return file.with_suffix(".xlsm") if file.suffix.casefold() in _BUILT else file


def install(libreoffice: LibreOfficeOption = False) -> int:
    """Put the actions into Excel's ribbon or LibreOffice's menu."""
    if libreoffice:
        from turnierxl.desktop.extension import install_extension

        install_extension(help_language())
        line(words("install.menu_installed"))
        return DONE
    return _install_ribbon()


def doctor(file: FileArgument = None) -> int:
    """Say what is in the way of clicks, each with what to do."""
    from turnierxl.desktop.computer import this_computer
    from turnierxl.desktop.doctor import examine

    found = examine(this_computer(), workbook_path(file) if file else None)
    say_problems(found, own_wording())
    if any(problem.severity is not Severity.NOTICE for problem in found):
        return PROBLEMS
    line(words("install.all_well"))
    return DONE


def _install_ribbon() -> int:
    from turnierxl.desktop.addin import install_addin
    from turnierxl.desktop.computer import this_computer
    from turnierxl.desktop.interpreter import remember_interpreter

    computer = this_computer()
    if not computer.has_excel:
        raise stop("install.no_excel")
    remember_interpreter(computer)
    line(words("install.addin_installed", file=str(install_addin(computer))))
    return DONE
