"""Results and standings as CSV: they add up, and a spreadsheet computes nothing in them."""

from __future__ import annotations

import csv
from dataclasses import replace
from fractions import Fraction

from tests.share.events import published_event
from turnierxl.share.export.tables import results_csv, standings_csv
from turnierxl.share.published import PublishedEvent


def read(content: bytes, separator: str = ";") -> list[dict[str, str]]:
    return list(csv.DictReader(content.decode("utf-8-sig").splitlines(), delimiter=separator))


def exact(number: str) -> Fraction:
    return Fraction(number.replace(",", "."))


def test_the_results_add_up_to_the_standings() -> None:
    event = published_event("clans", 8)
    first = event.standings[0]
    sums: dict[str, Fraction] = {}
    for row in read(results_csv(event)):
        if row["phase"] == first.phase:
            sums[row["number"]] = sums.get(row["number"], Fraction(0)) + exact(row["Turnierpunkte"])
    table = read(standings_csv(event, first))
    assert sums == {row["number"]: exact(row["Turnierpunkte"]) for row in table}
    assert [row["place"] for row in table] == [str(row.place) for row in first.rows]


def test_every_participant_of_every_game_has_a_row() -> None:
    event = published_event("tichu-einzel", 9, 3)
    rows = read(results_csv(event))
    assert len(rows) == 2 * 9 * 4  # two rounds of nine deals
    first = rows[0]
    game = event.rounds[0].tables[0].games[0]
    assert (first["number"], first["side"]) == (str(game.sides[0][0]), "1")
    assert first["partners"] == event.names(game.sides[0][1:])[0]
    assert first["opponents"] == ", ".join(event.names(game.sides[1]))


def test_a_result_that_does_not_count_yet_is_blank() -> None:
    rows = read(results_csv(published_event("tichu-einzel", 9, 3)))
    assert {(row["round"], row["complete"]) for row in rows} == {("1", "1"), ("2", "0")}
    assert {row["points"] for row in rows if row["round"] == "2"} == {""}


def test_excel_reads_the_numbers_of_each_language() -> None:
    german = published_event("clans", 8)
    english = replace(german, language="en")
    assert "2,5" in results_csv(german).decode("utf-8-sig")
    rows = read(results_csv(english), ",")
    assert {row["Turnierpunkte"] for row in rows} >= {"2.5"}


def named(name: str) -> PublishedEvent:
    event = published_event("clans", 8)
    people = {**event.participants, 1: replace(event.participants[1], name=name)}
    return replace(event, participants=people)


def test_a_name_is_never_a_formula() -> None:
    """A spreadsheet that opens a CSV file computes whatever begins like a formula."""
    for name in ("=Sieger", "@x", "+49", "-1", '=HYPERLINK("http://example.org")'):
        event = named(name)
        assert event.final is not None
        rows = read(standings_csv(event, event.final))
        assert next(row["name"] for row in rows if row["number"] == "1") == f"'{name}"


def test_separators_and_lines_in_a_name_stay_in_their_cell() -> None:
    event = named('Anna; "die Erste", Ahorn')
    rows = read(results_csv(event))
    assert {row["name"] for row in rows if row["number"] == "1"} == {'Anna; "die Erste", Ahorn'}
