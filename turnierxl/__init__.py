"""turnierxl: club tournaments run from an Excel workbook that is generated from a rule sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turnierxl.api import EventFrames


def open(path: str | Path) -> EventFrames:  # noqa: A001 - reads as turnierxl.open(path)
    """Read the workbook of an event as data frames: participants, games and standings."""
    from turnierxl.api import open_event

    return open_event(path)
