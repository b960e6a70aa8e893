"""Saying what is to be sent, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from turnierxl.cli.say import DONE, PROBLEMS, line, say_problems
from turnierxl.problems import Message, Problem, Severity, message

if TYPE_CHECKING:
    from turnierxl.share.mail.letter import Letter
    from turnierxl.share.mail.mailing import Mailing
    from turnierxl.share.mail.sending import Sending


def say(mailing: Mailing, told: Message) -> int:
    """Say a sentence in the language of the event; return the exit code."""
    line(mailing.wording.say(told))
    return DONE


def say_plan(mailing: Mailing, *, again: bool) -> bool:
    """Say who cannot get a message or has it already; return whether anything is left to be sent."""
    _complain(mailing, mailing.notes, Severity.NOTICE)
    if mailing.again:
        return True
    _complain(mailing, map(_unsure, mailing.unsure), Severity.NOTICE)
    if not mailing.letters:
        told = message("mail.all_sent", count=len(mailing.sent)) if mailing.sent else None
        say(mailing, told or message("mail.nobody_left"))
        return False
    if mailing.sent:
        say(mailing, message("mail.already_sent", count=len(mailing.sent)))
    if again and (mailing.sent or mailing.unsure):
        say(mailing, message("mail.first_the_missing"))
    return True


def say_dry_run(mailing: Mailing) -> int:
    """Say what would be sent to whom, and show the first letter; return the exit code."""
    from turnierxl.share.mail.mailing import addressed
    from turnierxl.share.mail.wording import shipped_template

    say(mailing, message("mail.dry_run", title=mailing.title, count=len(mailing.letters)))
    for letter in mailing.letters:
        line(f"  {addressed(letter)}")
    first = mailing.letters[0]
    line("")
    say(mailing, message("mail.example", names=", ".join(first.names)))
    line(f"  {mailing.wording.say(message('mail.subject', subject=first.subject))}")
    line("")
    for words in first.text.splitlines():
        line(f"  {words}".rstrip())
    line("")
    for one in mailing.attachments:
        size = -(-len(one.content) // 1024)
        say(mailing, message("mail.attached", name=one.name, size=size))
    say(mailing, message("mail.own_text", file=str(shipped_template(mailing.event.language))))
    return say(mailing, message("mail.how_to_send"))


def say_sending(mailing: Mailing, sending: Sending) -> int:
    """Say how many have their message, who has not and why; return the exit code."""
    from turnierxl.share.mail.journal import State
    from turnierxl.share.mail.mailing import addressed

    say(mailing, message("mail.sent", count=len(sending.of(State.SENT))))
    refused = [
        message("mail.refused", who=addressed(one.letter), reply=str(one.reply))
        for one in sending.of(State.REFUSED)
    ]
    unsure = [_unsure(one.letter) for one in sending.of(State.TRYING)]
    stopped = (
        [message("mail.stopped", count=len(sending.left), reason=sending.stopped)] if sending.stopped else []
    )
    _complain(mailing, (*refused, *unsure, *stopped), Severity.ERROR)
    return PROBLEMS if refused or unsure or stopped else DONE


def _unsure(letter: Letter) -> Message:
    from turnierxl.share.mail.mailing import addressed

    return message("mail.unsure", who=addressed(letter), name=letter.names[0])


def _complain(mailing: Mailing, told: Iterable[Message], severity: Severity) -> None:
    say_problems([Problem(one, severity=severity) for one in told], mailing.wording)
