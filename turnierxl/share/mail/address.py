"""Mail addresses as they are typed into the list of participants."""

from __future__ import annotations

import re

_LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = rf"{_LOCAL}@{_LABEL}(?:\.{_LABEL})+"

_BETWEEN = re.compile(r"[\s,;]+")
_LONGEST = 254  # RFC 5321, 4.5.3.1.3


def read_addresses(typed: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the addresses in a cell, and what in it is none that a message can be sent to.

    >>> read_addresses("Anna@example.org; bert@spiele-müller.de, cem@")
    (('Anna@example.org', 'bert@xn--spiele-mller-klb.de'), ('cem@',))
    """
    words = [re.sub(r"(?i)^mailto:", "", word).strip("<>") for word in _BETWEEN.split(typed)]
    found = [(word, _sendable(word)) for word in words if word]
    good = tuple(dict.fromkeys(address for _, address in found if address))
    return good, tuple(word for word, address in found if not address)


def address_key(address: str) -> str:
    """Return what two spellings of one address have in common.

    >>> address_key("Anna@Example.org")
    'anna@example.org'
    """
    return address.casefold()


def _sendable(word: str) -> str:
    """Return an address as servers want it; "" if it is none."""
    local, _, domain = word.rpartition("@")
    try:
        address = f"{local}@{domain.encode('idna').decode('ascii')}"
    except UnicodeError:
        return ""
    return address if re.fullmatch(ADDRESS, address) and len(address) <= _LONGEST else ""
