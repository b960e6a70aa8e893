"""Play events with fixed seeds, or verify them: `python events.py play|verify FOLDER`.

Any Python runs this that has turnierxl. Every kind of draw is in the events: tables, partners, Swiss pairs,
groups, play-offs, lots, dice.
"""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path

from turnierxl import files
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import Options
from turnierxl.demo.director import play_to_the_end, type_into_file
from turnierxl.demo.events import DemoEvent, invent_for
from turnierxl.verification import verify_event
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.region import entry_cells, write_rows

EVENTS = (
    DemoEvent("clans", "clans", 10, "7"),
    DemoEvent("tichu-einzel", "tichu-einzel", 9, "7", Options(seating="fives")),
    DemoEvent("tichu-partner", "tichu-partner", 7, "7", Options(rounds=4)),
    DemoEvent("4t1", "4t1", 10, "7"),
)


def play(folder: Path) -> None:
    """Play every event to its end."""
    for event in EVENTS:
        path = folder / f"{event.name}.xlsx"
        people = invent_for(load_definition(event.rules).participants, event.participants)
        files.create(event.rules, path, participants=people, seed=event.seed, options=event.options)
        if event.rules == "4t1":
            throw_dice(path)
        play_to_the_end(path, event.seed)


def throw_dice(path: Path) -> None:
    """Let dice decide the first two games of 4T1."""
    files.next_round(path)
    type_into_file(path, "7")
    grid = FileGrid.open(path)
    region = open_book(grid).regions["tx_round_gruppen_1"]
    rows = [region.row(row) for row in range(len(region.cells))]
    diced = dict.fromkeys(entry_cells(region, 0)) | {"award": "ausgewürfelt", "reason": "überfällig"}
    write_rows(grid, region, [{**row, **diced} for row in rows[:2]] + rows[2:], region.offsets)
    path.write_bytes(grid.to_bytes())
    files.draw_lots(path)


def verify(folder: Path) -> None:
    """Print what verifying the events says, by event."""
    said = {}
    for event in EVENTS:
        report = verify_event(FileGrid.open(folder / f"{event.name}.xlsx"), datetime.now())
        said[event.name] = [report.wording.say(line) for line in report.lines]
    print(json.dumps(said))


if __name__ == "__main__":
    {"play": play, "verify": verify}[sys.argv[1]](Path(sys.argv[2]))
