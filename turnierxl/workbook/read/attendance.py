"""Whether arrivals are ticked off, and who has none: he is not drawn, and he is always named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Status, checked_in
from turnierxl.problems import Address, Problem, Severity, Who, message
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import CHECK_IN_ROW
from turnierxl.workbook.read.participants import PARTNER, ParticipantList
from turnierxl.workbook.region import Region


def with_check_in(
    people: ParticipantList, definition: EventDefinition, regions: Mapping[str, Region], begun: bool
) -> ParticipantList:
    """Return the list with those as expected who have no tick, if ticks count, and with what is to be said.

    `definition` has the director's options. `begun`: a round has been drawn. Without the column of ticks
    none counts, and nothing is drawn.
    """
    form, region = regions.get(names.EVENT), regions.get(names.PARTICIPANTS)
    counts = ticks_count(definition)
    if counts and region is not None and "present" not in region.offsets:
        lost = Problem(message("people.no_column"), region.address(0, region.block.columns[0].key))
        return replace(people, problems=(*people.problems, lost))
    checked = _checked(people, region, counts)
    where = _line(form)
    if counts:
        told = list(_named(checked, where))
    else:
        told = list(_asked(checked, definition.options.check_in is None, where, begun))
    return replace(checked, problems=(*checked.problems, *told))


def ticks_count(definition: EventDefinition) -> bool:
    """Tell whether only those play who are ticked off; `definition` has the director's options."""
    return bool(definition.options.check_in) and definition.participants.check_in


def _checked(people: ParticipantList, region: Region | None, counts: bool) -> ParticipantList:
    """Take everybody without a tick for expected; whoever is and has no partner yet holds up nothing."""
    singles = tuple((checked_in(one, counts), row) for one, row in people.singles)
    expected = [row for one, row in singles if one.status is Status.EXPECTED]
    waiting = {region.address(row, PARTNER) for row in expected} if region is not None else set()
    problems = tuple(
        replace(one, severity=Severity.NOTICE) if one.where in waiting else one for one in people.problems
    )
    listed = tuple(checked_in(one, counts) for one in people.participants)
    return replace(people, participants=listed, singles=singles, problems=problems)


def _line(form: Region | None) -> Address | None:
    keys = form.block.row_keys if form else ()
    row = keys.index(CHECK_IN_ROW) if CHECK_IN_ROW in keys else None
    return form.address(row, "value") if form and row is not None and row < len(form.cells) else None


def _named(people: ParticipantList, where: Address | None) -> Iterator[Problem]:
    """Name those without a tick in one notice."""
    waiting = tuple(one.number for one in people.participants if one.status is Status.EXPECTED)
    if waiting and len(waiting) == len(people.participants):
        yield Problem(message("people.nobody_ticked"), where, Severity.NOTICE)
    elif waiting:
        yield Problem(message("people.not_ticked", who=Who(waiting)), where, Severity.NOTICE)


def _asked(people: ParticipantList, unset: bool, where: Address | None, begun: bool) -> Iterator[Problem]:
    """Ask whether ticks count, if there are some and nobody has said so; before the first draw it waits."""
    active = [one for one in people.participants if one.status is Status.ACTIVE]
    ticked = sum(one.present for one in active)
    if unset and where is not None and 0 < ticked < len(active):
        waiting = Who(tuple(one.number for one in active if not one.present))
        told = message("people.do_ticks_count", ticked=ticked, count=len(active), who=waiting)
        yield Problem(told, where, Severity.NOTICE if begun else Severity.QUESTION)
