"""What the tests remember of an evening without asking the product: people, draws, what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tests.fuzz.kinds import Field, Kind
from tests.fuzz.spellings import Typed

Key = tuple[str, str]  # the block of a round, the id of a row
Sides = tuple[tuple[int, ...], ...]  # start numbers by side


@dataclass(frozen=True)
class Person:
    """A row of the list: `names` are all that he has had, the latest last; `words` are his status."""

    number: int
    names: tuple[str, ...]
    words: str = ""
    first: int = 1  # the round of the event in which he begins
    missing: frozenset[int] = frozenset()  # rounds of the event in which he is not there
    ticked: bool = False  # he has arrived

    @property
    def name(self) -> str:
        return self.names[-1]

    @property
    def left(self) -> bool:
        return self.words in ("zurückgezogen", "ausgeschlossen")


@dataclass(frozen=True)
class Drawn:
    """A drawn round: the sides of every row by its id, and who pauses."""

    block: str
    phase: str
    number: int
    rows: Mapping[str, Sides]
    pausing: frozenset[int] = frozenset()
    draft: bool = False

    def tables(self) -> dict[str, set[int]]:
        """Return who sits at which table."""
        tables: dict[str, set[int]] = {}
        for row, sides in self.rows.items():
            tables.setdefault(table_of(row), set()).update(who for side in sides for who in side)
        return tables

    def players(self) -> list[int]:
        """List the players once for every table at which they sit."""
        return [who for table in self.tables().values() for who in table]


@dataclass(frozen=True)
class Memory:
    """Everything that is remembered; it is never changed, so that every state of the evening can be kept.

    `damaged` are blocks of rounds of which a row is lost or stands twice. `ticks_count`: nobody is drawn who
    has not arrived.
    """

    kind: Kind
    people: Mapping[int, Person]
    capacity: int
    rounds: tuple[Drawn, ...] = ()
    typed: Mapping[Key, Typed] = field(default_factory=dict)
    damaged: frozenset[str] = frozenset()
    ticks_count: bool = False

    def round(self, block: str) -> Drawn | None:
        """Return a drawn round."""
        return next((one for one in self.rounds if one.block == block), None)

    def regular(self, phase: str) -> list[Drawn]:
        """Return the rounds of a phase without play-offs and deciders."""
        last = self.kind.rounds[phase]
        return [one for one in self.rounds if one.phase == phase and one.number <= last]

    def field_of(self, drawn: Drawn) -> Field:
        """Say who plays in a round; who is tied plays off, whatever the phase is."""
        extra = drawn.number > self.kind.rounds[drawn.phase]
        return Field.MATCHES if extra else self.kind.fields[drawn.phase]

    def present(self, event_round: int) -> frozenset[int]:
        """Return who is there in a round of the event."""
        return frozenset(
            who.number
            for who in self.people.values()
            if not who.words and who.first <= event_round and event_round not in who.missing
            if who.ticked or not self.ticks_count
        )

    def with_person(self, person: Person) -> Memory:
        """Remember a person as he is now."""
        return replace(self, people={**self.people, person.number: person})

    def with_round(self, drawn: Drawn) -> Memory:
        """Remember a round as it is now."""
        others = tuple(one for one in self.rounds if one.block != drawn.block)
        place = next((at for at, one in enumerate(self.rounds) if one.block == drawn.block), len(others))
        return replace(self, rounds=(*others[:place], drawn, *others[place:]))

    def without_round(self, block: str) -> Memory:
        """Forget a round and what was typed in it."""
        return replace(
            self,
            rounds=tuple(one for one in self.rounds if one.block != block),
            typed={key: typed for key, typed in self.typed.items() if key[0] != block},
            damaged=self.damaged - {block},
        )

    def with_typed(self, typed: Mapping[Key, Typed]) -> Memory:
        """Remember what was typed; what was typed into a draft makes it a published round."""
        merged = {**self.typed, **typed}
        blocks = {block for (block, _), one in typed.items() if any(cell is not None for cell in one.raw)}
        return replace(
            self,
            typed={key: one for key, one in merged.items() if any(cell is not None for cell in one.raw)},
            rounds=tuple(replace(one, draft=one.draft and one.block not in blocks) for one in self.rounds),
        )


def table_of(row: str) -> str:
    """Return the table of a row id: "turnier-2-11-4" and "vorrunde-1-1-1/2" name it last but one."""
    return row.rsplit("-", 1)[0]


def games_of(drawn: Drawn) -> Iterator[tuple[str, list[str]]]:
    """Yield the games of a round with the ids of their rows: one for two sides, one for every seat."""
    games: dict[str, list[str]] = {}
    for row in drawn.rows:
        games.setdefault(row.partition("/")[0], []).append(row)
    yield from games.items()
