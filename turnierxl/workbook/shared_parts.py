"""What cells of all sheets refer to by number: shared strings and styles. Both are only read."""

from __future__ import annotations

from functools import cached_property

from lxml import etree
from lxml.etree import _Element

from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.number_formats import DATES_AND_TIMES, shows_time
from turnierxl.workbook.package import Package
from turnierxl.workbook.workbook_part import WorkbookPart
from turnierxl.workbook.xml_text import unescape


class SharedParts:
    """Shared strings and number formats, read when first asked for."""

    def __init__(self, package: Package, workbook: WorkbookPart) -> None:
        self._package = package
        self._workbook = workbook
        self.from_1904 = workbook.from_1904

    def text(self, index: str) -> str:
        """Return a shared string; ProblemsFound if the file refers to one that it lacks."""
        try:
            return self._texts[int(index)]
        except (IndexError, ValueError) as error:
            raise file_stop("files.damaged") from error

    @cached_property
    def _texts(self) -> list[str]:
        part = self._workbook.related_part("sharedStrings")
        if part is None:
            return []
        return [plain_text(item) for item in self._package.xml(part).iterchildren("{*}si")]

    @cached_property
    def time_formats(self) -> dict[str, str]:
        """The number formats of the styles that show dates or times, by the number of the style."""
        part = self._workbook.related_part("styles")
        if part is None:
            return {}
        root = self._package.xml(part)
        own = {
            entry.get("numFmtId", ""): entry.get("formatCode", "")
            for entry in root.iterfind("{*}numFmts/{*}numFmt")
        }
        known = {str(number): code for number, code in DATES_AND_TIMES.items()} | own
        styles = enumerate(root.iterfind("{*}cellXfs/{*}xf"))
        codes = {str(index): known.get(style.get("numFmtId", ""), "") for index, style in styles}
        return {index: code for index, code in codes.items() if shows_time(code)}


def plain_text(item: _Element) -> str:
    """Return the text of a string, plain or in differently dressed runs, without its phonetic guide."""
    if len(item) == 1 and not len(item[0]):
        return unescape(item[0].text or "")
    pieces = []
    for child in item.iterchildren("{*}t", "{*}r"):
        text = child if etree.QName(child).localname == "t" else child.find("{*}t")
        pieces.append("" if text is None else text.text or "")
    return unescape("".join(pieces))
