"""Registrations for 4T1 through files: typed as they come, taken in their order, replaced before a draw."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import turnierxl
from tests.events.desk import block_rows, column, done, next_step, told, type_cells
from turnierxl import files
from turnierxl.cli.edge import run
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound
from turnierxl.progress.event import MovedUp
from turnierxl.share.public_view import open_published
from turnierxl.workbook.book import open_book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.read.event import read_event

PEOPLE = names.PARTICIPANTS
NAMES = ("Anna", "Bert", "Cem", "Dora", "Emil", "Franz", "Gül", "Hanna", "Ida", "Jan")
WINDOW = "liegt nicht zwischen 1700 und 2000."


@cache
def _registered() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "4T1.xlsx"
        people = [
            Participant(
                number,
                name,
                rating=1700 + 20 * number,
                registered_at=f"2026-03-{number:02}",
                registration=f"{name}, {1700 + 20 * number}",
                confirmed=True,
            )
            for number, name in enumerate(NAMES, 1)
        ]
        files.create("4t1", path, participants=people, seed="7")
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A 4T1 event for which ten have registered."""
    file = tmp_path / "4T1.xlsx"
    file.write_bytes(_registered())
    return file


def turns(path: Path) -> dict[Cell, Cell]:
    return {row["name"]: row["admission"] for row in block_rows(path, PEOPLE) if row["name"]}


def drawn(path: Path) -> set[str]:
    """Return the names of those who play in the first round."""
    frames = turnierxl.open(path)
    return {frames.participants["name"][number] for number in frames.games["participant"]}


def test_4t1_3_4_eight_are_taken_the_others_wait_in_their_order(path: Path) -> None:
    expected = dict.fromkeys(NAMES[:8], "aufgenommen")
    assert turns(path) == {**expected, "Ida": "Warteliste, Platz 1", "Jan": "Warteliste, Platz 2"}
    report = files.next_round(path)
    assert told(report) == []
    assert drawn(path) == set(NAMES[:8])


def test_4t1_3_1_rating_window(path: Path) -> None:
    """§3(1): outside 1700 to 2000 a registration is told with its cell and the next one has the place."""
    type_cells(path, PEOPLE, {(0, "rating"): 1699.0, (1, "rating"): 1700.0, (2, "rating"): 2001.0})
    type_cells(path, PEOPLE, {(3, "rating"): 2000.0})
    assert told(files.recalculate(path)) == [
        f"Teilnehmer!C5: Hinweis: Anna: nicht angenommen, Spielstärke 1699 {WINDOW}",
        f"Teilnehmer!C7: Hinweis: Cem: nicht angenommen, Spielstärke 2001 {WINDOW}",
    ]
    found = turns(path)
    assert (found["Anna"], found["Cem"]) == ("nicht angenommen", "nicht angenommen")
    files.next_round(path)
    assert drawn(path) == set(NAMES) - {"Anna", "Cem"}


def test_4t1_3_1_a_missing_rating_is_asked_for(path: Path) -> None:
    type_cells(path, PEOPLE, {(0, "rating"): None})
    [problem] = told(files.recalculate(path))
    assert problem == (
        "Teilnehmer!C5: Anna: Die Spielstärke bei der Anmeldung fehlt; bis dahin zählt die Anmeldung nicht."
    )
    with pytest.raises(ProblemsFound):
        files.next_round(path)


def test_4t1_3_2_who_is_not_confirmed_is_not_drawn(path: Path) -> None:
    """§3(2): a registration is binding "sobald sie vom Turnierleiter [...] bestätigt wird"."""
    type_cells(path, PEOPLE, {(7, "confirmed"): None, (8, "confirmed"): "nein", (9, "confirmed"): "Ja"})
    assert told(files.recalculate(path)) == [
        "Teilnehmer!G12: Hinweis: Hanna: noch nicht bestätigt; bis dahin zählt die Anmeldung nicht.",
        "Teilnehmer!G13: Hinweis: Ida: noch nicht bestätigt; bis dahin zählt die Anmeldung nicht.",
    ]
    assert column(path, PEOPLE, "confirmed") == [*["x"] * 7, "nein", "x"]
    assert (turns(path)["Hanna"], turns(path)["Jan"]) == ("nicht bestätigt", "aufgenommen")


