"""A cell for a name, and names that meet twice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from turnierxl.problems import Address, Message, Problem, Severity, message
from turnierxl.reading.readings import Reading, asked, read_cell, shown
from turnierxl.reading.spelling import fold_blanks
from turnierxl.reading.times import ask_about_time, date_of, looks_like_time, pair_text, pairs_typed
from turnierxl.workbook.cells import Cell, TimeCell

_TOTALS = frozenset(
    (
        "total",
        "totals",
        "summe",
        "summen",
        "gesamt",
        "gesamtsumme",
        "insgesamt",
        "zwischensumme",
        "sum",
        "subtotal",
    )
)
_INVISIBLE = {
    ord(character): None for character in "\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a\u202b\u202c\u202d\u202e"
}
_CONTROLS = {  # but those that are blanks
    code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if not chr(code).isspace()
}
LONGEST_NAME = 255  # characters: no sheet shows more, and two names fit into a cell
_NOTES = re.compile(r"(?:\s*\((?:[^()\w]|[\d_])*\))+$")  # brackets without a letter: "(1->2)", "(?)"
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "æ": "ae", "å": "aa"})
_WORDS = re.compile(r"\w+")
_COUNT = re.compile(r"[\s:=]+\d+(?:\s+\w+)?$")  # the count of a total row: ": 12", "= 12 Personen"


def read_name(cell: Cell) -> Reading[str]:
    """Read a name: composed characters, single blanks, no notes; a total row is nobody, with a note.

    >>> read_name("Anna B. (1->2)").value, read_name("TOTAL").value, read_name(7.0).value
    ('Anna B.', None, '7')
    """
    return read_cell(
        cell,
        text=_from_text,
        number=_from_number,
        time=lambda moment: ask_about_time(moment, _names_typed(moment)),
    )


def check_names(names: Sequence[tuple[str, Address]]) -> tuple[Problem, ...]:
    """Refuse the same name twice, naming both cells; point out names that may be the same person."""
    seen: dict[str, tuple[str, Address]] = {}
    alike: dict[str, tuple[str, Address]] = {}
    problems = []
    for name, where in names:
        spellings = _spellings(name)
        if same := seen.get(_folded(name)):
            problems.append(_meets("participants.twice", name, where, same, Severity.ERROR))
        elif similar := _first_of(alike, spellings):
            problems.append(_meets("participants.alike", name, where, similar, Severity.NOTICE))
        seen.setdefault(_folded(name), (name, where))
        for spelling in spellings:
            alike.setdefault(spelling, (name, where))
    return tuple(problems)


def is_total(words: str) -> bool:
    """Tell whether a text is the label of a total row, with or without its count, and not a name.

    >>> is_total("Summe:"), is_total("Gesamt: 12"), is_total("Anna Summer")
    (True, True, False)
    """
    label = _COUNT.sub("", clean_name(words))
    return label.rstrip(":= ").casefold() in _TOTALS


def clean_name(typed: str) -> str:
    r"""Compose characters, drop those that are invisible or control a machine, fold blanks.

    >>> clean_name("  Mu\u0308ller\u00a0 Anna")
    'Müller Anna'
    """
    visible = unicodedata.normalize("NFC", typed).translate(_INVISIBLE | _CONTROLS)
    words = visible.replace("&nbsp;", " ").replace("Â\u00a0", " ")
    return unicodedata.normalize("NFC", fold_blanks(words))


def _from_text(typed: str) -> Reading[str]:
    name = clean_name(typed)
    if is_total(name):
        return Reading(note=message("participants.total", typed=shown(name)))
    if len(name) > LONGEST_NAME:
        told = message("participants.too_long", typed=shown(name), most=LONGEST_NAME)
        return Reading(question=told, severity=Severity.ERROR)
    without = _NOTES.sub("", name) or name
    note = message("participants.without_note", typed=shown(name), name=without) if without != name else None
    meant = _twice_encoded(without)
    if meant is None:
        return Reading(without or None, note=note)
    question = asked(
        "participants.wrong_encoding", [message("participants.name", name=meant)], name=shown(without)
    )
    return Reading(
        without, question=question.question, severity=Severity.NOTICE, proposals=question.proposals
    )


def _from_number(value: float) -> Reading[str]:
    time = looks_like_time(value)
    if time is not None:
        return ask_about_time(time, _names_typed(time))
    if value % 1 == 0 and abs(value) < 1e15:
        return Reading(f"{value:.0f}")
    return asked("participants.is_number", value=value)


def _names_typed(cell: TimeCell) -> list[Message]:
    date = date_of(cell)
    if date is None:
        return [pair_text(pair) for pair in pairs_typed(cell)]
    month = message(
        "participants.month_and_year", month=message(f"participants.month_{date.month}"), year=date.year
    )
    return [month, *(message("participants.hyphen", a=int(a), b=int(b)) for a, b in pairs_typed(cell))]


def _twice_encoded(name: str) -> str | None:
    """Undo UTF-8 that was read as a Western encoding ("MÃ¼ller"); None where that is not what happened."""
    if name.isascii():
        return None
    try:
        return name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", clean_name(name).lower())


def _spellings(name: str) -> tuple[str, str]:
    """Return the name with ä as ae and with ä as a, its words in alphabetical order."""
    folded = _folded(name).casefold()
    return _sorted_words(folded.translate(_UMLAUTS)), _sorted_words(folded)


def _sorted_words(words: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFD", words) if not unicodedata.combining(c))
    return " ".join(sorted(_WORDS.findall(bare))) if any(map(str.isalpha, bare)) else words


def _first_of(alike: dict[str, tuple[str, Address]], spellings: Iterable[str]) -> tuple[str, Address] | None:
    return next((alike[spelling] for spelling in spellings if spelling in alike), None)


def _meets(key: str, name: str, where: Address, other: tuple[str, Address], severity: Severity) -> Problem:
    return Problem(message(key, name=name, other=other[0], cell=str(other[1])), where, severity)
