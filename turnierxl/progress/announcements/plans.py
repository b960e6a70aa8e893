"""Texts about what is to be played: groups, rounds, deadlines, play-offs.

4T1 §4(2): "Die jeweils nächste Turnierphase gilt erst dann begonnen, wenn der Turnierleiter den Beginn der
nächsten Turnierrunde ankündigt". §4(5): "Derjenige Spieler, der im Turnierplan an erster Stelle einer
Spielpaarung steht, lädt den anderen Spieler der betreffenden Spielpaarung zum Spiel ein." §4(10): "Er kündigt
dies im chessmail-Forum an und gibt dort an, welcher Tag als jeweiliger Stichtag gilt." §5(4): "Der
Turnierleiter kündigt es im chessmail-Forum öffentlich an, wenn ein oder mehrere Entscheidungsspiele [...]
nötig sind und wann diese begonnen werden."
"""

from __future__ import annotations

from collections.abc import Iterator

from turnierxl.pairing import two_sided
from turnierxl.play.rounds import Game, Round, Stage
from turnierxl.problems import Message, Term, Who, message
from turnierxl.progress.announcements.announcement import Announcement, announce, people_lines
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event
from turnierxl.progress.naming import first_move_label, match_name, round_name
from turnierxl.progress.overdue import day_words, ruling_labels
from turnierxl.progress.phases import PhaseState

_PAIR = 2


def group_texts(event: Event, state: PhaseState) -> Iterator[Announcement]:
    """Yield who plays in which group."""
    groups = state.record.rounds[0].draw.groups if state.record.rounds else {}
    if state.phase.groups is None or not groups:
        return
    lines = [
        line
        for name, members in groups.items()
        for line in (message("announcements.group", group=name), *people_lines(event, members))
    ]
    yield announce("announcements.groups", lines, state.complete, phase=_phase(state))


def round_texts(event: Event, state: PhaseState) -> Iterator[Announcement]:
    """Yield the plan of every regular round of a phase."""
    for drawn in state.record.rounds:
        if drawn.stage is Stage.REGULAR:
            lines = (*_opening(event, state, drawn), *round_plan(event, state, drawn))
            name = round_name(event.definition, drawn.phase, drawn.number)
            yield announce("announcements.round", lines, round_complete(state, drawn), round=name)


def deadline_texts(event: Event, state: PhaseState) -> Iterator[Announcement]:
    """Yield the deadline of a phase and what becomes of games that are not finished then."""
    day = event.deadlines.get(state.phase.id)
    if day is None:
        return
    lines = [message("announcements.deadline_day", phase=Term(state.phase.name), day=day_words(day))]
    ways = ruling_labels(event.definition, state.phase.id)
    if ways:
        named = tuple(message("announcements.quoted", words=Term(way)) for way in ways)
        lines.append(message("announcements.afterwards", ways=named))
    yield announce("announcements.deadline", lines, state.complete, phase=_phase(state))


def playoff_texts(event: Event, evaluation: Evaluation, state: PhaseState) -> Iterator[Announcement]:
    """Yield the play-offs of a phase: their plans and results, and those that are needed and not drawn."""
    for drawn in state.record.rounds:
        if drawn.stage is Stage.PLAYOFF:
            past = round_complete(state, drawn)
            name = round_name(event.definition, drawn.phase, drawn.number)
            lines = (*_tied(drawn), message("announcements.begin_now"), *round_plan(event, state, drawn))
            yield announce("announcements.round", lines, past, round=name)
            if past:
                yield announce("announcements.result", round_results(state, drawn), True, of=name)
    for tie in evaluation.open:
        if tie.phase == state.phase.id and tie.open.kind == "playoff":
            told = message("announcements.tied", who=Who(tie.open.participants))
            lines = (told, message("announcements.begin_later"))
            yield announce("announcements.playoff_needed", lines, False, phase=_phase(state))


def round_plan(event: Event, state: PhaseState, drawn: Round) -> Iterator[Message]:
    """Say who meets whom in a round, who invites, and what White writes."""
    about = event.definition.event
    games = first_games(state, drawn)
    yield from (pairing_line(event, state, game) for game in games)
    if drawn.draw.sitting_out:
        yield message("announcements.sitting_out", who=Who(drawn.draw.sitting_out))
    if games and about.first_move_label:
        yield message("announcements.first_move_rule", label=first_move_label(event.definition, games[0]))


def first_games(state: PhaseState, drawn: Round) -> list[Game]:
    """Return the first game of every table of a round."""
    games = (game for game in state.record.games if game.round == drawn.number)
    return list({game.table: game for game in reversed(list(games))}.values())[::-1]


def pairing_line(event: Event, state: PhaseState, game: Game) -> Message:
    """Say who plays in a match or at a table; the first named invites, where the rule sheet says so."""
    name = match_name(state.phase, game) or message("announcements.table", number=game.table)
    if any(len(side) > 1 for side in game.sides) or len(game.sides) != _PAIR:
        seats = tuple(who for side in game.sides for who in side)
        return message("announcements.at_table", match=name, who=Who(seats))
    first, second = Who(game.sides[0]), Who(game.sides[1])
    if event.definition.event.first_named_invites:
        return message("announcements.pair_invites", match=name, first=first, second=second)
    return message("announcements.pair", match=name, first=first, second=second)


def round_results(state: PhaseState, drawn: Round) -> Iterator[Message]:
    """Say how the matches of a complete round of two sides have ended."""
    scored = state.record.scored[state.record.scored["round"] == drawn.number]
    sums = scored.groupby(["table", "participant"])["points"].sum().round(9)
    for table in drawn.draw.tables:
        first, second = table.seats[:_PAIR]
        own, other = (float(sums[table.number, who]) for who in (first, second))
        yield message(
            "announcements.match_result", first=Who((first,)), second=Who((second,)), own=own, other=other
        )


def round_complete(state: PhaseState, drawn: Round) -> bool:
    """Tell whether every result of a round is there."""
    return any(one.complete for one in state.record.progress if one.number == drawn.number)


def _phase(state: PhaseState) -> Message:
    return message("announcements.plain", words=Term(state.phase.name))


def _opening(event: Event, state: PhaseState, drawn: Round) -> Iterator[Message]:
    """Open a phase with its first round; say how many games a match has and by when it has to be over."""
    if drawn == state.record.rounds[0]:
        yield message("announcements.phase_begins", phase=Term(state.phase.name))
        if state.phase.games > 1 and two_sided(state.phase.pairing):
            yield message("announcements.games", games=state.phase.games)
    day = event.deadlines.get(state.phase.id)
    if day is not None:
        yield message("announcements.by_day", day=day_words(day))


def _tied(drawn: Round) -> Iterator[Message]:
    """Say who is tied: those who meet each other in the round, group by group."""
    groups: list[set[int]] = []
    for table in drawn.draw.tables:
        joined = [group for group in groups if group & set(table.seats)]
        groups = [group for group in groups if group not in joined]
        groups.append(set(table.seats).union(*joined))
    for group in groups:
        yield message("announcements.tied", who=Who(tuple(sorted(group))))
