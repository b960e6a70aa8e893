"""The grammar of a rule sheet; a field of these models is a key of the TOML file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, FiniteFloat

from turnierxl.definition.people import ParticipantsSection
from turnierxl.pairing import Pairing
from turnierxl.play.entry import EntrySettings
from turnierxl.play.matches import EndOf, IfDrawn, Match, read_source
from turnierxl.play.rounds import MOST_ROUNDS
from turnierxl.ranking import Criterion
from turnierxl.scoring import Scheme
from turnierxl.scoring.awards import AwardSettings
from turnierxl.settings import Settings

Name = Annotated[str, Field(min_length=1, max_length=60)]
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,23}$")]
Metric = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]


class EventSection(Settings):
    """`[event]`: what is played, and the rules that are printed rather than computed.

    For events that are played on a server: with `first_named_invites` the sheet of a round says who invites
    whom, with `first_move_label` what White writes with his first move. `announcements` gives the event a
    sheet of texts for its forum.
    """

    name: Name
    summary: str = ""
    notes: tuple[str, ...] = ()
    first_named_invites: bool = False
    first_move_label: bool = False
    announcements: bool = False


class Options(Settings):
    """`[options]`: choices the rules leave open; the director's own (`--rounds`, `--seating`) go before.

    Two concern the first phase: its number of rounds, and how its pairing method seats a field that does
    not fill its tables. `beside`: phases that may be played beside another one are. `check_in`: arrivals are
    ticked off, and only those with a tick are drawn.
    """

    rounds: int | None = Field(default=None, ge=1, le=MOST_ROUNDS)
    seating: Literal["fives", "sit-out"] | None = None
    beside: bool | None = None
    check_in: bool | None = None


class When(Settings):
    """`phase.when`: the phase is played only with a field of this size."""

    participants_min: int | None = Field(default=None, ge=1)
    participants_max: int | None = Field(default=None, ge=1)


class Enter(Settings):
    """`phase.enter`: whom a phase takes from an earlier one.

    Either `places` (from, to) of that phase's standings, of each group where it has groups, or the
    `winners_of` each of its tables. With `best`, only so many of those from all groups: the best by what
    each of them has of his own in the ranking of the phase (sums, not comparisons), then by lot. `unless`
    names a phase that, when it is played, takes the place of this line.
    """

    source: Identifier = Field(alias="from")
    places: tuple[int, int] | None = None
    winners_of: Literal["table"] | None = None
    best: int | None = Field(default=None, ge=1)
    unless: Identifier | None = None


class Groups(Settings):
    """`phase.groups`: who plays in which group, each with standings of its own.

    Groups are as equal in size as they can be. `seeds` "rating": the strongest comes into the first group,
    the second strongest into the second, and so on, the rest is drawn; "snake": everybody by rating, to and
    fro; "draw": everybody is drawn.
    """

    names: tuple[Annotated[str, Field(pattern=r"^[^.\s]{1,12}$")], ...] = Field(min_length=2, max_length=26)
    seeds: Literal["rating", "snake", "draw"] = "draw"


class Phase(Settings):
    """`[[phase]]`: a part of the event with a ranking of its own.

    The first phase takes everybody, every other one says whom in `enter`, or in the sides of its `match`
    list. `games` is the number of games per table and round. `bye` is what somebody gets by metric for a
    round without an opponent, `missed` for one in which he was not drawn at all. `if_drawn` are the steps
    that decide a drawn match of a bracket or of a list. `beside` names a phase beside which matches whose
    sides are known may be played already, if the director chooses so. With `deadline` the director may set
    a day by which its games have to be finished; those that are not are listed then, and nothing else
    follows from it.
    """

    id: Identifier
    name: Name
    deadline: bool = False
    when: When | None = None
    enter: tuple[Enter, ...] = ()
    groups: Groups | None = None
    pairing: Pairing
    match: tuple[Match, ...] = ()
    if_drawn: tuple[IfDrawn, ...] = ()
    beside: Identifier | None = None
    rounds: int = Field(default=1, ge=1, le=30)
    games: int = Field(default=1, ge=1, le=20)
    entry: EntrySettings
    scoring: tuple[str, ...] = ()
    bye: dict[Metric, FiniteFloat] = Field(default_factory=dict)
    missed: dict[Metric, FiniteFloat] = Field(default_factory=dict)
    ranking: tuple[Criterion, ...] = Field(min_length=1)


class FinalSection(Settings):
    """`[final]`: the final standings list each participant by the first of these phases he played in."""

    order: tuple[Identifier, ...] = ()


class EventDefinition(Settings):
    """A whole rule sheet."""

    event: EventSection
    participants: ParticipantsSection = ParticipantsSection()
    options: Options = Options()
    labels: dict[Metric, Name] = Field(default_factory=dict)
    english: dict[str, str] = Field(default_factory=dict)
    scoring: dict[Identifier, Scheme] = Field(default_factory=dict)
    award: dict[Metric, AwardSettings] = Field(default_factory=dict)
    phase: tuple[Phase, ...] = Field(min_length=1)
    final: FinalSection = FinalSection()


def find_phase(definition: EventDefinition, phase_id: str) -> Phase:
    """Return the phase with this id; KeyError if the rule sheet has none."""
    for phase in definition.phase:
        if phase.id == phase_id:
            return phase
    raise KeyError(phase_id)


def final_order(definition: EventDefinition) -> tuple[str, ...]:
    """Return the phases by which the final standings are made, the deciding one first."""
    return definition.final.order or tuple(phase.id for phase in reversed(definition.phase))


def phase_scoring(definition: EventDefinition, phase: Phase) -> tuple[Scheme, ...]:
    """Return the scoring schemes of a phase in their order."""
    return tuple(definition.scoring[name] for name in phase.scoring)


def phase_awards(definition: EventDefinition, phase: Phase) -> dict[str, AwardSettings]:
    """Return the awards that can be chosen in a phase, in the order of its entry."""
    return {key: definition.award[key] for key in phase.entry.awards}


def played_by_matches(phase: Phase) -> bool:
    """Tell whether a phase consists of single matches, each of which says who goes on."""
    return phase.pairing.method in ("knockout", "matches")


def largest_group(phase: Phase, count: int) -> int:
    """Return how many of so many participants play in the largest group; all where there are no groups."""
    return count if phase.groups is None else -(-count // len(phase.groups.names))


def match_levels(phase: Phase) -> dict[str, int]:
    """Return for each match of a list by its id how many rounds its matches need up to it."""
    levels: dict[str, int] = {}
    for match in phase.match:
        sides = map(read_source, match.sides)
        needed = (levels.get(side.match, 0) for side in sides if isinstance(side, EndOf))
        levels[match.id] = 1 + max(needed, default=0)
    return levels


def match_steps(phase: Phase, match: Match) -> tuple[IfDrawn, ...]:
    """Return the steps that decide a match of the phase's list when it is drawn."""
    return phase.if_drawn if match.if_drawn is None else match.if_drawn


def metric_label(definition: EventDefinition, metric: str) -> str:
    """Return the German word for a metric; the metric itself where the rule sheet has none."""
    return definition.labels.get(metric, metric)


def phase_names(definition: EventDefinition) -> dict[str, str]:
    """Return the German names of the phases by their ids."""
    return {phase.id: phase.name for phase in definition.phase}
