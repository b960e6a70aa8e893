"""Tables of individuals, drawn anew for every round (Clans), as few of them smaller as possible.

"Gespielt werden sollte, wenn möglich, nur an 4er Tischen. Die Spielpaarungen werden für jedes Spiel in der
Vorrunde neu ausgelost. Gab es in einer Vorrunde einen oder mehrere 3er Tische, so sollen die Mitspieler von
diesen 3er Tischen für das nächste Spiel der Vorrunde an einen 4er Tisch gelost werden." And for the final:
"Der Startspieler und die Sitzreihenfolge werden ausgelost."

In this order the draw avoids players of a smaller table of the round before who get one again, smaller
tables that some get more often than others, and opponents who meet again. With 3, 6, 9, 10, 13 and 17
participants somebody has to sit at a table of three twice in a row. The notes name them, and all who are at
smaller tables, and all opponents who meet again. The smaller tables have the last numbers.

5 participants, and 1 and 2, do not fill tables of four and three:

>>> settings = TableDraw(method="table_draw")
>>> table_sizes(settings, 18), table_sizes(settings, 5)
((4, 4, 4, 3, 3), None)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Annotated, Literal

from pydantic import Field, model_validator

from turnierxl.chance import below, shuffled, stream
from turnierxl.pairing.advice import Advice, Choice
from turnierxl.pairing.notes import meetings_again, name_pairs
from turnierxl.pairing.reseating.groups import Again
from turnierxl.pairing.reseating.past import Past
from turnierxl.pairing.reseating.tables import TableRules, divide_anew, table_before
from turnierxl.pairing.reseating.task import ReseatTask, take_seats, with_tables
from turnierxl.pairing.seating.board import SeatingTask
from turnierxl.pairing.seating.layout import Layout, all_against_all, lay_out
from turnierxl.pairing.seating.meetings import PlayedRound, count_meetings
from turnierxl.pairing.seating.planning import plan_rest
from turnierxl.play.rounds import Draw, DrawTask, Game, Round, Table
from turnierxl.problems import Message, Who, message
from turnierxl.settings import Settings

TWO_SIDED = False

Size = Annotated[int, Field(ge=2, le=20)]


class TableDraw(Settings):
    """`pairing = { method = "table_draw", ... }`: one table size or two, of which `fewest` is the rarer.

    The names `after_table_of_3` and "seat_at_4" are those of the usual sizes; they hold for any two.
    """

    method: Literal["table_draw"]
    tables: tuple[Size, ...] = Field((4, 3), min_length=1, max_length=2)
    fewest: Size = 3
    after_table_of_3: Literal["seat_at_4", "free"] = "free"
    seating: Literal["draw", "number"] = "draw"
    first_player: Literal["draw", "none"] = "none"

    @model_validator(mode="after")
    def _fewest_is_a_table(self) -> TableDraw:
        if len(self.tables) == 2 and self.fewest not in self.tables:
            raise ValueError(f"fewest = {self.fewest} is not one of the table sizes")
        return self

    @property
    def usual(self) -> int:
        """The size of most tables."""
        return next((size for size in self.tables if size != self.fewest), self.tables[0])


def table_sizes(settings: TableDraw, count: int) -> tuple[int, ...] | None:
    """Return the sizes of the tables for so many players, the usual size first; None if they do not fit."""
    most = count // settings.fewest if settings.fewest in settings.tables else 0
    for few in range(most + 1):
        rest = count - few * settings.fewest
        if count and rest % settings.usual == 0:
            return (settings.usual,) * (rest // settings.usual) + (settings.fewest,) * few
    return None


def draw(settings: TableDraw, task: DrawTask) -> Draw:
    """Draw the next round; ValueError for a number of entrants that `advise` calls blocking."""
    sizes = table_sizes(settings, len(task.entrants))
    if sizes is None:
        raise ValueError(f"{len(task.entrants)} participants do not fill tables of {settings.tables}")
    rng = stream(task.seed, "tables", len(task.history), task.attempt)
    seated = _seated(settings, task, sizes, rng)
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    tables = tuple(
        _table(settings, number, seated[start : start + size], rng)
        for number, (start, size) in enumerate(zip(starts, sizes, strict=True), start=1)
    )
    return Draw(tables, notes=tuple(_notes(settings, tables, task.history)))


def _seated(settings: TableDraw, task: DrawTask, sizes: Sequence[int], rng: Random) -> list[int]:
    """Return the start numbers by seat; any first round is as good as any other."""
    entrants = sorted(task.entrants)
    if not task.history:
        return shuffled(rng, entrants)
    barred = _at_small_tables(settings, task.history[-1].draw.tables)
    past = count_meetings(entrants, _played(settings, task.history), barred)
    remaining = max(1, task.rounds - len(task.history))
    rest = SeatingTask(_layout(settings, sizes), remaining, past, always_even=True)
    return [entrants[player] for player in plan_rest(rest, rng)[0]]


def reseat(settings: TableDraw, task: ReseatTask) -> Draw:
    """Seat whoever came late, and fill the tables at which somebody is missing."""
    rng, history = task.rng(), task.draw.history
    barred = _at_small_tables(settings, history[-1].draw.tables) if history else frozenset()
    past = Past(task.draw.entrants, _played(settings, history), barred)
    sizes = (settings.usual, settings.fewest) if len(set(settings.tables)) > 1 else (settings.usual,)

    def price(players: frozenset[int]) -> Again:
        small = _is_small(settings, len(players))
        return Again(0, past.turns(players) if small else 0, past.opponents(players))

    divided = divide_anew(TableRules(sizes, price), task, rng)
    tables = [_reseated(settings, task, number, who, rng) for number, who in divided.tables.items()]
    drawn = with_tables(task, tables, divided.pausing)
    pausing = (message("pairing.pausing", who=Who(drawn.sitting_out)),) if drawn.sitting_out else ()
    return replace(drawn, notes=(*pausing, *_notes(settings, drawn.tables, history)))


def _reseated(
    settings: TableDraw, task: ReseatTask, number: int, players: tuple[int, ...], rng: Random
) -> Table:
    """Let whoever stays keep his seat; who begins is drawn again where he is gone and his place too."""
    drawn = table_before(task, number)
    if not drawn.seats:
        return _table(settings, number, players, rng)
    seats = take_seats(drawn.seats, players) if settings.seating == "draw" else tuple(sorted(players))
    first = drawn.first
    if first is not None and first not in seats:
        same = len(seats) == len(drawn.seats) and settings.seating == "draw"
        first = seats[drawn.seats.index(first) if same else below(rng, len(seats))]
    return Table(number, seats, first)


def _layout(settings: TableDraw, sizes: Sequence[int]) -> Layout:
    return lay_out([all_against_all(size, _is_small(settings, size)) for size in sizes])


def _is_small(settings: TableDraw, size: int) -> bool:
    """Tell whether a table is one after which the next one is to be another."""
    return settings.after_table_of_3 == "seat_at_4" and size != settings.usual


def _at_small_tables(settings: TableDraw, tables: Sequence[Table]) -> frozenset[int]:
    small = (table for table in tables if _is_small(settings, len(table.seats)))
    return frozenset(player for table in small for player in table.seats)


def _played(settings: TableDraw, history: Sequence[Round]) -> Iterator[PlayedRound]:
    for tables in (round_.draw.tables for round_ in history):
        roles = ((all_against_all(len(table.seats), shared=False), table.seats) for table in tables)
        yield PlayedRound(tuple(roles), (), _at_small_tables(settings, tables))


def _table(settings: TableDraw, number: int, players: Sequence[int], rng: Random) -> Table:
    seats = tuple(shuffled(rng, players) if settings.seating == "draw" else sorted(players))
    first = seats[below(rng, len(seats))] if settings.first_player == "draw" else None
    return Table(number, seats, first)


def _notes(settings: TableDraw, tables: Sequence[Table], history: Sequence[Round]) -> Iterator[Message]:
    """Name who is at smaller tables, who is there again, and opponents who meet again."""
    small = [player for table in tables if len(table.seats) != settings.usual for player in table.seats]
    if small:
        who = Who(tuple(sorted(small)))
        yield message("pairing.at_small_tables", size=settings.fewest, who=who)
    before = _at_small_tables(settings, history[-1].draw.tables) if history else frozenset()
    again = sorted(before & _at_small_tables(settings, tables))
    if again:
        yield message("pairing.at_small_table_again", size=settings.fewest, who=Who(tuple(again)))
    players = sorted(player for table in tables for player in table.seats)
    rounds = list(_played(settings, history))
    now = Round("", len(history) + 1, Draw(tuple(tables)))
    met = count_meetings(players, rounds).opponents
    meeting = count_meetings(players, [*rounds, *_played(settings, [now])]).opponents
    for times, pairs in meetings_again(players, met, meeting).items():
        yield message("pairing.opponents_meet_again", times=times, pairs=name_pairs(pairs))


def games(settings: TableDraw, round_: Round, count: int) -> tuple[Game, ...]:  # noqa: ARG001
    """Return the games of a drawn round, `count` at every table, each seat a side of its own."""
    return tuple(
        Game(round_.phase, round_.number, table.number, number, tuple((seat,) for seat in table.seats))
        for table in round_.draw.tables
        for number in range(1, count + 1)
    )


def most_games(settings: TableDraw, count: int, games: int) -> int:
    """Return the most games of a round: those of the smallest tables."""
    return -(-count // min(settings.tables)) * games


def advise(settings: TableDraw, count: int, rounds: int, games: int) -> Advice | None:  # noqa: ARG001
    """Say that so many participants cannot be seated, and what can be done; None if they can."""
    if table_sizes(settings, count) is not None:
        return None
    sizes = tuple(message("pairing.number", number=size) for size in settings.tables)
    fitting = [other for other in range(1, count + settings.usual + 1) if table_sizes(settings, other)]
    more = min(other for other in fitting if other > count)
    choices = [Choice(message("pairing.choose_more", missing=more - count, players=more))]
    fewer = max((other for other in fitting if other < count), default=0)
    if fewer:
        choices.append(Choice(message("pairing.choose_fewer", spare=count - fewer, players=fewer)))
    return Advice(message("pairing.no_full_tables", count=count, sizes=sizes), True, tuple(choices))


def describe(settings: TableDraw, rounds: int, games: int) -> Iterator[Message]:  # noqa: ARG001
    """Say how big the tables are, and what is drawn and avoided."""
    yield message("rules.tables", size=settings.usual)
    if settings.fewest in settings.tables and settings.fewest != settings.usual:
        yield message("rules.tables_fewest", size=settings.fewest)
    if rounds > 1:
        yield message("rules.tables_anew")
        if settings.after_table_of_3 == "seat_at_4":
            sizes = {"small": settings.fewest, "usual": settings.usual}
            setting = f'pairing.after_table_of_3 = "{settings.after_table_of_3}"'
            yield message("rules.tables_after_small", setting=setting, **sizes)
    if settings.seating == "draw":
        yield message("rules.tables_seats_drawn")
    if settings.first_player == "draw":
        yield message("rules.tables_first_drawn")
