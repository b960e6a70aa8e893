"""The list of participants named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from turnierxl.cli.say import say_problems
from turnierxl.cli.words import own_wording
from turnierxl.definition.load import load_definition
from turnierxl.play.participants import Participant
from turnierxl.problems import ProblemsFound, Severity
from turnierxl.reading.list_columns import ListField
from turnierxl.reading.list_text import decode_list
from turnierxl.reading.participant_list import read_list


def read_participants(source: str | None, rules: str) -> tuple[Participant, ...]:
    """Read a list for an event by these rules from a file, or from standard input for "-".

    What only wants a look is said and taken over; anything else is raised, and nothing is taken over.
    """
    if source is None:
        return ()
    participants, problems = read_list(_pasted() if source == "-" else Path(source), _asked(rules))
    if any(problem.severity is not Severity.NOTICE for problem in problems):
        raise ProblemsFound(problems)
    say_problems(problems, own_wording())
    return participants


def _asked(rules: str) -> tuple[ListField, ...]:
    """Say which columns of registrations the rule sheet asks for; the workbook has no place for others."""
    section = load_definition(rules).participants
    wanted = {
        ListField.REGISTRATION: section.refuse_lower_case,
        ListField.CANNOT_INVITE: section.cannot_invite is not None,
        ListField.CONFIRMED: section.confirmation,
    }
    return tuple(which for which, asked in wanted.items() if asked)


def _pasted() -> str:
    """Read standard input as a text file is read, whatever encoding it has."""
    stream = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read() if stream is None else decode_list(stream.read())
