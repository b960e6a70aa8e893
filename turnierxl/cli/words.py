"""The words of the command line itself; what concerns an event is said in the event's own language."""

from __future__ import annotations

import os

from turnierxl.problems import Value, message
from turnierxl.terms import Language, Wording


def help_language() -> Language:
    """Return the language of help and usage: German, or English where TURNIERXL_LANGUAGE says "en"."""
    return "en" if os.environ.get("TURNIERXL_LANGUAGE", "").lower().startswith("en") else "de"


def own_wording() -> Wording:
    """Return the wording of what belongs to no event."""
    return Wording(help_language())


def words(key: str, **gaps: Value) -> str:
    """Word a text of the area "cli"."""
    return own_wording().say(message(key, **gaps))
