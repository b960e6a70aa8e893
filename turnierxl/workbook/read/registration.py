"""Reading how somebody registered and in which phase he left, and checking it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from turnierxl.definition.model import EventDefinition
from turnierxl.definition.people import ParticipantsSection
from turnierxl.play.participants import LEFT, Participant, Status
from turnierxl.play.rounds import Round
from turnierxl.problems import Message, Problem, Severity, Who, message
from turnierxl.progress.admission import Refusal, refusals
from turnierxl.reading.dates import is_moment, registered_before
from turnierxl.reading.list_cells import read_mark, read_words
from turnierxl.reading.names import clean_name
from turnierxl.reading.readings import Reading, shown
from turnierxl.terms import Wording, number_text
from turnierxl.workbook.cells import stored_text
from turnierxl.workbook.region import Region

Take = Callable[[str, Reading[Any]], Any]  # the value of a cell by its column's key; its question is kept
Placed = tuple[Participant, int]  # a participant and his body row

_COLUMNS = {Refusal.LOWER_CASE: "registration", Refusal.UNCONFIRMED: "confirmed"}


def read_registration(region: Region, row: int, take: Take) -> dict[str, Any]:
    """Read the columns of a registration that the list has, as fields of a participant."""
    fields: dict[str, Any] = {}
    if "registration" in region.offsets:
        fields["registration"] = take("registration", read_words(region.cell(row, "registration"))) or ""
    for key in ("cannot_invite", "confirmed"):
        if key in region.offsets:
            fields[key] = bool(take(key, read_mark(region.cell(row, key))))
    return fields


def read_leaving(region: Region, row: int, status: Status, take: Take) -> str:
    """Read the phase in which somebody left as its name stands there; "" where he has not left."""
    if "left_in" not in region.offsets:
        return ""
    words = clean_name(stored_text(region.cell(row, "left_in")) or "")
    known = next(column.choices for column in region.block.columns if column.key == "left_in")
    phase = next((name for name in known if name.casefold() == words.casefold()), "")
    if words and not phase:
        told = message("workbook_problems.unknown_phase", value=shown(words), known=", ".join(known))
        take("left_in", Reading[str](question=told))
    elif phase and status not in LEFT:
        take("left_in", Reading[str](question=message("workbook_problems.has_not_left")))
    return phase if status in LEFT else ""


def phase_words(definition: EventDefinition, wording: Wording) -> dict[str, str]:
    """Return the ids of the phases by the words that stand in the list."""
    return {wording.term(phase.name): phase.id for phase in definition.phase}


def check_leaving(placed: list[Placed], region: Region, rounds: tuple[Round, ...]) -> Iterator[Problem]:
    """Ask about a phase in which nobody can have left, because it has not begun."""
    begun = {one.phase for one in rounds}
    for who, row in placed:
        if who.left_in and who.left_in not in begun:
            yield Problem(
                message("workbook_problems.left_too_early"),
                region.address(row, "left_in"),
                Severity.QUESTION,
            )


def check_registrations(
    placed: list[Placed], region: Region, section: ParticipantsSection
) -> Iterator[Problem]:
    """Say of every registration why it does not count; of the order, where it is not that of the times."""
    active = [(who, row) for who, row in placed if who.status is Status.ACTIVE]
    for who, row in active:
        for reason in refusals(section, who):
            where = region.address(row, _COLUMNS.get(reason, "rating"))
            yield Problem(_refusal(section, who, reason), where, _severity(reason))
    if section.order == "registration":
        yield from _check_order(active, region)


def _severity(reason: Refusal) -> Severity:
    """Ask for what is missing; what cannot be mended is only told, and nobody is held up by it."""
    return Severity.QUESTION if reason is Refusal.NO_RATING else Severity.NOTICE


def _refusal(section: ParticipantsSection, who: Participant, reason: Refusal) -> Message:
    match reason, section.rating, who.rating:
        case Refusal.RATING, (float(least), float(most)), float(rating):
            return message(
                "workbook_problems.rating_outside",
                who=Who((who.number,)),
                rating=number_text(rating),
                least=number_text(least),
                most=number_text(most),
            )
    return message(f"workbook_problems.registration_{reason}", who=Who((who.number,)))


def _check_order(placed: list[Placed], region: Region) -> Iterator[Problem]:
    """Ask where somebody stands behind another one who registered after him."""
    latest = Participant(0, "")
    for who, row in sorted(placed, key=lambda one: one[0].number):
        if registered_before(who.registered_at, latest.registered_at):
            told = message(
                "workbook_problems.registered_before", who=Who((who.number,)), other=Who((latest.number,))
            )
            yield Problem(told, region.address(row, "registered_at"), Severity.QUESTION)
        elif not latest.number or registered_before(latest.registered_at, who.registered_at):
            latest = who if is_moment(who.registered_at) else latest
