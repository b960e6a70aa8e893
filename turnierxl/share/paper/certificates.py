"""Certificates for the first places: the club's template with its placeholders filled in.

The template is a workbook that somebody has changed in Excel. Only its texts are replaced, in cells, text
boxes, headers and footers; pictures, shapes and all else stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.share.published import PublicStandings, PublishedEvent, StandingsRow
from turnierxl.terms import LANGUAGES, Language, number_text, text
from turnierxl.workbook.archive import Archive
from turnierxl.workbook.package import parse, serialize
from turnierxl.workbook.xml_text import escape

_PARTS = re.compile(r"xl/(sharedStrings|worksheets/[^/]+|drawings/[^/]+)\.xml", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"\{\{([^{}]*)\}\}")
_WHOLE_TEXTS = ("si", "is", "p")  # elements whose runs are one text together
_ONE_TEXT = ("oddHeader", "oddFooter", "firstHeader", "firstFooter", "evenHeader", "evenFooter")
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
KEYS = ("name", "place", "event", "date", "where", "club", "team", "points")


def winners(event: PublishedEvent, places: int) -> tuple[StandingsRow, ...]:
    """Return the rows of the standings down to a place."""
    rows = event.final.rows if event.final else ()
    return tuple(row for row in rows if row.place is not None and row.place <= places)


def fill_certificate(template: bytes, event: PublishedEvent, row: StandingsRow) -> bytes:
    """Return a participant's certificate; ProblemsFound names placeholders that do not exist."""
    values = certificate_values(event, row)
    words = {
        _folded(text(f"paper.gap_{key}", language)): values[key] for key in KEYS for language in LANGUAGES
    }
    archive = Archive(template)
    unknown: dict[str, None] = {}
    for name in archive.names():
        if _PARTS.fullmatch(name):
            content = archive.read(name)
            if b"{{" in content:
                root = parse(content)
                unknown |= dict.fromkeys(_fill(root, words))
                archive.replace(name, serialize(root))
    if unknown:
        raise ProblemsFound(tuple(_unknown(word, event.language) for word in unknown))
    return archive.to_bytes()


def has_placeholders(template: bytes) -> bool:
    """Tell whether there is anything to fill in; ProblemsFound if a part with texts is damaged."""
    archive = Archive(template)
    parts = [archive.read(name) for name in archive.names() if _PARTS.fullmatch(name)]
    for part in parts:
        parse(part)
    return any(b"{{" in part for part in parts)


def certificate_values(event: PublishedEvent, row: StandingsRow) -> dict[str, str]:
    """Return what stands for the placeholders; of a pair, the names of its players and the team."""
    person = event.participants.get(row.participant)
    name = event.names((row.participant,))[0]
    players = f" {text('paper.and', event.language)} ".join(person.players) if person else ""
    return {
        "name": players or name,
        "team": name if players else "",
        "place": str(row.place),
        "event": event.name,
        "date": event.day,
        "where": event.place,
        "club": person.club if person else "",
        "points": _points(event, row),
    }


def _points(event: PublishedEvent, row: StandingsRow) -> str:
    """Say what decided first in the phase that decides about him: "38 Siegpunkte"."""
    deciding = next((one for one in event.standings if one.title == row.phase), None)
    value = _first_value(deciding, row.participant) if deciding else None
    if deciding is None or value is None:
        return ""
    return f"{number_text(value, event.language)} {deciding.criteria[0]}"


def _first_value(standings: PublicStandings, participant: int) -> float | None:
    return next((row.values[0] for row in standings.rows if row.participant == participant), None)


def _fill(root: etree._Element, words: Mapping[str, str]) -> Iterator[str]:
    """Replace the placeholders of a part; yield those that do not exist."""
    for element in root.iter(etree.Element):
        name = etree.QName(element).localname
        if name in _ONE_TEXT and element.text:
            element.text, unknown = _replaced(element.text, words, "&&")
            yield from unknown
        elif name in _WHOLE_TEXTS:
            yield from _fill_runs([one for one in element.iter("{*}t") if one.text], words)


def _fill_runs(runs: list[etree._Element], words: Mapping[str, str]) -> Iterator[str]:
    """Replace in every run, or in all of them as one text where a placeholder is cut into pieces."""
    whole = "".join(run.text or "" for run in runs)
    pieces = [placeholder for run in runs for placeholder in _PLACEHOLDER.findall(run.text or "")]
    if pieces != _PLACEHOLDER.findall(whole):
        runs[0].text = whole
        for run in runs[1:]:
            run.text = ""
    for run in runs:
        run.text, unknown = _replaced(run.text or "", words)
        if "}t" in str(run.tag) and "spreadsheetml" in str(run.tag):
            run.set(_SPACE, "preserve")
        yield from unknown


def _replaced(found: str, words: Mapping[str, str], ampersand: str = "&") -> tuple[str, list[str]]:
    """Fill a text; return it with the placeholders that do not exist."""
    unknown = [word for word in _PLACEHOLDER.findall(found) if _folded(word) not in words]

    def value(match: re.Match[str]) -> str:
        return escape(words.get(_folded(match[1]), match[0])).replace("&", ampersand)

    return _PLACEHOLDER.sub(value, found), unknown


def _folded(word: str) -> str:
    return "".join(word.casefold().split())


def _unknown(word: str, language: Language) -> Problem:
    known = ", ".join("{{" + text(f"paper.gap_{key}", language) + "}}" for key in KEYS)
    return Problem(message("paper.unknown_placeholder", word="{{" + word + "}}", known=known))
