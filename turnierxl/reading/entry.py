"""One game's entry cells, read by the rule sheet: its result, and what has to be asked.

Tichu: "Sollte es einem Team gelingen hintereinander Schluß zu machen (Doppelsieg), so bekommen sie drei
Siegpunkte und 100 (nicht 200!) TICHU-Punkte." A double victory is chosen, never concluded from points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from turnierxl.play.entry import EntrySettings, NumberEntry
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.problems import Severity, Term, message
from turnierxl.reading.award_choices import GERMAN, read_award
from turnierxl.reading.decided import ask_for_reason, read_decided, read_reason
from turnierxl.reading.game_cells import (
    CellKind,
    CellQuestion,
    GameCells,
    cell_of,
    is_blank,
    questions_of,
    side_name,
)
from turnierxl.reading.numbers import ANY_NUMBER, number_texts
from turnierxl.reading.places_entry import SidePlaces, check_places, read_places
from turnierxl.reading.points_entry import SidePoints, check_sum, read_points
from turnierxl.reading.readings import one_of
from turnierxl.reading.signs import Signed, read_sign
from turnierxl.scoring.awards import AwardSettings
from turnierxl.terms import Wording

T = TypeVar("T")
Awards = Mapping[str, AwardSettings]
Read = tuple[Result, tuple[CellQuestion, ...]]
_NO_PLACES: Final = SidePlaces(())


def read_game(
    game: Game, cells: GameCells, entry: EntrySettings, awards: Awards, wording: Wording = GERMAN
) -> Read:
    """Read what was typed for a game.

    `awards` are those that the phase allows, by key. The result is complete only where every side has
    what it needs and no question stops it; a game without any entry is neither complete nor asked about.
    """
    signed = read_sign(cells, awards, wording) if len(game.sides) == 2 else Signed(cells)
    cells = signed.cells
    choice = read_award(cells.award, awards, wording, len(game.sides))
    asked = (*signed.questions, *questions_of(choice, CellKind.AWARD, None))
    award = choice.value
    if award is None:
        points = _without_award(game, cells, entry, awards)
        return _result(game, cells, entry, points, None, asked)
    settings = awards[award.key]
    if settings.open:
        return _to_be_replayed(game, cells, award, settings)
    if settings.typed == "ignored":
        points = _booked_instead(game, cells, award, settings)
    elif settings.decided:
        points = read_decided(game, cells, entry.points or ANY_NUMBER, settings)
    else:
        points = _with_award(game, cells, entry.points or ANY_NUMBER, award, settings)
    asked += ask_for_reason(cells, settings) if points.complete else ()
    return _result(game, cells, entry, points, award, asked)


def _result(
    game: Game,
    cells: GameCells,
    entry: EntrySettings,
    points: SidePoints,
    award: Award | None,
    asked: tuple[CellQuestion, ...],
) -> Read:
    places = _places(game, cells, entry, points)
    questions = (*points.questions, *places.questions, *asked)
    complete = (points.complete or places.complete) and not any(question.stops for question in questions)
    reason = read_reason(cells.reason)
    return Result(game.id, points.values, places.values, award, complete, reason), questions


def _places(game: Game, cells: GameCells, entry: EntrySettings, points: SidePoints) -> SidePlaces:
    if not entry.places or all(map(is_blank, cells.places)):
        return _NO_PLACES
    if points.complete:
        return check_places(game, cells.places, [value for value in points.values if value is not None])
    if all(map(is_blank, cells.points)):
        return read_places(game, cells.places)
    return _NO_PLACES


def _without_award(game: Game, cells: GameCells, entry: EntrySettings, awards: Awards) -> SidePoints:
    if entry.points is None:
        return SidePoints((None,) * len(game.sides))
    points = check_sum(read_points(game, cells.points, entry.points), entry.points)
    notices = _unchosen(points, awards) if points.complete and len(game.sides) == 2 else ()
    return SidePoints(points.values, (*points.questions, *notices))


def _unchosen(points: SidePoints, awards: Awards) -> tuple[CellQuestion, ...]:
    """Point out results that are usual for an award that was not chosen: 200:0 for a double victory."""
    for settings in awards.values():
        if settings.points is None or settings.allowed is None:
            continue
        for won, lost in (points.values, points.values[::-1]):
            usual = won in settings.allowed[0] and lost == settings.points[1]
            if usual and won is not None and lost is not None and won > lost:
                notice = message("entry.award_not_chosen", won=won, lost=lost, award=Term(settings.label))
                return (CellQuestion(CellKind.AWARD, None, notice, Severity.NOTICE),)
    return ()


def _with_award(
    game: Game, cells: GameCells, rule: NumberEntry, award: Award, settings: AwardSettings
) -> SidePoints:
    """Read points beside an award that keeps them; where none are typed, those of the award are booked."""
    if settings.points is not None and all(map(is_blank, cells.points)):
        return SidePoints(_by_side(game, award, *settings.points))
    if settings.allowed is None:
        return check_sum(read_points(game, cells.points, rule), rule)
    allowed = _by_side(game, award, *settings.allowed)
    every = [value for values in settings.allowed for value in values]
    points = read_points(game, cells.points, NumberEntry(min=min(every), max=max(every), step=rule.step))
    for side, value in enumerate(points.values):
        if value is not None and value not in allowed[side]:
            fault = message(
                "entry.not_with_award",
                award=Term(settings.label),
                side=side_name(game, side),
                allowed=one_of(number_texts(allowed[side])),
                value=value,
            )
            refusal = CellQuestion(CellKind.POINTS, side, fault, Severity.ERROR)
            return SidePoints(points.values, (*points.questions, refusal))
    return points


def _booked_instead(game: Game, cells: GameCells, award: Award, settings: AwardSettings) -> SidePoints:
    """Book the points of an award whatever was typed.

    Tichu: "so wird dieses Spiel als gewonnen (Doppelsieg: 3:0 100:0) für die gegnerische Partei gewertet."
    """
    booked = _by_side(game, award, *(settings.points or (0.0, 0.0)))
    typed = read_points(game, cells.points, ANY_NUMBER).values
    for side, value in enumerate(typed):
        if not is_blank(cell_of(cells.points, side)) and value != booked[side]:
            score = message("reading.pair", a=booked[0], b=booked[1])
            notice = message("entry.booked_instead", award=Term(settings.label), score=score)
            return SidePoints(booked, (CellQuestion(CellKind.POINTS, side, notice, Severity.NOTICE),))
    return SidePoints(booked)


def _to_be_replayed(game: Game, cells: GameCells, award: Award, settings: AwardSettings) -> Read:
    """List a game that has to be replayed; what was typed stays in the cells and does not count.

    Tichu: "so müssen alle Spiele mit falschen Besetzungen wiederholt werden."
    """
    typed = read_points(game, cells.points, ANY_NUMBER)
    question = CellQuestion(CellKind.AWARD, None, message("entry.open", award=Term(settings.label)))
    return Result(game.id, typed.values, (), award), (question,)


def _by_side(game: Game, award: Award, awarded: T, other: T) -> tuple[T, ...]:
    return tuple(awarded if side == award.side else other for side in range(len(game.sides)))
