"""A number written by hand: signs, fractions, units, German and English separators, doubts."""

from __future__ import annotations

import re
from dataclasses import dataclass

_DOUBT_BEFORE = re.compile(r"^(?:~|≈|ca\.?|etwa|about)\s*", re.IGNORECASE)
_NUMBER_THEN_WORDS = re.compile(r"^([-+]?\s*[\d½¼¾.,][\d½¼¾.,' /]*)(\D*)$")
_UNITS = frozenset(
    ("punkt", "punkte", "punkten", "pkt", "pkte", "pkt.", "pkte.", "pt", "pts", "p", "p.", "point", "points")
)
_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75}
_SIGNED_FRACTION = re.compile(r"(\d{0,15}) ?([½¼¾])")
_WRITTEN_FRACTION = re.compile(r"(?:(\d{1,15}) )?([13])/([24])")
_GROUPED = r"[1-9]\d{{0,2}}(?:{group}\d{{3}}){{1,4}}(?:{point}\d{{1,15}})?"
_SEPARATORS = ((".", ","), (",", "."), ("'", "."), ("'", ","), (" ", ","), (" ", "."))
_WITH_GROUPS = tuple(
    (re.compile(_GROUPED.format(group=re.escape(group), point=re.escape(point))), group, point)
    for group, point in _SEPARATORS
)
_PLAIN = re.compile(r"(?=.?\d)\d{0,15}(?:[.,]\d{0,15})?")
_TWO_READINGS = re.compile(r"[1-9]\d{0,2} \d{3}|\d/\d")  # one number or two: "70 130", "1/2"


@dataclass(frozen=True)
class Numeral:
    """What a written number can mean, and whether its writer or its form leaves a doubt.

    There are two values where a separator can be a decimal point or group thousands ("1.234").
    """

    values: tuple[float, ...]
    doubtful: bool = False


def read_numeral(words: str) -> Numeral | None:
    """Read a number written with plain characters (`spelling.plain`); None if it is not one.

    >>> read_numeral("- 13 Punkte"), read_numeral("10.697,33")
    (Numeral(values=(-13.0,), doubtful=False), Numeral(values=(10697.33,), doubtful=False))
    >>> read_numeral("1.234").values, read_numeral("4(?)"), read_numeral("3:1")
    ((1234.0, 1.234), Numeral(values=(4.0,), doubtful=True), None)
    """
    sure = _DOUBT_BEFORE.sub("", words)
    parts = _NUMBER_THEN_WORDS.match(sure)
    if parts is None:
        return None
    sign = -1 if parts[1].startswith("-") else 1
    body = parts[1].lstrip("+-").strip()
    values = tuple(sign * value + 0.0 for value in _values(body))
    unit = parts[2].strip().casefold()
    doubtful = sure != words or unit not in _UNITS | {""} or _TWO_READINGS.fullmatch(body) is not None
    return Numeral(values, doubtful) if values else None


def _values(body: str) -> tuple[float, ...]:
    if fraction := _SIGNED_FRACTION.fullmatch(body):
        return (float(fraction[1] or 0) + _FRACTIONS[fraction[2]],)
    if fraction := _WRITTEN_FRACTION.fullmatch(body):
        return (float(fraction[1] or 0) + int(fraction[2]) / int(fraction[3]),)
    readings = [
        float(body.replace(group, "").replace(point, "."))
        for pattern, group, point in _WITH_GROUPS
        if pattern.fullmatch(body)
    ]
    if _PLAIN.fullmatch(body):
        readings.append(float(body.replace(",", ".")))
    return tuple(dict.fromkeys(readings))
