"""The outermost edge: streams, exit codes, and what is said when something cannot be done.

Exit codes: 0 done, 1 problems for the director, 2 wrong use or an unexpected error.
"""

from __future__ import annotations

import gc
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import typer
from typer.main import get_command

from turnierxl.cli.say import DONE, FAILED, PROBLEMS, complain, say_problems
from turnierxl.cli.words import own_wording, words
from turnierxl.problems import ProblemsFound


def main() -> None:
    """Run the command line with the arguments of the process, and end the process."""
    sys.stdout, sys.stderr = (stream or _nowhere() for stream in (sys.stdout, sys.stderr))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old Windows console cannot show every sign
    sys.excepthook = _unexpected
    code = run(sys.argv[1:])
    _flush()
    gc.freeze()  # or Python would search the whole heap for cycles before it ends: a fifth of the time
    sys.exit(code)


def _nowhere() -> TextIO:
    """Give a process without a console something to print to."""
    return Path(os.devnull).open("w", encoding="utf-8")


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    from turnierxl.cli.application import application

    command = get_command(application)
    try:
        code = command.main(list(arguments), prog_name="turnierxl", standalone_mode=False)
    except typer.TyperException as error:
        return _wrong_use(error)
    except typer.Abort:
        complain(words("cli.stopped"))
        return FAILED
    except ProblemsFound as found:
        say_problems(found.problems, own_wording())
        return PROBLEMS
    return code or DONE


def _wrong_use(error: typer.TyperException) -> int:
    complain(_what_is_wrong(error))
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "turnierxl"
    complain(words("cli.see_help", command=command))
    return FAILED


def _what_is_wrong(error: typer.TyperException) -> str:
    parameter: Any = getattr(error, "param", None)
    match type(error).__name__:
        case "MissingParameter":
            return words("cli.missing_parameter", name=str(parameter.metavar))
        case "NoSuchOption":
            return words("cli.no_such_option", name=str(getattr(error, "option_name", "")))
        case "BadParameter":
            name = parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar
            expected = words("cli.whole_number") if parameter.metavar == "N" else str(parameter.metavar)
            return words("cli.bad_parameter", name=str(name), expected=expected)
        case "TooManyArguments":
            return error.message
        case "UnknownCommand":
            return error.message
    return words("cli.wrong_use", reason=error.format_message())


def _unexpected(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        complain(words("cli.stopped"))
    elif issubclass(kind, BrokenPipeError):
        _flush()
    else:
        handle, name = tempfile.mkstemp(prefix="turnierxl-", suffix=".log")
        with os.fdopen(handle, "w", encoding="utf-8") as log:
            traceback.print_exception(kind, error, trace, file=log)
        summary = " ".join(f"{kind.__name__}: {error}".split())
        complain(words("cli.unexpected", error=summary, path=name))
    sys.exit(FAILED)


def _flush() -> None:
    """Write what is still in the streams; a reader that has gone away (`| head`) is no error."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
