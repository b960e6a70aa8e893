"""Words of the interface: German by default, English on request.

Every sentence stands once per language in `templates/language/<language>/<area>.toml`, a flat table
of `name = "text with {gaps}"`; its key is "area.name". A gap takes `Message` values of any kind.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from turnierxl.problems import Message, Term, Value, Who
from turnierxl.resources import templates

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("de", "en")

_AND: dict[Language, str] = {"de": "und", "en": "and"}


@cache
def _texts(language: Language, area: str) -> dict[str, str]:
    path = templates() / "language" / language / f"{area}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def text(key: str, language: Language = "de") -> str:
    """Return the text of a key ("area.name"); KeyError if the area's file does not have it."""
    area, _, name = key.partition(".")
    return _texts(language, area)[name]


def number_text(value: float, language: Language = "de") -> str:
    """Write a number as people do: no needless decimals, a comma in German.

    >>> number_text(2.5), number_text(14.0), number_text(2.5, "en")
    ('2,5', '14', '2.5')
    """
    plain = f"{value:.10g}" if abs(value) < 1e10 else repr(value)
    return plain.replace(".", ",") if language == "de" else plain


def enumerate_words(words: list[str], language: Language = "de") -> str:
    """Join words as in a sentence.

    >>> enumerate_words(["Anna", "Bert", "Cem"])
    'Anna, Bert und Cem'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {_AND[language]} {words[-1]}"


@dataclass(frozen=True)
class Wording:
    """How messages are worded: the language, the names by start number, the rule sheet's translations."""

    language: Language = "de"
    names: Mapping[int, str] = field(default_factory=dict)
    english: Mapping[str, str] = field(default_factory=dict)

    def term(self, words: str) -> str:
        """Word a text of the rule sheet, which is German with optional English."""
        return self.english.get(words, words) if self.language == "en" else words

    def say(self, message: Message) -> str:
        """Word a message."""
        gaps = {name: self._word(value) for name, value in message.values.items()}
        return text(message.key, self.language).format_map(gaps)

    def _word(self, value: Value) -> str:
        match value:
            case Message():
                return self.say(value)
            case Term():
                return self.term(value.text)
            case Who():
                names = [self.names.get(number, f"#{number}") for number in value.numbers]
                return enumerate_words(names, self.language)
            case tuple():
                return enumerate_words([self.say(part) for part in value], self.language)
            case int() | float():
                return number_text(value, self.language)
        return value
