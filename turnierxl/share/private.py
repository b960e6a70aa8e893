"""What of an event must not stand in anything that others get, and how it is recognised.

By construction none of it gets there: everything is made from `PublishedEvent`. This is the second lock, for
what somebody typed into a public field, and for faults of ours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from turnierxl.problems import Message, message
from turnierxl.share.published import PublishedEvent
from turnierxl.workbook.read.event import EventReading

_ADDRESS = re.compile(r"[^\s@<>\"'(),;:]+@[^\s@<>\"'(),;:]+\.[^\W\d_]{2,}")
_SEPARATED = r"[ \u00a0/()-]*"
_PHONE = re.compile(rf"(?<![\w.,:-])(?:\+|0)(?:{_SEPARATED}\d){{6,}}(?![\w.,:])")
_PATH = re.compile(r"\b[A-Za-z]:\\|\\\\[^\s\\]+\\|\bfile:/|/(?:home|Users|root|tmp|mnt|var)/")
_SHORTEST = 4  # characters of a remark that can be recognised


@dataclass(frozen=True)
class Private:
    """Words of the director's lists that are nobody else's business, folded; phone numbers as digits."""

    words: frozenset[str] = frozenset()
    phones: frozenset[str] = frozenset()


def private_words(reading: EventReading, event: PublishedEvent) -> Private:
    """Collect addresses, remarks and phone numbers; a remark of one word that is also public is none."""
    people = reading.event.participants
    texts = [text for person in people for text in (person.remark, person.registration, person.registered_at)]
    public = {_folded(words) for words in _public_words(event)}
    addresses = {_folded(person.email) for person in people if person.email}
    remarks = {_folded(person.remark) for person in people} - public
    secrets = {words for words in remarks if len(words) >= _SHORTEST and not _is_common(words, public)}
    phones = {_digits(found) for text in texts for found in _PHONE.findall(text)}
    written = {_folded(found) for text in texts for found in _ADDRESS.findall(text)}
    return Private(
        frozenset(addresses | written | secrets),
        frozenset(phones),
    )


def find_private(words: str, private: Private) -> Message | None:
    """Say what in a text is private; None if nothing is.

    >>> find_private("Anna, 0171 2345678", Private()).key
    'share.phone_found'
    >>> find_private("vorläufig: Runde 3, 10/12 Ergebnisse", Private())
    """
    if _ADDRESS.search(words):
        return message("share.address_found", text=words)
    if _PATH.search(words):
        return message("share.path_found", text=words)
    digits = _digits(words)
    if _PHONE.search(words) or any(phone in digits for phone in private.phones):
        return message("share.phone_found", text=words)
    folded = _folded(words)
    if any(_has_word(folded, secret) for secret in private.words):
        return message("share.remark_found", text=words)
    return None


def _is_common(remark: str, public: Collection[str]) -> bool:
    """Tell whether a remark is a single word that stands in public texts too ("Gast", a family name)."""
    return " " not in remark and any(_has_word(words, remark) for words in public)


def _has_word(words: str, wanted: str) -> bool:
    """Tell whether words stand in a text, not as a part of longer ones."""
    return re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", words) is not None


def _public_words(event: PublishedEvent) -> Iterator[str]:
    for person in event.participants.values():
        yield from (person.name, person.club, person.note, *person.players)
    yield from (event.name, event.place, *(words for rule in event.rules for words in rule))


def _folded(words: str) -> str:
    return " ".join(words.casefold().split())


def _digits(words: str) -> str:
    return "".join(sign for sign in words if sign.isdigit())
