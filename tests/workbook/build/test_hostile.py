"""Words of a rule sheet may be anything: 300 hostile ones give nothing that Excel would repair."""

from __future__ import annotations

import io

from openpyxl import load_workbook

from tests.support.package_rules import findings
from tests.workbook.build.built import build
from turnierxl.definition.load import load_definition
from turnierxl.definition.model import EventDefinition
from turnierxl.terms import Wording
from turnierxl.workbook.build import build_workbook
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block, Column, Kind, Plan, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.titles import with_safe_titles
from turnierxl.workbook.xml_text import unescape

WORDS = (
    "", " ", "=Sieger", "=1+1", "+49", "-1", "@x", "'", "''", "'Anna'", '"', "a'b", "History", "verlauf",
    "007", "1-2", "3:1", "Mai 2020", "1e5", "#NV", "TRUE", "[Vor]", "a:b", "*?/\\", "::::", "&", "&A", "&&P",
    "&L&C&R", "<b>", "]]>", "&amp;", "_x0041_", "_x005F_x0041_", "\x01\x02", "\x0b", "a\nb", "a\tb", "\r\n",
    "\u00a0", "\u200b", "\u2028", "\ufeffx", "\uffff", "😀" * 20, "x" * 60, "ä" * 31, "e\u0301" * 9, "ﷺ" * 31,
    "א", "Runde 1", "runde 1", "RUNDE 1", "Start", "_turnierxl", "Ja,Nein", ", ,", "A1", "R1C1", "tx_start",
)  # fmt: skip
HOSTILE = tuple(f"{start}{word}"[:60] for start in ("", "x", "'", "Runde/", "😀") for word in WORDS)


def hostile_sheet(number: int, word: str) -> Sheet:
    """Make a small sheet in which a word stands wherever words can stand."""
    columns = (
        Column("who", word, Role.NAME, width=20),
        Column("typed", f"{word} 2", Role.ENTRY, Kind.CHOICE, 12, choices=(word, f"{word} 2"), help=word * 9),
        Column("number", "3", Role.ENTRY, Kind.NUMBER, 12, help=word),
    )
    block = Block(f"tx_block_{number}", 3, 1, columns, 2, used="who", pattern=number)
    return Sheet(f"sheet_{number}", word, SheetKind.ROUND, (block,), (Text(1, 1, word, "title"),))


def test_three_hundred_hostile_words() -> None:
    assert len(HOSTILE) == 300
    sheets = [hostile_sheet(number, word) for number, word in enumerate(HOSTILE, 1)]
    hidden = Sheet("patterns", "_muster", SheetKind.PATTERNS, (), visible=False)
    plan = Plan(with_safe_titles((*sheets, hidden)))
    content = build_workbook(plan, load_definition("clans"), Wording())
    assert findings(content) == []
    book = load_workbook(io.BytesIO(content))
    for word, sheet in zip(HOSTILE, plan.sheets, strict=False):
        shown = book[sheet.title]["A1"].value
        assert unescape(str(shown or "")) == word, repr(word)


def hostile_event(word: str) -> EventDefinition:
    """Rename everything in the shipped Clans sheet."""
    definition = load_definition("clans")
    phases = tuple(phase.model_copy(update={"name": word}) for phase in definition.phase)
    section = definition.event.model_copy(update={"name": word, "summary": word * 5})
    labels = {"points": word, "tournament_points": word}
    return definition.model_copy(update={"event": section, "phase": phases, "labels": labels})


def test_hostile_rule_sheets() -> None:
    for word in ("&A'[Vor]:*?/\\&\x01_x0041_History", "=😀" * 20):
        case = build(hostile_event(word), 4)
        assert findings(case.content) == []
        assert {names.FINAL, names.round_block("finale", 1)} <= set(case.book.defined_names)
