"""Reading rule sheets: from `templates/rules` by name or from a file by path, all errors at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from turnierxl.definition.errors import explain, without_typos
from turnierxl.definition.model import EventDefinition
from turnierxl.definition.references import check_references
from turnierxl.problems import Address, Message, Problem, ProblemsFound, message, stop
from turnierxl.resources import templates

RawSheet = dict[str, Any]

DEEPEST = 30  # levels of tables in a rule sheet; none needs ten

_PHASE_PATH = re.compile(r"phase\[(?P<number>\d+)\]\.(?P<key>\w+)(?P<rest>.*)")
_TOML_PLACE = re.compile(r" \(at line (?P<line>\d+), column (?P<column>\d+)\)$")


def shipped_names() -> list[str]:
    """List the names of the shipped rule sheets."""
    return sorted(path.stem for path in (templates() / "rules").glob("*.toml"))


def load_definition(source: str) -> EventDefinition:
    """Load a rule sheet by shipped name ("clans") or by path; ProblemsFound names every error."""
    sheet = _with_base(find_sheet(source), seen=())
    try:
        return define(spread_defaults(sheet), source)
    except ProblemsFound as found:
        raise ProblemsFound(_as_written(found.problems, sheet)) from None


def find_sheet(source: str) -> Path:
    """Return the file of a rule sheet, by shipped name or by path; ProblemsFound if there is none."""
    shipped = templates() / "rules" / f"{source}.toml"
    if source in shipped_names():
        return shipped
    path = Path(source)
    if path.is_file():
        return path
    known = ", ".join(shipped_names())
    raise stop("definition.no_such_sheet", name=source, known=known)


def load_raw(source: str) -> RawSheet:
    """Read a rule sheet with everything it takes over (`rules_from`, `[defaults]`) already in place."""
    return spread_defaults(_with_base(find_sheet(source), seen=()))


def define(raw: Mapping[str, Any], source: str = "") -> EventDefinition:
    """Check a merged rule sheet; ProblemsFound names every error with its path in the sheet."""
    try:
        definition = EventDefinition.model_validate(raw)
    except ValidationError as error:
        raise ProblemsFound((*explain(error, source), *_behind_typos(raw, error, source))) from None
    problems = check_references(definition, source)
    if problems:
        raise ProblemsFound(problems)
    return definition


def _as_written(problems: tuple[Problem, ...], sheet: RawSheet) -> tuple[Problem, ...]:
    """Put the problems of what phases have from `[defaults]` there, each once."""
    return tuple(dict.fromkeys(_in_defaults(problem, sheet) for problem in problems))


def _in_defaults(problem: Problem, sheet: RawSheet) -> Problem:
    path = _PHASE_PATH.fullmatch(problem.where.cell) if problem.where else None
    defaults = sheet.get("defaults")
    if path is None or problem.where is None or not isinstance(defaults, dict):
        return problem
    key, phase = path["key"], sheet["phase"][int(path["number"]) - 1]
    if key in phase or key not in defaults:
        return problem
    return replace(problem, where=Address(problem.where.sheet, f"defaults.{key}{path['rest']}"))


def _behind_typos(raw: Mapping[str, Any], error: ValidationError, source: str) -> tuple[Problem, ...]:
    """Check the references of a sheet with nothing wrong but keys; a typo is taken as it is meant."""
    try:
        definition = EventDefinition.model_validate(without_typos(raw, error))
    except ValidationError:
        return ()
    return check_references(definition, source)


def _with_base(path: Path, seen: tuple[Path, ...]) -> RawSheet:
    raw = _parse(path)
    base = raw.pop("rules_from", None)
    if base is None:
        return raw
    beside = path.parent / f"{base}.toml"
    base_path = beside if beside.is_file() else find_sheet(str(base))
    if base_path in (*seen, path):
        raise ProblemsFound(
            (Problem(message("definition.circle", name=str(base)), _place(path, "rules_from")),)
        )
    return merge(_with_base(base_path, (*seen, path)), raw)


def _parse(path: Path) -> RawSheet:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise stop("definition.not_utf8", file=path.name) from None
    except RecursionError:
        raise stop("definition.too_deep", file=path.name) from None
    except ValueError as error:  # of TOML, or a number of thousands of digits
        raise ProblemsFound((Problem(_not_toml(path, str(error))),)) from None
    if _depth(raw) > DEEPEST:
        raise stop("definition.too_deep", file=path.name)
    return raw


def _depth(raw: object) -> int:
    """Count how deep tables and lists stand in each other, as far as it matters."""
    depth, level = 0, [raw]
    while level and depth <= DEEPEST:
        depth += 1
        inside = [one for one in level if isinstance(one, dict | list)]
        level = [item for one in inside for item in (one.values() if isinstance(one, dict) else one)]
    return depth


def _not_toml(path: Path, error: str) -> Message:
    """Say where a sheet breaks off; the parser's own reason is English."""
    place = _TOML_PLACE.search(error)
    if place is None:
        return message("definition.not_toml", file=path.name, reason=error)
    line, column = int(place["line"]), int(place["column"])
    reason = error[: place.start()]
    return message("definition.not_toml_at", file=path.name, line=line, column=column, reason=reason)


def _place(path: Path, key: str) -> Address:
    return Address(path.name, key)


def merge(base: RawSheet, own: RawSheet) -> RawSheet:
    """Lay a sheet over the one it is based on: tables key by key, phases by their id, all else replaced."""
    merged = dict(base)
    for key, value in own.items():
        before = merged.get(key)
        if key == "phase" and isinstance(before, list) and isinstance(value, list):
            merged[key] = _merge_phases(before, value)
        elif isinstance(before, dict) and isinstance(value, dict) and _same_kind(before, value):
            merged[key] = merge(before, value)
        else:
            merged[key] = value
    return merged


def _same_kind(base: RawSheet, own: RawSheet) -> bool:
    """Tell whether both configure the same method or scheme; another one begins with a clean table."""
    return all(own.get(key, base.get(key)) == base.get(key) for key in ("method", "scheme"))


def _merge_phases(base: list[RawSheet], own: list[RawSheet]) -> list[RawSheet]:
    changes = {phase.get("id"): phase for phase in own}
    known = [phase.get("id") for phase in base]
    kept = [merge(phase, changes.get(phase.get("id"), {})) for phase in base]
    return kept + [phase for phase in own if phase.get("id") not in known]


def spread_defaults(raw: RawSheet) -> RawSheet:
    """Give every phase what `[defaults]` says and the phase itself does not."""
    defaults, phases = raw.get("defaults"), raw.get("phase")
    if not isinstance(defaults, dict):
        return raw
    rest = {key: value for key, value in raw.items() if key != "defaults"}
    if isinstance(phases, list):
        rest["phase"] = [{**defaults, **phase} if isinstance(phase, dict) else phase for phase in phases]
    return rest
