"""Why somebody has his place, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from turnierxl.problems import Message, Who, message
from turnierxl.ranking import CRITERIA, label
from turnierxl.ranking.chain import Standing, Standings

Words = Mapping[str, str]
Group = tuple[Standing, ...]

_NAMED = 3


def reasons(standings: Standings, metrics: Words, phases: Words) -> dict[int, Message]:
    """Return for everybody in the standings why he has his place; the mappings are those of `label`.

    Who shares a place is told with whom. Everybody else is compared with the neighbour who came closer:
    the one from whom the later criterion of the chain separates him, the next one below if both do alike.
    """
    labels = [label(criterion, metrics, phases) for criterion in standings.criteria]
    placed = [row for row in standings.rows if row.place is not None]
    groups = [tuple(rows) for _, rows in groupby(placed, key=lambda row: row.place)]
    words = {row.participant: message("ranking.no_place") for row in standings.rows[len(placed) :]}
    for index, group in enumerate(groups):
        separated = _separated(standings, groups, index, labels)
        words |= {row.participant: _tied(row, group) if row.shared else separated for row in group}
    waiting = {who: opening.reason for opening in standings.open for who in opening.participants}
    return words | waiting


def _tied(row: Standing, group: Group) -> Message:
    others = tuple(other.participant for other in group if other is not row)
    return message("ranking.tied", who=_people(others))


def _separated(standings: Standings, groups: list[Group], index: int, labels: list[Message]) -> Message:
    nearest = _nearest(groups, index)
    if nearest is None:
        return message("ranking.alone")
    relation, neighbours, decided_by = nearest
    who = _people(tuple(row.participant for row in neighbours))
    own, other = groups[index][0].values[decided_by], neighbours[0].values[decided_by]
    individual = CRITERIA[standings.criteria[decided_by].by].INDIVIDUAL
    if not individual or own is None or other is None:
        return message(f"ranking.{relation}", who=who, criterion=labels[decided_by])
    return message(f"ranking.{relation}_by", who=who, criterion=labels[decided_by], own=own, other=other)


def _nearest(groups: list[Group], index: int) -> tuple[str, Group, int] | None:
    """Return how a group stands to the closer neighbours, who they are, and what separates the two."""
    above = groups[index][0].decided_by
    below = groups[index + 1][0].decided_by if index + 1 < len(groups) else None
    if below is not None and (above is None or below >= above):
        return "ahead", groups[index + 1], below
    if above is not None:
        return "behind", groups[index - 1], above
    return None


def _people(numbers: tuple[int, ...]) -> Who | Message:
    if len(numbers) <= _NAMED:
        return Who(numbers)
    return message("ranking.and_more", who=Who(numbers[:1]), count=len(numbers) - 1)
