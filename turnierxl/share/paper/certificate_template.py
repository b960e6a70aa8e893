"""The template of certificates: a workbook with {{placeholders}} that a club changes in Excel as it likes."""

from __future__ import annotations

from openpyxl.styles import Border, Side
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.share.paper.canvas import Canvas, Ink, fit_on_page, set_height
from turnierxl.terms import Language, Wording, text
from turnierxl.workbook.build import palette
from turnierxl.workbook.references import range_reference

_WIDTHS = (6.0, 38.0, 8.0, 38.0, 6.0)
_MIDDLE = (2, 4)
_LEFT, _RIGHT = (2, 2), (4, 4)
_TITLE = Ink(54, bold=True, colour=palette.SLATE, side="center", shrink=True)
_EVENT = Ink(22, colour=palette.GREY, side="center", shrink=True)
_PLACE = Ink(40, bold=True, colour=palette.ACCENT, side="center", shrink=True)
_NAME = Ink(40, bold=True, side="center", shrink=True)
_QUIET = Ink(18, colour=palette.SLATE, side="center", shrink=True)
_SMALL = Ink(14, side="center", upright="bottom", shrink=True)
_SIGNED = Ink(11, colour=palette.GREY, side="center", upright="top")
_SIGNATURE = (40.0, 24.0, 50.0)  # heights in points of the rows with place, date and signature
_NO_LINE = Side()
_FRAME = Side(style="double", color=palette.SLATE)

_ROWS = (
    ("", _QUIET, 60.0),
    ("title", _TITLE, 80.0),
    ("event", _EVENT, 40.0),
    ("", _QUIET, 70.0),
    ("place", _PLACE, 64.0),
    ("", _QUIET, 20.0),
    ("name", _NAME, 70.0),
    ("team", _QUIET, 34.0),
    ("", _QUIET, 30.0),
    ("points", _QUIET, 34.0),
    ("", _QUIET, 110.0),
)


def make_template(language: Language) -> bytes:
    """Make the template as it is shipped: an upright page with a frame."""
    canvas = Canvas.blank(Wording(language), "")
    worksheet = canvas.sheet(text("paper.certificate", language), _WIDTHS, bare=True)
    fit_on_page(worksheet)
    for row, (key, ink, height) in enumerate(_ROWS, 1):
        set_height(worksheet, row, height)
        if key:
            canvas.span(worksheet, row, _MIDDLE, text(f"paper.certificate_{key}", language), ink)
    _draw_signature(canvas, worksheet, len(_ROWS) + 1, language)
    last = len(_ROWS) + len(_SIGNATURE)
    _draw_frame(worksheet, last)
    worksheet.print_area = range_reference(1, 1, last, len(_WIDTHS))
    return canvas.to_bytes()


def _draw_signature(canvas: Canvas, worksheet: Worksheet, row: int, language: Language) -> None:
    """Draw place and date at the left, a line to sign at the right."""
    canvas.span(worksheet, row, _LEFT, text("paper.certificate_where", language), _SMALL)
    canvas.write(worksheet, row, _RIGHT[0], None, Ink(frame="line"))
    canvas.write(worksheet, row + 1, _RIGHT[0], text("paper.certificate_signed", language), _SIGNED)
    for below, height in enumerate(_SIGNATURE):
        set_height(worksheet, row + below, height)


def _draw_frame(worksheet: Worksheet, last: int) -> None:
    right = len(_WIDTHS)
    for row in range(1, last + 1):
        for column in range(1, right + 1):
            if row in (1, last) or column in (1, right):
                worksheet.cell(row, column).border = Border(
                    left=_FRAME if column == 1 else _NO_LINE,
                    right=_FRAME if column == right else _NO_LINE,
                    top=_FRAME if row == 1 else _NO_LINE,
                    bottom=_FRAME if row == last else _NO_LINE,
                )
