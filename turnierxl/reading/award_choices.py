"""The special results of a game as choices: written into the drop-down and read back from the same list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turnierxl.play.rounds import Award
from turnierxl.problems import Message, Severity, Term, message
from turnierxl.reading.game_cells import side_letter
from turnierxl.reading.readings import Reading, asked, read_cell, shown
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import ask_about_time
from turnierxl.scoring.awards import AwardSettings
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell

GERMAN = Wording()


def award_choices(
    awards: Mapping[str, AwardSettings], wording: Wording = GERMAN, sides: int = 2
) -> tuple[tuple[str, Award], ...]:
    """List what can be chosen, in the order of the rule sheet: the text and what it means.

    >>> choices = award_choices({"capot": AwardSettings(label="Durchmarsch", points=(100, 0))})
    >>> [text for text, award in choices]
    ['Durchmarsch A', 'Durchmarsch B']
    """
    return tuple(
        (text, award)
        for key, settings in awards.items()
        for text, award in _choices(wording.term(settings.short or settings.label), key, settings, sides)
    )


def read_award(
    cell: Cell, awards: Mapping[str, AwardSettings], wording: Wording = GERMAN, sides: int = 2
) -> Reading[Award]:
    """Read the choice for a game, in German or the workbook's language; case and blanks do not matter."""
    return read_cell(
        cell,
        text=lambda words: _from_text(words, awards, wording, sides),
        number=lambda value: _unknown(message("reading.number", value=value)),
        time=ask_about_time,
    )


def _choices(name: str, key: str, settings: AwardSettings, sides: int) -> list[tuple[str, Award]]:
    if not settings.sided:
        return [(name, Award(key))]
    return [(f"{name} {side_letter(side)}", Award(key, side)) for side in range(sides)]


def _from_text(
    typed: str, awards: Mapping[str, AwardSettings], wording: Wording, sides: int
) -> Reading[Award]:
    wanted = _folded(typed)
    if not wanted:
        return Reading()
    for key, settings in awards.items():
        for name in _names(settings, wording):
            for text, award in _choices(name, key, settings, sides):
                if wanted == _folded(text):
                    return Reading(award)
            if wanted == _folded(name):
                choices = [
                    message("reading.text", text=text) for text, _ in _choices(name, key, settings, sides)
                ]
                return asked("entry.award_of_whom", choices, award=Term(settings.label))
    return _unknown(shown(typed))


def _names(settings: AwardSettings, wording: Wording) -> list[str]:
    german = [settings.short, settings.label]
    return [name for words in german if words for name in (words, wording.term(words))]


def _unknown(typed: str | Message) -> Reading[Any]:
    return asked("entry.no_such_award", severity=Severity.ERROR, typed=typed)


def _folded(words: str) -> str:
    return "".join(character for character in plain(words).casefold() if character.isalnum())
