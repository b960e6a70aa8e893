"""A mail server that this machine trusts, with an account that may use it."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
import trustme

from tests.support.mail_server import MailServer, mail_server, write_authority
from turnierxl.share.mail.account import Security


@pytest.fixture(scope="session")
def authority() -> trustme.CA:
    """An authority that signs the server's certificate."""
    return trustme.CA()


@pytest.fixture
def trusted(authority: trustme.CA, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """Let this process trust the authority."""
    file = tmp_path / "authority.pem"
    write_authority(authority, file)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    return authority


@pytest.fixture(params=["starttls", "tls"])
def security(request: pytest.FixtureRequest) -> Security:
    """Both kinds of encrypted lines."""
    kind: Security = request.param
    return kind


@pytest.fixture
def server(trusted: trustme.CA) -> Generator[MailServer]:
    """A server with STARTTLS."""
    with mail_server(trusted) as running:
        yield running
