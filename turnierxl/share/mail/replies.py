"""What a server's refusal means, and the ways out; the three that directors meet have their own sentences.

Sources: Google's "534-5.7.9 Application-specific password required"; Microsoft's "535 5.7.139
Authentication unsuccessful, basic authentication is disabled" and "550 5.7.30 Basic authentication is not
supported for Client Submission".
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from turnierxl.problems import Message, message

CLOSING = 421  # "Service not available, closing transmission channel" (RFC 5321, 4.2.3)
_LONGEST = 200
_WRONG_CREDENTIALS = "credentials were incorrect"  # Microsoft says 5.7.139 of a wrong password, too

_KNOWN = (
    (534, "5.7.9", "mail.app_password"),
    (535, "5.7.139", "mail.login_switched_off"),
    (550, "5.7.30", "mail.passwords_abolished"),
    (454, "", "mail.login_later"),
    (CLOSING, "", "mail.login_later"),
    (535, "", "mail.wrong_password"),
    (534, "", "mail.wrong_password"),
)


@dataclass(frozen=True)
class Reply:
    """What a server answered: the code, and its words in one line."""

    code: int
    text: str

    @property
    def accepted(self) -> bool:
        """Whether it did what was asked."""
        return 200 <= self.code < 300

    def __str__(self) -> str:
        return f"{self.code} {self.text}"


def make_reply(code: int, words: bytes) -> Reply:
    """Make a reply of what came over the line: several lines become one, signs that control are left out."""
    text = re.sub(r"[\x00-\x1f\x7f-\x9f]+", " ", words.decode("utf-8", "replace"))
    return Reply(code, " ".join(text.split())[:_LONGEST])


def explain(reply: Reply) -> Message:
    """Say why a server does not let somebody send, and what can be done."""
    if _WRONG_CREDENTIALS in reply.text.casefold():
        return message("mail.wrong_password", reply=str(reply))
    for code, status, key in _KNOWN:
        if reply.code == code and status in [*reply.text.split(), ""]:
            return Message(key, {"reply": str(reply)})
    return message("mail.server_refuses", reply=str(reply))
