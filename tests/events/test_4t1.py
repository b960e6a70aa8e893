"""Three whole 4T1 events through files, their standings worked out by hand from the rule text.

G is Gül, A Anna, and so on. "GA 1=" is Gül against Anna: she wins the game with White and draws the other.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.events.chess import (
    DAY,
    final_table,
    group_table,
    registered,
    row_of,
    type_matches,
    whites,
)
from tests.events.desk import block_rows, done, next_step, told, type_cells
from tests.events.sheets import visible_titles
from turnierxl import files
from turnierxl.progress.step import StepKind
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block

RATINGS = (1750, 1980, 1800, 1930, 1720, 1860, 1990, 1705)
GROUP_BLOCK = round_block("gruppen", 1)


@cache
def _groups_drawn() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "4T1.xlsx"
        files.create("4t1", path, participants=registered(RATINGS), seed="4t1")
        files.next_round(path)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An event whose groups are drawn: I is Gül (1990), Anna, Dora, Emil, II Bert, Cem, Franz, Hanna."""
    file = tmp_path / "4T1.xlsx"
    file.write_bytes(_groups_drawn())
    return file


def test_4t1_without_an_incident(path: Path) -> None:
    """§5(3): G 5 match points, A 4, D 2, E 1. B and C both 5; (b) B has 4.5 board points, C 4.

    §6(1): G-C and B-A; G wins 2:0, A 1.5:0.5. §7(2): G-A is the final, C-B for place three, D-F five, E-H
    seven. A wins 1.5:0.5, C 1.5:0.5, E 2:0; D-F ends 1:1, so both are fifth (§7(3)).
    """
    assert whites(path, "gruppen", 1)[:4] == ["GA", "AG", "ED", "DE"]
    report = type_matches(
        path,
        "gruppen",
        1,
        """GA 11 GD 1= GE == AD 1= AE 11 DE 1=
           BC == BF 11 BH 1= CF 1= CH 1= FH 11""",
    )
    assert group_table(path) == [
        ("I", 1, "G", 5, 4.5),
        ("I", 2, "A", 4, 3.5),
        ("I", 3, "D", 2, 2.5),
        ("I", 4, "E", 1, 1.5),
        ("II", 1, "B", 5, 4.5),
        ("II", 2, "C", 5, 4),
        ("II", 3, "F", 2, 2.5),
        ("II", 4, "H", 0, 1),
    ]
    worth = [(row["match_points_1"], row["match_points_2"]) for row in block_rows(path, GROUP_BLOCK)[:2]]
    assert worth == [(None, None), (0, 2)], "a match is worth something when both games are over"
    assert next_step(report) == "Halbfinale auslosen (4 Teilnehmer)."
    files.next_round(path)
    assert whites(path, "halbfinale", 1) == ["GC", "CG", "BA", "AB"]
    report = type_matches(path, "halbfinale", 1, "GC 11 BA 0=")
    assert next_step(report) == "Finalspiele 1 auslosen (8 Teilnehmer)."
    files.next_round(path)
    assert whites(path, "finale", 1)[::2] == ["GA", "CB", "DF", "EH"]
    report = type_matches(path, "finale", 1, "GA =0 CB 1= DF 01 EH 11")
    assert report.step.kind is StepKind.FINISHED
    assert told(report) == []
    assert final_table(path) == [
        (1, "Anna", "Finale gewonnen gegen Gül (1,5:0,5)"),
        (2, "Gül", "Finale verloren gegen Anna (1,5:0,5)"),
        (3, "Cem", "Spiel um Platz 3 gewonnen gegen Bert (1,5:0,5)"),
        (4, "Bert", "Spiel um Platz 3 verloren gegen Cem (1,5:0,5)"),
        (5, "Dora", "Spiel um Platz 5 gegen Franz unentschieden: geteilter Platz"),
        (5, "Franz", "Spiel um Platz 5 gegen Dora unentschieden: geteilter Platz"),
        (7, "Emil", "Spiel um Platz 7 gewonnen gegen Hanna (2:0)"),
        (8, "Hanna", "Spiel um Platz 7 verloren gegen Emil (2:0)"),
    ]
    assert [title for title in visible_titles(path) if "Entscheidung" in title] == []
    again = path.read_bytes()
    assert files.recalculate(path).done[0].key == "actions.nothing_new"
    assert len(path.read_bytes()) == pytest.approx(len(again), rel=0.05)


