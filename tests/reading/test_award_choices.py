"""The list of choices and what is read back are one."""

from __future__ import annotations

import pytest

from tests.reading.tichu import AWARDS
from turnierxl.play.rounds import Award
from turnierxl.reading.award_choices import award_choices, read_award
from turnierxl.terms import Wording

ENGLISH = Wording("en", english={"Doppelsieg": "Double victory", "Wiederholung": "Replay"})


def test_choices_are_listed_in_the_order_of_the_rule_sheet() -> None:
    assert award_choices(AWARDS) == (
        ("Doppelsieg A", Award("double_victory", 0)),
        ("Doppelsieg B", Award("double_victory", 1)),
        ("Mahjong-Wunsch: Sieg A", Award("rule_breach", 0)),
        ("Mahjong-Wunsch: Sieg B", Award("rule_breach", 1)),
        ("Wiederholung", Award("replay")),
    )


def test_choices_are_worded_in_the_language_of_the_workbook() -> None:
    texts = [text for text, _ in award_choices(AWARDS, ENGLISH)]
    assert texts[0] == "Double victory A"
    assert texts[-1] == "Replay"


@pytest.mark.parametrize("wording", [Wording(), ENGLISH])
def test_every_choice_reads_back_as_itself(wording: Wording) -> None:
    for text, award in award_choices(AWARDS, wording):
        for typed in (text, text.upper(), f" {text}\u00a0", text.replace(" ", "")):
            assert read_award(typed, AWARDS, wording).value == award


def test_german_is_read_in_an_english_workbook() -> None:
    assert read_award("Doppelsieg A", AWARDS, ENGLISH).value == Award("double_victory", 0)


def test_the_long_label_is_read_where_the_list_has_the_short_one() -> None:
    assert read_award("Mahjong-Wunsch nicht erfüllt: Sieg A", AWARDS).value == Award("rule_breach", 0)


def test_nothing_can_be_chosen_where_there_are_no_awards() -> None:
    assert award_choices({}) == ()
    assert not read_award("Doppelsieg A", {}).clear
    assert read_award("", {}).clear
