"""What `[participants]` says of registrations: what fits together, and how it is put in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.sheets import SMALL, faults_said, load
from tests.source import ROOT
from turnierxl.definition.describe import describe
from turnierxl.definition.people import ParticipantsSection
from turnierxl.terms import LANGUAGES, Wording


def sheet(keys: str) -> str:
    return f"[participants]\n{keys}\n{SMALL}"


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("rating = [2000, 1700]", ["participants.rating: Die Grenzen müssen als [von, bis] aufsteigen."]),
        ("rating = [1700]", ["participants.rating[2]: Diese Angabe fehlt."]),
        (
            'order = "registration"\ncannot_invite = "last"',
            [
                f"participants.{key}: {key} braucht exactly: Nur wo eine genaue Zahl teilnimmt, gibt es eine "
                "Reihenfolge."
                for key in ("order", "cannot_invite")
            ],
        ),
        (
            "exactly = 8\nmin = 9",
            ["participants.exactly: exactly passt nicht zu min und max; beide können hier wegbleiben."],
        ),
        (
            "exactly = 8\nmax = 7",
            ["participants.exactly: exactly passt nicht zu min und max; beide können hier wegbleiben."],
        ),
        ("exactly = 1", ["participants.exactly: 1 ist zu klein (Grenze: 2)."]),
        (
            'order = "rating"',
            ["participants.order: „rating“ gibt es hier nicht. Möglich sind: registration."],
        ),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, keys: str, expected: list[str]) -> None:
    assert faults_said(tmp_path, sheet(keys)) == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("exactly = 8", "Genau 8 nehmen teil. Die Anmeldungen gelten in der Reihenfolge ihres Eingangs"),
        ("exactly = 8", "rückt der Nächste der Warteliste nach; danach niemand mehr."),
        ("rating = [1700, 2000]", "Spielstärke von 1700 bis 2000 hat, beide Grenzen eingeschlossen."),
        ("refuse_lower_case = true", "in denen alle Buchstaben klein geschrieben sind, werden nicht"),
        ("confirmation = true", "zählt, sobald sie bestätigt ist. [participants.confirmation = true]"),
        ('exactly = 8\ncannot_invite = "last"', "kommt erst nach allen anderen an die Reihe."),
    ],
)
def test_a_key_makes_its_sentence(tmp_path: Path, keys: str, expected: str) -> None:
    definition = load(tmp_path, sheet(keys))
    assert any(expected in sentence for _, sentence in describe(definition, Wording()))
    said = {language: describe(definition, Wording(language)) for language in LANGUAGES}
    assert len({len(sentences) for sentences in said.values()}) == 1


def test_every_key_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [key for key in ParticipantsSection.model_fields if f"`{key}`" not in readme] == []


def test_a_sheet_without_such_keys_says_nothing_of_registrations(tmp_path: Path) -> None:
    people = [rule for topic, rule in describe(load(tmp_path, SMALL), Wording()) if topic == "Teilnehmer"]
    assert people[0] == "Mindestens 2."
    assert len(people) == 2
