"""The texts for the forum, paragraph by paragraph of the rules of 4T1."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from tests.progress.events import new_event as plain_event
from tests.progress.four_t1 import (
    draw,
    draw_lots,
    drawn_groups,
    enter,
    groups_played,
    leave,
    names,
    new_event,
)
from tests.support.chess import in_order
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Award, Result
from turnierxl.progress.announcements import announcements
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event, MovedUp
from turnierxl.terms import Language, Wording

Texts = dict[str, list[str]]  # occasion -> lines of the last text about it


def texts(event: Event, language: Language = "de", **typed: str) -> Texts:
    """Return the texts for the forum by their occasion."""
    wording = Wording(language, names(event), event.definition.english)
    return {
        wording.say(one.occasion): [wording.say(line) for line in one.lines]
        for one in announcements(event, evaluate(event), typed)
        if one.to is None
    }


def occasions(event: Event) -> list[str]:
    """Return the occasions in order, those that are over in brackets."""
    said = [(Wording().say(one.occasion), one.past) for one in announcements(event, evaluate(event), {})]
    return [f"({occasion})" if past else occasion for occasion, past in said]


def with_people(event: Event, *people: Participant) -> Event:
    return replace(event, participants=(*event.participants, *people))


def late(number: int, **data: object) -> Participant:
    person = Participant(number, f"T{number}", rating=1900, registration="Ich", confirmed=True)
    return replace(person, **data)  # type: ignore[arg-type]


def test_3_1_the_call_says_until_when_and_when_the_event_begins() -> None:
    """§3(1): "Die Ankündigung gibt an, bis wann eine Anmeldung zu erfolgen hat und wann der voraussichtliche
    Turnierbeginn ist"."""
    said = texts(new_event(), registration_end="31.01.2027", date="07.02.2027")["Anmeldung"]
    assert "Anmeldeschluss: 31.01.2027. Voraussichtlicher Turnierbeginn: 07.02.2027." in said
    assert any("Spielstärke von 1700 bis 2000" in line for line in said)
    assert "Verbindlich ist eine Anmeldung, sobald sie hier bestätigt ist." in said


def test_3_1_a_date_that_is_not_typed_is_asked_for() -> None:
    assert "Anmeldeschluss: (Datum auf „Start“ eintragen)." in texts(new_event())["Anmeldung"][2]


def test_3_2_confirmed_registrations_are_listed_with_the_places_that_are_free() -> None:
    """§3(2): "verbindlich, sobald sie vom Turnierleiter im chessmail-Forum bestätigt wird"."""
    event = new_event()
    people = (*event.participants[:6], replace(event.participants[6], confirmed=False))
    said = texts(replace(event, participants=people))["Bestätigte Anmeldungen"]
    assert said[0] == "Bestätigt und aufgenommen sind 6:"
    assert said[1] == "1. T1 (1710)"
    assert said[-1] == "Noch frei: 2."


def test_3_3_who_is_not_accepted_is_told_why() -> None:
    """§3(3): "insbesondere werden Anmeldungen, in denen alle Buchstaben als Kleinbuchstaben geschrieben sind,
    nicht angenommen"."""
    event = with_people(new_event(), late(9, registration="bin dabei"), late(10, rating=2001))
    assert texts(event)["Nicht angenommene Anmeldungen"][1:] == [
        "T9: Alle Buchstaben der Anmeldung sind klein geschrieben.",
        "T10: Die Spielstärke liegt nicht in den Grenzen.",
    ]


def test_3_4_the_waiting_list_is_in_order() -> None:
    """§3(4): "Die Anmeldungen gelten in der Reihenfolge ihres Eingangs"."""
    event = with_people(new_event(), late(9), late(10))
    assert texts(event)["Warteliste"] == [
        "Auf der Warteliste stehen, in dieser Reihenfolge:",
        "1. T9 (1900)",
        "2. T10 (1900)",
    ]


def test_3_6_a_substitute_is_announced() -> None:
    """§3(6): "nach Möglichkeit durch einen anderen Spieler ersetzt"; also long after the event has begun."""
    event = with_people(new_event(), late(9))
    gone = replace(event.participants[2], status=Status.WITHDRAWN)
    event = replace(event, participants=(*event.participants[:2], gone, *event.participants[3:]))
    event = replace(event, moved_up=(MovedUp(9, 3),))
    expected = ["T3 kann am Turnier nicht teilnehmen. Von der Warteliste rückt nach: T9."]
    assert texts(event)["Nachrücker"] == expected
    assert texts(draw(event))["Nachrücker"] == expected


