"""How a drawn round becomes rows of its sheet: one row per game of two sides, or one per seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.definition.model import Phase
from turnierxl.pairing import two_sided
from turnierxl.play.rounds import Game
from turnierxl.reading.spelling import plain
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan.rounds import names_key

FIRST_MARK = " ▶"  # behind the name of the player who begins


@dataclass(frozen=True)
class GameRow:
    """A row that must stand in the sheet: its lasting id, its game, and the sides typed into it."""

    id: str
    game: Game
    sides: tuple[int, ...]

    @property
    def place(self) -> tuple[Cell, Cell]:
        """Its table, and its game's number there or its seat."""
        return float(self.game.table), float(self.game.number if len(self.sides) > 1 else self.sides[0] + 1)


def game_rows(phase: Phase, games: Iterable[Game]) -> list[GameRow]:
    """List the rows of a round in the order in which they are first written."""
    if two_sided(phase.pairing):
        return [GameRow(game.id, game, (0, 1)) for game in games]
    return [
        GameRow(f"{game.id}/{side + 1}", game, (side,)) for game in games for side in range(len(game.sides))
    ]


def side_text(numbers: Sequence[int], wording: Wording) -> str:
    """Name the participants of a side in one cell."""
    return " / ".join(wording.names.get(number, f"#{number}") for number in numbers)


def row_id(cells: Mapping[str, Cell]) -> str:
    """Return the id that stands in a row; nothing where there is none."""
    return (stored_text(cells.get("id")) or "").strip()


def row_place(cells: Mapping[str, Cell]) -> tuple[Cell, Cell]:
    """Return the table that stands in a row, and the game's number there or the seat."""
    return cells.get("table"), cells.get("number", cells.get("seat"))


def other_names(
    cells: Mapping[str, Cell], row: GameRow, wordings: Sequence[Wording]
) -> Iterator[tuple[int, str, str]]:
    """Yield for each side of a row with other names than the drawn ones: side, column, what stands there.

    `wordings` know the names as they are, and as they were when the sheet was written.
    """
    for side in row.sides:
        key = names_key(side if len(row.sides) > 1 else 0)
        typed = (stored_text(cells.get(key)) or "").removesuffix(FIRST_MARK).strip()
        drawn = [side_text(row.game.sides[side], wording) for wording in wordings]
        if typed and typed not in drawn and _players(typed) not in map(_players, drawn):
            yield side, key, typed


def _players(typed: str) -> list[str]:
    """Return the names in a cell; partners may stand in any order."""
    return sorted(plain(name).casefold() for name in typed.removesuffix(FIRST_MARK).split("/"))


def is_misplaced(cells: Mapping[str, Cell], rows: Mapping[str, GameRow], wordings: Sequence[Wording]) -> bool:
    """Tell whether a row has the id of one game and stands, by table and names, for another one.

    So it is where a part of the columns was sorted. `rows` are those of the round by their ids.
    """
    own, place = rows.get(row_id(cells)), row_place(cells)
    if own is None or own.place == place or not any(other_names(cells, own, wordings)):
        return False
    return any(row.place == place and not any(other_names(cells, row, wordings)) for row in rows.values())
