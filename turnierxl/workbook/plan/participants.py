"""The sheet of participants: who takes part, and how he registered where the rule sheet asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from turnierxl.definition.model import EventDefinition
from turnierxl.definition.people import ParticipantsSection, leavings
from turnierxl.play.entry import NumberEntry
from turnierxl.play.participants import Status
from turnierxl.progress.admission import selects
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.heading import heading
from turnierxl.workbook.plan.layout import Alarm, Block, Column, Kind, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.lists import status_words

MARK = "x"
ROUND_LIMITS = ("from_round", "until_round")


def plan_participants(definition: EventDefinition, capacity: int, wording: Wording) -> Sheet:
    """Plan the list of participants; the director types into it at any time."""
    section, language = definition.participants, wording.language
    columns = (
        Column("number", text("workbook.number", language), Role.RESULT, Kind.WHOLE, 6),
        *_name_columns(section, wording),
        *_check_in(section, wording),
        *_middle(definition, wording),
        _entry("remark", Kind.EXACT_TEXT, 18 if selects(section) else 26, wording),
        Column("hint", text("workbook.hint", language), Role.HINT, width=36),
    )
    alarms = tuple(_alarms(section))
    title = text("workbook.participants", language)
    note = "registrations_note" if selects(section) else "participants_note"
    return Sheet(
        key="participants",
        title=title,
        kind=SheetKind.PARTICIPANTS,
        blocks=(Block(names.PARTICIPANTS, 4, 1, columns, capacity, used="number", alarms=alarms),),
        texts=(heading(definition, title, wording), Text(2, 1, text(f"workbook.{note}", language), "note")),
        landscape=True,
    )


def status_choices(section: ParticipantsSection, wording: Wording) -> tuple[str, ...]:
    """List what can be chosen as status; who is expected is computed, and who waits for an exact number."""
    words = status_words(wording)
    computed = {Status.EXPECTED} if section.exactly is None else {Status.EXPECTED, Status.WAITING}
    return tuple(words[one] for one in Status if one not in computed)


def _name_columns(section: ParticipantsSection, wording: Wording) -> tuple[Column, ...]:
    """Give the columns of who takes part: a name, or a team and its two players."""
    labels = {"name": "name"}
    if section.unit == "pair":
        labels = {"name": "team", "player_1": "player_1", "player_2": "player_2"}
    return tuple(
        Column(key, text(f"workbook.{word}", wording.language), Role.ENTRY, Kind.EXACT_TEXT, 30)
        for key, word in labels.items()
    )


def _middle(definition: EventDefinition, wording: Wording) -> Iterable[Column]:
    """Order the columns as they are typed; where registrations are chosen from, what decides comes first."""
    section = definition.participants
    rating = _rating(section, wording)
    registered = _entry("registered_at", Kind.EXACT_TEXT, 18, wording)
    status = _entry("status", Kind.CHOICE, 16, wording, choices=status_choices(section, wording))
    left = tuple(_left_in(definition, wording))
    rounds = () if section.exactly is not None else _rounds(wording)
    if not selects(section):
        return (*_contact(wording, 26, 28), rating, registered, status, *rounds, *left)
    admission = Column("admission", text("workbook.admission", wording.language), Role.NAME, width=22)
    marks = tuple(_registration(section, wording))
    return (rating, registered, *marks, admission, status, *left, *rounds, *_contact(wording, 16, 24))


def _entry(
    key: str,
    kind: Kind,
    width: float,
    wording: Wording,
    *,
    label: str = "",
    choices: tuple[str, ...] = (),
    rule: NumberEntry | None = None,
    helped: bool = False,
    later: bool = False,
) -> Column:
    language = wording.language
    told = text(f"workbook.{key}_help", language) if helped else ""
    words = text(f"workbook.{label or key}", language)
    return Column(key, words, Role.ENTRY, kind, width, choices, rule, help=told, later=later)


def _contact(wording: Wording, club: float, email: float) -> tuple[Column, ...]:
    """Give the columns for club and e-mail address, as wide as there is room."""
    return (
        _entry("club", Kind.EXACT_TEXT, club, wording),
        _entry("email", Kind.EXACT_TEXT, email, wording),
    )


def _rounds(wording: Wording) -> tuple[Column, ...]:
    whole = NumberEntry(min=1, step=1)
    limits = (_entry(key, Kind.WHOLE, 10, wording, rule=whole, helped=True) for key in ROUND_LIMITS)
    return (*limits, _entry("missed_rounds", Kind.EXACT_TEXT, 12, wording, helped=True, later=True))


def _check_in(section: ParticipantsSection, wording: Wording) -> Iterator[Column]:
    """Give the column for the tick of who has come, beside the names."""
    if section.check_in:
        yield _entry("present", Kind.CHOICE, 6, wording, choices=(MARK,), helped=True, later=True)


def _rating(section: ParticipantsSection, wording: Wording) -> Column:
    if section.rating is None:
        return _entry("rating", Kind.NUMBER, 13, wording)
    rule = NumberEntry(min=section.rating[0], max=section.rating[1])
    return _entry("rating", Kind.NUMBER, 14, wording, label="rating_then", rule=rule)


def _registration(section: ParticipantsSection, wording: Wording) -> Iterator[Column]:
    """Give the columns that say how somebody registered."""
    if section.refuse_lower_case:
        yield _entry("registration", Kind.EXACT_TEXT, 34, wording, helped=True)
    if section.cannot_invite is not None:
        yield _entry("cannot_invite", Kind.CHOICE, 14, wording, choices=(MARK,), helped=True)
    if section.confirmation:
        yield _entry("confirmed", Kind.CHOICE, 11, wording, choices=(MARK,), helped=True)


def _left_in(definition: EventDefinition, wording: Wording) -> Iterator[Column]:
    """Give the column for the phase in which somebody left, where that decides what he loses."""
    lost = {one.results for one in leavings(definition.participants)}
    if "forfeits" in lost or ("cancelled" in lost and len(definition.phase) > 1):
        phases = tuple(wording.term(phase.name) for phase in definition.phase)
        yield _entry("left_in", Kind.CHOICE, 18, wording, choices=phases, helped=True)


def _alarms(section: ParticipantsSection) -> Iterator[Alarm]:
    """Redden what makes a registration inadmissible as it is typed."""
    if section.rating is not None:
        least, most = section.rating
        test = f"AND(ISNUMBER({{rating}}),OR({{rating}}<{least:.15g},{{rating}}>{most:.15g}))"
        yield Alarm(("rating",), test)
    if section.refuse_lower_case:
        words = "{registration}"
        test = f"AND(EXACT({words},LOWER({words})),NOT(EXACT({words},UPPER({words}))))"
        yield Alarm(("registration",), test)
