"""Reading the form on Start: the event's data and the director's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeVar

from turnierxl.definition.model import Options
from turnierxl.play.entry import NumberEntry
from turnierxl.play.rounds import MOST_ROUNDS
from turnierxl.problems import Problem, message
from turnierxl.reading.dates import read_day
from turnierxl.reading.numbers import read_number
from turnierxl.terms import Wording
from turnierxl.workbook.cells import Cell, stored_text
from turnierxl.workbook.plan.start import BESIDE_ROW, CHECK_IN_ROW, DEADLINE_ROW, seating_words, yes_no_words
from turnierxl.workbook.region import Region

K = TypeVar("K")

_ROUNDS = NumberEntry(min=1, max=MOST_ROUNDS, step=1)


@dataclass(frozen=True)
class Form:
    """What stands in the form; `values` by line, as typed; `deadlines` by the phase's id."""

    values: dict[str, Cell]
    options: Options
    problems: tuple[Problem, ...]
    deadlines: Mapping[str, date] = field(default_factory=dict)


def read_form(region: Region, wording: Wording) -> Form:
    """Read the form; an option that cannot be read is reported and not chosen."""
    keys = region.block.row_keys[: len(region.cells)]
    values = {key: region.cell(row, "value") for row, key in enumerate(keys)}
    problems: list[Problem] = []

    def where(key: str) -> int:
        return region.block.row_keys.index(key)

    def yes_or_no(key: str) -> bool | None:
        chosen = _choice(values.get(key), yes_no_words(wording))
        if chosen is None and values.get(key) is not None:
            told = message(
                "workbook_problems.unknown_choice", known=", ".join(yes_no_words(wording).values())
            )
            problems.append(Problem(told, region.address(where(key), "value")))
        return chosen

    rounds = read_number(values.get("rounds"), _ROUNDS)
    if rounds.question is not None:
        problems.append(Problem(rounds.question, region.address(where("rounds"), "value"), rounds.severity))
    seating = _choice(values.get("seating"), seating_words(wording))
    if seating is None and values.get("seating") is not None:
        known = ", ".join(seating_words(wording).values())
        told = message("workbook_problems.unknown_seating", known=known)
        problems.append(Problem(told, region.address(where("seating"), "value")))
    days = _deadlines(region, problems)
    chosen = int(rounds.value) if rounds.value is not None and rounds.clear else None
    answers = {key: yes_or_no(key) for key in (BESIDE_ROW, CHECK_IN_ROW)}
    options = {"rounds": chosen, "seating": seating, **answers}
    return Form(values, Options.model_validate(options), tuple(problems), days)


def _deadlines(region: Region, problems: list[Problem]) -> dict[str, date]:
    """Read the deadlines that can be read; what is wrong with the others is added to the problems."""
    days: dict[str, date] = {}
    for row, key in enumerate(region.block.row_keys[: len(region.cells)]):
        if key.startswith(DEADLINE_ROW):
            day = read_day(region.cell(row, "value"))
            if day.value is not None:
                days[key.removeprefix(DEADLINE_ROW)] = day.value
            if day.question is not None:
                problems.append(Problem(day.question, region.address(row, "value"), day.severity))
    return days


def with_options(form: Form, options: Options, wording: Wording) -> Form:
    """Return the form with options that were given elsewhere typed into it."""
    typed = {key: cell for key, cell in option_cells(options, wording).items() if cell is not None}
    merged = Options(
        rounds=options.rounds or form.options.rounds,
        seating=options.seating or form.options.seating,
        beside=form.options.beside if options.beside is None else options.beside,
        check_in=form.options.check_in if options.check_in is None else options.check_in,
    )
    return replace(form, values={**form.values, **typed}, options=merged)


def option_cells(options: Options, wording: Wording) -> dict[str, Cell]:
    """Give the cells of the form that say these options."""
    return {
        "rounds": None if options.rounds is None else float(options.rounds),
        "seating": None if options.seating is None else seating_words(wording)[options.seating],
        **{
            key: None if chosen is None else yes_no_words(wording)[chosen]
            for key, chosen in ((BESIDE_ROW, options.beside), (CHECK_IN_ROW, options.check_in))
        },
    }


def _choice(cell: Cell, words: Mapping[K, str]) -> K | None:
    typed = (stored_text(cell) or "").strip().casefold()
    return {word.casefold(): way for way, word in words.items()}.get(typed)
