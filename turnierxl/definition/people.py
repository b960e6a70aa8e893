"""`[participants]`: who can take part, and what becomes of those who leave."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, FiniteFloat

from turnierxl.play.participants import LEFT, Status
from turnierxl.settings import Settings


class Leaving(Settings):
    """What becomes of somebody who leaves: of his results, and whether he is listed with a place.

    "kept": what he has played counts. "forfeits": he loses all matches of the phase in which he leaves and
    of later ones, finished ones too. "cancelled": his games of that phase count for nobody where two play
    each other; where more do, they count for the others. In matches that say who goes on, only those that
    are not finished are cancelled, and the opponent goes on.
    """

    results: Literal["kept", "forfeits", "cancelled"] = "kept"
    place: bool = True


LEAVING = {
    "ranked": Leaving(),
    "unranked": Leaving(place=False),
    "forfeits": Leaving(results="forfeits"),
    "cancelled": Leaving(results="cancelled", place=False),
}


def _spell_out(value: object) -> object:
    """Read a word as the table it is short for."""
    return LEAVING.get(value, value) if isinstance(value, str) else value


SpelledLeaving = Annotated[
    Leaving,
    BeforeValidator(
        _spell_out,
        json_schema_input_type=Literal["ranked", "unranked", "forfeits", "cancelled"] | Leaving,
    ),
]


class ParticipantsSection(Settings):
    """`[participants]`: who can take part, and what becomes of those who withdraw.

    A pair is one participant with two players: it is drawn, plays and is ranked as one.

    With `exactly`, that many registrations are taken for the first draw and the others wait; the field is
    fixed then. Taken are those that are admissible: a `rating` within the two limits, both included, with
    `refuse_lower_case` a text that is not all in small letters, with `confirmation` confirmed ones. They are
    taken in the order of the list, with `cannot_invite` those who cannot invite last; `order` checks the
    list against the times of registration. `check_in`: people come to a place, where they can be ticked off.

    `withdrawn` says what becomes of whoever leaves, `excluded` of whoever is excluded, the same where it is
    not set. Where matches are lost by that, `forfeit` is the award the opponents get, `double_forfeit` the
    one of a game between two who have left.
    """

    unit: Literal["individual", "pair"] = "individual"
    min: int = Field(default=2, ge=1)
    max: int | None = Field(default=None, ge=1)
    exactly: int | None = Field(default=None, ge=2)
    rating: tuple[FiniteFloat, FiniteFloat] | None = None
    order: Literal["registration"] | None = None
    refuse_lower_case: bool = False
    cannot_invite: Literal["last"] | None = None
    confirmation: bool = False
    check_in: bool = True
    withdrawn: SpelledLeaving = Leaving()
    excluded: SpelledLeaving | None = None
    forfeit: str | None = None
    double_forfeit: str | None = None


def leaving_of(section: ParticipantsSection, status: Status) -> Leaving:
    """Return what becomes of somebody who has left with this status."""
    excluded = section.excluded if status is Status.EXCLUDED else None
    return excluded or section.withdrawn


def leavings(section: ParticipantsSection) -> tuple[Leaving, ...]:
    """Return what can become of those who leave: of who withdraws, of who is excluded."""
    return tuple(leaving_of(section, status) for status in LEFT)
