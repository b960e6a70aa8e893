"""Writing round sheets: who plays whom, what the results are worth, what is wrong with them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

import pandas as pd

from turnierxl.definition.model import find_phase, phase_scoring
from turnierxl.play.rounds import Round, Stage
from turnierxl.problems import Message, Severity
from turnierxl.progress.naming import first_move_label, match_name
from turnierxl.scoring import Scheme
from turnierxl.scoring.match_points import MatchPoints
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.layout import Role
from turnierxl.workbook.plan.rounds import names_key, score_key
from turnierxl.workbook.read.rounds import RoundReading, fresh_round
from turnierxl.workbook.region import Region, entry_cells, write_rows, write_single
from turnierxl.workbook.rows import FIRST_MARK, GameRow, side_text

_NOTE_WIDTH = 110  # characters of a note in one row
_BADGES = {Severity.ERROR: "!", Severity.QUESTION: "?", Severity.NOTICE: "i"}


def write_round(book: Book, reading: RoundReading, scored: pd.DataFrame, status: Message) -> None:
    """Write the sheet of a drawn round; rows keep the order in which the director has them.

    `scored` is the scored games frame of the phase. A round with damaged ids is left as it is.
    """
    drawn = reading.drawn
    write_single(
        book.grid, book.plan.block(names.round_status(drawn.phase, drawn.number)), book.wording.say(status)
    )
    region = book.region(names.round_block(drawn.phase, drawn.number))
    if region is None or reading.order is None:
        return
    rows = _sheet_rows(book, reading, region, scored)
    kept: list[dict[str, Cell]] = [
        entry_cells(region, index) | (rows[index] if index < len(rows) else {}) | swapped
        for index, swapped in enumerate(_swapped_names(reading, region))
    ]
    write_rows(book.grid, region, kept, region.offsets)
    _set_print_area(book, region, min(len(rows), len(region.cells)))


def clear_round(book: Book, drawn: Round) -> None:
    """Empty the sheet of a round that is not drawn any more, and hide it."""
    region = book.region(names.round_block(drawn.phase, drawn.number))
    if region is not None:
        write_rows(book.grid, region, (), region.offsets)
        book.grid.show(region.rectangle.sheet, False)


def lay_out_again(book: Book, before: RoundReading, drawn: Round) -> None:
    """Give a round whose tables have changed its rows; what was typed stays with its game.

    Names and worth are left blank, for the round to be written as if it had just been drawn.
    """
    region = book.region(names.round_block(drawn.phase, drawn.number))
    if region is None:
        return
    there = [row.id if row else None for row in before.order or ()]
    typed = {id_: entry_cells(region, index) for index, id_ in enumerate(there) if id_ is not None}
    ids: list[str | None] = [row.id for row in fresh_round(book.definition, drawn).rows]
    order = there if typed.keys() == set(ids) else ids
    rows = [{"id": id_, **typed.get(id_, {})} if id_ is not None else {} for id_ in order]
    write_rows(book.grid, region, rows, region.offsets)


def _swapped_names(reading: RoundReading, region: Region) -> Iterator[dict[str, Cell]]:
    """Yield for each body row the names that the director has typed over the drawn ones; they stay."""
    keys = [key for key in map(names_key, range(2)) if key in region.offsets]
    for index, row in enumerate(reading.order or (None,) * len(region.cells)):
        typed = row is not None and row.id in reading.swapped
        yield {key: region.cell(index, key) for key in keys} if typed else {}


def _sheet_rows(
    book: Book, reading: RoundReading, region: Region, scored: pd.DataFrame
) -> list[dict[str, Cell]]:
    """List the body rows from the top: games in the order they stand in, a blank row, the draw's notes."""
    cells = _row_cells(book, reading, scored)
    order = (reading.order or ()) if any(reading.order or ()) else reading.rows
    last = max((index for index, row in enumerate(order) if row is not None), default=-1)
    rows: list[dict[str, Cell]] = [cells[row.id] if row is not None else {} for row in order[: last + 1]]
    first = region.block.columns[0].key
    notes: list[dict[str, Cell]] = [{first: line} for line in _note_lines(book, reading)]
    return [*rows, {}, *notes] if notes else rows


def _set_print_area(book: Book, region: Region, used: int) -> None:
    sheet = region.rectangle.sheet
    printed = [column.key for column in region.block.columns if column.role is not Role.KEY]
    right = region.rectangle.left + max(region.offsets[key] for key in printed)
    book.grid.print_rows(sheet, Rectangle(sheet, 1, 1, region.rectangle.top + used - 1, right))
    book.grid.show(sheet, True)


