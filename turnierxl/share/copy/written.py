"""The published event, written into an empty plan of its workbook.

So a copy has the sheets of the workbook without a cell of it: what the director added, sorted, hid or typed
beside the results is not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from turnierxl.definition.model import Options, find_phase, phase_awards
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Result, Round
from turnierxl.problems import message
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.publishing import published
from turnierxl.progress.status import standings_status
from turnierxl.progress.step import Step, StepKind
from turnierxl.reading.award_choices import award_choices
from turnierxl.workbook.book import Book, find_blocks, plan_definition, with_people
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.dict_grid import DictGrid
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.kept import Kept
from turnierxl.workbook.plan import plan_workbook
from turnierxl.workbook.plan.layout import Plan, Sheet
from turnierxl.workbook.plan.names import round_block
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.read.form import Form
from turnierxl.workbook.read.participants import ParticipantList
from turnierxl.workbook.read.rounds import fresh_round
from turnierxl.workbook.references import cell_reference
from turnierxl.workbook.region import write_rows
from turnierxl.workbook.rescue import booked_entries
from turnierxl.workbook.write.event import Outcome, write_event
from turnierxl.workbook.write.rules import write_rules


@dataclass(frozen=True)
class WrittenEvent:
    """A book in memory that holds the published event and nothing else, its grid, and the event."""

    book: Book
    grid: DictGrid
    event: Event


def written_event(reading: EventReading) -> WrittenEvent:
    """Write what is published of an event into a workbook in memory."""
    whole = published(reading.event)
    evaluation = evaluate(whole)
    event = replace(
        whole,
        participants=tuple(map(_without_private_words, whole.participants)),
        rounds=tuple(map(_without_notes, whole.rounds)),
        results=_counted(whole, evaluation),
    )
    plan = plan_workbook(event.definition, reading.book.facts.capacity, reading.book.wording)
    grid = _blank(plan)
    _write_results(_open(grid, reading, event), event)
    book = _open(grid, reading, event)
    step = Step(StepKind.FINISHED, message("progress.finished"))
    write_event(_nothing_read(book, event, reading), Outcome(event, evaluation, step, ()))
    over = standings_status(event.definition, evaluation).key == "progress.final"
    write_rules(book, event, over)
    return WrittenEvent(book, grid, event)


def _without_private_words(person: Participant) -> Participant:
    return replace(person, email="", remark="", registration="", registered_at="")


def _without_notes(drawn: Round) -> Round:
    """Leave out what the draw could not avoid: that is the director's business."""
    return replace(drawn, draw=replace(drawn.draw, notes=()))


def _counted(event: Event, evaluation: Evaluation) -> dict[str, Result]:
    """Return the results that count; half a result is not shown to anybody."""
    counted = {game for state in evaluation.played for game in state.record.counted["game"]}
    return {game: result for game, result in event.results.items() if game in counted}


def _blank(plan: Plan) -> DictGrid:
    """Make a workbook that holds the headers of a plan."""
    names: dict[str, Rectangle | None] = {
        block.name: Rectangle(sheet.title, block.top, block.left, block.rows + 1, len(block.columns))
        for sheet in plan.sheets
        for block in sheet.blocks
    }
    hidden = [sheet.title for sheet in plan.sheets if not sheet.visible]
    return DictGrid({sheet.title: _headers(sheet) for sheet in plan.sheets}, names, hidden)


def _headers(sheet: Sheet) -> Mapping[str, Cell]:
    return {
        cell_reference(block.top, position): column.label
        for block in sheet.blocks
        if block.header
        for position, column in enumerate(block.columns, block.left)
    }


def _open(grid: DictGrid, reading: EventReading, event: Event) -> Book:
    facts = reading.book.facts
    planned = plan_definition(event.definition, facts.capacity, facts.language)
    return with_people(find_blocks(grid, facts, planned), event.participants)


def _write_results(book: Book, event: Event) -> None:
    """Type the results that count into the rows of their games."""
    for drawn in event.rounds:
        region = book.region(round_block(drawn.phase, drawn.number))
        if region is None:
            continue
        phase = find_phase(event.definition, drawn.phase)
        choices = award_choices(phase_awards(event.definition, phase), book.wording)
        rows = [
            {"id": row.id, **booked_entries(row, event.results.get(row.game.id), region, choices)}
            for row in fresh_round(event.definition, drawn).rows
        ]
        write_rows(book.grid, region, rows, region.offsets)


def _nothing_read(book: Book, event: Event, reading: EventReading) -> EventReading:
    """Return a reading of the event in which nothing was typed by hand but lots."""
    return EventReading(
        book=book,
        event=event,
        people=ParticipantList(event.participants, {}, ()),
        form=Form({}, Options(), ()),
        rounds=tuple(fresh_round(event.definition, drawn) for drawn in event.rounds),
        lots=reading.lots,
        kept=Kept(),
        booked={},
        problems=(),
    )
