"""The lot as a criterion: it is recorded, and only read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ranking.texts import games_of
from turnierxl.play.evidence import Evidence, Open
from turnierxl.play.rounds import Lot
from turnierxl.problems import Who, message
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import rank
from turnierxl.ranking.lot import LotCriterion, values
from turnierxl.ranking.total import Total

ALL, CUT = LotCriterion(at="all"), LotCriterion(at="cut")
NO_GAMES = games_of({})


def evidence(*lots: tuple[int, ...], cuts: tuple[int, ...] = (), ignored: tuple[int, ...] = ()) -> Evidence:
    recorded = tuple(Lot("vorrunde", order) for order in lots)
    return Evidence("vorrunde", NO_GAMES, lots=recorded, cuts=cuts, cut_ignored=frozenset(ignored))


def open_for(*participants: int) -> Open:
    return Open(message("ranking.lot_needed", who=Who(participants)), participants)


def test_sollte_es_auch_dann_noch_zu_einem_gleichstand_kommen_so_wird_gelost() -> None:
    assert values(ALL, (3, 8), evidence(), 0) == open_for(3, 8)
    assert values(ALL, (3, 8), evidence((8, 3)), 0) == {8: -1, 3: -2}


def test_the_latest_lot_that_contains_the_whole_group_decides() -> None:
    lots = ((3, 8), (5, 8, 3), (3, 5))
    assert values(ALL, (3, 8), evidence(*lots), 0) == {8: -1, 3: -2}
    assert values(ALL, (3, 5, 8), evidence(*lots), 0) == {5: -1, 8: -2, 3: -3}
    assert values(ALL, (3, 8, 9), evidence(*lots), 0) == open_for(3, 8, 9)


def test_a_lot_of_another_phase_says_nothing() -> None:
    other = Evidence("finale", NO_GAMES, lots=(Lot("vorrunde", (8, 3)),))
    assert values(ALL, (3, 8), other, 0) == open_for(3, 8)


@pytest.mark.parametrize(
    ("above", "needed"),
    [(0, False), (1, False), (2, True), (3, True), (4, False), (5, False)],
)
def test_gleichstand_an_der_grenze_wird_gelost_sonst_bleibt_der_platz_geteilt(
    above: int, needed: bool
) -> None:
    """So werden die Teilnehmer der Finalrunde per Los ermittelt: three tied, the first four go on."""
    found = values(CUT, (3, 5, 8), evidence(cuts=(4,)), above)
    assert found == (open_for(3, 5, 8) if needed else {3: 0, 5: 0, 8: 0})


def test_every_cut_counts() -> None:
    assert values(CUT, (3, 5), evidence(cuts=(4, 8)), 7) == open_for(3, 5)
    assert values(CUT, (3, 5), evidence(), 3) == {3: 0, 5: 0}


def test_who_cannot_go_on_draws_no_lot_and_stands_behind() -> None:
    assert values(CUT, (3, 5, 8), evidence(cuts=(1,), ignored=(5,)), 0) == open_for(3, 8)
    decided = evidence((8, 3), cuts=(1,), ignored=(5,))
    assert values(CUT, (3, 5, 8), decided, 0) == {8: -1, 3: -2, 5: -3}


def test_who_can_go_on_needs_no_lot_when_only_one_of_the_tied_is_left() -> None:
    assert values(CUT, (3, 5), evidence(cuts=(1,), ignored=(5,)), 0) == {3: 0, 5: 0}


def test_a_lot_drawn_before_somebody_withdrew_still_stands() -> None:
    recorded = evidence((5, 8, 3), cuts=(1,), ignored=(5,))
    assert values(CUT, (3, 5, 8), recorded, 0) == {5: -1, 8: -2, 3: -3}


def test_a_recorded_lot_stands_though_no_cut_runs_through_the_group_any_more() -> None:
    assert values(CUT, (3, 8), evidence((8, 3), cuts=(4,)), 6) == {8: -1, 3: -2}


def test_somebody_who_cannot_go_on_takes_no_place_before_the_cut() -> None:
    """Four go on; one of the five best has withdrawn: the tie for places four and five decides nothing."""
    games = games_of({1: [9], 2: [8], 3: [7], 4: [6], 5: [6], 6: [5]})
    chain: list[Criterion] = [Total(metric="points"), CUT]
    everybody = rank(range(1, 7), chain, Evidence("turnier", games, cuts=(4,)))
    assert [opening.participants for opening in everybody.open] == [(4, 5)]
    gone = rank(range(1, 7), chain, Evidence("turnier", games, cuts=(4,), cut_ignored=frozenset({2})))
    assert gone.open == ()
    assert [row.place for row in gone.rows] == [1, 2, 3, 4, 4, 6]


@given(
    points=st.dictionaries(st.integers(1, 9), st.integers(0, 3), min_size=1),
    cut=st.integers(1, 8),
    ignored=st.frozensets(st.integers(1, 9)),
)
def test_a_lot_is_needed_exactly_where_it_decides_who_goes_on(
    points: dict[int, int], cut: int, ignored: frozenset[int]
) -> None:
    """An oracle by counting: the value of the last who goes on is also the first who does not."""
    games = games_of({who: [value] for who, value in points.items()})
    found = rank(
        points, [Total(metric="points"), CUT], Evidence("turnier", games, cuts=(cut,), cut_ignored=ignored)
    )
    able = sorted((value for who, value in points.items() if who not in ignored), reverse=True)
    undecided = len(able) > cut and able[cut - 1] == able[cut]
    tied = (
        [who for who in sorted(points) if who not in ignored and points[who] == able[cut - 1]]
        if undecided
        else []
    )
    assert [list(opening.participants) for opening in found.open] == ([tied] if tied else [])
