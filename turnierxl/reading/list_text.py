"""Participants' lists as text: encodings, delimiters, one name per line."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Sequence

from turnierxl.reading.list_columns import Row, header_fields

_DELIMITERS = "\t;|,"
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)  # Excel's own hint, which no cell shows
_STRANGE = 20  # a text has at most one in so many characters that is none of a text
_LONGEST_FIELD = 131_072  # characters; the csv module's limit


def is_text(words: str) -> bool:
    """Tell whether a decoded file is a text: of signs that control a machine it has hardly any."""
    strange = sum(not sign.isprintable() and not sign.isspace() for sign in words)
    return _STRANGE * strange <= len(words)


def decode_list(content: bytes) -> str:
    """Decode a text file as Windows programs write them: UTF-8 or UTF-16, otherwise Western.

    >>> decode_list("Müller".encode("cp1252")), decode_list("Müller".encode("utf-16"))
    ('Müller', 'Müller')
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    if 4 * content.count(0) >= len(content) > 0:
        little = content[1::2].count(0) >= content[::2].count(0)
        return content.decode("utf-16-le" if little else "utf-16-be", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def text_rows(text: str) -> tuple[Row, ...]:
    r"""Split a text into rows and cells; "Müller, Anna" on a line of its own stays one cell.

    >>> text_rows("Name;Verein\nAnna;TSV"), text_rows("Müller, Anna\nBeck, Bert")
    ((('Name', 'Verein'), ('Anna', 'TSV')), (('Müller, Anna',), ('Beck, Bert',)))
    """
    hint = _SEPARATOR_LINE.match(text)
    if hint:
        return _split(text[hint.end() :], hint[1])
    for delimiter in _DELIMITERS:
        rows = _split(text, delimiter) if delimiter in text else ()
        if _is_table(rows, delimiter, text):
            return rows
    return tuple((line,) for line in text.splitlines())


def _split(text: str, delimiter: str) -> tuple[Row, ...]:
    if any(len(part) >= _LONGEST_FIELD for part in text.split(delimiter)):
        return ()
    return tuple(tuple(row) for row in csv.reader(text.splitlines(keepends=True), delimiter=delimiter))


def _is_table(rows: Sequence[Row], delimiter: str, text: str) -> bool:
    """Tell whether a delimiter makes columns; a comma also stands inside names and has to prove it."""
    if any(len(row) > 1 and len(header_fields(row)) > 1 for row in rows):
        return True
    widths = [len(row) for row in rows if any(row)]
    common = max(set(widths), key=lambda width: (widths.count(width), width), default=1)
    if common < 2 or widths.count(common) * 2 <= len(widths):
        return False
    return delimiter != "," or '"' in text or (common > 2 and widths.count(common) == len(widths))
