"""Results that the director decides: estimated or thrown by dice, with a reason.

4T1 §4(10): "legt der Turnierleiter für überfällige Partien ein Ergebnis fest, indem er die Stellung
betreffender Partien abschätzt oder für betreffende Partien das Ergebnis auswürfelt."
"""

from __future__ import annotations

from turnierxl.play.entry import NumberEntry
from turnierxl.play.rounds import Game
from turnierxl.problems import Severity, Term, message
from turnierxl.reading.game_cells import CellKind, CellQuestion, GameCells, is_blank
from turnierxl.reading.points_entry import SidePoints, check_sum, read_points
from turnierxl.reading.spelling import fold_blanks
from turnierxl.scoring.awards import AwardSettings
from turnierxl.workbook.cells import Cell, stored_text


def read_decided(game: Game, cells: GameCells, rule: NumberEntry, settings: AwardSettings) -> SidePoints:
    """Read the points of a result that was decided; where none are typed, say what is missing.

    Dice are thrown by an action of its own, never while something is read.
    """
    if not all(map(is_blank, cells.points)):
        return check_sum(read_points(game, cells.points, rule), rule)
    key = "deadlines.result_missing" if settings.dice is None else "deadlines.dice_wanted"
    severity = Severity.QUESTION if settings.dice is None else Severity.NOTICE
    asked = CellQuestion(CellKind.AWARD, None, message(key, award=Term(settings.label)), severity)
    return SidePoints((None,) * len(game.sides), (asked,))


def read_reason(cell: Cell) -> str:
    """Read why a result is as it is: words, whatever they are."""
    words = f"{cell:.10g}" if isinstance(cell, float) else stored_text(cell)
    return fold_blanks(words or "")


def ask_for_reason(cells: GameCells, settings: AwardSettings) -> tuple[CellQuestion, ...]:
    """Point out that an award wants a reason and has none."""
    if not settings.reason or read_reason(cells.reason):
        return ()
    told = message("deadlines.reason_missing", award=Term(settings.label))
    return (CellQuestion(CellKind.REASON, None, told, Severity.NOTICE),)
