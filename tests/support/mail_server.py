"""A real mail server (aiosmtpd) with TLS and login, whose troubles a test can choose."""

# ruff: noqa: ARG002, N802 - the names and arguments of its hooks are aiosmtpd's

from __future__ import annotations

import asyncio
import base64
import json
import socket
import ssl
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from turnierxl.share.mail.account import Account, Security

USER, PASSWORD, TOKEN = "verein@example.org", "geheim-ßÖ", "ya29.token"


@dataclass
class MailServer:
    """The server's mailboxes and its moods.

    `refused` addresses get a 550. `vanish_at` is the number of the message (from 1) at which it goes away:
    `before` its content, or `after` it took the content but without a word; `once` or for good. With
    `login_reply` it refuses every login in these words, with `sender_reply` every sender, with
    `content_reply` every message. It has taken message `hold_at` when it is `held`, and answers only when
    it is `released`. It hangs up on the address `hang_up_on`, and after a refusal if told to. `ways` are the
    ways to log in that it tells of, all if empty.
    """

    port: int
    inbox: list[tuple[str, bytes]] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    vanish_at: int | None = None
    vanish: str = "before"
    once: bool = False
    login_reply: str = ""
    sender_reply: str = ""
    content_reply: str = ""
    ways: str = ""
    hold_at: int | None = None
    hang_up_on: str = ""
    hang_up_after_refusal: bool = False
    logins: list[str] = field(default_factory=list)
    greetings: list[str] = field(default_factory=list)
    seen: int = 0
    gone: bool = False
    held: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)

    def account(self, security: Security = "starttls") -> Account:
        """Return the settings for this server."""
        return Account(
            sender=USER, name="Spielekreis Süd", host="localhost", port=self.port, security=security
        )

    def received(self) -> list[tuple[str, EmailMessage]]:
        """Return what arrived, parsed: the address of the envelope and the message."""
        parsed = [(address, message_from_bytes(content, policy=default)) for address, content in self.inbox]
        assert all(isinstance(mail, EmailMessage) for _, mail in parsed)
        return [(address, mail) for address, mail in parsed if isinstance(mail, EmailMessage)]

    def addresses(self) -> list[str]:
        """Return the addresses of what arrived, in order."""
        return [address for address, _ in self.inbox]

    def come_back(self) -> None:
        """Be there again."""
        self.gone, self.vanish_at = False, None

    def authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any
    ) -> AuthResult:
        """Check a password."""
        assert server.transport is not None
        assert server.transport.get_extra_info("ssl_object"), "a password came over an open line"
        self.logins.append(mechanism)
        if self.gone:
            return AuthResult(success=False, handled=False, message="421 4.3.2 closing down")
        if self.login_reply:
            return AuthResult(success=False, handled=False, message=self.login_reply)
        assert isinstance(data, LoginPassword)
        right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=True) if right else AuthResult(success=False, handled=False)

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.greetings.append(hostname)
        session.host_name = hostname
        if not self.ways:
            return responses
        greeting, *others = [response for response in responses if not response[4:].startswith("AUTH")]
        return [greeting, f"250-AUTH {self.ways}", *others]

    async def auth_XOAUTH2(self, server: SMTP, args: list[str]) -> AuthResult:
        self.logins.append("XOAUTH2")
        wanted = f"user={USER}\x01auth=Bearer {TOKEN}\x01\x01"
        if base64.b64decode(args[1]).decode() == wanted:
            return AuthResult(success=True)
        error = base64.b64encode(json.dumps({"status": "400", "schemes": "Bearer"}).encode()).decode()
        await server.push(f"334 {error}")
        assert (await server._reader.readline()).strip() == b""
        return AuthResult(success=False, handled=False)

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.sender_reply:
            return self.sender_reply
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.seen += 1
        if self.seen == self.vanish_at and self.vanish == "before":
            return self._vanish(server)
        if address == self.hang_up_on:
            _hang_up(server)
        if address in self.refused:
            return f"550 5.1.1 <{address}>: Recipient address rejected: User unknown"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_RSET(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.hang_up_after_refusal:
            _hang_up(server)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        [address] = envelope.rcpt_tos
        if self.content_reply:
            return self.content_reply
        assert isinstance(envelope.content, bytes)
        self.inbox.append((address, envelope.content))
        if self.seen == self.hold_at:
            self.held.set()
            await asyncio.to_thread(self.released.wait)
        if self.seen == self.vanish_at and self.vanish == "after":
            return self._vanish(server)
        return "250 2.0.0 OK"

    def _vanish(self, server: SMTP) -> str:
        self.gone = not self.once
        _hang_up(server)
        return "421 4.3.2 nobody hears this"


@contextmanager
def mail_server(authority: trustme.CA, security: Security = "starttls") -> Generator[MailServer]:
    """Run a server whose certificate is from this authority."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(context)
    mailbox = MailServer(_free_port())
    # aiosmtpd knows of TLS only where it came by STARTTLS; `authenticate` asserts it for both
    tls = {"ssl_context": context, "auth_require_tls": False}
    starttls = {"tls_context": context, "require_starttls": True, "auth_required": True}
    options: dict[str, Any] = tls if security == "tls" else starttls
    options["authenticator"] = mailbox.authenticate
    controller = Controller(mailbox, "127.0.0.1", mailbox.port, **options)
    controller.start()
    try:
        yield mailbox
    finally:
        controller.stop()


def _hang_up(server: SMTP) -> None:
    assert isinstance(server.transport, asyncio.WriteTransport)
    server.transport.abort()


def write_authority(authority: trustme.CA, file: Path) -> None:
    """Write the certificate that clients have to trust."""
    authority.cert_pem.write_to_path(str(file))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
