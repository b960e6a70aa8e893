"""The command line: parse, call an action, say what happened."""

from __future__ import annotations

from turnierxl.cli.edge import main

__all__ = ["main"]
