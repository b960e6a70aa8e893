"""Standings by a chain of criteria."""

from __future__ import annotations

import csv
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ranking.texts import games_of, metrics_of
from turnierxl.play.evidence import Evidence
from turnierxl.play.rounds import Lot
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import Standings, rank, restrict
from turnierxl.ranking.lot import LotCriterion
from turnierxl.ranking.total import Total

VICTORY, POINTS = Total(metric="victory_points"), Total(metric="points")
TICHU: list[Criterion] = [VICTORY, POINTS]


def places(standings: Standings) -> list[tuple[int | None, int]]:
    return [(row.place, row.participant) for row in standings.rows]


def test_sieger_wird_wer_die_meisten_siegpunkte_hat_bei_gleichstand_tichu_punkte() -> None:
    """Bei Gleichstand gewinnt der mit den meisten TICHU-Punkten."""
    games = metrics_of("""
        number victory_points points
        1      30             900
        2      33             -120
        3      30             905
        4      30             905
        5      12             2000
    """)
    standings = rank(range(1, 6), TICHU, Evidence("turnier", games))
    assert places(standings) == [(1, 2), (2, 3), (2, 4), (4, 1), (5, 5)]
    assert [row.shared for row in standings.rows] == [False, True, True, False, False]
    assert [row.decided_by for row in standings.rows] == [None, 0, 0, 1, 0]
    assert standings.rows[0].values == (33, -120)
    assert standings.open == ()


def test_who_has_not_played_has_nothing() -> None:
    games = metrics_of("number victory_points points\n1 0 -50")
    assert places(rank([1, 2], TICHU, Evidence("turnier", games))) == [(1, 2), (2, 1)]


def test_no_participants() -> None:
    assert rank([], TICHU, Evidence("turnier", metrics_of("n victory_points points"))).rows == ()


def test_less_is_better_where_the_rule_sheet_says_so() -> None:
    games = games_of({1: [12], 2: [7], 3: [9]})
    standings = rank([1, 2, 3], [Total(metric="points", higher=False)], Evidence("turnier", games))
    assert [(row.participant, row.values) for row in standings.rows] == [(2, (7,)), (3, (9,)), (1, (12,))]


def test_an_earlier_phase_breaks_the_tie() -> None:
    """Clans: Gleichstand im Finale, in der Vorrunde erreichte Turnierpunkte, dann die Spielpunkte."""
    final = metrics_of("n tournament_points\n1 5\n2 3\n3 3\n4 3", "finale")
    before = metrics_of("n tournament_points points\n1 6 50\n2 8 61\n3 8 64\n4 10 55", "vorrunde")
    chain = [Total(metric="tournament_points")]
    chain += [Total(metric=metric, phase="vorrunde") for metric in ("tournament_points", "points")]
    standings = rank([1, 2, 3, 4], chain, Evidence("finale", final, {"vorrunde": before}))
    assert places(standings) == [(1, 1), (2, 4), (3, 3), (4, 2)]
    assert standings.rows[0].values == (5, 6, 50)


def test_sums_do_not_depend_on_the_order_of_adding() -> None:
    games = games_of({1: [0.1, 0.2, 0.3], 2: [0.3, 0.2, 0.1]})
    assert places(rank([1, 2], [POINTS], Evidence("turnier", games))) == [(1, 1), (1, 2)]


def test_open_stops_the_chain_for_that_group_only() -> None:
    games = metrics_of("n victory_points points\n1 6 1\n2 4 9\n3 4 8\n4 2 5\n5 2 5\n6 0 3\n7 0 4")
    standings = rank(
        range(1, 8),
        [VICTORY, LotCriterion(), POINTS],
        Evidence("turnier", games, lots=(Lot("turnier", (3, 2)),)),
    )
    assert places(standings) == [(1, 1), (2, 3), (3, 2), (4, 4), (4, 5), (6, 6), (6, 7)]
    assert [row.open for row in standings.rows] == [False] * 3 + [True] * 4
    assert [opening.participants for opening in standings.open] == [(4, 5), (6, 7)]
    assert [row.values[1] for row in standings.rows] == [None, 1, 2, None, None, None, None]


def test_nothing_is_asked_while_results_are_missing() -> None:
    games = metrics_of("n points\n1 6\n2 6\n3 1")
    standings = rank([1, 2, 3], [POINTS, LotCriterion()], Evidence("finale", games), settled=False)
    assert [(row.place, row.shared, row.open) for row in standings.rows] == [
        (1, True, False),
        (1, True, False),
        (3, False, False),
    ]
    assert standings.open == ()


