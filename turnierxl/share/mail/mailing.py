"""What is to be sent: the letters of an event as it is published, less those that were sent already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from turnierxl.problems import Message, Problem, ProblemsFound, Who, message
from turnierxl.share.mail.attachments import Attach, make_attachments
from turnierxl.share.mail.facts import Facts, edition, event_title, facts_for, texts_of
from turnierxl.share.mail.journal import journal_file, message_key, read_journal
from turnierxl.share.mail.letter import Attachment, Letter, one_line
from turnierxl.share.mail.recipients import Recipients, choose_recipients
from turnierxl.share.mail.wording import load_template, shipped_template, write_text
from turnierxl.share.private import Private, find_private, private_words
from turnierxl.share.public_view import public_view, public_wording
from turnierxl.share.published import PublishedEvent
from turnierxl.terms import Wording, enumerate_words
from turnierxl.workbook.book import open_book
from turnierxl.workbook.file_grid import FileGrid
from turnierxl.workbook.read.event import EventReading, read_event


@dataclass(frozen=True)
class Wish:
    """What the director asks for: whom, with which template, who signs, what goes along, once more or not."""

    to: str = "all"
    template: Path | None = None
    sender: str = ""
    attach: Attach = "both"
    again: bool = False


@dataclass(frozen=True)
class Mailing:
    """Who is to get which letter.

    `letters` are to be sent. `sent` have been, `unsure` may have arrived; where `again` holds, they are to
    be sent once more and are among `letters`. `notes` tell who cannot get any, and what does not go along.
    """

    event: PublishedEvent
    wording: Wording
    title: str
    letters: tuple[Letter, ...]
    sent: tuple[Letter, ...]
    unsure: tuple[Letter, ...]
    again: bool
    attachments: tuple[Attachment, ...]
    notes: tuple[Message, ...]
    journal: Path


def plan_mailing(path: Path, wish: Wish) -> Mailing:
    """Write the letters that the director wishes for; nothing is sent, no file is written.

    Once more they go to all, unless there are some who have none yet: they come first. ProblemsFound if
    the workbook or the template cannot be used, or if nobody is meant.
    """
    reading = read_event(open_book(FileGrid.open(path)))
    event = public_view(reading)
    found = choose_recipients(reading.event, event.participants, wish.to)
    attachments, left_out = make_attachments(reading, event, wish.attach)
    letters = _letters(reading, event, found, wish, attachments)
    journal = read_journal(journal_file(path))
    waiting = tuple(letter for letter in letters if journal.is_waiting(letter.key))
    repeated = wish.again and not waiting
    return Mailing(
        event=event,
        wording=public_wording(reading.book.wording, event.participants.values()),
        title=event_title(event),
        letters=letters if repeated else waiting,
        sent=tuple(letter for letter in letters if journal.is_sent(letter.key)),
        unsure=tuple(letter for letter in letters if journal.is_unsure(letter.key)),
        again=repeated,
        attachments=attachments,
        notes=(*_unreached(found), *left_out),
        journal=journal.file,
    )


def addressed(letter: Letter) -> str:
    """Say to whom a letter goes: "Anna, Bert <familie@example.org>"."""
    return f"{', '.join(letter.names)} <{letter.address}>"


def _letters(
    reading: EventReading,
    event: PublishedEvent,
    found: Recipients,
    wish: Wish,
    attachments: Iterable[Attachment],
) -> tuple[Letter, ...]:
    private = private_words(reading, event)
    form = load_template(wish.template or shipped_template(event.language))
    along: Facts = {
        "sender": one_line(wish.sender),
        "attachments": enumerate_words([one.name for one in attachments], event.language),
    }
    letters = []
    for recipient in found.recipients:
        facts = facts_for(event, recipient.numbers)
        _check(facts, private)
        subject, text = write_text(form, {**along, **facts})
        names = tuple(one_line(name) for name in event.names(recipient.numbers))
        about = edition(event, recipient.numbers)
        key = message_key(reading.book.facts.event, about, recipient.address)
        letters.append(Letter(recipient.address, names, subject, text, key))
    return tuple(letters)


def _check(facts: Facts, private: Private) -> None:
    """Refuse facts with something private in them; ProblemsFound says what."""
    leaks = [find_private(words, private) for words in texts_of(facts)]
    problems = tuple(dict.fromkeys(Problem(leak) for leak in leaks if leak is not None))
    if problems:
        raise ProblemsFound(problems)


def _unreached(found: Recipients) -> Iterator[Message]:
    """Tell who gets no message, and why."""
    if found.without:
        yield message("mail.without_address", who=Who(found.without))
    for number, typed in found.unusable:
        yield message("mail.unusable_address", who=Who((number,)), typed=one_line(typed))
