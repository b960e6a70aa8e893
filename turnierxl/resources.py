"""Where the files under `templates/` are, installed or in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def templates() -> Path:
    """Return the folder `templates`: beside the package in a checkout, inside it when installed."""
    installed = _PACKAGE / "templates"
    return installed if installed.is_dir() else _PACKAGE.parent / "templates"
