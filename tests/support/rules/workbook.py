"""The workbook's part: titles, visibility, defined names."""

from __future__ import annotations

import collections
import re
from collections.abc import Iterable, Iterator

from lxml.etree import _Element

from tests.support.rules.opened import OFFICE, Opened, tag
from tests.support.rules.order import out_of_order

LONGEST_TITLE = 31
_NAME = re.compile(r"[^\W\d]|[_\\]")
_NAME_REST = re.compile(r"[\w.\\?]*")
_LIKE_A_CELL = re.compile(r"[A-Z]{1,3}[1-9]\d{0,6}|R\d*C\d*|R\d*|C\d*", re.IGNORECASE)
_SHEET = re.compile(r"(?:'((?:[^']|'')+)'|([^\s'!,()+*/&=<>:;-]+))!")


def check_workbook(package: Opened) -> Iterator[str]:
    """Check the workbook's part."""
    assert package.workbook is not None
    root = package.root(package.workbook)
    sheets = list(root.iterfind(f"{tag('sheets')}/{tag('sheet')}"))
    yield from out_of_order("workbook", root)
    yield from _titles([sheet.get("name", "") for sheet in sheets])
    yield from _doubled("sheetId", (sheet.get("sheetId", "") for sheet in sheets))
    yield from _doubled("r:id", (sheet.get(f"{{{OFFICE}}}id", "") for sheet in sheets))
    yield from _visibility(root, sheets)
    yield from _selection(package)
    yield from _names(root, [sheet.get("name", "") for sheet in sheets])


def _titles(titles: list[str]) -> Iterator[str]:
    yield from _doubled("title", (title.casefold() for title in titles))
    for title in titles:
        length = len(title.encode("utf-16-le")) // 2
        if not 1 <= length <= LONGEST_TITLE:
            yield f"title {title!r} has {length} characters"
        if re.search(r"[\[\]:*?/\\\x00-\x1f]", title) or title.startswith("'") or title.endswith("'"):
            yield f"title {title!r} has a character that Excel forbids there"
        if title.casefold() == "history":
            yield f"title {title!r} is reserved"


def _doubled(what: str, values: Iterable[str]) -> Iterator[str]:
    counts = collections.Counter(values)
    yield from (f"{what} {value!r} stands twice" for value, count in counts.items() if count > 1)


def _visibility(root: _Element, sheets: list[_Element]) -> Iterator[str]:
    visible = [sheet.get("state", "visible") == "visible" for sheet in sheets]
    if not any(visible):
        yield "no sheet is visible"
    for view in root.iterfind(f"{tag('bookViews')}/{tag('workbookView')}"):
        active = int(view.get("activeTab", "0"))
        if active >= len(visible) or not visible[active]:
            yield f"the active tab {active} is no visible sheet"


def _selection(package: Opened) -> Iterator[str]:
    selected = [
        title
        for title, part in package.sheets().items()
        for view in package.root(part).iter(tag("sheetView"))
        if view.get("tabSelected") in ("1", "true")
    ]
    if len(selected) > 1:
        yield f"several sheets are selected, so that Excel types into all of them: {selected}"


def _names(root: _Element, titles: list[str]) -> Iterator[str]:
    names = list(root.iterfind(f"{tag('definedNames')}/{tag('definedName')}"))
    scopes = [
        f"{name.get('name', '').casefold()} in {name.get('localSheetId', 'workbook')}" for name in names
    ]
    yield from _doubled("defined name", scopes)
    known = {title.casefold() for title in titles}
    for name in names:
        words, local, text = name.get("name", ""), name.get("localSheetId"), name.text or ""
        if not words.startswith("_xlnm.") and not _valid(words):
            yield f"defined name {words!r} is not allowed"
        if local is not None and int(local) >= len(titles):
            yield f"defined name {words!r} belongs to sheet {local}, which is not there"
        if not text or text.startswith("="):
            yield f"defined name {words!r} refers to {text!r}"
        for match in _SHEET.finditer(re.sub(r'"[^"]*"', '""', text)):
            title = (match[1] or "").replace("''", "'") or match[2]
            if not title.startswith(("#", "[")) and title.casefold() not in known:
                yield f"defined name {words!r} refers to the sheet {title!r}, which is not there"


def _valid(name: str) -> bool:
    return (
        0 < len(name) <= 255
        and _NAME.match(name) is not None
        and _NAME_REST.fullmatch(name[1:]) is not None
        and _LIKE_A_CELL.fullmatch(name) is None
    )
