"""M2, M4: one message per address, none twice, whatever the server does meanwhile."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
import trustme

from tests.share.mail.letters import ATTACHMENTS, letters, post, to
from tests.support.mail_server import MailServer, mail_server
from turnierxl.problems import ProblemsFound
from turnierxl.share.mail import sending as sending_module
from turnierxl.share.mail.account import Security
from turnierxl.share.mail.journal import State, read_journal
from turnierxl.share.mail.sending import send_again, send_letters
from turnierxl.workbook.file_lock import FileLock


def test_everybody_gets_one_message(trusted: trustme.CA, tmp_path: Path, security: Security) -> None:
    with mail_server(trusted, security) as server:
        sending = send_letters(letters(5), post(server, tmp_path, security))
        assert to(sending.of(State.SENT)) == server.addresses() == [one.address for one in letters(5)]
        assert (sending.left, sending.stopped, len(server.logins)) == ((), None, 1)


def test_umlauts_and_attachments_survive_a_parser(server: MailServer, tmp_path: Path) -> None:
    send_letters(letters(1), replace(post(server, tmp_path), attachments=ATTACHMENTS))
    [(_, mail)] = server.received()
    assert mail["Subject"] == "Weihnachtsturnier für Könige: Tisch 1"
    assert str(mail["To"]) == "Jörg Øye-Ł1 <person1@example.org>"
    assert str(mail["From"]) == "Spielekreis Süd <verein@example.org>"
    body = mail.get_body(("plain",))
    assert body is not None
    assert body.get_content().replace("\r\n", "\n") == letters(1)[0].text
    found = list(mail.iter_attachments())
    assert [one.get_filename() for one in found] == [one.name for one in ATTACHMENTS]
    assert [one.get_content_type() for one in found] == [one.media_type for one in ATTACHMENTS]
    assert [one.get_content() for one in found] == [one.content for one in ATTACHMENTS]
    assert all(byte < 128 for byte in server.inbox[0][1])
    assert max(map(len, server.inbox[0][1].splitlines())) <= 998  # RFC 5322, 2.1.1


def test_a_refused_address_does_not_keep_the_others_waiting(server: MailServer, tmp_path: Path) -> None:
    """Given one refused address, when repeated, then only the missing message goes out."""
    server.refused = {"person2@example.org"}
    sending = send_letters(letters(4), post(server, tmp_path))
    assert to(sending.of(State.REFUSED)) == ["person2@example.org"]
    assert "User unknown" in str(sending.of(State.REFUSED)[0].reply)
    assert len(server.inbox) == 3
    server.refused = set()
    assert to(send_letters(letters(4), post(server, tmp_path)).of(State.SENT)) == ["person2@example.org"]
    assert sorted(server.addresses()) == [one.address for one in letters(4)]


def test_a_line_lost_at_message_20_of_40_costs_nobody_a_message(server: MailServer, tmp_path: Path) -> None:
    """Given a dropped line, when repeated, then only missing messages go out, none twice."""
    server.vanish_at = 20
    sending = send_letters(letters(40), post(server, tmp_path))
    assert (len(sending.of(State.SENT)), len(sending.left)) == (19, 21)
    assert sending.stopped is not None
    server.come_back()
    rest = send_letters(letters(40), post(server, tmp_path))
    assert sorted(to(rest.of(State.SENT))) == sorted(one.address for one in letters(40)[19:])
    assert sorted(server.addresses()) == sorted(one.address for one in letters(40))


def test_a_message_that_may_have_arrived_is_not_sent_unasked(server: MailServer, tmp_path: Path) -> None:
    """The server took message 20 and went away without a word: it is named, and the rest goes out."""
    server.vanish_at, server.vanish = 20, "after"
    sending = send_letters(letters(40), post(server, tmp_path))
    assert to(sending.of(State.TRYING)) == ["person20@example.org"]
    assert len(sending.left) == 20
    server.come_back()
    rest = send_letters(letters(40), post(server, tmp_path))
    assert sorted(to(rest.of(State.SENT))) == sorted(one.address for one in letters(40)[20:])
    assert sorted(server.addresses()) == sorted(one.address for one in letters(40))


def test_a_server_that_hangs_up_on_one_address_serves_the_others(server: MailServer, tmp_path: Path) -> None:
    """Whoever makes the line break off comes last the next time."""
    server.hang_up_on = "person2@example.org"
    first = send_letters(letters(4), post(server, tmp_path))
    assert to(first.of(State.SENT)) == ["person1@example.org"]
    assert first.stopped is not None
    second = send_letters(letters(4), post(server, tmp_path))
    assert to(second.of(State.SENT)) == ["person3@example.org", "person4@example.org"]
    assert [one.address for one in second.left] == ["person2@example.org"]


def test_a_server_that_hangs_up_after_a_refusal_serves_the_others(server: MailServer, tmp_path: Path) -> None:
    server.refused, server.hang_up_after_refusal = {"person2@example.org"}, True
    sending = send_letters(letters(4), post(server, tmp_path))
    assert (len(sending.of(State.SENT)), len(sending.of(State.REFUSED)), sending.stopped) == (3, 1, None)


def test_a_line_that_breaks_off_once_is_opened_anew(server: MailServer, tmp_path: Path) -> None:
    server.vanish_at, server.once = 3, True
    sending = send_letters(letters(5), post(server, tmp_path))
    assert (len(sending.of(State.SENT)), sending.stopped, len(server.logins)) == (5, None, 2)
    assert server.addresses() == [one.address for one in letters(5)]


def test_what_was_sent_is_sent_again_only_when_asked(server: MailServer, tmp_path: Path) -> None:
    send_letters(letters(3), post(server, tmp_path))
    assert send_letters(letters(3), post(server, tmp_path)).outcomes == ()
    send_again(letters(3), post(server, tmp_path), datetime.now())
    server.vanish_at = 5
    assert len(send_letters(letters(3), post(server, tmp_path)).of(State.SENT)) == 1
    server.come_back()
    assert len(send_letters(letters(3), post(server, tmp_path)).of(State.SENT)) == 2
    assert [server.addresses().count(one.address) for one in letters(3)] == [2, 2, 2]


def test_a_stop_in_the_middle_leaves_a_journal_that_knows(server: MailServer, tmp_path: Path) -> None:
    def stop(count: int) -> None:
        if count == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        send_letters(letters(5), post(server, tmp_path), stop)
    send_letters(letters(5), post(server, tmp_path))
    assert server.addresses() == [one.address for one in letters(5)]


def test_two_at_once_do_not_send_twice(server: MailServer, tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def wait(_: int) -> None:
        begun.set()
        go_on.wait()

    first = threading.Thread(target=send_letters, args=(letters(2), post(server, tmp_path), wait))
    first.start()
    begun.wait()
    try:
        with pytest.raises(ProblemsFound) as found:
            send_letters(letters(2), post(server, tmp_path))
        assert found.value.problems[0].message.key == "files.already_running"
    finally:
        go_on.set()
        first.join()
    assert send_letters(letters(2), post(server, tmp_path)).outcomes == ()
    assert len(server.inbox) == 2


def test_a_server_that_refuses_everything_is_not_asked_for_each(server: MailServer, tmp_path: Path) -> None:
    server.content_reply = "550 5.4.5 Daily user sending limit exceeded"
    sending = send_letters(letters(30), post(server, tmp_path))
    assert (len(sending.of(State.REFUSED)), len(sending.left)) == (10, 20)
    assert sending.stopped is not None
    assert sending.stopped.key == "mail.all_refused"


def test_nothing_is_sent_without_a_journal(server: MailServer, tmp_path: Path) -> None:
    (tmp_path / "abend.post.jsonl").mkdir()
    with pytest.raises(ProblemsFound) as found:
        send_letters(letters(2), post(server, tmp_path))
    assert found.value.problems[0].message.key == "mail.journal_blocked"
    assert server.inbox == []


def test_messages_go_out_at_a_measured_pace(
    server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(sending_module, "sleep", pauses.append)
    send_letters(letters(3), replace(post(server, tmp_path), pause=2.0))
    assert pauses == [2.0, 2.0]


def test_neither_password_nor_addresses_stand_in_the_journal(server: MailServer, tmp_path: Path) -> None:
    server.refused = {"person2@example.org"}
    sent = post(server, tmp_path)
    send_letters(letters(3), sent)
    written = sent.journal.read_text(encoding="utf-8")
    assert "example.org" not in written
    assert "geheim" not in written + repr(sent)
    assert len(read_journal(sent.journal).states) == 3
    with FileLock(sent.journal):
        pass
