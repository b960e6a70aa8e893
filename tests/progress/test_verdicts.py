"""What a match has come to: §6(2) and §7(4) of 4T1 step by step."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.progress.events import shipped
from turnierxl.definition.model import find_phase, match_steps
from turnierxl.play.evidence import Open
from turnierxl.play.matches import IfDrawn, Preference
from turnierxl.problems import message
from turnierxl.progress.verdicts import Decider, Finding, Meeting, Pair, Preferred, Verdict, judge_match
from turnierxl.terms import Wording

HIGH, LOW = 4, 7
PAIR: Pair = (HIGH, LOW)

SEMI_FINAL = find_phase(shipped("4t1"), "halbfinale").if_drawn
_FINALS = find_phase(shipped("4t1"), "finale")
FINAL = match_steps(_FINALS, _FINALS.match[0])
THIRD = match_steps(_FINALS, _FINALS.match[1])


def meeting(first: int, own: float, other: float) -> Meeting:
    """Return a meeting with the points of HIGH and LOW."""
    return Meeting(first, {HIGH: own, LOW: other})


DRAWN = meeting(HIGH, 1, 1)
MISSING = Meeting(HIGH, None)


def judge(
    meetings: Sequence[Meeting],
    steps: Sequence[IfDrawn],
    preferred: int | None = HIGH,
    left: frozenset[int] = frozenset(),
) -> Finding:
    def prefer(preference: Preference) -> Preferred:
        assert not preference.swapped
        return Preferred(preferred, message("progress.by_lot"))

    return judge_match(PAIR, meetings, steps, prefer, left)


def ended(finding: Finding) -> tuple[int | None, int | None, str]:
    assert isinstance(finding, Verdict)
    return finding.winner, finding.loser, Wording().say(finding.how)


@pytest.mark.parametrize("steps", [SEMI_FINAL, FINAL, THIRD, ()])
def test_4t1_4_4_more_board_points_win_the_match(steps: Sequence[IfDrawn]) -> None:
    """§4(4): "bei einem Spielergebnis von 0,5:1,5 Brettpunkten oder 0:2 Brettpunkten werden 0:2 [...]"."""
    assert ended(judge([meeting(HIGH, 1.5, 0.5)], steps)) == (HIGH, LOW, "1,5:0,5")
    assert ended(judge([meeting(HIGH, 0, 2)], steps)) == (LOW, HIGH, "2:0")


@pytest.mark.parametrize("steps", [SEMI_FINAL, FINAL, THIRD])
def test_nothing_is_said_while_a_result_is_missing(steps: Sequence[IfDrawn]) -> None:
    assert judge([], steps) is None
    assert judge([MISSING], steps) is None


def test_4t1_6_2_a_drawn_semi_final_is_followed_by_one_game() -> None:
    """§6(2): "wird zwischen den betreffenden Spielern eine weitere Partie gespielt. [...] In dieser Partie
    hat derjenige Spieler Weiß, der in der Gruppenphase höher platziert war"."""
    assert judge([DRAWN], SEMI_FINAL, preferred=LOW) == Decider((LOW, HIGH), message("progress.by_lot"))
    assert judge([DRAWN, MISSING], SEMI_FINAL) is None


@pytest.mark.parametrize(("own", "winner"), [(1, HIGH), (0, LOW)])
def test_4t1_6_2_the_extra_game_decides(own: float, winner: int) -> None:
    finding = judge([DRAWN, meeting(HIGH, own, 1 - own)], SEMI_FINAL)
    assert ended(finding)[0] == winner
    assert ended(finding)[2] == "Entscheidungspartie gewonnen"


@pytest.mark.parametrize("placed_higher", [HIGH, LOW])
def test_4t1_6_2_a_drawn_extra_game_lets_the_higher_placed_through(placed_higher: int) -> None:
    """§6(2): "Endet diese Partie remis, gilt derjenige Spieler als Sieger, der in der Gruppenphase höher
    platziert war"."""
    finding = judge([DRAWN, meeting(HIGH, 0.5, 0.5)], SEMI_FINAL, preferred=placed_higher)
    assert ended(finding)[0] == placed_higher
    assert ended(finding)[2].startswith("unentschieden, ")


def test_4t1_7_4_white_in_the_first_extra_game_of_the_final() -> None:
    """§7(4): "erhält derjenige Spieler Weiß, der in den Spielen der vorangegangenen beiden Turnierphasen
    insgesamt mehr Brettpunkte als der andere Endspielteilnehmer erzielte"."""
    finding = judge([DRAWN], FINAL, preferred=LOW)
    assert isinstance(finding, Decider)
    assert finding.pair == (LOW, HIGH)


@pytest.mark.parametrize("white", [HIGH, LOW])
def test_4t1_7_4_colours_change_for_the_second_extra_game(white: int) -> None:
    """§7(4): "Dabei erhält derjenige Spieler Weiß, der in der vorangegangenen Partie Schwarz hatte"."""
    finding = judge([DRAWN, meeting(white, 0.5, 0.5)], FINAL)
    assert isinstance(finding, Decider)
    assert finding.pair == ((LOW, HIGH) if white == HIGH else (HIGH, LOW))


def test_4t1_7_4_a_final_drawn_three_times_is_shared() -> None:
    """§7(4): "Endet auch diese Partie remis, werden beide Spiele auf Platz Eins der Abschlusswertung
    geführt"."""
    finding = judge([DRAWN, meeting(HIGH, 0.5, 0.5), meeting(LOW, 0.5, 0.5)], FINAL)
    assert ended(finding) == (None, None, "bleibt unentschieden")


def test_4t1_7_4_the_second_extra_game_decides() -> None:
    assert ended(judge([DRAWN, meeting(HIGH, 0.5, 0.5), meeting(LOW, 0, 1)], FINAL))[0] == LOW
    assert judge([DRAWN, meeting(HIGH, 0.5, 0.5), Meeting(LOW, None)], FINAL) is None


def test_4t1_7_3_a_drawn_match_for_a_place_stays_drawn() -> None:
    """§7(3): "Endet das Spiel um Platz Drei mit 1:1 Brettpunkten, werden beide [...]"."""
    assert ended(judge([DRAWN], THIRD)) == (None, None, "bleibt unentschieden")


def test_where_nobody_is_preferred_a_lot_is_asked_for() -> None:
    side, win = judge([DRAWN], FINAL, None), judge([DRAWN, meeting(HIGH, 0.5, 0.5)], SEMI_FINAL, None)
    assert isinstance(side, Open)
    assert isinstance(win, Open)
    assert (side.kind, side.participants) == (win.kind, win.participants) == ("lot", PAIR)
    assert (side.reason.key, win.reason.key) == ("progress.lot_for_side", "progress.lot_for_win")


@pytest.mark.parametrize("steps", [SEMI_FINAL, FINAL])
def test_4t1_4_8_where_somebody_has_left_no_extra_game_is_played(steps: Sequence[IfDrawn]) -> None:
    gone = frozenset({LOW})
    assert ended(judge([meeting(HIGH, 2, 0)], steps, left=gone))[0] == HIGH
    both = judge([meeting(HIGH, 0, 0)], steps, left=frozenset(PAIR))
    assert ended(both) == (None, None, "0:0")


def test_a_decider_that_was_played_before_a_correction_is_passed_over() -> None:
    assert ended(judge([meeting(HIGH, 2, 0), meeting(HIGH, 0, 1)], SEMI_FINAL))[0] == HIGH