def test_4t1_with_play_offs_a_lot_and_extra_games(path: Path) -> None:
    """§5(3): G, A and D beat each other in a circle and E 2:0 each, so (a) to (d) leave them equal. (e) In
    the play-offs D beats both, G-A ends 1:1; (f) the lot puts A before G. II: H, B, C, F, each beats those
    who follow.

    §6(2): D-B ends 1:1; D, higher placed, has White in the extra game and loses it. H-A ends 1:1 and the
    extra game too; H was placed higher. §7(4): B-H ends 1:1. H has made 6 + 1 board points in the two phases,
    B 4 + 1: H has White, they draw; B has White, they draw; both are first. D third, A fourth by 1.5:0.5;
    G fifth, C sixth by 2:0; F seventh, E eighth by 2:0.
    """
    report = type_matches(
        path,
        "gruppen",
        1,
        """GA 11 AD 11 DG 11 GE 11 AE 11 DE 11
           HB 11 HC 11 HF 11 BC 11 BF 11 CF 11""",
    )
    assert next_step(report) == "Entscheidung Gruppenspiele 1 ansetzen: Anna, Dora und Gül."
    assert [row[1:3] for row in group_table(path)[:4]] == [(1, "A"), (1, "D"), (1, "G"), (4, "E")]
    files.next_round(path)
    report = type_matches(path, "gruppen", 2, "DG 11 DA 11 GA ==")
    assert next_step(report) == (
        "Gruppenspiele, Losentscheid nötig: Anna und Gül. Das Los ziehen und eintragen."
    )
    lots = [row["name"] for row in block_rows(path, names.LOTS)]
    type_cells(path, names.LOTS, {(lots.index("Anna"), "lot"): 1.0, (lots.index("Gül"), "lot"): 2.0})
    files.recalculate(path)
    assert group_table(path)[:4] == [
        ("I", 1, "D", 4, 4),
        ("I", 2, "A", 4, 4),
        ("I", 3, "G", 4, 4),
        ("I", 4, "E", 0, 0),
    ]

    files.next_round(path)
    assert whites(path, "halbfinale", 1)[::2] == ["DB", "HA"]
    report = type_matches(path, "halbfinale", 1, "DB 10")
    assert next_step(report) == "Entscheidung Halbfinale 1 ansetzen: Bert und Dora."
    report = type_matches(path, "halbfinale", 1, "HA ==")
    files.next_round(path)
    assert whites(path, "halbfinale", 2) == ["DB", "HA"]
    type_matches(path, "halbfinale", 2, "DB 0 HA =")

    files.next_round(path)
    assert whites(path, "finale", 1)[::2] == ["BH", "DA", "GC", "EF"]
    report = type_matches(path, "finale", 1, "BH ==")
    assert next_step(report) == "Entscheidung Finalspiele 1 ansetzen: Bert und Hanna."
    files.next_round(path)
    assert whites(path, "finale", 3) == ["HB"]
    type_matches(path, "finale", 3, "HB =")
    files.next_round(path)
    assert whites(path, "finale", 4) == ["BH"]
    type_matches(path, "finale", 4, "BH =")
    report = type_matches(path, "finale", 1, "DA 1= GC 11 EF 00")
    assert report.step.kind is StepKind.FINISHED
    assert final_table(path) == [
        (1, "Bert", "Finale gegen Hanna unentschieden: geteilter Platz"),
        (1, "Hanna", "Finale gegen Bert unentschieden: geteilter Platz"),
        (3, "Dora", "Spiel um Platz 3 gewonnen gegen Anna (1,5:0,5)"),
        (4, "Anna", "Spiel um Platz 3 verloren gegen Dora (1,5:0,5)"),
        (5, "Gül", "Spiel um Platz 5 gewonnen gegen Cem (2:0)"),
        (6, "Cem", "Spiel um Platz 5 verloren gegen Gül (2:0)"),
        (7, "Franz", "Spiel um Platz 7 gewonnen gegen Emil (2:0)"),
        (8, "Emil", "Spiel um Platz 7 verloren gegen Franz (2:0)"),
    ]
    columns = [f"round_{phase}_1" for phase in ("gruppen", "halbfinale", "finale")]
    [gul] = [row for row in block_rows(path, names.HISTORY) if row["name"] == "Gül"]
    assert [gul[column] for column in columns] == [5, 5, 5], "after the play-off and the lot, not before"
    assert list(gul) == ["name", *columns]
    assert [title for title in visible_titles(path) if "Entscheidung" in title] == [
        "Entscheidung Gruppenspiele 1",
        "Entscheidung Halbfinale 1",
        "Entscheidung Finalspiele 1",
        "Entscheidung Finalspiele 2",
    ]


