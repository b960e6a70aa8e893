"""Participants' lists as people keep them: the list as text, beside what is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading.wording import say
from turnierxl.play.participants import Participant
from turnierxl.problems import Problem, Severity
from turnierxl.reading.participant_list import read_list

MARKS = {Severity.ERROR: "!", Severity.QUESTION: "?", Severity.NOTICE: "i"}


def names(source: Path | str) -> list[str]:
    """Return the numbered names of a list that raises no question."""
    participants, problems = read_list(source)
    assert [line for line in told(problems) if not line.startswith("i")] == []
    return [f"{one.number} {one.name}" for one in participants]


def told(problems: tuple[Problem, ...]) -> list[str]:
    """Write problems as "! B4: text"."""
    return [
        f"{MARKS[one.severity]} {one.where.cell if one.where else '-'}: {say(one.message)}"
        for one in problems
    ]


def problems_of(source: Path | str) -> list[str]:
    return told(read_list(source)[1])


class TestPastedText:
    def test_one_name_per_line(self) -> None:
        assert read_list("Anna\nBert\r\n\n  Cem \n") == (
            (Participant(1, "Anna"), Participant(2, "Bert"), Participant(3, "Cem")),
            (),
        )

    def test_last_name_first_stays_as_typed(self) -> None:
        assert names("Müller, Anna\nBeck, Bert") == ["1 Müller, Anna", "2 Beck, Bert"]

    @pytest.mark.parametrize(
        "text",
        [
            "1. Anna\n2. Bert",
            "1) Anna\n2) Bert",
            "1 Anna\n2 Bert",
            "1.Anna\n2.Bert",
            "- Anna\n- Bert",
            "• Anna\n• Bert",
        ],
    )
    def test_numbering_and_bullets_are_no_part_of_the_name(self, text: str) -> None:
        assert names(text) == ["1 Anna", "2 Bert"]

    def test_a_gap_in_the_numbering_is_kept_in_the_start_numbers(self) -> None:
        assert names("1. Anna\n3. Bert") == ["1 Anna", "3 Bert"]

    @pytest.mark.parametrize("text", ["1. FC Köln\n1. FC Nürnberg", "1. FC Köln\nTSV Aufbau", "1. FC Köln"])
    def test_a_number_that_does_not_count_belongs_to_the_name(self, text: str) -> None:
        assert [name.partition(" ")[2] for name in names(text)] == text.splitlines()

    def test_header_above_the_names(self) -> None:
        assert names("Teilnehmer:\n1. Anna\n2. Bert") == ["1 Anna", "2 Bert"]

    def test_cells_copied_from_excel(self) -> None:
        participants, problems = read_list("Nr\tName\tVerein\n7\tAnna\tTSV\n9\tBert\t\n")
        assert participants == (Participant(7, "Anna", "TSV"), Participant(9, "Bert"))
        assert problems == ()

    def test_cells_copied_without_a_header(self) -> None:
        participants, problems = read_list("1\tAnna\tanna@example.org\tx\n2\tBert\tbert@example.org\ty")
        assert participants == (
            Participant(1, "Anna", email="anna@example.org"),
            Participant(2, "Bert", email="bert@example.org"),
        )
        assert told(problems) == [
            "i B1: Keine Überschriften gefunden: als Name gilt Spalte B.",
            "i D1: Nicht gelesen: Spalte D.",
        ]

    @pytest.mark.parametrize("name", ["007", "=Sieger", "@x", "+49", "Mai 2020", '=HYPERLINK("a")', "'Anna"])
    def test_names_that_look_like_formulas_or_numbers_stay_text(self, name: str) -> None:
        assert names(f"{name}\nAnna B.") == [f"1 {name}", "2 Anna B."]

    @pytest.mark.parametrize("text", ["", "\n \n", "Name\n", "Nr;Name\n1;\n2;\n", "Name;Ort\n;Ulm\n"])
    def test_a_list_without_a_name_is_refused(self, text: str) -> None:
        assert read_list(text)[0] == ()
        assert problems_of(text)[-1] == "! -: In Text steht kein einziger Name."


class TestColumns:
    @pytest.mark.parametrize(
        ("header", "row", "participant"),
        [
            ("Name;Verein", "Anna;TSV", Participant(1, "Anna", "TSV")),
            ("Verein;Spieler", "TSV;Anna", Participant(1, "Anna", "TSV")),
            ("Spieler*in;Club", "Anna;TSV", Participant(1, "Anna", "TSV")),
            ("Vorname;Nachname", "Anna;Müller", Participant(1, "Anna Müller")),
            ("Nachname;Vorname", "Müller;Anna", Participant(1, "Anna Müller")),
            ("Name;Vorname", "Müller;Anna", Participant(1, "Anna Müller")),
            ("Name;Vorname;Nachname", "AM;Anna;Müller", Participant(1, "Anna Müller")),
            ("First name;Surname;Club", "Anna;Miller;TSV", Participant(1, "Anna Miller", "TSV")),
            ("Name, Vorname;Verein", "Müller, Anna;TSV", Participant(1, "Müller, Anna", "TSV")),
            ("Team;Verein", "Die Drachen;TSV", Participant(1, "Die Drachen", "TSV")),
            ("Spieler 1;Spieler 2", "Anna;Bert", Participant(1, "Anna / Bert", players=("Anna", "Bert"))),
            (
                "Team;Spieler;Partner",
                "Drachen;Anna;Bert",
                Participant(1, "Drachen", players=("Anna", "Bert")),
            ),
            ("Team;Spieler;Partner", "Drachen;Anna;", Participant(1, "Drachen", players=("Anna",))),
            ("Startnr.;Name", "5;Anna", Participant(5, "Anna")),
            ("#;Player", "5;Anna", Participant(5, "Anna")),
            ("Lfd. Nr.;Teilnehmer/in", "5.;Anna", Participant(5, "Anna")),
            (
                "Name;E-Mail-Adresse",
                "Anna;anna@example.org",
                Participant(1, "Anna", email="anna@example.org"),
            ),
            (
                "Name;Mail (privat)",
                "Anna;mailto:a@example.org",
                Participant(1, "Anna", email="a@example.org"),
            ),
            ("Name;DWZ", "Anna;1734", Participant(1, "Anna", rating=1734.0)),
            ("Name;Spielstärke", "Anna;4,5", Participant(1, "Anna", rating=4.5)),
            ("Name;Elo", "Anna;-", Participant(1, "Anna")),
            (
                "Name;Bemerkung",
                "Anna;kommt später (ca. 10 Uhr)",
                Participant(1, "Anna", remark="kommt später (ca. 10 Uhr)"),
            ),
            (
                "Name;angemeldet am",
                "Anna;1.3.2025 18:05",
                Participant(1, "Anna", registered_at="2025-03-01 18:05"),
            ),
            (
                "Timestamp;Name",
                "2025-03-01T18:05:00Z;Anna",
                Participant(1, "Anna", registered_at="2025-03-01 18:05"),
            ),
            ("Name;Anmeldung", "Anna;1.3.25", Participant(1, "Anna", registered_at="2025-03-01")),
            ("Name;registered", "Anna;ja", Participant(1, "Anna", registered_at="ja")),
        ],
    )
    def test_headers_are_found_in_any_order_and_either_language(
        self, header: str, row: str, participant: Participant
    ) -> None:
        participants, problems = read_list(f"{header}\n{row}\n")
        assert participants == (participant,)
        assert [line for line in told(problems) if "Nicht gelesen" not in line] == []

    def test_title_rows_blank_rows_totals_and_repeated_headers_are_no_participants(self) -> None:
        text = (
            "Teilnehmer\n\nSommerturnier;;;\nNr;Name;Verein;Elo\n1;Anna;TSV;1500\n;;;\n"
            "Nr;Name;Verein;Elo\n2;Bert;SC;1400\nSumme;;;2900\n;Gesamt;;2900\n3;;;\n"
        )
        assert names(text) == ["1 Anna", "2 Bert"]

    def test_a_total_below_pasted_names_is_no_participant(self) -> None:
        assert names("- Anna\n- Bert\n\nSumme: 2\n") == ["1 Anna", "2 Bert"]

    def test_columns_that_nobody_reads_are_named(self) -> None:
        text = "Name;T-Shirt;Alter;leer\nAnna;M;30;\n"
        assert problems_of(text) == ["i B1: Nicht gelesen: „T-Shirt“ und „Alter“."]

    def test_start_numbers_are_given_to_those_who_have_none(self) -> None:
        assert names("Nr;Name\n7;Anna\n;Bert\n3;Cem\n;Dora\n") == ["7 Anna", "8 Bert", "3 Cem", "9 Dora"]


class TestProblems:
    def test_all_problems_come_at_once_and_nothing_is_half_read(self) -> None:
        text = (
            "Nr;Name;E-Mail;DWZ\n1;Anna;anna@example.org;1500\n1;Bert;bert;1400\n2;ANNA;;drölf1\n"
            "3;;dora@example.org;\n4;Müller;;1.734\n5;Mueller;;neu\nx;Emil;;\n6;#NV;;\n"
        )
        participants, problems = read_list(text)
        assert participants == ()
        twice = "Zwei mit gleichem Namen bitte unterscheidbar schreiben."
        assert told(problems) == [
            "i C3: „bert“ sieht nicht nach einer E-Mail-Adresse aus.",
            "! D4: „drölf1“ ist keine Zahl. Bitte neu eintippen.",
            "! B5: In dieser Zeile fehlt der Name.",
            "? D6: „1.734“ ist nicht eindeutig. Gemeint: 1734 oder 1,734? Bitte neu eintippen.",
            "i D7: „neu“ ist keine Spielstärke und bleibt leer.",
            "! A8: „x“ ist keine Zahl. Bitte neu eintippen.",
            "! B9: In der Zelle steht der Fehler #NV. Bitte neu eintippen.",
            "! A3: Die Startnummer 1 steht schon in Text!A2.",
            f"! B4: „ANNA“ steht schon in Text!B2. {twice}",
            "i B7: „Mueller“ und „Müller“ (Text!B6): dieselbe Person?",
        ]

    def test_notices_stop_nothing(self) -> None:
        participants, problems = read_list("Name;E-Mail\nAnna (1->2);anna@\n")
        assert participants == (Participant(1, "Anna", email="anna@"),)
        assert told(problems) == [
            "i A2: „Anna (1->2)“ ist als „Anna“ gelesen.",
            "i B2: „anna@“ sieht nicht nach einer E-Mail-Adresse aus.",
        ]

    def test_wrong_encoding_of_a_copied_name_is_pointed_out(self) -> None:
        assert problems_of("MÃ¼ller\n") == [
            "i A1: „MÃ¼ller“ hat falsche Zeichen. Gemeint: Müller? Bitte neu eintippen."
        ]

    def test_an_unclear_date_is_kept_and_pointed_out(self) -> None:
        participants, problems = read_list("Name;angemeldet\nAnna;3/4/2025\n")
        assert participants[0].registered_at == "3/4/2025"
        assert told(problems) == ["i B2: „3/4/2025“ ist kein klares Datum und bleibt so stehen."]


def test_numbered_players_are_names_and_no_header() -> None:
    """A list that begins with "Spieler 1", as the header of a pair's first player is called, loses nobody."""
    assert names("\n".join(f"Spieler {number}" for number in (1, 2, 3))) == [
        f"{number} Spieler {number}" for number in (1, 2, 3)
    ]
