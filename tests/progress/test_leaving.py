"""In which phase somebody left: the running one, unless another one was recorded before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.progress.events import shipped
from turnierxl.play.participants import Participant, Status
from turnierxl.play.rounds import Draw, Round, Table
from turnierxl.progress.leaving import running_phase, with_leaving

GROUPS = Round("gruppen", 1, Draw((Table(1, (1, 2)), Table(2, (3, 4)))))
SEMIFINALS = Round("halbfinale", 1, Draw((Table(1, (1, 3)),)))


def left(number: int, status: Status = Status.WITHDRAWN, left_in: str = "") -> Participant:
    return Participant(number, f"T{number}", status=status, left_in=left_in)


@pytest.mark.parametrize("status", [Status.WITHDRAWN, Status.EXCLUDED])
@pytest.mark.parametrize(
    ("rounds", "phase"), [((), ""), ((GROUPS,), "gruppen"), ((GROUPS, SEMIFINALS), "halbfinale")]
)
def test_4t1_4_8_the_phase_in_which_the_withdrawal_came(
    rounds: tuple[Round, ...], phase: str, status: Status
) -> None:
    """§4(8): "diejenige Turnierphase, zu der der Rücktritt vom Turnier erfolgte"; (9) so too an exclusion."""
    assert running_phase(shipped("4t1"), rounds) == phase
    [who] = with_leaving(shipped("4t1"), (left(1, status),), rounds)
    assert who.left_in == phase


def test_what_was_recorded_stays() -> None:
    [who] = with_leaving(shipped("4t1"), (left(1, left_in="gruppen"),), (GROUPS, SEMIFINALS))
    assert who.left_in == "gruppen"


def test_who_is_there_or_was_never_drawn_has_left_in_no_phase() -> None:
    people = (left(1, Status.ACTIVE), left(2, Status.ABSENT), left(9))
    assert with_leaving(shipped("4t1"), people, (GROUPS,)) == people


def test_without_forfeits_the_phase_does_not_matter() -> None:
    tichu = shipped("tichu-einzel")
    people = (left(1),)
    assert with_leaving(tichu, people, (replace(GROUPS, phase="turnier"),)) == people
