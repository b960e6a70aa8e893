"""An evening that is played: the file, what is remembered of it, and every earlier state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from tests.fuzz.kinds import KINDS, Kind
from tests.fuzz.memory import Drawn, Key, Memory, Person
from tests.fuzz.pages import PEOPLE, SEATING, Block, Line, Pages, Value, differences, read_pages
from tests.fuzz.spellings import Typed
from turnierxl import actions, files
from turnierxl.actions import Report
from turnierxl.definition.model import Options
from turnierxl.demo.people import invent_pairs, invent_participants, invent_registrations
from turnierxl.problems import ProblemsFound
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.grid import Rectangle

NOW = datetime(2026, 11, 30, 20, 15)


@dataclass(frozen=True)
class Past:
    """A state before an action: what was shown and remembered, and which actions could be undone."""

    memory: Memory
    shown: dict[str, object]
    undoable: tuple[int, ...]


@dataclass
class Evening:
    """The file and everything that is known of it; `refused` says why the last action did nothing."""

    path: Path
    memory: Memory
    past: dict[int, Past] = field(default_factory=dict)
    undoable: tuple[int, ...] = ()
    refused: tuple[str, ...] = ()
    held: tuple[bytes, Memory] | None = None
    _read: tuple[bytes, Pages] | None = None

    def pages(self) -> Pages:
        """Read the file as it is now."""
        content = self.path.read_bytes()
        if self._read is None or self._read[0] != content:
            self._read = content, read_pages(content)
        return self._read[1]

    def snapshots(self) -> dict[int, Path]:
        """Return the snapshots beside the file by their numbers."""
        folder = self.path.with_name(f"{self.path.stem}.sicherung")
        return {int(one.name.split(" ")[0]): one for one in folder.glob("*.xlsx")}


def begin(folder: Path, kind: Kind, count: int) -> Evening:
    """Make the workbook of an event."""
    source, path = kind.rules, folder / "Abend.xlsx"
    if "[event]" in kind.rules:
        source = str(folder / "eigenes.toml")
        Path(source).write_text(kind.rules, encoding="utf-8")
    people = {
        "chess": lambda: invent_registrations(count, (1700, 2000)),
        "pairs": lambda: invent_pairs(count),
    }.get(kind.name, lambda: invent_participants(count))()
    options = Options.model_validate(kind.choice)
    files.create(source, path, participants=people, capacity=count + 3, seed="fuzz", options=options, now=NOW)
    known = {one.number: Person(one.number, (one.name,)) for one in people}
    return Evening(path, Memory(KINDS[kind.name], known, count + 3))


def act(evening: Evening, action: Callable[[], Report]) -> Report | None:
    """Do an action: it leaves one snapshot of the state before it, or refuses and leaves every byte alone."""
    before, shown, there = evening.path.read_bytes(), evening.pages().dump(), evening.snapshots()
    evening.refused = ()
    try:
        report = action()
    except ProblemsFound as found:
        assert found.problems, "a refusal says why"
        assert evening.path.read_bytes() == before, "a refusal changes nothing"
        assert evening.snapshots().keys() == there.keys(), "a refusal leaves no snapshot"
        evening.refused = tuple(problem.message.key for problem in found.problems)
        return None
    new = evening.snapshots().keys() - there.keys()
    if evening.path.read_bytes() == before:
        assert not new, "what changes nothing leaves no snapshot"
        return report
    [number] = new
    assert evening.snapshots()[number].read_bytes() == before, "the snapshot is the file before the action"
    evening.past[number] = Past(evening.memory, shown, evening.undoable)
    evening.undoable = (*evening.undoable, number)
    return report


def settle(evening: Evening) -> None:
    """A recalculation of what an action has just written finds nothing to write."""
    grid = FileGrid.open(evening.path)
    actions.recalculate(grid, NOW)
    if grid.changed:
        other = differences(evening.pages(), read_pages(grid.to_bytes()))
        raise AssertionError(f"recalculating is not idempotent: {other}")


def column(block: Block, label: str) -> int:
    """Return the place of a column from 0."""
    return block.header.index(label)


def type_rows(evening: Evening, block: Block, rows: Sequence[tuple[int, Line]]) -> None:
    """Type into cells of rows of a block, named by their labels."""
    grid = FileGrid.open(evening.path)
    for index, line in rows:
        for label, value in line.items():
            place = Rectangle(block.sheet, block.top + index, block.left + column(block, label), 1, 1)
            grid.write(place, [[value]])
    evening.path.write_bytes(grid.to_bytes())


def write_rows(evening: Evening, block: Block, first: int, rows: Sequence[Sequence[Value]]) -> None:
    """Put whole rows into a block, as cutting and pasting does."""
    grid = FileGrid.open(evening.path)
    place = Rectangle(block.sheet, block.top + first, block.left, len(rows), len(block.header))
    grid.write(place, [list(row) for row in rows])
    evening.path.write_bytes(grid.to_bytes())


def entry_labels(kind: Kind) -> tuple[str, ...]:
    """Return the labels of the cells that are typed for a game, or a seat."""
    if kind.name == "clans":
        return kind.points, "Platz am Tisch"
    return (f"{kind.points} A", f"{kind.points} B", *(("Besonderes",) if kind.special else ()))


def type_results(evening: Evening, block: str, typed: dict[str, Typed]) -> None:
    """Type into rows of a round, named by their ids, and remember it."""
    there, labels = evening.pages().blocks[block], entry_labels(evening.memory.kind)
    places = there.ids()
    lines: list[tuple[int, Line]] = []
    for row, one in typed.items():
        raw = one.raw or (None,) * len(labels)
        lines.append((places[row], dict(zip(labels, raw, strict=True))))
    type_rows(evening, there, lines)
    keys: dict[Key, Typed] = {(block, row): one for row, one in typed.items()}
    evening.memory = evening.memory.with_typed(keys)


def read_round(evening: Evening, name: str, draft: bool = False) -> Drawn:
    """Read a drawn round off its sheet: who sits where, by the names in the list."""
    numbers = {name: who.number for who in evening.memory.people.values() for name in who.names}
    block = evening.pages().blocks[name]
    lines = dict(block.lines())
    rows = {
        row: tuple(
            tuple(numbers[one] for one in side.split(" / ")) for side in side_texts(block, lines[index])
        )
        for row, index in block.ids().items()
    }
    _, _, key = name.partition("tx_round_")
    phase, _, number = key.rpartition("_")
    return Drawn(name, phase, int(number), rows, draft=draft)


def read_pausing(evening: Evening) -> frozenset[int]:
    """Read off the seating of the last round who pauses."""
    block = evening.pages().blocks[SEATING]
    lines = [line for _, line in block.lines() if line["Tisch"] == "setzt aus"]
    names = {str(line["Name"]) for line in lines}
    return frozenset(who.number for who in evening.memory.people.values() if names & players(evening, who))


def players(evening: Evening, who: Person) -> frozenset[str]:
    """Return the names under which somebody stands in the seating: his own, of a pair also both players'."""
    people = evening.pages().blocks[PEOPLE]
    line = next((one for _, one in people.lines() if one["Nr."] == who.number), {})
    own = [line.get(label) for label in ("Spieler 1", "Spieler 2")]
    return frozenset((who.name, *(str(name) for name in own if name)))


def side_texts(block: Block, line: Line) -> list[str]:
    """Return the names of the sides in a row of a round."""
    labels = side_labels(block)
    return [str(line[label] or "").removesuffix(" ▶") for label in labels]


def side_labels(block: Block) -> list[str]:
    """Return the labels of the columns that name the sides."""
    if "Name" in block.header:
        return ["Name"]
    return [label for label in block.header if label in ("Seite A", "Seite B", "Weiß (A)", "Schwarz (B)")]


def forget_rounds(evening: Evening, blocks: Sequence[str]) -> None:
    """Forget rounds that are not drawn any more."""
    for block in blocks:
        evening.memory = evening.memory.without_round(block)


def rename_all(evening: Evening) -> None:
    """Once names have been written everywhere, former ones mean nobody any more."""
    people = {number: replace(who, names=who.names[-1:]) for number, who in evening.memory.people.items()}
    evening.memory = replace(evening.memory, people=people)
