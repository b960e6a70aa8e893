"""The same task gives the same draw in every process."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.source import ROOT

PROGRAM = """
from tests.pairing.events import CLANS, field, play, rotation
for method, fields in [
    (rotation(), [field(13), field(12)]),
    (rotation("sit-out"), [field(10), field(11)]),
    (CLANS, [field(10)] * 3),
]:
    for round_ in play(method, fields):
        print(round_)
from tests.pairing.swiss_events import SwissEvent
for count, rounds in [(7, 6), (40, 4)]:
    event = SwissEvent(rounds)
    for _ in range(rounds):
        print(event.play(field(count)))
"""


def draws(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def test_draws_do_not_depend_on_the_order_of_sets() -> None:
    assert draws("0") == draws("1") != ""


def test_pairing_is_imported_quickly() -> None:
    """No pandas: whoever asks what a method is called does not wait for it."""
    program = "import sys, turnierxl.pairing; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {"pandas", "numpy", "rustworkx", "openpyxl", "rich"} & set(run.stdout.split())