def test_3_6_a_cancellation_that_nobody_moves_up_for_is_announced() -> None:
    """§3(6): "Der betreffende Spieler wird dann aus dem Turnier genommen"."""
    event = new_event()
    gone = replace(event.participants[7], status=Status.WITHDRAWN)
    said = texts(replace(event, participants=(*event.participants[:7], gone)))
    assert said["Rückzug"] == ["T8 zieht die Anmeldung zurück und nimmt am Turnier nicht teil."]
    assert said["Bestätigte Anmeldungen"][-1] == "Noch frei: 1."


def test_3_7_and_2_5_an_exclusion_before_the_start_is_announced_and_told_in_person() -> None:
    """§3(7): "Bei einem Ausschluss vom Turnier gilt §3 Abs. 6 sinngemäß"."""
    event = with_people(new_event(), late(9))
    gone = replace(event.participants[0], status=Status.EXCLUDED)
    event = replace(event, participants=(gone, *event.participants[1:]), moved_up=(MovedUp(9, 1),))
    assert texts(event)["Nachrücker"] == [
        "T1 ist vom Turnier ausgeschlossen. Von der Warteliste rückt nach: T9."
    ]
    assert texts(event)["Ausschluss"] == ["T1 ist vom Turnier ausgeschlossen."]
    assert personal(event) == {"T1": ["Hallo T1, hiermit bist du vom Turnier 4T1 ausgeschlossen."]}


def personal(event: Event) -> Texts:
    """Return the messages to single people by their names."""
    wording = Wording(names=names(event))
    return {
        names(event)[one.to]: [wording.say(line) for line in one.lines]
        for one in announcements(event, evaluate(event), {})
        if one.to is not None
    }


def test_5_1_groups_are_announced() -> None:
    said = texts(drawn_groups())["Gruppen: Gruppenspiele"]
    assert [line.split(" (")[0] for line in said] == [
        *("Gruppe I:", "1. A", "2. B", "3. C", "4. D"),
        *("Gruppe II:", "1. E", "2. F", "3. G", "4. H"),
    ]


def test_4_2_and_4_5_the_plan_opens_the_phase_and_says_who_invites() -> None:
    """§4(5): "Derjenige Spieler, der im Turnierplan an erster Stelle einer Spielpaarung steht, lädt den
    anderen Spieler der betreffenden Spielpaarung zum Spiel ein"."""
    said = texts(drawn_groups())["Gruppenspiele"]
    assert said[:3] == [
        "Hiermit beginnt die Phase „Gruppenspiele“.",
        "Jede Begegnung besteht aus 2 Partien.",
        "Gruppe I, Runde 1: A – D (A lädt ein)",
    ]
    assert len(said) == 2 + 12 + 1
    assert said[-1].endswith("„4T1, Gruppenspiele, Gruppe I, Runde 1, Partie 1“.")  # §4(6)


def test_4_10_a_deadline_is_announced() -> None:
    """§4(10): "Er kündigt dies im chessmail-Forum an und gibt dort an, welcher Tag als jeweiliger Stichtag
    gilt"."""
    event = replace(drawn_groups(), deadlines={"gruppen": date(2027, 3, 1)})
    said = texts(event)
    assert said["Stichtag: Gruppenspiele"] == [
        "Alle Partien der Phase „Gruppenspiele“ müssen bis einschließlich 01.03.2027 beendet sein.",
        "Für Partien, die danach noch nicht beendet sind, legt die Turnierleitung das Ergebnis fest: "
        "„geschätzt“ und „ausgewürfelt“.",
    ]
    assert (
        "Stichtag: Alle Partien müssen bis einschließlich 01.03.2027 beendet sein." in said["Gruppenspiele"]
    )


def test_4_10_a_fixed_result_is_announced_with_its_reason() -> None:
    """§4(10): "legt der Turnierleiter für überfällige Partien ein Ergebnis fest"."""
    event = drawn_groups()
    result = Result("gruppen-1-1-2", (0.0, 1.0), award=Award("estimated"), complete=True, reason="Turm mehr")
    said = texts(replace(event, results={result.game: result}))["Festgesetztes Ergebnis"]
    assert said == [
        "Gruppenspiele: Die Turnierleitung setzt das Ergebnis fest. D – A, Partie 2: 0:1.",
        "Art: geschätzt.",
        "Begründung: Turm mehr",
    ]


