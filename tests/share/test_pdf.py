"""Workbooks become PDF by a real LibreOffice; where that is impossible, a sentence says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.minimal import sheet, workbook
from turnierxl.problems import ProblemsFound
from turnierxl.share import pdf


def cell(text: str) -> bytes:
    """Make a workbook with one text."""
    return workbook(sheet(f'<row r="1"><c r="A1" t="inlineStr"><is><t>{text}</t></is></c></row>'))


def page_text(content: bytes, folder: Path) -> str:
    """Return the text of a PDF."""
    file = folder / "gelesen.pdf"
    file.write_bytes(content)
    done = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True)
    return done.stdout


def program(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a program of that name first on the path."""
    file = folder / "soffice"
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.libreoffice
def test_several_workbooks_become_pdf_in_one_go(tmp_path: Path) -> None:
    source = tmp_path / "Müller & Söhne.xlsx"
    source.write_bytes(cell("Zweite Mappe"))
    first, second = pdf.make_pdfs([cell("Erste Mappe"), source])
    assert page_text(first, tmp_path).strip() == "Erste Mappe"
    assert page_text(second, tmp_path).strip() == "Zweite Mappe"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Müller & Söhne.xlsx", "gelesen.pdf"]


def test_without_a_program_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(pdf, "_PLACES", (tmp_path / "nirgends",))
    with pytest.raises(ProblemsFound) as found:
        pdf.make_pdf(cell("x"))
    assert [problem.message.key for problem in found.value.problems] == ["paper.no_program"]


def test_a_program_outside_the_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "soffice"
    file.touch()
    monkeypatch.setenv("PATH", str(tmp_path / "nirgends"))
    monkeypatch.setattr(pdf, "_PLACES", (tmp_path,))
    assert pdf.find_program() == str(file)


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")
@pytest.mark.parametrize(
    ("script", "seconds", "told"), [("exit 1", 30, "paper.not_made"), ("sleep 60", 0, "paper.too_slow")]
)
def test_a_program_that_fails_is_told(
    script: str, seconds: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, monkeypatch, script)
    monkeypatch.setattr(pdf, "_START", seconds)
    monkeypatch.setattr(pdf, "_EACH", 0)
    with pytest.raises(ProblemsFound) as found:
        pdf.make_pdf(cell("x"))
    assert [problem.message.key for problem in found.value.problems] == [told]
