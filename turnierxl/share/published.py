"""An event as participants may see it: plain data, worded in the language of the workbook.

Nothing private has a field here. `turnierxl.share.public_view` makes it; `turnierxl.share.personal` says
what of it concerns one participant.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from turnierxl.play.rounds import Stage
from turnierxl.reading.dates import is_moment
from turnierxl.terms import Language


@dataclass(frozen=True)
class PublicParticipant:
    """Who takes part; a pair has the names of its two `players`. `note` says whether he has left."""

    number: int
    name: str
    club: str = ""
    players: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class PublicGame:
    """One game of a table: `number` counts at the table, `sides` and `sitting_out` are start numbers.

    Typed points and places stand per side, None where there are none; `award` is worded, "" for none.
    `scores` are what the game is worth per side, by the keys of the round's `metrics`. Before the result
    is `complete` none of them is shown.
    """

    number: int
    sides: tuple[tuple[int, ...], ...]
    sitting_out: tuple[int, ...] = ()
    points: tuple[float | None, ...] = ()
    places: tuple[int | None, ...] = ()
    award: str = ""
    scores: Mapping[str, tuple[float | None, ...]] = field(default_factory=dict)
    complete: bool = False


@dataclass(frozen=True)
class PublicTable:
    """A table: start numbers in seating order, `first` begins where that is drawn; its games in order.

    `group` names the group that plays here, `label` the match of the rule sheet; "" where there is none.
    `match` names both in words ("Halbfinale 1", "Gruppe I, Runde 2").
    """

    number: int
    seats: tuple[int, ...]
    first: int | None = None
    group: str = ""
    label: str = ""
    games: tuple[PublicGame, ...] = ()
    match: str = ""


@dataclass(frozen=True)
class PublicRound:
    """A published round: `number` counts in its phase, `name` is what the event calls it ("Finale").

    `two_sided`: its games are played by two sides rather than by everybody for himself. `metrics` are the
    columns of the games' scores: key and label. `done` of `games` results count. `bracket`: its phase
    consists of single matches, each of which says who goes on.
    """

    phase: str
    number: int
    name: str
    stage: Stage
    two_sided: bool
    tables: tuple[PublicTable, ...]
    sitting_out: tuple[int, ...] = ()
    metrics: tuple[tuple[str, str], ...] = ()
    done: int = 0
    games: int = 0
    bracket: bool = False

    @property
    def complete(self) -> bool:
        """Whether every result counts."""
        return self.done == self.games


@dataclass(frozen=True)
class StandingsRow:
    """One row: `place` is None out of competition, `values` stand per criterion, `reason` says why.

    `rounds` are the points of each of the standings' rounds; None where he had none. `phase` names the
    phase that decides about him.
    """

    place: int | None
    participant: int
    shared: bool = False
    values: tuple[float | None, ...] = ()
    rounds: tuple[float | None, ...] = ()
    reason: str = ""
    phase: str = ""


@dataclass(frozen=True)
class PublicStandings:
    """Standings from the top: of a phase (its id), or of everybody over all phases (`phase` is "").

    `status` says what they rest on ("vorläufig: Runde 3, 10/12 Ergebnisse"). `criteria` label the values
    of the rows, `rounds` their points; the standings of everybody over several phases have no criteria.
    """

    phase: str
    title: str
    status: str
    criteria: tuple[str, ...]
    rounds: tuple[str, ...]
    rows: tuple[StandingsRow, ...]

    @property
    def several(self) -> bool:
        """Whether rows belong to several phases or groups, so that each has to say to which."""
        return not self.criteria or len({row.phase for row in self.rows}) > 1


@dataclass(frozen=True)
class PublishedEvent:
    """Everything of an event that is published.

    `participants` by start number: everybody who plays or has played. `rounds` and `standings` (those of
    the phases that have begun) in the order of the event. `final` are the standings of everybody, None
    before the first published round; where there is one phase, they are its standings. `progress` is their
    status: one sentence on how far the event is, and `finished` says whether it is over. `rules` are pairs
    of topic and rule. `drafts` counts the drawn rounds that are not shown. `sides` name the two of a game.
    """

    name: str
    summary: str
    date: str
    place: str
    language: Language
    participants: Mapping[int, PublicParticipant]
    rounds: tuple[PublicRound, ...]
    standings: tuple[PublicStandings, ...]
    final: PublicStandings | None
    progress: str
    rules: tuple[tuple[str, str], ...] = ()
    drafts: int = 0
    finished: bool = False
    sides: tuple[str, ...] = ()

    @property
    def day(self) -> str:
        """The date as people write it in the event's language; words stay as they are."""
        if self.language != "de" or not is_moment(self.date):
            return self.date
        year, month, day = self.date[:10].split("-")
        return f"{int(day)}.{int(month)}.{year}{self.date[10:]}"

    @property
    def latest(self) -> PublicRound | None:
        """The round that was published last."""
        return self.rounds[-1] if self.rounds else None

    def names(self, numbers: tuple[int, ...]) -> tuple[str, ...]:
        """Name participants."""
        return tuple(
            self.participants[number].name if number in self.participants else f"#{number}"
            for number in numbers
        )
