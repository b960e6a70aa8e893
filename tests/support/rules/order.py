"""The order of elements, which the schema fixes and Excel insists on (ECMA-376 part 1, annex A)."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from lxml.etree import _Element

ORDER = {
    "workbook": """fileVersion fileSharing workbookPr AlternateContent revisionPtr workbookProtection
        bookViews sheets functionGroups externalReferences definedNames calcPr oleSize
        customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing
        fileRecoveryPr webPublishObjects extLst""",
    "worksheet": """sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
        protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr
        conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter
        rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing
        legacyDrawingHF drawingHF picture oleObjects controls AlternateContent webPublishItems tableParts
        extLst""",
    "styleSheet": """numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors
        extLst""",
    "c": "f v is extLst",
    "dxf": "font numFmt fill alignment border protection extLst",
    "xf": "alignment protection extLst",
}
_REPEATED = {"conditionalFormatting", "AlternateContent", "row"}


def out_of_order(kind: str, parent: _Element, place: str = "") -> Iterator[str]:
    """Name children that stand too late, twice or where they do not belong."""
    order, last, seen = ORDER[kind].split(), -1, set()
    for child in parent.iterchildren(etree.Element):
        name = etree.QName(child).localname
        if name not in order:
            yield f"{place or kind}: {name} does not belong there"
            continue
        position = order.index(name)
        if position < last:
            yield f"{place or kind}: {name} stands too late"
        if name in seen and name not in _REPEATED:
            yield f"{place or kind}: {name} stands twice"
        seen.add(name)
        last = max(last, position)
