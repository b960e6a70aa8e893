"""Everybody against everybody, within each group of the phase, by Berger tables.

4T1: "Jeder Spieler einer Gruppe bestreitet gegen jeden anderen Spieler derselben Gruppe ein Spiel." "Für
alle Turnierphasen gilt, dass ein Spiel zwischen zwei Spielern aus zwei Partien besteht; dabei hat jeder
Spieler jeweils einmal Schwarz und einmal Weiß." "Derjenige Spieler, der im Turnierplan an erster Stelle
einer Spielpaarung steht, lädt den anderen Spieler der betreffenden Spielpaarung zum Spiel ein": he has the
first seat, and White in the first game.

The numbers of the Berger tables are the seeds of the group. In an odd group somebody sits out each round.
The plan is made for those who are there in the first round: whoever meets somebody who is missing later
sits out, and nobody can join any more. The notes name both. With `absent` "postponed" or "forfeit", who is
missing is among the entrants, and the match is drawn.

>>> from turnierxl.play.rounds import DrawTask
>>> four = DrawTask((1, 2, 3, 4), history=(), rounds=1, games=2, seed="7")
>>> for table in draw(RoundRobin(method="round_robin", at_once=True), four).tables[:3]:
...     print(table.label, table.seats)
1 (1, 4)
1 (2, 3)
2 (4, 3)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from turnierxl.chance import shuffled, stream
from turnierxl.pairing.advice import Advice, Choice
from turnierxl.pairing.berger import berger_plan
from turnierxl.pairing.match_games import describe_match, match_games
from turnierxl.pairing.notes import name_pairs
from turnierxl.play.rounds import Draw, DrawTask, Game, Round, Stage, Table
from turnierxl.problems import Message, Who, message
from turnierxl.settings import Settings

TWO_SIDED = True

Groups = Mapping[str, Sequence[int]]


class RoundRobin(Settings):
    """`pairing = { method = "round_robin", ... }`; `at_once` puts all rounds of the plan into one.

    `cycles` = 2: everybody meets everybody twice, the second time the other way round. `sides` says whether
    the two change sides in every second game of a match. `absent` says what becomes of the matches of who is
    not there for a round: they are off, they are postponed, or he loses them unless a result is typed.
    """

    method: Literal["round_robin"]
    cycles: Literal[1, 2] = 1
    at_once: bool = False
    absent: Literal["off", "postponed", "forfeit"] = "off"
    sides: Literal["swapped", "kept"] = "swapped"


@dataclass(frozen=True)
class _Match:
    """A match of the plan, the first named first."""

    group: str
    round: int
    pair: tuple[int, int]


def rounds_needed(settings: RoundRobin, sizes: Iterable[int]) -> int:
    """Return how many rounds of the event groups of these sizes take."""
    if settings.at_once:
        return 1
    return max((len(berger_plan(size, settings.cycles)) for size in sizes), default=0)


def draw(settings: RoundRobin, task: DrawTask) -> Draw:
    """Draw the next round of the plan, or all of it; a round without tables when all have met."""
    groups = _groups(task)
    number = 1 + len(_regular_rounds(task))
    plan = [match for name, members in groups.items() for match in _plan(name, members, settings.cycles)]
    planned = [match for match in plan if number == (1 if settings.at_once else match.round)]
    there = frozenset(task.entrants)
    matches = [match for match in planned if there.issuperset(match.pair)]
    sitting_out: frozenset[int] = frozenset()
    if not settings.at_once:
        running = {match.group for match in planned}
        due = frozenset(who for name in running for who in groups[name])
        sitting_out = (due & there).difference(*(match.pair for match in matches))
    tables = _tables(matches, settings.at_once)
    off = [match.pair for match in planned if not there.issuperset(match.pair)]
    late = there.difference(*groups.values())
    notes = tuple(_notes(sitting_out, off, late, bool(planned)))
    drawn_groups = {} if _regular_rounds(task) else task.groups
    return Draw(tables, tuple(sorted(sitting_out)), notes, drawn_groups)


def _regular_rounds(task: DrawTask) -> list[Round]:
    return [round_ for round_ in task.history if round_.stage is Stage.REGULAR]


def _groups(task: DrawTask) -> Groups:
    """Return the groups as the plan was made for them: without any, all who were drawn in the first round."""
    if task.groups:
        return task.groups
    rounds = _regular_rounds(task)
    if not rounds:
        return {"": sorted(task.entrants)}
    seated = (table.seats for table in rounds[0].draw.tables)
    return {"": sorted({*rounds[0].draw.sitting_out}.union(*seated))}


def _plan(group: str, members: Sequence[int], cycles: int) -> Iterator[_Match]:
    for number, pairs in enumerate(berger_plan(len(members), cycles), start=1):
        yield from (_Match(group, number, (members[one - 1], members[other - 1])) for one, other in pairs)


def _tables(matches: Sequence[_Match], labelled: bool) -> tuple[Table, ...]:
    """Return the tables in the order of rounds of the plan, then groups."""
    in_order = sorted(matches, key=lambda match: match.round)
    return tuple(
        Table(number, match.pair, group=match.group, label=str(match.round) if labelled else "")
        for number, match in enumerate(in_order, start=1)
    )


def _notes(
    sitting_out: Collection[int], off: Sequence[tuple[int, int]], late: Collection[int], planned: bool
) -> Iterator[Message]:
    """Name who sits out, matches that are off because somebody is missing, and who came too late."""
    if sitting_out:
        yield message("pairing.pausing", who=Who(tuple(sorted(sitting_out))))
    if off:
        yield message("pairing.matches_off", pairs=name_pairs(off))
    if late:
        yield message("pairing.too_late", who=Who(tuple(sorted(late))))
    if not planned:
        yield message("pairing.all_have_met")


def playoff_draw(ties: Iterable[tuple[str, Sequence[int]]], seed: str, number: int, attempt: int = 0) -> Draw:
    """Draw a play-off round: in each tied group everybody meets everybody.

    `ties` are the tied participants with the name of their group; `number` is the round's in its phase.
    The places in the plan, and so who has White, are drawn. Of more than two, labels number the rounds.
    """
    rng = stream(seed, "playoff", number, attempt)
    tables: list[Table] = []
    for group, tied in ties:
        matches = list(_plan(group, shuffled(rng, sorted(tied)), cycles=1))
        for match in matches:
            label = str(match.round) if len(tied) > 2 else ""
            tables.append(Table(len(tables) + 1, match.pair, group=group, label=label))
    return Draw(tuple(tables))


def games(settings: RoundRobin, round_: Round, count: int) -> tuple[Game, ...]:
    """Return the games of a drawn round, `count` in every match."""
    return match_games(round_, count, settings.sides == "swapped")


def most_games(settings: RoundRobin, count: int, games: int) -> int:
    """Return the most games of a round: those of one group, all of them if it is drawn at once."""
    matches = count * (count - 1) // 2 * settings.cycles if settings.at_once else count // 2
    return matches * games


def advise(settings: RoundRobin, count: int, rounds: int, games: int) -> Advice | None:  # noqa: ARG001
    """Say that so many rounds do not fit the largest group, which has `count` members; None if they do."""
    if count < 2:
        more = Choice(message("pairing.choose_more", missing=2 - count, players=2))
        return Advice(message("pairing.nobody_to_meet", count=count), True, (more,))
    needed = rounds_needed(settings, [count])
    if rounds == needed:
        return None
    choice = Choice(message("pairing.choose_all_rounds", rounds=needed), rounds=needed)
    return Advice(
        message("pairing.rounds_of_plan", count=count, needed=needed, rounds=rounds), False, (choice,)
    )


def describe(settings: RoundRobin, rounds: int, games: int) -> Iterator[Message]:  # noqa: ARG001
    """Say who meets whom, when, and who begins."""
    yield message("rules.everybody_once" if settings.cycles == 1 else "rules.everybody_twice")
    if settings.at_once:
        yield message("rules.plan_at_once")
    elif settings.absent != "off":
        setting = f'pairing.absent = "{settings.absent}"'
        yield message(f"rules.absent_{settings.absent}", setting=setting)
    yield from describe_match(games, settings.sides == "swapped")
