"""Signs and words for results of the drop-down, typed as points: "+:-", "-:-", "1:0 kampflos".

They are read as what would have been chosen for them, in rule sheets that say which award a sign is for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from turnierxl.play.rounds import Award
from turnierxl.problems import Message, Severity, message
from turnierxl.reading.award_choices import award_choices
from turnierxl.reading.forfeits import Forfeit, forfeit_in, without_forfeit
from turnierxl.reading.game_cells import CellKind, CellQuestion, GameCells, is_blank
from turnierxl.reading.numerals import read_numeral
from turnierxl.reading.readings import one_of, shown
from turnierxl.reading.scores import split_score
from turnierxl.reading.spelling import plain
from turnierxl.scoring.awards import AwardSettings
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, stored_text

_SIGNS = {Forfeit.SIDE_A: ("+:-", 0), Forfeit.SIDE_B: ("+:-", 1), Forfeit.BOTH_LOSE: ("-:-", None)}
_APART = {("+", "-"): Forfeit.SIDE_A, ("-", "+"): Forfeit.SIDE_B}


@dataclass(frozen=True)
class Signed:
    """The cells of a game with the choice in the place of a sign, and what has to be said about it."""

    cells: GameCells
    questions: tuple[CellQuestion, ...] = ()


def read_sign(cells: GameCells, awards: Mapping[str, AwardSettings], wording: Wording) -> Signed:
    """Read the sign in the points of two sides; without one, or beside a choice, the cells stay as they are.

    A forfeit for one side that does not say for which is asked about, and the game has no points then.
    """
    forfeit, side = _forfeit(cells.points)
    signs = {award.sign: key for key, award in awards.items() if award.sign}
    if forfeit is Forfeit.NONE or "+:-" not in signs or not is_blank(cells.award):
        return Signed(cells)
    choices = {award: text for text, award in award_choices(awards, wording)}
    typed = shown(plain(" ".join(filter(None, map(stored_text, cells.points)))))
    without = replace(cells, points=(None, None))
    if forfeit is Forfeit.UNSAID:
        told = _of_whom(typed, [choices[Award(signs["+:-"], at)] for at in (0, 1)])
        return Signed(without, (CellQuestion(CellKind.POINTS, side, told),))
    sign, winner = _SIGNS[forfeit]
    if sign not in signs:
        return Signed(cells)
    text = choices[Award(signs[sign], winner)]
    told = message("entry.read_as_award", typed=typed, award=text)
    question = CellQuestion(CellKind.POINTS, side, told, Severity.NOTICE)
    return Signed(replace(without, award=text), (question,))


def _of_whom(typed: str, choices: list[str]) -> Message:
    texts = [message("reading.text", text=text) for text in choices]
    return message(
        "entry.sign_of_whom", typed=typed, column=message("workbook.special"), choices=one_of(texts)
    )


def _forfeit(points: tuple[Cell, ...]) -> tuple[Forfeit, int]:
    """Return which forfeit two cells say, and which of them does: one alone, or "+" beside "-"."""
    words = [plain(stored_text(cell) or "") for cell in points]
    if len(words) == 2 and (words[0], words[1]) in _APART:
        return _APART[words[0], words[1]], 0
    filled = [side for side, cell in enumerate(points) if not is_blank(cell)]
    if len(filled) != 1 or not words[filled[0]]:
        return Forfeit.NONE, 0
    return _in_one_cell(words[filled[0]]), filled[0]


def _in_one_cell(words: str) -> Forfeit:
    score = without_forfeit(words)
    if score is None:
        return forfeit_in(words)
    sides = split_score(score)
    numerals = [read_numeral(side) for side in sides or ()]
    values = [numeral.values[0] for numeral in numerals if numeral is not None and len(numeral.values) == 1]
    if len(values) != 2:
        return Forfeit.NONE
    if values[0] == values[1]:
        return Forfeit.BOTH_LOSE if values[0] == 0 else Forfeit.NONE
    return Forfeit.SIDE_A if values[0] > values[1] else Forfeit.SIDE_B