def test_that_matches_may_be_played_beside_each_other_after_the_start_is_logged_once(path: Path) -> None:
    for answer, before, after in (("ja", "nein", "ja"), (None, "ja", "nein")):
        type_cells(path, names.EVENT, {(_form_row(path, "Zugleich spielen"), "value"): answer})
        line = f"Zugleich spielen: {before} → {after}."
        assert done(files.recalculate(path)) == [line]
        assert [row["text"] for row in block_rows(path, names.LOG)][-1] == line
        assert line not in done(files.recalculate(path))


@pytest.fixture
def with_substitute(tmp_path: Path) -> Path:
    """Dora cancels before the start, Ida moves up; I is Gül, Franz, Emil, Anna, II Bert, Cem, Hanna, Ida."""
    path = tmp_path / "4T1.xlsx"
    files.create("4t1", path, participants=registered((*RATINGS, 1900)), seed="4t1")
    type_cells(path, names.PARTICIPANTS, {(3, "status"): "zurückgezogen"})
    assert done(files.recalculate(path, DAY)) == ["Nachgerückt: Ida für Dora."]
    files.next_round(path, now=DAY)
    type_cells(path, names.EVENT, {(_form_row(path, "Stichtag Gruppenspiele"), "value"): "31.01.2027"})
    return path


def _form_row(path: Path, label: str) -> int:
    return [row["label"] for row in block_rows(path, names.EVENT)].index(label)


def _person(path: Path, name: str) -> int:
    return [row["name"] for row in block_rows(path, names.PARTICIPANTS)].index(name)


