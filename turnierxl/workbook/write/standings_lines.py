"""From evaluated phases to the lines of the standings sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.definition.model import EventDefinition, Phase, final_order, find_phase, phase_names
from turnierxl.problems import Message, Term, message
from turnierxl.progress.absences import cancelled_notes, missed_notes
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.final import final_reasons
from turnierxl.progress.history import points_by_participant
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.status import standings_status
from turnierxl.progress.why import phase_reasons
from turnierxl.ranking import label
from turnierxl.workbook.book import Book
from turnierxl.workbook.plan import names
from turnierxl.workbook.write.standings import StandingsLine, write_standings

RoundPoints = Mapping[int, Mapping[tuple[str, int], float]]


def write_all_standings(book: Book, event: Event, evaluation: Evaluation) -> None:
    """Write the standings of every phase that has begun, and those of everybody."""
    points = points_by_participant(evaluation)
    for state in evaluation.played:
        if not state.started:
            continue
        phase = state.phase.id
        words = phase_reasons(book.definition, state)
        lines = [
            StandingsLine(
                row.participant,
                row.place,
                words[row.participant],
                row.values,
                points.get(row.participant),
                group=group,
            )
            for group, standings in state.groups.items()
            for row in standings.rows
        ]
        status = standings_status(event.definition, evaluation, phase)
        told = [status, *_criteria_notes(book.definition, state), *_people_notes(event, state.phase)]
        write_standings(book, names.standings_block(phase), names.standings_status(phase), lines, told)
    if len(event.definition.phase) > 1 and evaluation.final:
        _write_final(book, event, evaluation, points)


def _write_final(book: Book, event: Event, evaluation: Evaluation, points: RoundPoints) -> None:
    words = final_reasons(event.definition, evaluation.phases)
    lines = [
        StandingsLine(
            participant=row.standing.participant,
            place=row.standing.place,
            reason=words.get(row.standing.participant),
            rounds=points.get(row.standing.participant),
            phase=find_phase(book.definition, row.phase).name,
        )
        for row in evaluation.final
    ]
    order = [find_phase(book.definition, phase) for phase in final_order(book.definition)]
    named = tuple(message("workbook.plain", words=Term(phase.name)) for phase in order)
    status = standings_status(event.definition, evaluation)
    notes = [note for phase in event.definition.phase for note in _people_notes(event, phase)]
    told = [status, message("workbook_problems.final_order", phases=named), *notes]
    write_standings(book, names.FINAL, f"{names.FINAL}_status", lines, told)


def _people_notes(event: Event, phase: Phase) -> Iterator[Message]:
    """Print below the standings who missed a round, and whose results are cancelled."""
    yield from missed_notes(event, phase)
    yield from cancelled_notes(event, phase)


def _criteria_notes(definition: EventDefinition, state: PhaseState) -> list[Message]:
    """Print the order of the criteria below the standings."""
    notes = [message("workbook_problems.criteria")]
    for number, criterion in enumerate(state.standings.criteria, 1):
        named = label(criterion, definition.labels, phase_names(definition))
        notes.append(message("workbook_problems.criterion", number=number, criterion=named))
    return notes
