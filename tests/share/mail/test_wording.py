"""Templates: what a letter says in both languages, and what a club's own template cannot do."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from jinja2 import Template

from tests.share.events import published_event
from turnierxl.problems import ProblemsFound
from turnierxl.share.mail.facts import edition, facts_for
from turnierxl.share.mail.wording import load_template, shipped_template, write_text
from turnierxl.share.published import PublicGame, PublicTable, PublishedEvent
from turnierxl.terms import LANGUAGES, Language


def shipped(event: PublishedEvent, *numbers: int, language: Language = "de") -> tuple[str, str]:
    """Write the shipped letter to these participants."""
    facts = {"sender": "Mia", "attachments": "Runde 1.xlsx", **facts_for(event, numbers)}
    return write_text(template(language), facts)


@cache
def template(language: Language) -> Template:
    """Load the shipped template."""
    return load_template(shipped_template(language))


def own(tmp_path: Path, text: str) -> tuple[str, str]:
    """Write a letter with a template of one's own."""
    file = tmp_path / "brief.txt"
    file.write_text(text, encoding="utf-8")
    return write_text(load_template(file), facts_for(published_event("clans", 8, 1), (1,)))


def refused(tmp_path: Path, text: str) -> str:
    """Return the key of what is said about a template."""
    with pytest.raises(ProblemsFound) as found:
        own(tmp_path, text)
    return found.value.problems[0].message.key


def test_a_letter_says_where_one_sits() -> None:
    event = published_event("clans", 8, 1)
    assert event.latest is not None
    table = next(table for table in event.latest.tables if 1 in table.seats)
    others = [event.participants[number].name for number in table.seats if number != 1]
    subject, text = shipped(event, 1)
    assert subject == "Clans-Turnier: Vorrunde 1"
    assert f"Vorrunde 1: Tisch {table.number}\n  am Tisch: {others[0]}, {others[1]} und {others[2]}" in text
    assert "Platz" not in text
    assert "Runde 1.xlsx" in text
    assert text.endswith("Viele Grüße\nMia\n")


def test_a_letter_says_where_one_stands() -> None:
    event = published_event("clans", 8, 2)
    assert event.final is not None
    first = event.final.rows[0]
    subject, text = shipped(event, first.participant)
    assert subject == "Clans-Turnier: Zwischenstand nach Vorrunde 1"
    assert "Rangliste (Zwischenstand nach Vorrunde 1): Platz 1 von 8" in text
    assert "Tisch" not in text


def test_partners_and_opponents_of_a_tichu_round_are_named() -> None:
    event = published_event("tichu-einzel", 8, 1, 6)
    assert event.latest is not None
    game = event.latest.tables[0].games[0]
    me, partner = game.sides[0]
    _, text = shipped(event, me)
    called = {number: event.participants[number].name for side in game.sides for number in side}
    assert f"mit: {called[partner]}" in text
    assert all(f"{called[number]}" in text.partition("gegen: ")[2] for number in game.sides[1])


def test_two_at_one_address_are_told_apart() -> None:
    event = published_event("clans", 8, 1)
    names = [event.participants[number].name for number in (1, 2)]
    _, text = shipped(event, 1, 2)
    assert f"Hallo {names[0]} und {names[1]}," in text
    assert f"\n{names[0]}\n\nVorrunde 1: Tisch" in text
    assert f"\n{names[1]}\n\nVorrunde 1: Tisch" in text


def test_before_the_first_round_a_letter_says_who_is_registered() -> None:
    subject, text = shipped(published_event("clans", 8, 0), 1)
    assert subject == "Clans-Turnier: Teilnehmerliste"
    assert "zum Turnier „Clans-Turnier“ am 14.11.2026, Bürgerhaus, sind 8 Teilnehmer angemeldet." in text


@pytest.mark.parametrize("steps", [0, 1, 2, 5])
@pytest.mark.parametrize("rules", ["clans", "tichu-einzel", "tichu-partner"])
def test_every_letter_of_an_event_is_tidy(rules: str, steps: int) -> None:
    event = published_event(rules, 9 if rules == "tichu-einzel" else 8, steps)
    for number, language in product(event.participants, LANGUAGES):
        subject, text = shipped(event, number, language=language)
        assert subject
        assert "None" not in text
        assert "\n\n\n" not in text
        assert [line for line in text.split("\n") if line != line.rstrip()] == []


def test_a_club_has_its_own_template(tmp_path: Path) -> None:
    words = "Betreff: Los geht's, {{ names }}\n\nBis gleich!\n{% if count == 7 %}x{% endif %}"
    subject, text = own(tmp_path, words)
    assert subject.startswith("Los geht's, ")
    assert text == "Bis gleich!\n"


