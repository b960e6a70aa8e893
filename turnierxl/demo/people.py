"""Invented participants."""

from __future__ import annotations

from dataclasses import replace

from turnierxl.play.participants import Participant

_FIRST_NAMES = (
    "Anna Bernd Clara David Edda Falk Greta Hanno Ida Jörg Käthe Lars Mia Nils Olga Paul Quirin Rosa Sören "
    "Tilda Uwe Vera Wim Yara"
)
_LAST_NAMES = (
    "Ahorn Birke Distel Efeu Farn Ginster Hagebutte Ingwer Jasmin Kümmel Lärche Malve Nelke Oleander "
    "Pappel Quitte Rübe Salbei Tanne Ulme Veilchen Weißdorn Ysop Zeder"
)
_CLUBS = ("Spielekreis Nord", "Würfelfreunde", "", "Brettspieltreff Süd", "Kartenrunde")


def invent_participants(count: int) -> tuple[Participant, ...]:
    """Invent participants with names that all differ (at most 576)."""
    first, last = _FIRST_NAMES.split(), _LAST_NAMES.split()
    if count > len(first) * len(last):
        raise ValueError(f"there are not {count} different names")
    return tuple(
        Participant(
            number=index + 1,
            name=f"{first[index % len(first)]} {last[(7 * index + index // len(first)) % len(last)]}",
            club=_CLUBS[index % len(_CLUBS)],
        )
        for index in range(count)
    )


def invent_registrations(count: int, ratings: tuple[float, float]) -> tuple[Participant, ...]:
    """Invent registrations that a rule sheet with these limits of ratings admits, in order of arrival."""
    low, high = ratings
    return tuple(
        replace(
            person,
            rating=low + (37 * person.number) % (high - low + 1),
            registration=f"{person.name} ist dabei.",
            confirmed=True,
        )
        for person in invent_participants(count)
    )


def invent_pairs(count: int) -> tuple[Participant, ...]:
    """Invent pairs of two players each, with the name of a team."""
    players = [person.name for person in invent_participants(2 * count)]
    return tuple(
        Participant(
            number=index + 1, name=f"Team {index + 1}", players=tuple(players[2 * index : 2 * index + 2])
        )
        for index in range(count)
    )
