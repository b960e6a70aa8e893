"""The entry cells of one game, and what has to be asked about them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from turnierxl.play.rounds import Game
from turnierxl.problems import Message, Severity, Who, message
from turnierxl.reading.readings import Reading
from turnierxl.reading.spelling import plain
from turnierxl.workbook.cells import Cell, stored_text


@dataclass(frozen=True)
class GameCells:
    """What stands in the entry cells of a game: one cell per side, a special result, and why it is so."""

    points: tuple[Cell, ...] = ()
    places: tuple[Cell, ...] = ()
    award: Cell = None
    reason: Cell = None


class CellKind(StrEnum):
    """Which of a game's cells is meant."""

    POINTS = "points"
    PLACE = "place"
    AWARD = "award"
    REASON = "reason"


@dataclass(frozen=True)
class CellQuestion:
    """A problem with one cell of a game; `side` counts from 0, None for the game's only cell of its kind."""

    kind: CellKind
    side: int | None
    message: Message
    severity: Severity = Severity.QUESTION

    @property
    def stops(self) -> bool:
        """Whether the game is not counted until this is mended."""
        return self.severity is not Severity.NOTICE


def is_blank(cell: Cell) -> bool:
    """Tell whether nothing is typed; invisible blanks are nothing."""
    words = stored_text(cell)
    return cell is None or (isinstance(cell, str) and not cell) or (words is not None and not plain(words))


def cell_of(cells: tuple[Cell, ...], side: int) -> Cell:
    """Return a side's cell; a cell that is not there is blank."""
    return cells[side] if side < len(cells) else None


def side_letter(side: int) -> str:
    """Return the letter by which a side of a game is called.

    >>> side_letter(0), side_letter(1)
    ('A', 'B')
    """
    return chr(ord("A") + side)


def side_name(game: Game, side: int) -> Message | Who:
    """Name a side in a message: single players by name, sides of several by letter."""
    if all(len(participants) == 1 for participants in game.sides):
        return Who(game.sides[side])
    return message("entry.side", letter=side_letter(side))


def questions_of(reading: Reading[Any], kind: CellKind, side: int | None) -> tuple[CellQuestion, ...]:
    """Return what a reading asks; a note that shows how a cell was read is a notice."""
    asked = [(reading.note, Severity.NOTICE), (reading.question, reading.severity)]
    return tuple(CellQuestion(kind, side, words, severity) for words, severity in asked if words is not None)
