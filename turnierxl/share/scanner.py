"""Looking through a finished copy, every part of it, before anybody gets it.

Only what a plain workbook consists of may be there; an unknown part, element or property is refused. That
is a fault of the program, whereas a private word was typed by somebody: it is a problem for the director.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator

from lxml import etree

from turnierxl.problems import Problem, ProblemsFound
from turnierxl.share.private import Private, find_private

_PARTS = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|docProps/(app|core)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/(workbook|styles|sharedStrings|theme/theme1)\.xml|xl/worksheets/sheet\d+\.xml"
    r"|xl/worksheets/_rels/sheet\d+\.xml\.rels|xl/drawings/drawing\d+\.xml|xl/charts/chart\d+\.xml"
    r"|xl/drawings/_rels/drawing\d+\.xml\.rels"
)
_FORBIDDEN = frozenset(
    {
        *("f", "externalReference", "externalLink", "externalData", "vbaProject", "macro"),  # not values
        *("hyperlink", "hyperlinks", "control", "controls", "oleObject", "oleObjects", "picture"),
        *("legacyDrawing", "legacyDrawingHF", "comment", "dataValidation", "conditionalFormatting"),
        *("absPath", "fileSharing", "lastModifiedBy", "protectedRange", "customSheetView", "extLst"),
    }
)
_COLOURS = ("rgb", "val", "lastClr")  # attributes with six or more digits that mean nothing
_PROGRAM = "turnierxl"
_PRINT_TITLES = "_xlnm.Print_Titles"


def check_copy(content: bytes, private: Private) -> None:
    """Refuse a copy: ProblemsFound names private words in it, ValueError what does not belong there."""
    wrong: list[str] = []
    texts: dict[str, None] = {}
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        for name in package.namelist():
            if not _PARTS.fullmatch(name):
                wrong.append(name)
                continue
            root = etree.fromstring(package.read(name))
            wrong += (f"{name}: {fault}" for fault in _faults(root))
            texts.update(dict.fromkeys(_texts(root)))
    if wrong:
        raise ValueError(f"a copy holds what it must not: {', '.join(wrong)}")
    leaks = [leak for words in texts if (leak := find_private(words, private)) is not None]
    if leaks:
        raise ProblemsFound(tuple(map(Problem, leaks)))


def _faults(root: etree._Element) -> Iterator[str]:
    in_chart = _name(root) == "chartSpace"
    for element in root.iter(etree.Element):
        name = _name(element)
        if name in _FORBIDDEN and not (in_chart and name == "f"):
            yield name
        if element.get("hidden") in ("1", "true") or (
            name == "sheet" and element.get("state", "visible") != "visible"
        ):
            yield f"hidden {name}"
        if name == "definedName" and element.get("name") != _PRINT_TITLES:
            yield f"defined name {element.get('name')}"
        if element.get("TargetMode") == "External":
            yield f"link to {element.get('Target')}"
        if name == "creator" and element.text != _PROGRAM:
            yield f"author {element.text}"


def _texts(root: etree._Element) -> Iterator[str]:
    """Yield every text and every attribute of a part; runs of one cell together."""
    for element in root.iter(etree.Element):
        if _name(element) in ("si", "is", "p"):
            yield "".join(map(str, element.itertext()))
        elif element.text:
            yield element.text
        yield from (str(value) for key, value in element.attrib.items() if key not in _COLOURS)


def _name(element: etree._Element) -> str:
    return etree.QName(element).localname
