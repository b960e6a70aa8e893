"""The JSON schema of rule sheets, by which editors complete and check what is typed."""

from __future__ import annotations

from typing import Any

from turnierxl.definition.model import EventDefinition, Phase

JsonSchema = dict[str, Any]


def sheet_schema() -> JsonSchema:
    """Return the schema of a rule sheet as it stands in a file.

    A sheet may take over anything from another one (`rules_from`) and its phases from `[defaults]`, so only
    the `id` of a phase is required; whether something is missing in the end, loading the sheet tells.
    """
    schema = _without_requirements(EventDefinition.model_json_schema())
    phase = schema["$defs"][Phase.__name__]
    properties = {name: part for name, part in phase["properties"].items() if name != "id"}
    phase["required"] = ["id"]
    base = {"type": "string", "description": "Another rule sheet that this one is based on."}
    defaults = {
        "type": "object",
        "description": "What every phase has that does not say otherwise.",
        "properties": properties,
        "additionalProperties": False,
    }
    schema["properties"] |= {"rules_from": base, "defaults": defaults}
    return schema


def _without_requirements(part: JsonSchema) -> JsonSchema:
    """Leave out what is required; a table may then fit several kinds of a choice, so any of them will do."""
    return {
        "anyOf" if key == "oneOf" else key: _inner(inner)
        for key, inner in part.items()
        if not (key == "required" and isinstance(inner, list))
    }


def _inner(part: Any) -> Any:
    if isinstance(part, list):
        return [_inner(inner) for inner in part]
    return _without_requirements(part) if isinstance(part, dict) else part
