"""How a sheet prints: A4, one page wide, its header on every page, the event and the page in the footer."""

from __future__ import annotations

from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.problems import message
from turnierxl.terms import Wording
from turnierxl.workbook.build import palette
from turnierxl.workbook.build.measures import main_block, title_row
from turnierxl.workbook.plan.layout import Sheet, SheetKind
from turnierxl.workbook.xml_text import escape

_A4 = 9
_LONGEST_NAME = 80  # characters of the event's name: a footer holds 255, and "&" counts twice
_MARGINS = PageMargins(left=0.4, right=0.4, top=0.45, bottom=0.65, header=0.25, footer=0.3)  # inches


def set_up_printing(worksheet: Worksheet, sheet: Sheet, event_name: str, wording: Wording) -> None:
    """Set up the page of a sheet; what is printed is set by the writer, who knows the rows in use.

    LibreOffice prints hidden sheets that have a print area.
    """
    worksheet.page_setup.paperSize = _A4
    worksheet.page_setup.orientation = "landscape" if sheet.landscape else "portrait"
    worksheet.page_setup.fitToWidth, worksheet.page_setup.fitToHeight = 1, int(sheet.one_page)
    worksheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    worksheet.page_margins = _MARGINS
    if main_block(sheet) is not None or sheet.kind is SheetKind.BRACKET:
        worksheet.print_title_rows = f"{title_row(sheet)}:{title_row(sheet)}"
    set_footer(worksheet, event_name, wording)


def set_footer(worksheet: Worksheet, event_name: str, wording: Wording) -> None:
    """Print the event's name, the sheet's title and the page at the foot."""
    name = escape(" ".join(event_name.split()))
    name = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    footer = worksheet.oddFooter
    if footer is None:
        raise TypeError("a new worksheet has a footer")
    footer.left.text, footer.center.text = name.replace("&", "&&"), "&A"
    footer.right.text = wording.say(message("build.page", page="&P", pages="&N"))
    for part in (footer.left, footer.center, footer.right):
        part.size = palette.FOOTER_SIZE
