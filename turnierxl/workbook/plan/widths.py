"""Widths of columns: planned for what they hold, and never too narrow for a word of their header."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import replace

from turnierxl.workbook.plan.heights import PADDING, text_width
from turnierxl.workbook.plan.layout import Column, Sheet

WIDEST_FOR_LABEL = 30.0
_BOLD = 1.08  # how much wider bold letters are


def with_readable_headers(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Widen the columns whose header would break within a word."""
    return tuple(
        replace(
            sheet,
            blocks=tuple(
                replace(block, columns=tuple(map(readable, block.columns))) if block.header else block
                for block in sheet.blocks
            ),
        )
        for sheet in sheets
    )


def readable(column: Column) -> Column:
    """Widen a column for the longest word of its label, within reason.

    >>> readable(Column("points", "Turnierpunkte", width=10)).width
    15.5
    """
    words = re.split(r"\s+|(?<=-)", column.label)
    needed = max(text_width(word) for word in words) * _BOLD + PADDING
    return replace(column, width=max(column.width, min(math.ceil(needed * 2) / 2, WIDEST_FOR_LABEL)))
