"""A sheet's XML as text, cut at its rows and cells, so that all but the cells that change keeps its bytes.

Cutting by patterns is exact only where every row and cell says its place and nothing else than elements
stands in the sheet. A sheet that is written otherwise is first brought to that form by parsing it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

from lxml import etree
from lxml.etree import _Element

from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.package import parse, serialize
from turnierxl.workbook.references import cell_reference, column_number

_DECLARED = re.compile(rb"(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=[\"'](?!utf-8[\"'])", re.IGNORECASE)
_DATA = re.compile(r"<((?:[\w.-]+:)?)sheetData(?:\s[^<>]*?)?/?>")
_NAMESPACE = re.compile(r"xmlns(?::[\w.-]+)?\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_ROOT = re.compile(r"<(?:[\w.-]+:)?\w+sheet(?:\s[^<>]*)?>")


@dataclass(frozen=True)
class SheetText:
    """A sheet cut in three: what stands before its rows, the rows, what stands after them.

    `prefix` is that of the elements ("x:" or nothing), `namespaces` the declarations of the root element.
    A chart sheet is all head.
    """

    head: str
    rows: str
    tail: str
    prefix: str
    namespaces: str


def cut_sheet(content: bytes) -> SheetText:
    """Cut a sheet; ProblemsFound if it is damaged."""
    text = _usual(content)
    root = _ROOT.search(text)
    if root is None:
        raise file_stop("files.damaged")
    namespaces = " ".join(_NAMESPACE.findall(root[0]))
    start = _DATA.search(text)
    if start is None:
        if "worksheet" in root[0]:
            raise file_stop("files.damaged")
        return SheetText(text, "", "", "", namespaces)
    head, prefix = text[: start.end()], start[1]
    if start[0].endswith("/>"):
        opened = f"{head[:-2].rstrip()}>"
        return SheetText(opened, "", f"</{prefix}sheetData>{text[start.end() :]}", prefix, namespaces)
    end = text.rfind(f"</{prefix}sheetData")
    if end < 0:
        raise file_stop("files.damaged")
    return SheetText(head, text[start.end() : end], text[end:], prefix, namespaces)


def parse_fragment(fragment: str, namespaces: str) -> _Element:
    """Parse an element of a sheet by itself."""
    return parse(f"<sheet {namespaces}>{fragment}</sheet>".encode())[0]


def _usual(content: bytes) -> str:
    if not _DECLARED.match(content):
        with suppress(UnicodeDecodeError):
            text = content.decode("utf-8")
            if _is_usual(text):
                return text
    return _rewritten(content)


def _is_usual(text: str) -> bool:
    """Say whether nothing but elements stands in a sheet and every row and cell says its place."""
    if "<!" in text or "<?" in text[5:]:
        return False
    data = _DATA.search(text)
    start = rf"<{'' if data is None else data[1]}(?:c|row)(?=[\s/>])"
    return re.search(rf'{start}(?!(?: [^<>]*?)?? r="[A-Z]*[0-9]+")', text) is None


def _rewritten(content: bytes) -> str:
    """Write the sheet anew with the place of every row and cell and without comments."""
    root = parse(content)
    etree.strip_tags(root, etree.Comment, etree.ProcessingInstruction)
    number = 0
    for row in root.iterfind("{*}sheetData/{*}row"):
        number = int(row.get("r") or number + 1)
        row.set("r", str(number))
        _number_cells(row, number)
    return serialize(root).decode("utf-8")


def _number_cells(row: _Element, number: int) -> None:
    column = 0
    for cell in row.iterchildren("{*}c"):
        letters = cell.get("r", "").rstrip("0123456789")
        column = column_number(letters) if letters else column + 1
        cell.set("r", cell_reference(number, column))
