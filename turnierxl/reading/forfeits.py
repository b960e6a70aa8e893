"""Words and signs for games that were not played but decided: "+:-", "kampflos", "w.o."."""

from __future__ import annotations

import re
from enum import StrEnum


class Forfeit(StrEnum):
    """Which kind of forfeit was written."""

    NONE = "none"
    SIDE_A = "side_a"  # side A gets the game
    SIDE_B = "side_b"
    BOTH_LOSE = "both_lose"
    UNSAID = "unsaid"  # a forfeit, but the side is not written


_SIGNS = re.compile(r"([-+])\s*[:/]\s*([-+])|(\+)-?(-)|(-)-?(\+)")
_BY_SIGNS = {"+-": Forfeit.SIDE_A, "-+": Forfeit.SIDE_B, "--": Forfeit.BOTH_LOSE}
_WORDS = frozenset(
    ("kampflos", "kl", "wo", "na", "ff", "forfait", "forfeit", "walkover", "nichtangetreten", "dns")
)
_TRAILING_WORD = re.compile(r"^(.*\d)\s*\(?([a-zA-Z][a-zA-Z./ ]*)\)?$")


def forfeit_in(words: str) -> Forfeit:
    """Recognise a forfeit written with plain characters.

    >>> [str(forfeit_in(words)) for words in ("+:-", "- : +", "-:-", "w.o.", "0:0")]
    ['side_a', 'side_b', 'both_lose', 'unsaid', 'none']
    """
    if _letters(words) in _WORDS:
        return Forfeit.UNSAID
    signs = _SIGNS.fullmatch(words)
    return _BY_SIGNS.get("".join(signs.groups("")), Forfeit.NONE) if signs else Forfeit.NONE


def without_forfeit(words: str) -> str | None:
    """Return the score in front of a word for a forfeit ("3:0 kampflos"); None if there is no such word."""
    parts = _TRAILING_WORD.match(words)
    return parts[1].strip() if parts and _letters(parts[2]) in _WORDS else None


def _letters(words: str) -> str:
    return "" if re.search(r"\d", words) else re.sub(r"[\s./:-]", "", words).casefold()
