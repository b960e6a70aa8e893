"""Names that the director has typed over drawn ones: read as who plays instead of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from turnierxl.definition.model import EventDefinition, find_phase, played_by_matches
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Round, Stage
from turnierxl.problems import Message, Problem, message
from turnierxl.progress.by_hand import Change, Substitutions, change_round
from turnierxl.progress.naming import round_name
from turnierxl.reading.spelling import plain
from turnierxl.terms import Wording
from turnierxl.workbook.cells import stored_text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.rounds import names_key
from turnierxl.workbook.read.rounds import fresh_round
from turnierxl.workbook.region import Region
from turnierxl.workbook.rows import FIRST_MARK, GameRow, side_text


@dataclass(frozen=True)
class Obeyed:
    """The rounds with what was changed by hand, what the log says of it, and changes that cannot be."""

    rounds: tuple[Round, ...]
    told: tuple[Message, ...] = ()
    problems: tuple[Problem, ...] = ()


_Cell = tuple[tuple[int, ...], tuple[int, ...]]  # who was drawn, who stands there


@dataclass(frozen=True)
class _Sheet:
    """A round's sheet: the body row of each id, and who is called how."""

    region: Region
    places: Mapping[str, int]
    wordings: Sequence[Wording]
    numbers: Mapping[str, int]


def obey_changes(
    definition: EventDefinition,
    rounds: Sequence[Round],
    regions: Mapping[str, Region],
    people: Sequence[Participant],
    wordings: Sequence[Wording],
) -> Obeyed:
    """Take over names that were changed at every game of a table and leave nobody at two tables.

    `wordings` know the names as they are, and as they were when the sheet was written. Everything else stays
    as it was drawn; the reader of the round reports it.
    """
    changed: list[Round] = []
    told: list[Message] = []
    problems: list[Problem] = []
    numbers = {plain(person.name).casefold(): person.number for person in people}
    for at, drawn in enumerate(rounds):
        region = regions.get(names.round_block(drawn.phase, drawn.number))
        wanted = _wanted(definition, drawn, region, wordings, numbers) if region else {}
        earlier = [one for one in (*changed, *rounds[at + 1 :]) if one.phase == drawn.phase]
        change = change_round(drawn, wanted, people, earlier) if wanted else None
        if isinstance(change, Change):
            name = round_name(definition, drawn.phase, drawn.number)
            told += [message("by_hand.changed", round=name, text=line) for line in change.told]
        elif change is not None and region is not None:
            problems.append(Problem(change, region.address(0, names_key(0))))
        changed.append(change.round if isinstance(change, Change) else drawn)
    return Obeyed(tuple(changed), tuple(told), tuple(problems))


def _wanted(
    definition: EventDefinition,
    drawn: Round,
    region: Region,
    wordings: Sequence[Wording],
    numbers: Mapping[str, int],
) -> Substitutions:
    """Read who is to play instead of whom; what follows from results cannot be changed."""
    if drawn.stage is not Stage.REGULAR or played_by_matches(find_phase(definition, drawn.phase)):
        return {}
    ids = [(stored_text(region.cell(row, "id")) or "").strip() for row in range(len(region.cells))]
    sheet = _Sheet(region, {id_: row for row, id_ in enumerate(ids) if id_}, wordings, numbers)
    tables: dict[int, list[_Cell]] = {}
    for row in fresh_round(definition, drawn).rows:
        tables.setdefault(row.game.table, []).extend(_seen(sheet, row))
    sure = {table: _instead(cells) for table, cells in tables.items()}
    return {table: seats for table, seats in sure.items() if seats}


def _instead(cells: Sequence[_Cell]) -> dict[int, int]:
    """Tell who plays instead of whom at a table: whoever stands in every cell for which the other was drawn.

    Partners may stand in any order: their games with others tell them apart, and where they have none,
    whoever was drawn stays, and the others come in the order in which they are typed.
    """
    possible: dict[int, list[int]] = {}
    for drawn, there in cells:
        for who in drawn:
            possible[who] = [one for one in possible.get(who, [*there]) if one in there]
    now = {who: who for who, found in possible.items() if who in found}
    while left := {who: rest for who in possible if who not in now and (rest := _free(possible[who], now))}:
        surest = min(left, key=lambda who: len(left[who]))
        now[surest] = left[surest][0]
    return {who: one for who, one in now.items() if who != one}


def _free(found: Sequence[int], now: Mapping[int, int]) -> list[int]:
    return [one for one in found if one not in now.values()]


def _seen(sheet: _Sheet, row: GameRow) -> Iterator[_Cell]:
    """Yield by cells of a row who was drawn into it and who stands there now."""
    if row.id not in sheet.places:
        return
    for side in row.sides:
        drawn = row.game.sides[side]
        key = names_key(side if len(row.sides) > 1 else 0)
        typed = stored_text(sheet.region.cell(sheet.places[row.id], key)) or ""
        yield drawn, _players(sheet, drawn, typed.removesuffix(FIRST_MARK).strip())


def _players(sheet: _Sheet, drawn: tuple[int, ...], typed: str) -> tuple[int, ...]:
    """Return who stands in a cell; the drawn where it cannot be told."""
    if not typed or typed in [side_text(drawn, wording) for wording in sheet.wordings]:
        return drawn
    found = [[_number(sheet, drawn, name) for name in texts] for texts in _divided(typed, len(drawn))]
    known = [numbers for numbers in found if None not in numbers and len(set(numbers)) == len(drawn)]
    return tuple(number for number in known[0] if number is not None) if len(known) == 1 else drawn


def _divided(typed: str, count: int) -> Iterator[list[str]]:
    """Yield every way to read a cell as so many names; they may have in them what stands between partners."""
    parts = typed.split("/")
    for cuts in combinations(range(1, len(parts)), count - 1):
        yield ["/".join(parts[start:end]) for start, end in pairwise((0, *cuts, len(parts)))]


def _number(sheet: _Sheet, drawn: tuple[int, ...], name: str) -> int | None:
    """Find a participant by his name as it is; a drawn one also by the name he had before."""
    wanted = plain(name).casefold()
    former = {
        plain(side_text((who,), wording)).casefold(): who for wording in sheet.wordings for who in drawn
    }
    return former.get(wanted, sheet.numbers.get(wanted))
