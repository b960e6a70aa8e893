"""Readings and questions as short texts, for tables in tests."""

from __future__ import annotations

from typing import Any

from turnierxl.problems import Message, Severity
from turnierxl.reading.game_cells import CellQuestion
from turnierxl.reading.readings import Reading
from turnierxl.reading.scores import Ending, Score
from turnierxl.terms import LANGUAGES, Wording


def outcome(reading: Reading[Any]) -> str:
    """Write a reading in one line: the value, or "ask" with the proposals."""
    value = value_text(reading.value)
    if reading.clear:
        return value
    proposals = ", ".join(map(say, reading.proposals))
    return f"ask: {proposals}".rstrip(": ") + ("" if reading.value is None else f", provisionally {value}")


def value_text(value: object) -> str:
    """Write what was read: "3:1", "2:0 extra_time", "13"."""
    if value is None:
        return "nothing"
    if isinstance(value, Score):
        points = ":".join(f"{side:.10g}" for side in value.points if side is not None)
        winner = "" if value.winner is None else f"for {'AB'[value.winner]}"
        ending = "" if value.ending is Ending.PLAYED else value.ending
        return " ".join(filter(None, (points, ending, winner)))
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def say(message: Message, names: dict[int, str] | None = None) -> str:
    """Word a message in German, after making sure that every language can."""
    for language in LANGUAGES:
        assert Wording(language, names or {}).say(message)
    return Wording(names=names or {}).say(message)


def question_lines(questions: tuple[CellQuestion, ...], names: dict[int, str] | None = None) -> list[str]:
    """Write questions as "! points B: text" (error), "? ..." (question), "i ..." (notice)."""
    marks = {Severity.ERROR: "!", Severity.QUESTION: "?", Severity.NOTICE: "i"}
    lines = []
    for question in questions:
        side = "" if question.side is None else f" {'ABCD'[question.side]}"
        lines.append(f"{marks[question.severity]} {question.kind}{side}: {say(question.message, names)}")
    return lines
