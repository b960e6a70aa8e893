"""The chart of the leaders: a native line chart of places by round, the first place on top."""

from __future__ import annotations

from openpyxl.chart import LineChart, Reference
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.data_source import AxDataSource, NumDataSource, NumRef, StrRef
from openpyxl.chart.marker import Marker
from openpyxl.chart.series import Series, SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText, Text
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties, RegularTextRun
from openpyxl.worksheet.worksheet import Worksheet

from turnierxl.terms import Wording, text
from turnierxl.workbook.build import palette
from turnierxl.workbook.plan.layout import Block, Sheet
from turnierxl.workbook.plan.standings import chart_lines

_TOP_LEFT = "A3"
_WIDTH, _HEIGHT = 26, 13  # centimetres, down to the row above the block
_LINE_WIDTH = 25_400  # EMU: 2 points
_STEPS = ((20, 1), (60, 5), (200, 10))  # up to so many places, this distance of the axis's numbers


def add_history_chart(worksheet: Worksheet, sheet: Sheet, wording: Wording) -> None:
    """Draw the chart above the block of places; its first rows are the leaders."""
    block = sheet.blocks[0]
    chart = LineChart()
    chart.series = [_series(worksheet, block, line) for line in range(chart_lines(block.rows))]
    chart.title = _title("build.chart_title", palette.CHART_TITLE_SIZE, wording)
    chart.width, chart.height = _WIDTH, _HEIGHT
    chart.marker, chart.roundedCorners = True, False
    _set_axes(chart, block.rows, wording)
    worksheet.add_chart(chart, _TOP_LEFT)


def _series(worksheet: Worksheet, block: Block, line: int) -> Series:
    row = block.top + 1 + line
    colour = palette.LINE_COLOURS[line % len(palette.LINE_COLOURS)]
    dash = palette.LINE_DASHES[line // 2 % len(palette.LINE_DASHES)]
    drawn = LineProperties(solidFill=colour, prstDash=dash, w=_LINE_WIDTH)
    marker = Marker(symbol=palette.LINE_MARKERS[line % len(palette.LINE_MARKERS)], size=7)
    marker.graphicalProperties = GraphicalProperties(solidFill=colour, ln=LineProperties(solidFill=colour))
    return Series(
        idx=line,
        order=line,
        tx=SeriesLabel(strRef=StrRef(_reference(worksheet, block.left, block.left, row))),
        cat=AxDataSource(strRef=StrRef(_rounds(worksheet, block, block.top))),
        val=NumDataSource(numRef=NumRef(f=_rounds(worksheet, block, row))),
        spPr=GraphicalProperties(ln=drawn),
        marker=marker,
        smooth=False,
    )


def _rounds(worksheet: Worksheet, block: Block, row: int) -> str:
    return _reference(worksheet, block.left + 1, block.left + len(block.columns) - 1, row)


def _reference(worksheet: Worksheet, left: int, right: int, row: int) -> str:
    return str(Reference(worksheet, min_col=left, max_col=right, min_row=row, max_row=row))


def _title(key: str, size: int, wording: Wording) -> Title:
    """Make a title that takes room of its own rather than lying over the lines."""
    font = CharacterProperties(sz=100 * size, b=True)
    run = RegularTextRun(rPr=font, t=text(key, wording.language))
    words = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=font), r=[run])])
    return Title(tx=Text(rich=words), overlay=False)


def _set_axes(chart: LineChart, places: int, wording: Wording) -> None:
    rounds, place = chart.x_axis, chart.y_axis
    rounds.title = _title("build.round_axis", palette.BODY_SIZE, wording)
    place.title = _title("build.place_axis", palette.BODY_SIZE, wording)
    rounds.delete = place.delete = False
    rounds.axPos, place.crossBetween = "b", "between"
    rounds.crosses = "max"  # the lowest place, which stands at the bottom
    place.scaling.orientation = "maxMin"
    place.scaling.min = 1
    place.majorUnit = next((step for most, step in _STEPS if places <= most), 50)
    place.number_format = "0"
    lines = GraphicalProperties(ln=LineProperties(solidFill=palette.HAIR_COLOUR))
    place.majorGridlines = ChartLines(spPr=lines)
