"""The sum of a metric over a phase's games."""

from __future__ import annotations

import pytest

from turnierxl.play.evidence import Evidence
from turnierxl.play.frame import games_frame
from turnierxl.play.rounds import Game, Result
from turnierxl.ranking.total import Total, shown, values


def games(phase: str, *tables: tuple[float, ...]) -> Evidence:
    """Return the evidence of one game per table, all with players 1, 2, 3 ... in this order."""
    played = [
        Game(phase, number, 1, 1, tuple((who + 1,) for who in range(len(points))))
        for number, points in enumerate(tables, start=1)
    ]
    results = {
        game.id: Result(game.id, points, complete=True) for game, points in zip(played, tables, strict=True)
    }
    return Evidence(phase, games_frame(played, results))


def test_die_punktergebnisse_der_einzelnen_spiele_werden_addiert() -> None:
    """[...] werden die addierten Turnierpunkte ihrer Vorrundenspiele verglichen."""
    evidence = games("vorrunde", (30, 20, 10), (5, 25, 10.5))
    assert values(Total(metric="points"), (1, 2, 3), evidence, above=0) == {1: 35.0, 2: 45.0, 3: 20.5}


def test_who_has_not_played_has_nothing() -> None:
    assert values(Total(metric="points"), (1, 9), games("vorrunde", (30, 20)), above=0) == {1: 30.0, 9: 0.0}


@pytest.mark.parametrize("total", [0.0, 7.5])
def test_less_can_be_better_and_is_shown_as_it_is(total: float) -> None:
    fewer = Total(metric="points", higher=False)
    compared = values(fewer, (1, 2), games("vorrunde", (total, 20)), above=0)
    assert compared[1] > compared[2]
    assert str(shown(fewer, compared[1])) == str(total)


def test_im_finale_zaehlen_die_in_der_vorrunde_erreichten_punkte() -> None:
    """[...] werden die in der Vorrunde erreichten Turnierpunkte, dann die erreichten Spielpunkte [...]."""
    final = games("finale", (1, 2))
    evidence = Evidence("finale", final.games, {"vorrunde": games("vorrunde", (30, 20)).games})
    earlier = Total(metric="points", phase="vorrunde")
    assert values(earlier, (1, 2), evidence, above=0) == {1: 30.0, 2: 20.0}
