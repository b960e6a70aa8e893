"""Bringing what was typed in rounds home to its games, whatever became of ids, rows, columns and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Block
from turnierxl.workbook.plan.rounds import names_key
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.region import Region, rows_below
from turnierxl.workbook.rows import GameRow, is_misplaced, other_names, row_id, row_place
from turnierxl.workbook.salvage import find_by_header, remains

Row = dict[str, Cell]


@dataclass(frozen=True)
class RescuedRows:
    """The rows of a round's games by id, as far as they were found, and typed rows of no game.

    A row holds entries, and the names that were typed over drawn ones.
    """

    by_id: Mapping[str, Row]
    strays: Sequence[Row]


def rows_by_round(old: EventReading) -> dict[str, list[Row]]:
    """Collect the rows of all rounds by the block they belong to: by their id, else by where they stand."""
    blocks = {_block_name(one.drawn.phase, one.drawn.number): one for one in old.rounds}
    owners = {row.id: name for name, one in blocks.items() for row in one.rows}
    found: dict[str, list[Row]] = {name: [] for name in blocks}
    seen: set[tuple[str, int]] = set()
    for name in blocks:
        for region in _sources(old, name):
            own = region.block.name == name
            for index in range(len(region.cells)):
                place = (region.rectangle.sheet, region.rectangle.top + index)
                cells = region.row(index)
                if place not in seen and (own or row_id(cells) in owners):
                    found[owners.get(row_id(cells), name)].append(cells)
                seen.add(place)
    return found


def _block_name(phase: str, number: int) -> str:
    return names.round_block(phase, number)


def _sources(old: EventReading, name: str) -> Iterator[Region]:
    """Yield where rows of a round may stand: in its block, below it, on the sheet that was built for it."""
    block, title = old.book.plan.block(name), old.book.plan.sheet_of(name).title
    region = old.book.region(name) or remains(old.book.grid, block)
    if region is not None:
        yield region
        yield rows_below(old.book.grid, region)
    if region is None or region.rectangle.sheet != title:
        built = find_by_header(old.book.grid, block, title)
        if built is not None:
            yield built


def rescue_rows(
    found: Sequence[Row], expected: Sequence[GameRow], block: Block, wordings: Sequence[Wording]
) -> RescuedRows:
    """Bring rows home to the games of a round.

    A row belongs to the game of its id if its names agree; where a part of the columns was sorted, to that
    at its table and place. A row without id goes to its table and place if that has no other row. Rows of
    the same game with different entries belong to none: nobody can say which of them is meant.
    """
    known = {row.id: row for row in expected}
    sorted_apart = any(is_misplaced(cells, known, wordings) for cells in found)
    places = {row.place: row for row in expected}
    homes: dict[str, list[Row]] = {}
    homeless: list[Row] = []
    for cells in found:
        by_id, by_place = known.get(row_id(cells)), places.get(row_place(cells))
        ways = (by_place, by_id) if sorted_apart else (by_id,)
        home = next((row for row in ways if row and not any(other_names(cells, row, wordings))), None)
        (homes.setdefault(home.id, []) if home else homeless).append(cells)
    for cells in list(homeless):
        home = _free_home(cells, known, places, homes, wordings)
        if home is not None:
            homes[home.id] = [cells]
            homeless.remove(cells)
    sure = {id_: rows[0] for id_, rows in homes.items() if _same(rows, block)}
    homeless += [cells for id_, rows in homes.items() if id_ not in sure for cells in rows]
    return RescuedRows(
        {id_: _kept(cells, known[id_], block, wordings) for id_, cells in sure.items()},
        [entries for cells in homeless if any(_filled(entries := _entries(cells, block)))],
    )


def _free_home(
    cells: Row,
    known: Mapping[str, GameRow],
    places: Mapping[tuple[Cell, Cell], GameRow],
    taken: Mapping[str, Sequence[Row]],
    wordings: Sequence[Wording],
) -> GameRow | None:
    """Find a game without a row: at the table and place of this one, or by its id with other names."""
    by_id, by_place = known.get(row_id(cells)), places.get(row_place(cells))
    agrees = by_place is not None and not any(other_names(cells, by_place, wordings))
    home = by_place if agrees else by_id
    return home if home is not None and home.id not in taken else None


def _kept(cells: Row, row: GameRow, block: Block, wordings: Sequence[Wording]) -> Row:
    """Return the entries, and all names of a row where any is not the drawn one."""
    differ = any(other_names(cells, row, wordings))
    own = {key: cells[key] for key in map(names_key, range(2)) if differ and key in cells}
    return _entries(cells, block) | own


def _entries(cells: Row, block: Block) -> Row:
    return {key: cells[key] for key in block.entry_keys if key in cells}


def _filled(entries: Row) -> Iterator[bool]:
    return (cell is not None for cell in entries.values())


def _same(rows: Sequence[Row], block: Block) -> bool:
    return all(_entries(cells, block) == _entries(rows[0], block) for cells in rows)
