"""Special results that the director chooses for a game: a double victory, a penalty, a replay, dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self

import pandas as pd
from pydantic import Field, FiniteFloat, model_validator

from turnierxl.settings import Settings

Pair = tuple[FiniteFloat, FiniteFloat]


class AwardSettings(Settings):
    """One special result; every pair is (for the side that gets it, for the other side).

    `points` are booked where nothing is typed, or always when what is typed is "ignored". `allowed` lists
    the points that may be typed. `scores` gives metrics whatever the points say. An `open` result counts
    only after the director has cleared it. With a `reason` the director says why. `dice` are the results,
    each as likely as the others, that are thrown for (first side, second side). `sign` is what may be typed
    as points to choose it.
    """

    label: Annotated[str, Field(min_length=1)]
    short: str = ""
    points: Pair | None = None
    typed: Literal["kept", "ignored"] = "kept"
    allowed: tuple[tuple[FiniteFloat, ...], tuple[FiniteFloat, ...]] | None = None
    scores: dict[str, Pair] = Field(default_factory=dict)
    open: bool = False
    reason: bool = False
    dice: Annotated[tuple[Pair, ...], Field(min_length=2)] | None = None
    sign: Literal["+:-", "-:-"] | None = None

    @property
    def sided(self) -> bool:
        """Whether one side gets more than the other, so that the director has to say which."""
        pairs = (*filter(None, (self.points,)), *self.scores.values())
        return any(given != other for given, other in pairs)

    @property
    def decided(self) -> bool:
        """Whether the result is one that the director decides: typed with a reason, or thrown by dice."""
        return self.dice is not None or (self.reason and self.points is None and self.allowed is None)

    @model_validator(mode="after")
    def _contradicts_nothing(self) -> Self:
        if self.open and (self.points is not None or self.scores):
            raise ValueError("an open result is replayed: it can book neither points nor scores")
        if self.typed == "ignored" and self.points is None:
            raise ValueError('typed = "ignored" needs the points that are booked instead')
        if self.dice is not None and (self.open or self.points or self.allowed or self.scores):
            raise ValueError("the dice say the result: it can be neither open nor book points or scores")
        if self.sign is not None and self.sided != (self.sign == "+:-"):
            raise ValueError('"+:-" is for a result that one side gets, "-:-" for one that both get')
        return self


def book_awards(games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> pd.DataFrame:
    """Return the games with the points that awards book; games with an open award become incomplete.

    Booking what has been booked changes nothing.
    """
    points, complete = games["points"], games["complete"]
    for key, award in awards_given(games, awards):
        given = games["award"] == key
        if award.open:
            complete = complete & ~given
        if award.points is not None:
            free = given if award.typed == "ignored" else given & games["points"].isna()
            awarded, other = award.points
            points = points.mask(free & games["awarded"], awarded).mask(free & ~games["awarded"], other)
    return games.assign(points=points, complete=complete)


def awards_given(games: pd.DataFrame, awards: Mapping[str, AwardSettings]) -> list[tuple[str, AwardSettings]]:
    """Return those of the awards that any of the games has."""
    given = set(games["award"].unique())
    return [(key, award) for key, award in awards.items() if key in given]
