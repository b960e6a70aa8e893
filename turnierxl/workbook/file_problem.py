"""Problems with a file as a whole: one plain sentence each, from the texts of the area "files"."""

from __future__ import annotations

from turnierxl.problems import Problem, ProblemsFound, Value, message


def file_problem(key: str, **values: Value) -> Problem:
    """Make the problem with a text of `files`, named by its key."""
    return Problem(message(key, **values))


def file_stop(key: str, **values: Value) -> ProblemsFound:
    """Make the exception for a file that cannot be used at all."""
    return ProblemsFound((file_problem(key, **values),))
