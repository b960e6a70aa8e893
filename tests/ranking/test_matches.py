"""Places by matches: what everybody's last match was played for."""

from __future__ import annotations

from turnierxl.play.evidence import Evidence
from turnierxl.play.frame import games_frame
from turnierxl.ranking.chain import rank
from turnierxl.ranking.matches import ByMatches, describe, label
from turnierxl.terms import Wording


def places(match_places: dict[int, int], everybody: tuple[int, ...]) -> list[tuple[int | None, int, bool]]:
    evidence = Evidence("finale", games_frame([], {}), match_places=match_places)
    rows = rank(everybody, [ByMatches()], evidence).rows
    return [(row.place, row.participant, row.shared) for row in rows]


def test_4t1_7_2_winners_and_losers_stand_at_the_places_they_played_for() -> None:
    """§7(2): "spielen im Endspiel gegeneinander und spielen dabei um den Turniersieg [...] um Platz Drei"."""
    assert places({5: 1, 3: 2, 8: 3, 1: 4}, (1, 3, 5, 8)) == [
        (1, 5, False),
        (2, 3, False),
        (3, 8, False),
        (4, 1, False),
    ]


def test_4t1_7_3_who_draws_shares_the_place() -> None:
    """§7(3): "werden beide betreffenden Spieler auf Platz Drei der Abschlusswertung geführt"."""
    assert places({5: 1, 3: 2, 8: 3, 1: 3}, (1, 3, 5, 8))[2:] == [(3, 1, True), (3, 8, True)]


def test_who_has_not_played_yet_can_still_come_to_the_first_place() -> None:
    assert places({8: 3}, (1, 8)) == [(1, 1, False), (2, 8, False)]


def test_the_place_itself_says_it() -> None:
    assert rank((1, 8), [ByMatches()], Evidence("finale", games_frame([], {}))).rows[0].values == (None,)
    assert Wording().say(label(ByMatches(), {}, {})) == "Ausgang der Spiele"
    [sentence] = describe(ByMatches(), {})
    assert Wording().say(sentence).startswith("Wer sein Spiel gewinnt, erhält den besseren der Plätze")
