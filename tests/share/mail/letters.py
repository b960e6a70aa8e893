"""Letters to send in tests."""

from __future__ import annotations

from pathlib import Path

from tests.support.mail_server import PASSWORD, MailServer
from turnierxl.share.mail.account import Security
from turnierxl.share.mail.letter import PDF, XLSX, Attachment, Letter
from turnierxl.share.mail.secret import Secret
from turnierxl.share.mail.sending import Outcome, Post

ATTACHMENTS = (
    Attachment("Größe & Söhne – Runde 1.xlsx", XLSX, bytes(range(256)) * 40),
    Attachment("Größe & Söhne – Runde 1.pdf", PDF, b"%PDF-1.7\r\n.\r\n" * 200),
)


def letters(count: int) -> list[Letter]:
    """Write letters to people with awkward names."""
    return [
        Letter(
            address=f"person{number}@example.org",
            names=(f"Jörg Øye-Ł{number}",),
            subject=f"Weihnachtsturnier für Könige: Tisch {number}",
            text=f"Hallo Jörg Øye-Ł{number},\n\n.Tisch {number}\n.\nViele Grüße\n",
            key=f"key-{number}",
        )
        for number in range(1, count + 1)
    ]


def post(server: MailServer, folder: Path, security: Security = "starttls", text: str = PASSWORD) -> Post:
    """Return what it takes to send over a server, without attachments and without a pause."""
    return Post(server.account(security), Secret(text), (), folder / "abend.post.jsonl", pause=0)


def to(outcomes: tuple[Outcome, ...]) -> list[str]:
    """Return the addresses of outcomes."""
    return [outcome.letter.address for outcome in outcomes]
