"""Lists for the wall: who stands in which row, how large it is, and what the cross tables hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.share.events import published_event
from tests.share.paper.pages import EVENTS, height, room, sheets, width
from turnierxl.share.paper.canvas import PORTRAIT
from turnierxl.share.paper.kinds import Kind
from turnierxl.share.paper.listing import HEADER_ROW, Head, Listing, enlarged, list_widths, turned
from turnierxl.share.paper.results import standings_row
from turnierxl.share.personal import personal
from turnierxl.share.totals import table_totals
from turnierxl.terms import number_text


def rows(worksheet: Worksheet) -> list[list[object]]:
    """Return the rows of a list below its header."""
    return [[cell.value for cell in row] for row in worksheet.iter_rows(min_row=HEADER_ROW + 1)]


def header(worksheet: Worksheet) -> list[object]:
    return [cell.value for cell in worksheet[HEADER_ROW]]


@pytest.mark.parametrize("kind", ["tables", "standings", "cross", "rules"])
@pytest.mark.parametrize("event", ["clans-120", "pairs-9, one sits out", "matches", "hostile"])
def test_lists_repeat_their_header_and_are_as_wide_as_a_page(event: str, kind: Kind) -> None:
    for worksheet in sheets(event, kind):
        assert worksheet.print_title_rows == f"${HEADER_ROW}:${HEADER_ROW}"
        assert worksheet.page_setup.fitToWidth == 1
        assert worksheet.page_setup.fitToHeight == 0
        across, down = room(worksheet)
        if worksheet.page_setup.orientation == "landscape":
            across = down
        assert width(worksheet) >= 0.9 * across


def test_the_list_by_table_has_a_row_per_table_and_names_who_sits_out() -> None:
    event = EVENTS["pairs-9, one sits out"]()
    assert event.latest is not None
    [worksheet] = sheets("pairs-9, one sits out", "tables")
    assert header(worksheet) == ["Tisch", "Seite A", "Seite B"]
    *tables, out = rows(worksheet)
    assert [row[0] for row in tables] == [table.number for table in event.latest.tables]
    person = event.participants[event.latest.sitting_out[0]]
    assert out == ["setzt aus", f"{person.name}\n{' & '.join(person.players)}", None]


def test_a_match_is_named_beside_its_table() -> None:
    [worksheet] = sheets("matches", "tables")
    assert header(worksheet)[:2] == ["Tisch", "Spiel"]
    assert rows(worksheet)[0][1] == "Gruppe I, Runde 1"


def test_few_tables_are_printed_large_and_many_on_one_page() -> None:
    [few], [many] = sheets("clans-8", "tables"), sheets("clans-120", "tables")
    assert few.cell(HEADER_ROW + 1, 2).font.size == 18
    assert many.cell(HEADER_ROW + 1, 2).font.size == 12
    assert height(many, range(1, many.max_row + 1)) <= room(many)[1]


def test_standings_show_everybody_with_club_criteria_and_rounds() -> None:
    event = published_event("tichu-einzel", 33, 3)
    assert event.final is not None
    [worksheet] = sheets("tichu-33, a table of five", "standings")
    assert header(worksheet) == [*("Platz", "Name", "Verein", "Siegpunkte", "TICHU-Punkte", "Runde 1")]
    first = event.final.rows[0]
    person = event.participants[first.participant]
    expected = [1, person.name, person.club or None, *first.values, first.rounds[0]]
    assert rows(worksheet)[0] == expected
    assert len(rows(worksheet)) == 33


def test_an_event_of_several_phases_has_its_standings_and_those_of_each_phase() -> None:
    everybody, *phases = sheets("clans, a final", "standings")
    assert header(everybody)[3] == "entschieden in"
    assert [one.title for one in phases] == ["Rangliste Vorrunde", "Rangliste Finale"]


def test_whoever_has_left_is_marked_and_out_of_competition_has_no_place() -> None:
    event = published_event("clans", 8, 2)
    assert event.final is not None
    number = event.final.rows[0].participant
    gone = replace(event.participants[number], note="zurückgezogen", club="")
    left = replace(event, participants={**event.participants, number: gone})
    cells = standings_row(left, replace(event.final.rows[0], place=None), clubs=False, several=False)
    assert cells[:2] == [None, f"{gone.name} (zurückgezogen)"]


def test_where_two_meet_the_cross_table_is_square() -> None:
    event = EVENTS["pairs-9, one sits out"]()
    [worksheet] = sheets("pairs-9, one sits out", "cross")
    order = [row[1] for row in rows(worksheet)]
    assert header(worksheet) == ["Platz", "Nr.", "Name", *map(str, order)]
    cells = {
        (row[1], other): cell for row in rows(worksheet) for other, cell in zip(order, row[3:], strict=True)
    }
    assert all(cells[who, who] == "■" for who in order)
    table = event.rounds[0].tables[0]
    for who, total in table_totals(event.rounds[0], table).items():
        [other] = [number for number in table.seats if number != who]
        assert cells[who, other] == number_text(total)


def test_groups_have_a_cross_table_each() -> None:
    titles = [worksheet.cell(1, 1).value for worksheet in sheets("matches", "cross")]
    assert titles == ["Kreuztabelle · Gruppe I", "Kreuztabelle · Gruppe II"]


def test_elsewhere_the_cross_table_goes_round_by_round() -> None:
    event = EVENTS["tichu-33, a table of five"]()
    [worksheet] = sheets("tichu-33, a table of five", "cross")
    assert header(worksheet) == ["Platz", "Nr.", "Name", "Runde 1", "Runde 2"]
    for row in rows(worksheet):
        own = personal(event, int(str(row[1]))).rounds[0]
        who, _, points = str(row[3]).partition("\n")
        assert points == number_text(own.points or 0.0)
        numbers = [int(word) for word in who.replace(":", " ").split()]
        fives = len(own.partners) > 1
        assert (
            numbers == sorted(own.opponents) if fives else numbers == [*own.partners, *sorted(own.opponents)]
        )


def test_the_rules_stand_on_two_pages_at_most_and_can_be_read() -> None:
    for event in ("clans-8", "tichu-8", "pairs-9, one sits out"):
        [worksheet] = sheets(event, "rules")
        assert height(worksheet, range(1, worksheet.max_row + 1)) <= 2 * room(worksheet)[1]
        assert worksheet.cell(HEADER_ROW + 1, 2).font.size >= 9


def test_a_list_grows_as_long_as_it_fits_and_turns_when_it_is_too_wide() -> None:
    heads = (Head("Name", flexible=True), Head("Zahl", "right"))
    ten: list[list[str | float | None]] = [["Anna", 1.0]] * 10
    short = Listing("T", "", heads, ten)
    assert enlarged(short, 18, 12).size == 18
    assert enlarged(replace(short, rows=ten * 3), 18, 12).size == 12
    assert enlarged(replace(short, rows=ten * 9), 18, 12).size == short.size
    assert sum(list_widths(short)) <= PORTRAIT
    assert not turned(short).landscape
    wide = replace(short, columns=(heads[0], *[heads[1]] * 20), rows=[["Anna", *[1000.5] * 20]])
    assert turned(wide).landscape
