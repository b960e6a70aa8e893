"""M3: drafts need no network; what mail programs get is what would be sent."""

from __future__ import annotations

import html
import re
import sys
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.share.mail.letters import ATTACHMENTS, letters
from turnierxl.problems import ProblemsFound
from turnierxl.share.mail.drafts import write_drafts
from turnierxl.share.mail.letter import Letter
from turnierxl.share.mail.mailto import write_links
from turnierxl.share.mail.outlook import draft_in_outlook

NOW = datetime(2026, 11, 30, 18, 30, tzinfo=UTC)


def test_a_draft_is_a_message_to_be_sent(tmp_path: Path) -> None:
    first, second = write_drafts(tmp_path / "neu" / "Entwürfe", letters(2), ATTACHMENTS, None, NOW)
    assert [file.name for file in (first, second)] == ["001 Jörg Øye-Ł1.eml", "002 Jörg Øye-Ł2.eml"]
    mail = message_from_bytes(first.read_bytes(), policy=default)
    assert isinstance(mail, EmailMessage)
    assert mail["X-Unsent"] == "1"
    assert mail["To"].addresses[0].addr_spec == "person1@example.org"
    assert mail["Subject"] == letters(1)[0].subject
    assert [one.get_content() for one in mail.iter_attachments()] == [one.content for one in ATTACHMENTS]


def test_names_that_no_file_can_have_do_no_harm(tmp_path: Path) -> None:
    awkward = [
        Letter("a@example.org", (name,), "x", "x\n", "x")
        for name in ("../../boese", "CON", "a/b\\c:d*e?", "W" * 300, "...")
    ]
    files = write_drafts(tmp_path / "e", awkward, (), None, NOW)
    assert len({file.name for file in files}) == len(awkward)
    assert sorted(files) == sorted((tmp_path / "e").iterdir())


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "alt.eml").write_text("x", encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        write_drafts(tmp_path, letters(1), (), None, NOW)
    assert found.value.problems[0].message.key == "mail.folder_not_empty"
    assert [file.name for file in tmp_path.iterdir()] == ["alt.eml"]


def test_links_open_each_letter_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "links.html"
    tricky = Letter("a+b&c=d@example.org", ("<b>Anna</b> & Söhne",), "50 % & mehr?", "Ä\n&body=x#y\n", "x")
    write_links(file, [tricky, *letters(2)], "Clans <1>", "de")
    page = file.read_text(encoding="utf-8")
    links = [urlsplit(html.unescape(link)) for link in re.findall(r'href="([^"]*)"', page)]
    assert [link.scheme for link in links] == ["mailto"] * 3
    assert "<b>" not in page
    assert parse_qs(links[0].query) == {"subject": ["50 % & mehr?"], "body": ["Ä\r\n&body=x#y\r\n"]}
    assert (links[0].path, links[0].fragment) == ("a%2Bb%26c%3Dd@example.org", "")
    assert links[1].path == "person1@example.org"


def test_a_page_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "links.html"
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(ProblemsFound):
        write_links(file, letters(1), "Clans", "de")
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("platform", "key"), [("linux", "mail.outlook_only_windows"), ("win32", "mail.no_pywin32")]
)
def test_outlook_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, platform: str, key: str) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setitem(sys.modules, "win32com.client", None)
    with pytest.raises(ProblemsFound) as found:
        draft_in_outlook(letters(1), ())
    assert found.value.problems[0].message.key == key
