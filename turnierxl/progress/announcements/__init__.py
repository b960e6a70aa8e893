"""Ready-made texts for the forum of an event, from the call for registrations to the final standings.

They are computed from the event alone, in the order in which things happen; what has been said stays, so a
text can be looked up later. A draft is not announced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnierxl.progress.announcements.announcement import Announcement
from turnierxl.progress.announcements.decisions import decider_texts, lot_texts, ruling_texts
from turnierxl.progress.announcements.leaving import excluded_before_start, leaving_texts
from turnierxl.progress.announcements.plans import deadline_texts, group_texts, playoff_texts, round_texts
from turnierxl.progress.announcements.registration import registration_texts
from turnierxl.progress.announcements.results import final_text, phase_result
from turnierxl.progress.evaluation import Evaluation, evaluate
from turnierxl.progress.event import Event
from turnierxl.progress.phases import PhaseState
from turnierxl.progress.publishing import drafts, published


def announcements(event: Event, evaluation: Evaluation, typed: Mapping[str, str]) -> tuple[Announcement, ...]:
    """Return every announcement of an event in order; `typed` are dates by their keys, in words."""
    if drafts(event):
        event = published(event)
        evaluation = evaluate(event)
    phases = (one for state in evaluation.played for one in _phase(event, evaluation, state))
    return (
        *registration_texts(event, typed),
        *excluded_before_start(event),
        *phases,
        *final_text(event, evaluation),
    )


def _phase(event: Event, evaluation: Evaluation, state: PhaseState) -> Iterator[Announcement]:
    if not state.started:
        return
    yield from group_texts(event, state)
    yield from round_texts(event, state)
    yield from deadline_texts(event, state)
    yield from leaving_texts(event, state)
    yield from ruling_texts(event, evaluation, state)
    yield from playoff_texts(event, evaluation, state)
    yield from decider_texts(event, state)
    yield from lot_texts(event, evaluation, state)
    yield from phase_result(event, evaluation, state)
