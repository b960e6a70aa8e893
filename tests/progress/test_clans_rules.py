"""Clans-Turnierregeln: who goes on, and who wins."""

from __future__ import annotations

import pytest

from tests.progress.events import (
    clans,
    new_event,
    phase_places,
    places,
    say_step,
    step_of,
    type_result,
    with_lot,
    with_status,
)
from turnierxl.play.participants import Status
from turnierxl.play.rounds import Game
from turnierxl.problems import ProblemsFound
from turnierxl.progress.drawing import draw_lot, draw_next
from turnierxl.progress.entrants import entrants
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind

CLEAR = """
    vorrunde 1 1: 1 2 3 4 = 40 30 20 10
    vorrunde 1 2: 5 6 7 8 = 41 31 21 11
    vorrunde 2 1: 1 5 2 6 = 40 30 20 10
    vorrunde 2 2: 3 7 4 8 = 41 31 21 11
"""

# 1: 10, 5: 8; 2, 3, 6 and 7 have 5 tournament points or more: 2: 5, 3: 7, 6: 4, 7: 5; 4: 3, 8: 2.
TIED_BY_ALL = """
    vorrunde 1 1: 1 2 3 4 = 40 30 20 10
    vorrunde 1 2: 5 6 7 8 = 40 30 20 10
    vorrunde 2 1: 1 5 2 6 = 40 30 20 10
    vorrunde 2 2: 3 7 4 8 = 40 30 20 10
"""


def finalists(event: Event) -> tuple[int, ...]:
    evaluation = evaluate(event)
    return entrants(event, evaluation.phases["finale"].phase, 1, evaluation.phases)


def test_die_4_punktbesten_nach_den_beiden_vorrundenspielen_sind_fuer_das_finale_qualifiziert() -> None:
    event = clans(CLEAR)
    assert phase_places(evaluate(event), "vorrunde") == [
        (1, 1), (2, 5), (3, 3), (4, 7), (5, 2), (6, 6), (7, 4), (8, 8),
    ]  # fmt: skip
    assert finalists(event) == (1, 3, 5, 7)
    assert say_step(event) == "Finale auslosen (4 Teilnehmer)."


def test_punktergebnisse_der_einzelnen_spiele_als_zweites_sortierkriterium() -> None:
    """2 and 7 both have 5 tournament points; 52 game points are more than 50."""
    rows = evaluate(clans(CLEAR)).phases["vorrunde"].standings.rows
    values = {row.participant: row.values[:2] for row in rows}
    assert (values[7], values[2]) == ((5, 52), (5, 50))
    assert {row.participant: row.decided_by for row in rows}[2] == 1


def test_herrscht_immer_noch_gleichstand_so_werden_die_teilnehmer_der_finalrunde_per_los_ermittelt() -> None:
    event = clans(TIED_BY_ALL)
    step = step_of(event)
    assert step.kind is StepKind.LOT
    assert [tie.open.participants for tie in step.open] == [(2, 7)]
    assert say_step(event) == "Vorrunde, Losentscheid nötig: T2 und T7. Das Los ziehen und eintragen."
    with pytest.raises(ProblemsFound):
        draw_next(event, evaluate(event))
    assert finalists(with_lot(event, "vorrunde", 7, 2)) == (1, 3, 5, 7)
    assert finalists(with_lot(event, "vorrunde", 2, 7)) == (1, 2, 3, 5)


def test_a_drawn_lot_is_recorded_and_the_next_one_is_another() -> None:
    event = clans(TIED_BY_ALL)
    lot = draw_lot(event, step_of(event).open[0])
    assert lot == draw_lot(event, step_of(event).open[0])
    assert (lot.phase, set(lot.order)) == ("vorrunde", {2, 7})
    decided = with_lot(event, lot.phase, *lot.order)
    assert step_of(decided).kind is StepKind.DRAW
    assert set(lot.order) & set(finalists(decided)) == {lot.order[0]}


