"""The smallest workbooks around a sheet that is written by hand, to read what other programs write."""

from __future__ import annotations

import io
import zipfile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
STRICT_OFFICE = "http://purl.oclc.org/ooxml/officeDocument/relationships"
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_RELATIONS = f"{_PACKAGE}/relationships"
_TYPES = (
    f'{DECLARATION}<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_TYPE}.sharedStrings+xml"/></Types>'
)
_STYLES = (
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm:ss"/></numFmts>'
    "<fonts><font/></fonts><fills><fill><patternFill/></fill><fill><patternFill/></fill></fills>"
    "<borders><border/></borders>"
    '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="20"/>'
    '<xf numFmtId="164"/><xf numFmtId="16"/><xf numFmtId="2"/></cellXfs>'
)
PLAIN, CLOCK, DURATION, DAY, DECIMALS = range(5)  # the styles of these workbooks


def sheet(rows: str, namespace: str = MAIN) -> str:
    """Put rows into a sheet."""
    return f'{DECLARATION}<worksheet xmlns="{namespace}"><sheetData>{rows}</sheetData></worksheet>'


def workbook(
    sheet_xml: str | bytes,
    *,
    strings: str = "",
    properties: str = "",
    behind: str = "",
    strict: bool = False,
) -> bytes:
    """Pack a workbook of one sheet, "Blatt"; `behind` stands behind the list of sheets in `workbook.xml`."""
    main, office = (STRICT, STRICT_OFFICE) if strict else (MAIN, OFFICE)
    book = f'{properties}<sheets><sheet name="Blatt" sheetId="1" r:id="rId1"/></sheets>{behind}'
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _relations((("rId1", f"{office}/officeDocument", "xl/workbook.xml"),)),
        "xl/workbook.xml": f'{DECLARATION}<workbook xmlns="{main}" xmlns:r="{office}">{book}</workbook>',
        "xl/_rels/workbook.xml.rels": _relations(
            (
                ("rId1", f"{office}/worksheet", "worksheets/sheet1.xml"),
                ("rId2", f"{office}/styles", "styles.xml"),
                ("rId3", f"{office}/sharedStrings", "/xl/sharedStrings.xml"),
            )
        ),
        "xl/worksheets/sheet1.xml": sheet_xml,
        "xl/styles.xml": f'{DECLARATION}<styleSheet xmlns="{main}">{_STYLES}</styleSheet>',
        "xl/sharedStrings.xml": f'{DECLARATION}<sst xmlns="{main}">{strings}</sst>',
    }
    return pack(parts)


def pack(parts: dict[str, str | bytes]) -> bytes:
    """Pack parts into a zip file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def unpack(content: bytes) -> dict[str, bytes]:
    """Return the parts of a workbook."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _relations(entries: tuple[tuple[str, str, str], ...]) -> str:
    lines = (f'<Relationship Id="{name}" Type="{kind}" Target="{target}"/>' for name, kind, target in entries)
    return f'{DECLARATION}<Relationships xmlns="{_RELATIONS}">{"".join(lines)}</Relationships>'
