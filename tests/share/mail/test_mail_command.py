"""`turnierxl mail` and `turnierxl sender` on a real workbook, over a real server."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import keyring
import pytest

from tests.events.desk import type_cells
from tests.share.mail.test_account import MemoryKeyring
from tests.source import ROOT
from tests.support.mail_server import PASSWORD, USER, MailServer
from tests.test_cli import said
from turnierxl import files
from turnierxl.demo.director import type_into_file
from turnierxl.play.participants import Participant
from turnierxl.share.mail.account import write_account
from turnierxl.workbook.plan.names import PARTICIPANTS

ADDRESSES = {
    "Anna Müller": "anna@example.org",
    "Bernd Öl": "familie@example.org",
    "Cem Öl": "Familie@example.org",
    "Dora Ñ": "dora@example.org",
    "Emil": "",
    "Franz": "franz@",
    "Gül": "guel@example.org",
    "Hanna": "hanna@example.org",
}
READABLE = [f"{name}@example.org" for name in ("anna", "familie", "dora", "guel", "hanna")]


@cache
def workbook(steps: int) -> bytes:
    """Return the workbook of an event of eight: begun with 1, the first round played with 2."""
    people = [
        Participant(number, name, email=address, remark=f"Bemerkung{number} 0171 234567{number}")
        for number, (name, address) in enumerate(ADDRESSES.items(), 1)
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "abend.xlsx"
        files.create("clans", path, participants=people, seed="7")
        if steps:
            files.next_round(path)
        if steps > 1:
            type_into_file(path, "x")
            files.recalculate(path)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The workbook of an event whose first round is drawn, in a folder with blanks and umlauts."""
    folder = tmp_path / "Spiele Abend für alle"
    folder.mkdir()
    (folder / "größe.xlsx").write_bytes(workbook(1))
    return folder / "größe.xlsx"


