"""Text as it stands in the parts of a workbook: characters that XML cannot hold, and numbers.

Excel writes such a character as _xHHHH_, four hexadecimal digits, and a text that happens to look like
that with its first underscore escaped (ECMA-376 part 1, 22.9.2.19, ST_Xstring).
"""

from __future__ import annotations

import re

_FORBIDDEN = "\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff"
_ESCAPE = re.compile(f"[{_FORBIDDEN}]|_(?=x[0-9A-Fa-f]{{4}}[_{_FORBIDDEN}])")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")


def escape(text: str) -> str:
    r"""Make a text fit for XML.

    >>> escape("a\x01b"), escape("_x0041_")
    ('a_x0001_b', '_x005F_x0041_')
    """
    if text.isprintable() and "_x" not in text:
        return text
    return _ESCAPE.sub(lambda match: f"_x{ord(match[0]):04X}_", text)


def unescape(text: str) -> str:
    """Undo `escape`; the texts of Excel and LibreOffice are escaped in the same way."""
    if "_x" not in text:
        return text
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)


def to_xml(text: str) -> str:
    """Write a text between tags.

    >>> to_xml("Tick & Trick <3")
    'Tick &amp; Trick &lt;3'
    """
    return escape(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def number_text(value: float) -> str:
    """Write a finite number with the fewest digits that give it back exactly.

    >>> number_text(3.0), number_text(0.1), number_text(-0.0)
    ('3', '0.1', '0')
    """
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(float(value))
