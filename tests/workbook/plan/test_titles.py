"""Titles of sheets: what Excel accepts, and no two alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierxl.workbook.plan.layout import Sheet, SheetKind
from turnierxl.workbook.plan.titles import with_safe_titles

NASTY = st.text(alphabet="[]:*?/\\' aAäÄx0041_\x01\ud83d😀", max_size=40)


def titles(*wanted: str) -> list[str]:
    sheets = [Sheet(str(key), title, SheetKind.ROUND, ()) for key, title in enumerate(wanted)]
    return [sheet.title for sheet in with_safe_titles(sheets)]


def test_a_plain_title_stays() -> None:
    assert titles("Start", "Vorrunde 1") == ["Start", "Vorrunde 1"]


def test_forbidden_signs_become_blanks() -> None:
    assert titles("Vor/Zwischen: [A]?") == ["Vor Zwischen A"]


def test_equal_titles_are_numbered_whatever_their_case() -> None:
    assert titles("Runde", "RUNDE", "Runde") == ["Runde", "RUNDE (2)", "Runde (3)"]


def test_titles_that_excel_keeps_for_itself_are_numbered() -> None:
    assert titles("History", "Verlauf") == ["History (2)", "Verlauf (2)"]


def test_long_titles_are_cut_and_stay_different() -> None:
    first, second = titles("x" * 40, "x" * 50)
    assert (first, second) == ("x" * 31, "x" * 27 + " (2)")


@given(st.lists(NASTY | st.text(max_size=40), max_size=8))
def test_any_titles_are_made_acceptable(wanted: list[str]) -> None:
    made = titles(*wanted)
    assert len({title.casefold() for title in made}) == len(wanted)
    for title in made:
        assert 1 <= len(title.encode("utf-16-le")) // 2 <= 31
        assert not set(title) & set("[]:*?/\\")
        assert not title.startswith("'") and not title.endswith("'")
        assert title.strip() and title.casefold() not in {"history", "verlauf"}
