"""What has changed in the typed results since they were booked last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Game, Result
from turnierxl.problems import Message, Term, Value, Who, message
from turnierxl.progress.admission import admit, moves
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, everybody_in
from turnierxl.progress.naming import round_name
from turnierxl.terms import number_text

_NAMED = 12


def result_changes(event: Event, evaluation: Evaluation, booked: Mapping[str, Result]) -> tuple[Message, ...]:
    """Say how many results are new; name every one that was corrected, taken away or is doubtful now."""
    games = {game.id: game for state in evaluation.phases.values() for game in state.record.games}
    none = Result("")
    new = [
        game
        for game, result in event.results.items()
        if result.complete and not booked.get(game, none).complete
    ]
    corrected = list(_corrections(event, games, booked))
    told = [message("actions.new_results", count=len(new))] if new else []
    rest = len(corrected) - _NAMED
    more = [message("actions.more_corrections", count=rest)] if rest > 0 else []
    return (*told, *corrected[:_NAMED], *more)


def renames(event: Event, before: Mapping[int, Participant]) -> tuple[Message, ...]:
    """Name everybody who has been drawn and has another name than when the list was read last."""
    drawn = frozenset(number for one in event.rounds for number in everybody_in(one.draw))
    return tuple(
        message("actions.renamed", number=who.number, before=before[who.number].name, after=who.name)
        for who in event.participants
        if who.number in drawn and who.number in before and before[who.number].name != who.name
    )


def substitutes(before: Mapping[int, Participant], event: Event) -> tuple[Message, ...]:
    """Name everybody who moved up since the list was read last, and everybody who waits again.

    `event` is as it was read: once something is drawn, nobody moves up.
    """
    if event.rounds:
        return ()
    section = event.definition.participants
    came = [
        message("actions.moved_up", who=Who((one.number,)), replaced=before[one.replaced].name)
        for one in moves(section, before.values(), event.participants)
    ]
    old, new = admit(section, before.values()), admit(section, event.participants)
    back = tuple(number for number in new.waiting if number in old.taken)
    return (*came, message("actions.waits_again", who=Who(back))) if back else tuple(came)


def _corrections(event: Event, games: Mapping[str, Game], booked: Mapping[str, Result]) -> Iterator[Message]:
    for game_id, before in booked.items():
        after = event.results.get(game_id, Result(game_id))
        if not before.complete or before == after or game_id not in games:
            continue
        game = games[game_id]
        words: dict[str, Value] = {
            "round": round_name(event.definition, game.phase, game.round),
            "table": game.table,
            "game": game.number,
            "before": _result(before, event.definition),
        }
        taken_away = all(value is None for value in (*after.points, *after.places, after.award))
        if after.complete or taken_away:
            yield message("actions.corrected", **words, after=_result(after, event.definition))
        else:
            yield message("actions.set_aside", **words)


def _result(result: Result, definition: EventDefinition) -> Message:
    values = result.points if any(value is not None for value in result.points) else result.places
    shown = ":".join("–" if value is None else number_text(value) for value in values) or "–"
    if result.award is None:
        return message("actions.result", points=shown)
    return message("actions.result_award", points=shown, award=Term(definition.award[result.award.key].label))
