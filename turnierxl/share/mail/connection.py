"""The line to the mail server: always encrypted, logged in, one message at a time."""

from __future__ import annotations

import base64
import re
import smtplib
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from turnierxl.problems import Message, Problem, ProblemsFound, message
from turnierxl.share.mail.account import Account
from turnierxl.share.mail.replies import CLOSING, Reply, explain, make_reply
from turnierxl.share.mail.secret import Secret

_SECONDS = 60  # that an answer may take
_OUR_NAME = "[127.0.0.1]"  # in the greeting: the machine's own name is nobody's business
_GO_ON, _GO_AHEAD = 334, 354


class LineLost(Exception):  # noqa: N818 - not an error of the program
    """The line broke off; `sure` says that the message has certainly not been delivered."""

    def __init__(self, sure: bool) -> None:
        super().__init__("the line to the mail server broke off")
        self.sure = sure


@contextmanager
def open_line(account: Account, secret: Secret) -> Iterator[smtplib.SMTP]:
    """Connect and log in; ProblemsFound says what is in the way."""
    try:
        line = _connect(account)
    except smtplib.SMTPNotSupportedError:
        raise _stop(message("mail.no_starttls", host=account.host)) from None
    except smtplib.SMTPResponseException as error:
        raise _stop(explain(make_reply(error.smtp_code, _bytes(error.smtp_error)))) from None
    except (smtplib.SMTPException, OSError) as error:
        raise _stop(_why_not_connected(error, account)) from None
    try:
        _log_in(line, account, secret)
        yield line
    finally:
        with suppress(smtplib.SMTPException, OSError):
            line.quit()
        line.close()


def deliver(
    line: smtplib.SMTP, sender: str, address: str, content: bytes, before: Callable[[], None]
) -> Reply:
    """Hand a message to the server and return its answer; `before` is called right before the content.

    `content` has CRLF line ends. LineLost if the line breaks off; ProblemsFound if the server does not take
    anything from this sender.
    """
    with _noticing_loss(sure=True):
        answer = _ask(line, f"MAIL FROM:<{sender}>")
        if not answer.accepted:
            raise _stop(explain(answer))
        answer = _ask(line, f"RCPT TO:<{address}>")
        answer = _ask(line, "DATA") if answer.accepted else answer
        if answer.code != _GO_AHEAD:
            with suppress(LineLost, smtplib.SMTPServerDisconnected, OSError):  # the next message will notice
                _ask(line, "RSET")
            return answer
        before()
        line.send(_dotted(content))
    with _noticing_loss(sure=False):
        return _unless_closing(make_reply(*line.getreply()))


@contextmanager
def _noticing_loss(sure: bool) -> Iterator[None]:
    try:
        yield
    except (smtplib.SMTPServerDisconnected, OSError):
        raise LineLost(sure) from None


def _ask(line: smtplib.SMTP, command: str) -> Reply:
    return _unless_closing(make_reply(*line.docmd(command)))


def _unless_closing(answer: Reply) -> Reply:
    if answer.code == CLOSING:
        raise LineLost(sure=True)
    return answer


def _dotted(content: bytes) -> bytes:
    """Double the dots at the beginnings of lines and end with a line of one dot (RFC 5321, 4.5.2)."""
    return re.sub(rb"(?m)^\.", b"..", content.removesuffix(b"\r\n")) + b"\r\n.\r\n"


def _connect(account: Account) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if account.security == "tls":
        return smtplib.SMTP_SSL(
            account.host, account.port, local_hostname=_OUR_NAME, timeout=_SECONDS, context=context
        )
    line = smtplib.SMTP(account.host, account.port, local_hostname=_OUR_NAME, timeout=_SECONDS)
    try:
        line.starttls(context=context)
    except BaseException:
        line.close()
        raise
    return line


def _log_in(line: smtplib.SMTP, account: Account, secret: Secret) -> None:
    try:
        line.ehlo()
        answer = _credentials(line, account.login, secret)
    except (smtplib.SMTPException, OSError):
        raise _stop(message("mail.line_lost_early", host=account.host)) from None
    if not answer.accepted:
        raise _stop(explain(answer))


def _credentials(line: smtplib.SMTP, user: str, secret: Secret) -> Reply:
    """Offer user and secret in the best way that the server takes; passwords may have umlauts."""
    ways = line.esmtp_features.get("auth", "").upper().split()
    if secret.is_token:
        answer = _auth(line, "XOAUTH2", f"user={user}\x01auth=Bearer {secret.text}\x01\x01")
        return _answer(line, "") if answer.code == _GO_ON else answer  # 334 has the error: fetch the reply
    if "PLAIN" in ways or "LOGIN" not in ways:
        return _auth(line, "PLAIN", f"\0{user}\0{secret.text}")
    answer = _auth(line, "LOGIN", user)
    return _answer(line, secret.text) if answer.code == _GO_ON else answer


def _auth(line: smtplib.SMTP, way: str, words: str) -> Reply:
    return make_reply(*line.docmd("AUTH", f"{way} {_coded(words)}"))


def _answer(line: smtplib.SMTP, words: str) -> Reply:
    return make_reply(*line.docmd(_coded(words)))


def _coded(words: str) -> str:
    return base64.b64encode(words.encode()).decode("ascii")


def _why_not_connected(error: Exception, account: Account) -> Message:
    if isinstance(error, ssl.SSLCertVerificationError):
        return message("mail.wrong_certificate", host=account.host)
    if isinstance(error, ssl.SSLError):
        return message("mail.no_tls", host=account.host, port=account.port)
    return message("mail.not_reached", host=account.host, port=account.port)


def _bytes(words: bytes | str) -> bytes:
    return words.encode() if isinstance(words, str) else words


def _stop(told: Message) -> ProblemsFound:
    return ProblemsFound((Problem(told),))
