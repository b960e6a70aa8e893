"""Sending letters: one by one at a measured pace, each in the journal, and on after a broken line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from smtplib import SMTP
from time import sleep

from turnierxl.problems import Message, ProblemsFound, message, stop
from turnierxl.share.mail.account import Account
from turnierxl.share.mail.connection import LineLost, deliver, open_line
from turnierxl.share.mail.journal import State, read_journal, write_states
from turnierxl.share.mail.letter import Attachment, Letter, compose
from turnierxl.share.mail.replies import Reply
from turnierxl.share.mail.secret import Secret
from turnierxl.workbook.file_lock import FileLock

_MOST_REFUSED = 10  # in a row: then it is not about the addresses


@dataclass(frozen=True)
class Post:
    """What all messages of one sending have in common; `pause` is in seconds, between two messages."""

    account: Account
    secret: Secret
    attachments: tuple[Attachment, ...]
    journal: Path
    pause: float


@dataclass(frozen=True)
class Outcome:
    """What became of a letter: SENT, REFUSED with the server's reply, or TRYING: nobody can know."""

    letter: Letter
    state: State
    reply: Reply | None = None


@dataclass(frozen=True)
class Sending:
    """What a sending came to; `left` were not tried, because of what `stopped` it."""

    outcomes: tuple[Outcome, ...]
    left: tuple[Letter, ...] = ()
    stopped: Message | None = None

    def of(self, state: State) -> tuple[Outcome, ...]:
        """Return the outcomes of one kind."""
        return tuple(outcome for outcome in self.outcomes if outcome.state is state)


def send_letters(
    letters: Sequence[Letter],
    post: Post,
    told: Callable[[int], None] = lambda _: None,
    now: Callable[[], datetime] = datetime.now,
) -> Sending:
    """Send the letters that the journal does not have; `told` hears how many are through.

    A line that breaks off is opened anew as long as each brings something through. ProblemsFound if the
    server cannot be used at all; nothing has been sent then.
    """
    outcomes: list[Outcome] = []
    stopped: Message | None = None
    with FileLock(post.journal):
        journal = read_journal(post.journal)
        waiting = [letter for letter in letters if journal.is_waiting(letter.key)]
        waiting.sort(key=lambda letter: letter.key in journal.states)  # who was tried keeps nobody waiting
        while stopped is None and len(outcomes) < len(waiting):
            before = len(outcomes)
            try:
                _send_over_one_line(waiting[before:], post, outcomes, told, now)
            except LineLost:
                stopped = message("mail.line_lost") if len(outcomes) == before else None
            except ProblemsFound as found:
                if not outcomes:
                    raise
                stopped = found.problems[0].message
    return Sending(tuple(outcomes), tuple(waiting[len(outcomes) :]), stopped)


def send_again(letters: Sequence[Letter], post: Post, now: datetime) -> None:
    """Write into the journal that letters are to be sent once more, all of them or none."""
    with FileLock(post.journal):
        write_states(post.journal, [letter.key for letter in letters], State.AGAIN, now)


def _send_over_one_line(
    letters: Sequence[Letter],
    post: Post,
    outcomes: list[Outcome],
    told: Callable[[int], None],
    now: Callable[[], datetime],
) -> None:
    with open_line(post.account, post.secret) as line:
        for letter in letters:
            if outcomes:
                sleep(post.pause)
            outcomes.append(_send(line, letter, post, now))
            told(len(outcomes))
            _stop_where_all_is_refused(outcomes)


def _send(line: SMTP, letter: Letter, post: Post, now: Callable[[], datetime]) -> Outcome:
    def write(state: State) -> None:
        write_states(post.journal, [letter.key], state, now())

    content = compose(letter, post.attachments, post.account, now()).as_bytes()
    try:
        reply = deliver(line, post.account.sender, letter.address, content, lambda: write(State.TRYING))
    except LineLost as lost:
        if lost.sure:
            write(State.LOST)
            raise
        return Outcome(letter, State.TRYING)
    state = State.SENT if reply.accepted else State.REFUSED
    write(state)
    return Outcome(letter, state, reply)


def _stop_where_all_is_refused(outcomes: Sequence[Outcome]) -> None:
    latest = outcomes[-_MOST_REFUSED:]
    if len(latest) == _MOST_REFUSED and all(one.state is State.REFUSED for one in latest):
        raise stop("mail.all_refused", reply=str(latest[-1].reply))
