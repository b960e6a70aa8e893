"""The bracket: a sheet on which every match of the event has its box, round by round from left to right.

The block has no rows of equal kind: the writer puts boxes where they belong, and conditional formats tell
by the cells beside and above what a cell is part of.
"""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Phase, played_by_matches
from turnierxl.progress.matches import planned_matches
from turnierxl.progress.tree import Spot, arrange
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heading import heading
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text

BOX_ROWS = 6  # the match, two sides, two notes, and a gap
FIRST_BOX = 2  # body rows above: the columns' titles and a gap
MOST_PLACES = 24  # that are listed behind the last column
LARGEST_PAGE = 10  # matches one below the other that can be read on one page
WON, UNKNOWN = "✓", "–"  # what stands beside a side
ACROSS, DOWN, CORNER = "_", "|", "_|"  # parts of lines: below the cell, right of it, both
PARTS = ("mark", "name", "score", "out", "in")


def part_key(part: str, column: int) -> str:
    """Name a column of the block: a part of a column of matches."""
    return f"{part}_{column + 1}"


def top_row(spot: Spot) -> int:
    """Return the body row, from 0, in which the box of a match begins."""
    return FIRST_BOX + int(spot.height * BOX_ROWS)


def plan_bracket(
    definition: EventDefinition, capacities: dict[str, int], wording: Wording
) -> tuple[Sheet, ...]:
    """Plan the bracket of an event that has matches of a list or a bracket; `capacities` are by phase."""
    phases = [phase for phase in definition.phase if played_by_matches(phase)]
    if not phases:
        return ()
    spots = arrange({phase.id: planned_matches(phase, _size(phase, capacities)) for phase in phases}).values()
    rows = max(top_row(spot) for spot in spots) + BOX_ROWS
    columns = max(spot.column for spot in spots) + 2
    block = Block(
        name=names.BRACKET,
        top=3,
        left=1,
        columns=tuple(_part(part, column) for column in range(columns) for part in PARTS),
        rows=max(rows, FIRST_BOX + MOST_PLACES),
        header=False,
        boxes=True,
    )
    title = text("bracket.title", wording.language)
    sheet = Sheet(
        key="bracket",
        title=title,
        kind=SheetKind.BRACKET,
        blocks=(block,),
        texts=(
            heading(definition, title, wording),
            Text(2, 1, text("bracket.note", wording.language), "note"),
        ),
        visible=False,
        landscape=True,
        one_page=max(spot.height for spot in spots) < LARGEST_PAGE,
    )
    return (sheet,)


def _size(phase: Phase, capacities: dict[str, int]) -> int:
    """Return how many a bracket can have at most; those of a list are in it anyway."""
    return max(min(capacities[phase.id], 1 << phase.rounds), 2)


def _part(part: str, column: int) -> Column:
    key = part_key(part, column)
    match part:
        case "mark":
            return Column(key, "", width=4)
        case "name":
            return Column(key, "", Role.NAME, width=27)
        case "score":
            return Column(key, "", kind=Kind.NUMBER, width=7)
    return Column(key, "", Role.LINE, width=1.8)