def _note_lines(book: Book, reading: RoundReading) -> list[str]:
    draw = reading.drawn.draw
    notes = [book.wording.say(note) for note in draw.notes]
    return [line for note in notes for line in textwrap.wrap(note, _NOTE_WIDTH, subsequent_indent="   ")]


def _row_cells(book: Book, reading: RoundReading, scored: pd.DataFrame) -> dict[str, dict[str, Cell]]:
    drawn = reading.drawn
    phase = find_phase(book.definition, drawn.phase)
    schemes = phase_scoring(book.definition, phase)
    metrics = [scheme.into for scheme in schemes]
    scores = _scores(scored, drawn, schemes)
    firsts = {table.number: table.first for table in drawn.draw.tables}
    inviting = {table.number: table.seats[0] for table in drawn.draw.tables}
    cells: dict[str, dict[str, Cell]] = {}
    for row in reading.rows:
        cells[row.id] = {
            **_who(book, row, firsts.get(row.game.table)),
            **{
                key: scores.get((row.game.id, side, metric))
                for key, side, metric in _score_keys(row, metrics)
            },
            **_on_server(book, row, inviting[row.game.table], scored),
            "hint": _hint(book, reading, row, firsts.get(row.game.table)),
        }
    return cells


def _on_server(book: Book, row: GameRow, inviting: int, scored: pd.DataFrame) -> dict[str, Cell]:
    """Say who invites and what White writes with his first move, where the rule sheet asks for it."""
    event, game = book.definition.event, row.game
    cells: dict[str, Cell] = {}
    if event.first_named_invites:
        cells["invites"] = side_text((inviting,), book.wording)
    if event.first_move_label:
        of_match = (scored["label"] == game.label) & (scored["stage"] == Stage.DECIDER)
        decider = int(scored.loc[of_match & (scored["round"] <= game.round), "round"].nunique())
        cells["first_move"] = book.wording.say(first_move_label(book.definition, game, decider))
    return cells


def _scores(
    scored: pd.DataFrame, drawn: Round, schemes: Iterable[Scheme]
) -> dict[tuple[str, int, str], float]:
    """Look up what a side of a game is worth; games that do not count are missing.

    What a whole match is worth stands at its last game; a decider has no worth of its own.
    """
    games = scored[scored["round"] == drawn.number]
    last = games[games["number"] == games.groupby("table")["number"].transform("max")]
    of_match = last.iloc[:0] if drawn.stage is Stage.DECIDER else last
    worth: dict[tuple[str, int, str], float] = {}
    for scheme in schemes:
        rows = of_match if isinstance(scheme, MatchPoints) else games
        rows = rows[rows["complete"]].drop_duplicates(["game", "side"])
        values = zip(rows["game"], rows["side"], rows[scheme.into], strict=True)
        worth |= {(game, side, scheme.into): float(value) for game, side, value in values if value == value}
    return worth


def _score_keys(row: GameRow, metrics: list[str]) -> list[tuple[str, int, str]]:
    if len(row.sides) > 1:
        return [(score_key(metric, side), side, metric) for metric in metrics for side in row.sides]
    return [(metric, row.sides[0], metric) for metric in metrics]


def _who(book: Book, row: GameRow, first: int | None) -> dict[str, Cell]:
    match = match_name(find_phase(book.definition, row.game.phase), row.game)
    who: dict[str, Cell] = {
        "id": row.id,
        "table": float(row.game.table),
        "match": book.wording.say(match) if match else None,
    }
    if len(row.sides) > 1:
        who |= {names_key(side): side_text(row.game.sides[side], book.wording) for side in row.sides}
        who |= {
            "number": float(row.game.number),
            "sitting_out": side_text(row.game.sitting_out, book.wording),
        }
        return who
    numbers = row.game.sides[row.sides[0]]
    mark = FIRST_MARK if first in numbers else ""
    return who | {"seat": float(row.sides[0] + 1), names_key(0): side_text(numbers, book.wording) + mark}


def _hint(book: Book, reading: RoundReading, row: GameRow, first: int | None) -> Cell:
    """Say what is wrong with the row; in the row of the player who begins, say that he does."""
    told = [
        f"{_BADGES[problem.severity]} {book.wording.say(problem.message)}"
        for problem in reading.hints.get(row.id, ())
    ]
    if len(row.sides) == 1 and first in row.game.sides[row.sides[0]]:
        told.append(text("workbook_problems.begins", book.wording.language))
    return " ".join(told) or None
