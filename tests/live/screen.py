"""A screen of its own with a mouse: what a director sees and clicks."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

SIZE = (1280, 900)
PATIENCE = 60  # seconds


class Screen:
    """A virtual screen; programs find it by `environment`."""

    def __init__(self, display: str) -> None:
        self.environment = {**os.environ, "DISPLAY": display}

    def click(self, place: list[int]) -> None:
        """Move the mouse to a place and click."""
        across, down = map(str, place)
        command = ["xdotool", "mousemove", across, down, "click", "1"]
        subprocess.run(command, env=self.environment, check=True)

    def colours(self) -> bytes:
        """Return what is seen, as bytes that differ when the picture does."""
        return subprocess.run(
            ["xwd", "-root", "-silent"], env=self.environment, capture_output=True, check=True
        ).stdout

    def save(self, path: Path) -> None:
        """Keep a picture in the format of xwd."""
        path.write_bytes(self.colours())


def can_click() -> bool:
    """Say whether there is all that a screen and a mouse need."""
    return all(map(which, ("Xvfb", "xdotool", "xwd")))


@contextmanager
def screen() -> Iterator[Screen]:
    """Start a virtual screen with the first free number."""
    reading, writing = os.pipe()
    width, height = SIZE
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield Screen(f":{number.readline().strip()}")
    finally:
        server.terminate()
        server.wait()


def until(ask: Callable[[], Any]) -> Any:
    """Ask again until the answer is something; AssertionError after a while."""
    end = time.monotonic() + PATIENCE
    while not (answer := ask()):
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.2)
    return answer
