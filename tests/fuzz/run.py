"""A long search: `python -m tests.fuzz.run --seconds 90` makes up evenings until the time is over.

It prints its seed, so that the same can be made up again with `--seed`; of a failure also the steps
that bring it about, shortened, as they are kept in `seeds.toml`.
"""

from __future__ import annotations

import argparse
import math
import secrets
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzz.machine import EveningMachine, replay, steps_text

Steps = list[dict[str, Any]]
Seeded = Callable[[type[EveningMachine]], type[EveningMachine]]

EVENINGS = 10  # by one seed
SHORTENING = 60.0  # seconds for what failed


@dataclass
class Search:
    """What a search has come to: when it ends, how many steps were taken, and the last evening's."""

    end: float = math.inf
    taken: int = 0
    last: Steps = field(default_factory=list)

    @property
    def over(self) -> bool:
        return time.monotonic() > self.end


def search(number: int, seconds: float, steps: int) -> Search:
    """Make up evenings from a seed and those after it until the time is over."""
    found = Search(time.monotonic() + seconds)
    while not found.over:
        make_up(seed(number), evening_settings(EVENINGS, steps), found, f"seed {number}")
        number += 1
    return found


def evening_settings(evenings: int, steps: int) -> settings:
    """Choose how many evenings are made up, of how many steps; a failure is shortened by ourselves."""
    return settings(
        max_examples=evenings,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )


def make_up(seeded: Seeded, chosen: settings, found: Search, name: str) -> None:
    """Make up evenings; what fails is raised, with its steps in a note."""

    class Searching(EveningMachine):
        def take(self, do: str, **given: Any) -> None:
            if found.over:
                return
            found.taken, found.last = found.taken + 1, self.steps
            super().take(do, **given)

    try:
        run_state_machine_as_test(seeded(Searching), settings=chosen)
    except BaseException as error:
        error.add_note(f"{name}\n[[failure]]\n{steps_text(shortened(found.last))}")
        raise


def shortened(steps: Steps, seconds: float = SHORTENING) -> Steps:
    """Leave out steps, many at once or one by one, as long as the rest fails in the same way."""
    end, wanted = time.monotonic() + seconds, failure(steps)
    size = max(1, len(steps) // 2)
    while wanted is not None:
        at, before = 1, len(steps)  # the first one begins the evening
        while at < len(steps):
            fewer = steps[:at] + steps[at + size :]
            if time.monotonic() > end:
                return steps
            if failure(fewer) == wanted:
                steps = fewer
            else:
                at += size
        if size == 1 and len(steps) == before:
            break
        size = max(1, size // 2)
    return steps


def failure(steps: Steps) -> tuple[str, int] | None:
    """Say where taking steps fails: the file and the line; None if it does not."""
    try:
        replay(steps)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return last.filename, last.lineno or 0
    return None


def main() -> int:
    """Search for a fixed time and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--steps", type=int, default=30)
    given = parser.parse_args()
    first = secrets.randbelow(10**6) if given.seed is None else given.seed
    print(f"seed {first}", flush=True)
    try:
        found = search(first, given.seconds, given.steps)
    except Exception:
        traceback.print_exc()
        return 1
    print(f"{found.taken} steps, nothing found", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
