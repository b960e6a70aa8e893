"""The facts in the hidden store of an event: what it is played by."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from typing import Any

from turnierxl.definition.differences import Difference
from turnierxl.terms import Language
from turnierxl.workbook.cells import Cell
from turnierxl.workbook.plan.capacity import MOST_PARTICIPANTS

SCHEMA = 1
_CHECKSUM = "checksum"
_CHUNK = 30_000  # a cell takes 32,767 characters


@dataclass(frozen=True)
class Facts:
    """What an event is played by; `rules` is the merged rule sheet, `options` as the workbook was built.

    `chosen` are the options in force, once a round is drawn. `earlier` is what held before each change of the
    rules after that, the oldest first.
    """

    event: str
    seed: str
    language: Language
    capacity: int
    rules: Mapping[str, Any]
    options: Mapping[str, Any]
    schema: int = SCHEMA
    chosen: Mapping[str, Any] | None = None
    earlier: tuple[EarlierRules, ...] = ()


@dataclass(frozen=True)
class EarlierRules:
    """What held before a change: the options, and how the rule sheet after it differs from the one before."""

    options: Mapping[str, Any]
    changed: tuple[Difference, ...]


def facts_rows(facts: Facts) -> list[dict[str, Cell]]:
    """Write the facts as lines of key and text."""
    lines = {
        "schema": str(facts.schema),
        "event": facts.event,
        "seed": facts.seed,
        "language": facts.language,
        "capacity": str(facts.capacity),
        "options": json.dumps(facts.options),
        **_chunks("rules", facts.rules),
    }
    if facts.chosen is not None:
        lines["chosen"] = json.dumps(facts.chosen)
    if facts.earlier:
        lines |= _chunks(
            "earlier", [[one.options, [astuple(d) for d in one.changed]] for one in facts.earlier]
        )
    lines[_CHECKSUM] = _checksum(lines)
    return [{"key": key, "value": value} for key, value in lines.items()]


def _checksum(lines: Mapping[str, str]) -> str:
    """Tell whether anybody has typed into the facts: no result may come from other rules unnoticed."""
    facts = [[key, lines[key]] for key in sorted(lines) if key != _CHECKSUM]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]


def read_facts(rows: Iterable[Mapping[str, Cell]]) -> Facts:
    """Read the facts back; ValueError or KeyError if they are damaged, or changed by hand."""
    lines = {str(row["key"]): str(row["value"]) for row in rows if row["key"] is not None}
    if int(lines["schema"]) <= SCHEMA and lines.get(_CHECKSUM, _checksum(lines)) != _checksum(lines):
        raise ValueError("the facts are not as they were written")
    capacity = int(lines["capacity"])
    if not 1 <= capacity <= MOST_PARTICIPANTS:
        raise ValueError("no workbook is built for so many")
    rules = json.loads(_joined("rules", lines))
    options = json.loads(lines["options"])
    if not isinstance(rules, dict) or not isinstance(options, dict):
        raise ValueError("rules and options are tables")
    return Facts(
        event=lines["event"],
        seed=lines["seed"],
        language="en" if lines["language"] == "en" else "de",
        capacity=capacity,
        rules=rules,
        options=options,
        schema=int(lines["schema"]),
        chosen=json.loads(lines.get("chosen", "null")),
        earlier=tuple(
            EarlierRules(old, tuple(Difference(tuple(path), *values) for path, *values in changed))
            for old, changed in json.loads(_joined("earlier", lines) or "[]")
        ),
    )


def _chunks(key: str, data: Any) -> dict[str, str]:
    """Write data as lines of text that fit into a cell."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    starts = range(0, len(written), _CHUNK)
    return {f"{key}_{index:03}": written[start : start + _CHUNK] for index, start in enumerate(starts)}


def _joined(key: str, lines: Mapping[str, str]) -> str:
    return "".join(lines[line] for line in sorted(lines) if line.startswith(f"{key}_"))
