"""4T1 in memory: A to D are group I, E to H group II, in the order of the plan; results are typed as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.progress.events import shipped, step_of
from tests.support.chess import in_order, read_matches
from turnierxl import pairing
from turnierxl.definition.model import Options, find_phase
from turnierxl.definition.options import choose
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Award, Game, Lot, Result
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.leaving import with_leaving
from turnierxl.progress.settling import settle
from turnierxl.ranking.chain import Standing
from turnierxl.terms import Wording

LETTERS = "ABCDEFGHIJ"


def new_event(beside: bool | None = None, count: int = 8) -> Event:
    """Return an event of registrations of which nothing has been drawn."""
    people = tuple(
        Participant(number, f"T{number}", rating=1700 + 10 * number, registration="Ich", confirmed=True)
        for number in range(1, count + 1)
    )
    definition = choose(shipped("4t1"), Options(beside=beside))
    section = definition.participants.model_copy(update={"exactly": count})
    return Event(definition.model_copy(update={"participants": section}), "7", people)


def drawn_groups(beside: bool | None = None, count: int = 8) -> Event:
    """Draw the groups and give everybody his letter as a name."""
    event = draw(new_event(beside, count))
    members = [who for group in event.rounds[0].draw.groups.values() for who in group]
    letters = dict(zip(members, LETTERS, strict=False))
    people = tuple(replace(who, name=letters[who.number]) for who in event.participants)
    return replace(event, participants=people)


def groups_played(first: str = in_order("ABCD"), second: str = in_order("EFGH")) -> Event:
    return enter(drawn_groups(), f"{first} {second}")


def draw(event: Event) -> Event:
    return replace(event, rounds=(*event.rounds, draw_next(event, evaluate(event))))


def draw_lots(event: Event) -> Event:
    return replace(event, lots=(*event.lots, *(draw_lot(event, tie) for tie in step_of(event).open)))


def with_lot(event: Event, phase: str, order: str) -> Event:
    return replace(event, lots=(*event.lots, Lot(phase, tuple(numbers(event)[who] for who in order))))


def numbers(event: Event) -> dict[str, int]:
    return {who.name: who.number for who in event.participants}


def names(event: Event) -> dict[int, str]:
    return {who.number: who.name for who in event.participants}


def enter(event: Event, text: str) -> Event:
    """Type matches into the last round in which the two meet."""
    results = dict(event.results)
    for match, points in read_matches(text).items():
        pair = tuple(numbers(event)[name] for name in match)
        for game in _last_match(event, frozenset(pair)):
            own = points[game.number - 1]
            typed = (own, 1 - own) if game.sides[0] == (pair[0],) else (1 - own, own)
            results[game.id] = Result(game.id, typed, complete=True)
    return replace(event, results=results)


def award(event: Event, key: str, match: str, to: str | None = None) -> Event:
    """Choose an award in every game of a match, for one of the two or for nobody."""
    results = dict(event.results)
    who = numbers(event)
    for game in _last_match(event, frozenset(who[name] for name in match)):
        side = None if to is None else game.sides.index((who[to],))
        results[game.id] = Result(game.id, award=Award(key, side), complete=True)
    return replace(event, results=results)


def _last_match(event: Event, pair: frozenset[int]) -> tuple[Game, ...]:
    for drawn in reversed(event.rounds):
        phase = find_phase(event.definition, drawn.phase)
        games = pairing.games(phase.pairing, drawn, phase.games)
        found = tuple(game for game in games if frozenset(who for side in game.sides for who in side) == pair)
        if found:
            return found
    raise AssertionError(f"{pair} never meet")


def leave(event: Event, who: str, status: Status = Status.WITHDRAWN) -> Event:
    """Let participants withdraw as a recalculation records it."""
    people = tuple(replace(one, status=status) if one.name in who else one for one in event.participants)
    event = replace(event, participants=with_leaving(event.definition, people, event.rounds))
    return settle(event, evaluate(event)).event


def last_pairs(event: Event) -> list[str]:
    """Return who meets whom in the last round, who is first named first."""
    called = names(event)
    return ["".join(called[who] for who in table.seats) for table in event.rounds[-1].draw.tables]


def whites(event: Event) -> list[str]:
    """Return White and Black of every game of the last round."""
    drawn = event.rounds[-1]
    phase = find_phase(event.definition, drawn.phase)
    called = names(event)
    games = pairing.games(phase.pairing, drawn, phase.games)
    return ["".join(called[side[0]] for side in game.sides) for game in games]


def group_places(event: Event) -> dict[str, str]:
    """Return the groups from the top, "A(BC)D" where B and C share a place."""
    state = evaluate(event).phases["gruppen"]
    return {group: _written(event, standings.rows) for group, standings in state.groups.items()}


def _written(event: Event, rows: tuple[Standing, ...]) -> str:
    places: dict[int | None, list[str]] = {}
    for row in rows:
        places.setdefault(row.place, []).append(names(event)[row.participant])
    return "".join(part[0] if len(part) == 1 else f"({''.join(part)})" for part in places.values())


def final_places(event: Event) -> dict[str, int | None]:
    """Return the final place of everybody, from the top."""
    return {names(event)[row.standing.participant]: row.standing.place for row in evaluate(event).final}


def say_step(event: Event) -> str:
    return Wording(names=names(event)).say(step_of(event).message)


def verdicts(evaluation: Evaluation) -> Mapping[str, tuple[int | None, int | None] | None]:
    """Return winner and loser of every match, None while it is open."""
    return {
        match.planned.id: (match.verdict.winner, match.verdict.loser) if match.verdict else None
        for state in evaluation.phases.values()
        for match in state.matches
    }
