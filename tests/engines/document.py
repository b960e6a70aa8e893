"""What an engine stands on: a workbook by sheets and boxes, with the habits of Excel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol


class Box(NamedTuple):
    """A rectangle of cells; all numbers count from 1 and both corners belong to it."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.bottom - self.top + 1, self.right - self.left + 1


class Document(Protocol):
    """An open workbook."""

    path: str

    def titles(self) -> list[str]:
        """Return the titles of all sheets."""

    def names(self) -> dict[str, str]:
        """Return the defined names with their references, as "='Runde 1'!$A$5:$H$45"."""

    def get(self, title: str, box: Box) -> list[list[object]]:
        """Return values as Excel hands them out: days as datetime, times of day as numbers."""

    def formulas(self, title: str, box: Box) -> list[list[str]]:
        """Return formulas as Excel spells them; of cells without one their texts."""

    def enter(self, title: str, box: Box, values: Sequence[Sequence[object]]) -> None:
        """Enter values as if they were typed; PermissionError if a cell is locked."""

    def number_format(self, title: str, box: Box) -> str | None:
        """Return the number format of all cells; None if they differ."""

    def set_number_format(self, title: str, box: Box, number_format: str) -> None:
        """Give all cells a number format."""

    def visible(self, title: str) -> int:
        """Return -1 for a sheet that can be seen, 0 for a hidden one, 2 for one that cannot be unhidden."""

    def set_visible(self, title: str, visible: bool) -> None:
        """Show or hide a sheet."""

    def print_area(self, title: str) -> str | None:
        """Return the print area of a sheet."""

    def set_print_area(self, title: str, area: str | None) -> None:
        """Set or lift the print area of a sheet."""

    def protected(self, title: str) -> bool:
        """Tell whether a sheet is protected."""

    def protect(
        self, title: str, password: str, programs_may_write: bool, allowed: Collection[str] = ()
    ) -> None:
        """Protect a sheet anew, with what is `allowed` then and nothing else.

        PermissionError if it has another password.
        """

    def activate(self, title: str) -> None:
        """Bring a sheet to the front."""

    def save(self, path: str) -> None:
        """Save the workbook."""

    def close(self) -> None:
        """Close the workbook."""