def test_4_8_a_withdrawal_is_announced_with_what_it_costs() -> None:
    """§4(8): "werden alle seine Spiele der betreffenden Turnierphase mit 0:2 Spielpunkten und 0:2
    Brettpunkten gewertet"."""
    event = leave(drawn_groups(), "B")
    assert texts(event)["Rückzug"] == [
        "B hat sich aus dem Turnier zurückgezogen.",
        "Alle Spiele der Phase „Gruppenspiele“ werden als verloren gewertet (Spielpunkte 0:2 und Brettpunkte "
        "0:2), auch die schon beendeten.",
    ]


def test_2_5_an_exclusion_is_announced_and_told_in_person() -> None:
    """§2(5): "kündigt der Turnierleiter dies im chessmail-Forum und in einer persönlichen Mitteilung an den
    betreffenden Spieler an"."""
    event = leave(draw(groups_played()), "E", Status.EXCLUDED)
    cost = (
        "Alle Spiele der Phase „Halbfinale“ werden als verloren gewertet (Spielpunkte 0:2 und Brettpunkte "
        "0:2), auch die schon beendeten."
    )
    assert texts(event)["Ausschluss"] == ["E ist vom Turnier ausgeschlossen.", cost]
    assert personal(event) == {"E": ["Hallo E, hiermit bist du vom Turnier 4T1 ausgeschlossen.", cost]}


THREE_EQUAL = "AB 11 AC 11 AD 11 BC 11 CD 11 BD 00"  # B, C and D win once each


def tied(line: str, words: str) -> str:
    """Return who is named in the gap of a sentence."""
    before, after = words.split("{}")
    found = re.match(f"{re.escape(before)}(.+?){re.escape(after)}", line)
    assert found, line
    return "".join(sorted(found[1].replace(" und ", "").replace(", ", "")))


def test_5_4_play_offs_and_lots_are_announced_with_their_results() -> None:
    """§5(4): "Der Turnierleiter kündigt es [...] öffentlich an, wenn ein oder mehrere Entscheidungsspiele
    [...] nötig sind [...]. Ebenso kündigt der Turnierleiter eine Losentscheidung an und gibt deren Ergebnis
    bekannt"."""
    event = groups_played(THREE_EQUAL)
    needed = texts(event)["Entscheidungsspiele nötig: Gruppenspiele"]
    assert tied(needed[0], "Gleich in allen Wertungen vor dem Entscheidungsspiel sind {}. Deshalb") == "BCD"
    event = draw(event)
    plan = texts(event)["Entscheidung Gruppenspiele 1"]
    assert plan[0] == needed[0]
    assert "Beginn: mit dieser Bekanntmachung." in plan
    assert sum("lädt ein" in line for line in plan) == 3
    event = enter(event, "BC == BD == CD ==")
    said = texts(event)
    assert sorted(line[-3:] for line in said["Ergebnis: Entscheidung Gruppenspiele 1"]) == ["1:1"] * 3
    assert tied(said["Losentscheid nötig: Gruppenspiele"][0], "Losentscheid nötig: {}. Die") == "BCD"
    lots = texts(draw_lots(event))["Losentscheid: Gruppenspiele"]
    assert tied(lots[0], "Das Los musste entscheiden zwischen {}.") == "BCD"
    assert sorted(line[3:] for line in lots[2:]) == ["B", "C", "D"]


def test_7_5_a_decider_is_announced_with_colours_and_why() -> None:
    """§7(5): "wenn eine Entscheidungspartie gemäß §7 Abs. 4 nötig ist"; §6(2): "In dieser Partie hat
    derjenige Spieler Weiß, der in der Gruppenphase höher platziert war"."""
    event = enter(draw(groups_played()), "AF == EB 10")
    said = texts(event)["Entscheidungspartie: Halbfinale 1"]
    assert said == [
        "Halbfinale 1: A – F endete 1:1. Deshalb wird eine einzelne weitere Partie gespielt.",
        "Weiß: A. Schwarz: F.",
        "Die Seite von A: höher platziert in Gruppenspiele.",
        "A lädt F zu dieser einen Partie ein.",
        "Beginn: mit dieser Bekanntmachung.",
        "Weiß schreibt beim ersten Zug als Nachricht an den Mitspieler, zu welchem Spiel die Partie gehört: "
        "„4T1, Halbfinale, Halbfinale 1, Entscheidungspartie 1“.",
    ]
    event = enter(draw(event), "AF 0 EB 1")
    assert texts(event)["Entscheidungspartie: Halbfinale 1"] == said
    assert texts(event)["Ergebnis: Halbfinale"] == [
        "Halbfinale 1: A – F 1:1, Entscheidung 0:1, Sieger ist F.",
        "Halbfinale 2: E – B 1:1, Entscheidung 1:0, Sieger ist E.",
    ]


