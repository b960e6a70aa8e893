"""The rules in words: made from the settings, so that another setting makes another sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.sheets import SMALL, load
from turnierxl.definition.describe import describe
from turnierxl.definition.load import load_definition, shipped_names
from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.terms import LANGUAGES, Language, Wording


def sentences(definition: EventDefinition, language: Language = "de") -> list[str]:
    """Return the rules as lines "topic: sentence"."""
    wording = Wording(language, english=definition.english)
    return [f"{topic}: {sentence}" for topic, sentence in describe(definition, wording)]


@pytest.mark.parametrize("name", shipped_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_one(name: str, language: Language) -> None:
    rules = describe(load_definition(name), Wording(language, english=load_definition(name).english))
    assert all(sentence.endswith((".", ":", "]")) for _, sentence in rules[1:])
    assert all("{" not in sentence.split("[")[0] for _, sentence in rules)


@pytest.mark.parametrize("name", shipped_names())
def test_no_sentence_stands_twice(name: str) -> None:
    lines = sentences(load_definition(name))
    assert len([line for line in set(lines) if not line.startswith("Rangfolge")]) == len(
        [line for line in lines if not line.startswith("Rangfolge")]
    )


ROUND_ROBIN = 'pairing = { method = "round_robin", at_once = true }'
SWISS = 'pairing = { method = "swiss", first_round = "seeds" }'
TABLES = 'pairing = { method = "table_draw", tables = [4, 3] }'
LIST, NUMBERS, CHAIN, LAST = "places = [3, 2, 1]", "{ min = 0 }", "ranking =", '"points"]'


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (LIST, LIST, "Wertung: Jedes Spiel bringt tournament_points nach dem Platz am Tisch"),
        (LIST, LIST, "Platz 1: 3, Platz 2: 2 und Platz 3: 1."),
        (LIST, f'{LIST}\nties = "best"', "Gleichplatzierte erhalten jeder den Wert des besten"),
        (LIST, LIST, "Gleichplatzierte teilen: Was ihre Plätze wert sind, wird addiert und geteilt."),
        (LIST, f"{LIST}\nround_down_to = 0.25", "auf Vielfache von 0,25 abgerundet."),
        (NUMBERS, "{ max = 90, step = 1 }", "Eintragen: Möglich sind ganze Zahlen bis 90."),
        (NUMBERS, "{ min = -3, max = 3, step = 0.5 }", "Möglich sind Vielfache von 0,5 zwischen -3 und 3."),
        (NUMBERS, "{}", "Eintragen: Möglich sind Zahlen."),
        ("{ points = { min = 0 } }", "{ places = true }", "Eingetragen werden die Plätze am Tisch"),
        (LAST, '{ by = "total", metric = "points", higher = false }]', "Weniger points ist besser."),
        (LAST, '{ by = "direct", metric = "points" }]', "points im direkten Vergleich."),
        (LAST, '{ by = "direct", metric = "points", tied_on = 1 }]', "die nach Wertung 1 noch gleich sind"),
        (LAST, '{ by = "playoff", ranking = 1 }]', "Wer dann noch gleich ist, spielt ein Entscheidungsspiel"),
        (LAST, '{ by = "buchholz", metric = "points" }]', "Rangfolge: Buchholz ist die Summe der points"),
        (
            LAST,
            '{ by = "buchholz", metric = "points", variant = "BH-C2" }]',
            "Die zwei Gegner mit den niedrigsten",
        ),
        (
            LAST,
            '{ by = "sonneborn_berger", metric = "points" }]',
            "Rangfolge: Sonneborn-Berger ist die Summe",
        ),
        (
            LAST,
            '{ by = "buchholz", metric = "points", unplayed = "2024" }]',
            '(FIDE C.07, Stand August 2024). [unplayed = "2024"]',
        ),
        (CHAIN, f"rounds = 3\n{CHAIN}", "Ablauf: Alle spielen 3 Runden mit je einem Spiel."),
        (CHAIN, f"rounds = 3\ngames = 2\n{CHAIN}", "Ablauf: Alle spielen 3 Runden mit je 2 Spielen."),
        (CHAIN, f"games = 2\n{CHAIN}", "Ablauf: Alle spielen eine Runde mit 2 Spielen."),
        (
            TABLES,
            ROUND_ROBIN,
            "Ablauf: Jeder spielt einmal gegen jeden, in Gruppen gegen jeden seiner Gruppe;",
        ),
        (TABLES, ROUND_ROBIN, "Ablauf: Alle Begegnungen werden auf einmal angesetzt."),
        (
            TABLES,
            SWISS,
            "Ablauf: In der ersten Runde spielt die obere Hälfte der Setzliste gegen die untere.",
        ),
        (TABLES, f"{SWISS}\nrounds = 3", "Ablauf: Danach treffen im Schweizer System Nachbarn"),
        (
            TABLES,
            f"{SWISS}\nbye = {{ points = 2.5 }}",
            "Wertung: Wer in einer Runde keinen Gegner hat, bekommt dafür 2,5 points. [phase.bye]",
        ),
        (TABLES, SWISS, "Ablauf: Geht es nicht auf, ist der Letzte ohne Gegner, der es noch nie war;"),
        (TABLES, ROUND_ROBIN, "Ablauf: Eine Begegnung ist ein Spiel."),
        (TABLES, f"{ROUND_ROBIN}\ngames = 2", "Ablauf: Von Spiel zu Spiel werden die Seiten gewechselt."),
        ("[scoring", "[participants]\nmin = 5\nmax = 9\n[scoring", "Teilnehmer: Höchstens 9."),
        ("[scoring", '[participants]\nwithdrawn = "unranked"\n[scoring', "steht ohne Platz am Ende"),
    ],
)
def test_a_setting_makes_its_sentence(tmp_path: Path, before: str, after: str, expected: str) -> None:
    lines = sentences(load(tmp_path, SMALL.replace(before, after)))
    assert any(expected in line for line in lines)


def test_the_director_choice_of_seating_is_described() -> None:
    sheet = load_definition("tichu-einzel")
    fives, sit_out = (sentences(choose(sheet, Options(seating=way))) for way in ("fives", "sit-out"))
    assert any("Fünfertische" in line for line in fives)
    assert not any("Fünfertische" in line for line in sit_out)
    assert any("setzen reihum Teilnehmer eine Runde aus" in line for line in sit_out)


def test_the_director_choice_of_rounds_is_described() -> None:
    four = choose(load_definition("tichu-einzel"), Options(rounds=4))
    assert "Ablauf: Alle spielen 4 Runden mit je 4 Spielen." in sentences(four)


def test_what_phases_have_in_common_is_said_once() -> None:
    lines = sentences(load_definition("clans"))
    assert "Rangfolge: Vorrunde und Zwischenrunde:" in lines
    assert len([line for line in lines if line.startswith("Eintragen: Eingetragen")]) == 1


def of_phase(name: str) -> list[str]:
    """Return the sentences about a phase of 4T1."""
    rules = describe(load_definition("4t1"), Wording())
    return [sentence for topic, sentence in rules if topic == name]


def test_semi_finals_of_4t1_in_words() -> None:
    """§6(1) and (2), as they stand on the sheet of rules."""
    assert of_phase("Halbfinale")[3:] == [
        "Wer gegen wen spielt, steht fest:",
        "Halbfinale 1: Erster Gruppe I – Zweiter Gruppe II.",
        "Halbfinale 2: Erster Gruppe II – Zweiter Gruppe I.",
        "Endet eine Begegnung unentschieden, wird eine einzelne weitere Partie gespielt. Weiß hat, wer in "
        "„Gruppenspiele“ höher platziert war.",
        "Endet auch diese Partie unentschieden, gewinnt, wer in „Gruppenspiele“ höher platziert war.",
    ]


def test_finals_of_4t1_in_words() -> None:
    """§7(2) to (4)."""
    final = of_phase("Finalspiele")
    assert "Finale: Sieger Halbfinale 1 – Sieger Halbfinale 2, um die Plätze 1 und 2." in final
    assert final[-4:] == [
        "Endet „Finale“ unentschieden, wird eine einzelne weitere Partie gespielt. Weiß hat, wer in "
        "„Gruppenspiele“ und „Halbfinale“ insgesamt mehr Brettpunkte hat; bei gleich vielen entscheidet "
        "das Los.",
        "Endet auch diese Partie unentschieden, wird eine einzelne weitere Partie gespielt. Weiß hat, wer "
        "sie in der Partie davor nicht hatte.",
        "Endet auch diese Partie unentschieden, bleibt es dabei, und beide teilen den besseren Platz.",
        "Endet eine der Begegnungen „Spiel um Platz 3“, „Spiel um Platz 5“ und „Spiel um Platz 7“ "
        "unentschieden, bleibt es dabei, und beide teilen den besseren Platz.",
    ]


def test_matches_of_4t1_in_english_words() -> None:
    lines = sentences(load_definition("4t1"), "en")
    assert "Group matches: There are 2 groups, as equal in size as possible: I and II." in lines
    assert "Finals: Match for place 7: Fourth of group I – Fourth of group II, for places 7 and 8." in lines
    assert (
        "Semi-finals: If a match is drawn, one more single game is played. White goes to whoever was placed "
        "higher in “Group matches”." in lines
    )


def test_a_sum_that_is_fixed_is_said_plainly() -> None:
    assert "Eintragen: Alle Seiten eines Spiels zusammen ergeben genau 1." in sentences(
        load_definition("4t1")
    )


@pytest.mark.parametrize(("places", "purpose"), [("places = [5]", ", um Platz 5"), ("", "")])
def test_a_match_says_what_it_is_for(tmp_path: Path, places: str, purpose: str) -> None:
    groups = f'groups = {{ names = ["A", "B"], seeds = "snake" }}\n{ROUND_ROBIN}'
    sheet = f"""{SMALL.replace(TABLES, groups)}
