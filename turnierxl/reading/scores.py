"""A cell that holds both sides of a game: "3:1", "1,5:0,5", "2:0 n.V.", "½", "+:-"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import pair_fault
from turnierxl.problems import Message, Severity, message
from turnierxl.reading.forfeits import Forfeit, forfeit_in, without_forfeit
from turnierxl.reading.numbers import NOT_PLAYED, number_texts, possible_pairs
from turnierxl.reading.numerals import read_numeral
from turnierxl.reading.readings import Reading, ask_about_boolean, asked, read_cell, refused, shown
from turnierxl.reading.spelling import plain
from turnierxl.reading.times import Pair, ask_about_time, is_date, pair_text, pairs_typed
from turnierxl.workbook.cells import Cell, TimeCell


class Ending(StrEnum):
    """How a game came to its end."""

    PLAYED = "played"
    EXTRA_TIME = "extra_time"
    PENALTIES = "penalties"
    FORFEIT = "forfeit"
    BOTH_LOSE = "both_lose"
    NOT_PLAYED = "not_played"


@dataclass(frozen=True)
class Score:
    """The points of both sides; None where a sign says who wins, but not with how many points.

    `winner` is the side (0 or 1) that gets a forfeited game.
    """

    points: tuple[float | None, float | None]
    ending: Ending = Ending.PLAYED
    winner: int | None = None


WON, DRAW, LOST = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)
_DRAWS = frozenset(("=", "½", "½-½", "½:½", "1/2-1/2", "1/2:1/2", "remis", "unentschieden", "draw"))
_BY_FORFEIT = {
    Forfeit.SIDE_A: Score((None, None), Ending.FORFEIT, 0),
    Forfeit.SIDE_B: Score((None, None), Ending.FORFEIT, 1),
    Forfeit.BOTH_LOSE: Score((0.0, 0.0), Ending.BOTH_LOSE),
}
_SUFFIX = re.compile(r"^(.*\d)\s*\(?([a-z][a-z. ]*)\)?$", re.IGNORECASE)
_ENDINGS = {
    "nv": Ending.EXTRA_TIME,
    "aet": Ending.EXTRA_TIME,
    "ie": Ending.PENALTIES,
    "ne": Ending.PENALTIES,
    "np": Ending.PENALTIES,
    "pso": Ending.PENALTIES,
}
_COLON = re.compile(r"^([^:]*[\d½¼¾][^:]*):([^:]*[\d½¼¾][^:]*)$")
_HYPHEN = re.compile(r"^([\d½][^-]*)(?:-| zu )([^-]*[\d½¼¾])$")
_SLASH = re.compile(r"^(\d{1,4})/(\d{1,4})$")


def read_score(cell: Cell, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    """Read the score of two sides; the `sum_` keys of `rule_a` hold for their sum.

    >>> either = NumberEntry(min=0, max=20)
    >>> read_score("3 – 1", either, either).value
    Score(points=(3.0, 1.0), ending=<Ending.PLAYED: 'played'>, winner=None)
    """
    return read_cell(
        cell,
        text=lambda words: _from_text(words, rule_a, rule_b),
        number=lambda value: _one_number(value, rule_a, rule_b),
        time=lambda moment: _from_time(moment, rule_a, rule_b),
        boolean=lambda won: ask_about_boolean(won, _texts([WON if won else LOST], rule_a, rule_b)),
    )


def holds_score(words: str) -> bool:
    """Tell whether a text in plain characters holds the points of two sides, not one number.

    >>> holds_score("70:30"), holds_score("2:0 n.V."), holds_score("-70"), holds_score("1/2")
    (True, True, False, False)
    """
    score, _ = _ending(without_forfeit(words) or words)
    return split_score(score) is not None


def is_draw(words: str) -> bool:
    """Tell whether a text in plain characters is a word or sign for a draw, other than the number "½"."""
    return words.casefold() in _DRAWS and words != "½"


def split_score(words: str) -> tuple[str, str] | None:
    """Split a score written with plain characters into its sides; None if it is not two numbers."""
    sides = _COLON.match(words) or _HYPHEN.match(words)
    return (sides[1].strip(), sides[2].strip()) if sides else None


def _from_text(typed: str, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    words = plain(typed)
    if not words:
        return Reading()
    if words == NOT_PLAYED:
        note = message("reading.not_played", typed=words)
        return Reading(Score((None, None), Ending.NOT_PLAYED), note=note)
    forfeit = forfeit_in(words)
    if forfeit is Forfeit.UNSAID:
        return asked("reading.forfeit_of_whom", _forfeit_signs(), typed=shown(words))
    if forfeit is not Forfeit.NONE:
        return Reading(_BY_FORFEIT[forfeit], note=message(f"reading.{forfeit}", typed=words))
    if words.casefold() in _DRAWS:
        return _checked([DRAW], Ending.PLAYED, words, rule_a, rule_b)
    if (score := without_forfeit(words)) is not None:
        return _forfeited(score, words, rule_a, rule_b)
    if slash := _SLASH.match(words):
        return _from_slash((float(slash[1]), float(slash[2])), words, rule_a, rule_b)
    score, ending = _ending(words)
    return _from_pair(score, ending, words, rule_a, rule_b)


def _from_slash(pair: Pair, words: str, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    """Read "1/2": a draw where nothing else is possible; otherwise it is asked about, as 3/1 always is."""
    if pair == (1, 2) and pair_fault(pair, rule_a, rule_b) is not None:
        return _checked([DRAW], Ending.PLAYED, words, rule_a, rule_b)
    pairs = [DRAW, pair] if pair == (1, 2) else [pair]
    return asked("reading.two_readings", _texts(pairs, rule_a, rule_b), typed=shown(words))


def _ending(words: str) -> tuple[str, Ending]:
    parts = _SUFFIX.match(words)
    ending = _ENDINGS.get(re.sub(r"[. ]", "", parts[2]).casefold()) if parts else None
    return (parts[1].strip(), ending) if parts and ending else (words, Ending.PLAYED)


def _from_pair(
    score: str, ending: Ending, words: str, rule_a: NumberEntry, rule_b: NumberEntry
) -> Reading[Score]:
    sides = split_score(score)
    numerals = [read_numeral(side) for side in sides] if sides else [read_numeral(score)]
    known = [numeral for numeral in numerals if numeral is not None]
    if len(known) < len(numerals):
        return asked("reading.not_a_score", severity=Severity.ERROR, typed=shown(words))
    if len(known) == 1:
        return _one_number(known[0].values[0], rule_a, rule_b)
    pairs = [(a, b) for a, b in itertools.product(known[0].values, known[1].values)]
    reading = _checked(pairs, ending, words, rule_a, rule_b)
    if reading.value is None or not any(numeral.doubtful for numeral in known):
        return reading
    question = asked("reading.doubtful", _texts(pairs, rule_a, rule_b), typed=shown(words))
    return Reading(reading.value, question=question.question, proposals=question.proposals)


def _checked(
    pairs: Sequence[Pair], ending: Ending, words: str, rule_a: NumberEntry, rule_b: NumberEntry
) -> Reading[Score]:
    possible = [pair for pair in pairs if pair_fault(pair, rule_a, rule_b) is None]
    if len(possible) > 1:
        return asked("reading.two_readings", _texts(pairs, rule_a, rule_b), typed=shown(words))
    if not possible:
        fault = pair_fault(pairs[0], rule_a, rule_b)
        return refused(fault) if fault else Reading()
    a, b = possible[0]
    as_read = message(f"reading.{ending}", a=a, b=b)
    return Reading(
        Score((a, b), ending), note=message("reading.read_as_score", typed=shown(words), score=as_read)
    )


def _forfeited(score: str, words: str, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    reading = _from_pair(score, Ending.FORFEIT, words, rule_a, rule_b)
    a, b = reading.value.points if reading.value else (None, None)
    if reading.value is None or a is None or b is None:
        return reading
    if a == b:
        return Reading(Score((a, b), Ending.BOTH_LOSE), note=message("reading.both_lose", typed=shown(words)))
    return Reading(Score((a, b), Ending.FORFEIT, 0 if a > b else 1), note=reading.note)


def _one_number(value: float, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    """Read a single number: a half is a draw, anything else leaves the other side open."""
    if value == DRAW[0] and pair_fault(DRAW, rule_a, rule_b) is None:
        return _checked([DRAW], Ending.PLAYED, "½", rule_a, rule_b)
    meant = [pair for pair in (WON, LOST) if pair[0] == value]
    return asked("reading.one_side_only", _texts(meant, rule_a, rule_b), value=value)


def _from_time(cell: TimeCell, rule_a: NumberEntry, rule_b: NumberEntry) -> Reading[Score]:
    pairs = possible_pairs(cell, rule_a, rule_b)
    if len(pairs) == 1 and not is_date(cell):
        a, b = pairs[0]
        return Reading(Score((a, b)), note=message("reading.read_as_pair", a=a, b=b))
    half = is_date(cell) and (1.0, 2.0) in pairs_typed(cell) and pair_fault(DRAW, rule_a, rule_b) is None
    proposals = [*number_texts([0.5] if half else []), *map(pair_text, pairs)]
    return ask_about_time(cell, proposals)


def _texts(pairs: Sequence[Pair], rule_a: NumberEntry, rule_b: NumberEntry) -> list[Message]:
    return [pair_text(pair) for pair in pairs if pair_fault(pair, rule_a, rule_b) is None]


def _forfeit_signs() -> list[Message]:
    return [message("reading.sign_side_a"), message("reading.sign_side_b")]
