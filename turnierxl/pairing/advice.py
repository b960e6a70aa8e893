"""What a pairing method tells the director before the first round about the number of participants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from turnierxl.problems import Message

Seating = Literal["fives", "sit-out"]


@dataclass(frozen=True)
class Choice:
    """A way on, in one sentence; `seating` and `rounds` are what to choose for it, None for no change."""

    message: Message
    seating: Seating | None = None
    rounds: int | None = None


@dataclass(frozen=True)
class Advice:
    """What stands against playing as asked, in one sentence; `blocking`: nobody can be seated that way."""

    message: Message
    blocking: bool
    choices: tuple[Choice, ...]