[[phase]]
id = "spiele"
name = "Spiele"
pairing = {{ method = "matches" }}
entry = {{ points = {{ min = 0 }} }}
if_drawn = [{{ play = 1, first = "lot" }}, {{ win = "lot" }}]
ranking = [{{ by = "matches" }}]
[[phase.match]]
id = "eins"
name = "Eins"
sides = ["vorrunde.A.5", "vorrunde.B.1"]
{places}
"""
    sheet = sheet.replace('scoring = ["platz"]', "")
    lines = sentences(load(tmp_path, sheet.replace('"tournament_points", "points"', '"points"')))
    assert f"Spiele: Eins: 5. Gruppe A – Erster Gruppe B{purpose}." in lines
    assert any("Die erste Seite hat, wen das Los bestimmt." in line for line in lines)
    assert any(line.endswith('durch die Gruppen. [groups.seeds = "snake"]') for line in lines)


def test_clans_in_words() -> None:
    assert [line for line in sentences(load_definition("clans")) if line.startswith("Finale")] == [
        "Finale: Es spielen die Sieger aller Tische aus „Zwischenrunde“; einen Gleichstand um den "
        "Tischsieg löst dieselbe Rangfolge, dann das Los.",
        "Finale: Wenn „Zwischenrunde“ entfällt: Es spielen die Plätze 1 bis 4 aus „Vorrunde“.",
        "Finale: Dauer: ein Spiel.",
        "Finale: Die Tische werden ausgelost, zu je 4.",
        "Finale: Geht das nicht auf, gibt es so wenige Tische zu 3 wie möglich.",
        "Finale: Die Sitzreihenfolge wird ausgelost.",
        "Finale: Der Startspieler wird ausgelost.",
    ]