def final_drawn_twice() -> Event:
    event = enter(draw(groups_played()), "AF 11 EB 11")
    event = enter(draw(event), "AE == FB 11 CG == DH 00")
    event = draw_lots(event) if "Losentscheid nötig: Finalspiele" in texts(event) else event
    return draw(event)


def test_7_4_the_second_decider_says_that_the_sides_are_swapped() -> None:
    event = final_drawn_twice()
    deciding = [
        one.lines for one in announcements(event, evaluate(event), {}) if "decider" in one.occasion.key
    ]
    white = event.rounds[-1].draw.tables[0].seats[0]
    event = enter(event, "AE =")
    said = [
        [Wording(names=names(event)).say(line) for line in one.lines]
        for one in announcements(event, evaluate(event), {})
        if one.occasion.key == "announcements.decider"
    ]
    assert (len(deciding), len(said)) == (1, 2)
    assert said[1][0].startswith("Finale: Auch die Entscheidungspartie A – E endete 0,5:0,5.")
    assert f"Schwarz: {names(event)[white]}." in said[1][1]
    assert "nach der vorigen Partie gewechselt" in said[1][2]


def test_7_4_a_final_that_stays_drawn_has_two_winners() -> None:
    event = enter(draw(enter(final_drawn_twice(), "AE =")), "AE =")
    said = texts(event)
    assert (
        "Finale: A – E 1:1, Entscheidung 0,5:0,5 und 0,5:0,5, beide teilen den Platz."
        in (said["Ergebnis: Finalspiele"])
    )
    final = said["Abschlusswertung"]
    assert final[0].startswith("Das Turnier 4T1 ist beendet. Turniersieg: ")
    assert sorted(final[1:3]) == ["1. A", "1. E"]
    assert final[3:] == ["3. F", "4. B", *sorted(final[5:7]), "7. H", "8. D"]


def test_what_was_said_stays_in_the_order_in_which_it_happened() -> None:
    event = enter(draw(groups_played()), "AF 11 EB 11")
    assert occasions(event) == [
        "(Anmeldung)",
        "(Bestätigte Anmeldungen)",
        "(Gruppen: Gruppenspiele)",
        "(Gruppenspiele)",
        "(Ergebnis: Gruppenspiele)",
        "(Halbfinale)",
        "(Ergebnis: Halbfinale)",
    ]
    assert occasions(draw(event))[-1] == "Finalspiele 1"


def test_a_draft_is_not_announced() -> None:
    event = groups_played()
    drafted = draw(event)
    rounds = (*drafted.rounds[:-1], replace(drafted.rounds[-1], draft=True))
    assert occasions(replace(drafted, rounds=rounds)) == occasions(event)


def test_the_texts_are_english_in_an_english_workbook() -> None:
    said = texts(drawn_groups(), "en")
    assert said["Group matches"][:3] == [
        "The phase “Group matches” begins herewith.",
        "Each match is 2 games.",
        "Group I, round 1: A – D (A invites)",
    ]


def test_an_event_at_tables_has_its_texts_too() -> None:
    event = draw(plain_event("clans", 8))
    said = texts(event)
    assert said["Bestätigte Anmeldungen"][0] == "Bestätigt und aufgenommen sind 8:"
    assert said["Vorrunde 1"][1].startswith("Tisch 1: T")


def test_groups_in_order_end_with_their_standings() -> None:
    said = texts(groups_played(in_order("ABCD")))["Ergebnis: Gruppenspiele"]
    assert said[:2] == ["Gruppe I:", "1. A: 6 Spielpunkte und 6 Brettpunkte – vor B durch Spielpunkte 6:4"]
