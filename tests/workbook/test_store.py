"""The hidden store: what is written into it is read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierxl.definition.differences import Difference
from turnierxl.play.rounds import (
    Alteration,
    Award,
    Basis,
    Draw,
    Reseating,
    Result,
    Round,
    Stage,
    Table,
)
from turnierxl.problems import Message, Term, Who, message
from turnierxl.workbook.facts import EarlierRules, Facts, facts_rows, read_facts
from turnierxl.workbook.store import draw_rows, message_data, read_draws, read_message

texts = st.text(max_size=20)
plain_values = st.one_of(
    texts,
    st.integers(-1000, 1000),
    st.floats(-1000, 1000),
    st.builds(Term, texts),
    st.builds(Who, st.lists(st.integers(1, 99), max_size=4).map(tuple)),
)


def messages_of(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Message]:
    return st.builds(Message, st.just("pairing.note"), st.dictionaries(st.sampled_from("abc"), values))


notes = messages_of(st.one_of(plain_values, messages_of(plain_values), st.tuples(messages_of(plain_values))))


@given(notes)
def test_a_note_is_read_back(note: Message) -> None:
    assert read_message(message_data(note)) == note


def test_drawn_rounds_and_bookings_are_read_back() -> None:
    tables = (Table(1, (4, 2, 9, 7)), Table(2, (1, 3, 5, 6, 8), first=3))
    note = message("pairing.note", who=Who((1, 2)))
    rounds = (
        Round("vorrunde", 1, Draw(tables, sitting_out=(10, 11), notes=(note,))),
        Round("vorrunde", 2, Draw((Table(1, (4, 2), group="I", label="2"),)), Stage.PLAYOFF),
        Round("finale", 1, Draw(tables), attempt=2),
        Round("finale", 2, Draw(tables), rules=3),
    )
    booked = {
        "vorrunde-1-1-1": Result("vorrunde-1-1-1", (130.0, 70.0), (), Award("double_victory", 0), True),
        "vorrunde-1-2-4": Result("vorrunde-1-2-4", (), (1, 2, None), None, False),
    }
    assert read_draws(draw_rows(rounds, booked)) == (rounds, booked)


@pytest.mark.parametrize("proposal", [None, Draw((Table(1, (4, 2), 4), Table(2, (1, 3))), (5,))])
@pytest.mark.parametrize("by_hand", [None, Alteration((Table(2, (3, 1)),), (5,))])
def test_what_was_changed_in_a_round_is_read_back(proposal: Draw | None, by_hand: Alteration | None) -> None:
    one = Reseating((6,), (2, 5), (1,), by_hand, Alteration((Table(2, ()), Table(3, (1, 6))), ()))
    for reseated in ((), (one, one)) if proposal else ((),):
        drawn = Round("t", 1, Draw((Table(1, (4, 2)),)), basis=Basis(3, ((4, 2), (1,)), proposal, reseated))
        assert read_draws(draw_rows((drawn,), {})) == ((drawn,), {})


def test_table_1_and_table_11_keep_their_own_bookings() -> None:
    rounds = (Round("t", 1, Draw((Table(1, (1, 2, 3, 4)), Table(11, (5, 6, 7, 8))))),)
    booked = {"t-1-11-2": Result("t-1-11-2", (55.0, 45.0), complete=True)}
    rows = draw_rows(rounds, booked)
    assert [bool(row.get("booked")) for row in rows] == [False, False, True]
    assert read_draws(rows)[1] == booked


@pytest.mark.parametrize("length", [10, 70_000])
def test_facts_are_read_back_however_long_the_rule_sheet_is(length: int) -> None:
    rules = {"event": {"name": "ü" * length}}
    earlier = EarlierRules({"rounds": 5}, (Difference(("phase", 0, "rounds"), 5, None),))
    choices = {"rounds": 6, "seating": None}
    facts = Facts("0a1b", "seed", "en", 48, rules, choices, chosen=choices, earlier=(earlier, earlier))
    rows = facts_rows(facts)
    assert all(len(str(row["value"])) <= 32_767 for row in rows)
    assert read_facts([*rows, {"key": None, "value": None}]) == facts


@pytest.mark.parametrize("damage", ["seed", "rules_000", "capacity"])
def test_a_missing_fact_is_an_error(damage: str) -> None:
    facts = Facts("0a1b", "seed", "de", 48, {"a": 1}, {})
    rows = [row for row in facts_rows(facts) if row["key"] != damage]
    with pytest.raises((KeyError, ValueError)):
        read_facts(rows)