def test_4t1_3_3_a_text_all_in_small_letters_is_not_accepted(path: Path) -> None:
    type_cells(path, PEOPLE, {(4, "registration"): "bin dabei,\nstärke 1800"})
    assert told(files.recalculate(path)) == [
        "Teilnehmer!E9: Hinweis: Emil: nicht angenommen, alle Buchstaben der Anmeldung sind "
        "klein geschrieben."
    ]
    assert turns(path)["Ida"] == "aufgenommen"


def test_4t1_3_4_a_list_that_is_not_in_the_order_of_the_times_is_asked_about(path: Path) -> None:
    type_cells(path, PEOPLE, {(5, "registered_at"): "4.3.2026 18:30", (6, "registered_at"): None})
    [problem] = told(files.recalculate(path))
    assert problem.startswith("Teilnehmer!D10: Franz hat sich vor Emil angemeldet, steht aber dahinter.")
    type_cells(path, PEOPLE, {(5, "registered_at"): "5.3.2026 18:30"})
    assert told(files.recalculate(path)) == []


def test_4t1_3_5_who_cannot_invite_comes_last(path: Path) -> None:
    type_cells(path, PEOPLE, {(0, "cannot_invite"): "x", (1, "cannot_invite"): "ja"})
    report = files.recalculate(path)
    assert done(report)[-1] == "Wieder auf der Warteliste: Anna und Bert."
    found = turns(path)
    assert (found["Anna"], found["Bert"]) == ("Warteliste, Platz 1", "Warteliste, Platz 2")
    assert (found["Ida"], found["Jan"]) == ("aufgenommen", "aufgenommen")


def test_4t1_3_6_and_7_the_next_moves_up_is_logged_and_known(path: Path) -> None:
    """§3(6) for a withdrawal and (7) for an exclusion, "dabei ist die Reihenfolge der Anmeldungen zu
    beachten"."""
    type_cells(path, PEOPLE, {(5, "status"): "zurückgezogen"})
    assert "Nachgerückt: Ida für Franz." in done(files.recalculate(path))
    type_cells(path, PEOPLE, {(2, "status"): "ausgeschlossen"})
    report = files.next_round(path)
    assert "Nachgerückt: Jan für Cem." in done(report)
    assert drawn(path) == set(NAMES) - {"Cem", "Franz"}
    assert (turns(path)["Ida"], turns(path)["Jan"]) == ("nachgerückt für Franz", "nachgerückt für Cem")
    assert [line for line in column(path, names.LOG, "text") if str(line).startswith("Nachgerückt")] == [
        "Nachgerückt: Ida für Franz.",
        "Nachgerückt: Jan für Cem.",
    ]
    files.rebuild(path)
    assert read_event(open_book(FileGrid.open(path))).event.moved_up == (MovedUp(9, 6), MovedUp(10, 3))
    assert column(path, PEOPLE, "left_in") == []


def test_who_waits_or_does_not_count_is_shown_to_nobody_else(path: Path) -> None:
    type_cells(path, PEOPLE, {(0, "rating"): 2100.0})
    assert {one.name for one in open_published(path).participants.values()} == set(NAMES[1:9])


def test_4t1_3_6_nobody_moves_up_after_the_start(path: Path) -> None:
    files.next_round(path)
    type_cells(path, PEOPLE, {(5, "status"): "zurückgezogen", (0, "rating"): 1200.0})
    report = files.recalculate(path)
    assert told(report) == []
    assert not any("Nachgerückt" in line for line in done(report))
    assert drawn(path) == set(NAMES[:8])
    assert turns(path)["Ida"] == "Warteliste, Platz 1"


