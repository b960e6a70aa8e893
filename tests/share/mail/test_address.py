"""Addresses as they are typed into the list."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierxl.share.mail.address import read_addresses


@pytest.mark.parametrize(
    ("typed", "good", "bad"),
    [
        ("", (), ()),
        ("anna@example.org", ("anna@example.org",), ()),
        (" mailto:anna@example.org ", ("anna@example.org",), ()),
        ("<anna@example.org>", ("anna@example.org",), ()),
        ("anna@example.org;bert@example.org", ("anna@example.org", "bert@example.org"), ()),
        ("anna@example.org, anna@example.org", ("anna@example.org",), ()),
        ("o'neill+turnier@sub.example.org", ("o'neill+turnier@sub.example.org",), ()),
        ("anna@müller.example", ("anna@xn--mller-kva.example",), ()),
        ("anna", (), ("anna",)),
        ("anna@", (), ("anna@",)),
        ("@example.org", (), ("@example.org",)),
        ("anna@localhost", (), ("anna@localhost",)),
        ("anna@@example.org", (), ("anna@@example.org",)),
        ("änna@example.org", (), ("änna@example.org",)),
        ("anna..b@example.org", (), ("anna..b@example.org",)),
        ("anna@exa_mple.org", (), ("anna@exa_mple.org",)),
        ("anna@example.org bei Bert", ("anna@example.org",), ("bei", "Bert")),
        ("a" * 300 + "@example.org", (), ("a" * 300 + "@example.org",)),
    ],
)
def test_a_cell_is_read(typed: str, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    assert read_addresses(typed) == (good, bad)


@given(st.text(max_size=80))
def test_no_cell_gives_an_address_that_says_more_than_one(typed: str) -> None:
    for address in read_addresses(f"anna@example.org{typed}")[0]:
        assert address.isascii()
        assert address.count("@") == 1
        assert not set(address) & set('\r\n <>,;:"()\\')
