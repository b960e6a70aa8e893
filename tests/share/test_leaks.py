"""Nothing private stands in anything that others get, whatever the director has put into his workbook."""

from __future__ import annotations

import io
import subprocess
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from tests.fixtures.private_event import COUNT, NOW, TOKENS, private_event
from turnierxl import files
from turnierxl.problems import ProblemsFound
from turnierxl.share.copy.copies import CopySource, common_copy, open_source, personal_copy
from turnierxl.share.export.exporting import data_files
from turnierxl.share.mail.letter import compose
from turnierxl.share.mail.mailing import Wish, plan_mailing
from turnierxl.share.pdf import make_pdf
from turnierxl.share.printing import print_event
from turnierxl.share.public_view import open_published
from turnierxl.share.screen.check import check_page
from turnierxl.share.screen.page import make_page


@pytest.fixture(scope="module")
def workbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return private_event(tmp_path_factory.mktemp("privat"))


@pytest.fixture(scope="module")
def source(workbook: Path) -> CopySource:
    return open_source(workbook)


def leaks(*texts: str) -> list[str]:
    """List the tokens that stand in any of the texts, however they are written there."""
    folded = "\n".join(texts).casefold() + "\n" + unescape("\n".join(texts)).casefold()
    return [token for token in TOKENS if token.casefold() in folded]


def parts(content: bytes) -> Iterator[str]:
    """Yield the name and the text of every part of a package."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        for name in package.namelist():
            yield name
            yield package.read(name).decode("utf-8")


def test_the_workbook_itself_holds_every_token(workbook: Path) -> None:
    """Or the tests below would prove nothing."""
    found = leaks(*parts(workbook.read_bytes()))
    assert set(TOKENS) == set(found)


def test_the_event_is_read_in_spite_of_everything(workbook: Path) -> None:
    report = files.check(workbook)
    assert [one.progress.done for one in report.progress if one.progress] == [9, 8]


def test_the_public_view_holds_no_token(workbook: Path) -> None:
    event = open_published(workbook)
    assert event.name == "Herbstabend"
    assert len(event.participants) == COUNT
    assert leaks(repr(event)) == []


def test_the_copy_for_all_holds_no_token(source: CopySource) -> None:
    assert leaks(*parts(common_copy(source))) == []


def test_no_rating_stands_in_a_copy(source: CopySource) -> None:
    words = "".join(parts(common_copy(source)))
    assert [number for number in range(1, COUNT + 1) if f"{1987 + number}" in words] == []


def test_a_personal_copy_holds_no_token(source: CopySource) -> None:
    assert leaks(*parts(personal_copy(source, COUNT))) == []


def test_the_files_for_other_programs_hold_no_token(source: CopySource) -> None:
    assert (
        leaks(*(content.decode("utf-8-sig") for content in data_files(source.event, "abend").values())) == []
    )


def test_what_is_printed_holds_no_token(workbook: Path, tmp_path: Path) -> None:
    printed = print_event(workbook, output=tmp_path)
    assert len(printed.files) == 7
    assert [file.name for file in printed.files if leaks(*parts(file.read_bytes()))] == []


def test_the_page_for_phones_holds_no_token(workbook: Path) -> None:
    assert leaks(make_page(open_published(workbook)).decode()) == []


def test_a_page_with_something_private_is_refused(source: CopySource) -> None:
    page = make_page(replace(source.event, place="Tel. 0171 2345678"))
    with pytest.raises(ProblemsFound) as found:
        check_page(page, source.private)
    assert [problem.message.key for problem in found.value.problems] == ["share.phone_found"]
    check_page(make_page(source.event), source.private)


def test_a_letter_holds_no_token_but_the_address_it_goes_to(workbook: Path) -> None:
    letters = plan_mailing(workbook, Wish(attach="none")).letters
    assert len(letters) == COUNT
    for letter in letters:
        assert leaks(letter.subject, letter.text) == []
        mail = compose(letter, (), None, NOW)
        assert leaks(mail.as_string()) == [letter.address]


@pytest.mark.libreoffice
def test_the_pdf_of_a_copy_holds_no_token(source: CopySource, tmp_path: Path) -> None:
    pages = tmp_path / "Kopie.pdf"
    pages.write_bytes(make_pdf(common_copy(source)))
    done = subprocess.run(["pdftotext", str(pages), "-"], capture_output=True, text=True, check=True)
    described = subprocess.run(["pdfinfo", str(pages)], capture_output=True, text=True, check=True)
    assert "Herbstabend" in done.stdout
    assert leaks(done.stdout, described.stdout) == []
