"""An event as JSON, and the JSON schema that documents it.

The schema is made from the classes of `turnierxl.share.published`, their docstrings included. Whoever
changes what stands in it raises `VERSION`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from turnierxl.share.published import PublishedEvent

FORMAT: Literal["turnierxl-event"] = "turnierxl-event"
VERSION: Literal[2] = 2


@dataclass(frozen=True)
class EventDocument:
    """What is published of an event; start numbers name participants, those in `event.participants`."""

    format: Literal["turnierxl-event"]
    version: Literal[2]
    event: PublishedEvent


def event_json(event: PublishedEvent) -> bytes:
    """Write an event as JSON."""
    document = EventDocument(FORMAT, VERSION, event)
    return TypeAdapter(EventDocument).dump_json(document, indent=2) + b"\n"


def event_schema() -> bytes:
    """Write the JSON schema of `event_json`."""
    schema = TypeAdapter(EventDocument).json_schema(mode="serialization")
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return json.dumps(schema, indent=2, ensure_ascii=False).encode() + b"\n"