def test_unranked_participants_come_last_and_take_no_place() -> None:
    games = games_of({1: [10], 2: [50], 3: [30], 4: [30]})
    standings = rank([1, 2, 3, 4], [POINTS], Evidence("turnier", games), unranked={2})
    assert places(standings) == [(1, 3), (1, 4), (3, 1), (None, 2)]
    assert standings.rows[-1].values == (50,)
    assert not standings.rows[-1].shared


SKAT = """
    id,r1,r2,published_total,published_rank
    P01,1035,889,1924,1
    P02,900,942,1842,2
    P03,890,852,1742,3
    P04,511,861,1372,4
    P05,714,592,1306,5
    P06,983,130,1113,6
    P07,348,734,1082,7
    P08,626,376,1002,8
    P09,284,640,924,9
    P10,497,297,794,10
    P11,378,,378,
    P12,234,65,299,11
"""


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(line.strip() for line in text.strip().splitlines()))


def test_club_skat_two_rounds_with_a_withdrawal() -> None:
    """Twelve players, list points added; P11 stopped after the first round and is listed without a rank."""
    rows = rows_of(SKAT)
    number = {row["id"]: int(row["id"][1:]) for row in rows}
    games = games_of({number[row["id"]]: [float(row[r]) for r in ("r1", "r2") if row[r]] for row in rows})
    standings = rank(number.values(), [POINTS], Evidence("turnier", games), unranked={11})
    published = {number[row["id"]]: (row["published_rank"], row["published_total"]) for row in rows}
    found = {row.participant: (str(row.place or ""), str(int(row.values[0] or 0))) for row in standings.rows}
    assert found == published
    assert standings.rows[-1].participant == 11


def criteria_table() -> st.SearchStrategy[dict[int, tuple[int, int, int]]]:
    values = st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2))
    return st.dictionaries(st.integers(1, 40), values, max_size=12)


def rank_table(table: dict[int, tuple[int, int, int]], order: list[int]) -> Standings:
    frame = games_of({who: [0] for who in order})
    for column, metric in enumerate(("a", "b", "c")):
        frame[metric] = [float(table[who][column]) for who in frame["participant"]]
    return rank(order, [Total(metric=metric) for metric in ("a", "b", "c")], Evidence("turnier", frame))


@settings(max_examples=40)
@given(criteria_table())
def test_places_are_one_more_than_those_who_are_better(table: dict[int, tuple[int, int, int]]) -> None:
    """An oracle without frames: compare the tuples of all criteria, everybody with everybody."""
    standings = rank_table(table, sorted(table))
    for row in standings.rows:
        better = sum(other > table[row.participant] for other in table.values())
        level = sum(other == table[row.participant] for other in table.values())
        assert (row.place, row.shared) == (1 + better, level > 1)
    ordered = [table[row.participant] for row in standings.rows]
    assert ordered == sorted(ordered, reverse=True), "a later criterion turned an earlier one round"


@settings(max_examples=40)
@given(criteria_table().flatmap(lambda table: st.tuples(st.just(table), st.permutations(sorted(table)))))
def test_standings_do_not_depend_on_the_order_of_the_input(
    case: tuple[dict[int, tuple[int, int, int]], list[int]],
) -> None:
    table, order = case
    assert rank_table(table, order) == rank_table(table, sorted(table))


@settings(max_examples=40)
@given(criteria_table())
def test_decided_by_is_the_first_criterion_that_differs_from_the_next_one_above(
    table: dict[int, tuple[int, int, int]],
) -> None:
    rows = rank_table(table, sorted(table)).rows
    for row in rows:
        above = [other for other in rows if (other.place or 0) < (row.place or 0)]
        if not above:
            assert row.decided_by is None
            continue
        pairs = zip(table[above[-1].participant], table[row.participant], strict=True)
        assert row.decided_by == next(index for index, (theirs, own) in enumerate(pairs) if theirs != own)


@settings(max_examples=40)
@given(criteria_table(), st.frozensets(st.integers(1, 40)), st.integers(0, 5))
def test_restricted_standings_are_the_standings_of_those_who_are_left(
    table: dict[int, tuple[int, int, int]], keep: frozenset[int], below: int
) -> None:
    restricted = restrict(rank_table(table, sorted(table)), keep, below)
    alone = rank_table(
        {who: values for who, values in table.items() if who in keep}, sorted(keep & set(table))
    )
    assert restricted.rows == tuple(replace(row, place=(row.place or 0) + below) for row in alone.rows)
