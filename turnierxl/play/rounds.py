"""Drawn rounds, the games they consist of, and the results of those games.

A *side* is the set of participants that win or lose a game together: two partners in Tichu, one player
in Clans or chess. A *seat* is a place at a table; which seats form a side in which game is the pairing
method's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from turnierxl.problems import Message

MOST_ROUNDS = 30  # that a director can ask for


class Stage(StrEnum):
    """What a round is drawn for."""

    REGULAR = ""
    PLAYOFF = "playoff"  # matches among participants that a ranking leaves tied
    DECIDER = "decider"  # one more game of a match that was drawn


@dataclass(frozen=True)
class Table:
    """One table of a drawn round: start numbers in seating order; `first` starts, where that is drawn.

    `group` names the group of a phase whose matches are played here; `label` says which match of the rule
    sheet it is ("hf1"), or in a round robin drawn at once the round it belongs to ("2").
    """

    number: int
    seats: tuple[int, ...]
    first: int | None = None
    group: str = ""
    label: str = ""


@dataclass(frozen=True)
class Draw:
    """What a pairing method decides for one round; `notes` tell the director what could not be avoided.

    `groups`, in the first round of a phase that has any, are its groups by name with all their members, in
    the order of their seeds; a bracket has one, named "".
    """

    tables: tuple[Table, ...]
    sitting_out: tuple[int, ...] = ()
    notes: tuple[Message, ...] = ()
    groups: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class DrawTask:
    """What a pairing method is asked: the next round of a phase.

    `history` holds the drawn rounds of this phase in order; `rounds` is the number of rounds the phase
    will have in all; `games` the number of games per table and round. `seed` is the event's seed for this
    phase: a method derives its streams from it (`turnierxl.chance.stream`), so that the same task always
    gives the same draw. `attempt` counts redraws of this round, from 0.

    `groups` are the groups of the phase by name: all their members in the order of their seeds, those who
    do not play this round too; empty where the phase has none. `standing` is how the participants stand:
    from the top, groups of those who are equal in what pairs are formed by, each in the order of the rest
    of the ranking; before the first round, of their seeds. Empty: nobody is ahead of anybody. `pairs` are
    the matches that are due by their ids, where a rule sheet or a bracket says who meets whom.
    """

    entrants: tuple[int, ...]
    history: tuple[Round, ...]
    rounds: int
    games: int
    seed: str
    attempt: int = 0
    groups: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    standing: tuple[tuple[int, ...], ...] = ()
    pairs: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Alteration:
    """What was changed in a drawn round: its tables then, one without seats is gone, and who sits out."""

    tables: tuple[Table, ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True)
class Reseating:
    """One time that a drawn round was brought in line with who was there.

    `came` had to be seated, `left` were not there any more, and the tables with the numbers `begun` stayed
    as they were. `by_hand` is what the director had changed before, `now` what came of it all.
    """

    came: tuple[int, ...]
    left: tuple[int, ...]
    begun: tuple[int, ...]
    by_hand: Alteration | None
    now: Alteration


@dataclass(frozen=True)
class Basis:
    """What a round was drawn from beside the seed, those who were drawn, and the rounds before it.

    `rounds` is how many the phase was to have; `standing` is that of `DrawTask`, where the method asks for
    it. `proposal` is what was drawn, where it was changed since: by hand, or as `reseated` says. `absent` are
    those on the list who were not there, by start numbers; None where it was not written down.
    """

    rounds: int
    standing: tuple[tuple[int, ...], ...] = ()
    proposal: Draw | None = None
    reseated: tuple[Reseating, ...] = ()
    absent: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Round:
    """A drawn round: `number` counts within its phase, from 1; play-offs and deciders come last.

    A `draft` has been drawn for the director's eyes only: nothing that participants get shows it. `attempt`
    counts how often it was drawn before, from 0. `basis` is kept to draw it once more; where no chance had a
    part in it there is none. `rules` counts how often the rules had been changed when it was drawn.
    """

    phase: str
    number: int
    draw: Draw
    stage: Stage = Stage.REGULAR
    draft: bool = False
    attempt: int = 0
    basis: Basis | None = None
    rules: int = 0


@dataclass(frozen=True)
class Game:
    """One game that is to be played: who plays on which side, and who of the table sits out.

    `group`, `label` and `stage` are those of its table and round.
    """

    phase: str
    round: int
    table: int
    number: int
    sides: tuple[tuple[int, ...], ...]
    sitting_out: tuple[int, ...] = ()
    group: str = ""
    label: str = ""
    stage: Stage = Stage.REGULAR

    @property
    def id(self) -> str:
        """The game's lasting name, unique in the event: "turnier-2-11-4" is round 2, table 11, game 4."""
        return f"{self.phase}-{self.round}-{self.table}-{self.number}"


@dataclass(frozen=True)
class Award:
    """A special result chosen by the director: its key in the rule sheet and the side that gets it."""

    key: str
    side: int | None = None


@dataclass(frozen=True)
class Result:
    """What was typed for a game, one value per side; None where the cell is blank.

    `places` are typed places at the table (1 is best), used where points are not kept; equal places are
    shared. `complete` is False while something is missing, doubtful or to be replayed: it is not counted.
    `reason` is why the director has decided so; it is no part of the result.
    """

    game: str
    points: tuple[float | None, ...] = ()
    places: tuple[int | None, ...] = ()
    award: Award | None = None
    complete: bool = False
    reason: str = field(default="", compare=False)

    @property
    def typed(self) -> bool:
        """Whether anything stands in it."""
        return any(value is not None for value in (*self.points, *self.places, self.award))


@dataclass(frozen=True)
class Lot:
    """A recorded draw of lots of a phase: start numbers, the favoured first."""

    phase: str
    order: tuple[int, ...]
