"""The rules and choices in force: once a round is drawn, a cell on Start does not change them by itself.

D12: "Given settings (rounds, points, criteria) change after the start, then it is confirmed and logged".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from turnierxl.definition.differences import put_back
from turnierxl.definition.load import define
from turnierxl.definition.model import EventDefinition, Options
from turnierxl.definition.options import choose
from turnierxl.problems import Address, Problem, message
from turnierxl.workbook.book import Book
from turnierxl.workbook.facts import Facts
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.start import ROUNDS_ROW, SEATING_ROW, seating_words
from turnierxl.workbook.read.form import Form

Settled = dict[str, int | str | None]


def settled_choices(definition: EventDefinition) -> Settled:
    """Return the choices of an event that a cell on Start cannot change any more once a round is drawn."""
    first = definition.phase[0]
    return {ROUNDS_ROW: first.rounds, SEATING_ROW: getattr(first.pairing, "seating", None)}


def keep_in_force(form: Form, book: Book, wanted: EventDefinition) -> Form:
    """Keep the choices in force, with a problem for every one that is `wanted` otherwise now."""
    if book.facts.chosen is None:
        return form
    chosen = Options.model_validate(book.facts.chosen)
    there, typed = settled_choices(choose(book.definition, chosen)), settled_choices(wanted)
    problems = [
        Problem(
            message(f"changes.not_by_{key}", there=_word(there[key], book), command=f"--{key} {typed[key]}"),
            where,
        )
        for key, where in _asked(form, book)
        if typed[key] != there[key]
    ]
    kept = form.options.model_copy(update={"rounds": chosen.rounds, "seating": chosen.seating})
    return replace(form, options=kept, problems=(*form.problems, *problems))


def _asked(form: Form, book: Book) -> Iterator[tuple[str, Address | None]]:
    """Yield the choices that the form leaves open, with their cells, and those that are made without one."""
    region = book.region(names.EVENT)
    rows = region.block.row_keys if region else ()
    for key in (ROUNDS_ROW, SEATING_ROW):
        if region is not None and key in rows:
            yield key, region.address(rows.index(key), "value")
        elif getattr(form.options, key) is not None:
            yield key, None


def _word(value: int | str | None, book: Book) -> str:
    return seating_words(book.wording).get(str(value), str(value))


def earlier_definitions(facts: Facts) -> tuple[EventDefinition, ...]:
    """Return the rules that held before each change, with the choices made then, the oldest first."""
    return tuple(reversed(list(_backwards(facts))))


def _backwards(facts: Facts) -> Iterator[EventDefinition]:
    rules = facts.rules
    for one in reversed(facts.earlier):
        rules = put_back(rules, one.changed)
        yield choose(define(rules), Options.model_validate(one.options))
