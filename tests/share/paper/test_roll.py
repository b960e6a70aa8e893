"""The list at the door: everybody who may come, with a box to tick."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import openpyxl
import pytest

from tests.progress.events import new_event
from tests.share.events import HOSTILE
from turnierxl.play.participants import Participant, Status
from turnierxl.problems import ProblemsFound
from turnierxl.share.paper.print_set import print_set
from turnierxl.share.public_view import publish_event
from turnierxl.share.roll import call_roll
from turnierxl.terms import Wording

PEOPLE = (
    Participant(1, "Zoe", club="Nord", present=True),
    Participant(2, "Ölmann", status=Status.ABSENT),
    Participant(3, "Anna", status=Status.EXPECTED, missed_rounds=(2, 3)),
    Participant(4, "Bert", status=Status.WITHDRAWN),
    Participant(5, "Oskar", status=Status.WAITING),
    Participant(6, "Cem", from_round=2, until_round=3),
)


def printed(people: tuple[Participant, ...], rules: str = "clans") -> bytes:
    event, wording = replace(new_event(rules, 0), participants=people), Wording("de")
    shown, roll = publish_event(event, {}, wording), call_roll(event, wording)
    assert "Oskar" not in repr(shown)
    [made] = print_set(shown, ["roll"], b"", 0, roll)
    return made.content


def lines(people: tuple[Participant, ...], rules: str = "clans") -> list[tuple[object, ...]]:
    [sheet] = openpyxl.load_workbook(BytesIO(printed(people, rules))).worksheets
    return [tuple(row) for row in sheet.iter_rows(min_row=3, values_only=True)]


def test_everybody_who_may_come_is_listed_by_name_with_what_is_known() -> None:
    assert lines(PEOPLE) == [
        ("da", "Name", "Verein", "Nr.", "Hinweis"),
        ("☐", "Anna", None, 3, "fehlt in Runde 2-3"),
        ("☐", "Cem", None, 6, "ab Runde 2, bis Runde 3"),
        ("☐", "Ölmann", None, 2, "abwesend"),
        ("☐", "Oskar", None, 5, "Warteliste"),
        ("☒", "Zoe", "Nord", 1, None),
    ]


def test_a_pair_is_one_line_with_both_names() -> None:
    pair = Participant(1, "Die Zwei", players=("Anna", "Bert"))
    assert lines((pair,), "tichu-partner")[1] == ("☐", "Die Zwei\nAnna & Bert", 1, None)
    unnamed = replace(pair, name="Anna / Bert")
    assert lines((unnamed,), "tichu-partner")[1] == ("☐", "Anna / Bert", 1, None)


def test_who_has_no_partner_yet_is_at_the_door_too() -> None:
    event = new_event("tichu-partner", 0)
    alone = (Participant(1, "Drachen", players=("Dora",)), Participant(2, "Emil", status=Status.WITHDRAWN))
    roll = call_roll(event, Wording("de"), alone)
    assert roll is not None and [entry.name for entry in roll] == ["Dora"]


def test_hostile_names_are_texts() -> None:
    people = tuple(Participant(number, name) for number, name in enumerate(HOSTILE, 1))
    assert len(lines(people)) == 1 + len(HOSTILE)


def test_there_is_none_where_nobody_comes_to_a_place_and_none_without_anybody() -> None:
    for people, rules, key in ((PEOPLE, "4t1", "no_roll"), ((), "clans", "nobody")):
        with pytest.raises(ProblemsFound) as found:
            printed(people, rules)
        assert [problem.message.key for problem in found.value.problems] == [f"paper.{key}"]
