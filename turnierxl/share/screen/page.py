"""The page for phones and the projector: one HTML file that needs nothing but itself.

Its policy (CSP) lets a browser run the one script and use the one style that stand in it, by their
hashes, and fetch nothing at all. It can be read without the script, too.
"""

from __future__ import annotations

import base64
import hashlib

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from turnierxl.resources import templates
from turnierxl.share.published import PublishedEvent
from turnierxl.share.screen.view import page_view
from turnierxl.terms import Language, text

_FOLDER = "screen"
WORDS = (
    "against",
    "begins",
    "bracket",
    "find",
    "leave",
    "name",
    "names",
    "not_begun",
    "phase",
    "place",
    "project",
    "rounds",
    "sitting_out",
    "standings",
    "table",
)


def make_page(event: PublishedEvent) -> bytes:
    """Return the page of an event as HTML in UTF-8; the same event gives the same bytes."""
    environment = Environment(
        loader=FileSystemLoader(templates() / _FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    style, script = _asset("style.css"), _asset("script.js")
    page = environment.get_template("page.html").render(
        event=event,
        page=page_view(event),
        words=_words(event.language),
        style=Markup(style),
        script=Markup(script),
        policy=_policy(style, script),
    )
    return page.encode()


def _policy(style: str, script: str) -> str:
    """Allow the style and the script of the page, and nothing else."""
    rules = {
        "default-src": "'none'",
        "style-src": _source(style),
        "script-src": _source(script),
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{rule} {source}" for rule, source in rules.items())


def _source(content: str) -> str:
    digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def _asset(name: str) -> str:
    return (templates() / _FOLDER / name).read_text(encoding="utf-8")


def _words(language: Language) -> dict[str, str]:
    return {word: text(f"screen.{word}", language) for word in WORDS}
