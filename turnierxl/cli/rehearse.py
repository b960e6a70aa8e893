"""Trying out how an event may go on, on the command line."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from turnierxl.cli.arguments import FILE, FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, line, waiting
from turnierxl.cli.words import words
from turnierxl.problems import message

OutputOption = Annotated[Path | None, typer.Option(metavar=FILE, help=words("rehearsal.output_option"))]
SeedOption = Annotated[str, typer.Option(metavar="TEXT", help=words("rehearsal.seed_option"))]
RunsOption = Annotated[int, typer.Option(min=1, max=10_000, metavar="N", help=words("rehearsal.runs_option"))]


def simulate(file: FileArgument, seed: SeedOption = "1", output: OutputOption = None) -> int:
    """Play a copy of the event to its end with random results."""
    from turnierxl.rehearsal.simulation import simulate as play
    from turnierxl.workbook.replacing import replace_file
    from turnierxl.workbook.safety import read_file

    path = workbook_path(file)
    with waiting():
        content, report = play(read_file(path), seed, datetime.now())
        target = output or path.with_name(f"{path.stem} SIMULATION.xlsx")
        replace_file(target, content)
    line(report.wording.say(message("rehearsal.simulated", file=target.name)))
    return DONE


def whatif(
    file: FileArgument, seed: SeedOption = "1", runs: RunsOption = 200, output: OutputOption = None
) -> int:
    """Say who can still come how far in the running phase."""
    from turnierxl.rehearsal.outlook import outlook
    from turnierxl.rehearsal.sheet import basis_words, chance_words, outlook_sheet
    from turnierxl.workbook.book import open_book
    from turnierxl.workbook.file_grid import FileGrid
    from turnierxl.workbook.read.event import read_event
    from turnierxl.workbook.replacing import replace_file

    path = workbook_path(file)
    with waiting():
        reading = read_event(open_book(FileGrid.open(path)))
        found = outlook(reading.event, seed, runs)
        wording = reading.book.wording
        target = output or path.with_name(f"{path.stem} {wording.say(message('rehearsal.file'))}.xlsx")
        if found is not None:
            replace_file(target, outlook_sheet(reading.event, found, wording))
    if found is None:
        line(wording.say(message("rehearsal.nothing_open")))
        return DONE
    line(wording.say(basis_words(reading.event, found)))
    for one in sorted(found.chances, key=lambda chance: -chance.reached):
        said = chance_words(one, found)
        name = wording.names.get(one.participant, f"#{one.participant}")
        line(
            wording.say(
                message("rehearsal.line", name=name, chance=said, best=one.best or 0, worst=one.worst or 0)
            )
        )
    line(wording.say(message("rehearsal.written", file=target.name)))
    return DONE
