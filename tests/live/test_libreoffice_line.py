"""Attaching to LibreOffice from the command line: what says that a workbook is open there may be wrong."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.live.conftest import Evening
from turnierxl.live import libreoffice, open_anywhere
from turnierxl.problems import ProblemsFound
from turnierxl.share.pdf import find_program
from turnierxl.workbook.safety import libreoffice_lock


def lock(path: Path, profile: str) -> None:
    """Leave the file that LibreOffice puts beside a workbook."""
    libreoffice_lock(path).write_text(f",anna,rechner,30.11.2026 09:13,{profile};", encoding="utf-8")


def refusal(path: Path) -> str:
    with pytest.raises(ProblemsFound) as found, open_anywhere(path):
        pass
    [problem] = found.value.problems
    return problem.message.key


@pytest.mark.parametrize("profile", ["file:///nirgends/profil/4", "https://example.org/4", ""])
def test_a_profile_that_is_not_here_is_that_of_another_computer(tmp_path: Path, profile: str) -> None:
    path = tmp_path / "Abend.xlsx"
    path.touch()
    lock(path, profile)
    assert refusal(path) == "live.open_elsewhere"


def test_a_workbook_without_the_file_of_libreoffice_is_looked_for_in_excel(clans: Evening) -> None:
    with open_anywhere(clans.path) as opened:
        assert opened.file == clans.path


def test_whoever_does_not_know_the_secret_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libreoffice, "_PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as waiting:
        stranger = socket.create_connection(waiting.getsockname())
        stranger.sendall(b"geraten\n")
        with stranger, pytest.raises(ProblemsFound) as found:
            libreoffice._called_back(waiting, "geheim")
        assert [problem.message.key for problem in found.value.problems] == ["live.no_answer"]


@pytest.mark.libreoffice
@pytest.mark.long
def test_a_libreoffice_without_our_extension_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if find_program() is None:
        pytest.skip("LibreOffice is not installed")
    path, profile = tmp_path / "Abend.xlsx", tmp_path / "profile"
    path.touch()
    profile.mkdir()
    lock(path, profile.as_uri())
    monkeypatch.setattr(libreoffice, "_PATIENCE", 8.0)
    assert refusal(path) == "live.no_answer"
