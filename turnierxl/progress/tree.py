"""The matches of an event as a tree: which of them stand in one column, and which lead into which.

A column holds the matches of one round. A match stands between those from which its sides come as winners;
a match of losers, or of places, stands below the others of its column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.definition.model import EventDefinition, Phase, final_order, played_by_matches
from turnierxl.pairing.knockout import Knockout
from turnierxl.play.matches import EndOf, PlannedMatch
from turnierxl.problems import Message, Term, message
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.matches import MatchState, meeting_points
from turnierxl.progress.phases import PhaseState

Key = tuple[str, str]  # the ids of a phase and of one of its matches
Points = Mapping[int, float]

_NAMED_ROUNDS = {1: "round_final", 2: "round_2", 4: "round_4", 8: "round_8"}


@dataclass(frozen=True)
class Spot:
    """Where a match stands: its column, and how far down it is in it, from 0, counted in matches.

    `into` is the match in which its winner plays next.
    """

    column: int
    height: float
    into: Key | None = None


@dataclass(frozen=True)
class Box:
    """A match of the tree; `points` are those of its games and of each decider, None while one is missing."""

    state: MatchState
    spot: Spot
    points: tuple[Points | None, ...]


@dataclass(frozen=True)
class Tree:
    """The matches by phase and id, the titles of their columns, and the places they have decided.

    A place comes with the start number of who has it.
    """

    columns: tuple[Message, ...]
    boxes: Mapping[Key, Box]
    places: tuple[tuple[int, int], ...]


def match_tree(definition: EventDefinition, evaluation: Evaluation) -> Tree | None:
    """Return the tree of an event; None before there is anything to show in it."""
    states = [state for state in evaluation.played if state.matches]
    if not states or not evaluation.rounds:
        return None
    spots = arrange({state.phase.id: [match.planned for match in state.matches] for state in states})
    boxes = {
        (state.phase.id, match.planned.id): _box(state, match, spots[state.phase.id, match.planned.id])
        for state in states
        for match in state.matches
    }
    columns = tuple(title for state in states for title in _titles(state))
    return Tree(columns, boxes, tuple(_decided(definition, evaluation, boxes)))


def arrange(phases: Mapping[str, Sequence[PlannedMatch]]) -> dict[Key, Spot]:
    """Give every match its spot; `phases` are the matches of each phase by its id, in order."""
    columns, before = _columns(phases), _leading(phases)
    into = {leading: key for key, keys in before.items() for leading in keys}
    heights: dict[Key, float] = {}
    roots = [key for key in before if key not in into]
    for root in sorted(roots, key=lambda key: not before[key]):  # single matches come below
        if before[root]:
            _grow(root, before, heights)
        else:
            same = [height for key, height in heights.items() if columns[key] == columns[root]]
            heights[root] = max(same, default=-1.0) + 1.0
    return {key: Spot(columns[key], heights[key], into.get(key)) for key in before}


def _leading(phases: Mapping[str, Sequence[PlannedMatch]]) -> dict[Key, list[Key]]:
    """List for every match those whose winners meet in it: of the same phase, or of one before it."""
    leading: dict[Key, list[Key]] = {}
    known: dict[str, Key] = {}
    for phase, matches in phases.items():
        for match in matches:
            wanted = [side.match for side in match.sides if isinstance(side, EndOf) and side.won]
            leading[phase, match.id] = [known[name] for name in wanted if name in known]
            known[match.id] = (phase, match.id)
    return leading


def _columns(phases: Mapping[str, Sequence[PlannedMatch]]) -> dict[Key, int]:
    columns: dict[Key, int] = {}
    first = 0
    for phase, matches in phases.items():
        columns |= {(phase, match.id): first + match.round - 1 for match in matches}
        first += max((match.round for match in matches), default=0)
    return columns


def _grow(key: Key, before: Mapping[Key, Sequence[Key]], heights: dict[Key, float]) -> float:
    """Put a match between those that lead into it, or below everything where none does."""
    grown = [_grow(one, before, heights) for one in before[key]]
    heights[key] = sum(grown) / len(grown) if grown else float(int(max(heights.values(), default=-1.0) + 1.0))
    return heights[key]


def _box(state: PhaseState, match: MatchState, spot: Spot) -> Box:
    scored, name = state.record.scored, match.planned.id
    return Box(match, spot, tuple(meeting_points(scored, number, name) for number in match.rounds))


def _titles(state: PhaseState) -> Iterator[Message]:
    rounds = max(match.planned.round for match in state.matches)
    yield from (_title(state.phase, number, rounds) for number in range(1, rounds + 1))


def _title(phase: Phase, number: int, rounds: int) -> Message:
    """Name a column: the phase, with a number where it has several, or how far a bracket has come."""
    if isinstance(phase.pairing, Knockout):
        left = 2 ** (rounds - number)
        known = _NAMED_ROUNDS.get(left)
        return message(f"bracket.{known}") if known else message("bracket.round_of", count=2 * left)
    name = Term(phase.name)
    if rounds == 1:
        return message("bracket.plain", words=name)
    return message("bracket.numbered", phase=name, number=number)


def _decided(
    definition: EventDefinition, evaluation: Evaluation, boxes: Mapping[Key, Box]
) -> list[tuple[int, int]]:
    """List places with start numbers: the final standings, or what decided matches of the last phase give."""
    by_matches = {state.phase.id for state in evaluation.played if played_by_matches(state.phase)}
    if all(box.state.verdict is not None for box in boxes.values()):
        rows = [row.standing for row in evaluation.final if row.phase in by_matches]
        return [(row.place, row.participant) for row in rows if row.place is not None]
    last = final_order(definition)[0]
    states = [box.state for (phase, _), box in boxes.items() if phase == last]
    waiting = set(_waiting(boxes))
    return sorted((place, who) for state in states for who, place in _places(state) if who not in waiting)


def _places(state: MatchState) -> Iterator[tuple[int, int]]:
    """Yield what a decided match gives to those who played it."""
    if state.drawn and state.pair and state.verdict:
        places, loser = state.planned.places, state.verdict.loser
        yield from ((who, places[-1] if who == loser else places[0]) for who in state.pair)


def _waiting(boxes: Mapping[Key, Box]) -> Iterator[int]:
    """Yield who comes from a decided match into one that is not decided yet."""
    wanted = {
        (side.match, side.won)
        for box in boxes.values()
        if box.state.verdict is None
        for side in box.state.planned.sides
        if isinstance(side, EndOf)
    }
    for box in boxes.values():
        verdict = box.state.verdict
        for who, won in ((verdict.winner, True), (verdict.loser, False)) if verdict else ():
            if who is not None and (box.state.planned.id, won) in wanted:
                yield who
