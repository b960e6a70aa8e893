"""The sheet "Mein Turnier" where somebody sits at several tables of a round."""

from __future__ import annotations

from tests.share.events import published_event
from turnierxl.share.copy.own_sheet import headline, own_sheet
from turnierxl.share.copy.sheets import Line
from turnierxl.share.personal import personal


def lines(event_steps: int | None, number: int) -> tuple[Line, ...]:
    event = published_event("4t1", 8, event_steps)
    return own_sheet(event, personal(event, number)).lines["own_rounds"]


def test_every_match_of_a_group_has_its_line() -> None:
    event = published_event("4t1", 8, 2)
    own = lines(2, 1)
    tables = [table for table in event.rounds[0].tables if 1 in table.seats]
    assert [line.cells["table"] for line in own] == [str(table.number) for table in tables]
    assert [line.cells["match"] for line in own] == [table.match for table in tables]
    assert len(own) == 3


def test_the_lines_of_a_round_add_up_to_its_points() -> None:
    event = published_event("4t1", 8, 2)
    row = next(row for row in event.standings[0].rows if row.participant == 1)
    points = [line.cells["points"] for line in lines(2, 1)]
    assert sum(value for value in points if isinstance(value, float)) == row.rounds[0]


def test_all_tables_of_the_running_round_are_named() -> None:
    event = published_event("4t1", 8, 1)
    first, second, third = (table.number for table in event.rounds[0].tables if 1 in table.seats)
    assert headline(event, personal(event, 1)) == f"Gruppenspiele: Tisch {first}, {second} und {third}"
