"""X2: 300 names that look like formulas, numbers, dates, markup or nothing; titles that no sheet can have."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

import turnierxl
from tests.damage.evening import say
from tests.events.desk import block_rows, type_column
from tests.support.package_rules import findings
from turnierxl.reading.names import LONGEST_NAME, clean_name
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

_BEGINNINGS = (
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    "\t=",
    "\r=",
    "|",
    "%",
    "#",
    "{=",
    "<",
    "&",
    "\\",
    "/",
    "~",
    "*",
    "?",
    "!",
)
_BODIES = (
    *("Sieger", "1+1", "SUM(A1:A9)", 'HYPERLINK("http://x";"Anna")', "cmd|'/c calc'!A0", "A1", "007"),
    *("#REF!", "TRUE", "1e5"),
)
_SIGNS = (
    *("]]>", "<![CDATA[x", "&amp;", "&#0;", "_x0041_", "_x000D_", "</t></si>", "<b>fett</b>", "a\nb", "a\tb"),
    *("😀 Emo", "👩‍👩‍👧 Familie", "مرحبا", "שלום", "\u202eAnna", "Mu\u0308ller", "Ａｎｎａ", "ﬁn", "İ", "ß"),
    *(
        "\u200bBert",
        "Ida\u00a0Öl",
        "\ufeffJan",
        "Kim\x07",
        "\x1bLea",
        "\ufffe",
        "Zalgo\u0301\u0302\u0303\u0304",
    ),
    *("1-2", "1/2", "3:1", "Mai 2020", "1.1.", "12:30", "½", "1,5", "1.000,00 €", "0x1F", "NaN", "Infinity"),
    *(
        "WAHR",
        "NULL",
        "None",
        "remis",
        "kampflos",
        "Freilos",
        "aux",
        "CON",
        "history",
        "Verlauf",
    ),
    *("{{ name }}", "${x}", "%s", "{0}", "../../etc/passwd", "C:\\Windows", "a" * LONGEST_NAME, "ä" * 200),
    *("'; DROP TABLE x; --", "<script>alert(1)</script>", "A / B", "A ▶", "x (zurückgezogen)", "#1", "Nr. 3"),
)
HOSTILE = [f"{start}{body}" for start in _BEGINNINGS for body in _BODIES]
HOSTILE = list(
    dict.fromkeys([*_SIGNS, *HOSTILE, *(f"{sign} {number}" for number, sign in enumerate(_SIGNS))])
)


def different(wanted: int) -> list[str]:
    """Return so many of the names as are told apart when their blanks and invisible signs are gone."""
    seen: dict[str, str] = {}
    for name in HOSTILE:
        cleaned = clean_name(name)
        if cleaned and len(cleaned) <= LONGEST_NAME:
            seen.setdefault(cleaned.casefold(), name)
    return list(seen.values())[:wanted]


def test_x2_300_hostile_names_make_a_workbook_that_excel_need_not_repair(tmp_path: Path) -> None:
    path, hostile = tmp_path / "Abend.xlsx", different(300)
    assert len(hostile) == 300
    assert say("new", "clans", path, "--capacity", "300", "--seed", "7").code == 0
    type_column(path, names.PARTICIPANTS, "name", hostile)
    recalculated = say("recalc", path)
    assert [line for line in recalculated.err if ": Hinweis: " not in line] == []
    assert say("next", path).code == 0
    assert findings(path) == []
    called = {str(name) for name in turnierxl.open(path).participants["name"]}
    assert len(called) == 300
    assert {
        str(row["names_1"]) for row in block_rows(path, round_block("vorrunde", 1)) if row["id"]
    } == called
    cells = (cell for sheet in openpyxl.load_workbook(path) for row in sheet.iter_rows() for cell in row)
    assert [cell.coordinate for cell in cells if cell.data_type == "f" and str(cell.value) in called] == []


@pytest.mark.parametrize("length", [LONGEST_NAME + 1, 32_000])
def test_a_name_that_is_too_long_is_said_with_its_cell(length: int, tmp_path: Path) -> None:
    path = tmp_path / "Abend.xlsx"
    assert say("new", "clans", path, "--capacity", "9").code == 0
    type_column(path, names.PARTICIPANTS, "name", ["Anna", "B" * length])
    [told] = say("recalc", path).err
    assert told.startswith("Teilnehmer!B6: „BBB")
    assert told.endswith("ist zu lang (höchstens 255 Zeichen).")
    type_column(path, names.PARTICIPANTS, "name", ["Anna", "Bert"])
    assert say("recalc", path).err == []


def test_x2_hostile_titles_make_a_workbook_that_excel_need_not_repair(tmp_path: Path) -> None:
    rules, path = tmp_path / "rules.toml", tmp_path / "=cmd'!A0.xlsx"
    phases = ("history", "'[1]: */?\\\\'", "=SUM(A1)&<x>_x0041_", "😀" * 30)
    text = '[event]\nname = "=HYPERLINK(\\"x\\")<&>]]>"\nsummary = "\'=1+1"\n[participants]\nmin = 3\n'
    text += '[defaults]\nrounds = 1\nentry = { points = { min = 0 } }\nranking = ["points"]\n'
    text += 'pairing = { method = "table_draw", tables = [4, 3], fewest = 3 }\n'
    for number, title in enumerate(phases):
        enter = f'enter = [{{ from = "p{number - 1}", places = [1, 4] }}]\n' if number else ""
        text += f'[[phase]]\nid = "p{number}"\nname = "{title}"\n{enter}'
    rules.write_text(text, encoding="utf-8")
    people = tmp_path / "liste.txt"
    people.write_text("\n".join("ABCDEFGH"), encoding="utf-8")
    created = say("new", rules, path, "--participants", people)
    assert (created.code, created.err) == (0, [])
    assert say("next", path).code == 0
    assert findings(path) == []
