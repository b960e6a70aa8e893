"""The events that are played, small ones, and what the model has to know of their rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tests.support.rule_sheets import KNOCKOUT, ROUND_ROBIN

CUP = KNOCKOUT.replace("rounds = 4", "rounds = 3")


class Field(StrEnum):
    """Who plays in the rounds of a phase."""

    ALL = "all"  # everybody who is there, or he pauses
    SOME = "some"  # who has qualified
    PAIRS = "pairs"  # nobody meets anybody twice in the phase
    MATCHES = "matches"  # who meets whom follows from results, and changes with them


@dataclass(frozen=True)
class Kind:
    """An event: its rule sheet, how many take part, and by phase the field, the metric that comes first.

    `points` begins the labels of the cells for points; `rounds` are the regular rounds of a phase.
    """

    name: str
    rules: str
    counts: tuple[int, int]
    points: str
    fields: Mapping[str, Field]
    rounds: Mapping[str, int]
    metrics: Mapping[str, str]
    choice: Mapping[str, int]
    special: bool = False  # there is a column "Besonderes"
    pause: float = 0.0  # what pausing is worth


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            name="league",
            rules=ROUND_ROBIN,
            counts=(3, 4),
            points="Partiepunkte",
            fields={"runde": Field.PAIRS},
            rounds={"runde": 3},
            metrics={"runde": "Partiepunkte"},
            choice={},
        ),
        Kind(
            name="cup",
            rules=CUP,
            counts=(4, 7),
            points="Points",
            fields={"pokal": Field.MATCHES},
            rounds={"pokal": 3},
            metrics={},
            choice={},
            special=True,
        ),
        Kind(
            name="pairs",
            rules="tichu-partner",
            counts=(5, 8),
            points="TICHU-Punkte",
            fields={"turnier": Field.ALL},
            rounds={"turnier": 3},
            metrics={"turnier": "Siegpunkte"},
            choice={"rounds": 3},
            special=True,
            pause=8.0,
        ),
        Kind(
            name="tichu",
            rules="tichu-einzel",
            counts=(8, 10),
            points="TICHU-Punkte",
            fields={"turnier": Field.ALL},
            rounds={"turnier": 4},
            metrics={"turnier": "Siegpunkte"},
            choice={"rounds": 4},
            special=True,
        ),
        Kind(
            name="clans",
            rules="clans",
            counts=(7, 13),
            points="Spielpunkte",
            fields={"vorrunde": Field.ALL, "finale": Field.SOME},
            rounds={"vorrunde": 2, "finale": 1},
            metrics={"vorrunde": "Turnierpunkte", "finale": "Turnierpunkte"},
            choice={},
        ),
        Kind(
            name="chess",
            rules="4t1",
            counts=(8, 10),
            points="Brettpunkte",
            fields={"gruppen": Field.PAIRS, "halbfinale": Field.MATCHES, "finale": Field.MATCHES},
            rounds={"gruppen": 1, "halbfinale": 1, "finale": 2},
            metrics={"gruppen": "Spielpunkte"},
            choice={},
            special=True,
        ),
    )
}
