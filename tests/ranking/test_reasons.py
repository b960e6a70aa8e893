"""Why somebody has his place, in the words of the standings."""

from __future__ import annotations

import pytest

from tests.ranking.texts import metrics_of
from turnierxl.play.evidence import Evidence
from turnierxl.play.rounds import Lot
from turnierxl.ranking import Criterion
from turnierxl.ranking.chain import rank
from turnierxl.ranking.lot import LotCriterion
from turnierxl.ranking.reasons import reasons
from turnierxl.ranking.total import Total
from turnierxl.terms import Language, Wording

NAMES = {1: "Anna", 2: "Bert", 3: "Cem", 4: "Dora", 5: "Emil", 6: "Finn", 7: "Gül"}
METRICS = {"tournament_points": "Turnierpunkte", "points": "Spielpunkte"}
PHASES = {"vorrunde": "Vorrunde"}
ENGLISH = {"Turnierpunkte": "tournament points", "Spielpunkte": "game points"}
CHAIN: list[Criterion] = [
    Total(metric="tournament_points"),
    Total(metric="points"),
    LotCriterion(at="cut"),
]


def say(
    table: str, *lots: tuple[int, ...], cuts: tuple[int, ...] = (), language: Language = "de"
) -> dict[str, str]:
    games = metrics_of(table, "vorrunde")
    evidence = Evidence("vorrunde", games, lots=tuple(Lot("vorrunde", order) for order in lots), cuts=cuts)
    standings = rank(sorted(set(games["participant"])), CHAIN, evidence, unranked={7})
    words = Wording(language, NAMES, ENGLISH)
    return {NAMES[who]: words.say(reason) for who, reason in reasons(standings, METRICS, PHASES).items()}


def test_reasons_name_the_neighbour_who_came_closer() -> None:
    assert say("""
        n tournament_points points
        1 10 40
        2 8  28
        3 8  31
        4 5  60
    """) == {
        "Anna": "vor Cem durch Turnierpunkte 10:8",
        "Cem": "vor Bert durch Spielpunkte 31:28",
        "Bert": "hinter Cem durch Spielpunkte 28:31",
        "Dora": "hinter Bert durch Turnierpunkte 5:8",
    }


def test_shared_places_and_big_groups() -> None:
    words = say("""
        n tournament_points points
        1 10  40
        2 2.5 28
        3 2.5 28
        4 1   5
        5 1   5
        6 1   5
    """)
    assert words["Anna"] == "vor Bert und Cem durch Turnierpunkte 10:2,5"
    assert words["Bert"] == "gleich mit Cem in allen Wertungen: geteilter Platz"
    assert words["Dora"] == "gleich mit Emil und Finn in allen Wertungen: geteilter Platz"


def test_more_than_three_are_counted() -> None:
    words = say("n tournament_points points\n1 10 1\n2 8 1\n3 8 1\n4 8 1\n5 8 1\n6 8 1")
    assert words["Anna"] == "vor Bert und 4 weiteren durch Turnierpunkte 10:8"
    assert words["Bert"] == "gleich mit Cem und 3 weiteren in allen Wertungen: geteilter Platz"


def test_the_lot_is_named_without_numbers() -> None:
    words = say("n tournament_points points\n1 8 28\n2 8 28", (2, 1), cuts=(1,))
    assert words == {"Bert": "vor Anna durch Los", "Anna": "hinter Bert durch Los"}


def test_an_open_tie_says_what_is_needed() -> None:
    words = say("n tournament_points points\n1 8 28\n2 8 28\n3 1 1", cuts=(1,))
    assert words["Anna"] == words["Bert"] == "Losentscheid nötig: Anna und Bert"
    assert words["Cem"] == "hinter Anna und Bert durch Turnierpunkte 1:8"


def test_alone_and_out_of_competition() -> None:
    words = say("n tournament_points points\n1 8 28\n7 9 28")
    assert words == {"Anna": "einziger Teilnehmer", "Gül": "ohne Platz, außer Wertung"}


def test_in_english() -> None:
    words = say("n tournament_points points\n1 8 28\n2 8 27.5", language="en")
    assert words["Anna"] == "ahead of Bert by game points 28:27.5"


@pytest.mark.parametrize(
    ("criterion", "heading"),
    [
        (Total(metric="points"), "Spielpunkte"),
        (Total(metric="points", phase="vorrunde"), "Spielpunkte Vorrunde"),
        (Total(metric="wins"), "wins"),
        (LotCriterion(), "Los"),
    ],
)
def test_labels_head_the_columns(criterion: Criterion, heading: str) -> None:
    from turnierxl.ranking import label

    assert Wording().say(label(criterion, METRICS, PHASES)) == heading
