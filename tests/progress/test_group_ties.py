"""Ties in a group of 4T1 by §5(3): (a) to (f), with what decides every place said in words."""

from __future__ import annotations

import pytest

from tests.progress.events import step_of
from tests.progress.four_t1 import (
    draw,
    draw_lots,
    drawn_groups,
    enter,
    group_places,
    groups_played,
    names,
    with_lot,
)
from tests.support.chess import in_order
from turnierxl.progress.evaluation import evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.step import StepKind
from turnierxl.progress.why import phase_reasons
from turnierxl.terms import Wording


def why(event: Event) -> dict[str, str]:
    state = evaluate(event).phases["gruppen"]
    words = Wording(names=names(event))
    return {
        names(event)[who]: words.say(reason)
        for who, reason in phase_reasons(event.definition, state).items()
        if names(event)[who] in "ABCD"
    }


def test_4t1_5_3_a_more_match_points() -> None:
    """§5(3)(a): "die höhere Zahl der erzielten Spielpunkte aus allen Spielen"."""
    event = groups_played("AB == AC 1= AD 1= BC 11 BD == CD 11")
    assert group_places(event)["I"] == "ABCD"
    assert why(event)["A"] == "vor B durch Spielpunkte 5:4"


def test_4t1_5_3_b_more_board_points() -> None:
    """§5(3)(b): A and B have both five match points, B has a board point more."""
    event = groups_played("AB == AC 1= AD 1= BC 11 BD 11 CD 1=")
    assert group_places(event)["I"] == "BACD"
    assert why(event)["B"] == "vor A durch Brettpunkte 5:4"


def test_4t1_5_3_c_match_points_among_the_tied() -> None:
    """§5(3)(c): "aus dem direkten Vergleich der gemäß (a) und (b) gleichplatzierten Spieler": A and B have
    both three match points and three board points, and A has won their match."""
    event = groups_played("AB 11 AC 00 AD == BC 11 BD == CD 11")
    assert group_places(event)["I"] == "CABD"
    assert why(event)["A"] == "vor B durch Spielpunkte im direkten Vergleich"


def test_4t1_5_3_d_board_points_among_the_tied() -> None:
    """§5(3)(d): in groups of four it never comes to it; here they are five.

    A beats B 2:0, B beats C 2:0, C beats A 1.5:0.5, which is 2.5, 2 and 1.5 board points; against D and E
    they make 3, 3.5 and 4, all wins.
    """
    text = "AB 11 BC 11 CA 1= AD 1= AE 1= BD 1= BE 11 CD 11 CE 11 DE 11"
    event = enter(drawn_groups(count=10), f"{text} {in_order('FGHIJ')}")
    assert group_places(event)["I"] == "ABCDE"
    assert why(event)["A"] == "vor B durch Brettpunkte im direkten Vergleich"
    assert why(event)["C"] == "hinter B durch Brettpunkte im direkten Vergleich"


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("AB 11 BC 11 CA 1= AD 11 BD 11 CD 11", "ABCD"),  # board points 4.5, 4, 3.5
        ("AB 11 BC 11 CA 1= AD 1= BD 11 CD 11", "ABCD"),  # 4, 4, 3.5: A has beaten B
        ("AB 11 BC 1= CA 1= AD 1= BD 11 CD 11", "CABD"),  # 4, 3.5, 4: C has beaten A
    ],
)
def test_cycles_of_three_that_are_broken_without_a_play_off(text: str, order: str) -> None:
    event = groups_played(text)
    assert group_places(event)["I"] == order
    assert step_of(event).kind is StepKind.DRAW
    assert step_of(event).phase == "halbfinale"


CIRCLE = "AB 11 BC 11 CA 11 AD 11 BD 11 CD 11"


def test_4t1_5_3_e_a_circle_of_three_is_played_out() -> None:
    """§5(3)(e): "Entscheidungsspiele (wenn mehr als zwei Spieler gleichplatziert sind) im
    Jeder-gegen-jeden-System"."""
    event = groups_played(CIRCLE)
    assert sorted(group_places(event)["I"]) == sorted("(ABC)D")
    event = enter(draw(event), "CA 1= CB 11 AB 1=")
    assert group_places(event)["I"] == "CABD"
    assert why(event)["C"] == "vor A durch Entscheidungsspiel"


def test_4t1_5_3_e_two_play_one_match() -> None:
    """§5(3)(e): "ein Entscheidungsspiel (wenn zwei Spieler gleichplatziert sind), für das §4 Abs. 4 gilt"."""
    event = draw(groups_played("AB == AC 11 AD 11 BC 11 BD 11 CD 11"))
    [table] = event.rounds[-1].draw.tables
    assert {names(event)[who] for who in table.seats} == {"A", "B"}
    event = enter(event, "BA 1=")
    assert group_places(event)["I"] == "BACD"


def test_4t1_5_3_e_a_to_d_rank_the_play_off_too() -> None:
    """§5(3)(e): "für die Platzierung innerhalb der Entscheidungsspiele gelten (a) bis (d) sinngemäß": again
    a circle, but with different board points."""
    event = enter(draw(groups_played(CIRCLE)), "AB 11 BC 11 CA 1=")
    assert group_places(event)["I"] == "ABCD"


def test_4t1_5_3_f_a_drawn_play_off_of_two_is_left_to_the_lot() -> None:
    """§5(3)(f): "eine Losentscheidung durch den Turnierleiter"."""
    event = enter(draw(groups_played("AB == AC 11 AD 11 BC 11 BD 11 CD 11")), "AB ==")
    assert step_of(event).kind is StepKind.LOT
    event = with_lot(event, "gruppen", "BA")
    assert group_places(event)["I"] == "BACD"
    assert why(event)["B"] == "vor A durch Los"


def test_4t1_5_3_f_a_play_off_of_three_that_separates_one_leaves_two_to_the_lot() -> None:
    event = enter(draw(groups_played(CIRCLE)), "CA 11 CB 11 AB ==")
    [tie] = step_of(event).open
    assert {names(event)[who] for who in tie.open.participants} == {"A", "B"}
    assert group_places(with_lot(event, "gruppen", "BA"))["I"] == "CBAD"


@pytest.mark.parametrize("games", ["==", "10"])
def test_a_tie_of_four_is_played_out_by_all(games: str) -> None:
    pairs = ("AB", "AC", "AD", "BC", "BD", "CD")
    event = draw(groups_played(" ".join(f"{pair} {games}" for pair in pairs)))
    assert len(event.rounds[-1].draw.tables) == 6
    event = enter(event, "DA 11 DB 11 DC 11 CA 11 CB 11 BA 11")
    assert group_places(event)["I"] == "DCBA"


def test_a_tie_of_four_that_stays_is_drawn_by_lot_at_once() -> None:
    pairs = ("AB", "AC", "AD", "BC", "BD", "CD")
    event = draw(groups_played(" ".join(f"{pair} ==" for pair in pairs)))
    event = enter(event, " ".join(f"{pair} ==" for pair in pairs))
    event = draw_lots(event)
    assert len(event.lots[0].order) == 4
    assert "(" not in group_places(event)["I"]


def test_a_tie_of_two_pairs_is_two_play_offs() -> None:
    """A and B above C and D, each two level in everything."""
    event = draw(groups_played("AB == AC 11 AD 11 BC 11 BD 11 CD =="))
    met = [{names(event)[who] for who in table.seats} for table in event.rounds[-1].draw.tables]
    assert met == [{"A", "B"}, {"C", "D"}]
    assert group_places(enter(event, "BA 11 DC 11"))["I"] == "BADC"
