"""An event as JSON: what its schema says, no more and no less."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter

from tests.share.events import published_event
from tests.source import ROOT
from turnierxl.share.export.document import VERSION, EventDocument, event_json, event_schema

GOLDEN = ROOT / "tests" / "golden" / f"event_{VERSION}.schema.json"
SCHEMA: dict[str, Any] = json.loads(event_schema())


def test_the_schema_is_the_one_that_was_promised() -> None:
    """If it is to change, raise VERSION; `TURNIERXL_GOLDEN=write` then writes its file."""
    if os.environ.get("TURNIERXL_GOLDEN") == "write":
        GOLDEN.write_bytes(event_schema())
    assert event_schema() == GOLDEN.read_bytes()


def test_the_schema_is_one_and_documents_every_class() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert [name for name, part in SCHEMA["$defs"].items() if not part.get("description")] == []


@pytest.mark.parametrize(("rules", "count"), [("tichu-einzel", 9), ("tichu-partner", 6)])
def test_a_running_event_is_as_the_schema_says(rules: str, count: int) -> None:
    document = json.loads(event_json(published_event(rules, count, 3)))
    Draft202012Validator(SCHEMA).validate(document)
    assert [one["done"] == one["games"] for one in document["event"]["rounds"]] == [True, False]


def test_everything_published_stands_in_the_document() -> None:
    event = published_event("clans", 8)
    read = TypeAdapter(EventDocument).validate_json(event_json(event))
    assert read == EventDocument("turnierxl-event", VERSION, event)


def test_start_numbers_name_participants() -> None:
    event = json.loads(event_json(published_event("clans", 8)))["event"]
    assert sorted(event["participants"], key=int) == [str(number) for number in range(1, 9)]
    winner = event["final"]["rows"][0]
    assert (winner["place"], str(winner["participant"]) in event["participants"]) == (1, True)
