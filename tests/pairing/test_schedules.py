"""The shipped schedules, checked from their text alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from turnierxl.pairing.rotation.schedules import repeated_partnerships, shipped_schedule
from turnierxl.resources import templates

Key = tuple[str, int, int]


@cache
def lines() -> dict[Key, list[str]]:
    """Return the words of every schedule by seating, players and rounds."""
    text = (templates() / "schedules" / "partner_rotation.txt").read_text(encoding="ascii")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    found: dict[Key, list[str]] = {(kind, len(words[0]), len(words)): words for kind, *words in rows}
    assert len(found) == len(rows)
    return found


def tables(kind: str, word: str) -> tuple[list[str], str]:
    """Part a round into its tables and those who pause."""
    fives = len(word) % 4 if kind == "fives" else 0
    fours = (len(word) - 5 * fives) // 4
    ends = [4 * (number + 1) for number in range(fours)]
    ends += [4 * fours + 5 * (number + 1) for number in range(fives)]
    starts = [0, *ends[:-1]]
    return [word[start:end] for start, end in zip(starts, ends, strict=True)], word[ends[-1] :]


def partner_pairs(table: str) -> list[str]:
    return list(map("".join, combinations(table, 2))) if len(table) == 5 else [table[:2], table[2:]]


def opponent_pairs(table: str) -> list[str]:
    if len(table) == 5:
        return list(map("".join, combinations(table, 2)))
    return [one + other for one in table[:2] for other in table[2:]]


def figures(kind: str, words: list[str]) -> tuple[int, int]:
    """Count partners again and opponents again, two who meet three times as three."""
    groups = [table for word in words for table in tables(kind, word)[0]]
    partners = Counter(frozenset(pair) for table in groups for pair in partner_pairs(table))
    opponents = Counter(frozenset(pair) for table in groups for pair in opponent_pairs(table))
    again = [sum(count * (count - 1) // 2 for count in pairs.values()) for pairs in (partners, opponents)]
    return again[0], again[1]


def test_there_is_a_schedule_for_every_small_field_and_two_to_eight_rounds() -> None:
    fives = [count for count in range(4, 44) if count not in (6, 7, 11)]
    pauses = [count for count in range(5, 36) if count % 4]
    expected = [("fives", count) for count in fives] + [("sit-out", count) for count in pauses]
    assert sorted(lines()) == sorted((*key, rounds) for key in expected for rounds in range(2, 9))


@pytest.mark.parametrize("key", lines(), ids=str)
def test_everybody_has_one_place_in_every_round(key: Key) -> None:
    players = set(lines()[key][0])
    assert len(players) == key[1]
    for word in lines()[key]:
        assert set(word) == players
        assert len(word) == key[1]


@pytest.mark.parametrize("key", [key for key in lines() if key[0] == "sit-out"], ids=str)
def test_pauses_are_even_after_every_round(key: Key) -> None:
    had = Counter(dict.fromkeys(lines()[key][0], 0))
    for word in lines()[key]:
        had.update(tables("sit-out", word)[1])
        assert max(had.values()) - min(had.values()) <= 1


# What was reached before: players, then for numbers of rounds "partners again/opponents again".
KNOWN_FIVES = """
 8  6: 0/20  7: 0/28  8: 4/44
 9  6: 45/81
10  6: 120/120
12  6: 0/6  8: 0/30
13  3: 0/12  6: 6/58
14  6: 43/78
15  6: 90/90
16  6: 0/0  7: 0/1  8: 0/9
17  6: 0/34  7: 0/53  8: 3/71
18  3: 0/12  6: 12/52
19  6: 35/59
20  8: 0/0
21  6: 0/12  7: 0/14  8: 0/22
22  6: 0/12  7: 0/35  8: 0/97
23  5: 0/11  6: 3/46  8: 29/77
24  8: 0/0
25  8: 0/0
26  6: 0/0  7: 0/4  8: 0/20
27  6: 0/6  7: 0/23  8: 0/63
28  8: 0/0
29  8: 0/0
30  8: 0/0
31  6: 0/0  7: 0/2  8: 0/12
32  8: 0/0
33  8: 0/0
34  8: 0/0
35  8: 0/0
36  8: 0/0
37  8: 0/0
38  8: 0/0
39  8: 0/0
40  8: 0/0
41  8: 0/0
42  8: 0/0
43  8: 0/0
"""
KNOWN_PAUSES = """
 5  6: 2/18  8: 6/37
 6  6: 0/9  8: 1/20
 7  6: 0/3  8: 0/11
 9  6: 0/12  8: 0/32
10  6: 0/4  8: 0/19
11  6: 0/0  8: 0/9
13  6: 0/0  8: 0/18
14  6: 0/0  8: 0/6
15  6: 0/0  8: 0/0
18  6: 0/0  8: 0/0
19  6: 0/0  8: 0/0
23  6: 0/0  8: 0/0
27  6: 0/0  8: 0/0
"""


def known() -> Iterator[tuple[Key, tuple[int, int]]]:
    """Read both tables."""
    for kind, table in (("fives", KNOWN_FIVES), ("sit-out", KNOWN_PAUSES)):
        for count, *entries in map(str.split, table.strip().splitlines()):
            for rounds, reached in zip(entries[::2], entries[1::2], strict=True):
                partners, _, opponents = reached.partition("/")
                yield (kind, int(count), int(rounds.rstrip(":"))), (int(partners), int(opponents))


@pytest.mark.parametrize(("key", "reached"), list(known()), ids=str)
def test_schedules_are_at_least_as_good_as_what_was_known(key: Key, reached: tuple[int, int]) -> None:
    assert figures(key[0], lines()[key]) <= reached


@pytest.mark.parametrize("key", [key for key in lines() if key[0] == "fives" and key[1] % 4], ids=str)
def test_seats_at_tables_of_five_are_shared_evenly(key: Key) -> None:
    words = lines()[key]
    had = Counter(dict.fromkeys(words[0], 0))
    had.update(
        player for word in words for table in tables("fives", word)[0] if len(table) == 5 for player in table
    )
    turns = sorted(had.values())
    if figures("fives", words)[0] == 0 and key != ("fives", 13, 3) and key[2] > 2:
        assert turns[-1] - turns[0] <= 1


def test_what_is_read_is_what_is_written() -> None:
    word = lines()["fives", 17, 6][0]
    schedule = shipped_schedule("fives", 17, 6)
    assert schedule is not None
    assert ["0123456789abcdefghijklmnopqrstuvwxyz".index(player) for player in word] == schedule[0]
    assert shipped_schedule("sit-out", 16, 6) == shipped_schedule("fives", 16, 6)
    assert shipped_schedule("fives", 17, 9) is None


def test_repeated_partnerships_are_those_that_are_not_new() -> None:
    words = lines()["fives", 9, 6]
    pairs = [
        frozenset(pair)
        for word in words
        for table in tables("fives", word)[0]
        for pair in partner_pairs(table)
    ]
    assert repeated_partnerships("fives", 9, 6) == len(pairs) - len(set(pairs))
