"""The list of participants named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from turnierxl.cli.say import say_problems
from turnierxl.cli.words import own_wording
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound, Severity
from turnierxl.reading.list_text import decode_list
from turnierxl.reading.participant_list import read_list


def read_participants(source: str | None) -> tuple[Participant, ...]:
    """Read a list from a file, or from standard input for "-".

    What only wants a look is said and taken over; anything else is raised, and nothing is taken over.
    """
    if source is None:
        return ()
    participants, problems = read_list(_pasted() if source == "-" else Path(source))
    if any(problem.severity is not Severity.NOTICE for problem in problems):
        raise ProblemsFound(problems)
    say_problems(problems, own_wording())
    return participants


def _pasted() -> str:
    """Read standard input as a text file is read, whatever encoding it has."""
    stream = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read() if stream is None else decode_list(stream.read())
