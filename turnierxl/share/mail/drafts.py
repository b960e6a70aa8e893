"""Letters as files (.eml) that mail programs open as drafts; made without a network."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from turnierxl.share.mail.account import Account
from turnierxl.share.mail.letter import Attachment, Letter, compose
from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.replacing import file_label, replace_file


def write_drafts(
    folder: Path,
    letters: Sequence[Letter],
    attachments: tuple[Attachment, ...],
    account: Account | None,
    now: datetime,
) -> tuple[Path, ...]:
    """Write each letter into a folder of its own and return the files; ProblemsFound if it is not empty."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise file_stop("mail.folder_not_empty", folder=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise file_stop("files.folder_not_writable", folder=str(folder.parent)) from None
    files = []
    for number, letter in enumerate(letters, 1):
        mail = compose(letter, attachments, account, now)
        mail["X-Unsent"] = "1"  # Outlook opens it to be sent, not as one that was received
        file = folder / f"{number:03d} {file_label(', '.join(letter.names))}.eml"
        replace_file(file, mail.as_bytes())
        files.append(file)
    return tuple(files)
