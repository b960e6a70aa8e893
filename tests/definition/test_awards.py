"""Deadlines, reasons, dice and signs in a rule sheet: what does not fit is named, what does is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.sheets import faults_said, load
from tests.source import ROOT
from turnierxl.definition.describe import describe
from turnierxl.scoring.awards import AwardSettings
from turnierxl.terms import LANGUAGES, Wording

SHEET = """
[event]
name = "Vereinsturnier"

[award.forfeit]
label = "kampflos"
points = [1, 0]
sign = "+:-"

[award.diced]
label = "ausgewürfelt"
dice = [[1, 0], [0.5, 0.5], [0, 1]]

[[phase]]
id = "runde"
name = "Runde"
deadline = true
pairing = { method = "round_robin" }
entry = { points = { min = 0, max = 1, step = 0.5, sum_min = 1, sum_max = 1 }, awards = ["forfeit", "diced"] }
ranking = ["points"]
"""
NO_POINTS = SHEET.replace('method = "round_robin"', 'method = "table_draw", tables = [4, 3]')


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (SHEET, []),
        (
            SHEET.replace("[0.5, 0.5]", "[2, 0]"),
            ["phase[1].entry.awards[2]: 2:0 kann nach entry.points kein Ergebnis sein."],
        ),
        (NO_POINTS, ["phase[1].entry.awards[2]: dice gibt es nur, wo zwei Seiten Punkte bekommen."]),
        (
            SHEET.replace(
                "[award.diced]", '[award.time]\nlabel = "Zeit"\npoints = [0, 1]\nsign = "+:-"\n[award.diced]'
            ).replace('"forfeit", "diced"', '"forfeit", "time"'),
            [
                "phase[1].entry.awards[2]: +:- kann nur für eine feste Wertung stehen, "
                "nicht für forfeit und time."
            ],
        ),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, words: str, expected: list[str]) -> None:
    if expected:
        assert faults_said(tmp_path, words) == expected
    else:
        assert load(tmp_path, words).phase[0].deadline


@pytest.mark.parametrize(
    "expected",
    [
        "Die Turnierleitung kann einen Stichtag setzen.",
        "„kampflos“ kann auch als +:- bei den Punkten eingetragen werden.",
        "„ausgewürfelt“: Jedes dieser Ergebnisse ist gleich wahrscheinlich: 1:0, 0,5:0,5 und 0:1.",
    ],
)
def test_a_key_makes_its_sentence(tmp_path: Path, expected: str) -> None:
    definition = load(tmp_path, SHEET)
    assert any(expected in sentence for _, sentence in describe(definition, Wording()))
    assert len({len(describe(definition, Wording(language))) for language in LANGUAGES}) == 1


def test_every_key_of_an_award_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [
        key for key in AwardSettings.model_fields if f"`{key}`" not in readme and f"`{key} =" not in readme
    ] == []
