"""Writing the bracket: every match in its box, the lines between them, the places that are decided."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.sides import side_name
from turnierxl.problems import Message, Who, message
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.matches import NOBODY
from turnierxl.progress.status import standings_status
from turnierxl.progress.tree import Box, Points, Tree, match_tree
from turnierxl.progress.verdicts import Verdict
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.bracket import (
    ACROSS,
    CORNER,
    DOWN,
    FIRST_BOX,
    MOST_PLACES,
    PARTS,
    UNKNOWN,
    WON,
    part_key,
    top_row,
)
from turnierxl.workbook.region import Region, write_rows

Spots = dict[tuple[int, str], Cell]  # body row and column key -> what stands there


def write_bracket(book: Book, event: Event, evaluation: Evaluation) -> None:
    """Write the bracket and show its sheet as soon as there is anything to show."""
    region = book.region(names.BRACKET)
    if region is None:
        return
    tree = match_tree(event.definition, evaluation)
    cells = _cells(book, evaluation, tree) if tree is not None else {}
    rows: list[dict[str, Cell]] = [{} for _ in region.cells]
    for (row, key), cell in cells.items():
        if row < len(rows):  # of more rounds than the workbook was built for, the first ones are shown
            rows[row][key] = cell
    write_rows(book.grid, region, rows, region.offsets)
    _show(book, region, tree, min(max((row for row, _ in cells), default=0), len(rows) - 1))


def _show(book: Book, region: Region, tree: Tree | None, last: int) -> None:
    sheet, body = region.rectangle.sheet, region.rectangle
    book.grid.show(sheet, tree is not None)
    if tree is not None:
        columns = (len(tree.columns) + 1) * len(PARTS) - 2  # without the lines behind the list of places
        right = min(body.left + columns - 1, body.right)
        book.grid.print_rows(sheet, Rectangle(sheet, 1, 1, body.top + last, right))


def _cells(book: Book, evaluation: Evaluation, tree: Tree) -> Spots:
    cells: Spots = {
        (0, part_key("name", column)): book.wording.say(title) for column, title in enumerate(tree.columns)
    }
    for box in tree.boxes.values():
        cells |= _box(book, box)
        into = tree.boxes.get(box.spot.into) if box.spot.into else None
        if into is not None and into.spot.column == box.spot.column + 1:
            cells |= dict(_line(box, into))
    return cells | dict(_places(book, evaluation, tree))


def _line(box: Box, into: Box) -> Iterator[tuple[tuple[int, str], str]]:
    """Lead from the middle of a box to the middle of the next one."""
    out, start = part_key("out", box.spot.column), top_row(box.spot) + 1
    end = top_row(into.spot) + 1
    yield from (((row, out), DOWN) for row in range(min(start, end) + 1, max(start, end) + 1))
    yield (start, out), CORNER if start > end else ACROSS
    yield (end, part_key("in", box.spot.column)), ACROSS


def _box(book: Book, box: Box) -> Spots:
    """Write a match: its name, both sides with their points, and below what decided it."""
    column, top, state = box.spot.column, top_row(box.spot), box.state
    mark, name, score = (part_key(part, column) for part in ("mark", "name", "score"))
    cells: Spots = {(top, mark): book.wording.say(state.planned.name)}
    points = (box.points[0] if box.points else None) or {}
    for row, (who, source) in enumerate(zip(state.sides, state.planned.sides, strict=True), top + 1):
        said = side_name(book.definition, source) if who is None else message("bracket.nobody")
        cells[row, name] = book.wording.say(message("bracket.who", who=Who((who,))) if who else said)
        cells[row, mark] = _mark(who, state.verdict)
        cells[row, score] = points.get(who or NOBODY)
    for row, note in enumerate(_notes(box), top + 3):
        cells[row, mark] = book.wording.say(note)
    return cells


def _mark(who: int | None, verdict: Verdict | None) -> Cell:
    if not who:
        return UNKNOWN
    return WON if verdict is not None and verdict.winner == who else None


def _notes(box: Box) -> Iterator[Message]:
    """Say what deciders were played, and what decided without one; two lines at most."""
    first, second = box.state.sides
    played = [one for one in box.points[1:] if one is not None]
    if played and first and second:
        scores = tuple(_score(one, first, second) for one in played)
        yield message("bracket.deciders", points=scores)
    verdict = box.state.verdict
    if verdict is None:
        return
    if verdict.winner is None and box.state.drawn:
        yield message("bracket.shared")
    elif verdict.how.key in ("progress.won_drawn", "progress.no_opponent"):
        yield verdict.how


def _score(points: Points, first: int, second: int) -> Message:
    return message("bracket.score", own=points.get(first, 0.0), other=points.get(second, 0.0))


def _places(book: Book, evaluation: Evaluation, tree: Tree) -> Iterator[tuple[tuple[int, str], Cell]]:
    """List the places that are decided behind the last column."""
    if not tree.places:
        return
    final = standings_status(book.definition, evaluation).key == "progress.final"
    title = text("bracket.places" if final else "bracket.places_so_far", book.wording.language)
    mark, name = (part_key(part, len(tree.columns)) for part in ("mark", "name"))
    yield (0, name), title
    more = len(tree.places) > MOST_PLACES
    shown = tree.places[: MOST_PLACES - more]
    for row, (place, who) in enumerate(shown, FIRST_BOX):
        yield (row, mark), f"{place}."
        yield (row, name), book.wording.say(message("bracket.who", who=Who((who,))))
    if more:
        yield (FIRST_BOX + len(shown), mark), text("bracket.more_places", book.wording.language)
