"""Writing how the standings developed; the native chart of the sheet draws its first rows."""

from __future__ import annotations

from turnierxl.definition.model import find_phase
from turnierxl.play.rounds import Stage
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.history import history
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.standings import history_rounds, round_key
from turnierxl.workbook.region import write_rows


def write_history(book: Book, event: Event, evaluation: Evaluation) -> None:
    """Write everybody's place after each round that has a result, in the order of the present standings."""
    region = book.region(names.HISTORY)
    if region is None or not evaluation.final:
        return
    columns = _columns(event, evaluation)
    rows: list[dict[str, Cell]] = []
    for row in evaluation.final if columns else ():
        number = row.standing.participant
        line: dict[str, Cell] = {"name": book.wording.names.get(number, f"#{number}")}
        for key, values in columns.items():
            place = float(values.get(number, float("nan")))
            line[key] = place if place == place else None
        rows.append(line)
    write_rows(book.grid, region, rows, region.offsets)
    if rows:
        book.grid.show(region.rectangle.sheet, True)


def _columns(event: Event, evaluation: Evaluation) -> dict[str, dict[int, float]]:
    """Say by column what stands in it: play-offs and deciders belong to the round that they decide."""
    begun = {(one.phase, one.number) for one in evaluation.rounds if one.done}
    if not begun:
        return {}
    places = history(event, evaluation).places
    columns: dict[str, dict[int, float]] = {}
    latest: dict[str, int] = {}
    for drawn in event.rounds:
        if drawn.stage is Stage.REGULAR:
            latest[drawn.phase] = min(drawn.number, history_rounds(find_phase(event.definition, drawn.phase)))
        if (drawn.phase, drawn.number) in begun:
            column = round_key(drawn.phase, latest[drawn.phase])
            columns[column] = dict(zip(places.index, places[drawn.phase, drawn.number], strict=True))
    return columns
