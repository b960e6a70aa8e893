"""Round sheets: one flat block, a row per game of two sides or a row per seat of a table."""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.definition.model import (
    EventDefinition,
    Phase,
    largest_group,
    match_steps,
    phase_awards,
    phase_scoring,
    played_by_matches,
)
from turnierxl.pairing import most_games, two_sided
from turnierxl.play.entry import NumberEntry
from turnierxl.play.matches import extra_games
from turnierxl.problems import Term, message
from turnierxl.progress.naming import round_name
from turnierxl.reading.award_choices import award_choices
from turnierxl.terms import Wording, text
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.alarms import round_alarms
from turnierxl.workbook.plan.heading import capital, heading
from turnierxl.workbook.plan.layout import Block, Column, Kind, Role, Sheet, SheetKind, Text
from turnierxl.workbook.plan.number_help import number_help

NOTE_ROWS = 16
PLAYOFF_ROUNDS = 2
PLAYOFF_MATCHES = 30  # enough for eight who are tied
SIDES = ("A", "B")


def plan_round(
    definition: EventDefinition, phase: Phase, number: int, capacity: int, wording: Wording
) -> Sheet:
    """Plan the sheet of one round for a field of at most `capacity` participants."""
    title = wording.say(round_name(definition, phase.id, number))
    columns = (_game_columns if two_sided(phase.pairing) else _seat_columns)(definition, phase, wording)
    status = Block(names.round_status(phase.id, number), 2, 1, (_status_column(),), 1, header=False)
    block = Block(
        name=names.round_block(phase.id, number),
        top=5,
        left=1,
        columns=columns,
        rows=(_most_rows(phase, capacity) if number <= phase.rounds else extra_matches(phase) * phase.games)
        + NOTE_ROWS,
        used="id",
        group="table",
        alarms=round_alarms(phase, (points_key(0), points_key(1))),
    )
    return Sheet(
        key=f"round_{phase.id}_{number}",
        title=title,
        kind=SheetKind.ROUND,
        blocks=(status, block),
        texts=(heading(definition, title, wording), *_entry_note(definition, phase, wording)),
        phase=phase.id,
        round=number,
        visible=False,
        landscape=two_sided(phase.pairing),
    )


def extra_rounds(phase: Phase) -> int:
    """Return how many play-off or decider rounds a phase has sheets for; they are shown when they are drawn.

    Deciders of a list of matches may be set up one by one; those of a round of a bracket are together.
    """
    if not played_by_matches(phase):
        return PLAYOFF_ROUNDS if any(criterion.by == "playoff" for criterion in phase.ranking) else 0
    if phase.match:
        return sum(extra_games(match_steps(phase, match)) for match in phase.match)
    return phase.rounds * extra_games(phase.if_drawn)


def extra_matches(phase: Phase) -> int:
    """Return how many matches a play-off or decider round can have."""
    return len(phase.match) or PLAYOFF_MATCHES


def _most_rows(phase: Phase, capacity: int) -> int:
    """Count the rows that a round of so many participants can need: a game, or a seat."""
    return most_games_of(phase, capacity, phase.games) if two_sided(phase.pairing) else capacity * phase.games


def most_games_of(phase: Phase, capacity: int, games: int) -> int:
    """Return the most games of a regular round of the phase, `games` per table."""
    if phase.match:
        return len(phase.match) * games
    groups = len(phase.groups.names) if phase.groups else 1
    return groups * most_games(phase.pairing, largest_group(phase, capacity), games)


def _status_column() -> Column:
    return Column("status", "", width=0)


def points_key(side: int) -> str:
    """Name the column of a side's typed points."""
    return f"points_{side + 1}"


def score_key(metric: str, side: int) -> str:
    """Name the column of a side's computed score."""
    return f"{metric}_{side + 1}"


def names_key(side: int) -> str:
    """Name the column of a side's participants."""
    return f"names_{side + 1}"


