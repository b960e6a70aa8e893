"""Looking through a finished page before anybody gets it: nothing private may stand in it."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import html

from turnierxl.problems import Problem, ProblemsFound
from turnierxl.share.private import Private, find_private

_OURS = ("style", "script")


def check_page(page: bytes, private: Private) -> None:
    """Refuse a page: ProblemsFound names the private words in it."""
    found = {words: find_private(words, private) for words in _texts(page)}
    problems = tuple(Problem(leak) for leak in found.values() if leak is not None)
    if problems:
        raise ProblemsFound(problems)


def _texts(page: bytes) -> Iterator[str]:
    """Yield every text of a page that is not a part of the program; those of one line together, too."""
    for element in html.document_fromstring(page).iter("*"):
        if element.tag in _OURS:
            continue
        yield from (words for words in (element.text, element.tail) if words and words.strip())
        if element.tag in ("p", "td", "li", "h1", "h2", "h3"):
            yield "".join(map(str, element.itertext()))
