"""The points typed for the sides of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import fixed_sum, pair_fault, results, sum_fault
from turnierxl.play.rounds import Game
from turnierxl.problems import Message, Severity, message
from turnierxl.reading.game_cells import (
    CellKind,
    CellQuestion,
    cell_of,
    is_blank,
    questions_of,
    side_name,
)
from turnierxl.reading.numbers import number_texts, possible_numbers, possible_pairs, read_number
from turnierxl.reading.readings import Reading, asked, refused, shown
from turnierxl.reading.scores import Ending, Score, holds_score, is_draw, read_score
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import ask_about_time, is_date, looks_like_time, pair_text, pairs_typed
from turnierxl.workbook.cells import Cell, Link, TimeCell, stored_text


@dataclass(frozen=True)
class SidePoints:
    """The points per side (None: blank or refused) and what has to be asked about them."""

    values: tuple[float | None, ...]
    questions: tuple[CellQuestion, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every side has points and nothing stops them."""
        return None not in self.values and not any(question.stops for question in self.questions)


def read_points(game: Game, cells: tuple[Cell, ...], rule: NumberEntry) -> SidePoints:
    """Read the points of all sides; a pair in the first of two cells is both sides' points.

    Where some sides have points, each of the others is asked for; the sum is not checked.
    """
    if len(game.sides) == 2 and is_blank(cell_of(cells, 1)):
        pair = _pair_in(cell_of(cells, 0), rule)
        if pair is not None:
            return _from_pair(game, pair, cell_of(cells, 0))
    readings = [read_number(cell_of(cells, side), rule) for side in range(len(game.sides))]
    values = tuple(reading.value for reading in readings)
    asked = [
        question
        for side, reading in enumerate(readings)
        for question in questions_of(reading, CellKind.POINTS, side)
    ]
    if all(reading.value is None and reading.clear for reading in readings):
        return SidePoints(values, tuple(asked))
    if (half := _half(readings, rule)) is not None:
        return _both_half(readings, half)
    missing = [
        CellQuestion(CellKind.POINTS, side, _missing(game, side, values, rule))
        for side, reading in enumerate(readings)
        if reading.value is None and reading.clear
    ]
    return SidePoints(values, (*asked, *missing))


def check_sum(points: SidePoints, rule: NumberEntry) -> SidePoints:
    """Refuse points that cannot go together; the last side's cell is named, as it was typed last."""
    known = [value for value in points.values if value is not None]
    fault = _fault(known, rule) if points.complete else None
    if fault is None:
        return points
    refusal = CellQuestion(CellKind.POINTS, len(points.values) - 1, fault, Severity.ERROR)
    return SidePoints(points.values, (*points.questions, refusal))


def _fault(values: Sequence[float], rule: NumberEntry) -> Message | None:
    if len(values) == 2:
        return pair_fault((values[0], values[1]), rule, rule) if sum_fault(values, rule) else None
    return sum_fault(values, rule)


def _pair_in(cell: Cell, rule: NumberEntry) -> Reading[Score] | None:
    """Read a pair in one cell; None if the cell does not hold one.

    A number that once was a time is no pair, but it is refused like one that cannot be.
    """
    if isinstance(cell, float):
        time = looks_like_time(cell) if results(rule) else None
        return (
            None
            if time is None or is_date(time) or possible_pairs(time, rule, rule)
            else _no_result(time, rule)
        )
    if isinstance(cell, TimeCell):
        return _pair_in_time(cell, rule)
    words = plain(stored_text(cell) or "")
    if isinstance(cell, str | Link) and (holds_score(words) or is_draw(words)):
        return read_score(cell, rule, rule)
    return None


def _pair_in_time(cell: TimeCell, rule: NumberEntry) -> Reading[Score] | None:
    pairs, numbers = possible_pairs(cell, rule, rule), possible_numbers(cell, rule)
    if not pairs and not numbers and not is_date(cell) and results(rule):
        return _no_result(cell, rule)
    if not pairs:
        return None
    if not numbers and not is_date(cell):
        return read_score(cell, rule, rule)
    return ask_about_time(cell, [*number_texts(numbers), *map(pair_text, pairs)])


def _no_result(cell: TimeCell, rule: NumberEntry) -> Reading[Score] | None:
    """Refuse "3:0" where Excel has made a time of it and no such result exists."""
    for pair in pairs_typed(cell):
        if fault := pair_fault(pair, rule, rule):
            return refused(fault)
    return None


def _from_pair(game: Game, reading: Reading[Score], cell: Cell) -> SidePoints:
    score = reading.value
    if score is None:
        return SidePoints((None, None), questions_of(reading, CellKind.POINTS, 0))
    if score.ending in (Ending.FORFEIT, Ending.BOTH_LOSE):
        typed = shown(stored_text(cell) or "")
        question = asked("reading.forfeit_in_number", typed=typed)
        return SidePoints((None, None), questions_of(question, CellKind.POINTS, 0))
    a, b = score.points
    if reading.question is not None:
        return SidePoints((a, b), questions_of(reading, CellKind.POINTS, 0))
    note = _shared_out(game, a, b)
    return SidePoints((a, b), (CellQuestion(CellKind.POINTS, 0, note, Severity.NOTICE),))


def _shared_out(game: Game, a: float | None, b: float | None) -> Message:
    return message("entry.pair", a=a or 0.0, side_a=side_name(game, 0), b=b or 0.0, side_b=side_name(game, 1))


def _half(readings: Sequence[Reading[float]], rule: NumberEntry) -> float | None:
    """Return the points of a side that has half of a fixed sum, where nothing is typed for the other one.

    Whichever side it was typed for, the other one has as many.
    """
    known = [reading.value for reading in readings if reading.value is not None]
    total = fixed_sum(rule)
    if len(readings) != 2 or len(known) != 1 or total is None or known[0] * 2 != total:
        return None
    return known[0] if all(reading.clear for reading in readings) else None


def _both_half(readings: Sequence[Reading[float]], half: float) -> SidePoints:
    side = next(side for side, reading in enumerate(readings) if reading.value is not None)
    told = message("entry.both_half", value=half)
    return SidePoints((half, half), (CellQuestion(CellKind.POINTS, side, told, Severity.NOTICE),))


def _missing(game: Game, side: int, values: Sequence[float | None], rule: NumberEntry) -> Message:
    proposal = _completing(side, values, rule)
    if proposal is None:
        return message("entry.points_missing", side=side_name(game, side))
    return message("entry.points_missing_perhaps", side=side_name(game, side), proposal=proposal)


def _completing(side: int, values: Sequence[float | None], rule: NumberEntry) -> float | None:
    """Return what the other of two sides would have by the usual sum, where the rule sheet knows one."""
    other = values[1 - side] if len(values) == 2 else None
    total = rule.sum_multiple_of if fixed_sum(rule) is None else fixed_sum(rule)
    if other is None or total is None:
        return None
    pair = (other, total - other)
    return total - other if pair_fault(pair, rule, rule) is None else None
