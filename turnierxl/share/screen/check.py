"""Looking through a finished page before anybody gets it: nothing private may stand in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lxml import html

from turnierxl.problems import Problem, ProblemsFound
from turnierxl.share.private import Private, find_private

_OURS = ("style", "script")
_LINES = ("p", "td", "li", "h1", "h2", "h3")


def check_page(page: bytes, private: Private) -> None:
    """Refuse a page: ProblemsFound names the private words in it."""
    problems = _found(_texts(page), private) or _found(_lines(page), private)
    if problems:
        raise ProblemsFound(problems)


def _found(texts: Iterable[str], private: Private) -> tuple[Problem, ...]:
    leaks = (find_private(words, private) for words in dict.fromkeys(texts))
    return tuple(Problem(leak) for leak in leaks if leak is not None)


def _texts(page: bytes) -> Iterator[str]:
    """Yield every single text of a page that is not a part of the program."""
    for element in html.document_fromstring(page).iter("*"):
        if element.tag not in _OURS:
            yield from (words for words in (element.text, element.tail) if words and words.strip())


def _lines(page: bytes) -> Iterator[str]:
    """Yield the texts that stand in a line together: pieces may only then be an address or a number."""
    for element in html.document_fromstring(page).iter(*_LINES):
        yield "".join(map(str, element.itertext()))
