"""Quality and time of draws: `python -m tests.bench.bench_draws [--quick]`.

Times are ratios to the baseline, 1,000,000 calls of `random.Random.random` in a loop, measured in the same
run. "known" is what was reached before (tests/pairing/test_schedules.py), "bound" what provably cannot be
improved.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from math import comb
from typing import TypeVar

from tests.bench.make_schedules import task_of
from tests.pairing.events import CLANS, again, field, next_round, opponents, partners, play, rotation
from tests.pairing.oracles import fewest_repeats
from tests.pairing.test_schedules import known
from turnierxl.chance import stream
from turnierxl.pairing import Pairing
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.partner_rule import keeps_partner_rule
from turnierxl.pairing.rotation.tables import can_be_seated, table_counts
from turnierxl.pairing.seating.annealing import search
from turnierxl.pairing.seating.evenness import least_cost_of_adding
from turnierxl.pairing.seating.planning import WHOLE_PLAN
from turnierxl.play.rounds import Round

Value = TypeVar("Value")

COUNTS = [*range(8, 65), 100, 200]


def timed(work: Callable[[], Value]) -> tuple[Value, float]:
    """Measure processor time."""
    start = time.process_time()
    value = work()
    return value, time.process_time() - start


def baseline() -> float:
    """Measure the baseline, the best of three."""
    rng = random.Random(1)

    def loop() -> None:
        for _ in range(1_000_000):
            rng.random()

    return min(timed(loop)[1] for _ in range(3))


def draw_next(
    method: Pairing, entrants: Sequence[int], history: list[Round], rounds: int, seed: str = "7"
) -> float:
    """Draw one more round; return the time."""
    round_, spent = timed(lambda: next_round(method, entrants, history, rounds, seed))
    history.append(round_)
    return spent


def repeats(method: Pairing, history: Sequence[Round]) -> tuple[int, int]:
    """Count partners again and opponents again."""
    return again(partners(method, history)), again(opponents(method, history))


def opponents_bound(seating: Seating, count: int, rounds: int) -> int:
    """Return how many opponents must meet again at least where no partners do.

    Two rounds with b tables of five and a tables of four force 2 * (b * (5 - a) - common) meetings again,
    where `common` players are at tables of five in both.
    """
    fours, fives, _ = table_counts(seating, count)
    counting = least_cost_of_adding([0] * comb(count, 2), rounds * (4 * fours + 10 * fives))
    common = least_cost_of_adding([0] * count, 5 * fives * rounds)
    return max(counting, 2 * (comb(rounds, 2) * fives * (5 - fours) - common))


def rotations(unit: float, counts: Sequence[int]) -> None:
    """Compare whole events with what is known, and the search alone with the shipped schedules."""
    print("\nPartner rotation: partners again/opponents again in a whole event, time of its slowest draw")
    print("   n  R seating   event      search     known     bound   slowest draw")
    for rounds in (6, 8):
        for count in counts:
            if can_be_seated("fives", count):
                whole_event(unit, "fives", count, rounds)
            if count % 4 and count < 36:
                whole_event(unit, "sit-out", count, rounds)


def whole_event(unit: float, seating: Seating, count: int, rounds: int) -> None:
    """Print the figures of one event."""
    history: list[Round] = []
    method = rotation(seating)
    slowest = max(draw_next(method, field(count), history, rounds) for _ in range(rounds))
    alone = search(task_of((seating, count, rounds)), stream("1"), WHOLE_PLAN)[0]
    kept = keeps_partner_rule(seating, count, rounds)
    columns = [
        "{}/{}".format(*repeats(method, history)),
        f"{alone.partners_again}/{alone.opponents_again}",
        "{}/{}".format(*dict(known()).get((seating, count, rounds), "--")),
        f"0/{opponents_bound(seating, count, rounds)}" if kept else "repeats",
        f"{slowest / unit:.1f}",
    ]
    print(f"{count:4} {rounds:2} {seating:8}", *(f"{column:>9}" for column in columns))


def changing_fields(unit: float, events: int) -> None:
    """Let one leave in 60 % of the later rounds and one join in 40 % of them until round 3; six rounds."""
    print("\nChanging fields: events with partners again, mean opponents again, slowest draw")
    for count in (24, 25, 28, 32, 40, 64):
        found = [changing_event(count, number) for number in range(events)]
        with_repeats = sum(partners_again > 0 for (partners_again, _), _ in found)
        mean = sum(opponents_again for (_, opponents_again), _ in found) / events
        slowest = max(spent for _, spent in found)
        print(f"{count:4} {with_repeats:2} of {events} {mean:7.1f} {slowest / unit:7.1f}")


def changing_event(count: int, number: int) -> tuple[tuple[int, int], float]:
    """Play one such event; return its repeats and the time of its slowest draw."""
    rng = random.Random(1000 * number + count)
    entrants = list(field(count))
    history: list[Round] = []
    slowest = 0.0
    for round_ in range(6):
        if round_ and rng.random() < 0.6:
            entrants.pop(int(rng.random() * len(entrants)))
        if 0 < round_ < 3 and rng.random() < 0.4:
            entrants.append(count + round_)
        slowest = max(slowest, draw_next(rotation(), entrants, history, 6, seed=str(number)))
    return repeats(rotation(), history), slowest


def tables(unit: float, counts: Sequence[int]) -> None:
    """Compare the second round at tables of four and three with the optimum by minimum cost flow."""
    print("\nTable draw: at a table of three again/opponents again in two rounds; opponents again in four")
    print("   n    drawn  optimum     four   second draw")
    for count in counts:
        history = play(CLANS, [field(count)])
        spent = draw_next(CLANS, field(count), history, 2)
        sizes = [len(table.seats) for table in history[0].draw.tables]
        columns = [
            f"{len(at_three(history[0]) & at_three(history[1]))}/{repeats(CLANS, history)[1]}",
            "{}/{}".format(*fewest_repeats(sizes, sizes)),
            f"{repeats(CLANS, play(CLANS, [field(count)] * 4))[1]}",
            f"{spent / unit:.1f}",
        ]
        print(f"{count:4}", *(f"{column:>8}" for column in columns))


def at_three(round_: Round) -> set[int]:
    """Return who sits at tables of three."""
    return {player for table in round_.draw.tables if len(table.seats) == 3 for player in table.seats}


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer numbers of participants and events")
    quick = parser.parse_args().quick
    unit = baseline()
    print(f"Baseline: 1,000,000 random numbers in {unit:.3f} s = 1.0")
    rotations(unit, COUNTS[::6] if quick else COUNTS)
    changing_fields(unit, 2 if quick else 8)
    tables(unit, range(6, 40, 7) if quick else [*range(6, 65), *range(70, 201, 26)])


if __name__ == "__main__":
    main()
