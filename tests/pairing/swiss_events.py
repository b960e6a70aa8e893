"""Swiss events played with drawn results, and checked without the package's own counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from turnierxl import pairing
from turnierxl.chance import below, stream
from turnierxl.pairing.swiss import Swiss
from turnierxl.play.rounds import Draw, DrawTask, Round

SWISS = Swiss(method="swiss")
BYE = 8


@dataclass
class SwissEvent:
    """An event of which round after round is drawn; every deal brings two points to a drawn winner."""

    rounds: int
    seed: str = "7"
    history: list[Round] = field(default_factory=list)
    score: Counter[int] = field(default_factory=Counter)
    met: Counter[frozenset[int]] = field(default_factory=Counter)
    without: Counter[int] = field(default_factory=Counter)

    def standing(self, entrants: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Group those who play by their score; within a group by number."""
        scores = sorted({self.score[who] for who in entrants}, reverse=True)
        return tuple(tuple(who for who in sorted(entrants) if self.score[who] == one) for one in scores)

    def task(self, entrants: Sequence[int], attempt: int = 0) -> DrawTask:
        """Return the task of the next round."""
        standing = self.standing(entrants)
        return DrawTask(
            tuple(entrants), tuple(self.history), self.rounds, 4, self.seed, attempt, standing=standing
        )

    def play(self, entrants: Sequence[int]) -> Draw:
        """Draw a round, check that everybody has one place, and give out points."""
        drawn = pairing.draw(SWISS, self.task(entrants))
        check(drawn, entrants)
        self.history.append(Round("turnier", len(self.history) + 1, drawn))
        self.met.update(frozenset(table.seats) for table in drawn.tables)
        self.without.update(drawn.sitting_out)
        rng = stream(self.seed, "result", len(self.history))
        for table in drawn.tables:
            for _ in range(4):
                self.score[table.seats[below(rng, 2)]] += 2
        for who in drawn.sitting_out:
            self.score[who] += BYE
        return drawn

    @property
    def rematches(self) -> int:
        """How often two met who had met before."""
        return sum(times - 1 for times in self.met.values())


def check(drawn: Draw, entrants: Sequence[int]) -> None:
    """Check that every entrant has one place, at tables of two with ascending numbers."""
    seated = [who for table in drawn.tables for who in table.seats]
    assert sorted([*seated, *drawn.sitting_out]) == sorted(entrants)
    assert len(drawn.sitting_out) == len(entrants) % 2
    assert all(len(table.seats) == 2 for table in drawn.tables)
    assert [table.number for table in drawn.tables] == list(range(1, len(drawn.tables) + 1))


def field_of(count: int) -> tuple[int, ...]:
    """Return so many start numbers."""
    return tuple(range(1, count + 1))
