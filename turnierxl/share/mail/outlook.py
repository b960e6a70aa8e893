"""Letters as drafts in Outlook: the classic one on Windows, spoken to through pywin32 where it is there."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from turnierxl.problems import stop
from turnierxl.share.mail.letter import Attachment, Letter
from turnierxl.workbook.replacing import file_label

_MAIL_ITEM = 0  # olMailItem


def draft_in_outlook(letters: Sequence[Letter], attachments: Sequence[Attachment]) -> int:
    """Put each letter into Outlook's drafts and return how many; ProblemsFound if Outlook is not there."""
    outlook = _outlook()
    with TemporaryDirectory(prefix="turnierxl-mail-", ignore_cleanup_errors=True) as place:
        files = [
            Path(place) / f"{file_label(Path(one.name).stem)}{Path(one.name).suffix}" for one in attachments
        ]
        for file, one in zip(files, attachments, strict=True):
            file.write_bytes(one.content)
        for letter in letters:
            item = outlook.CreateItem(_MAIL_ITEM)
            item.To, item.Subject, item.Body = letter.address, letter.subject, letter.text
            for file in files:
                item.Attachments.Add(str(file))
            item.Save()
    return len(letters)


def _outlook() -> Any:
    if sys.platform != "win32":
        raise stop("mail.outlook_only_windows")
    try:
        client = importlib.import_module("win32com.client")
        errors = importlib.import_module("pywintypes")
    except ImportError:
        raise stop("mail.no_pywin32") from None
    try:
        return client.Dispatch("Outlook.Application")
    except errors.com_error:
        raise stop("mail.no_outlook") from None
