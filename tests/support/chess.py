"""Results of matches as text: "AB 1= CD 00" is A against B 1:0 and ½:½, C against D 0:1 and 0:1."""

from __future__ import annotations

POINTS = {"1": 1.0, "=": 0.5, "0": 0.0}

Match = tuple[str, str]  # names, of one letter each


def read_matches(text: str) -> dict[Match, tuple[float, ...]]:
    """Return the points of the first of each pair, game by game."""
    words = text.split()
    return {
        (pair[0], pair[1]): tuple(POINTS[sign] for sign in games)
        for pair, games in zip(words[::2], words[1::2], strict=True)
    }


def in_order(members: str) -> str:
    """Let everybody of a group win both games against all who come after him."""
    return " ".join(f"{one}{other} 11" for at, one in enumerate(members) for other in members[at + 1 :])
