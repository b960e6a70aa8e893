"""Names that must exist, with the nearest one that does."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches

from turnierxl.problems import Address, Problem, message


def check_known(name: str, names: Collection[str], where: Address) -> Iterator[Problem]:
    """Report a name that is none of `names`, with the nearest of them or all that there are."""
    if name in names:
        return
    nearest = get_close_matches(name, names, n=1, cutoff=0.5)
    if nearest:
        yield Problem(message("definition.unknown_name_nearest", name=name, nearest=nearest[0]), where)
    else:
        known = ", ".join(names) or "–"
        yield Problem(message("definition.unknown_name", name=name, known=known), where)
