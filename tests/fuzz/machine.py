"""The evening as a state machine: hypothesis chooses the steps, and shrinks what fails.

Every step is a function of the evening and plain numbers, so that what failed once can be kept in
`seeds.toml` and played again without hypothesis.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.fuzz import steps_actions, steps_arrivals, steps_lots, steps_people, steps_results, steps_sheets
from tests.fuzz.demands import hold
from tests.fuzz.evening import Evening, begin
from tests.fuzz.kinds import KINDS
from tests.fuzz.memory import Memory
from tests.fuzz.steps_people import STATUS

ANY = st.integers(0, 40)
PLAIN = ("reseat", "publish", "lot", "join_singles", "verify", "share", "back_and_forth")
ELSEWHERE = ("resave", "move_sheet", "rename_sheet", "insert_rows", "hide_rows")
OFTEN = ("league", "cup", "pairs", "tichu", "clans", "tichu", "pairs", "clans", "chess")
STEPS: Mapping[str, Callable[..., None]] = {
    step.__name__: step
    for step in (
        steps_actions.recalc,
        steps_actions.next_round,
        steps_actions.redraw,
        steps_actions.reseat,
        steps_actions.publish,
        steps_actions.lot,
        steps_actions.join_singles,
        steps_actions.rebuild,
        steps_actions.undo,
        steps_actions.restore,
        steps_actions.back_and_forth,
        steps_actions.verify,
        steps_actions.share,
        steps_results.type_one,
        steps_results.clear_one,
        steps_results.type_missing,
        steps_results.places_at_table,
        steps_lots.lots_by_hand,
        steps_lots.same_lot_twice,
        steps_arrivals.tick,
        steps_arrivals.tick_others,
        steps_arrivals.count_ticks,
        steps_people.leave,
        steps_people.come_back,
        steps_people.miss,
        steps_people.come_late,
        steps_people.rename,
        steps_people.name_twice,
        steps_people.sort_people,
        steps_people.swap_names,
        steps_people.seat_twice,
        steps_sheets.resave,
        steps_sheets.move_sheet,
        steps_sheets.rename_sheet,
        steps_sheets.insert_rows,
        steps_sheets.hide_rows,
        steps_sheets.sort_round,
        steps_sheets.copy_row,
        steps_sheets.delete_row,
        steps_sheets.mend,
    )
}


class EveningMachine(RuleBasedStateMachine):
    """Steps in any order; after each of them everything must hold."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="fuzz-")
        self.evening: Evening | None = None
        self.steps: list[dict[str, Any]] = []

    def teardown(self) -> None:
        self.folder.cleanup()

    def take(self, do: str, **given: Any) -> None:
        """Take a step and keep it."""
        self.steps.append({"do": do, **given})
        if do == "begin":
            self.evening = start(Path(self.folder.name), **given)
        elif self.evening is not None:
            STEPS[do](self.evening, **given)

    @initialize(kind=st.sampled_from(OFTEN), more=st.integers(0, 6), ahead=st.integers(0, 2))
    def begin(self, kind: str, more: int, ahead: int) -> None:
        self.take("begin", kind=kind, more=more, ahead=ahead)

    @invariant()
    def hold(self) -> None:
        if self.evening is not None:
            hold(self.evening)

    @rule(luck=ANY)
    def type_missing(self, luck: int) -> None:
        self.take("type_missing", luck=luck)

    @rule()
    def recalc(self) -> None:
        self.take("recalc")

    @rule(draft=st.booleans(), seating=st.sampled_from(["", "fives", "sit-out"]))
    def next_round(self, draft: bool, seating: str) -> None:
        self.take("next_round", draft=draft, seating=seating)

    @rule(luck=ANY)
    def round_and_results(self, luck: int) -> None:
        self.take("next_round")
        self.take("type_missing", luck=luck)

    @rule(discard=st.booleans())
    def redraw(self, discard: bool) -> None:
        self.take("redraw", discard=discard)

    @rule(discard=st.booleans())
    def undo(self, discard: bool) -> None:
        self.take("undo", discard=discard)

    @rule(which=ANY, discard=st.booleans())
    def restore(self, which: int, discard: bool) -> None:
        self.take("restore", which=which, discard=discard)

    @rule(at=ANY, how=ANY, luck=ANY)
    def type_one(self, at: int, how: int, luck: int) -> None:
        self.take("type_one", at=at, how=how, luck=luck)

    @rule(at=ANY, luck=ANY)
    def places_at_table(self, at: int, luck: int) -> None:
        if self.evening is not None and self.evening.memory.kind.name == "clans":
            self.take("places_at_table", at=at, luck=luck)

    @rule(at=ANY)
    def clear_one(self, at: int) -> None:
        self.take("clear_one", at=at)

    @rule(do=st.sampled_from(["swap_names", "seat_twice"]), one=ANY, other=ANY)
    def by_hand(self, do: str, one: int, other: int) -> None:
        self.take(do, one=one, other=other)

    @rule(by_hand=st.booleans(), luck=ANY)
    def lots(self, by_hand: bool, luck: int) -> None:
        if by_hand:
            self.take("lots_by_hand", luck=luck)
        else:
            self.take("same_lot_twice", at=luck)

    @rule(who=ANY, how=ANY)
    def tick(self, who: int, how: int) -> None:
        self.take("tick", who=who, how=how)

    @rule(who=ANY, how=ANY)
    def roll_call(self, who: int, how: int) -> None:
        self.take("tick_others", who=who)
        self.take("count_ticks", how=how)

    @rule(do=st.sampled_from(PLAIN))
    def plain(self, do: str) -> None:
        self.take(do)

    @rule(who=ANY, how=st.integers(0, 5))
    def leave_or_come_back(self, who: int, how: int) -> None:
        if how < len(STATUS):
            self.take("leave", who=who, how=how)
        else:
            self.take("come_back", who=who)

    @rule(who=ANY, how=ANY)
    def miss(self, who: int, how: int) -> None:
        self.take("miss", who=who, how=how)

    @rule(which=ANY, first=st.integers(1, 3))
    def come_late(self, which: int, first: int) -> None:
        self.take("come_late", which=which, first=first)

    @rule(do=st.sampled_from(["rename", "name_twice"]), who=ANY, which=ANY)
    def names(self, do: str, who: int, which: int) -> None:
        self.take(do, who=who, which=which)

    @rule(do=st.sampled_from(["sort_round", "sort_people"]), which=ANY, by=ANY, backwards=st.booleans())
    def sort(self, do: str, which: int, by: int, backwards: bool) -> None:
        self.take(do, which=which, by=by, backwards=backwards)

    @rule(do=st.sampled_from(ELSEWHERE), which=ANY, by=st.integers(0, 5))
    def elsewhere(self, do: str, which: int, by: int) -> None:
        self.take(do, which=which, by=by)

    @rule(do=st.sampled_from(["copy_row", "delete_row"]), which=ANY, at=ANY)
    def harm(self, do: str, which: int, at: int) -> None:
        self.take(do, which=which, at=at)

    @rule(how=st.integers(0, 3))
    def mend(self, how: int) -> None:
        if how < 2:
            self.take("mend", by_hand=bool(how))
        else:
            self.take("rebuild", more=4 * (how - 2))


