"""How tall a row must be for its texts.

Excel fits a row only when it opens a file that does not say the row's height, and LibreOffice not even
then. So whoever writes texts that wrap also says how much room they need.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from turnierxl.workbook.plan.layout import Block, Column, Kind, Role

ROW_HEIGHT = 17.25  # points of a row of one line, with a table number of 13 points in it
LINE_HEIGHT = 15.0  # points of every further line
TALLEST_ROW = 409.0  # points; Excel knows no taller ones
PADDING = 2.2  # of a column's width, for its margins
_WRAPPED = (Role.NAME, Role.PROSE, Role.HINT)

# widths of letters in the digits by which columns are measured, a little more than Calibri's
_WIDTHS = {
    **dict.fromkeys(" iljI.,:;'|!`’", 0.52),
    **dict.fromkeys('frt()[]-/\\"„“*_°', 0.72),
    **dict.fromkeys("mwMWOQÖ@%&…—#", 1.5),
}
_CAPITAL, _OTHER, _UNKNOWN = 1.2, 1.02, 2.0


def wraps(column: Column) -> bool:
    """Say whether texts of a column continue on a second line rather than in the next cell."""
    return column.role in _WRAPPED or column.kind is Kind.EXACT_TEXT


def row_height(block: Block, row: Mapping[str, object]) -> float:
    """Return the height in points of a body row with these values by column key.

    >>> from turnierxl.workbook.plan.layout import Block, Column, Role
    >>> block = Block("b", 1, 1, (Column("hint", "Hinweis", Role.HINT, width=12),), 3)
    >>> row_height(block, {"hint": "kurz"}), row_height(block, {"hint": "ein langer Hinweis"})
    (17.25, 32.25)
    """
    texts = [(row.get(column.key), column.width) for column in block.columns if wraps(column)]
    lines = [line_count(str(value), width) for value, width in texts if value is not None]
    return min(ROW_HEIGHT + LINE_HEIGHT * (max(lines, default=1) - 1), TALLEST_ROW)


@lru_cache(maxsize=4096)
def line_count(words: str, width: float) -> int:
    """Count the lines of a text in a column of `width` digits; words longer than a line are broken.

    >>> line_count("ab abc", 6.2), line_count("abcdefgh", 6.2), line_count("", 6.2)
    (2, 2, 1)
    """
    room = max(1.0, width - PADDING)
    if len(words) * _UNKNOWN <= room and "\n" not in words:
        return 1
    return sum(_wrapped(line, room) for line in words.split("\n"))


def text_width(words: str) -> float:
    """Measure a text in digits."""
    return sum(_letter_width(letter) for letter in words)


def _wrapped(line: str, room: float) -> int:
    lines, filled = 1, 0.0
    for word in re.split(r" |(?<=-)(?=.)", line):
        long = text_width(word)
        if filled and filled + _WIDTHS[" "] + long > room:
            lines, filled = lines + 1, 0.0
        filled += long + (_WIDTHS[" "] if filled else 0.0)
        while filled > room:
            lines, filled = lines + 1, filled - room
    return lines


def _letter_width(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if letter.isupper():
        return _CAPITAL
    return _OTHER if letter < "\u0250" else _UNKNOWN
