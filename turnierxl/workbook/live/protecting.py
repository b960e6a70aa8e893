"""Writing into protected sheets, for which xlwings has no call: the only place that uses its native objects.

The sheet is protected anew "for the user interface only": then programs may write and the director may not.
Excel does not save that, so it is asked for in every action, and no sheet ever stands open, whatever happens.
"""

from __future__ import annotations

import sys
from typing import Any

_ALLOWED = ("formatting_columns", "formatting_rows", "sorting", "filtering")  # as our sheets are built


def is_protected(native: Any) -> bool:
    """Say whether the cells of a sheet are protected."""
    if sys.platform == "darwin":
        return bool(native.protect_contents.get())
    return bool(native.ProtectContents)


def let_programs_write(native: Any) -> None:
    """Protect a sheet against typing only; the program's own error if it has a password."""
    if sys.platform == "darwin":
        allowed = {f"allow_{name}": True for name in _ALLOWED}
        native.protect_worksheet(
            password="", drawing_objects=False, scenarios=False, user_interface_only=True, **allowed
        )
        return
    allowed = {f"Allow{name.title().replace('_', '')}": True for name in _ALLOWED}
    native.Protect(Password="", DrawingObjects=False, Scenarios=False, UserInterfaceOnly=True, **allowed)
