"""Turning pydantic's findings into plain words: the path in the sheet, and the key that was meant."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from difflib import get_close_matches
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from turnierxl.definition.model import EventDefinition
from turnierxl.problems import Address, Message, Problem, message

_KINDS = {
    "missing": "definition.missing",
    "literal_error": "definition.not_one_of",
    "union_tag_invalid": "definition.not_one_of",
    "union_tag_not_found": "definition.missing_kind",
    "int_type": "definition.not_whole",
    "int_parsing": "definition.not_whole",
    "int_from_float": "definition.not_whole",
    "float_type": "definition.not_number",
    "float_parsing": "definition.not_number",
    "string_type": "definition.not_text",
    "bool_type": "definition.not_boolean",
    "bool_parsing": "definition.not_boolean",
    "tuple_type": "definition.not_list",
    "dict_type": "definition.not_table",
    "model_type": "definition.not_table",
    "model_attributes_type": "definition.not_table",
    "too_short": "definition.too_short",
    "too_long": "definition.too_long",
    "string_too_short": "definition.text_empty",
    "string_too_long": "definition.text_too_long",
    "string_pattern_mismatch": "definition.bad_name",
    "greater_than_equal": "definition.too_small",
    "greater_than": "definition.too_small",
    "less_than_equal": "definition.too_large",
    "less_than": "definition.too_large",
}


def explain(error: ValidationError, source: str) -> tuple[Problem, ...]:
    """Word every finding, in the order of the sheet."""
    return tuple(_problem(detail, source) for detail in error.errors() if not _follows(detail))


def _follows(detail: Mapping[str, Any]) -> bool:
    """Tell whether a list is called too short only because its entries have errors of their own."""
    return bool(detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"])


def _problem(detail: Mapping[str, Any], source: str) -> Problem:
    location = tuple(part for part in detail["loc"])
    return Problem(_wording(detail, location), Address(source, path_text(location)))


def path_text(location: tuple[int | str, ...]) -> str:
    """Write a path as one reads it in the sheet; lists count from 1.

    >>> path_text(("phase", 0, "pairing", "table_draw", "tables"))
    'phase[1].pairing.tables'
    """
    text = ""
    for part in location:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        elif part not in _tags():
            text += f".{part}" if text else part
    return text


def _wording(detail: Mapping[str, Any], location: tuple[int | str, ...]) -> Message:
    kind, context = detail["type"], detail.get("ctx", {})
    if location == ("defaults",):  # taken out while loading, unless it is no table
        return message("definition.not_table")
    if kind == "extra_forbidden":
        return _unknown_key(str(location[-1]), location[:-1])
    gaps = {
        "value": str(context.get("tag", detail.get("input")))[:60],
        "expected": str(context.get("expected") or context.get("expected_tags") or "")
        .replace("'", "")
        .replace(" or ", ", "),
        "limit": str(next((context[key] for key in ("ge", "gt", "le", "lt") if key in context), "")),
    }
    if kind in _KINDS:
        return message(_KINDS[kind], **gaps)
    return message("definition.invalid", reason=str(context.get("error") or detail["msg"]))


def without_typos(raw: Mapping[str, Any], error: ValidationError) -> dict[str, Any]:
    """Return the sheet with every unknown key replaced by the nearest valid one, or left out."""
    mended = deepcopy(dict(raw))
    for detail in error.errors():
        if detail["type"] == "extra_forbidden":
            *location, key = detail["loc"]
            table = _at(mended, location)
            if str(key) not in table:  # phases share the tables of their defaults: it is mended
                continue
            value = table.pop(str(key))
            nearest = _nearest_key(str(key), tuple(location))
            if nearest is not None:
                table.setdefault(nearest, value)
    return mended


def _at(raw: dict[str, Any], location: list[int | str]) -> dict[str, Any]:
    """Follow a path of pydantic's to its table; steps that only name the kind of a table lead nowhere."""
    found: Any = raw
    for part in location:
        if not isinstance(found, dict) or part in found:
            found = found[part]
    assert isinstance(found, dict)
    return found


def _nearest_key(key: str, location: tuple[int | str, ...]) -> str | None:
    return next(iter(get_close_matches(key, _valid_keys(location), n=1, cutoff=0.6)), None)


def _unknown_key(key: str, location: tuple[int | str, ...]) -> Message:
    nearest = _nearest_key(key, location)
    if nearest is not None:
        return message("definition.unknown_key_nearest", key=key, nearest=nearest)
    return message("definition.unknown_key", key=key, known=", ".join(_valid_keys(location)))


def _valid_keys(location: tuple[int | str, ...]) -> list[str]:
    models: list[type[BaseModel]] = [EventDefinition]
    for part in location:
        models = [model for current in models for model in _models_at(current, part)] or models
    fields = [field for model in models for field in model.model_fields.items()]
    names = [info.alias or name for name, info in fields]
    return sorted(set(names) | ({"rules_from", "defaults"} if models == [EventDefinition] else set()))


def _models_at(model: type[BaseModel], part: int | str) -> list[type[BaseModel]]:
    """Find the models a step of the path leads to; an index or a tag of a union stays where it is."""
    for name, info in model.model_fields.items():
        if part in (name, info.alias):
            return _models_in(info.annotation)
    return [model] if isinstance(part, int) or part in _tags_of(model) else []


def _models_in(annotation: object) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for argument in get_args(annotation) for model in _models_in(argument)]


def _tags_of(model: type[BaseModel]) -> set[str]:
    names = ("scheme", "by", "method")
    fields = [model.model_fields[name] for name in names if name in model.model_fields]
    return {str(tag) for field in fields for tag in get_args(field.annotation)}


def _tags() -> set[str]:
    from turnierxl.pairing import METHODS
    from turnierxl.ranking import CRITERIA
    from turnierxl.scoring import SCHEMES

    return {*METHODS, *CRITERIA, *SCHEMES}
