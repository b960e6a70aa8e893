"""One message to one address, and how it looks as a mail."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from turnierxl.share.mail.account import Account

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PDF = "application/pdf"

_CONTROLLING = ("Cc", "Cs", "Zl", "Zp")  # Unicode's categories of what is no sign to be read
_SPECIAL = re.compile(r'[()<>\[\]:;@\\,."]+')  # what would need quotes (RFC 5322, 3.2.3)
_LONGEST_NAME = 60


@dataclass(frozen=True)
class Attachment:
    """A file that goes along: its name, its media type ("application/pdf"), its content."""

    name: str
    media_type: str
    content: bytes


@dataclass(frozen=True)
class Letter:
    """A message: one address, the names it speaks to, subject and text, each for these people only.

    `key` tells the message from every other of the event: address and what it is about.
    """

    address: str
    names: tuple[str, ...]
    subject: str
    text: str
    key: str


def compose(
    letter: Letter, attachments: tuple[Attachment, ...], account: Account | None, moment: datetime
) -> EmailMessage:
    """Make the mail of a letter; without an account it has no sender, as a draft that a program completes.

    A letter that is sent once more is another message: providers keep back what has an id they have seen.
    """
    mail = EmailMessage(policy=SMTP.clone(cte_type="7bit"))
    if account is not None:
        mail["From"] = Address(_display_name(account.name), addr_spec=account.sender)
    mail["To"] = Address(_display_name(" / ".join(letter.names)), addr_spec=letter.address)
    mail["Subject"] = header_words(letter.subject)
    mail["Date"] = format_datetime(moment.astimezone())
    mail["Message-ID"] = _message_id(letter, account, moment)
    mail["Auto-Submitted"] = "auto-generated"  # no notes of absence, please (RFC 3834, 5)
    mail.set_content(letter.text, charset="utf-8", cte="quoted-printable")
    for one in attachments:
        main, _, sub = one.media_type.partition("/")
        mail.add_attachment(one.content, maintype=main, subtype=sub, filename=header_words(one.name))
    return mail


def one_line(words: str) -> str:
    r"""Make words fit for a header or a line of a text: one line, no signs that control anything.

    >>> one_line("Anna\r\nBcc: all@example.org")
    'Anna Bcc: all@example.org'
    """
    plain = "".join(" " if unicodedata.category(sign) in _CONTROLLING else sign for sign in words)
    return " ".join(plain.split())


def header_words(words: str) -> str:
    """Make words fit for a header: in one line, and never an encoded word (RFC 2047).

    Python's own library decodes what looks like one, with the line breaks that are in it.

    >>> header_words("=?utf-8?q?Anna=0D=0ABcc=3A?=")
    '= ?utf-8?q?Anna=0D=0ABcc=3A?='
    """
    return one_line(words).replace("=?", "= ?")


def _display_name(words: str) -> str:
    """Make the name that stands beside an address: short, and of signs that need no quotes.

    Python's own library loses the quotes of a long name, and a comma in it then begins another address.
    """
    return " ".join(_SPECIAL.sub(" ", header_words(words)).split())[:_LONGEST_NAME].strip()


def _message_id(letter: Letter, account: Account | None, moment: datetime) -> str:
    domain = account.sender.rpartition("@")[2] if account else "turnierxl.invalid"
    unique = hashlib.sha256(f"{letter.key} {moment.isoformat()}".encode()).hexdigest()[:32]
    return f"<{unique}@{domain}>"
