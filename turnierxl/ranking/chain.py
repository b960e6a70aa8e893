"""Standings: participants ranked by a chain of criteria.

>>> from turnierxl.play.frame import games_frame
>>> from turnierxl.play.rounds import Game, Result
>>> from turnierxl.ranking.total import Total
>>> game = Game("finale", 1, 1, 1, ((1,), (2,), (3,)))
>>> games = games_frame([game], {game.id: Result(game.id, (28, 31, 28), complete=True)})
>>> standings = rank([1, 2, 3], [Total(metric="points")], Evidence("finale", games))
>>> [(row.place, row.participant, row.shared) for row in standings.rows]
[(1, 2, False), (2, 1, True), (2, 3, True)]
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from turnierxl.play.evidence import Evidence, Open
from turnierxl.ranking import CRITERIA, Criterion
from turnierxl.ranking.trail import Trail


@dataclass(frozen=True)
class Standing:
    """One row of the standings.

    `place` is a competition rank (1, 2, 2, 4), None out of competition. `values` stand as they are shown,
    one per criterion; None where a criterion had nothing to compare. `decided_by` is the index of the
    criterion that separates him from the next one above; None at the top and out of competition. `open`:
    he shares the place only until the director has decided.
    """

    participant: int
    place: int | None
    shared: bool
    open: bool
    values: tuple[float | None, ...]
    decided_by: int | None


@dataclass(frozen=True)
class Standings:
    """Rows from the first place down, then those without a place; what is open, from the top down."""

    criteria: tuple[Criterion, ...]
    rows: tuple[Standing, ...]
    open: tuple[Open, ...]


@dataclass(frozen=True)
class _Tied:
    """Participants nothing has separated yet, and what separates them from the next one above.

    `before` are the groups they were in after 0, 1, ... criteria.
    """

    members: tuple[int, ...]
    decided_by: int | None = None
    open: Open | None = None
    before: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class _Comparison:
    """A chain at work; `seen` collects the values that were compared, per criterion."""

    chain: tuple[Criterion, ...]
    evidence: Evidence
    settled: bool
    seen: tuple[dict[int, float], ...]


def rank(
    participants: Collection[int],
    chain: Sequence[Criterion],
    evidence: Evidence,
    unranked: Collection[int] = (),
    settled: bool = True,
) -> Standings:
    """Rank participants (start numbers); those of them who are `unranked` come last and take no place.

    `settled` is False while results are missing: then nothing is asked of the director, and what would be
    open is shared.
    """
    everybody = tuple(sorted(set(participants)))
    comparison = _Comparison(tuple(chain), evidence, settled, _own_values(everybody, chain, evidence))
    ranked = tuple(who for who in everybody if who not in unranked)
    groups = list(_refine(_Tied(ranked), 0, 0, comparison)) if ranked else []
    rows: list[Standing] = []
    for group in groups:
        place = len(rows) + 1
        rows += [_standing(who, place, group, comparison) for who in group.members]
    out = _Tied(tuple(who for who in everybody if who in unranked))
    rows += [_standing(who, None, out, comparison) for who in out.members]
    return Standings(comparison.chain, tuple(rows), tuple(group.open for group in groups if group.open))


def restrict(standings: Standings, keep: Collection[int], below: int = 0) -> Standings:
    """Return the standings of some of the participants, placed from `below` + 1 on."""
    rows: list[Standing] = []
    passed: list[int] = []
    for place, group in groupby(standings.rows, key=lambda row: row.place):
        members = list(group)
        passed += [row.decided_by for row in members[:1] if row.decided_by is not None]
        kept = [row for row in members if row.participant in keep]
        if place is None or not kept:
            rows += kept
            continue
        decided_by = min(passed) if rows else None
        place, shared = below + len(rows) + 1, len(kept) > 1
        rows += [replace(row, place=place, shared=shared, decided_by=decided_by) for row in kept]
        passed.clear()
    still_open = tuple(opening for opening in standings.open if set(opening.participants) <= set(keep))
    return Standings(standings.criteria, tuple(rows), still_open)


def _own_values(
    everybody: tuple[int, ...], chain: Sequence[Criterion], evidence: Evidence
) -> tuple[dict[int, float], ...]:
    """Ask the individual criteria for everybody's value: it is shown even where it decides nothing."""
    seen: list[dict[int, float]] = []
    for criterion in chain:
        module = CRITERIA[criterion.by]
        own = module.values(criterion, everybody, evidence, 0) if module.INDIVIDUAL else {}
        seen.append({} if isinstance(own, Open) else dict(own))
    return tuple(seen)


def _refine(tied: _Tied, index: int, above: int, comparison: _Comparison) -> Iterator[_Tied]:
    """Split a tied group by the criteria from `index` on; what is open or equal to the end stays whole."""
    if len(tied.members) < 2 or index == len(comparison.chain):
        yield tied
        return
    values = _values(tied, index, above, comparison)
    if isinstance(values, Open):
        yield replace(tied, open=values) if comparison.settled else tied
        return
    comparison.seen[index].update(values)
    decided_by = tied.decided_by
    for members in _by_value(tied.members, values):
        part = _Tied(members, decided_by, before=(*tied.before, tied.members))
        yield from _refine(part, index + 1, above, comparison)
        above += sum(who not in comparison.evidence.cut_ignored for who in members)
        decided_by = index


def _values(tied: _Tied, index: int, above: int, comparison: _Comparison) -> Mapping[int, float] | Open:
    criterion = comparison.chain[index]
    module = CRITERIA[criterion.by]
    if module.INDIVIDUAL:
        return comparison.seen[index]
    trail = Trail((*tied.before, tied.members), comparison.chain)
    return module.values(criterion, tied.members, comparison.evidence, above, trail)


def _by_value(members: tuple[int, ...], values: Mapping[int, float]) -> list[tuple[int, ...]]:
    groups: dict[float, list[int]] = {}
    for who in members:
        groups.setdefault(values[who], []).append(who)
    return [tuple(groups[value]) for value in sorted(groups, reverse=True)]


def _standing(who: int, place: int | None, group: _Tied, comparison: _Comparison) -> Standing:
    shared = place is not None and len(group.members) > 1
    values = tuple(
        CRITERIA[criterion.by].shown(criterion, seen[who]) if who in seen else None
        for criterion, seen in zip(comparison.chain, comparison.seen, strict=True)
    )
    return Standing(who, place, shared, group.open is not None, values, group.decided_by)
