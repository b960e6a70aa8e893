"""§4(10) of 4T1: deadlines, games that are overdue, results that are estimated or thrown by dice.

"Sind nach dem Stichtag noch nicht alle Partien beendet, legt der Turnierleiter für überfällige Partien ein
Ergebnis fest, indem er die Stellung betreffender Partien abschätzt oder für betreffende Partien das Ergebnis
auswürfelt."
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import date

import pytest

from tests.progress.events import step_of
from tests.progress.four_t1 import draw, drawn_groups, enter, groups_played, leave, names, say_step
from tests.support.chess import in_order
from turnierxl import pairing
from turnierxl.definition.model import find_phase
from turnierxl.play.rounds import Award, Game, Result
from turnierxl.progress.dice import other_throws, throw, thrown_words, wanted_dice
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.overdue import Deadline, deadlines, overdue_games, ruling_labels, rulings
from turnierxl.progress.step import StepKind
from turnierxl.progress.verifying import Finding, verify
from turnierxl.scoring.awards import AwardSettings
from turnierxl.terms import Wording

DAY = date(2027, 1, 31)
LATER = date(2027, 2, 1)
CHESS = AwardSettings(label="ausgewürfelt", dice=((1, 0), (0.5, 0.5), (0, 1)))
ALL_BUT_AD = "AB 11 AC 11 BC 11 BD 11 CD 11"


def with_deadline(event: Event, phase: str = "gruppen", day: date = DAY) -> Event:
    return replace(event, deadlines={**event.deadlines, phase: day})


def games_of(event: Event, match: str) -> list[Game]:
    """Return the games of a match in the order of the last round."""
    drawn = event.rounds[-1]
    phase = find_phase(event.definition, drawn.phase)
    games = pairing.games(phase.pairing, drawn, phase.games)
    return [game for game in games if {names(event)[side[0]] for side in game.sides} == set(match)]


def decide(event: Event, game: Game, key: str, *points: float, reason: str = "") -> Event:
    typed: tuple[float | None, ...] = points or (None, None)
    result = Result(game.id, typed, (), Award(key), bool(points), reason)
    return replace(event, results={**event.results, game.id: result})


def overdue(event: Event, today: date = LATER) -> list[str]:
    found = overdue_games(event, evaluate(event), today)
    return ["".join(names(event)[side[0]] for side in one.game.sides) for one in found]


def test_games_are_overdue_when_the_day_is_over() -> None:
    """§4(10): "bis zu denen alle Partien einer Turnierphase beendet sein müssen"."""
    event = with_deadline(enter(drawn_groups(), f"{ALL_BUT_AD} {in_order('EFGH')}"))
    assert overdue(event, DAY) == []
    assert sorted(overdue(event, LATER)) == ["AD", "DA"]
    assert deadlines(event) == (Deadline("gruppen", DAY),)


def test_without_a_deadline_nothing_is_overdue() -> None:
    assert overdue(drawn_groups()) == []
    assert overdue(with_deadline(drawn_groups(), "halbfinale")) == []


def test_a_deadline_decides_nothing() -> None:
    event = enter(drawn_groups(), ALL_BUT_AD)
    late = with_deadline(event)
    assert evaluate(late).rounds == evaluate(event).rounds
    assert step_of(late) == step_of(event)


def test_the_games_of_the_phase_count_and_no_others() -> None:
    event = with_deadline(with_deadline(draw(groups_played())), "halbfinale", LATER)
    assert overdue(event, LATER) == []
    assert len(overdue(event, date(2027, 2, 2))) == 4


def test_a_draft_is_not_overdue() -> None:
    event = draw(groups_played())
    draft = replace(event, rounds=(*event.rounds[:-1], replace(event.rounds[-1], draft=True)))
    assert overdue(with_deadline(draft, "halbfinale")) == []


def test_the_lost_games_of_somebody_who_has_left_are_not_overdue() -> None:
    event = with_deadline(enter(drawn_groups(), f"{ALL_BUT_AD} {in_order('EFGH')}"))
    assert overdue(leave(event, "A")) == []


def test_an_estimated_game_counts_and_is_listed_with_its_reason() -> None:
    event = with_deadline(enter(drawn_groups(), f"{ALL_BUT_AD} {in_order('EFGH')}"))
    first, second = games_of(event, "AD")
    event = decide(event, first, "estimated", 1, 0, reason="Turm mehr")
    event = decide(event, second, "estimated", 0.5, 0.5)
    assert overdue(event) == []
    assert step_of(event).kind is StepKind.DRAW
    found = [
        (one.game, one.points, one.label, one.reason, one.thrown) for one in rulings(event, evaluate(event))
    ]
    assert found == [
        (first, (1, 0), "geschätzt", "Turm mehr", None),
        (second, (0.5, 0.5), "geschätzt", "", None),
    ]


def test_a_reason_makes_a_ruling_of_any_result() -> None:
    event = drawn_groups()
    game = games_of(event, "AB")[0]
    result = Result(game.id, (1, 0), complete=True, reason="nach Protest")
    event = replace(event, results={game.id: result})
    assert [(one.label, one.reason) for one in rulings(event, evaluate(event))] == [("", "nach Protest")]


def test_a_ruling_falls_with_the_withdrawal_of_a_player() -> None:
    event = decide(drawn_groups(), games_of(drawn_groups(), "AD")[0], "estimated", 1, 0, reason="Turm mehr")
    assert len(rulings(event, evaluate(event))) == 1
    assert rulings(leave(event, "A"), evaluate(leave(event, "A"))) == ()


def test_the_rule_sheet_says_how_games_can_be_decided() -> None:
    definition = drawn_groups().definition
    assert ruling_labels(definition, "gruppen") == ("geschätzt", "ausgewürfelt")


def test_a_game_left_to_the_dice_waits_until_they_are_thrown() -> None:
    event = enter(drawn_groups(), f"{ALL_BUT_AD} {in_order('EFGH')}")
    first, second = games_of(event, "AD")
    event = decide(event, first, "diced")
    assert step_of(event).kind is StepKind.LOT
    assert say_step(event) == "Gruppenspiele: Die Würfel werfen für A gegen D, Partie 1."
    assert [one.game for one in wanted_dice(event, evaluate(event))] == [first]
    assert evaluate(event).rounds[0].done == 22
    event = decide(event, second, "diced")
    assert len(wanted_dice(event, evaluate(event))) == 2


def test_many_games_left_to_the_dice_are_counted() -> None:
    event = drawn_groups()
    for match in ("AB", "CD", "EF"):
        for game in games_of(event, match):
            event = decide(event, game, "diced")
    assert say_step(event).endswith(" und 3 weitere.")


def test_whoever_has_left_waits_for_no_dice() -> None:
    event = decide(drawn_groups(), games_of(drawn_groups(), "AD")[0], "diced")
    assert wanted_dice(leave(event, "A"), evaluate(leave(event, "A"))) == ()


def test_a_throw_depends_on_the_seed_and_the_game_alone() -> None:
    """In whatever order, whatever else is thrown: a game gets the same result, as everybody can check."""
    event = drawn_groups()
    games = [game for match in ("AB", "AD", "CD", "EH") for game in games_of(event, match)]
    alone: dict[Game, tuple[float, float]] = {}
    for game in games:
        only = decide(event, game, "diced")
        alone |= {one.game: one.points for one in wanted_dice(only, evaluate(only))}
    for game in random.Random(7).sample(games, len(games)):
        event = decide(event, game, "diced")
    assert {one.game: one.points for one in wanted_dice(event, evaluate(event))} == alone
    assert all(throw("7", game.id, CHESS) == points for game, points in alone.items())
    assert len({throw(str(seed), games[0].id, CHESS) for seed in range(20)}) == 3


def test_every_result_of_the_dice_is_as_likely_as_the_others() -> None:
    counts = Counter(throw("7", f"gruppen-1-{table}-1", CHESS) for table in range(3000))
    assert set(counts) == set(CHESS.dice or ())
    assert all(abs(count - 1000) < 100 for count in counts.values())  # four standard deviations


def test_an_award_without_dice_throws_none() -> None:
    with pytest.raises(ValueError, match="without dice"):
        throw("7", "gruppen-1-1-1", AwardSettings(label="geschätzt", reason=True))


def test_a_result_that_the_director_has_thrown_himself_stands() -> None:
    event = drawn_groups()
    game = games_of(event, "AB")[0]
    thrown = throw(event.seed, game.id, CHESS)
    own = next(points for points in CHESS.dice or () if points != thrown)
    as_thrown, by_hand = decide(event, game, "diced", *thrown), decide(event, game, "diced", *own)
    assert other_throws(as_thrown, evaluate(as_thrown)) == ()
    assert [one.points for one in other_throws(by_hand, evaluate(by_hand))] == [thrown]
    ruling = rulings(by_hand, evaluate(by_hand))[0]
    assert (ruling.points, ruling.thrown) == (own, thrown)


def test_dice_thrown_before_the_rules_were_changed_stay_thrown() -> None:
    """Other dice since, or none any more: what was thrown by the rules of then was not thrown by hand."""
    event = drawn_groups()
    game = games_of(event, "AB")[0]
    points = throw(event.seed, game.id, CHESS)
    other = next(one for one in CHESS.dice or () if one != points)
    as_thrown, by_hand = decide(event, game, "diced", *points), decide(event, game, "diced", *other)
    for dice in ((other,), None):
        later, not_later = with_dice(as_thrown, dice), with_dice(by_hand, dice)
        assert other_throws(later, evaluate(later)) == ()
        assert [one.thrown for one in rulings(later, evaluate(later))] == [points]
        assert dice_found(later) == [Finding.SAME]
        assert dice_found(not_later) == [Finding.SAME if dice else Finding.BY_HAND]
    unlike = with_dice(as_thrown, (other,), drawn_since=True)
    assert dice_found(unlike) == [Finding.BY_HAND], "the rules before its round was drawn throw nothing"


def with_dice(
    event: Event, dice: tuple[tuple[float, float], ...] | None, *, drawn_since: bool = False
) -> Event:
    """Change the dice of an event, after its rounds were drawn or before."""
    diced = event.definition.award["diced"].model_copy(update={"dice": dice})
    changed = event.definition.model_copy(update={"award": {**event.definition.award, "diced": diced}})
    rounds = tuple(replace(one, rules=1) for one in event.rounds) if drawn_since else event.rounds
    return replace(event, definition=changed, earlier=(event.definition,), rounds=rounds)


def dice_found(event: Event) -> list[Finding]:
    checks = verify(event, evaluate(event))
    return [check.finding for check in checks if check.name.key == "verify.dice"]


def test_the_log_names_what_everybody_needs_to_throw_again() -> None:
    event = decide(drawn_groups(), games_of(drawn_groups(), "AB")[0], "diced")
    one = wanted_dice(event, evaluate(event))[0]
    told = Wording(names=names(event)).say(thrown_words(event, one))
    assert told.startswith("Ausgewürfelt: Gruppenspiele, ")
    assert told.endswith(f"(Kennung {one.game.id}).")