def start(folder: Path, kind: str, more: int, ahead: int) -> Evening:
    """Begin an event, some of whose rounds are played."""
    chosen = KINDS[kind]
    least, most = chosen.counts
    content, memory = _started(kind, least + more % (most - least + 1), ahead)
    path = folder / "Abend.xlsx"
    path.write_bytes(content)
    return Evening(path, memory)


@cache
def _started(kind: str, count: int, ahead: int) -> tuple[bytes, Memory]:
    """Play the first rounds of an event once, for all evenings that begin so."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        evening = begin(Path(folder), KINDS[kind], count)
        for luck in range(ahead):
            steps_actions.next_round(evening)
            steps_results.type_missing(evening, luck)
            steps_actions.recalc(evening)
        return evening.path.read_bytes(), evening.memory


def replay(steps: list[dict[str, Any]]) -> None:
    """Take steps as they were kept; everything must hold after each of them."""
    machine = EveningMachine()
    try:
        for step in steps:
            machine.take(**step)
            machine.hold()
    finally:
        machine.teardown()


def steps_text(steps: list[dict[str, Any]]) -> str:
    """Write steps as they are kept in `seeds.toml`."""
    lines = (", ".join(f"{key} = {_toml(value)}" for key, value in step.items()) for step in steps)
    return "steps = [\n" + "".join(f"    {{ {line} }},\n" for line in lines) + "]\n"


def _toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'
