"""How two merged rule sheets differ, key by key, so that either can be told and made from the other.

>>> old = {"phase": [{"id": "finale", "rounds": 1}], "labels": {"points": "Tore"}}
>>> new = {"phase": [{"id": "finale", "rounds": 2}]}
>>> [(path_name(one.path, new), one.before, one.after) for one in differences(old, new)]
[('phase.finale.rounds', 1, 2), ('labels', {'points': 'Tore'}, None)]
>>> put_back(new, differences(old, new)) == old
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from typing import Any

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Difference:
    """A key of the sheet with its value before and after; None where there is none."""

    path: Path
    before: Any
    after: Any


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Difference, ...]:
    """List the keys that differ, as deep as both have tables there, in the order of the older sheet."""
    return tuple(_differences((), before, after))


def _differences(path: Path, before: Any, after: Any) -> Iterator[Difference]:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            yield from _differences((*path, key), before.get(key), after.get(key))
    elif _same_tables(before, after):
        for index, old, new in zip(count(), before, after, strict=False):
            yield from _differences((*path, index), old, new)
    elif before != after:
        yield Difference(path, before, after)


def _same_tables(before: Any, after: Any) -> bool:
    """Tell whether both are lists of the same tables, by their ids."""
    if not isinstance(before, list) or not isinstance(after, list):
        return False
    ids = [[one.get("id") if isinstance(one, dict) else None for one in part] for part in (before, after)]
    return ids[0] == ids[1] and None not in ids[0]


def put_back(after: Mapping[str, Any], found: Iterable[Difference]) -> dict[str, Any]:
    """Return the older sheet; of the differences only path and `before` are looked at."""
    sheet: Any = deepcopy(dict(after))
    for one in found:
        table = sheet
        for key in one.path[:-1]:
            table = table[key]
        if one.before is None:
            table.pop(one.path[-1], None)
        else:
            table[one.path[-1]] = one.before
    return dict(sheet)


def path_name(path: Path, sheet: Mapping[str, Any]) -> str:
    """Spell a path as in the TOML file, tables of a list by their ids: "phase.finale.ranking"."""
    words: list[str] = []
    here: Any = sheet
    for key in path:
        here = here[key] if isinstance(key, int) else (here or {}).get(key)
        words.append(str(here["id"]) if isinstance(key, int) else key)
    return ".".join(words)
