"""What must hold after every step, computed from what the tests remember and from the cells themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tests.fuzz.evening import Evening, entry_labels, side_texts
from tests.fuzz.kinds import Field
from tests.fuzz.memory import Drawn, Memory, games_of
from tests.fuzz.pages import HERE, PEOPLE, Pages, Value
from tests.fuzz.totals import totals
from turnierxl import files
from turnierxl.actions import Report
from turnierxl.problems import Severity

TABLES = (Field.ALL, Field.SOME)  # at which more than two can sit


def hold(evening: Evening) -> None:
    """Check everything that must always hold, unless it is as it was."""
    held = evening.path.read_bytes(), evening.memory
    if held == evening.held:
        return
    pages, evening.held = evening.pages(), held
    stands_as_drawn(evening.memory, pages)
    nothing_typed_is_lost(evening.memory, pages)
    ticks_are_kept(evening.memory, pages)
    what_is_wrong_is_named(evening, pages, files.check(evening.path))


def stands_as_drawn(memory: Memory, pages: Pages) -> None:
    """Drawn rounds stand in their sheets and no others do; under every id are those who were drawn."""
    filled = {name for name, block in pages.blocks.items() if name.startswith("tx_round_") and block.ids()}
    known = {drawn.block for drawn in memory.rounds}
    assert filled | memory.damaged == known, "the drawn rounds are those remembered"
    for drawn in memory.rounds:
        block = pages.blocks[drawn.block]
        assert block.sheet in pages.visible, f"{block.sheet} can be seen"
        if drawn.block in memory.damaged:
            continue
        there = {
            str(line["Kennung"]): side_texts(block, line) for _, line in block.lines() if line["Kennung"]
        }
        assert there.keys() == drawn.rows.keys(), f"{block.sheet} has the rows that were drawn"
        for row, sides in drawn.rows.items():
            for text, side in zip(there[row], sides, strict=True):
                assert text in _spellings(memory, side), f"{row}: {text!r} was not drawn"


def _spellings(memory: Memory, side: tuple[int, ...]) -> set[str]:
    """Return how a side can stand in a sheet: by the names as they are, or as they were."""
    spelled = {""}
    for number in side:
        spelled = {f"{text} / {name}" for text in spelled for name in memory.people[number].names}
    return {text.removeprefix(" / ") for text in spelled}


def nothing_typed_is_lost(memory: Memory, pages: Pages) -> None:
    """Every typed result stands under the id of its game, as it was typed or as it is shown back."""
    labels = entry_labels(memory.kind)
    for drawn in memory.rounds:
        block = pages.blocks[drawn.block]
        if drawn.block in memory.damaged:
            continue
        lines = dict(block.lines())
        blank = (None,) * len(labels)
        for row, index in block.ids().items():
            there: tuple[Value, ...] = tuple(lines[index][label] for label in labels)
            typed = memory.typed.get((drawn.block, row))
            allowed = (typed.raw, typed.shown) if typed else (blank,)
            assert there in allowed, f"{row}: {there} was not typed, but {allowed[0]}"


def ticks_are_kept(memory: Memory, pages: Pages) -> None:
    """Whoever has arrived has his tick, whatever becomes of rows, and nobody else has."""
    for _, line in pages.blocks[PEOPLE].lines():
        person = memory.people.get(int(line["Nr."])) if isinstance(line["Nr."], float) else None
        if person is not None and HERE in line:
            assert (line[HERE] not in (None, "nein")) == person.ticked, f"the tick of no. {person.number}"


def what_is_wrong_is_named(evening: Evening, pages: Pages, report: Report) -> None:
    """Every entry that cannot be right is a problem that names a cell of its game; addresses are real."""
    named = {str(problem.where) for problem in report.problems if problem.severity is not Severity.NOTICE}
    sheets = {problem.where.sheet for problem in report.problems if problem.where is not None}
    assert sheets <= {*pages.titles}, "problems name sheets that exist"
    memory = evening.memory
    for drawn in memory.rounds:
        block = pages.blocks[drawn.block]
        if drawn.block in memory.damaged:
            assert any(address.startswith(f"{block.sheet}!") for address in named), "damage is named"
            continue
        places = block.ids()
        for row in drawn.rows:
            typed = memory.typed.get((drawn.block, row))
            cells = {block.address(places[row], label) for label in entry_labels(memory.kind)}
            assert not (typed and typed.wrong) or cells & named, f"{row}: {typed} has no problem"


def seated_once(memory: Memory, drawn: Drawn) -> None:
    """Nobody sits at two tables, or anywhere where he pauses."""
    players, field = drawn.players(), memory.field_of(drawn)
    times = Counter(players)
    rounds = memory.kind.rounds[drawn.phase]
    at_once = drawn.number > rounds or (field is Field.PAIRS and rounds == 1)  # all meet all in one round
    assert at_once or max(times.values()) == 1, f"somebody sits at two tables: {times}"
    assert len(_meetings(drawn)) == len(drawn.tables()) or field in TABLES
    assert drawn.pausing.isdisjoint(players), "who pauses does not sit anywhere"


def drawn_fairly(memory: Memory, drawn: Drawn) -> None:
    """D6 and D7: everybody who is there once; nobody pauses twice before all who are there have."""
    seated_once(memory, drawn)
    players, field = drawn.players(), memory.field_of(drawn)
    there = memory.present(_event_round(memory))
    if field is Field.ALL:
        assert {*players, *drawn.pausing} == there, "everybody who is there is drawn once"
        paused = Counter(who for one in memory.regular(drawn.phase) for who in one.pausing)
        again = [who for who in drawn.pausing if paused[who] > 1]
        playing = there - drawn.pausing
        assert not again or all(paused[who] for who in playing), f"{again} pause again, others never did"
    elif field is Field.SOME:
        assert {*players} <= there, "only who is there is drawn"
    elif field is Field.PAIRS:
        met = Counter(frozenset(pair) for one in memory.regular(drawn.phase) for pair in _meetings(one))
        assert max(met.values()) == 1, f"nobody meets anybody twice: {met}"


def _event_round(memory: Memory) -> int:
    """Count the regular rounds of the event that are drawn."""
    return sum(one.number <= memory.kind.rounds[one.phase] for one in memory.rounds)


def _meetings(drawn: Drawn) -> set[tuple[int, ...]]:
    """Return who meets whom in a round."""
    return {tuple(sorted(pair)) for table in drawn.tables().values() for pair in combinations(table, 2)}


def totals_are_right(memory: Memory, pages: Pages) -> None:
    """The first metric of every standings is the sum of what was typed."""
    if memory.damaged:
        return
    for phase, label in memory.kind.metrics.items():
        if not memory.regular(phase):
            continue
        right = totals(memory, phase)
        for number, shown in _standings(pages, phase, label):
            if not _forfeits(memory, number):
                assert shown == right.get(number, 0.0), (
                    f"{phase}: no. {number} has {right.get(number)}, not {shown}"
                )


def _standings(pages: Pages, phase: str, label: str) -> Iterator[tuple[int, Value]]:
    for _, line in pages.blocks[f"tx_standings_{phase}"].lines():
        if isinstance(line["Nr."], float):
            yield int(line["Nr."]), line[label]


def _forfeits(memory: Memory, number: int) -> bool:
    """Tell whether somebody's results do not count as they were typed, since he or others have left."""
    if memory.kind.name == "chess":
        return any(who.left for who in memory.people.values())
    return memory.kind.name == "league" and memory.people[number].left


def complete(memory: Memory, drawn: Drawn) -> bool:
    """Tell whether every game of a round has a result that counts."""
    return all(
        (typed := memory.typed.get((drawn.block, row))) is not None and typed.counts is not None
        for _, rows in games_of(drawn)
        for row in rows
    )
