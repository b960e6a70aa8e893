"""Packing a workbook so that equal workbooks are equal files: no times of writing, no author."""

from __future__ import annotations

import io
import re
import zipfile

from lxml import etree
from openpyxl import Workbook

_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip file can name
_DRAWING_SPACE = b'xmlns="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"'
_PLAIN_TAG = re.compile(rb"<(/?)(\w+)(?=[ />])")
_FONT = (
    *("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"),
    *("sz", "color", "name", "family", "charset", "scheme"),
)
_PROPERTIES = {
    "docProps/core.xml": (
        '<cp:coreProperties xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties">'
        "<dc:creator>turnierxl</dc:creator></cp:coreProperties>"
    ),
    # LibreOffice trusts the row heights of a file that calls itself Excel's; here it must find them itself
    "docProps/app.xml": (
        '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">'
        "<Application>turnierxl</Application></Properties>"
    ),
}


def pack(book: Workbook) -> bytes:
    """Save a workbook with everything left out that changes from one time to the next."""
    saved, packed = io.BytesIO(), io.BytesIO()
    book.save(saved)
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w") as target:
        for name in source.namelist():
            ours = _PROPERTIES.get(name)
            content = source.read(name) if ours is None else (_DECLARATION + ours).encode()
            content = _with_prefix(content) if name.startswith("xl/drawings/drawing") else content
            content = _with_sorted_fonts(content) if name == "xl/styles.xml" else content
            entry = zipfile.ZipInfo(name, _EARLIEST)
            target.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _with_sorted_fonts(styles: bytes) -> bytes:
    """Write the parts of every font in the order in which Excel writes them."""
    root = etree.fromstring(styles)
    for font in root.iter("{*}font"):
        font[:] = sorted(font, key=lambda part: _FONT.index(etree.QName(part).localname))
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def _with_prefix(drawing: bytes) -> bytes:
    """Write a drawing with the prefix that Excel writes: exceljs knows its elements by no other name."""
    prefixed = _DRAWING_SPACE.replace(b"xmlns=", b"xmlns:xdr=")
    return _PLAIN_TAG.sub(rb"<\1xdr:\2", drawing).replace(_DRAWING_SPACE, prefixed)
