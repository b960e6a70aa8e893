"""The last resort: a page for the director's eyes with a link per letter that opens it in a mail program."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

from turnierxl.share.mail.letter import Letter
from turnierxl.terms import Language, text
from turnierxl.workbook.file_problem import file_stop
from turnierxl.workbook.replacing import replace_file

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1.1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }}
li {{ margin: 0.6rem 0; }}
</style>
<h1>{title}</h1>
<p>{note}</p>
<ol>
{rows}
</ol>
</html>
"""


def write_links(file: Path, letters: Sequence[Letter], title: str, language: Language) -> None:
    """Write the page of links; ProblemsFound if the file exists already."""
    if file.exists():
        raise file_stop("mail.file_exists", file=file.name)
    rows = [
        f'<li><a href="{escape(mailto_link(letter))}">{escape(", ".join(letter.names))}</a></li>'
        for letter in letters
    ]
    page = _PAGE.format(
        language=language,
        title=escape(title),
        note=escape(text("mail.links_note", language)),
        rows="\n".join(rows),
    )
    replace_file(file, page.encode())


def mailto_link(letter: Letter) -> str:
    r"""Return the link that opens a letter in a mail program (RFC 6068); it cannot carry attachments.

    >>> mailto_link(Letter("anna@example.org", ("Anna",), "Runde 1", "Tisch 2\n", ""))
    'mailto:anna@example.org?subject=Runde%201&body=Tisch%202%0D%0A'
    """
    body = letter.text.replace("\n", "\r\n")
    return f"mailto:{quote(letter.address, safe='@')}?subject={_part(letter.subject)}&body={_part(body)}"


def _part(words: str) -> str:
    return quote(words, safe="")
