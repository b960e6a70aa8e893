"""Which number formats show a number as a date, a time of day or a duration."""

from __future__ import annotations

import re
from functools import cache

# ECMA-376 part 1, 18.8.30: the formats that have a number only; those that show dates and times
DATES_AND_TIMES = {
    14: "mm-dd-yy",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: "m/d/yy h:mm",
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mmss.0",
    **dict.fromkeys((*range(27, 32), 36, *range(50, 55), 57, 58), "yyyy-mm-dd"),
    **dict.fromkeys((32, 33, 34, 35, 55, 56), "h:mm:ss"),
}

# quoted and escaped characters, then brackets (colours, conditions, locales) that are no elapsed time
_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]', re.IGNORECASE)
_SYMBOL = re.compile(r"[dmyhs]", re.IGNORECASE)
_DAY = re.compile(r"[dy]|m{3,}", re.IGNORECASE)
_NAMED = {"general", "standard", "@"}  # not spelt out in symbols


@cache
def shows_time(number_format: str) -> bool:
    """Say whether a number format shows a date, a time of day or a duration.

    >>> [shows_time(code) for code in ("h:mm", "[h]:mm:ss", "d-mmm", "0.0", "General", '0" Tische"')]
    [True, True, True, False, False, False]
    """
    return bool(_SYMBOL.search(_symbols(number_format)))


@cache
def shows_day(number_format: str) -> bool:
    """Say whether a number format shows a day of the calendar: then the workbook's first day matters."""
    return bool(_DAY.search(_symbols(number_format)))


def _symbols(number_format: str) -> str:
    if number_format.strip().lower() in _NAMED:
        return ""
    return _LITERAL.sub("", number_format).partition(";")[0]