def test_a_template_in_the_code_of_windows_is_read(tmp_path: Path) -> None:
    file = tmp_path / "brief.txt"
    file.write_bytes("Betreff: Grüße\r\n\r\nSchöne Grüße".encode("cp1252"))
    facts = facts_for(published_event("clans", 8, 1), (1,))
    assert write_text(load_template(file), facts) == ("Grüße", "Schöne Grüße\n")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Hallo", "mail.template_subject"),
        ("Betreff:\nHallo", "mail.template_subject"),
        ("Betreff: x\n{% if %}", "mail.template_line"),
        ("Betreff: x\n{{ nme }}", "mail.template_wrong"),
        ("Betreff: x\n{{ 1 / 0 }}", "mail.template_wrong"),
        ("Betreff: x\n{{ names + 1 }}", "mail.template_wrong"),
        ("Betreff: x\n{% include '/etc/passwd' %}", "mail.template_wrong"),
        ("Betreff: x\n{{ people.__class__.__mro__ }}", "mail.template_wrong"),
        ("Betreff: x\n{{ cycler.__init__.__globals__.os.environ }}", "mail.template_wrong"),
        ("Betreff: x\n{{ ''.__class__ }}", "mail.template_wrong"),
        ("Betreff: x\n{{ '{0.__class__}'.format(names) }}", "mail.template_wrong"),
        ("Betreff: x\n{{ people[0].update(name='y') }}", "mail.template_wrong"),
        ("Betreff: x\n{% for i in range(99999999) %}{% endfor %}", "mail.template_wrong"),
    ],
)
def test_a_template_that_cannot_be_is_named(tmp_path: Path, text: str, key: str) -> None:
    assert refused(tmp_path, text) == key


def test_where_partners_change_all_are_named_together() -> None:
    event = published_event("tichu-einzel", 9, 1)
    assert event.latest is not None
    table = next(table for table in event.latest.tables if len(table.seats) == 5)
    _, text = shipped(event, table.seats[0])
    named = text.partition("am Tisch: ")[2].partition("\n")[0]
    assert all(event.participants[number].name in named for number in table.seats[1:])
    assert "gegen" not in text


def test_all_matches_of_a_round_are_named() -> None:
    event = published_event("clans", 8, 1)
    assert event.latest is not None
    tables = tuple(
        PublicTable(
            10 + other, (1, other), group="A", label=str(other), games=(PublicGame(1, ((1,), (other,))),)
        )
        for other in (2, 3)
    )
    event = replace(event, rounds=(replace(event.latest, tables=tables),))
    _, text = shipped(event, 1)
    names = [event.participants[number].name for number in (2, 3)]
    assert f"Vorrunde 1, Gruppe A, Runde 2: Tisch 12\n  gegen: {names[0]}\n" in text
    assert f"Vorrunde 1, Gruppe A, Runde 3: Tisch 13\n  gegen: {names[1]}\n" in text


def test_another_table_is_another_message_for_those_who_sit_there() -> None:
    event = published_event("clans", 12, 1)
    assert event.latest is not None
    one, two, *others = event.latest.tables
    swapped = (
        replace(one, seats=(two.seats[0], *one.seats[1:])),
        replace(two, seats=(one.seats[0], *two.seats[1:])),
    )
    later = replace(event, rounds=(replace(event.latest, tables=(*swapped, *others)),))
    told = {number for number in event.participants if edition(event, (number,)) != edition(later, (number,))}
    assert told == {*one.seats, *two.seats}


def test_corrected_results_are_no_other_message() -> None:
    event = published_event("clans", 8, 2)
    assert event.latest is not None
    assert event.latest.complete
    assert edition(event, (1,)) == edition(event, (2,)) == "vorrunde 1 results"
    assert edition(published_event("clans", 8, 0), (1,)) == "before"


@pytest.mark.parametrize(
    "name", ["{{ 7 * 7 }}{% raw %}", "Anna\r\nBetreff: x\n\n\nBcc: y", "=?utf-8?q?=0A?="]
)
def test_a_name_is_neither_a_template_nor_a_line(name: str) -> None:
    event = published_event("clans", 8, 1)
    people = {number: replace(person, name=name) for number, person in event.participants.items()}
    event = replace(event, name=name, participants=people)
    plain = shipped(published_event("clans", 8, 1), 1)[1]
    subject, text = shipped(event, 1)
    assert "\n" not in subject
    assert " ".join(name.split()) in text
    assert "49" not in text
    assert text.count("\n") == plain.count("\n")
