"""What has changed in the typed results since they were booked last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from turnierxl.definition.model import EventDefinition
from turnierxl.play.participants import Participant
from turnierxl.play.rounds import Game, Result
from turnierxl.problems import Message, Term, Value, Who, message
from turnierxl.progress.admission import admit, moves
from turnierxl.progress.consequences import Consequences, consequences
from turnierxl.progress.evaluation import Evaluation
from turnierxl.progress.event import Event, everybody_drawn
from turnierxl.progress.naming import round_name
from turnierxl.terms import Wording, number_text, text
from turnierxl.workbook.plan.start import BESIDE_ROW, CHECK_IN_ROW, yes_no_words

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
    settled = [game for game in _corrected(event, games, booked) if _counts(event, game)]
    effects = _effects(event, {game: booked[game] for game in settled})
    return (*told, *corrected[:_NAMED], *more, *effects)


def _effects(event: Event, before: Mapping[str, Result]) -> Iterator[Message]:
    """Say what corrections did to the standings, and whether rounds drawn since would be others now."""
    if not before:
        return
    yield from consequence_lines(event, consequences(event, before))


def consequence_lines(event: Event, found: Consequences, by: str = "") -> Iterator[Message]:
    """Say who moves in the standings and which draws would be others: by a correction, or "_by_rules"."""
    moves = tuple(
        message("actions.move", who=Who((one.participant,)), before=one.before or "–", after=one.after or "–")
        for one in found.moved[:_NAMED]
    )
    yield message(f"actions.places_moved{by}", moves=moves) if moves else message(f"actions.places_kept{by}")
    names = tuple(round_name(event.definition, one.phase, one.number) for one in found.other_draws)
    if names:
        yield message(f"actions.other_draws{by}", rounds=names)
    elif found.later:
        yield message(f"actions.same_draws{by}")


def renames(event: Event, before: Mapping[int, Participant]) -> tuple[Message, ...]:
    """Name everybody who has been drawn and has another name than when the list was read last."""
    drawn = everybody_drawn(event.rounds)
    return tuple(
        message("actions.renamed", number=who.number, before=before[who.number].name, after=who.name)
        for who in event.participants
        if who.number in drawn and who.number in before and before[who.number].name != who.name
    )


def choice_changes(before: Mapping[str, Any] | None, event: Event, wording: Wording) -> Iterator[Message]:
    """Name the choices on Start that may change while the event is played, and have since written down."""
    words, now = yes_no_words(wording), event.definition.options.model_dump()
    for row in (BESIDE_ROW, CHECK_IN_ROW) if before is not None else ():
        was, chosen = bool(before and before.get(row)), bool(now[row])
        if was != chosen:
            key = text(f"workbook.event_{row}", wording.language)
            yield message("changes.key", key=key, before=words[was], after=words[chosen])


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


def _corrected(event: Event, games: Mapping[str, Game], booked: Mapping[str, Result]) -> Iterator[str]:
    """Yield the games that had a complete result before and have another one, or none, now."""
    for game_id, before in booked.items():
        if before.complete and before != event.results.get(game_id, Result(game_id)) and game_id in games:
            yield game_id


def _counts(event: Event, game_id: str) -> bool:
    """Tell whether a changed result is meant so: it is complete, or was taken away."""
    after = event.results.get(game_id, Result(game_id))
    return after.complete or not after.typed


def _corrections(event: Event, games: Mapping[str, Game], booked: Mapping[str, Result]) -> Iterator[Message]:
    for game_id in _corrected(event, games, booked):
        before, after = booked[game_id], event.results.get(game_id, Result(game_id))
        game = games[game_id]
        words: dict[str, Value] = {
            "round": round_name(event.definition, game.phase, game.round),
            "table": game.table,
            "game": game.number,
            "before": _result(before, event.definition),
        }
        if _counts(event, game_id):
            yield message("actions.corrected", **words, after=_result(after, event.definition))
        else:
            yield message("actions.set_aside", **words)


def _result(result: Result, definition: EventDefinition) -> Message:
    values = result.points if any(value is not None for value in result.points) else result.places
    shown = ":".join("–" if value is None else number_text(value) for value in values) or "–"
    if result.award is None:
        return message("actions.result", points=shown)
    return message("actions.result_award", points=shown, award=Term(definition.award[result.award.key].label))
