"""Which column of a participants' list holds what, by its header or by what stands in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from turnierxl.reading.numbers import read_number
from turnierxl.reading.spelling import plain
from turnierxl.workbook.cells import Cell, stored_text

Row = Sequence[Cell]


class ListField(StrEnum):
    """What a column of the list can hold."""

    NUMBER = "number"
    NAME = "name"
    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    PARTNER = "partner"
    TEAM = "team"
    CLUB = "club"
    EMAIL = "email"
    RATING = "rating"
    REGISTERED_AT = "registered_at"
    REMARK = "remark"
    REGISTRATION = "registration"
    CANNOT_INVITE = "cannot_invite"
    CONFIRMED = "confirmed"


ON_REQUEST = frozenset((ListField.REGISTRATION, ListField.CANNOT_INVITE, ListField.CONFIRMED))

_HEADERS: dict[ListField, str] = {
    ListField.NUMBER: "nr no nummer number startnummer startnr snr stnr startnumber startno lfdnr "
    "lfdnummer id pos",
    ListField.NAME: "name namen spieler spielerin spielerinnen spielername spieler1 teilnehmer teilnehmerin "
    "teilnehmerinnen teilnehmende teilnehmername participant participants participantname player players "
    "playername player1 fullname vollername mitglied mitgliedsname nickname namevorname nachnamevorname "
    "vornamename vornamenachname vornameundname vornameundnachname vorundnachname lastnamefirstname",
    ListField.FIRST_NAME: "vorname vornamen rufname firstname givenname forename",
    ListField.LAST_NAME: "nachname familienname zuname lastname surname familyname",
    ListField.PARTNER: "partner partnerin partnername spielpartner mitspieler mitspielerin spieler2 player2",
    ListField.TEAM: "team teamname mannschaft paar paarung pair",
    ListField.CLUB: "verein vereinsname klub club clubname vereinort",
    ListField.EMAIL: "email mail emailadresse mailadresse emailaddress mailaddress",
    ListField.RATING: "spielstaerke staerke wertungszahl rating dwz elo elozahl twz nwz dwzelo ratingzahl "
    "strength spielstaerkebeianmeldung spielstaerkebeideranmeldung ratingwhenregistering",
    ListField.REGISTERED_AT: "angemeldetam angemeldet anmeldung anmeldedatum anmeldezeit anmeldezeitpunkt "
    "zeitstempel timestamp registered registeredat registeredon registration registrationdate",
    ListField.REMARK: "bemerkung bemerkungen anmerkung anmerkungen kommentar notiz notizen hinweis remark "
    "remarks comment comments note notes",
    ListField.REGISTRATION: "anmeldetext anmeldungstext beitrag forumsbeitrag text posting post "
    "registrationtext",
    ListField.CANNOT_INVITE: "keineeinladungen keineeinladung ohneeinladungen cannotinvite noinvitations",
    ListField.CONFIRMED: "bestaetigt bestaetigung confirmed confirmation",
}
_FIELD_OF = {word: which for which, words in _HEADERS.items() for word in words.split()}
_NAMES = frozenset((ListField.NAME, ListField.FIRST_NAME, ListField.LAST_NAME, ListField.TEAM))
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_DEEPEST_HEADER = 30  # rows in which a header is looked for


@dataclass(frozen=True)
class ListColumns:
    """Where a list's fields stand: column indexes from 0, the header's row (None: there is none).

    `unread` are columns with content that no field takes.
    """

    fields: Mapping[ListField, int] = field(default_factory=dict)
    header: int | None = None
    unread: tuple[int, ...] = ()

    @property
    def first_row(self) -> int:
        """The first row below the header."""
        return 0 if self.header is None else self.header + 1


def find_columns(rows: Sequence[Row], asked: Collection[ListField] = ()) -> ListColumns:
    """Find the columns by the row with the most known headers; without one by their contents.

    Of the fields that are read on request only, those `asked` for are found.
    """
    found = [_header(rows, row) for row in range(min(len(rows), _DEEPEST_HEADER))]
    best = max(range(len(found)), key=lambda row: len(found[row]), default=None)
    fields = _by_content(rows) if best is None or not found[best] else _resolved(found[best])
    fields = {which: column for which, column in fields.items() if which not in ON_REQUEST or which in asked}
    header = best if best is not None and found[best] else None
    below = rows[0 if header is None else header + 1 :]
    filled = {column for row in below for column, cell in enumerate(row) if not is_empty(cell)}
    return ListColumns(fields, header, tuple(sorted(filled - set(fields.values()))))


def _header(rows: Sequence[Row], row: int) -> dict[ListField, int]:
    """Return the fields that a row names; none in a row of names like "Spieler 1", "Spieler 2"."""
    fields = header_fields(rows[row])
    if len(fields) != 1:
        return fields
    [column] = fields.values()
    beside = (*rows[max(row - 1, 0) : row], *rows[row + 1 : row + 2])
    cells = [stored_text(other[column]) or "" for other in beside if column < len(other)]
    return {} if any(_field_named(cell) is not None for cell in cells) else fields


def header_fields(row: Row) -> dict[ListField, int]:
    """Return the fields that a header row names, each at its first column; nothing if no name is among them.

    >>> header_fields(("Nr.", "Spieler*in", "E-Mail-Adresse", "T-Shirt"))
    {<ListField.NUMBER: 'number'>: 0, <ListField.NAME: 'name'>: 1, <ListField.EMAIL: 'email'>: 2}
    """
    fields: dict[ListField, int] = {}
    for column, cell in enumerate(row):
        which = _field_named(stored_text(cell) or "")
        if which is not None:
            fields.setdefault(which, column)
    return fields if _NAMES & fields.keys() else {}


def is_empty(cell: Cell) -> bool:
    """Tell whether a cell of a list holds nothing."""
    return cell is None or (isinstance(cell, str) and not plain(cell))


def _resolved(fields: Mapping[ListField, int]) -> dict[ListField, int]:
    """Leave out the columns that say less of the name than others.

    Those are a team without a column of partners, and a name beside its two parts.
    """
    known = fields.keys()
    parts = {ListField.FIRST_NAME, ListField.LAST_NAME}
    one_player = ListField.PARTNER not in known and known & (_NAMES - {ListField.TEAM})
    spare = {ListField.TEAM} if one_player else set()
    if parts <= known:
        spare.add(ListField.NAME)
    return {which: column for which, column in fields.items() if which not in spare}


def _field_named(header: str) -> ListField | None:
    words = re.sub(r"\([^)]*\)", "", plain(header)).casefold().translate(_UMLAUTS)
    if words == "#":
        return ListField.NUMBER
    return _FIELD_OF.get("".join(character for character in words if character.isalnum()))


def _by_content(rows: Sequence[Row]) -> dict[ListField, int]:
    width = max((len(row) for row in rows), default=0)
    columns = [[row[i] for row in rows if i < len(row) and not is_empty(row[i])] for i in range(width)]
    filled = [i for i, cells in enumerate(columns) if cells]
    mails = [i for i in filled if _mostly(columns[i], _is_mail)]
    texts = [i for i in filled if i not in mails and _mostly(columns[i], _is_words)]
    if not filled:
        return {}
    name = (texts or [i for i in filled if i not in mails] or filled)[0]
    fields = {ListField.NAME: name}
    if mails and mails[0] != name:
        fields[ListField.EMAIL] = mails[0]
    if filled[0] < name and _counts_up(columns[filled[0]]):
        fields[ListField.NUMBER] = filled[0]
    return fields


def _mostly(cells: Sequence[Cell], holds: Callable[[Cell], bool]) -> bool:
    return sum(map(holds, cells)) * 2 > len(cells)


def _is_mail(cell: Cell) -> bool:
    return "@" in (stored_text(cell) or "")


def _is_words(cell: Cell) -> bool:
    return any(character.isalpha() for character in stored_text(cell) or "")


def _counts_up(cells: Sequence[Cell]) -> bool:
    numbers = [read_number(cell).value for cell in cells]
    known = [number for number in numbers if number is not None and number % 1 == 0]
    return len(known) == len(numbers) and all(before < after for before, after in pairwise(known))