def test_ties_that_decide_nothing_stay_shared_places() -> None:
    """D9: the same tie one place lower, for the places five and six."""
    event = clans("""
        vorrunde 1 1: 1 2 3 4 = 40 30 20 10
        vorrunde 1 2: 5 6 7 8 = 40 30 20 10
        vorrunde 2 1: 1 5 2 6 = 40 30 20 11
        vorrunde 2 2: 3 4 7 8 = 40 30 20 10
    """)
    assert step_of(event).kind is StepKind.DRAW
    assert phase_places(evaluate(event), "vorrunde")[3:] == [(4, 2), (5, 6), (6, 4), (6, 7), (8, 8)]


ALL_LEVEL = """
    vorrunde 1 1: 1 2 3 4 = 40 40 40 40
    vorrunde 1 2: 5 6 7 8 = 40 40 40 40
"""
THEN_AGAIN = ALL_LEVEL.replace("vorrunde 1", "vorrunde 2")


@pytest.mark.parametrize("text", [ALL_LEVEL, ALL_LEVEL + THEN_AGAIN.replace("7 8 = 40", "7 8 = -")])
def test_while_results_are_missing_no_lot_is_asked_for(text: str) -> None:
    evaluation = evaluate(clans(text))
    assert evaluation.open == ()
    assert not any(row.open for row in evaluation.phases["vorrunde"].standings.rows)


def test_when_the_last_result_is_in_the_lot_is_asked_for() -> None:
    evaluation = evaluate(clans(ALL_LEVEL + THEN_AGAIN))
    assert [tie.open.participants for tie in evaluation.open] == [tuple(range(1, 9))]
    assert all(row.open for row in evaluation.phases["vorrunde"].standings.rows)


FINAL = CLEAR + "    finale 1 1: 1 3 5 7 = {}\n"


def test_im_finale_wird_ein_spiel_gespielt_und_so_der_gesamtsieger_ermittelt() -> None:
    evaluation = evaluate(clans(FINAL.format("10 20 30 40")))
    assert places(evaluation) == [(1, 7), (2, 5), (3, 3), (4, 1), (5, 2), (6, 6), (7, 4), (8, 8)]
    assert [row.phase for row in evaluation.final] == ["finale"] * 4 + ["vorrunde"] * 4


def test_gleichstand_im_finale_vorrunde_turnierpunkte_dann_spielpunkte() -> None:
    """Werden die in der Vorrunde erreichten Turnierpunkte, dann die erreichten Spielpunkte herangezogen."""
    assert places(evaluate(clans(FINAL.format("30 30 30 30"))))[:4] == [(1, 1), (2, 5), (3, 3), (4, 7)]
    assert places(evaluate(clans(FINAL.format("10 20 30 30"))))[:4] == [(1, 5), (2, 7), (3, 3), (4, 1)]


FINAL_ALL_TIED = """
    vorrunde 1 1: 1 2 3 4 = 40 40 20 10
    vorrunde 1 2: 5 6 7 8 = 40 40 20 10
    vorrunde 2 1: 1 5 3 7 = 40 40 20 10
    vorrunde 2 2: 2 6 4 8 = 40 40 20 10
    finale 1 1: 1 2 5 6 = 9 9 9 5
"""


def test_sollte_es_auch_dann_noch_zu_einem_gleichstand_kommen_so_wird_gelost() -> None:
    event = clans(FINAL_ALL_TIED)
    assert [tie.open.participants for tie in step_of(event).open] == [(1, 2, 5)]
    assert places(evaluate(event))[:4] == [(1, 1), (1, 2), (1, 5), (4, 6)]
    assert [row.standing.open for row in evaluate(event).final[:4]] == [True, True, True, False]
    decided = with_lot(event, "finale", 5, 1, 2)
    assert places(evaluate(decided))[:4] == [(1, 5), (2, 1), (3, 2), (4, 6)]
    assert say_step(decided) == "Fertig: Die Rangliste ist endgültig."


