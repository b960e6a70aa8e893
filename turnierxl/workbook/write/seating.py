"""Writing the seating of the latest round, by table and by name."""

from __future__ import annotations

from turnierxl.play.rounds import Round
from turnierxl.problems import Message
from turnierxl.terms import text
from turnierxl.workbook.book import Book
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.grid import Rectangle
from turnierxl.workbook.plan import names
from turnierxl.workbook.region import write_rows, write_single


def write_seating(book: Book, drawn: Round, title: Message) -> None:
    """Write who sits where; who sits out stands last."""
    by_table, by_name = book.region(names.TABLES), book.region(names.SEATS)
    if by_table is None or by_name is None:
        return
    write_single(book.grid, book.plan.block(f"{names.TABLES}_status"), book.wording.say(title))
    rows = _seats(book, drawn, of_players=False)
    players = _seats(book, drawn, of_players=True)
    sorted_rows = sorted(players, key=lambda row: (str(row["name"]).casefold(), str(row["name"])))
    write_rows(book.grid, by_table, rows, ("table", "seat", "name"))
    write_rows(book.grid, by_name, sorted_rows, ("name", "table", "seat"))
    sheet = by_table.rectangle.sheet
    bottom = by_table.rectangle.top + max(len(rows), len(players)) - 1
    book.grid.print_rows(sheet, Rectangle(sheet, 1, 1, bottom, by_name.rectangle.right))
    book.grid.show(sheet, True)


def _seats(book: Book, drawn: Round, of_players: bool) -> list[dict[str, Cell]]:
    """List who sits where; a pair stands in one row, or each of its players in one of his own."""

    def called(number: int) -> list[str]:
        person = book.people.get(number)
        name = book.wording.names.get(number, f"#{number}")
        return list(person.players) if of_players and person and person.players else [name]

    seated: list[dict[str, Cell]] = [
        {"table": str(table.number), "seat": float(seat), "name": name}
        for table in drawn.draw.tables
        for seat, number in enumerate(table.seats, 1)
        for name in called(number)
    ]
    pauses = text("workbook_problems.pauses", book.wording.language)
    return seated + [
        {"table": pauses, "name": name} for number in drawn.draw.sitting_out for name in called(number)
    ]
