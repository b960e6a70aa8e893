"""Events written as text for the tests of progress, and events played to the end."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache

from turnierxl import pairing
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import EventDefinition, find_phase
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Draw, Game, Lot, Result, Round, Table
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import Step, StepKind, next_step
from turnierxl.terms import Language, Wording

Typist = Callable[[Game], Result]


@cache
def shipped(sheet: str) -> EventDefinition:
    return load_definition(sheet)


def new_event(sheet: str, count: int, seed: str = "7") -> Event:
    """Return an event of which nothing has been drawn."""
    everybody = tuple(Participant(number, f"T{number}") for number in range(1, count + 1))
    return Event(shipped(sheet), seed, everybody)


def clans(text: str, count: int = 0, gone: Collection[int] = ()) -> Event:
    """Read a Clans event: lines "phase round table: seats = points", "-" for points not typed yet."""
    event = new_event("clans", 0)
    tables: dict[tuple[str, int], list[Table]] = {}
    for line in filter(str.strip, text.splitlines()):
        place, _, rest = line.partition(":")
        phase, number, table = place.split()
        seats, _, typed = rest.partition("=")
        seated = Table(int(table), tuple(map(int, seats.split())))
        tables.setdefault((phase, int(number)), []).append(seated)
        game = Game(phase, int(number), seated.number, 1, tuple((who,) for who in seated.seats))
        event = type_result(event, game, *typed.split())
    rounds = tuple(Round(*key, Draw(tuple(drawn))) for key, drawn in tables.items())
    known = {who for drawn in rounds for table in drawn.draw.tables for who in table.seats}
    everybody = tuple(
        Participant(who, f"T{who}", status=Status.WITHDRAWN if who in gone else Status.ACTIVE)
        for who in sorted(known | set(range(1, count + 1)))
    )
    return replace(event, participants=everybody, rounds=rounds)


def type_result(event: Event, game: Game, *typed: str) -> Event:
    """Return the event with the result of a game as typed, side by side."""
    points = tuple(None if word == "-" else float(word) for word in typed)
    complete = len(points) == len(game.sides) and None not in points
    result = Result(game.id, points, complete=complete)
    return replace(event, results={**event.results, game.id: result})


def with_lot(event: Event, phase: str, *order: int) -> Event:
    return replace(event, lots=(*event.lots, Lot(phase, order)))


def with_status(event: Event, status: Status, *numbers: int) -> Event:
    changed = tuple(
        replace(who, status=status) if who.number in numbers else who for who in event.participants
    )
    return replace(event, participants=changed)


def step_of(event: Event) -> Step:
    return next_step(event, evaluate(event))


def say_step(event: Event, language: Language = "de") -> str:
    words = Wording(language, {who.number: who.name for who in event.participants}, event.definition.english)
    return words.say(step_of(event).message)


def places(evaluation: Evaluation) -> list[tuple[int | None, int]]:
    """Return place and start number down the final standings."""
    return [(row.standing.place, row.standing.participant) for row in evaluation.final]


def phase_places(evaluation: Evaluation, phase: str) -> list[tuple[int | None, int]]:
    return [(row.place, row.participant) for row in evaluation.phases[phase].standings.rows]


def take_step(event: Event, typist: Typist) -> Event | None:
    """Return the event one step further: a round drawn, results typed, or a lot drawn; None at the end."""
    evaluation = evaluate(event)
    step = next_step(event, evaluation)
    if step.kind is StepKind.FINISHED:
        return None
    if step.kind is StepKind.DRAW:
        return replace(event, rounds=(*event.rounds, draw_next(event, evaluation)))
    if step.kind is StepKind.LOT:
        return replace(event, lots=(*event.lots, draw_lot(event, step.open[0])))
    assert step.kind is StepKind.ENTER, step
    return type_missing(event, typist)


def type_missing(event: Event, typist: Typist) -> Event:
    results = dict(event.results)
    for drawn in event.rounds:
        phase = find_phase(event.definition, drawn.phase)
        for game in pairing.games(phase.pairing, drawn, phase.games):
            if game.id not in results:
                results[game.id] = typist(game)
    return replace(event, results=results)


def play_to_the_end(event: Event, typist: Typist) -> Event:
    while (further := take_step(event, typist)) is not None:
        event = further
    return event
