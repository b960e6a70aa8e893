"""The rules of an event in plain words, for the sheet "Regeln": made from the settings that are played by.

What the program computes is described from the very settings it computes by, so the sheet cannot say
anything else than what happens; the notes of the rule sheet add what people have to see to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from turnierxl.definition.describe.matches import describe_groups, describe_matches
from turnierxl.definition.describe.participants import describe_participants
from turnierxl.definition.describe.phases import describe_final, describe_phase
from turnierxl.definition.describe.ranking import describe_ranking
from turnierxl.definition.describe.results import describe_entry, describe_scoring
from turnierxl.definition.model import EventDefinition, Phase
from turnierxl.pairing import describe as describe_draw
from turnierxl.problems import Message, Term, message
from turnierxl.terms import Wording

Rule = tuple[Message, Message]
Description = Callable[[EventDefinition, Phase], Iterable[Message]]


def describe(definition: EventDefinition, wording: Wording) -> tuple[tuple[str, str], ...]:
    """Return the rules as pairs (topic, sentence), in the order of the event; the printed notes come last."""
    return tuple((wording.say(topic), wording.say(sentence)) for topic, sentence in _rules(definition))


def _rules(definition: EventDefinition) -> Iterator[Rule]:
    event = definition.event
    if event.summary:
        yield message("rules.event"), _printed(event.summary)
    yield from _under("rules.participants", describe_participants(definition))
    for phase in definition.phase:
        topic = _printed(phase.name) if len(definition.phase) > 1 else message("rules.course")
        for sentence in (
            *describe_phase(definition, phase),
            *describe_groups(phase),
            *describe_draw(phase.pairing, phase.rounds, phase.games),
            *describe_matches(definition, phase),
        ):
            yield topic, sentence
    yield from _under("rules.entry", _by_phase(definition, describe_entry))
    yield from _under("rules.scoring", _by_phase(definition, describe_scoring))
    yield from _under("rules.ranking", _by_phase(definition, describe_ranking))
    yield from _under("rules.final", describe_final(definition))
    yield message("rules.decisions"), message("rules.decided_by_setting")
    yield from _under("rules.notes", (_printed(note) for note in event.notes))


def _under(topic: str, sentences: Iterable[Message]) -> Iterator[Rule]:
    return ((message(topic), sentence) for sentence in sentences)


def _by_phase(definition: EventDefinition, description: Description) -> Iterator[Message]:
    """Say of phases in which the same holds the same sentences once, and of which phases."""
    groups: dict[tuple[Message, ...], list[Phase]] = {}
    for phase in definition.phase:
        groups.setdefault(tuple(description(definition, phase)), []).append(phase)
    for sentences, phases in groups.items():
        if len(groups) > 1:
            yield message("rules.in_phases", phases=tuple(_printed(phase.name) for phase in phases))
        yield from sentences


def _printed(words: str) -> Message:
    return message("rules.plain", words=Term(words))
