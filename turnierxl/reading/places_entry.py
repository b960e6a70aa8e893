"""The places typed for the sides of one game, where points are not kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from turnierxl.play.rounds import Game
from turnierxl.problems import Message, Severity, message
from turnierxl.reading.game_cells import CellKind, CellQuestion, cell_of, questions_of, side_name
from turnierxl.reading.places import Place, read_place
from turnierxl.workbook.cells import Cell

_MANY_WINNERS = 3


@dataclass(frozen=True)
class SidePlaces:
    """The places per side (None: blank or refused) and what has to be asked about them."""

    values: tuple[int | None, ...]
    questions: tuple[CellQuestion, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every side has a place and nothing stops them."""
        return (
            bool(self.values)
            and None not in self.values
            and not any(question.stops for question in self.questions)
        )


def read_places(game: Game, cells: tuple[Cell, ...]) -> SidePlaces:
    """Read the places of all sides, which have nothing else; equal places are shared.

    After a shared place the next may be skipped or not (1, 2, 2, 4 or 1, 2, 2, 3); the values skip it.
    """
    typed = _typed(game, cells)
    missing = [
        CellQuestion(CellKind.PLACE, side, message("entry.place_missing", side=side_name(game, side)))
        for side, value in enumerate(typed.values)
        if value is None and not _asked_about(typed, side)
    ]
    if missing or not typed.complete:
        return SidePlaces(typed.values, (*typed.questions, *missing))
    return _in_order([value for value in typed.values if value is not None], typed.questions)


def check_places(game: Game, cells: tuple[Cell, ...], points: Sequence[float]) -> SidePlaces:
    """Read places beside complete points, which they must not contradict; blank ones are no matter."""
    typed = _typed(game, cells)
    order = [-value for value in points]
    for side, value in enumerate(typed.values):
        by_points = _skipping(order)[side]
        if value is not None and value not in (by_points, _dense(order)[side]):
            fault = message("entry.place_against_points", place=value, by_points=by_points)
            refusal = CellQuestion(CellKind.PLACE, side, fault, Severity.ERROR)
            return SidePlaces(typed.values, (*typed.questions, refusal))
    places = (_skipping(order)[side] if value else None for side, value in enumerate(typed.values))
    return SidePlaces(tuple(places), typed.questions)


def _typed(game: Game, cells: tuple[Cell, ...]) -> SidePlaces:
    readings = [read_place(cell_of(cells, side)) for side in range(len(game.sides))]
    places = [reading.value for reading in readings]
    questions = [
        question
        for side, reading in enumerate(readings)
        for question in questions_of(reading, CellKind.PLACE, side)
    ]
    questions += [
        CellQuestion(CellKind.PLACE, side, message("entry.shared_with_nobody", place=place.number))
        for side, place in enumerate(places)
        if place is not None and place.shared and _holders(places, place.number) < 2 and None not in places
    ]
    return SidePlaces(tuple(place.number if place else None for place in places), tuple(questions))


def _holders(places: Sequence[Place | None], number: int) -> int:
    return sum(place is not None and place.number == number for place in places)


def _asked_about(typed: SidePlaces, side: int) -> bool:
    return any(question.side == side and question.stops for question in typed.questions)


def _in_order(places: list[int], questions: tuple[CellQuestion, ...]) -> SidePlaces:
    skipping = _skipping(places)
    if places not in (skipping, _dense(places)):
        wrong = next(side for side, place in enumerate(places) if place != skipping[side])
        refusal = CellQuestion(CellKind.PLACE, wrong, _no_order(places), Severity.ERROR)
        return SidePlaces(tuple(places), (*questions, refusal))
    winners = [side for side, place in enumerate(skipping) if place == 1]
    if len(winners) >= _MANY_WINNERS:
        notice = message("entry.many_winners", count=len(winners))
        questions = (*questions, CellQuestion(CellKind.PLACE, winners[-1], notice, Severity.NOTICE))
    return SidePlaces(tuple(skipping), questions)


def _no_order(places: Sequence[int]) -> Message:
    numbers = tuple(message("reading.number", value=place) for place in sorted(places))
    return message("entry.no_order", places=numbers)


def _skipping(values: Sequence[float]) -> list[int]:
    """Rank values, the smallest first: 1, 2, 2, 4."""
    return [1 + sum(other < value for other in values) for value in values]


def _dense(values: Sequence[float]) -> list[int]:
    """Rank values, the smallest first: 1, 2, 2, 3."""
    order = sorted(set(values))
    return [1 + order.index(value) for value in values]
