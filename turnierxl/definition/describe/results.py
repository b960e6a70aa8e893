"""What is typed for a game and what it is worth, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turnierxl.definition.model import (
    EventDefinition,
    Phase,
    metric_label,
    phase_awards,
    phase_scoring,
)
from turnierxl.pairing import two_sided
from turnierxl.problems import Message, Term, message
from turnierxl.scoring import describe
from turnierxl.scoring.awards import AwardSettings

_ANY = (None, None, None)


def describe_entry(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say what the director types, and which numbers are possible."""
    points = Term(metric_label(definition, "points"))
    if phase.entry.points is not None:
        rule = phase.entry.points
        if two_sided(phase.pairing):
            yield message("rules.enter_points_of_sides", points=points)
        else:
            yield message("rules.enter_points_of_players", points=points)
        yield message("rules.possible", numbers=_numbers(rule.step, rule.min, rule.max))
        if rule.sum_min is not None and rule.sum_min == rule.sum_max:
            yield message("rules.together_exactly", total=rule.sum_min)
        elif (together := _numbers(rule.sum_multiple_of, rule.sum_min, rule.sum_max)) != _numbers(*_ANY):
            yield message("rules.possible_together", numbers=together)
    if phase.entry.places:
        yield message("rules.enter_places" if phase.entry.points is None else "rules.enter_places_instead")
    if phase.deadline:
        yield message("deadlines.rule")


def _numbers(step: float | None, least: float | None, most: float | None) -> Message:
    """Say "Vielfache von 5 zwischen -225 und 225"."""
    if step is None:
        numbers = message("rules.numbers")
    else:
        numbers = message("rules.whole_numbers") if step == 1 else message("rules.multiples", step=step)
    if least is not None and most is not None:
        return message("rules.between", numbers=numbers, least=least, most=most)
    if least is not None:
        return message("rules.at_least", numbers=numbers, least=least)
    return numbers if most is None else message("rules.at_most", numbers=numbers, most=most)


def describe_scoring(definition: EventDefinition, phase: Phase) -> Iterator[Message]:
    """Say what a game is worth, what the special results are, and what a round without an opponent is."""
    for scheme in phase_scoring(definition, phase):
        yield from describe(scheme, definition.labels)
    for key, award in phase_awards(definition, phase).items():
        yield from _award(definition, key, award)
    if phase.bye:
        yield message("rules.bye", values=_values(definition, phase.bye), setting="phase.bye")
    if phase.missed:
        yield message("rules.missed", values=_values(definition, phase.missed), setting="phase.missed")


def _values(definition: EventDefinition, values: Mapping[str, float]) -> tuple[Message, ...]:
    return tuple(
        message("rules.bye_value", value=value, metric=Term(metric_label(definition, metric)))
        for metric, value in values.items()
    )


def _award(definition: EventDefinition, key: str, award: AwardSettings) -> Iterator[Message]:
    name = Term(award.label)
    if award.open:
        yield message("rules.award_open", award=name)
    for metric, (given, other) in award.scores.items():
        label = Term(metric_label(definition, metric))
        yield message("rules.award_scores", award=name, metric=label, given=given, other=other)
    if award.points is not None:
        given, other = award.points
        points = Term(metric_label(definition, "points"))
        sentence = "rules.award_points" if award.typed == "ignored" else "rules.award_points_blank"
        yield message(sentence, award=name, points=points, given=given, other=other)
    yield from _decided(key, award)
    if award.allowed is not None and award.typed == "kept":
        own, others = (_numbers_said(numbers) for numbers in award.allowed)
        setting = f"award.{key}.allowed"
        yield message("rules.award_allowed", award=name, given=own, other=others, setting=setting)


def _decided(key: str, award: AwardSettings) -> Iterator[Message]:
    """Say how the director decides a result, and by which sign an award can be typed."""
    name = Term(award.label)
    if award.dice is not None:
        results = tuple(message("reading.pair", a=a, b=b) for a, b in award.dice)
        yield message("deadlines.rule_dice", award=name, results=results, setting=f"award.{key}.dice")
    if award.reason:
        yield message("deadlines.rule_reason", award=name)
    if award.sign is not None:
        yield message("deadlines.rule_sign", award=name, sign=award.sign)


def _numbers_said(numbers: Sequence[float]) -> tuple[Message, ...]:
    return tuple(message("rules.number", number=number) for number in numbers)
