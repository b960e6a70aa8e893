"""M5: a server that does not let somebody in is explained, with the ways out; no password over open lines."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
import trustme

from tests.share.mail.letters import letters, post
from tests.support.mail_server import PASSWORD, TOKEN, MailServer, mail_server
from turnierxl.problems import ProblemsFound
from turnierxl.share.mail.account import Security
from turnierxl.share.mail.connection import open_line
from turnierxl.share.mail.replies import explain, make_reply
from turnierxl.share.mail.secret import Secret
from turnierxl.share.mail.sending import send_letters
from turnierxl.terms import LANGUAGES, Wording

GOOGLE = (
    "534-5.7.9 Application-specific password required. For more information, go to\r\n"
    "534 5.7.9  https://support.google.com/mail/?p=InvalidSecondFactor x1sm - gsmtp"
)
MICROSOFT = "535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [FR0P281CA0001]"
MICROSOFT_TENANT = "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled"
MICROSOFT_PASSWORD = "535 5.7.139 Authentication unsuccessful, the user credentials were incorrect."
ABOLISHED = "550 5.7.30 Basic authentication is not supported for Client Submission."


def refused(server: MailServer, secret: Secret, security: Security = "starttls") -> str:
    """Return the key of the one problem that comes of logging in."""
    with pytest.raises(ProblemsFound) as found, open_line(server.account(security), secret):
        pytest.fail("the server let it in")
    [problem] = found.value.problems
    return problem.message.key


def test_a_wrong_password_is_said_and_nothing_is_sent(server: MailServer, tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        send_letters(letters(3), post(server, tmp_path, text="falsch"))
    [problem] = found.value.problems
    words = Wording().say(problem.message)
    assert problem.message.key == "mail.wrong_password"
    assert "turnierxl sender" in words
    assert "falsch" not in words
    assert server.inbox == []
    assert not (tmp_path / "abend.post.jsonl").exists()


@pytest.mark.parametrize(
    ("reply", "key", "ways_out"),
    [
        (GOOGLE, "mail.app_password", ["App-Passwort", "--drafts"]),
        (MICROSOFT, "mail.login_switched_off", ["TURNIERXL_MAIL_TOKEN", "--drafts"]),
        (MICROSOFT_TENANT, "mail.login_switched_off", ["Authentifiziertes SMTP"]),
        (MICROSOFT_PASSWORD, "mail.wrong_password", ["turnierxl sender"]),
        (ABOLISHED, "mail.passwords_abolished", ["TURNIERXL_MAIL_TOKEN", "anderen Anbieter", "--drafts"]),
        ("454 4.7.0 Too many login attempts, please try again later.", "mail.login_later", ["warten"]),
        ("554 5.7.1 Your account is suspended", "mail.server_refuses", ["554 5.7.1"]),
    ],
)
def test_the_replies_of_providers_have_their_sentences(
    server: MailServer, reply: str, key: str, ways_out: list[str]
) -> None:
    """534-5.7.9, 535 5.7.139, 550 5.7.30: cause and ways out are named."""
    server.login_reply = reply
    with pytest.raises(ProblemsFound) as found, open_line(server.account(), Secret(PASSWORD)):
        pytest.fail("the server let it in")
    [problem] = found.value.problems
    words = Wording().say(problem.message)
    assert problem.message.key == key
    assert [way for way in ways_out if way not in words] == []
    assert "\n" not in words


def test_a_sender_that_is_refused_stops_it(server: MailServer, tmp_path: Path) -> None:
    server.sender_reply = ABOLISHED
    with pytest.raises(ProblemsFound) as found:
        send_letters(letters(3), post(server, tmp_path))
    assert found.value.problems[0].message.key == "mail.passwords_abolished"
    assert server.inbox == []


def test_a_token_logs_in(trusted: trustme.CA, security: Security) -> None:
    with mail_server(trusted, security) as server:
        with open_line(server.account(security), Secret(TOKEN, is_token=True)):
            pass
        assert server.logins == ["XOAUTH2"]
        assert refused(server, Secret("abgelaufen", is_token=True), security) == "mail.wrong_password"


def test_a_server_that_knows_only_login_is_served(server: MailServer) -> None:
    server.ways = "LOGIN XOAUTH2"
    with open_line(server.account(), Secret(PASSWORD)):
        pass
    assert server.logins == ["LOGIN"]


@pytest.mark.usefixtures("trusted")
def test_a_certificate_of_somebody_else_is_not_accepted() -> None:
    with mail_server(trustme.CA()) as stranger:
        assert refused(stranger, Secret(PASSWORD)) == "mail.wrong_certificate"
        assert stranger.logins == []


def test_the_wrong_kind_of_encryption_is_named(trusted: trustme.CA) -> None:
    with mail_server(trusted) as server:
        assert refused(server, Secret(PASSWORD), "tls") == "mail.no_tls"


def test_a_server_without_encryption_gets_no_password(server: MailServer) -> None:
    with _plain_server() as (port, heard):
        account = server.account().model_copy(update={"port": port})
        with pytest.raises(ProblemsFound) as found, open_line(account, Secret(PASSWORD)):
            pytest.fail("it logged in")
    assert found.value.problems[0].message.key == "mail.no_starttls"
    assert not any(line.startswith(b"AUTH") for line in heard)


def test_a_server_that_is_not_there_is_named(server: MailServer) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        account = server.account().model_copy(update={"port": probe.getsockname()[1]})
        with pytest.raises(ProblemsFound) as found, open_line(account, Secret(PASSWORD)):
            pytest.fail("nobody is there")
    assert found.value.problems[0].message.key == "mail.not_reached"


def test_the_name_of_the_machine_is_kept_back(server: MailServer) -> None:
    with open_line(server.account(), Secret(PASSWORD)):
        pass
    assert set(server.greetings) == {"[127.0.0.1]"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reply_cannot_write_lines_of_its_own(language: str) -> None:
    reply = make_reply(550, b"no\r\n\x1b[31mTurnier beendet\n" + b"x" * 1000)
    words = Wording("en" if language == "en" else "de").say(explain(reply))
    assert "\n" not in words
    assert "\x1b" not in words
    assert len(words) < 600


@contextmanager
def _plain_server() -> Generator[tuple[int, list[bytes]]]:
    """Run a server that knows no encryption; return its port and what it hears."""
    heard: list[bytes] = []

    class Talk(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 plain\r\n")
            for line in self.rfile:
                heard.append(line)
                self.wfile.write(b"250 plain\r\n")

    with socketserver.TCPServer(("127.0.0.1", 0), Talk) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server.server_address[1], heard
        finally:
            server.shutdown()
            thread.join()
