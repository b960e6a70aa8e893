"""What the live grid needs of a program that has a workbook open: whole rectangles, and a few settings.

`XlwingsWorkbook` fulfils it for Excel. Another program needs a class of its own with these methods, and
nothing else of the live grid changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.protection import Protection

Entry = None | bool | float | str  # a text is typed: "=..." becomes a formula, "'007" the text 007


class OpenWorkbook(Protocol):
    """A workbook that is open in Excel or LibreOffice; every call travels to that program."""

    def titles(self) -> list[str]:
        """Return the titles of all sheets, hidden ones too, in the order of their tabs."""

    def count_sheets(self) -> int:
        """Return how many sheets there are, hidden ones too."""

    def names(self) -> Mapping[str, str]:
        """Return the references of defined names with our prefix, such as "='Runde 1'!$A$5:$H$45"."""

    def read(self, rectangle: Rectangle) -> list[list[Cell]]:
        """Return values by rows; numbers as floats, dates as the program knows them, errors as such."""

    def write(self, rectangle: Rectangle, entries: Sequence[Sequence[Entry]]) -> None:
        """Enter values as if they were typed."""

    def number_format(self, rectangle: Rectangle) -> str | None:
        """Return the number format (in its English spelling) of all cells; None if they differ."""

    def set_number_format(self, rectangle: Rectangle, number_format: str) -> None:
        """Give all cells a number format."""

    def is_visible(self, sheet: str) -> bool:
        """Say whether a sheet can be seen."""

    def show(self, sheet: str, visible: bool) -> None:
        """Show or hide a sheet."""

    def print_only(self, sheet: str, area: str | None) -> None:
        """Print only an area ("$A$1:$H$20") of a sheet, or all for None; doing nothing is no failure."""

    def activate(self, sheet: str) -> None:
        """Bring a sheet to the front."""

    def unlock(self, sheet: str, saved: Protection | None = None) -> None:
        """Let this program write into a protected sheet; for the director it stays protected.

        `saved` is how it was protected when the workbook was saved, where that is known: a program that would
        have to be asked for each part of it may trust that. ProblemsFound if there is a password.
        """

    def quiet(self, told: str) -> AbstractContextManager[None]:
        """Hold screen, calculation and events still and show `told`; afterwards all is as it was."""
