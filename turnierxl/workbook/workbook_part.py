"""The part `workbook.xml`: sheets and their order, defined names, what is seen, when Excel calculates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from lxml import etree
from lxml.etree import _Element

from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.grid import PREFIX, Rectangle, parse_rectangle
from turnierxl.workbook.package import Package, serialize
from turnierxl.workbook.references import absolute_range, quote_title

_PRINT_AREA = "_xlnm.Print_Area"
_TRUE = ("1", "true")
_AFTER_NAMES = (  # what follows the defined names, in the order of the schema (ECMA-376 part 1, 18.2.27)
    *("calcPr", "oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes"),
    *("webPublishing", "fileRecoveryPr", "webPublishObjects", "extLst"),
)


@dataclass(frozen=True)
class SheetEntry:
    """A sheet of the workbook and the part that holds it."""

    title: str
    part: str
    element: _Element

    @property
    def visible(self) -> bool:
        """Whether the sheet has a tab that can be seen."""
        return self.element.get("state", "visible") == "visible"


class WorkbookPart:
    """The workbook's own part; `changed` says whether it must be written."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self.part = _main_part(package)
        self._root = package.xml(self.part)
        self._namespace = f"{{{etree.QName(self._root).namespace}}}"
        self.changed = False
        self.related = package.relationships(self.part)
        self.sheets = {entry.title: entry for entry in self._entries()}

    @property
    def from_1904(self) -> bool:
        """Whether the workbook counts its days from 1904."""
        properties = self._child("workbookPr")
        return properties is not None and properties.get("date1904") in _TRUE

    def related_part(self, kind: str) -> str | None:
        """Return the part with the styles, the shared strings or the order of calculation."""
        return next((entry.target for entry in self.related if entry.kind == kind), None)

    @cached_property
    def names(self) -> Mapping[str, Rectangle | None]:
        """Our defined names; None where one is broken.

        A copied sheet brings names of its own, which count only in the place of one that is lost: then the
        copy is all there is.
        """
        names = self._child("definedNames")
        charts = {entry.target for entry in self.related if entry.kind == "chartsheet"}
        titles = [title for title, entry in self.sheets.items() if entry.part not in charts]
        ours: dict[str, Rectangle | None] = {}
        copied: dict[str, list[Rectangle | None]] = {}
        for name in () if names is None else names.iterchildren("{*}definedName"):
            title, rectangle = name.get("name", ""), parse_rectangle(name.text or "", titles)
            if title.casefold().startswith(PREFIX) and name.get("localSheetId") is None:
                ours[title] = rectangle
            elif title.casefold().startswith(PREFIX):
                copied.setdefault(title, []).append(rectangle)
        known = {title.casefold() for title in ours if title not in copied}
        alone = {
            title: places[0]
            for title, places in copied.items()
            if len(places) == 1 and title.casefold() not in known
        }
        return {title: ours.get(title) or alone.get(title) for title in [*ours, *alone]}

    def show(self, title: str, visible: bool) -> None:
        """Show or hide a sheet; a deeply hidden one stays so until it is shown."""
        sheet = self.sheets[title]
        if sheet.visible == visible:
            return
        if not visible and sum(entry.visible for entry in self.sheets.values()) == 1:
            raise ValueError(f"{title} is the only sheet to see")
        if visible:
            del sheet.element.attrib["state"]
        else:
            sheet.element.set("state", "hidden")
        self.changed = True

    def active(self) -> str:
        """Return the sheet that is seen when the workbook opens."""
        view = self._view()
        position = int(view.get("activeTab", "0")) if view is not None else 0
        titles = list(self.sheets)
        return titles[position] if position < len(titles) else titles[0]

    def activate(self, title: str) -> None:
        """Choose the sheet that is seen when the workbook opens."""
        if self.active() == title:
            return
        view, position = self._view(), list(self.sheets).index(title)
        if view is None:
            views = self._insert("bookViews", ("sheets",))
            view = etree.SubElement(views, f"{self._namespace}workbookView")
        view.set("activeTab", str(position))
        if int(view.get("firstSheet", "0")) > position:
            del view.attrib["firstSheet"]
        self.changed = True

    def print_area(self, title: str) -> Rectangle | None:
        """Return what the sheet's own name says is printed; None if there is none, or it is no rectangle."""
        name = self._printed(title)
        return None if name is None else parse_rectangle(name.text or "", self.sheets)

    def set_print_area(self, title: str, rectangle: Rectangle | None) -> None:
        """Set the sheet's own name for what is printed; None takes it away."""
        name = self._printed(title)
        if self.print_area(title) == rectangle and (name is None) is (rectangle is None):
            return
        self.changed = True
        if rectangle is not None:
            bounds = absolute_range(rectangle.top, rectangle.left, rectangle.bottom, rectangle.right)
            name = self._new_print_area(title) if name is None else name
            name.text = f"{quote_title(title)}!{bounds}"
        elif name is not None and (names := name.getparent()) is not None:
            names.remove(name)

    def calculate_on_load(self) -> None:
        """Let Excel calculate every formula when it opens the workbook."""
        settings = self._child("calcPr")
        if settings is None:
            settings = self._insert("calcPr", _AFTER_NAMES[1:])
        if settings.get("fullCalcOnLoad") not in _TRUE:
            settings.set("fullCalcOnLoad", "1")
            self.changed = True

    def to_bytes(self) -> bytes:
        """Write the part."""
        return serialize(self._root)

    def _entries(self) -> list[SheetEntry]:
        parts = {entry.id: entry.target for entry in self.related}
        sheets = self._child("sheets")
        if sheets is None or not len(sheets):
            raise file_stop("files.damaged")
        return [
            SheetEntry(sheet.get("name", ""), parts.get(_id(sheet), ""), sheet)
            for sheet in sheets.iterchildren("{*}sheet")
        ]

    def _printed(self, title: str) -> _Element | None:
        names, position = self._child("definedNames"), str(list(self.sheets).index(title))
        for name in () if names is None else names.iterchildren("{*}definedName"):
            if (name.get("name"), name.get("localSheetId")) == (_PRINT_AREA, position):
                return name
        return None

    def _new_print_area(self, title: str) -> _Element:
        names = self._child("definedNames")
        if names is None:
            names = self._insert("definedNames", _AFTER_NAMES)
        name = etree.SubElement(names, f"{self._namespace}definedName")
        name.set("name", _PRINT_AREA)
        name.set("localSheetId", str(list(self.sheets).index(title)))
        return name

    def _view(self) -> _Element | None:
        views = self._child("bookViews")
        return None if views is None else views.find(f"{self._namespace}workbookView")

    def _child(self, name: str) -> _Element | None:
        return self._root.find(f"{self._namespace}{name}")

    def _insert(self, name: str, followers: tuple[str, ...]) -> _Element:
        """Add a child before the first of its followers."""
        element = etree.Element(f"{self._namespace}{name}")
        children = self._root.iterchildren("{*}*")
        later = [child for child in children if etree.QName(child).localname in followers]
        if later:
            later[0].addprevious(element)
        else:
            self._root.append(element)
        return element


def _main_part(package: Package) -> str:
    parts = [entry.target for entry in package.relationships("") if entry.kind == "officeDocument"]
    if not parts:
        raise file_stop("files.not_excel")
    if parts[0].endswith(".bin"):
        raise file_stop("files.binary_excel")
    if etree.QName(package.xml(parts[0])).localname != "workbook":
        raise file_stop("files.not_excel")
    return parts[0]


def _id(sheet: _Element) -> str:
    """Return the relationship's id, whose namespace differs between the two kinds of Open XML."""
    ids = [value for key, value in sheet.attrib.items() if etree.QName(key).localname == "id"]
    return str(ids[0]) if ids else ""
