"""The journal outlives whatever ends the program, and never says of a message that it may go out twice."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from turnierxl.problems import ProblemsFound
from turnierxl.share.mail.journal import State, journal_file, message_key, read_journal, write_states

NOW = datetime(2026, 11, 30, 18, 30)


def test_no_journal_is_an_empty_one(tmp_path: Path) -> None:
    assert read_journal(tmp_path / "abend.post.jsonl").is_waiting("a")


def test_the_last_line_about_a_message_counts(tmp_path: Path) -> None:
    file = journal_file(tmp_path / "abend.xlsx")
    for state in (State.TRYING, State.SENT, State.AGAIN, State.TRYING, State.LOST):
        write_states(file, ["a"], state, NOW)
        journal = read_journal(file)
        assert journal.is_sent("a") is (state is State.SENT)
        assert journal.is_unsure("a") is (state is State.TRYING)
        assert journal.is_waiting("b")
    assert file.name == "abend.post.jsonl"


@pytest.mark.parametrize("kept", range(0, 400, 7))
def test_a_journal_cut_off_anywhere_never_sends_twice(tmp_path: Path, kept: int) -> None:
    """Killed while writing: a message whose answer came may be unsure then, but it does not wait again."""
    file = tmp_path / "abend.post.jsonl"
    for key in ("a", "b"):
        write_states(file, [key], State.TRYING, NOW)
        write_states(file, [key], State.SENT, NOW)
    content = file.read_bytes()
    begun = {key for key in ("a", "b") if f'"{key}"'.encode() in content[:kept].rpartition(b"\n")[0]}
    file.write_bytes(content[:kept])
    assert not any(read_journal(file).is_waiting(key) for key in begun)
    write_states(file, ["c"], State.SENT, NOW)
    assert read_journal(file).is_sent("c")


@pytest.mark.parametrize(
    "rubbish", [b"\xff\xfe{]", b"7", b'{"message": "a"}', b'{"message": 1, "state": "x"}', b"null"]
)
def test_a_damaged_line_of_a_journal_is_named(tmp_path: Path, rubbish: bytes) -> None:
    """Nobody knows whose message it was: to read over it could send that one twice."""
    file = tmp_path / "abend.post.jsonl"
    write_states(file, ["a"], State.SENT, NOW)
    file.write_bytes(file.read_bytes() + rubbish + b"\n")
    with pytest.raises(ProblemsFound) as found:
        read_journal(file)
    [problem] = found.value.problems
    assert (problem.message.key, problem.message.values["line"]) == ("mail.journal_damaged", 2)


def test_a_key_tells_event_theme_and_address_apart() -> None:
    keys = {
        message_key(event, theme, address)
        for event in ("e1", "e2")
        for theme in ("vorrunde 1 draw", "vorrunde 1 results")
        for address in ("anna@example.org", "bert@example.org")
    }
    assert len(keys) == 8
    assert message_key("e1", "x", "Anna@Example.org") == message_key("e1", "x", "anna@example.org")