@pytest.fixture
def account(server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MailServer:
    """The server, with an account on it that is set up."""
    monkeypatch.setenv("TURNIERXL_MAIL_SETTINGS", str(tmp_path / "konto.toml"))
    monkeypatch.setenv("TURNIERXL_MAIL_PASSWORD", PASSWORD)
    write_account(server.account(), {"TURNIERXL_MAIL_SETTINGS": str(tmp_path / "konto.toml")})
    return server


def mail(
    capsys: pytest.CaptureFixture[str], path: Path, *options: str, attach: str = "none"
) -> tuple[int, list[str], list[str]]:
    """Run the command: exit code, lines of output, lines of problems."""
    code, out, err = said(capsys, "mail", str(path), "--attach", attach, "--rate", "60000", *options)
    return code, out.splitlines(), err.splitlines()


def everything(message: EmailMessage) -> str:
    """Return all that can be read in a message: headers, text, and every part of the workbooks in it."""
    read = [f"{key}: {value}" for key, value in message.items()]
    for part in message.walk():
        if part.get_content_type() == "text/plain":
            read.append(part.get_content())
        elif part.get_filename():
            read.append(str(part.get_filename()))
            with zipfile.ZipFile(io.BytesIO(part.get_content())) as package:
                read += [package.read(name).decode("utf-8", "replace") for name in package.namelist()]
    return "\n".join(read)


def text_of(message: EmailMessage) -> str:
    """Return the text of a message."""
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def test_it_is_a_dry_run_unless_told_to_send(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    code, out, err = mail(capsys, path)
    assert code == 0
    assert out[0] == "Probelauf, nichts wird gesendet. Thema: Vorrunde 1. Nachrichten: 5."
    assert "  Bernd Öl, Cem Öl <familie@example.org>" in out
    assert "  Betreff: Clans-Turnier: Vorrunde 1" in out
    assert err == [
        "Hinweis: Ohne E-Mail-Adresse: Emil.",
        "Hinweis: Franz: An „franz@“ kann keine E-Mail gehen. Bitte auf dem Blatt Teilnehmer berichtigen.",
    ]
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
    assert account.logins == []


def test_everybody_gets_his_own_and_nothing_of_others(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    """The leak test: neither addresses nor remarks nor phone numbers of others, in any part."""
    assert mail(capsys, path, "--send", attach="copy")[:2] == (0, ["Gesendet: 5."])
    assert account.addresses() == READABLE
    for address, message in account.received():
        read = everything(message)
        found = set(re.findall(r"[\w.+-]+@[\w-]+\.\w+", read)) - {message["Message-ID"].strip("<>")}
        assert {one.casefold() for one in found} <= {address, USER}
        assert "Bemerkung" not in read
        assert "0171" not in read
        assert str(path.parent) not in read
        [recipient] = message["To"].addresses
        assert recipient.addr_spec == address
        assert not {"Cc", "Bcc"} & set(message.keys())


def test_the_copy_that_goes_along_shows_what_the_letter_says(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    mail(capsys, path, "--send", "--to", "anna müller", attach="copy")
    [(_, message)] = account.received()
    [attachment] = message.iter_attachments()
    assert attachment.get_filename() == "Clans-Turnier Vorrunde 1.xlsx"
    assert "Vorrunde 1: Tisch" in text_of(message)
    assert "Clans-Turnier Vorrunde 1.xlsx" in text_of(message)


def test_a_refusal_and_a_lost_line_cost_nobody_a_message(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    account.refused, account.vanish_at = {"familie@example.org"}, 4
    code, out, err = mail(capsys, path, "--send")
    assert (code, out) == (1, ["Gesendet: 2."])
    assert any(line.startswith("Bernd Öl, Cem Öl <familie@example.org>: vom Server abge") for line in err)
    assert err[-1].startswith("Angehalten, noch nicht gesendet: 2.")
    account.come_back()
    account.refused = set()
    code, out, err = mail(capsys, path, "--send")
    assert (code, out) == (0, ["Schon gesendet: 2.", "Gesendet: 3."])
    assert sorted(account.addresses()) == sorted(READABLE)
    assert mail(capsys, path, "--send")[1] == [
        "Alle haben diese Nachricht schon: 5. Noch einmal an alle: --again."
    ]
    assert len(account.inbox) == 5


def test_of_two_workbooks_side_by_side_each_keeps_account_of_what_it_has_sent(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    """A copy has a journal of its own; one with buttons is the same evening, by the name of its file."""
    copy, with_buttons = path.with_name("größe - Kopie.xlsx"), path.with_suffix(".xlsm")
    copy.write_bytes(path.read_bytes())
    files.rebuild(path, output=with_buttons)
    assert mail(capsys, copy, "--send", "--to", "Anna Müller")[1] == ["Gesendet: 1."]
    journal = path.with_name("größe - Kopie.post.jsonl").read_bytes()
    assert mail(capsys, path, "--send")[1] == ["Gesendet: 5."]
    assert path.with_name("größe - Kopie.post.jsonl").read_bytes() == journal
    assert mail(capsys, copy)[1][0] == "Schon gesendet: 1."
    told = ["Alle haben diese Nachricht schon: 5. Noch einmal an alle: --again."]
    assert mail(capsys, with_buttons, "--send")[1] == told
    assert len(account.inbox) == 6


def test_a_process_killed_in_the_middle_costs_nobody_a_message(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    """Killed while it waits for the answer to message 3: that one is named, the rest goes out."""
    account.hold_at = 3
    command = [sys.executable, "-m", "turnierxl", "mail", str(path), "--attach", "none", "--rate", "60000"]
    environment, nowhere = {**os.environ, "PYTHONPATH": str(ROOT)}, subprocess.DEVNULL
    with subprocess.Popen([*command, "--send"], env=environment, stdout=nowhere, stderr=nowhere) as run:
        assert account.held.wait(120)
        run.kill()
    account.released.set()
    code, out, err = mail(capsys, path, "--send")
    assert (code, out) == (0, ["Schon gesendet: 2.", "Gesendet: 2."])
    assert err[-1].startswith("Hinweis: Dora Ñ <dora@example.org>: Die Leitung brach ab")
    assert account.addresses() == READABLE


def test_a_message_that_may_have_arrived_is_named_each_time(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    account.vanish_at, account.vanish = 1, "after"
    code, _, err = mail(capsys, path, "--send", "--to", "Gül")
    assert code == 1
    assert "vielleicht ist die Nachricht angekommen" in err[0]
    account.come_back()
    assert "vielleicht ist die Nachricht angekommen" in mail(capsys, path, "--send", "--to", "Gül")[2][0]
    assert len(account.inbox) == 1
    assert mail(capsys, path, "--send", "--to", "Gül", "--again")[1] == ["Gesendet: 1."]
    assert account.addresses() == ["guel@example.org"] * 2


def test_again_reaches_those_first_who_have_nothing_yet(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    mail(capsys, path, "--send", "--to", "Gül")
    out = mail(capsys, path, "--send", "--again")[1]
    assert out[-1] == "Gesendet: 4."
    assert "Danach mit --again noch einmal an alle." in out[1]
    assert mail(capsys, path, "--send", "--again")[1] == ["Gesendet: 5."]
    assert [account.addresses().count(address) for address in READABLE] == [2] * 5


def test_the_results_of_a_round_are_another_message(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    mail(capsys, path, "--send")
    path.write_bytes(workbook(2))
    assert mail(capsys, path, "--send")[:2] == (0, ["Gesendet: 5."])
    assert account.received()[-1][1]["Subject"] == "Clans-Turnier: Zwischenstand nach Vorrunde 1"


def test_who_has_another_table_is_told_and_a_rename_is_not(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    mail(capsys, path, "--send")
    type_cells(path, PARTICIPANTS, {(3, "name"): "Dora Ñandú"})
    files.recalculate(path)
    assert mail(capsys, path, "--send")[1][0].startswith("Alle haben diese Nachricht schon: 5.")
    files.redraw(path)
    assert mail(capsys, path, "--send")[0] == 0
    assert len(account.inbox) > 5
    texts = {(address, text_of(message)) for address, message in account.received()}
    assert len(texts) == len(account.inbox)


def test_a_draft_of_a_round_is_told_to_nobody(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    """M6: given a drawn round that is not yet published, then messages still show the previous one."""
    path.write_bytes(workbook(2))
    files.next_round(path, draft=True)
    assert mail(capsys, path, "--to", "next")[0] == 1
    mail(capsys, path, "--send", attach="copy")
    assert {message["Subject"] for _, message in account.received()} == {
        "Clans-Turnier: Zwischenstand nach Vorrunde 1"
    }
    files.publish_drafts(path)
    mail(capsys, path, "--send")
    assert account.received()[-1][1]["Subject"] == "Clans-Turnier: Vorrunde 2"


def test_drafts_need_neither_network_nor_account(
    capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNIERXL_MAIL_SETTINGS", str(tmp_path / "nichts.toml"))
    folder = tmp_path / "Entwürfe"
    code, out, _ = mail(capsys, path, "--drafts", str(folder))
    assert (code, out) == (0, [f"Entwürfe geschrieben: 5, Ordner {folder}."])
    drafts = [
        message_from_bytes(file.read_bytes(), policy=default)["To"].addresses[0].addr_spec
        for file in sorted(folder.iterdir())
    ]
    assert drafts == READABLE
    assert mail(capsys, path, "--mailto", str(tmp_path / "links"))[0] == 0
    assert (tmp_path / "links.html").read_text(encoding="utf-8").count("mailto:") == 5


def test_without_an_account_or_a_password_nothing_is_sent(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TURNIERXL_MAIL_PASSWORD")
    code, out, err = mail(capsys, path, "--send")
    assert (code, out, len(err)) == (1, [], 1)
    assert err[0].startswith(f"Für {USER} ist kein Passwort da.")
    monkeypatch.setenv("TURNIERXL_MAIL_PASSWORD", "falsch")
    code, out, err = mail(capsys, path, "--send")
    assert (code, out) == (1, [])
    assert err[-1].startswith("Der Server nimmt Benutzernamen oder Passwort nicht an.")
    monkeypatch.setenv("TURNIERXL_MAIL_SETTINGS", str(path.with_name("nichts.toml")))
    assert mail(capsys, path, "--send")[2][0].startswith("Es ist kein Konto zum Senden eingerichtet.")
    assert account.inbox == []


def test_one_way_at_a_time(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    code, _, err = mail(capsys, path, "--send", "--drafts", "x")
    assert (code, err) == (1, ["Bitte nur eines von --send, --drafts, --outlook und --mailto angeben."])


def test_a_workbook_that_is_open_elsewhere_can_be_mailed(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    path.with_name(f"~${path.name}").write_bytes(b"\x05Anna " + b" " * 159)
    assert mail(capsys, path, "--send")[0] == 0
    assert len(account.inbox) == 5


def test_a_name_with_an_address_in_it_goes_to_nobody(
    capsys: pytest.CaptureFixture[str], path: Path, account: MailServer
) -> None:
    type_cells(path, PARTICIPANTS, {(7, "name"): "Hanna, hanna@example.org"})
    code, _, err = mail(capsys, path, "--send")
    assert code == 1
    assert "Hanna, hanna@example.org" in err[-1]
    assert account.inbox == []


@pytest.mark.libreoffice
def test_the_pdf_goes_along(capsys: pytest.CaptureFixture[str], path: Path, account: MailServer) -> None:
    assert mail(capsys, path, "--send", "--to", "Hanna", attach="both")[0] == 0
    [(_, message)] = account.received()
    _, pdf = message.iter_attachments()
    assert pdf.get_content_type() == "application/pdf"
    assert pdf.get_filename() == "Clans-Turnier Vorrunde 1.pdf"
    assert pdf.get_content().startswith(b"%PDF")


def test_an_account_is_set_up_once(
    capsys: pytest.CaptureFixture[str], server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The password is asked for, kept in the keyring, and stands in no file."""
    before, ring = keyring.get_keyring(), MemoryKeyring()
    file = tmp_path / "konto.toml"
    monkeypatch.setenv("TURNIERXL_MAIL_SETTINGS", str(file))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("turnierxl.cli.sender.getpass", lambda _: PASSWORD)
    keyring.set_keyring(ring)
    try:
        code, out, err = said(
            capsys, "sender", USER, "--host", "localhost", "--port", str(server.port), "--name", "Süd"
        )
        assert (code, err) == (0, "")
        assert out.splitlines()[-1] == "Die Anmeldung beim Server gelingt."
        assert said(capsys, "sender")[0] == 0
    finally:
        keyring.set_keyring(before)
    assert ring.kept == {("turnierxl localhost", USER): PASSWORD}
    assert "geheim" not in file.read_text(encoding="utf-8")
    assert len(server.logins) == 2


@pytest.mark.parametrize(
    ("arguments", "beginning"),
    [
        ((), "Es ist kein Konto zum Senden eingerichtet."),
        (("verein",), "„verein“ ist keine E-Mail-Adresse."),
        (("verein@verein.example",), "Der Server zu verein@verein.example ist nicht bekannt."),
    ],
)
def test_an_account_that_cannot_be_is_named(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    beginning: str,
) -> None:
    monkeypatch.setenv("TURNIERXL_MAIL_SETTINGS", str(tmp_path / "konto.toml"))
    code, _, err = said(capsys, "sender", *arguments)
    assert code == 1
    assert err.startswith(beginning)
    assert list(tmp_path.iterdir()) == []
