"""What may be typed for a game: the `entry` table of a phase in the rule sheet."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, FiniteFloat, model_validator

from turnierxl.settings import Settings

Step = Annotated[FiniteFloat, Field(gt=0)]


class NumberEntry(Settings):
    """Which numbers are possible; the `sum_` keys speak of the sum over the sides of one game.

    `step` means that the number is a multiple of it (1: whole numbers, 0.5: halves). A key that is not
    set limits nothing.
    """

    min: FiniteFloat | None = None
    max: FiniteFloat | None = None
    step: Step | None = None
    sum_multiple_of: Step | None = None
    sum_min: FiniteFloat | None = None
    sum_max: FiniteFloat | None = None

    @model_validator(mode="after")
    def _leaves_something(self) -> Self:
        limits = ((self.min, self.max, "min, max"), (self.sum_min, self.sum_max, "sum_min, sum_max"))
        for low, high, names in limits:
            if low is not None and high is not None and low > high:
                raise ValueError(f"{names}: {low:g} is greater than {high:g}")
        return self


class EntrySettings(Settings):
    """`phase.entry`: what the director types for a game of the phase.

    `points` per side, or None where the game has none; `places` allows typed places where points are not
    kept; `awards` are the keys of the special results that can be chosen.
    """

    points: NumberEntry | None = None
    places: bool = False
    awards: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _asks_for_something(self) -> Self:
        if self.points is None and not self.places:
            raise ValueError("nothing can be typed: set points, or places = true")
        return self
