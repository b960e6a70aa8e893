"""The account: set up once, passwords in the keyring or the environment alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring
from keyring.errors import KeyringLocked

from turnierxl.problems import ProblemsFound
from turnierxl.share.mail.account import (
    Account,
    find_account,
    make_account,
    read_account,
    settings_file,
    write_account,
)
from turnierxl.share.mail.secret import Secret, find_secret, keep_password

ACCOUNT = Account(sender="verein@example.org", host="mail.example.org")


class MemoryKeyring(KeyringBackend):
    """A keyring that forgets."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


class LockedKeyring(NoKeyring):
    """A keyring whose owner does not unlock it."""

    def get_password(self, service: str, username: str, msg: str | None = None) -> None:
        raise KeyringLocked(msg or f"{service} {username}")


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    """A keyring of the system."""
    before = keyring.get_keyring()
    memory = MemoryKeyring()
    keyring.set_keyring(memory)
    yield memory
    keyring.set_keyring(before)


def problem(environment: dict[str, str]) -> str:
    """Return the key of what is said instead of an account."""
    with pytest.raises(ProblemsFound) as found:
        read_account(environment)
    return found.value.problems[0].message.key


def test_what_is_written_is_read(tmp_path: Path) -> None:
    environment = {"TURNIERXL_MAIL_SETTINGS": str(tmp_path / "neu" / "konto.toml")}
    account = Account(
        sender="verein@example.org",
        name='Spielekreis "Süd" \\ West',
        host="mail.example.org",
        port=465,
        security="tls",
        user="kunde 7",
    )
    assert find_account(environment) is None
    assert write_account(account, environment) == settings_file(environment)
    assert read_account(environment) == account


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    environment = {"TURNIERXL_MAIL_SETTINGS": str(tmp_path / "konto.toml")}
    write_account(ACCOUNT, environment)
    changed = read_account({**environment, "TURNIERXL_MAIL_PORT": "2525", "TURNIERXL_MAIL_HOST": "localhost"})
    assert (changed.host, changed.port, changed.sender) == ("localhost", 2525, "verein@example.org")


@pytest.mark.parametrize(
    ("address", "host", "port", "security"),
    [
        ("verein@gmx.de", "mail.gmx.net", 587, "starttls"),
        ("verein@WEB.de", "smtp.web.de", 587, "starttls"),
        ("verein@t-online.de", "securesmtp.t-online.de", 465, "tls"),
        ("verein@gmail.com", "smtp.gmail.com", 587, "starttls"),
    ],
)
def test_well_known_providers_need_no_settings(address: str, host: str, port: int, security: str) -> None:
    account = make_account({"sender": address}, "x")
    assert (account.host, account.port, account.security) == (host, port, security)


def test_port_465_means_tls_from_the_first_word() -> None:
    assert make_account({"sender": "a@example.org", "host": "h", "port": 465}, "x").security == "tls"
    assert make_account({"sender": "a@example.org", "host": "h"}, "x").security == "starttls"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("sender = ", "mail.unreadable_account"),
        ('sender = "verein"\nhost = "x"', "mail.wrong_account"),
        ('sender = "a@example.org"', "mail.wrong_account"),
        ('sender = "a@example.org"\nhost = "x"\npassword = "y"', "mail.wrong_account"),
        ('sender = "a@example.org"\nhost = "x"\nsecurity = "none"', "mail.wrong_account"),
        ('sender = "a@example.org\\nBcc: b@example.org"\nhost = "x"', "mail.wrong_account"),
        ('sender = "a@example.org\\n"\nhost = "x"', "mail.wrong_account"),
    ],
)
def test_settings_that_cannot_be_are_named(tmp_path: Path, content: str, key: str) -> None:
    file = tmp_path / "konto.toml"
    file.write_text(content, encoding="utf-8")
    assert problem({"TURNIERXL_MAIL_SETTINGS": str(file)}) == key


def test_no_settings_are_said(tmp_path: Path) -> None:
    assert problem({"TURNIERXL_MAIL_SETTINGS": str(tmp_path / "nichts.toml")}) == "mail.no_account"


def test_a_password_is_kept_in_the_keyring_for_its_server(ring: MemoryKeyring) -> None:
    assert keep_password(ACCOUNT, "geheim")
    assert find_secret(ACCOUNT, {}) == Secret("geheim")
    elsewhere = ACCOUNT.model_copy(update={"host": "mail.example.com"})
    with pytest.raises(ProblemsFound) as found:
        find_secret(elsewhere, {})
    assert found.value.problems[0].message.key == "mail.no_password"
    assert list(ring.kept.values()) == ["geheim"]


@pytest.mark.usefixtures("ring")
def test_token_and_password_of_the_environment_go_before() -> None:
    keep_password(ACCOUNT, "aus dem Schlüsselbund")
    environment = {"TURNIERXL_MAIL_PASSWORD": "aus der Umgebung"}
    assert find_secret(ACCOUNT, environment) == Secret("aus der Umgebung")
    assert find_secret(ACCOUNT, {**environment, "TURNIERXL_MAIL_TOKEN": "t"}) == Secret("t", is_token=True)


def test_a_system_without_a_keyring_says_so(ring: MemoryKeyring) -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]
    assert not keep_password(ACCOUNT, "geheim")
    with pytest.raises(ProblemsFound) as found:
        find_secret(ACCOUNT, {})
    assert found.value.problems[0].message.key == "mail.no_password"
    assert ring.kept == {}


@pytest.mark.usefixtures("ring")
def test_a_locked_keyring_says_so() -> None:
    keyring.set_keyring(LockedKeyring())  # type: ignore[no-untyped-call]
    with pytest.raises(ProblemsFound) as found:
        find_secret(ACCOUNT, {})
    assert found.value.problems[0].message.key == "mail.keyring_locked"


def test_a_secret_is_never_shown() -> None:
    assert "geheim" not in f"{Secret('geheim')!r} {Secret('geheim')}"
