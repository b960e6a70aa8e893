"""Comments: each cell at most one, each with an author and a shape."""

from __future__ import annotations

import collections
from collections.abc import Iterator

from tests.support.rules.opened import Opened, bounds, tag


def check_comments(package: Opened, title: str, part: str) -> Iterator[str]:
    """Check the comments of a sheet."""
    for comments in package.related(part, "comments"):
        root = package.root(comments)
        authors = len(root.findall(f"{tag('authors')}/{tag('author')}"))
        places = []
        for comment in root.iter(tag("comment")):
            places.append(comment.get("ref", ""))
            if int(comment.get("authorId", "0")) >= authors:
                yield f"{title}: comment at {places[-1]} has no author"
            if bounds(places[-1]) is None:
                yield f"{title}: comment at {places[-1]!r}"
        counts = collections.Counter(places)
        yield from (f"{title}: {count} comments at {place}" for place, count in counts.items() if count > 1)
        if package.root(part).find(tag("legacyDrawing")) is None:
            yield f"{title}: comments without shapes"
