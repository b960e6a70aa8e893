"""Checking that what the awards of a phase say fits together, and to what can be typed in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.pairing import two_sided
from turnierxl.play.limits import pair_fault
from turnierxl.problems import Address, Problem, message
from turnierxl.scoring.awards import AwardSettings


def check_awards(
    definition: EventDefinition, phase: Phase, place: Callable[[str], Address]
) -> Iterator[Problem]:
    """Find dice that throw what cannot be, and signs that stand for two awards."""
    signs: dict[str, str] = {}
    for number, key in enumerate(phase.entry.awards):
        award = definition.award.get(key)
        if award is None:
            continue
        where = place(f"entry.awards[{number + 1}]")
        yield from _check_dice(phase, award, where)
        if award.sign in signs:
            told = message("definition.same_sign", sign=award.sign, one=signs[award.sign], other=key)
            yield Problem(told, where)
        elif award.sign is not None:
            signs[award.sign] = key


def _check_dice(phase: Phase, award: AwardSettings, where: Address) -> Iterator[Problem]:
    rule = phase.entry.points
    if award.dice is None:
        return
    if rule is None or not two_sided(phase.pairing):
        yield Problem(message("definition.dice_need_sides"), where)
        return
    for a, b in award.dice:
        if pair_fault((a, b), rule, rule) is not None:
            yield Problem(message("definition.dice_not_possible", a=a, b=b), where)
