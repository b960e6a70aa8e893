"""Make the shipped schedules: `python -m tests.bench.make_schedules [FILE ...] [--searches N]`.

For every number of players and rounds the best of these is kept: what is shipped, what stands in the given
files (of the same format), and what N seeded searches of the package find. So the file can only improve, and
no schedule gets into it unchecked. Better ones than a search finds in a second come from the same search run
for hours by a compiled program, or from combinatorial designs; they are candidates like any other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_letters, digits

from turnierxl.chance import stream
from turnierxl.pairing.advice import Seating
from turnierxl.pairing.rotation.tables import can_be_seated, layout
from turnierxl.pairing.seating.annealing import search
from turnierxl.pairing.seating.board import Cost, Seated, SeatingTask
from turnierxl.pairing.seating.meetings import count_meetings
from turnierxl.pairing.seating.planning import WHOLE_PLAN, cost_of
from turnierxl.resources import templates

HEAD = """\
# The best known schedules of individual partnership events, made by tests/bench/make_schedules.py.
# A line: how odd numbers are seated (tables of five, or pauses), then one word per round. A character of
# a word is a player (0-9, a-z, A-Z), its place his seat: tables of four (first two against last two), then
# tables of five, then pauses. Rounds with pauses are even after each round, those with tables of five at
# the end; so these can be played in any order.
"""
CHARACTERS = digits + ascii_letters
ROUNDS = range(2, 9)
LARGEST: dict[Seating, int] = {"fives": 43, "sit-out": 35}

Key = tuple[Seating, int, int]


def task_of(key: Key) -> SeatingTask:
    """Return the task that a schedule solves."""
    seating, count, rounds = key
    past = count_meetings(range(count), [])
    return SeatingTask(layout(seating, count), rounds, past, always_even=seating == "sit-out")


def keys() -> Iterator[Key]:
    """List what is shipped."""
    for seating, largest in LARGEST.items():
        for count in range(4, largest + 1):
            if can_be_seated(seating, count) and (seating == "fives" or count % 4):
                yield from ((seating, count, rounds) for rounds in ROUNDS)


def read(path: Path) -> Iterator[tuple[Key, list[Seated]]]:
    """Read schedules, each round checked to seat everybody once."""
    for line in path.read_text(encoding="ascii").splitlines():
        seating, *words = line.split()
        if seating in ("fives", "sit-out"):
            rounds = [[CHARACTERS.index(player) for player in word] for word in words]
            assert all(sorted(seated) == list(range(len(words[0]))) for seated in rounds), line
            yield ("fives" if seating == "fives" else "sit-out", len(words[0]), len(words)), rounds


def searched(searches: int) -> Iterator[tuple[Key, list[Seated]]]:
    """Search for every schedule."""
    for key in keys():
        for number in range(searches):
            yield key, search(task_of(key), stream("schedules", *key, number), WHOLE_PLAN)[1]


def best_of(candidates: Iterator[tuple[Key, list[Seated]]]) -> dict[Key, list[Seated]]:
    """Keep the best schedule of every key; the first among equals."""
    best: dict[Key, tuple[Cost, list[Seated]]] = {}
    for key, rounds in candidates:
        cost = cost_of(task_of(key), rounds)
        if key not in best or cost < best[key][0]:
            best[key] = (cost, rounds)
    return {key: best[key][1] for key in keys() if key in best}


def text(schedules: dict[Key, list[Seated]]) -> str:
    """Write the file."""
    lines = [
        " ".join([seating, *("".join(CHARACTERS[player] for player in seated) for seated in rounds)])
        for (seating, _, _), rounds in schedules.items()
    ]
    return HEAD + "".join(f"{line}\n" for line in lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the file anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--searches", type=int, default=0)
    options = parser.parse_args(arguments)
    shipped = templates() / "schedules" / "partner_rotation.txt"

    def candidates() -> Iterator[tuple[Key, list[Seated]]]:
        for path in [shipped, *options.files]:
            yield from read(path)
        yield from searched(options.searches)

    shipped.write_text(text(best_of(candidates())), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
