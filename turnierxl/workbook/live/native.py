"""What xlwings has no call for, or none that works: the only place that uses its native objects.

Protection: a sheet is protected anew "for the user interface only"; then programs may write and the director
may not. Excel forgets that when the workbook is closed, and no sheet ever stands open, whatever happens.

Errors: on macOS a cell with an error reads as blank, and xlwings 0.37.8 fails where it is asked to tell the
error; what the cell shows tells it.
"""

from __future__ import annotations

import sys
from typing import Any

from turnierxl.workbook.protection import Protection

_WORDS = {  # what a protection allows, in the words of the file and in those of Excel's own language
    "formatCells": "formatting_cells",
    "formatColumns": "formatting_columns",
    "formatRows": "formatting_rows",
    "insertColumns": "inserting_columns",
    "insertRows": "inserting_rows",
    "insertHyperlinks": "inserting_hyperlinks",
    "deleteColumns": "deleting_columns",
    "deleteRows": "deleting_rows",
    "sort": "sorting",
    "autoFilter": "filtering",
}


def is_protected(native: Any) -> bool:
    """Say whether the cells of a sheet are protected."""
    if sys.platform == "darwin":
        return bool(native.protect_contents.get())
    return bool(native.ProtectContents)


def let_programs_write(native: Any, protection: Protection) -> None:
    """Protect a sheet against typing only; the program's own error if it has a password."""
    allowed = [words for name, words in _WORDS.items() if name in protection.allowed]
    if sys.platform == "darwin":
        native.protect_worksheet(
            password="",
            drawing_objects=False,
            scenarios=False,
            user_interface_only=True,
            **{f"allow_{words}": True for words in allowed},
        )
        return
    permissions = {f"Allow{words.title().replace('_', '')}": True for words in allowed}
    native.Protect(Password="", DrawingObjects=False, Scenarios=False, UserInterfaceOnly=True, **permissions)


def shown_texts(native: Any) -> Any:
    """Return what the cells of a range show, where values do not tell errors; None where they do."""
    return native.string_value.get() if sys.platform == "darwin" else None
