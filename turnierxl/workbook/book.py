"""An open workbook: its grid, the facts of its store, and the plan by which it was built."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from turnierxl.definition.load import define
from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.play.participants import Participant
from turnierxl.problems import Problem, ProblemsFound, stop
from turnierxl.terms import Language, Wording
from turnierxl.workbook.facts import SCHEMA, Facts, read_facts
from turnierxl.workbook.grid import Grid
from turnierxl.workbook.plan import plan_workbook
from turnierxl.workbook.plan.layout import Plan, SheetKind
from turnierxl.workbook.plan.store import STORE_TITLE, facts_block
from turnierxl.workbook.region import Region, find_region
from turnierxl.workbook.salvage import find_by_header


@dataclass(frozen=True, eq=False)
class Planned:
    """A rule sheet with its options, the plan of its workbook and the words in it."""

    definition: EventDefinition
    plan: Plan
    wording: Wording


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


def open_book(grid: Grid, salvage: bool = False) -> Book:
    """Read facts and find every block; ProblemsFound if this is no event or one of a newer turnierxl.

    With `salvage` blocks whose names are lost are looked for by their headers; `lost` tells of them all
    the same. Those of the store are always.
    """
    facts = _facts(grid)
    try:
        planned = plan_event(facts)
    except (ProblemsFound, ValueError):
        raise stop("workbook_problems.store_damaged") from None
    return find_blocks(grid, facts, planned, salvage)


def plan_event(facts: Facts) -> Planned:
    """Return what follows from the facts of an event alone; for the events looked at last it is kept."""
    return _plan_event(json.dumps(facts.rules), json.dumps(facts.options), facts.capacity, facts.language)


@lru_cache(maxsize=8)
def _plan_event(rules: str, options: str, capacity: int, language: Language) -> Planned:
    definition = choose(define(json.loads(rules)), Options.model_validate_json(options))
    return plan_definition(definition, capacity, language)


def plan_definition(definition: EventDefinition, capacity: int, language: Language) -> Planned:
    """Plan the workbook of a rule sheet whose options are chosen."""
    wording = Wording(language, english=definition.english)
    return Planned(definition, plan_workbook(definition, capacity, wording), wording)


def find_blocks(grid: Grid, facts: Facts, planned: Planned, salvage: bool = False) -> Book:
    """Find every block of an event whose facts and plan are known."""
    definition, plan, wording = planned.definition, planned.plan, planned.wording
    found = {
        block.name: find_region(grid, block, sheet.title) for sheet in plan.sheets for block in sheet.blocks
    }
    lost = dict.fromkeys(region for region in found.values() if isinstance(region, Problem))
    sheets = [sheet for sheet in plan.sheets if salvage or sheet.kind is SheetKind.STORE]
    for block, title in ((block, sheet.title) for sheet in sheets for block in sheet.blocks):
        if isinstance(found[block.name], Problem):
            found[block.name] = find_by_header(grid, block, title) or found[block.name]
    regions = {name: region for name, region in found.items() if isinstance(region, Region)}
    return Book(grid, facts, definition, plan, wording, regions, tuple(lost))


def with_people(book: Book, participants: Iterable[Participant]) -> Book:
    """Return the book with its participants by start number, and a wording that knows their names."""
    people = {person.number: person for person in participants}
    called = {number: person.name for number, person in people.items()}
    return replace(book, people=people, wording=replace(book.wording, names=called))


def _facts(grid: Grid) -> Facts:
    region = find_region(grid, facts_block())
    if isinstance(region, Problem):
        region = find_by_header(grid, facts_block(), STORE_TITLE) or region
    if isinstance(region, Problem):
        key = "store_damaged" if list(grid.names()) else "no_event"
        raise stop(f"workbook_problems.{key}")
    try:
        facts = read_facts(region.row(row) for row in range(len(region.cells)))
    except (KeyError, ValueError, RecursionError):
        raise stop("workbook_problems.store_damaged") from None
    if facts.schema > SCHEMA:
        raise stop("workbook_problems.newer", schema=facts.schema)
    return facts
