"""Results and standings as CSV, as Excel opens it in the language of the event.

German: columns separated by semicolons, decimal commas; English: commas and points. UTF-8 with its mark.
The names of the columns are the same in both languages, but for criteria, rounds and scores, which are
called as the event calls them.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from turnierxl.share.published import (
    PublicGame,
    PublicRound,
    PublicStandings,
    PublicTable,
    PublishedEvent,
    StandingsRow,
)
from turnierxl.terms import Language, number_text

Cell = str | float | None

_SEPARATORS: dict[Language, str] = {"de": ";", "en": ","}
_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute what begins so
_RESULT_COLUMNS = (
    "phase",
    "round",
    "round_name",
    "table",
    "group",
    "label",
    "game",
    "side",
    "number",
    "name",
    "partners",
    "opponents",
    "complete",
    "points",
    "place",
    "award",
)
_STANDINGS_COLUMNS = ("place", "shared", "number", "name", "club", "phase")


def results_csv(event: PublishedEvent) -> bytes:
    """Write a row per game and participant of every published round."""
    metrics = dict.fromkeys(metric for one in event.rounds for metric in one.metrics)
    head = (*_RESULT_COLUMNS, *(label for _, label in metrics))
    rows = (
        [*start, *(_side(game.scores.get(key, ()), side) for key, _ in metrics)]
        for one in event.rounds
        for game, side, start in _game_rows(event, one)
    )
    return _csv(head, rows, event.language)


def standings_csv(event: PublishedEvent, standings: PublicStandings) -> bytes:
    """Write a row per participant, in the order of the standings."""
    head = (*_STANDINGS_COLUMNS, *standings.criteria, *standings.rounds, "reason")
    rows = (_standings_row(event, standings, row) for row in standings.rows)
    return _csv(head, rows, event.language)


def _game_rows(event: PublishedEvent, one: PublicRound) -> Iterator[tuple[PublicGame, int, list[Cell]]]:
    for table in one.tables:
        for game in table.games:
            for side, numbers in enumerate(game.sides):
                for number in numbers:
                    start = [*_place(one, table, game, side), *_who(event, game, numbers, number)]
                    yield game, side, [*start, *_result(game, side)]


def _place(one: PublicRound, table: PublicTable, game: PublicGame, side: int) -> list[Cell]:
    start: list[Cell] = [one.phase, one.number, one.name, table.number, table.group, table.label]
    return [*start, game.number, side + 1]


def _who(event: PublishedEvent, game: PublicGame, side: Sequence[int], number: int) -> list[Cell]:
    partners = tuple(who for who in side if who != number)
    opponents = tuple(who for other in game.sides if other != side for who in other)
    names = [", ".join(event.names(numbers)) for numbers in ((number,), partners, opponents)]
    return [number, *names]


def _result(game: PublicGame, side: int) -> list[Cell]:
    points, place = _side(game.points, side), _side(game.places, side)
    return ["1" if game.complete else "0", points, place, game.award]


def _standings_row(event: PublishedEvent, standings: PublicStandings, row: StandingsRow) -> list[Cell]:
    person = event.participants.get(row.participant)
    who: list[Cell] = [row.participant, event.names((row.participant,))[0], person.club if person else ""]
    values = [*row.values, *([None] * (len(standings.criteria) - len(row.values)))]
    return [row.place, "1" if row.shared else "0", *who, row.phase, *values, *row.rounds, row.reason]


def _side(values: Sequence[float | None], side: int) -> float | None:
    return values[side] if side < len(values) else None


def _csv(head: Sequence[str], rows: Iterable[list[Cell]], language: Language) -> bytes:
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=_SEPARATORS[language])
    writer.writerow(map(_plain_text, head))
    writer.writerows([_cell(cell, language) for cell in row] for row in rows)
    return written.getvalue().encode("utf-8-sig")


def _cell(cell: Cell, language: Language) -> str:
    if cell is None:
        return ""
    return _plain_text(cell) if isinstance(cell, str) else number_text(cell, language)


def _plain_text(words: str) -> str:
    """Keep a name like "=Sieger" a text: with an apostrophe in front, as it is typed in Excel."""
    return f"'{words}" if words.startswith(_FORMULA_SIGNS) else words
