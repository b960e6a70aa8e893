"""What is typed for a game: as it is spelled, as it is shown back, and what it counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.fuzz.pages import Value

Cells = tuple[Value, ...]


@dataclass(frozen=True)
class Typed:
    """The entry cells of a row as they were typed, and as a recalculation may show them back.

    `counts` is what every side has of it, None where it does not count; `wrong`: it has to be a problem
    that names a cell of the game. Deals count victory points, everything else the points themselves.
    """

    raw: Cells
    shown: Cells
    counts: tuple[float, ...] | None = None
    wrong: bool = False


BLANK = Typed((), ())


def _good(raw: Cells, shown: Cells, *counts: float) -> Typed:
    return Typed(raw, shown, counts)


def _wrong(*raw: Value) -> Typed:
    return Typed(raw, raw, None, wrong=True)


def deals(luck: int) -> list[Typed]:
    """List what can be typed for a deal of Tichu; `luck` makes the points."""
    a = [55, 45, 50, 80, -25, 125, 5, 95, 10, 70][luck % 10]
    b = 100 - a
    victory = (2.0, 0.0) if a > b else (0.0, 2.0) if a < b else (1.0, 1.0)
    plain = (float(a), float(b), None)
    wide = str(a).translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
    return [
        _good(plain, plain, *victory),
        _good(plain, plain, *victory),
        _good((f" {a} Punkte", str(b), None), plain, *victory),
        _good((str(a).replace("-", "−"), f"{b},0", None), plain, *victory),
        _good((wide, float(b), None), plain, *victory),
        _good((None, None, "Doppelsieg A"), (None, None, "Doppelsieg A"), 3.0, 0.0),
        _good((0.0, 200.0, "Doppelsieg B"), (0.0, 200.0, "Doppelsieg B"), 0.0, 3.0),
        _good((*plain[:2], "Mahjong-Wunsch: Sieg B"), (*plain[:2], "Mahjong-Wunsch: Sieg B"), 0.0, 3.0),
        _wrong(float(a), float(b) - 10.0, None),
        _wrong(f"{a}?", float(b), None),
        _wrong(900.0, -800.0, None),
        _wrong(float(a), None, None),
        _wrong("=A1", float(b), None),
        _wrong(True, float(b), None),
        _wrong("#NV", float(b), None),
        _wrong(46305.0, float(b), None),
        _wrong("50:40", None, None),
        _wrong(float(a), float(b), "Quatsch"),
        _wrong(None, None, "Wiederholung"),
    ]


def chess(luck: int, special: bool) -> list[Typed]:
    """List what can be typed for a game of chess; without `special` there is no cell for special results."""
    a = [1.0, 0.5, 0.0][luck % 3]
    b = 1.0 - a
    words = {1.0: "1", 0.5: "½", 0.0: "0"}
    rest: Cells = (None,) if special else ()
    plain = (a, b, *rest)
    typed = [
        _good(plain, plain, a, b),
        _good(plain, plain, a, b),
        _good((f"{words[a]}:{words[b]}", None, *rest), plain, a, b),
        _good((f" {words[a]}", f"{b:g}".replace(".", ","), *rest), plain, a, b),
        _good(("remis", None, *rest), (0.5, 0.5, *rest), 0.5, 0.5),
        _wrong(1.0, 1.0, *rest),
        _wrong(2.0, -1.0, *rest),
        _wrong(None, 1.0, *rest),
        _wrong("x", None, *rest),
        _wrong("kampflos", None, *rest),
        _wrong(True, False, *rest),
        _wrong("1:0?", None, *rest),
    ]
    if special:
        typed += [
            _good((None, None, "kampflos A"), (None, None, "kampflos A"), 1.0, 0.0),
            _good((a, b, "kampflos B"), (a, b, "kampflos B"), 0.0, 1.0),
            _wrong(a, b, "kampflos C"),
        ]
    return typed


def seats(luck: int) -> list[Typed]:
    """List what can be typed for a seat at a table of Clans."""
    points = 10 + luck % 7
    plain = (float(points), None)
    return [
        _good(plain, plain, float(points)),
        _good(plain, plain, float(points)),
        _good((f" {points} ", None), plain, float(points)),
        _good((f"{points} Punkte", None), plain, float(points)),
        _good((f"{points},0", None), plain, float(points)),
        _wrong("x", None),
        _wrong(-3.0, None),
        _wrong(2.5, None),
        _wrong(True, None),
        _wrong(f"{points}?", None),
        _wrong("=A1", None),
        _wrong("#NV", None),
        _wrong("1:2", None),
        _wrong(46305.0, None),
    ]


def catalogue(kind: str) -> Callable[[int], list[Typed]]:
    """Return what can be typed in an event of a kind."""
    return {
        "clans": seats,
        "tichu": deals,
        "pairs": deals,
        "chess": lambda luck: chess(luck, True),
        "cup": lambda luck: chess(luck, True),
        "league": lambda luck: chess(luck, False),
    }[kind]