@pytest.mark.parametrize(("count", "played"), [(39, False), (40, True), (41, True)])
def test_bei_40_oder_mehr_teilnehmern_spielen_die_16_besten_eine_zwischenrunde(
    count: int, played: bool
) -> None:
    assert evaluate(new_event("clans", count)).phases["zwischenrunde"].played is played


def intermediate(*points: str) -> Event:
    """Return 16 participants after the intermediate round; who took part earlier does not matter here."""
    event = new_event("clans", 40)
    tables = [f"{first} {first + 1} {first + 2} {first + 3}" for first in (1, 5, 9, 13)]
    lines = [
        f"zwischenrunde 1 {number}: {seats} = {typed}"
        for number, (seats, typed) in enumerate(zip(tables, points, strict=True), start=1)
    ]
    for number in (1, 2):
        for table in range(10):
            seats = range(4 * table + 1, 4 * table + 5)
            typed = " ".join(str(100 - who) for who in seats)
            lines.insert(0, f"vorrunde {number} {table + 1}: {' '.join(map(str, seats))} = {typed}")
    return clans(
        "\n".join(sorted(lines, key=lambda line: line.startswith("zwischen"))), len(event.participants)
    )


def test_fuer_das_finale_qualifizieren_sich_die_4_sieger_der_zwischenrunde() -> None:
    event = intermediate("1 2 3 4", "9 8 8 7", "5 6 5 5", "70 71 72 60")
    assert finalists(event) == (4, 5, 10, 15)
    assert say_step(event, "en") == "Draw Final (4 participants)."


def test_gleichstand_um_den_sieg_an_einem_tisch_der_zwischenrunde_wird_gelost() -> None:
    """Diese Regelung wird bei einer ggf. durchgeführten Zwischenrunde analog verwendet."""
    event = intermediate("4 4 3 1", "9 8 8 7", "5 5 5 5", "70 71 72 60")
    assert [tie.open.participants for tie in step_of(event).open] == [(1, 2), (9, 10, 11, 12)]
    event = with_lot(event, "zwischenrunde", 2, 1)
    assert [tie.open.participants for tie in step_of(event).open] == [(9, 10, 11, 12)]
    event = with_lot(event, "zwischenrunde", 12, 9, 11, 10)
    assert finalists(event) == (2, 5, 12, 15)


def test_wer_nicht_mehr_kann_dem_rueckt_der_naechste_nach() -> None:
    event = with_status(clans(CLEAR), Status.WITHDRAWN, 5)
    assert finalists(event) == (1, 2, 3, 7)
    at_the_table = with_status(intermediate("4 4 3 1", "9 8 8 7", "1 2 3 4", "1 2 3 4"), Status.ABSENT, 1, 5)
    assert [tie.open.participants for tie in step_of(at_the_table).open] == [(6, 7)]
    assert finalists(with_lot(at_the_table, "zwischenrunde", 7, 6)) == (2, 7, 12, 16)


def test_who_goes_after_the_final_was_drawn_keeps_his_place_in_it() -> None:
    event = with_status(clans(FINAL.format("10 20 30 40")), Status.WITHDRAWN, 7)
    assert places(evaluate(event))[:4] == [(1, 7), (2, 5), (3, 3), (4, 1)]


def test_a_correction_after_the_next_draw_asks_for_no_lot_any_more() -> None:
    """D3: standings change, drawn rounds stay."""
    event = clans(FINAL.format("10 20 30 40"))
    game = Game("vorrunde", 2, 2, 1, ((3,), (7,), (4,), (8,)))
    corrected = type_result(event, game, "41", "29", "21", "11")
    assert phase_places(evaluate(corrected), "vorrunde")[3:5] == [(4, 2), (4, 7)]
    assert step_of(corrected).kind is StepKind.FINISHED
    assert places(evaluate(corrected))[4] == (5, 2)