def _game_columns(definition: EventDefinition, phase: Phase, wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    points = _metric(definition, "points", wording)
    choices = tuple(choice for choice, _ in award_choices(phase_awards(definition, phase), wording))
    names_width = 26 if definition.event.first_move_label else 36
    columns = [
        _table_column(wording),
        *_match_column(phase, wording),
        Column("number", _number_label(phase, wording), kind=Kind.WHOLE, width=6.5),
        Column(names_key(0), side_label(definition, 0, wording), Role.NAME, width=names_width, repeats=True),
        _points_column(points_key(0), f"{points} A", phase.entry.points),
        _points_column(points_key(1), f"{points} B", phase.entry.points),
        Column(names_key(1), side_label(definition, 1, wording), Role.NAME, width=names_width, repeats=True),
    ]
    if choices:
        head = text("workbook.special", language)
        columns.append(Column("award", head, Role.ENTRY, Kind.CHOICE, 24, choices))
    if any(award.reason for award in phase_awards(definition, phase).values()):
        columns.append(_reason_column(wording))
    for scheme in phase_scoring(definition, phase):
        score = _metric(definition, scheme.into, wording)
        columns += [
            Column(score_key(scheme.into, side), f"{score} {SIDES[side]}", Role.RESULT, Kind.NUMBER, 12)
            for side in (0, 1)
        ]
    if _somebody_waits(phase):
        columns.append(Column("sitting_out", text("workbook.sitting_out", language), Role.NAME, width=18))
    return (*columns, *_server_columns(definition, wording), *_closing_columns(wording))


def _reason_column(wording: Wording) -> Column:
    label, told = text("deadlines.reason", wording.language), text("deadlines.reason_help", wording.language)
    return Column("reason", label, Role.ENTRY, Kind.EXACT_TEXT, 26, help=told)


def _names_matches(phase: Phase) -> bool:
    """Tell whether matches of one round differ in more than their table."""
    at_once = getattr(phase.pairing, "at_once", False)
    return phase.groups is not None or played_by_matches(phase) or at_once


def _number_label(phase: Phase, wording: Wording) -> str:
    return text(f"workbook.game_{'of_match' if _names_matches(phase) else 'number'}", wording.language)


def _match_column(phase: Phase, wording: Wording) -> tuple[Column, ...]:
    if not _names_matches(phase):
        return ()
    return (Column("match", text("workbook.match", wording.language), Role.NAME, width=20, repeats=True),)


def side_label(definition: EventDefinition, side: int, wording: Wording) -> str:
    """Name a side: "Seite A", or as the rule sheet does with the letter of the choices, "Weiß (A)"."""
    word = definition.labels.get(f"side_{side + 1}")
    if word is None:
        return f"{text('workbook.side', wording.language)} {SIDES[side]}"
    return wording.say(message("workbook.side_named", side=Term(word), letter=SIDES[side]))


def _somebody_waits(phase: Phase) -> bool:
    """Tell whether tables can have more players than a game: at a table of five each sits out one deal."""
    return max(getattr(phase.pairing, "tables", (2,))) > 4


def _seat_columns(definition: EventDefinition, phase: Phase, wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    points = _metric(definition, "points", wording)
    columns = [
        _table_column(wording),
        Column("seat", text("workbook.seat", language), kind=Kind.WHOLE, width=6.5),
        Column(names_key(0), text("workbook.name", language), Role.NAME, width=32),
    ]
    if phase.entry.points is not None:
        columns.append(_points_column("points", points, phase.entry.points))
    if phase.entry.places:
        head, note = text("workbook.place_at_table", language), text("workbook.place_help", language)
        whole = NumberEntry(min=1, step=1)
        columns.append(Column("place", head, Role.ENTRY, Kind.WHOLE, 15, rule=whole, help=note))
    for scheme in phase_scoring(definition, phase):
        label = _metric(definition, scheme.into, wording)
        columns.append(Column(scheme.into, label, Role.RESULT, Kind.NUMBER, 14))
    return (*columns, *_closing_columns(wording))


def _table_column(wording: Wording) -> Column:
    label = text("workbook.table", wording.language)
    return Column("table", label, Role.HEADING, Kind.WHOLE, 7, repeats=True)


def _points_column(key: str, label: str, rule: NumberEntry | None) -> Column:
    """Plan a column of points; a word beside the cell would cover the next one, so a note says the rule."""
    return Column(key, label, Role.ENTRY, Kind.NUMBER, 13, rule=rule)


def _entry_note(definition: EventDefinition, phase: Phase, wording: Wording) -> tuple[Text, ...]:
    rule = phase.entry.points
    if rule is None or rule == NumberEntry():
        return ()
    numbers = number_help(rule, wording)
    points = _metric(definition, "points", wording)
    return (Text(2, 1, wording.say(message("workbook.entry_note", points=points, numbers=numbers)), "note"),)


def _server_columns(definition: EventDefinition, wording: Wording) -> Iterator[Column]:
    """Plan what players of an event on a server have to know: who invites, and what White writes."""
    if definition.event.first_named_invites:
        label = text("announcements.invites", wording.language)
        yield Column("invites", label, Role.NAME, width=22, repeats=True)
    if definition.event.first_move_label:
        label = text("announcements.first_move_head", wording.language)
        yield Column("first_move", label, Role.NAME, width=46)


def _closing_columns(wording: Wording) -> tuple[Column, ...]:
    language = wording.language
    return (
        Column("hint", text("workbook.hint", language), Role.HINT, width=32),
        Column("id", text("workbook.row_id", language), Role.KEY, width=16),
    )


def _metric(definition: EventDefinition, metric: str, wording: Wording) -> str:
    words = definition.labels.get(metric, metric)
    return capital(wording.say(message("workbook.plain", words=Term(words))))
