"""The parts a plan is made of: sheets, blocks and columns, as data.

A block is a rectangle with one header row and body rows of equal kind. It is found again by its defined
name, whatever the director renames, moves or inserts; nothing else knows an address.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from turnierxl.play.entry import NumberEntry


class Role(StrEnum):
    """What a column is for; it decides its look and its lock."""

    ENTRY = "entry"  # typed by the director: the only unlocked, pale yellow cells
    RESULT = "result"  # written by turnierxl
    NAME = "name"  # who: never cut off
    HEADING = "heading"  # groups rows: the table's number, large, shown once per group
    PROSE = "prose"  # a longer text, wrapped
    HINT = "hint"  # a sentence to the director, wrapped, in the accent colour
    LINE = "line"  # a part of a drawn line: what stands in it says which part and is not shown
    KEY = "key"  # identifies the row: small and grey, at the right edge, not printed


class Kind(StrEnum):
    """What a cell of a column holds."""

    TEXT = "text"
    WHOLE = "whole"
    NUMBER = "number"  # up to one decimal, shown only where needed
    CHOICE = "choice"
    EXACT_TEXT = "exact_text"  # text that Excel must not convert ("007", "1-2")
    SIGNAL = "signal"  # a word of status after its sign: "✓ fertig", "… offen", "! Fehler", "? Frage"
    LINK = "link"  # leads to the cell it names


@dataclass(frozen=True)
class Column:
    """One column of a block: one source for header, width, look, lock, validation, reading and writing."""

    key: str
    label: str
    role: Role = Role.RESULT
    kind: Kind = Kind.TEXT
    width: float = 10.0
    choices: tuple[str, ...] = ()
    rule: NumberEntry | None = None
    repeats: bool = False  # a value equal to the one above in the same group is shown faintly
    help: str = ""  # shown beside the cell while it is being typed
    later: bool = False  # workbooks that were built before this column was thought of do without it

    @property
    def number_format(self) -> str:
        """The format of its body cells; an entry stays General, so that Excel shows what it made of "3:1"."""
        if self.kind is Kind.EXACT_TEXT or (self.role is Role.NAME and self.kind is Kind.TEXT):
            return "@"
        return "0" if self.kind is Kind.WHOLE and self.role is not Role.ENTRY else "General"


@dataclass(frozen=True)
class Alarm:
    """A condition that reddens cells as they are typed.

    `formula` is an Excel formula for one body row; `{key}` stands for the cell of that column in that row.
    """

    columns: tuple[str, ...]
    formula: str


@dataclass(frozen=True)
class Block:
    """A rectangle of one sheet: header row at (`top`, `left`), `rows` body rows below it.

    `used` names the column that is filled in every row in use; rows where it is blank show nothing.
    `group` names the column whose equal values form a group of rows. `pattern` is the row (from 1) of the
    hidden sheet of patterns that keeps the looks of a body row.
    """

    name: str
    top: int
    left: int
    columns: tuple[Column, ...]
    rows: int
    used: str = ""
    group: str = ""
    alarms: tuple[Alarm, ...] = ()
    row_keys: tuple[str, ...] = ()  # a form: what each body row is, in order
    pattern: int = 0
    header: bool = True  # False: the header row is blank and without look
    beside: bool = False  # another block stands in the same rows
    fitted: bool = True  # rows are as tall as their texts need
    boxes: bool = False  # not rows of equal kind, but the boxes of a bracket

    def position(self, key: str) -> int:
        """Return the index of a column, from 0."""
        return [column.key for column in self.columns].index(key)

    @property
    def entry_keys(self) -> tuple[str, ...]:
        """The keys of the columns that are typed into."""
        return tuple(column.key for column in self.columns if column.role is Role.ENTRY)

    @property
    def printed(self) -> int:
        """The number of columns that are printed: all but the keys at the right edge."""
        return max(index for index, column in enumerate(self.columns, 1) if column.role is not Role.KEY)

    @property
    def last_row(self) -> int:
        """The sheet row of the last body row."""
        return self.top + self.rows


class SheetKind(StrEnum):
    """What a sheet shows; the builder's look and print set-up depend on it."""

    START = "start"
    PARTICIPANTS = "participants"
    ROUND = "round"
    STANDINGS = "standings"
    HISTORY = "history"
    SEATING = "seating"
    BRACKET = "bracket"
    ANNOUNCEMENTS = "announcements"
    LOTS = "lots"
    RULES = "rules"
    CHECK = "check"
    LOG = "log"
    STORE = "store"
    PATTERNS = "patterns"


@dataclass(frozen=True)
class Text:
    """A fixed text of a sheet, `style` one of "title", "subtitle", "label", "note", "command"."""

    row: int
    column: int
    text: str
    style: str = "label"


@dataclass(frozen=True)
class Sheet:
    """One sheet as it is built; its title may be changed by the director afterwards."""

    key: str
    title: str
    kind: SheetKind
    blocks: tuple[Block, ...]
    texts: tuple[Text, ...] = ()
    phase: str = ""
    round: int = 0
    visible: bool = True  # when the workbook is new
    landscape: bool = False
    one_page: bool = False  # printed smaller rather than on several pages


@dataclass(frozen=True)
class Plan:
    """All sheets of a workbook, in the order of their tabs."""

    sheets: tuple[Sheet, ...]

    def block(self, name: str) -> Block:
        """Return a block by its defined name; KeyError if the plan has none."""
        for sheet in self.sheets:
            for block in sheet.blocks:
                if block.name == name:
                    return block
        raise KeyError(name)

    def sheet(self, key: str) -> Sheet:
        """Return a sheet by its key; KeyError if the plan has none."""
        for sheet in self.sheets:
            if sheet.key == key:
                return sheet
        raise KeyError(key)

    def sheet_of(self, name: str) -> Sheet:
        """Return the sheet that holds a block."""
        for sheet in self.sheets:
            if any(block.name == name for block in sheet.blocks):
                return sheet
        raise KeyError(name)
