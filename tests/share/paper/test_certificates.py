"""Certificates: the club's own template is filled in where placeholders stand, and nothing else changes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import replace

import openpyxl
import pytest

from tests.fixtures.foreign_content import foreign_workbook
from tests.share.events import HOSTILE, published_event, renamed
from tests.support.package_rules import findings
from turnierxl.problems import ProblemsFound
from turnierxl.share.paper.certificate_template import make_template
from turnierxl.share.paper.certificates import certificate_values, fill_certificate, winners
from turnierxl.share.published import PublishedEvent, StandingsRow
from turnierxl.terms import LANGUAGES, Language
from turnierxl.workbook.xml_text import escape

DRAWING = (
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>Für {{Na</a:t></a:r>'
    "<a:r><a:t>me}}!</a:t></a:r></a:p></xdr:wsDr>"
)


def cells(content: bytes) -> list[str]:
    [sheet] = openpyxl.load_workbook(io.BytesIO(content)).worksheets
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def parts(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}


def with_parts(content: bytes, changed: Mapping[str, bytes]) -> bytes:
    """Return the package with other parts, new ones too."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        for name, part in {**parts(content), **changed}.items():
            package.writestr(name, part)
    return packed.getvalue()


def first(event: PublishedEvent) -> StandingsRow:
    return winners(event, 1)[0]


def test_the_shipped_template_says_who_came_where_and_with_what() -> None:
    event = published_event("clans", 8)
    row = first(event)
    person = event.participants[row.participant]
    filled = fill_certificate(make_template("de"), event, row)
    assert cells(filled) == [
        *("URKUNDE", "Clans-Turnier", "1. Platz", person.name),
        *(f" {person.club}", "5 Turnierpunkte", "Bürgerhaus 14.11.2026", "Turnierleitung"),
    ]
    assert findings(filled) == []


def test_a_pair_is_named_by_its_players() -> None:
    event = published_event("tichu-partner", 9, None, rounds=3)
    row = first(event)
    person = event.participants[row.participant]
    values = certificate_values(event, row)
    assert (values["name"], values["team"]) == (" und ".join(person.players), person.name)
    assert values["points"].endswith(" Siegpunkte")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_is_filled_in_both_languages(language: Language) -> None:
    event = replace(published_event("clans", 8), language=language)
    assert not [
        cell for cell in cells(fill_certificate(make_template(language), event, first(event))) if "{" in cell
    ]


def test_shared_places_get_a_certificate_each() -> None:
    event = published_event("clans", 8)
    assert event.final is not None
    tied = tuple(replace(row, place=min(row.place or 9, 3)) for row in event.final.rows)
    shared = replace(event, final=replace(event.final, rows=tied))
    assert [row.place for row in winners(shared, 3)] == [1, 2, 3, 3, 3, 3, 3, 3]


def test_a_placeholder_in_a_text_box_is_filled_though_excel_has_cut_it_into_pieces() -> None:
    event = published_event("clans", 8)
    template = with_parts(make_template("de"), {"xl/drawings/drawing1.xml": DRAWING.encode()})
    filled = parts(fill_certificate(template, event, first(event)))["xl/drawings/drawing1.xml"].decode()
    assert f"Für {event.names((first(event).participant,))[0]}!" in filled


def test_placeholders_in_headers_and_their_ampersands() -> None:
    event = renamed(published_event("clans", 8), ["Tick & Trick"] * 8)
    sheet = "xl/worksheets/sheet1.xml"
    template = make_template("de")
    changed = parts(template)[sheet].replace(
        b"</worksheet>", b"<headerFooter><oddFooter>&amp;L{{ name }}</oddFooter></headerFooter></worksheet>"
    )
    filled = parts(fill_certificate(with_parts(template, {sheet: changed}), event, first(event)))[sheet]
    assert b"&amp;LTick &amp;&amp; Trick<" in filled


def test_everything_else_stays_byte_for_byte() -> None:
    event, template = published_event("clans", 8), foreign_workbook()
    assert parts(fill_certificate(template, event, first(event))) == parts(template)


def test_a_placeholder_that_does_not_exist_is_named() -> None:
    template = make_template("de")
    wrong = {name: part.replace(b"{{Platz}}", b"{{Rang}}") for name, part in parts(template).items()}
    event = published_event("clans", 8)
    with pytest.raises(ProblemsFound) as found:
        fill_certificate(with_parts(template, wrong), event, first(event))
    [problem] = found.value.problems
    assert problem.message.values["word"] == "{{Rang}}"
    assert "{{Platz}}" in str(problem.message.values["known"])


@pytest.mark.parametrize("name", [*HOSTILE, "a\x01b", "{{Name}}"])
def test_any_name_is_a_text(name: str) -> None:
    event = renamed(published_event("clans", 8), [name] * 8)
    filled = fill_certificate(make_template("de"), event, first(event))
    assert findings(filled) == []
    assert escape(name) in cells(filled)
