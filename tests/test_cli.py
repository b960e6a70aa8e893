"""The command line at its edge: help, wrong use, exit codes, encodings, what is unexpected."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import ROOT
from turnierxl.cli.edge import run


def turnierxl(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "turnierxl", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line in this process: exit code, standard output, standard error."""
    code = run(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys)
    assert code == 0
    assert out.startswith("Aufruf: turnierxl [OPTIONEN] BEFEHL")
    assert re.search(r"\n  recalc +Liest die Ergebnisse", out)


def test_a_help_page_is_in_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "new", "--help")
    assert code == 0
    assert not {"Usage", "Options", "Arguments", "default", "required", "Show"} & set(out.split())


def test_help_speaks_english_on_request() -> None:
    page = turnierxl("next", "--help", TURNIERXL_LANGUAGE="en").stdout.decode()
    assert page.startswith("Usage: turnierxl next [OPTIONS] FILE")
    assert "Draw the next round." in page


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nxt"], "Den Befehl „nxt“ gibt es nicht. Gemeint ist wohl „next“."),
        (["xyz"], "Den Befehl „xyz“ gibt es nicht."),
        (["rules", "shw"], "Den Befehl „shw“ gibt es nicht. Gemeint ist wohl „show“."),
        (["next"], "Es fehlt: DATEI."),
        (["next", "--sitz", "a.xlsx"], "Die Option „--sitz“ gibt es nicht."),
        (
            ["next", "--seating", "x", "a"],
            "Die Angabe bei --seating passt nicht; erwartet wird fives|sit-out.",
        ),
        (
            ["next", "--rounds", "99", "a"],
            "Die Angabe bei --rounds passt nicht; erwartet wird 1-30.",
        ),
        (
            ["recalc", "mein", "abend.xlsx"],
            "Zu viele Angaben: abend.xlsx. Namen mit Leerzeichen gehören in Anführungszeichen.",
        ),
        (
            ["new", "clans", "a", "--capacity", "0"],
            "Die Angabe bei --capacity passt nicht; erwartet wird eine ganze Zahl ab 1.",
        ),
    ],
)
def test_wrong_use_is_two_plain_lines(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    code, out, err = said(capsys, *arguments)
    first, second = err.splitlines()
    assert (code, out, first) == (2, "", expected)
    assert second.startswith("Hilfe: turnierxl")


def test_a_process_without_a_console_works(tmp_path: Path) -> None:
    """As under pythonw or a task scheduler, where there is no standard output at all."""
    program = "import sys; sys.stdout = sys.stderr = None; from turnierxl.cli import main; main()"
    command = [sys.executable, "-c", program, "new", "clans", str(tmp_path / "abend.xlsx")]
    told = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False)
    assert told.returncode == 0
    assert (tmp_path / "abend.xlsx").exists()


def test_a_missing_file_is_a_problem_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = said(capsys, "recalc", str(tmp_path / "nicht da.xlsx"))
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert "nicht da.xlsx" in err


def test_a_console_that_cannot_show_a_sign_shows_another() -> None:
    told = turnierxl("rules", "show", "clans", PYTHONIOENCODING="cp1252")
    assert (told.returncode, told.stderr) == (0, b"")
    assert "Plätze" in told.stdout.decode("cp1252")
    assert turnierxl("rules", "show", "clans", PYTHONIOENCODING="ascii").returncode == 0


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "turnierxl", "rules", "schema"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_unexpected_is_one_line_and_a_log(tmp_path: Path) -> None:
    """Given any expected problem, at most three plain lines; tracebacks only in a log."""
    program = "from turnierxl.cli import edge; edge.run = lambda _: 1 / 0; edge.main()"
    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (told.returncode, told.stdout) == (2, b"")
    [line] = told.stderr.decode().splitlines()
    assert line.startswith("Unerwarteter Fehler (ZeroDivisionError: division by zero).")
    [log] = tmp_path.glob("turnierxl-*.log")
    assert str(log) in line
    assert "Traceback" in log.read_text(encoding="utf-8")
