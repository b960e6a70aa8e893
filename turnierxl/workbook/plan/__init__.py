"""The plan of a workbook: from a rule sheet and a capacity to sheets, blocks and addresses; nothing else.

`plan_workbook` is pure and the only source of addresses. The builder draws it, the reader and the writer
look blocks up in it by their defined names.
"""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Phase, find_phase
from turnierxl.terms import Wording
from turnierxl.workbook.plan.announcements import plan_announcements
from turnierxl.workbook.plan.bracket import plan_bracket
from turnierxl.workbook.plan.layout import Plan
from turnierxl.workbook.plan.lists import plan_check, plan_log, plan_lots, plan_rules
from turnierxl.workbook.plan.participants import plan_participants
from turnierxl.workbook.plan.rounds import extra_rounds, plan_round
from turnierxl.workbook.plan.standings import (
    plan_final,
    plan_history,
    plan_phase_standings,
    plan_seating,
)
from turnierxl.workbook.plan.start import plan_start
from turnierxl.workbook.plan.store import SMALLEST_TABLE, number_patterns, plan_patterns, plan_store
from turnierxl.workbook.plan.titles import with_safe_titles
from turnierxl.workbook.plan.widths import with_readable_headers


def plan_workbook(definition: EventDefinition, capacity: int, wording: Wording) -> Plan:
    """Plan every sheet the event can need for at most `capacity` participants."""
    rounds = [
        plan_round(definition, phase, number, phase_capacity(definition, phase, capacity), wording)
        for phase in definition.phase
        for number in range(1, phase.rounds + extra_rounds(phase) + 1)
    ]
    standings = [
        plan_phase_standings(definition, phase, phase_capacity(definition, phase, capacity), wording)
        for phase in definition.phase
    ]
    field = field_capacity(definition, capacity)
    final = [plan_final(definition, field, wording)] if len(definition.phase) > 1 else []
    shown = [
        plan_start(definition, wording),
        plan_participants(definition, capacity, wording),
        *rounds,
        plan_seating(definition, field, wording),
        *plan_bracket(definition, _phase_capacities(definition, capacity), wording),
        *standings,
        *final,
        plan_history(definition, field, wording),
        plan_lots(definition, field, wording),
        *plan_announcements(definition, capacity, wording),
        plan_rules(definition, wording),
        plan_check(definition, wording),
        plan_log(definition, wording),
    ]
    sheets = (
        *number_patterns(with_readable_headers(shown)),
        plan_store(definition, capacity),
        plan_patterns(),
    )
    return Plan(with_safe_titles(sheets))


def _phase_capacities(definition: EventDefinition, capacity: int) -> dict[str, int]:
    return {phase.id: phase_capacity(definition, phase, capacity) for phase in definition.phase}


def field_capacity(definition: EventDefinition, capacity: int) -> int:
    """Say how many can take part at most of those who stand in a list for `capacity`."""
    exactly = definition.participants.exactly
    return capacity if exactly is None else min(exactly, capacity)


def phase_capacity(definition: EventDefinition, phase: Phase, capacity: int) -> int:
    """Say how many participants a phase can have at most."""
    if phase.match:
        return min(2 * len(phase.match), capacity)
    if not phase.enter:
        return field_capacity(definition, capacity)
    most = 0
    for line in phase.enter:
        source = find_phase(definition, line.source)
        if line.places is not None:
            groups = len(source.groups.names) if source.groups else 1
            most += groups * (line.places[1] - line.places[0] + 1)
        else:
            most += phase_capacity(definition, source, capacity) // SMALLEST_TABLE + 1
    return min(most, capacity)
