"""Pages that are laid out by hand: slips, cards and the list by name fit on A4 and hold everybody once."""

from __future__ import annotations

from collections import Counter

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.share.paper.pages import EVENTS, height, pages, room, sheets, texts, width
from turnierxl.share.paper.kinds import Kind
from turnierxl.share.published import PublicRound, PublishedEvent
from turnierxl.share.seats import seats_by_table

FIVES, THREES, FINAL = "tichu-33, a table of five", "clans-33", "clans, a final"


def latest(event: PublishedEvent) -> PublicRound:
    assert event.latest is not None
    return event.latest


def names(event: PublishedEvent) -> Counter[str]:
    return Counter(seat.name for seat in seats_by_table(event, latest(event)) if seat.tables)


@pytest.mark.parametrize("kind", ["slips", "seats", "names"])
@pytest.mark.parametrize("event", EVENTS)
def test_pages_fit_on_a4_without_scaling(event: str, kind: Kind) -> None:
    [worksheet] = sheets(event, kind)
    across, down = room(worksheet)
    repeated = height(worksheet, range(1, 4)) if kind == "names" else 0.0
    assert not worksheet.sheet_properties.pageSetUpPr or not worksheet.sheet_properties.pageSetUpPr.fitToPage
    assert width(worksheet) <= across
    for number, page in enumerate(pages(worksheet)):
        assert 0 < height(worksheet, page) + (repeated if number else 0.0) <= 0.99 * down


@pytest.mark.parametrize("event", [event for event in EVENTS if event != "hostile"])
def test_every_seat_has_a_card_and_everybody_a_line(event: str) -> None:
    shown = EVENTS[event]()
    expected = names(shown)
    [cards], [lines] = sheets(event, "seats"), sheets(event, "names")
    assert Counter(text for text in texts(cards, range(1, cards.max_row + 1)) if text in expected) == expected
    everybody = Counter({seat.name for seat in seats_by_table(shown, latest(shown))})
    found = texts(lines, range(4, lines.max_row + 1))
    assert Counter(text for text in found if text in everybody) == everybody


@pytest.mark.parametrize("event", EVENTS)
def test_two_to_four_slips_stand_on_a_page_and_each_is_as_tall_as_the_others(event: str) -> None:
    shown = EVENTS[event]()
    [worksheet] = sheets(event, "slips")
    found = []
    for page in pages(worksheet):
        tops = [row for row in page if str(worksheet.cell(row, 1).value).startswith("Tisch ")]
        heights = {
            round(height(worksheet, range(top, end)), 3)
            for top, end in zip(tops, [*tops[1:], page.stop], strict=True)
        }
        assert len(tops) <= 4
        assert len(heights) == 1
        found += [worksheet.cell(row, 1).value for row in tops]
    assert found == [f"Tisch {table.number}" for table in latest(shown).tables]
    assert len(pages(worksheet)) == -(-len(found) // 4)


def slip_rows(worksheet: Worksheet, table: int) -> range:
    [top] = [
        row for row in range(1, worksheet.max_row + 1) if worksheet.cell(row, 1).value == f"Tisch {table}"
    ]
    return range(top, min(top + 9, worksheet.max_row + 1))


def test_a_table_of_five_has_a_line_up_for_every_game() -> None:
    event = EVENTS[FIVES]()
    table = latest(event).tables[-1]
    [worksheet] = sheets(FIVES, "slips")
    top = slip_rows(worksheet, table.number).start
    for row, game in enumerate(table.games, top + 2):
        cells = [worksheet.cell(row, column).value for column in range(1, 7)]
        side_a, side_b = (" / ".join(event.names(side)) for side in game.sides)
        [waiting] = event.names(game.sitting_out)
        assert cells == [game.number, side_a, None, None, side_b, f"setzt aus: {waiting}"]


def test_a_table_of_four_has_its_sides_beside_empty_boxes_a_sum_and_two_signatures() -> None:
    event = EVENTS[FIVES]()
    table = latest(event).tables[0]
    [worksheet] = sheets(FIVES, "slips")
    side_a, side_b = ("\n".join(event.names(side)) for side in table.games[0].sides)
    assert texts(worksheet, slip_rows(worksheet, 1)) == [
        *("Tisch 1", "Runde 2 · Tichu-Einzelturnier"),
        *("Spiel", "Seite A", "Punkte A", "Punkte B", "Seite B", "Besonderes"),
        *("1", side_a, side_b, "2", "3", "4"),
        "Summe",
        *("Unterschrift Seite A", "Unterschrift Seite B"),
    ]


def test_the_slip_of_a_chess_match_says_who_has_white() -> None:
    """4T1 §4(4): "dabei hat jeder Spieler jeweils einmal Schwarz und einmal Weiß"."""
    event = EVENTS["matches"]()
    [worksheet] = sheets("matches", "slips")
    games = latest(event).tables[0].games
    (first, second), swapped = (
        event.names(tuple(who for side in game.sides for who in side)) for game in games
    )
    assert swapped == (second, first)
    assert texts(worksheet, slip_rows(worksheet, 1))[2:16] == [
        *("Spiel", "Weiß (A)", "Punkte A", "Punkte B", "Schwarz (B)", "Besonderes"),
        *("1", first, second, "2", second, first),
        *("Unterschrift", "Unterschrift"),
    ]


def test_at_a_table_of_individuals_everybody_has_boxes_and_signs() -> None:
    event = EVENTS[THREES]()
    [*_, three] = latest(event).tables
    [worksheet] = sheets(THREES, "slips")
    seated = [word for pair in enumerate(event.names(three.seats), 1) for word in map(str, pair)]
    assert texts(worksheet, slip_rows(worksheet, three.number)) == [
        *(f"Tisch {three.number}", "Vorrunde 1 · Clans-Turnier"),
        *("Sitz", "Name", "Punkte", "Platz", "Unterschrift"),
        *seated,
    ]


def test_who_begins_is_marked() -> None:
    event = EVENTS[FINAL]()
    [final] = latest(event).tables
    assert final.first is not None
    [worksheet] = sheets(FINAL, "slips")
    marked = [text for text in texts(worksheet, range(1, worksheet.max_row + 1)) if text.endswith("▶")]
    assert marked == [f"{event.names((final.first,))[0]} ▶"]


def test_where_white_changes_every_game_has_its_sides() -> None:
    event = EVENTS["matches"]()
    [worksheet] = sheets("matches", "slips")
    first, second = event.names(latest(event).tables[0].seats)
    rows = slip_rows(worksheet, 1)
    assert worksheet.cell(rows.start, 3).value == "Gruppenspiele · Gruppe I, Runde 1 · 4T1"
    lines = [[worksheet.cell(rows.start + below, column).value for column in (2, 5)] for below in (2, 3)]
    assert lines == [[first, second], [second, first]]


def test_who_plays_several_matches_finds_all_his_tables_in_one_line() -> None:
    [worksheet] = sheets("matches", "names")
    first = [cell.value for cell in worksheet[4]]
    assert first == ["Anna Ahorn", "2, 5, 10", None]
