"""Bringing what was typed in a round home: to the rows of its games, whatever became of their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.region import Region, entry_cells
from turnierxl.workbook.rows import GameRow

Row = dict[str, Cell]


def rescued_rows(region: Region, expected: Sequence[GameRow]) -> tuple[Mapping[str, Row], list[Row]]:
    """Return the entries by row id, and those of rows that belong to no game.

    A row whose id is lost belongs to the game at its table and place, if that has lost its row. Rows whose
    id stands twice with different entries belong to none: nobody can say which of them is meant.
    """
    by_id: dict[str, list[int]] = {}
    for row in range(len(region.cells)):
        by_id.setdefault((stored_text(region.row(row).get("id")) or "").strip(), []).append(row)
    known = {row.id for row in expected}
    rows = {key: by_id.pop(key) for key in known & by_id.keys()}
    sure = {key: entry_cells(region, same[0]) for key, same in rows.items() if _same(region, same)}
    homeless = [row for same in (*by_id.values(), *(rows[key] for key in rows.keys() - sure)) for row in same]
    places = {_place(row): row.id for row in expected if row.id not in rows}
    strays = []
    for index in sorted(homeless):
        entries = entry_cells(region, index)
        home = places.pop(_seat(region.row(index)), None)
        if home is not None:
            sure[home] = entries
        elif any(cell is not None for cell in entries.values()):
            strays.append(entries)
    return sure, strays


def _same(region: Region, rows: Sequence[int]) -> bool:
    return all(entry_cells(region, row) == entry_cells(region, rows[0]) for row in rows)


def _place(row: GameRow) -> tuple[Cell, Cell]:
    """Return the table of a row and its game's number there, or its seat."""
    return float(row.game.table), float(row.game.number if len(row.sides) > 1 else row.sides[0] + 1)


def _seat(cells: Row) -> tuple[Cell, Cell]:
    return cells.get("table"), cells.get("number", cells.get("seat"))