def test_4t1_with_a_withdrawal_an_exclusion_and_an_adjudicated_game(with_substitute: Path) -> None:
    """§3(6): Ida has taken Dora's place. §4(8): Anna leaves in the groups; her win against Emil counts 0:2,
    the match against Franz is not played. §4(10): Emil and Gül have not finished by the deadline, a draw is
    estimated: 1.5:0.5. So I is F 5 match points, E 4 (two of them from Anna), G 3, A 0; II is B 6,
    C and I 3, (b) C 3.5 board points and I 2.5, H 0.

    §6: F-C 2:0 and B-E 1.5:0.5; then Franz is excluded, §4(9): C wins 2:0. §7: C-B ends 1:1; B has made
    5.5 + 1.5 board points, C 3.5 + 2: B has White in the extra game and wins it. E is third, for Franz is
    out; I beats G 1.5:0.5 and is fifth; H is seventh, for Anna has left.
    """
    path = with_substitute
    typed = "GA 11 FE 11 AE 1= GF == EG 1= BH 11 CI 10 HI 0= BC 1= CH 11 IB 00"
    type_matches(path, "gruppen", 1, typed)
    missing = row_of(path, "gruppen", 1, "EG", game=2)
    late = row_of(path, "gruppen", 1, "CH", game=1)
    type_cells(path, GROUP_BLOCK, {(missing, "points_1"): None, (missing, "points_2"): None})
    type_cells(path, GROUP_BLOCK, {(late, "points_1"): None, (late, "points_2"): None})
    type_cells(path, GROUP_BLOCK, {(late, "award"): "Zeit überschritten B"})
    type_cells(path, names.PARTICIPANTS, {(_person(path, "Anna"), "status"): "zurückgezogen"})

    report = files.recalculate(path, datetime(2027, 2, 3))
    assert len(told(report)) == 1
    assert "Überfällig seit dem Stichtag 31.01.2027" in told(report)[0]
    assert next_step(report) == "Gruppenspiele: Ergebnisse eintragen (23/24), es fehlt an Tisch 10."
    kept = block_rows(path, GROUP_BLOCK)[row_of(path, "gruppen", 1, "AE", game=1)]
    assert (kept["points_1"], kept["points_2"]) == (1, 0)
    left = block_rows(path, names.PARTICIPANTS)[_person(path, "Anna")]
    assert left["left_in"] == "Gruppenspiele"

    type_cells(path, GROUP_BLOCK, {(missing, "points_1"): 0.5, (missing, "points_2"): 0.5})
    type_cells(path, GROUP_BLOCK, {(missing, "award"): "geschätzt"})
    assert len(told(files.recalculate(path, datetime(2027, 2, 3)))) == 1
    type_cells(path, GROUP_BLOCK, {(missing, "reason"): "Ausgeglichene Stellung"})
    report = files.recalculate(path, datetime(2027, 2, 3))
    assert told(report) == []
    assert group_table(path) == [
        ("I", 1, "F", 5, 5),
        ("I", 2, "E", 4, 3.5),
        ("I", 3, "G", 3, 3.5),
        ("I", 4, "A", 0, 0),
        ("II", 1, "B", 6, 5.5),
        ("II", 2, "C", 3, 3.5),
        ("II", 3, "I", 3, 2.5),
        ("II", 4, "H", 0, 0.5),
    ]

    files.next_round(path)
    assert whites(path, "halbfinale", 1)[::2] == ["FC", "BE"]
    type_matches(path, "halbfinale", 1, "FC 11 BE 1=")
    type_cells(path, names.PARTICIPANTS, {(_person(path, "Franz"), "status"): "ausgeschlossen"})
    files.recalculate(path)
    assert block_rows(path, names.PARTICIPANTS)[_person(path, "Franz")]["left_in"] == "Halbfinale"
    files.next_round(path)
    assert whites(path, "finale", 1)[::2] == ["CB", "FE", "GI", "AH"]
    report = type_matches(path, "finale", 1, "CB 10 GI =0")
    assert next_step(report) == "Entscheidung Finalspiele 1 ansetzen: Bert und Cem."
    files.next_round(path)
    assert whites(path, "finale", 3) == ["BC"]
    report = type_matches(path, "finale", 3, "BC 1")
    assert report.step.kind is StepKind.FINISHED
    assert final_table(path) == [
        (1, "Bert", "Finale gewonnen gegen Cem (Entscheidungspartie gewonnen)"),
        (2, "Cem", "Finale verloren gegen Bert (Entscheidungspartie gewonnen)"),
        (3, "Emil", "Spiel um Platz 3 gewonnen gegen Franz (2:0)"),
        (4, "Franz (ausgeschlossen)", "Spiel um Platz 3 verloren gegen Emil (2:0)"),
        (5, "Ida", "Spiel um Platz 5 gewonnen gegen Gül (1,5:0,5)"),
        (6, "Gül", "Spiel um Platz 5 verloren gegen Ida (1,5:0,5)"),
        (7, "Hanna", "Spiel um Platz 7 gewonnen gegen Anna (2:0)"),
        (8, "Anna (zurückgezogen)", "Spiel um Platz 7 verloren gegen Hanna (2:0)"),
    ]
