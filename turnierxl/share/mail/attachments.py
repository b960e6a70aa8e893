"""What goes along with every message: the participant copy, and the same as PDF where it can be made."""

from __future__ import annotations

from typing import Literal

from turnierxl.problems import Message, ProblemsFound, message
from turnierxl.share.mail.facts import event_title
from turnierxl.share.mail.letter import PDF, XLSX, Attachment
from turnierxl.share.pdf import make_pdf
from turnierxl.share.published import PublishedEvent
from turnierxl.workbook.read.event import EventReading
from turnierxl.workbook.replacing import file_label

Attach = Literal["both", "copy", "none"]


def make_attachments(
    reading: EventReading, event: PublishedEvent, attach: Attach
) -> tuple[tuple[Attachment, ...], tuple[Message, ...]]:
    """Make what is to go along, and say what of it cannot be made.

    ProblemsFound if something private would be in it.
    """
    if attach == "none":
        return (), ()
    from turnierxl.share.copy.copies import common_copy, copy_source

    name = file_label(f"{event.name} {event_title(event)}")
    copy = common_copy(copy_source(reading))
    along = (Attachment(f"{name}.xlsx", XLSX, copy),)
    if attach == "copy":
        return along, ()
    try:
        return (*along, Attachment(f"{name}.pdf", PDF, make_pdf(copy))), ()
    except ProblemsFound as found:
        return along, tuple(message("mail.no_pdf", reason=one.message) for one in found.problems)