def test_4t1_4_8_the_phase_of_a_withdrawal_is_filled_in(path: Path) -> None:
    files.next_round(path)
    type_cells(path, PEOPLE, {(5, "status"): "zurückgezogen"})
    files.recalculate(path)
    assert column(path, PEOPLE, "left_in") == ["Gruppenspiele"]
    assert turnierxl.open(path).participants["left_in"][6] == "gruppen"
    before = path.read_bytes()
    files.recalculate(path)
    assert path.read_bytes() == before


def test_a_phase_beside_somebody_who_has_not_left_is_asked_about(path: Path) -> None:
    files.next_round(path)
    typed: dict[tuple[int, str], Cell] = {
        (0, "left_in"): "gruppenspiele",
        (1, "left_in"): "Endrunde",
        (2, "left_in"): "Finalspiele",
        (2, "status"): "ausgeschlossen",
    }
    type_cells(path, PEOPLE, typed)
    assert told(files.recalculate(path)) == [
        "Teilnehmer!J5: Hier steht eine Phase, aber der Status sagt nicht, dass jemand ausgeschieden ist. "
        "Status wählen oder hier leeren.",
        "Teilnehmer!J6: „Endrunde“ ist keine Phase. Möglich: Gruppenspiele, Halbfinale, Finalspiele.",
        "Teilnehmer!J7: Diese Phase hat noch nicht begonnen. Die Phase wählen, in der jemand gegangen ist.",
    ]


def test_the_next_step_says_how_many_are_missing(path: Path) -> None:
    type_cells(path, PEOPLE, {(row, "confirmed"): None for row in range(4)})
    assert next_step(files.recalculate(path)) == (
        "Anmeldungen eintragen: Es fehlen noch 2; genau 8 nehmen teil, 6 sind aufgenommen."
    )
    assert column(path, names.STATUS, "status")[0] == "6 Teilnehmer · 0 auf der Warteliste · 4 Hinweise"
    with pytest.raises(ProblemsFound):
        files.next_round(path)


def test_the_waiting_list_is_computed_and_cannot_be_chosen(path: Path) -> None:
    type_cells(path, PEOPLE, {(0, "status"): "Warteliste"})
    assert told(files.recalculate(path)) == [
        "Teilnehmer!I5: „Warteliste“ ist kein Status. "
        "Möglich: dabei, abwesend, zurückgezogen, ausgeschlossen."
    ]


def test_a_mark_that_is_none_is_asked_about(path: Path) -> None:
    type_cells(path, PEOPLE, {(0, "confirmed"): "vielleicht", (1, "cannot_invite"): 2.0})
    assert told(files.recalculate(path))[:2] == [
        "Teilnehmer!G5: „vielleicht“: x eintragen oder leer lassen.",
        "Teilnehmer!F6: „2“: x eintragen oder leer lassen.",
    ]


def test_a_list_is_read_with_the_columns_that_the_event_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A column of registrations is read for 4T1, and named as not read for an event without them."""
    people = tmp_path / "liste.csv"
    people.write_text(
        "Mitglied;Spielstärke bei Anmeldung;Anmeldetext;keine Einladungen;bestätigt\n"
        "Anna;1800;Ich komme;;x\nBert;1900;bin dabei;x;\n",
        encoding="utf-8",
    )
    for rules in ("4t1", "clans"):
        run(["new", rules, str(tmp_path / f"{rules}.xlsx"), "--participants", str(people)])
    told_of = capsys.readouterr().err
    assert told_of.count("Nicht gelesen: „Anmeldetext“, „keine Einladungen“ und „bestätigt“.") == 1
    rows = [row for row in block_rows(tmp_path / "4t1.xlsx", PEOPLE) if row["name"]]
    keys = ("rating", "registration", "cannot_invite", "confirmed", "admission")
    assert [[row[key] for key in keys] for row in rows] == [
        [1800.0, "Ich komme", None, "x", "aufgenommen"],
        [1900.0, "bin dabei", "x", None, "nicht angenommen"],
    ]
