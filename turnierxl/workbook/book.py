"""An open workbook: its grid, the facts of its store, and the plan by which it was built."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from turnierxl.definition.load import define
from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.play.participants import Participant
from turnierxl.problems import Problem, ProblemsFound, message
from turnierxl.terms import Wording
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import names, plan_workbook
from turnierxl.workbook.plan.layout import Plan
from turnierxl.workbook.plan.store import facts_block
from turnierxl.workbook.region import Region, find_region
from turnierxl.workbook.store import SCHEMA, Facts, read_facts


@dataclass(frozen=True)
class Book:
    """`definition` carries the options the sheets were built for; `regions` are the blocks by name."""

    grid: Grid
    facts: Facts
    definition: EventDefinition
    plan: Plan
    wording: Wording
    regions: Mapping[str, Region] = field(default_factory=dict)
    lost: tuple[Problem, ...] = ()
    people: Mapping[int, Participant] = field(default_factory=dict)

    def region(self, name: str) -> Region | None:
        """Return a block as it stands; None where it was lost (`lost` says so)."""
        return self.regions.get(name)


def open_book(grid: Grid) -> Book:
    """Read facts and find every block; ProblemsFound if this is no event or one of a newer turnierxl."""
    facts = _facts(grid)
    try:
        definition = choose(define(facts.rules), Options.model_validate(facts.options))
    except (ProblemsFound, ValueError):
        raise ProblemsFound((Problem(message("workbook_problems.store_damaged")),)) from None
    return make_book(grid, facts, definition)


def make_book(grid: Grid, facts: Facts, definition: EventDefinition) -> Book:
    """Find every block of an event whose facts and rule sheet are known."""
    wording = Wording(facts.language, english=definition.english)
    plan = plan_workbook(definition, facts.capacity, wording)
    found = {
        block.name: find_region(grid, block, sheet.title) for sheet in plan.sheets for block in sheet.blocks
    }
    regions = {name: region for name, region in found.items() if isinstance(region, Region)}
    lost = dict.fromkeys(region for region in found.values() if isinstance(region, Problem))
    return Book(grid, facts, definition, plan, wording, regions, tuple(lost))


def with_people(book: Book, participants: Iterable[Participant]) -> Book:
    """Return the book with its participants by start number, and a wording that knows their names."""
    people = {person.number: person for person in participants}
    called = {number: person.name for number, person in people.items()}
    return replace(book, people=people, wording=replace(book.wording, names=called))


def _facts(grid: Grid) -> Facts:
    if names.FACTS not in grid.names():
        raise ProblemsFound((Problem(message("workbook_problems.no_event")),))
    region = find_region(grid, facts_block())
    if isinstance(region, Problem):
        raise ProblemsFound((Problem(message("workbook_problems.store_damaged")),))
    try:
        facts = read_facts(region.row(row) for row in range(len(region.cells)))
    except (KeyError, ValueError, json.JSONDecodeError):
        raise ProblemsFound((Problem(message("workbook_problems.store_damaged")),)) from None
    if facts.schema > SCHEMA:
        raise ProblemsFound((Problem(message("workbook_problems.newer", schema=facts.schema)),))
    return facts
