"""The one look of every sheet, as data: colours, fonts, lines, measures; nothing else spells one out.

The colours stay apart for colour-blind people and in grey: what matters also has a sign, a weight or a line.
"""

from __future__ import annotations

from typing import Literal

from openpyxl.styles import Border, Font, PatternFill, Side

INK = "1F2933"
SLATE = "37474F"
WHITE = "FFFFFF"
GREY = "6B7680"
FAINT = "A3ACB5"
ACCENT = "0B6383"
GOOD = "1B6E4B"
WARN = "9A5B00"
ALARM = "A3270B"

ZEBRA_TINT = "F3F6F8"
ENTRY_TINT = "FFF8DC"
ALARM_TINT = "FCD9CC"
PANEL_TINT = "F3F6F8"
OWN_TINT = "D5E8F0"  # of the rows about the reader of a personal copy

HAIR_COLOUR = "D3DAE0"
HEADER_COLOUR = "6F808A"
ENTRY_COLOUR = "B3A265"

FAMILY = "Calibri"
BODY_SIZE = 11
HEADING_SIZE = 13  # table numbers and places; the height of every row of a block fits them
STEP_SIZE = 20
FOOTER_SIZE = 9
CHART_TITLE_SIZE = 14

TAB_ENTRY = "E3C55B"
TAB_RESULT = "5C7A8C"
TAB_OTHER = "C3CCD3"

# of chart lines, in the order of their use; with the dashes and markers below they also differ in grey
LINE_COLOURS = (
    "0072B2",
    "D55E00",
    "009E73",
    "CC79A7",
    "4D4D4D",
    "56B4E9",
    "E69F00",
    "7A3E9D",
    "8C6D1F",
    "000000",
)
LINE_DASHES: tuple[Literal["solid", "dash", "sysDot", "dashDot", "lgDash"], ...] = (
    "solid",
    "dash",
    "sysDot",
    "dashDot",
    "lgDash",
)
LINE_MARKERS: tuple[Literal["circle", "square", "triangle", "diamond", "x"], ...] = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "x",
)

GAP_WIDTH = 3.0
LINE_HEIGHT = 15.0  # points of one line of a header row
HEADER_PADDING = 7.0
TEXT_HEIGHTS = {"title": 28.0, "subtitle": 18.0, "label": 26.0, "note": 18.0}
STATUS_HEIGHT = 18.0
TITLE_HEIGHT = 20.0  # of the titles above columns of matches
STEP_HEIGHT = 56.0  # two lines of the next step

WON_TINT = "E4EFE9"  # of the side that has won a match

BODY = Font(name=FAMILY, size=BODY_SIZE, color=INK)
HEADER = Font(name=FAMILY, size=BODY_SIZE, color=WHITE, bold=True)
HEADING = Font(name=FAMILY, size=HEADING_SIZE, color=SLATE)  # bold in rows in use, by a condition
HINT = Font(name=FAMILY, size=BODY_SIZE, color=ACCENT)
LINK = Font(name=FAMILY, size=BODY_SIZE, color=ACCENT, underline="single")
KEY = Font(name=FAMILY, size=8, color=FAINT)
STRUT = Font(name=FAMILY, size=HEADING_SIZE, color=INK)
TITLE = Font(name=FAMILY, size=18, color=SLATE, bold=True)
SUBTITLE = Font(name=FAMILY, size=12, color=GREY)
LABEL = Font(name=FAMILY, size=12, color=ACCENT, bold=True)
NOTE = Font(name=FAMILY, size=BODY_SIZE, color=GREY, italic=True)
STEP = Font(name=FAMILY, size=STEP_SIZE, color=INK, bold=True)
STATUS = Font(name=FAMILY, size=12, color=SLATE, bold=True)

HAIR = Side(style="thin", color=HAIR_COLOUR)
HEADER_LINE = Side(style="thin", color=HEADER_COLOUR)
GROUP_LINE = Side(style="thin", color=INK)  # the strongest line that a conditional format can draw
ENTRY_LINE = Side(style="thin", color=ENTRY_COLOUR)
ALARM_LINE = Side(style="thin", color=ALARM)

HEADER_BORDER = Border(left=HEADER_LINE, right=HEADER_LINE)
STEP_BORDER = Border(left=Side(style="thick", color=ACCENT))
ROW_BORDER = Border(bottom=HAIR)  # of rows whose look no condition gives
GROUP_BORDER = Border(top=GROUP_LINE, bottom=HAIR)


def coloured(font: Font, colour: str, bold: bool = False) -> Font:
    """Return a font in another colour."""
    return Font(name=font.name, size=font.sz, color=colour, bold=bold)


def tint(colour: str) -> PatternFill:
    """Fill with one colour; conditional formats look at the background, cells at the foreground."""
    return PatternFill("solid", fgColor=colour, bgColor=colour)
