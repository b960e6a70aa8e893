"""Changing how an event is played: its rule sheet, and the choices that the first draw has settled.

D12: "Given settings (rounds, points, criteria) change after the start, then it is confirmed and logged, with
the effect shown." Drawn rounds stay, and each is verified by the rules under which it was drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from turnierxl.actions import Report, finish
from turnierxl.building import as_built, left_behind, refill
from turnierxl.definition.differences import differences, path_name
from turnierxl.definition.load import RawSheet, define
from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.problems import Message, Problem, ProblemsFound, message, stop
from turnierxl.progress.consequences import rule_consequences
from turnierxl.progress.rule_changes import obstacles
from turnierxl.terms import text
from turnierxl.workbook.book import Book, find_blocks, open_book, plan_definition, plan_event
from turnierxl.workbook.changes import consequence_lines
from turnierxl.workbook.facts import EarlierRules, Facts, facts_rows
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import seating_words
from turnierxl.workbook.plan.store import FACT_ROWS
from turnierxl.workbook.read.event import EventReading, read_event
from turnierxl.workbook.read.form import with_options
from turnierxl.workbook.read.in_force import settled_choices
from turnierxl.workbook.restoring import lost_entries
from turnierxl.workbook.write.start import write_form
from turnierxl.workbook.write.store import write_facts

_NAMED = 12  # keys of the rule sheet that are named
_LONGEST_VALUE = 100


@dataclass(frozen=True)
class Change:
    """What is to be changed: the whole rule sheet (merged), or single choices; None stays as it is."""

    rules: RawSheet | None
    options: Options


@dataclass(frozen=True)
class _Goal:
    """The facts and the rules as they are to be; `anew`: by these rules the workbook has other sheets."""

    facts: Facts
    definition: EventDefinition
    anew: bool


def change_event(grid: FileGrid, change: Change, confirmed: bool, now: datetime) -> tuple[FileGrid, Report]:
    """Change the rules of an event; return the workbook, which is another one where its sheets change.

    ProblemsFound says what stands in the way, or, once a round is drawn and it is not `confirmed`, what it
    would change; then nothing is done.
    """
    old = read_event(open_book(grid))
    goal = _goal(old, change)
    told = (*_choices_told(old, change, goal.definition), *_keys_told(old.book.facts, goal.facts))
    if not told:
        raise stop("changes.nothing")
    _refuse(obstacles(old.event, goal.definition))
    book = _changed_book(old, goal, change.options)
    new = read_event(open_book(book.grid))
    _refuse(_without_place(old, new))
    rebuilt = (message("changes.rebuilt"), *left_behind(old.book)) if goal.anew else ()
    done = (*told, *_effects(old, new), *rebuilt)
    if old.event.rounds and not confirmed:
        raise ProblemsFound(_preview(done, old, new))
    assert isinstance(book.grid, FileGrid)
    return book.grid, finish(book.grid, "change", done, now)


def _goal(old: EventReading, change: Change) -> _Goal:
    facts, before = old.book.facts, old.event.definition.options
    rules = facts.rules if change.rules is None else change.rules
    chosen = before.model_copy(update=change.options.model_dump(exclude_none=True))
    definition = choose(define(rules), chosen)
    standing = choose(define(rules), Options.model_validate(facts.options))
    same = plan_definition(standing, facts.capacity, facts.language).plan == old.book.plan
    anew = not same or definition.phase[0].rounds > standing.phase[0].rounds
    facts = replace(facts, rules=rules, options=as_built(chosen) if anew else facts.options)
    return _Goal(_with_history(old, facts, definition), definition, anew)


def _with_history(old: EventReading, facts: Facts, definition: EventDefinition) -> Facts:
    """Write into the facts what held until now, once a round is drawn by it; ProblemsFound without room."""
    if not old.event.rounds:
        return facts
    before = old.event.definition.options.model_dump()
    earlier = EarlierRules(before, differences(old.book.facts.rules, facts.rules))
    chosen = definition.options.model_dump()
    facts = replace(facts, chosen=chosen, earlier=(*facts.earlier, earlier))
    if len(facts_rows(facts)) > FACT_ROWS:
        raise stop("changes.no_room")
    return facts


def _choices_told(old: EventReading, change: Change, definition: EventDefinition) -> Iterator[Message]:
    wording = old.book.wording
    before, after = settled_choices(old.event.definition), settled_choices(definition)
    for key in change.options.model_dump(exclude_none=True):
        if before[key] != after[key]:
            label = text(f"workbook.event_{key}", wording.language)
            was, now = (seating_words(wording).get(str(one[key]), str(one[key])) for one in (before, after))
            yield message("changes.key", key=label, before=was, after=now)


def _keys_told(before: Facts, after: Facts) -> Iterator[Message]:
    """Name the keys of the rule sheet that are changed, with their values."""
    found = differences(before.rules, after.rules)
    for one in found[:_NAMED]:
        sheet = before.rules if one.after is None else after.rules
        key = path_name(one.path, sheet)
        yield message("changes.key", key=key, before=_shown(one.before), after=_shown(one.after))
    if len(found) > _NAMED:
        yield message("changes.more_keys", count=len(found) - _NAMED)


def _shown(value: Any) -> str:
    if value is None:
        return "–"
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= _LONGEST_VALUE else f"{written[:_LONGEST_VALUE]}…"


def _changed_book(old: EventReading, goal: _Goal, options: Options) -> Book:
    """Put the facts and the choices into the workbook, or into one that is built anew."""
    form = with_options(old.form, options, old.book.wording)
    if goal.anew:
        return refill(replace(old, form=form), goal.facts)
    book = find_blocks(old.book.grid, goal.facts, plan_event(goal.facts))
    write_facts(book)
    write_form(book, form.values)
    return book


def _refuse(told: Iterable[Message]) -> None:
    problems = tuple(map(Problem, told))
    if problems:
        raise ProblemsFound(problems)


def _without_place(old: EventReading, new: EventReading) -> Iterator[Message]:
    """Name the sheets of rounds on which something is typed that the new ones have no cell for."""
    for one in lost_entries(old.book, new.book):
        if any(one.sheet == title for title in _round_sheets(old)):
            yield message("changes.entries_lost", sheet=one.sheet, count=one.count)


def _round_sheets(old: EventReading) -> Iterator[str]:
    for one in old.rounds:
        region = old.book.region(names.round_block(one.drawn.phase, one.drawn.number))
        if region is not None:
            yield region.rectangle.sheet


def _effects(old: EventReading, new: EventReading) -> Iterator[Message]:
    if old.event.rounds:
        yield from consequence_lines(new.event, rule_consequences(old.event, new.event), "_by_rules")


def _preview(done: Iterable[Message], old: EventReading, new: EventReading) -> tuple[Problem, ...]:
    """Say what would be changed, what would have to be mended then, and how to confirm it."""
    come = [problem for problem in new.problems if problem not in old.problems]
    return (
        Problem(message("changes.preview")),
        *map(Problem, done),
        *come,
        Problem(message("changes.confirm")),
    )
