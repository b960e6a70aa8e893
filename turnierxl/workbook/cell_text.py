"""The XML of a cell: read by a pattern where it is of the usual form and parsed where not; and written."""

from __future__ import annotations

import re

from turnierxl.workbook.cells import Cell
from turnierxl.workbook.content import Content, cell_of, content_of, value_of
from turnierxl.workbook.references import cell_reference, column_number
from turnierxl.workbook.shared_parts import SharedParts
from turnierxl.workbook.sheet_text import parse_fragment
from turnierxl.workbook.xml_text import number_text, to_xml, unescape

_STYLE = re.compile(r'(<[^<>]*?) s="(\d+)"')
_NUMBER = r"-?\d{1,20}(?:\.\d{1,20})?(?:[eE][-+]?\d{1,2})?"


class CellText:
    """How cells are written in one sheet."""

    def __init__(self, prefix: str, namespaces: str, shared: SharedParts) -> None:
        self._prefix = prefix
        self._namespaces = namespaces
        self._shared = shared
        self._end = f"</{prefix}c>"
        self._formula = re.compile(rf"<{prefix}f[\s/>]")
        text = rf'<{prefix}is><{prefix}t(?: xml:space="preserve")?>([^<&\r]*)</{prefix}t></{prefix}is>'
        number = rf"<{prefix}v>({_NUMBER})</{prefix}v>"
        self._usual = re.compile(
            rf'<{prefix}c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(n|s|inlineStr)")?'
            rf">(?:{number}|{text})?{self._end}"
        )

    def row_values(self, row: str) -> dict[int, Cell] | None:
        """Return the values of a row by column; None if a cell of it is of no usual form.

        A cell without an end tag holds nothing and is left out: most rows have no others.
        """
        filled = row.count(self._end)
        found = self._usual.findall(row) if filled else ()
        if len(found) != filled:
            return None
        return {column_number(cell[0]): self._usual_value(*cell[1:]) for cell in found}

    def value(self, cell: str) -> Cell:
        """Return the value of a cell."""
        return value_of(parse_fragment(cell, self._namespaces), self._shared)

    def content(self, cell: str) -> Content:
        """Return what a cell holds."""
        return content_of(parse_fragment(cell, self._namespaces), self._shared)

    def has_formula(self, cell: str) -> bool:
        """Say whether a cell has a formula."""
        return self._formula.search(cell) is not None

    def write(self, row: int, column: int, style: str, content: Content) -> str:
        """Write a cell; `style` is the number of its style, or nothing."""
        prefix, place = self._prefix, cell_reference(row, column)
        start = f'<{prefix}c r="{place}" s="{style}"' if style else f'<{prefix}c r="{place}"'
        formula = f"<{prefix}f>{to_xml(content.formula)}</{prefix}f>" if content.formula else ""
        match content.kind:
            case "blank":
                return f"{start}>{formula}</{prefix}c>" if formula else f"{start}/>"
            case "text" if not formula:
                text = f'<{prefix}t xml:space="preserve">{to_xml(str(content.value))}</{prefix}t>'
                return f'{start} t="inlineStr"><{prefix}is>{text}</{prefix}is></{prefix}c>'
            case "number":
                kind, value = "", number_text(float(content.value))
            case "bool":
                kind, value = ' t="b"', "1" if content.value else "0"
            case _:
                kind = ' t="e"' if content.kind == "error" else ' t="str"'
                value = to_xml(str(content.value))
        return f"{start}{kind}>{formula}<{prefix}v>{value}</{prefix}v></{prefix}c>"

    def _usual_value(self, style: str, kind: str, number: str, text: str) -> Cell:
        if kind == "inlineStr":
            return unescape(text)
        if not number:
            return None
        if kind == "s":
            return self._shared.text(number)
        code = self._shared.time_formats.get(style or "0")
        if code is None:
            return float(number)
        return cell_of(Content("number", float(number)), code, self._shared.from_1904)


def style_of(cell: str) -> str:
    """Return the number of a cell's style; nothing if it has none."""
    match = _STYLE.match(cell)
    return match[2] if match else ""


def with_style(cell: str, style: str) -> str:
    """Give a cell a style."""
    if _STYLE.match(cell):
        return _STYLE.sub(rf'\g<1> s="{style}"', cell, count=1)
    return re.sub(r'( r="[A-Z]+\d+")', rf'\1 s="{style}"', cell, count=1)
