"""Individual partnership events (Tichu): a new partner in every round, at tables of four and five.

"Ein Einzelspielerturnier setzt sich zusammen aus 6 Runden a 4 Spielen. Jeder Teilnehmer spielt im Laufe des
Turniers also mit sechs unterschiedlichen Partnern zusammen und macht insgesamt 24 Einzelspiele." And:
"Iron-Man-Turnier: Ein Einzelspielerturnier, bei dem 8 Runden statt 6 Runden gespielt werden."

In this order the draw avoids partners who meet again, tables of five (or pauses) that some get more often
than others, and opponents who meet again; what it could not avoid is in its notes. There are as few tables
of five as possible, and they have the last table numbers. With `seating = "sit-out"` there are none:
whoever is left over pauses, nobody twice before everybody has once.

At a table of four, seats 1 and 2 play all games of the round against seats 3 and 4. The rules mention the
"Fünfertisch" without its line-ups; here it plays five games, and in the i-th of them the i-th seat sits
out while his neighbours play together: (i+1, i+4) against (i+2, i+3). So everybody plays four games, has
each of the others once as partner and twice as opponent. With another number of games per round than four,
the five games are played as often as comes closest: once up to 5 games, twice up to 9 and so on.

>>> from turnierxl.play.rounds import Draw, Round, Table
>>> round_ = Round("turnier", 1, Draw((Table(1, (11, 12, 13, 14, 15)),)))
>>> for game in games(PartnerRotation(method="partner_rotation"), round_, 4)[:2]:
...     print(game.sides, game.sitting_out)
((12, 15), (13, 14)) (11,)
((13, 11), (14, 15)) (12,)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Literal

from turnierxl.chance import shuffled, stream
from turnierxl.pairing.advice import Advice, Seating
from turnierxl.pairing.reseating.task import ReseatTask
from turnierxl.pairing.rotation.choices import advise_rotation
from turnierxl.pairing.rotation.notes import rotation_notes
from turnierxl.pairing.rotation.plan import next_round
from turnierxl.pairing.rotation.reseat import reseat_rotation
from turnierxl.pairing.rotation.tables import layout
from turnierxl.play.rounds import Draw, DrawTask, Game, Round, Table
from turnierxl.problems import Message, message
from turnierxl.settings import Settings

TWO_SIDED = True

Sides = tuple[tuple[int, ...], ...]


class PartnerRotation(Settings):
    """`pairing = { method = "partner_rotation", ... }`; `seating` says what is done with odd numbers."""

    method: Literal["partner_rotation"]
    tables: tuple[Literal[4], Literal[5]] = (4, 5)
    never_twice: Literal["partner"] = "partner"
    seating: Seating = "fives"


def draw(settings: PartnerRotation, task: DrawTask) -> Draw:
    """Draw the next round; ValueError for a number of entrants that `advise` calls blocking."""
    seats = layout(settings.seating, len(task.entrants))
    seated = next_round(settings.seating, task)
    rng = stream(task.seed, "tables", len(task.history), task.attempt)
    tables = [_seat(tuple(seated[seat] for seat in table), rng) for table in seats.tables]
    fours, fives = ([table for table in tables if len(table) == size] for size in settings.tables)
    in_order = enumerate([*shuffled(rng, fours), *shuffled(rng, fives)], start=1)
    pausing = tuple(sorted(seated[place] for place in seats.pauses))
    drawn = Draw(tuple(Table(number, players) for number, players in in_order), pausing)
    history = [round_.draw for round_ in task.history]
    left = task.rounds - len(history) - 1
    return replace(drawn, notes=tuple(rotation_notes(settings.seating, drawn, history, max(0, left))))


def _seat(players: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Draw the seats, partners staying together."""
    if len(players) == 5:
        return tuple(shuffled(rng, players))
    sides = shuffled(rng, [players[:2], players[2:]])
    return tuple(player for side in sides for player in shuffled(rng, side))


def reseat(settings: PartnerRotation, task: ReseatTask) -> Draw:
    """Seat whoever came late, and fill the tables at which somebody is missing."""
    return reseat_rotation(settings.seating, task)


def games(settings: PartnerRotation, round_: Round, count: int) -> tuple[Game, ...]:  # noqa: ARG001
    """Return the games of a drawn round, `count` at every table of four."""
    return tuple(game for table in round_.draw.tables for game in _games(round_, table, count))


def _games(round_: Round, table: Table, count: int) -> Iterator[Game]:
    for number, (sides, out) in enumerate(_line_ups(table.seats, count), start=1):
        yield Game(round_.phase, round_.number, table.number, number, sides, out)


def _line_ups(seats: tuple[int, ...], count: int) -> Iterator[tuple[Sides, tuple[int, ...]]]:
    """Return the sides of each game and who sits it out."""
    if len(seats) == 4:
        yield from [((seats[:2], seats[2:]), ())] * count
        return
    for out in [*range(5)] * max(1, (count + 2) // 4):
        left, right, near, far = (seats[(out + step) % 5] for step in (1, 4, 2, 3))
        yield ((left, right), (near, far)), (seats[out],)


def most_games(settings: PartnerRotation, count: int, games: int) -> int:  # noqa: ARG001
    """Return the most games of a round: four players share each of them, at tables of five too."""
    return -(-count * games // 4)


def advise(settings: PartnerRotation, count: int, rounds: int, games: int) -> Advice | None:
    """Say what stands against so many participants and rounds, and what can be done; None if nothing."""
    return advise_rotation(settings.seating, count, rounds, games)


def describe(settings: PartnerRotation, rounds: int, games: int) -> Iterator[Message]:  # noqa: ARG001
    """Say who sits with whom, and what is done with odd numbers."""
    yield message("rules.rotation")
    yield message("rules.rotation_never_twice", setting=f'pairing.never_twice = "{settings.never_twice}"')
    setting = f'options.seating = "{settings.seating}"'
    if settings.seating == "sit-out":
        yield message("rules.rotation_sit_out", setting=setting)
    else:
        yield message("rules.rotation_fives", setting=setting)
        yield message("rules.rotation_line_up")
