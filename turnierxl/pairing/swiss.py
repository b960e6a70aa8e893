"""The Swiss system for pairs and individuals without colours: neighbours in the standings meet.

Tichu: "Man spielt das ganze Turnier mit dem gleichen Partner. [...] Das Turnier wird im „Schweizer System“
ausgetragen." The rules say no more of it. In this order the draw avoids

1. that somebody is without an opponent for the second time, which only an odd field brings about;
2. opponents who meet again; later rounds are looked at ahead, so that they can do without it too;
3. that anybody but the lowest who never was is without an opponent;
4. opponents from different score groups, by the squares of the distances;
5. other pairs than the upper half of a score group against its lower half;

and what is left is drawn. What it could not avoid is in its notes. The first round is drawn, or paired by
the seeds in the same way. Whoever comes late stands in the last score group, whoever leaves is not drawn.

>>> from turnierxl.play.rounds import DrawTask
>>> standing = ((4, 1), (2, 3, 6), (5,))
>>> six = DrawTask((1, 2, 3, 4, 5, 6), (), rounds=3, games=4, seed="7", standing=standing)
>>> [sorted(table.seats) for table in draw(Swiss(method="swiss", first_round="seeds"), six).tables]
[[3, 4], [1, 6], [2, 5]]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from turnierxl.chance import below, shuffled, stream
from turnierxl.pairing.advice import Advice, Choice
from turnierxl.pairing.match_games import match_games
from turnierxl.pairing.matching.ahead import pairs_with_a_way_on
from turnierxl.pairing.matching.cheapest import cheapest_pairs
from turnierxl.pairing.matching.field import Field, pair_costs
from turnierxl.pairing.matching.kept import costs_of_keeping
from turnierxl.pairing.notes import name_pairs
from turnierxl.pairing.reseating.task import ReseatTask, take_seats, with_tables
from turnierxl.play.rounds import Draw, DrawTask, Game, Round, Stage, Table
from turnierxl.problems import Message, Who, message
from turnierxl.settings import Settings

TWO_SIDED = True

Groups = tuple[tuple[int, ...], ...]


class Swiss(Settings):
    """`pairing = { method = "swiss", ... }`; `first_round` is drawn or paired by the seeds.

    `sides` says whether the two change sides in every second game of a match.
    """

    method: Literal["swiss"]
    never_twice: Literal["opponent"] = "opponent"
    first_round: Literal["draw", "seeds"] = "draw"
    sides: Literal["swapped", "kept"] = "kept"


def draw(settings: Swiss, task: DrawTask) -> Draw:
    """Draw the next round; ValueError for fewer than two entrants."""
    if len(task.entrants) < 2:
        raise ValueError("one participant alone has nobody to meet")
    history = [round_.draw for round_ in task.history if round_.stage is Stage.REGULAR]
    rng = stream(task.seed, "pairs", len(history), task.attempt)
    groups = _groups(settings, task, bool(history), rng)
    order = [who for group in groups for who in group]
    met, without = _meetings(history), Counter(who for drawn in history for who in drawn.sitting_out)
    field = _field(groups, order, met, without)
    left = task.rounds - len(history) - 1
    pairs = pairs_with_a_way_on(pair_costs(field, rng), field.met, left, rng)
    seated = [(order[one], order[other]) for one, other in pairs if other < len(order)]
    pausing = tuple(order[one] for one, other in pairs if other == len(order))
    firsts = Counter(table.seats[0] for drawn in history for table in drawn.tables)
    tables = tuple(Table(number, _seats(pair, firsts, rng)) for number, pair in enumerate(seated, start=1))
    return Draw(tables, pausing, tuple(_notes(seated, pausing, met, without)))


def reseat(settings: Swiss, task: ReseatTask) -> Draw:
    """Pair whoever has no opponent, and of the others as few anew as possible."""
    free = [*task.waiting, *(who for table in task.complete for who in table.seats)]
    history = [round_.draw for round_ in task.draw.history if round_.stage is Stage.REGULAR]
    met, without = _meetings(history), Counter(who for drawn in history for who in drawn.sitting_out)
    rng = task.rng()
    groups = _groups(settings, replace(task.draw, entrants=tuple(sorted(free))), bool(history), rng)
    order = [who for group in groups for who in group]
    pairs = cheapest_pairs(_costs(task, _field(groups, order, met, without), order, rng)) if order else ()
    seated = [(order[one], order[other]) for one, other in pairs if other < len(order)]
    pausing = tuple(order[one] for one, other in pairs if other == len(order))
    firsts = Counter(table.seats[0] for drawn in history for table in drawn.tables)
    tables = [
        replace(table, seats=take_seats(table.seats, pair) if table.seats else _seats(pair, firsts, rng))
        for table, pair in _at_tables(task, seated)
    ]
    drawn = with_tables(task, tables, pausing)
    everybody = [(table.seats[0], table.seats[1]) for table in drawn.tables]
    return replace(drawn, notes=tuple(_notes(everybody, pausing, met, without)))


def _costs(task: ReseatTask, field: Field, order: Sequence[int], rng: Random) -> dict[tuple[int, int], int]:
    places = {who: place for place, who in enumerate(order)}
    kept = {tuple(sorted(places[who] for who in table.seats)) for table in task.complete}
    kept |= {(places[who], len(order)) for who in task.drawn.sitting_out if who in places}
    return costs_of_keeping(field, {(one, other) for one, other in kept}, rng)


def _at_tables(task: ReseatTask, pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[Table, tuple[int, int]]]:
    """Give each pair the table at which one of them sits, or one that nobody needs any more, or a new one."""
    fixed = {table.number for table in task.fixed}
    tables = {table.number: table for table in task.drawn.tables if table.number not in fixed}
    homes = {who: table.number for table in tables.values() for who in table.seats}
    highest = max((table.number for table in task.drawn.tables), default=0)
    left = []
    for pair in sorted(pairs, key=lambda pair: min(homes.get(who, highest) for who in pair)):
        number = next((homes[who] for who in pair if homes.get(who) in tables), None)
        if number is None:
            left.append(pair)
        else:
            yield tables.pop(number), pair
    new = (Table(number, ()) for number in range(highest + 1, highest + 1 + len(left)))
    yield from zip([*(replace(table, seats=()) for table in tables.values()), *new], left, strict=False)


def _groups(settings: Swiss, task: DrawTask, begun: bool, rng: Random) -> Groups:
    """Return the score groups of those who play; whoever does not stand anywhere is in a last one.

    Before the first round there is one group, in the order of the seeds or of a draw.
    """
    entrants = frozenset(task.entrants)
    standing = [tuple(who for who in group if who in entrants) for group in task.standing]
    groups = [*standing, tuple(sorted(entrants.difference(*standing)))]
    if not begun:
        seeds = [who for group in groups for who in group]
        groups = [tuple(seeds if settings.first_round == "seeds" else shuffled(rng, sorted(seeds)))]
    return tuple(group for group in groups if group)


def _meetings(history: Sequence[Draw]) -> Counter[frozenset[int]]:
    return Counter(frozenset(table.seats) for drawn in history for table in drawn.tables)


def _field(
    groups: Groups, order: Sequence[int], met: Counter[frozenset[int]], without: Counter[int]
) -> Field:
    rows = [[met[frozenset((one, other))] if one != other else 0 for other in order] for one in order]
    if len(order) % 2:
        rows = [[*row, without[who]] for row, who in zip(rows, order, strict=True)]
        rows.append([*(without[who] for who in order), 0])
    return Field(tuple(map(len, groups)), tuple(map(tuple, rows)))


def _seats(pair: tuple[int, int], firsts: Counter[int], rng: Random) -> tuple[int, ...]:
    """Give the first seat to whoever had it less often; draw it between equals."""
    one, other = pair if below(rng, 2) else pair[::-1]
    return (one, other) if firsts[one] <= firsts[other] else (other, one)


def _notes(
    seated: Sequence[tuple[int, int]],
    pausing: tuple[int, ...],
    met: Counter[frozenset[int]],
    without: Counter[int],
) -> Iterator[Message]:
    """Name who has no opponent, who had none before, and opponents who meet again."""
    if pausing:
        yield message("pairing.pausing", who=Who(pausing))
    again = tuple(who for who in pausing if without[who])
    if again:
        yield message("pairing.pausing_again", who=Who(again))
    for times in sorted({met[frozenset(pair)] for pair in seated} - {0}):
        pairs = [pair for pair in seated if met[frozenset(pair)] == times]
        yield message("pairing.opponents_meet_again", times=times + 1, pairs=name_pairs(pairs))


def games(settings: Swiss, round_: Round, count: int) -> tuple[Game, ...]:
    """Return the games of a drawn round, `count` in every match."""
    return match_games(round_, count, settings.sides == "swapped")


def most_games(settings: Swiss, count: int, games: int) -> int:  # noqa: ARG001
    """Return the most games of a round."""
    return count // 2 * games


def advise(settings: Swiss, count: int, rounds: int, games: int) -> Advice | None:  # noqa: ARG001
    """Say that there are many rounds for so few participants, and what can be done; None if not.

    Up to half of the field (made even) nobody can be forced to meet somebody again.
    """
    if count < 2:
        more = Choice(message("pairing.choose_more", missing=2 - count, players=2))
        return Advice(message("pairing.nobody_to_meet", count=count), True, (more,))
    most = count - 1 + count % 2
    safe = (most + 1) // 2
    if rounds <= safe:
        return None
    numbers = {"count": count, "rounds": rounds}
    as_planned = Choice(message("pairing.choose_as_planned", rounds=rounds), rounds=rounds)
    everybody = Choice(message("pairing.choose_round_robin", rounds=most))
    if rounds > most:
        words = message("pairing.opponents_again", most=most, **numbers)
        return Advice(words, False, (everybody, _fewer(most), as_planned))
    if rounds >= most - 1:
        words = message("pairing.nearly_everybody", **numbers)
        return Advice(words, False, (everybody, as_planned, _fewer(safe)))
    words = message("pairing.opponents_perhaps_again", safe=safe, **numbers)
    return Advice(words, False, (as_planned, _fewer(safe)))


def _fewer(rounds: int) -> Choice:
    return Choice(message("pairing.choose_fewer_rounds", rounds=rounds), rounds=rounds)


def describe(settings: Swiss, rounds: int, games: int) -> Iterator[Message]:
    """Say who meets whom, what is avoided, and who is without an opponent."""
    if settings.first_round == "draw":
        yield message("rules.swiss_first_drawn")
    else:
        yield message("rules.swiss_first_seeds")
    if rounds > 1:
        yield message("rules.swiss")
        yield message("rules.swiss_never_twice", setting=f'pairing.never_twice = "{settings.never_twice}"')
    yield message("rules.swiss_odd")
    if games > 1 and settings.sides == "swapped":
        yield message("rules.sides_swapped")
