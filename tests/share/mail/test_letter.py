"""A letter as a mail: nothing that somebody typed can become a header, nothing is lost on the way."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnierxl.share.mail.account import Account
from turnierxl.share.mail.letter import PDF, Attachment, Letter, compose, one_line

ACCOUNT = Account(sender="verein@example.org", name="Spielekreis Süd", host="localhost")
NOW = datetime(2026, 11, 30, 18, 30, tzinfo=UTC)
HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "Content-Type",
    "Content-Transfer-Encoding",
    "MIME-Version",
]

INJECTIONS = (
    "Anna\r\nBcc: alle@example.org",
    "Anna\nBcc: alle@example.org",
    "Anna\r\n\r\n<b>Text</b>",
    "Anna\x0bBcc: alle@example.org",
    "Anna\x85Bcc: alle@example.org",
    "Anna\u2028Bcc: alle@example.org",
    'Anna" <alle@example.org>, "Bert',
    "Anna <alle@example.org>, Bert",
    "=?utf-8?q?Anna=0D=0ABcc=3A_alle=40example=2Eorg?=",
    "Anna\x00",
    "\ud800",
    "A" * 3000,
)


def parsed(letter: Letter, *attachments: Attachment, account: Account | None = ACCOUNT) -> EmailMessage:
    """Compose a letter, write it as it goes over the line, and parse that."""
    mail = message_from_bytes(compose(letter, attachments, account, NOW).as_bytes(), policy=default)
    assert isinstance(mail, EmailMessage)
    return mail


def letter_to(name: str) -> Letter:
    """Write a letter with a name wherever one can stand."""
    return Letter("anna@example.org", (name, "Bert"), f"Runde 1: {name}", f"Hallo {one_line(name)}\n", "key")


@pytest.mark.parametrize("name", INJECTIONS)
def test_a_name_cannot_become_a_header_or_an_address(name: str) -> None:
    mail = parsed(letter_to(name))
    assert sorted(mail.keys()) == sorted(HEADERS)
    [recipient] = mail["To"].addresses
    assert recipient.addr_spec == "anna@example.org"
    assert [one.addr_spec for one in mail["From"].addresses] == ["verein@example.org"]
    assert not mail.defects


@settings(max_examples=60)
@given(st.text(max_size=60))
def test_no_name_at_all_can(name: str) -> None:
    mail = parsed(letter_to(name))
    assert sorted(mail.keys()) == sorted(HEADERS)
    assert [one.addr_spec for one in mail["To"].addresses] == ["anna@example.org"]


@pytest.mark.parametrize("name", ["Jörg Øye", "Łukasz", "Ünal, Gül", 'Karl "Kalle" Groß', "王芳", "😀 Mia"])
def test_names_arrive_as_they_are(name: str) -> None:
    mail = parsed(letter_to(name))
    shown = " ".join(name.translate(str.maketrans('",', "  ")).split())
    assert mail["To"].addresses[0].display_name == f"{shown} / Bert"
    assert mail["Subject"] == f"Runde 1: {name}"
    assert mail.get_content().replace("\r\n", "\n") == f"Hallo {name}\n"


def test_an_attachment_cannot_name_a_header_either() -> None:
    mail = parsed(letter_to("Anna"), Attachment('Größe"\r\nX-Evil: 1\r\n.pdf', PDF, b"%PDF"))
    [attachment] = mail.iter_attachments()
    assert "X-Evil" not in attachment
    assert attachment.get_filename() == 'Größe" X-Evil: 1 .pdf'


def test_a_letter_that_is_sent_once_more_is_another_message() -> None:
    """Providers drop a message with an id that they have seen."""
    mails = [
        compose(letter, (), ACCOUNT, NOW + timedelta(seconds=later))
        for letter in (letter_to("Anna"), replace(letter_to("Anna"), key="other key"))
        for later in (0, 1)
    ]
    assert len({mail["Message-ID"] for mail in mails}) == 4
    assert all(mail["Message-ID"].endswith("@example.org>") for mail in mails)


def test_a_draft_without_an_account_leaves_the_sender_to_the_program() -> None:
    assert "From" not in parsed(letter_to("Anna"), account=None)
