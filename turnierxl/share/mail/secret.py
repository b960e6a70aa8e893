"""The password or token of the account: from the environment or the keyring of the system, nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from turnierxl.problems import stop
from turnierxl.share.mail.account import ENVIRONMENT, Account


@dataclass(frozen=True)
class Secret:
    """A password, or the access token of OAuth 2; never shown."""

    text: str = field(repr=False)
    is_token: bool = False


def find_secret(account: Account, environment: Mapping[str, str]) -> Secret:
    """Find the token or the password; ProblemsFound says where to put it."""
    token = environment.get(f"{ENVIRONMENT}TOKEN")
    if token:
        return Secret(token, is_token=True)
    password = environment.get(f"{ENVIRONMENT}PASSWORD") or _from_keyring(account)
    if not password:
        raise stop("mail.no_password", sender=account.sender)
    return Secret(password)


def keep_password(account: Account, password: str) -> bool:
    """Put the password into the keyring; False if this system has none that could keep it."""
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.set_password(_service(account), account.login, password)
    except KeyringError:
        return False
    return True


def _from_keyring(account: Account) -> str | None:
    import keyring
    from keyring.errors import KeyringError, NoKeyringError

    try:
        return keyring.get_password(_service(account), account.login)
    except NoKeyringError:
        return None
    except KeyringError:
        raise stop("mail.keyring_locked") from None


def _service(account: Account) -> str:
    """Name the entry: a password is kept for its server and handed to no other."""
    return f"turnierxl {account.host}"
