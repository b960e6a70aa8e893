"""Reading round sheets: every row belongs to the game of its id, wherever it stands now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from turnierxl.definition.model import EventDefinition, Phase, find_phase, phase_awards
from turnierxl.pairing import games as games_of
from turnierxl.play.rounds import Game, Result, Round
from turnierxl.problems import Problem, Severity, Who, message
from turnierxl.reading.entry import read_game
from turnierxl.reading.game_cells import CellKind, CellQuestion, GameCells
from turnierxl.reading.readings import shown
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.rounds import points_key
from turnierxl.workbook.region import Region
from turnierxl.workbook.rows import GameRow, game_rows, is_misplaced, other_names


@dataclass(frozen=True)
class RoundReading:
    """What stands in the sheet of one drawn round.

    `rows` are the expected rows; `order` says which of them stands in which body row (None: no row of
    ours), or is None where ids are damaged: then nothing of the round is booked and nothing written.
    """

    drawn: Round
    games: tuple[Game, ...]
    rows: tuple[GameRow, ...]
    order: tuple[GameRow | None, ...] | None
    results: Mapping[str, Result] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    hints: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)  # row id -> its problems
    swapped: frozenset[str] = frozenset()  # ids of rows in which other names stand than were drawn

    @property
    def doubtful(self) -> frozenset[str]:
        """The ids of games that do not count before the director has looked at them."""
        return frozenset(
            row.game.id
            for row in self.rows
            for problem in self.hints.get(row.id, ())
            if problem.severity is not Severity.NOTICE
        )


def read_round(
    definition: EventDefinition, drawn: Round, regions: Mapping[str, Region], wordings: Sequence[Wording]
) -> RoundReading:
    """Read one round; a lost sheet reads as damaged (its loss is reported with the blocks).

    `wordings` know the names as they are, and as they were when the sheet was written.
    """
    phase = find_phase(definition, drawn.phase)
    fresh = fresh_round(definition, drawn)
    games, rows = fresh.games, fresh.rows
    region = regions.get(names.round_block(drawn.phase, drawn.number))
    if region is None:
        return RoundReading(drawn, games, rows, None)
    damage = tuple(_check_ids(region, rows)) or tuple(_check_places(region, rows, wordings))
    if damage:
        return RoundReading(drawn, games, rows, None, problems=damage)
    by_id = {row.id: row for row in rows}
    order = tuple(by_id.get(_id(region, index)) for index in range(len(region.cells)))
    return _read_results(definition, phase, RoundReading(drawn, games, rows, order), region, wordings)


def fresh_round(definition: EventDefinition, drawn: Round) -> RoundReading:
    """Return the reading of a round that has just been drawn and stands in no sheet yet."""
    phase = find_phase(definition, drawn.phase)
    games = games_of(phase.pairing, drawn, phase.games)
    return RoundReading(drawn, games, tuple(game_rows(phase, games)), ())


def redrawn_round(definition: EventDefinition, reading: RoundReading, drawn: Round) -> RoundReading:
    """Return the reading of a round whose tables have changed since; what was typed stays with its game."""
    fresh = fresh_round(definition, drawn)
    by_id = {row.id: row for row in fresh.rows}
    kept = {game.id for game in fresh.games}
    order = reading.order and tuple(by_id.get(row.id) if row else None for row in reading.order)
    return replace(
        reading,
        drawn=drawn,
        games=fresh.games,
        rows=fresh.rows,
        order=order,
        results={game: result for game, result in reading.results.items() if game in kept},
        hints={row: hints for row, hints in reading.hints.items() if row in by_id},
    )


def _id(region: Region, row: int) -> str:
    return (stored_text(region.cell(row, "id")) or "").strip()


def _check_ids(region: Region, rows: tuple[GameRow, ...]) -> Iterator[Problem]:
    """Given a row deleted, duplicated or its id overwritten, nothing is booked and the ids are listed."""
    found = Counter(filter(None, (_id(region, row) for row in range(len(region.cells)))))
    expected = {row.id for row in rows}
    top = region.address(0, "id")
    lists = {
        "workbook_problems.rows_lost": [row.id for row in rows if row.id not in found],
        "workbook_problems.rows_twice": [
            row for row, count in found.items() if count > 1 and row in expected
        ],
        "workbook_problems.rows_unknown": [row for row in found if row not in expected],
    }
    for key, ids in lists.items():
        if ids:
            yield Problem(message(key, ids=", ".join(ids[:12]), count=len(ids)), top)


def _check_places(
    region: Region, rows: tuple[GameRow, ...], wordings: Sequence[Wording]
) -> Iterator[Problem]:
    """Given a part of the columns sorted, nothing is booked: the ids stand beside other games."""
    known = {row.id: row for row in rows}
    found = [at for at in range(len(region.cells)) if is_misplaced(region.row(at), known, wordings)]
    if found:
        ids = ", ".join(_id(region, at) for at in found[:12])
        told = message("workbook_problems.rows_mixed", ids=ids, count=len(found))
        yield Problem(told, region.address(found[0], "id"))


def _read_results(
    definition: EventDefinition,
    phase: Phase,
    reading: RoundReading,
    region: Region,
    wordings: Sequence[Wording],
) -> RoundReading:
    sheet = _RoundSheet(region, {row.id: at for at, row in enumerate(reading.order or ()) if row is not None})
    awards = phase_awards(definition, phase)
    results: dict[str, Result] = {}
    found: list[tuple[GameRow, Problem]] = []
    renamed: set[str] = set()
    for game, rows in _rows_by_game(reading.rows):
        result, questions = read_game(game, sheet.cells(rows), phase.entry, awards, wordings[0])
        found += [sheet.problem(rows, question) for question in questions]
        swapped = list(_check_names(sheet, rows, wordings))
        results[game.id] = Result(game.id) if swapped else result
        found += swapped
        renamed |= {row.id for row, _ in swapped}
    found += _places_only(sheet, _rows_by_game(reading.rows), results)
    hints: dict[str, tuple[Problem, ...]] = {}
    for row, problem in found:
        hints[row.id] = (*hints.get(row.id, ()), problem)
    strays = tuple(_stray_entries(region, reading))
    problems = (*(problem for _, problem in found), *strays)
    return replace(reading, results=results, problems=problems, hints=hints, swapped=frozenset(renamed))


def _places_only(
    sheet: _RoundSheet, games: list[tuple[Game, list[GameRow]]], results: Mapping[str, Result]
) -> list[tuple[GameRow, Problem]]:
    """Point out tables that have only places while others of the round have points, which may break ties."""
    complete = {game: any(map(_known, result.points)) for game, result in results.items() if result.complete}
    if True not in complete.values():
        return []
    told = Problem(message("workbook_problems.places_only"), severity=Severity.NOTICE)
    return [
        (rows[0], replace(told, where=sheet.region.address(sheet.places[rows[0].id], "place")))
        for game, rows in games
        if complete.get(game.id) is False and any(map(_known, results[game.id].places))
    ]


def _known(value: float | None) -> bool:
    return value is not None


def _stray_entries(region: Region, reading: RoundReading) -> Iterator[Problem]:
    """Report what was typed into a row that belongs to no game; it stays where it is."""
    keys = region.block.entry_keys
    for index, row in enumerate(reading.order or ()):
        typed = [key for key in keys if row is None and region.cell(index, key) is not None]
        if typed:
            yield Problem(message("workbook_problems.stray_entry"), region.address(index, typed[0]))


def _rows_by_game(rows: tuple[GameRow, ...]) -> list[tuple[Game, list[GameRow]]]:
    by_game: dict[str, tuple[Game, list[GameRow]]] = {}
    for row in rows:
        by_game.setdefault(row.game.id, (row.game, []))[1].append(row)
    return list(by_game.values())


@dataclass(frozen=True)
class _RoundSheet:
    """A round's block with the body row of every row id."""

    region: Region
    places: Mapping[str, int]

    def cells(self, rows: list[GameRow]) -> GameCells:
        """Collect what was typed for a game, side by side."""
        award, reason = (self.cell(rows[0], key) for key in ("award", "reason"))
        places = self._by_side(rows, lambda _row, _side: "place")
        return GameCells(self._by_side(rows, entry_key), places, award, reason)

    def cell(self, row: GameRow, key: str) -> Cell:
        """Return a cell of a row; blank where the sheet has no such column."""
        return self.region.cell(self.places[row.id], key) if key in self.region.offsets else None

    def problem(self, rows: list[GameRow], question: CellQuestion) -> tuple[GameRow, Problem]:
        """Give a question the row it belongs to and its address."""
        row = next((row for row in rows if question.side in row.sides), rows[0])
        keys = {CellKind.POINTS: entry_key(row, question.side or 0), CellKind.PLACE: "place"}
        key = keys.get(question.kind, str(question.kind))
        where = self.region.address(self.places[row.id], key)
        return row, Problem(question.message, where, question.severity)

    def _by_side(self, rows: list[GameRow], key: Callable[[GameRow, int], str]) -> tuple[Cell, ...]:
        return tuple(self.cell(row, key(row, side)) for row in rows for side in row.sides)


def entry_key(row: GameRow, side: int) -> str:
    """Name the column in which a side's points are typed."""
    return points_key(side) if len(row.sides) > 1 else "points"


def _check_names(
    sheet: _RoundSheet, rows: list[GameRow], wordings: Sequence[Wording]
) -> Iterator[tuple[GameRow, Problem]]:
    """Report names typed over drawn ones; the name that somebody had when it was written is none."""
    for row in rows:
        at = sheet.places[row.id]
        for side, key, typed in other_names(sheet.region.row(at), row, wordings):
            drawn = Who(row.game.sides[side])
            told = message("workbook_problems.names_changed", typed=shown(typed), drawn=drawn)
            yield row, Problem(told, sheet.region.address(at, key))
