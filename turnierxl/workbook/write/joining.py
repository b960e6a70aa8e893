"""Writing joined pairs into the list: the one who registered first takes the other into his row."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from turnierxl.play.participants import Status
from turnierxl.progress.joining import Joining
from turnierxl.reading.names import clean_name
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.lists import status_words
from turnierxl.workbook.region import entry_cells, write_rows

Row = dict[str, Cell]

_PLAYERS = ("player_1", "player_2")
_NUMBERS: dict[str, Callable[[float, float], float]] = {
    "rating": lambda one, other: (one + other) / 2,
    "from_round": max,
    "until_round": min,
}


def write_joining(book: Book, joining: Joining, singles: Mapping[int, int]) -> None:
    """Write pairs, and whoever is left over on the waiting list; `singles` are body rows by start number."""
    region = book.region(names.PARTICIPANTS)
    if region is None:
        return
    rows = [entry_cells(region, row) for row in range(len(region.cells))]
    for first, second in (*joining.by_team, *joining.by_lot):
        one, other = singles[first], singles[second]
        rows[one], rows[other] = joined(rows[one], rows[other]), dict.fromkeys(rows[other])
    if joining.left is not None:
        rows[singles[joining.left]]["status"] = status_words(book.wording)[Status.WAITING]
    write_rows(book.grid, region, rows, rows[0] if rows else ())


def joined(one: Row, other: Row) -> Row:
    """Return one row for two singles.

    Texts that differ stand in it one after the other; of two ratings the mean, the later first round, the
    earlier last one. Registered is the pair with its first player.

    >>> row = joined({"player_1": "Ada", "email": "a@x.de"}, {"player_1": "Bea", "email": "b@x.de"})
    >>> row["player_1"], row["player_2"], row["email"]
    ('Ada', 'Bea', 'a@x.de, b@x.de')
    """
    merged = {key: _both(key, one.get(key), other.get(key)) for key in one}
    teams = [row.get("name") for row in (one, other) if _shown(row, *_PLAYERS) and _shown(row, "name")]
    together = _both("name", *teams) if len(teams) == 2 else next(iter(teams), None)
    return {**merged, "name": together, **dict(zip(_PLAYERS, map(_player, (one, other)), strict=True))}


def _player(row: Row) -> Cell:
    """Return the name of somebody alone, wherever it stands; that of a team is his where he has no other."""
    return next((row[key] for key in (*_PLAYERS, "name") if _shown(row, key)), None)


def _shown(row: Row, *keys: str) -> str:
    return "".join(clean_name(_text(row.get(key))) for key in keys)


def _text(cell: Cell) -> str:
    return f"{cell:.15g}" if isinstance(cell, float) else stored_text(cell) or ""


def _both(key: str, one: Cell, other: Cell) -> Cell:
    """Put two cells of a column into one; a pair has come when both have."""
    if key == "status" or (key == "present" and None in (one, other)):
        return None
    if one is None or other is None or key == "registered_at":
        return other if one is None else one
    if isinstance(one, float) and isinstance(other, float) and key in _NUMBERS:
        return _NUMBERS[key](one, other)
    same = _text(one).casefold() == _text(other).casefold()
    return one if same else f"{_text(one)}, {_text(other)}"
