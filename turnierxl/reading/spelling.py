"""The many ways to write the same characters: dashes, blanks, full-width digits, leftovers of web pages."""

from __future__ import annotations

import re
import unicodedata

_DASHES = "‐‑‒–—―−﹘﹣－⁻"
_SAME = {
    **dict.fromkeys(map(ord, _DASHES), "-"),
    **dict.fromkeys(map(ord, "∶：﹕꞉"), ":"),
    **dict.fromkeys(map(ord, "⁄∕／"), "/"),
    **dict.fromkeys(map(ord, "’‘´`＇"), "'"),
}
_FULL_WIDTH = range(0xFF01, 0xFF5F)
_TO_ASCII = 0xFEE0

# "Â" is the first half of a no-break blank that was read in the wrong encoding.
_HALF_BLANK = re.compile(r"Â+(?=\s|$)")


def plain(typed: str) -> str:
    r"""Write what was typed for a number or a score with plain characters and single blanks.

    >>> plain("３∶１\u00a0"), plain("− 13&nbsp;Punkte"), plain("'0,5Â ")
    ('3:1', '- 13 Punkte', '0,5')
    """
    words = "".join(map(_plain_character, typed)).replace("&nbsp;", " ")
    words = fold_blanks(_HALF_BLANK.sub(" ", words))
    return words.lstrip("' ")  # Excel's mark for text, pasted along with it


def fold_blanks(words: str) -> str:
    """Trim, and make one blank of several of any kind."""
    return " ".join(words.split())


def _plain_character(character: str) -> str:
    if character.isascii():
        return character if character.isprintable() else " "
    if ord(character) in _SAME:
        return _SAME[ord(character)]
    if ord(character) in _FULL_WIDTH:
        return chr(ord(character) - _TO_ASCII)
    match unicodedata.category(character):
        case "Nd":
            return str(unicodedata.decimal(character))
        case "Zs" | "Zl" | "Zp" | "Cc":
            return " "
        case "Cf":
            return ""
    return character
