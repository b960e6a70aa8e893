"""Mail to participants on the command line: a dry run, drafts, or sending."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from turnierxl.cli.arguments import FILE, FOLDER, FileArgument
from turnierxl.cli.event import workbook_path
from turnierxl.cli.say import DONE, waiting
from turnierxl.cli.say_mail import say, say_dry_run, say_plan, say_sending
from turnierxl.cli.words import words
from turnierxl.problems import message, stop

if TYPE_CHECKING:
    from turnierxl.share.mail.account import Account
    from turnierxl.share.mail.mailing import Mailing


ToOption = Annotated[str, typer.Option(metavar=words("mail.to_metavar"), help=words("mail.to_option"))]
DraftsOption = Annotated[Path | None, typer.Option(metavar=FOLDER, help=words("mail.drafts_option"))]
SendOption = Annotated[bool, typer.Option("--send", help=words("mail.send_option"))]
OutlookOption = Annotated[bool, typer.Option("--outlook", help=words("mail.outlook_option"))]
MailtoOption = Annotated[Path | None, typer.Option(metavar=FILE, help=words("mail.mailto_option"))]
TextOption = Annotated[Path | None, typer.Option(metavar=FILE, help=words("mail.text_option"))]
AttachOption = Annotated[
    Literal["both", "copy", "none"],
    typer.Option(metavar="both|copy|none", help=words("mail.attach_option")),
]
AgainOption = Annotated[bool, typer.Option("--again", help=words("mail.again_option"))]
RateOption = Annotated[int, typer.Option(min=1, metavar="N", help=words("mail.rate_option"))]


def mail(
    file: FileArgument,
    to: ToOption = "all",
    drafts: DraftsOption = None,
    send: SendOption = False,
    outlook: OutlookOption = False,
    mailto: MailtoOption = None,
    text: TextOption = None,
    attach: AttachOption = "both",
    again: AgainOption = False,
    rate: RateOption = 30,
) -> int:
    """Write to the participants of an event."""
    from turnierxl.share.mail.account import find_account
    from turnierxl.share.mail.mailing import Wish, plan_mailing

    if sum((drafts is not None, send, outlook, mailto is not None)) > 1:
        raise stop("mail.one_way")
    deliver = _deliverer(rate) if send else None
    account = find_account(os.environ)
    wish = Wish(to, text, account.name if account else "", attach, again)
    with waiting():
        mailing = plan_mailing(workbook_path(file), wish)
    if not say_plan(mailing, again=again):
        return DONE
    if deliver is not None:
        return deliver(mailing)
    if drafts is not None:
        return _write_drafts(mailing, drafts, account)
    if outlook:
        return _draft_in_outlook(mailing)
    if mailto is not None:
        return _write_links(mailing, mailto)
    return say_dry_run(mailing)


def _deliverer(rate: int) -> Callable[[Mailing], int]:
    """Find account and password, so that what is missing is said before anything else is done."""
    from turnierxl.share.mail.account import read_account
    from turnierxl.share.mail.secret import find_secret
    from turnierxl.share.mail.sending import Post, send_again, send_letters

    account = read_account(os.environ)
    secret = find_secret(account, os.environ)

    def deliver(mailing: Mailing) -> int:
        post = Post(account, secret, mailing.attachments, mailing.journal, pause=60 / rate)
        if mailing.again:
            send_again(mailing.letters, post, datetime.now())
        with _bar(len(mailing.letters)) as told:
            sending = send_letters(mailing.letters, post, told)
        return say_sending(mailing, sending)

    return deliver


def _write_drafts(mailing: Mailing, folder: Path, account: Account | None) -> int:
    from turnierxl.share.mail.drafts import write_drafts

    files = write_drafts(folder, mailing.letters, mailing.attachments, account, datetime.now())
    return say(mailing, message("mail.drafted", count=len(files), folder=str(folder.resolve())))


def _draft_in_outlook(mailing: Mailing) -> int:
    from turnierxl.share.mail.outlook import draft_in_outlook

    count = draft_in_outlook(mailing.letters, mailing.attachments)
    return say(mailing, message("mail.drafted_in_outlook", count=count))


def _write_links(mailing: Mailing, file: Path) -> int:
    from turnierxl.share.mail.mailto import write_links

    page = file if file.suffix else file.with_suffix(".html")
    write_links(page, mailing.letters, f"{mailing.event.name}: {mailing.title}", mailing.event.language)
    return say(mailing, message("mail.linked", count=len(mailing.letters), file=str(page.resolve())))


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how many messages are through."""
    if not sys.stdout.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress

    with Progress(BarColumn(), MofNCompleteColumn()) as bars:
        task = bars.add_task("", total=total)
        yield lambda count: bars.update(task, completed=count)
