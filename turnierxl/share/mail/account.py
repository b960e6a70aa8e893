"""The account that mails are sent from: server, user and sender. The password is never part of it.

The settings stand in a file of the user (`turnierxl sender` writes it); environment variables
`TURNIERXL_MAIL_HOST`, `_PORT`, `_SECURITY`, `_USER`, `_SENDER` and `_NAME` go before it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from turnierxl.problems import stop
from turnierxl.resources import templates
from turnierxl.settings import Settings
from turnierxl.share.mail.address import ADDRESS
from turnierxl.workbook.replacing import replace_file

ENVIRONMENT = "TURNIERXL_MAIL_"
IMPLICIT_TLS = 465  # the port on which TLS comes before the first word (RFC 8314)

Security = Literal["starttls", "tls"]


class Account(Settings):
    """Where and as whom to send; `security` is never none, for the password goes over this line.

    `user` is the name to log in with, where it is not the sender's address; `name` is shown as the sender.
    """

    sender: Annotated[str, Field(pattern=f"^{ADDRESS}$")]
    name: Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    host: Annotated[str, Field(pattern=r"^[^\s/@]+$")]
    port: Annotated[int, Field(ge=1, le=65535)] = 587
    security: Security = "starttls"
    user: str = ""

    @property
    def login(self) -> str:
        """The name to log in with."""
        return self.user or self.sender


def settings_file(environment: Mapping[str, str]) -> Path:
    """Return where the settings stand: `TURNIERXL_MAIL_SETTINGS`, else in the user's folder of settings."""
    named = environment.get(f"{ENVIRONMENT}SETTINGS")
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("turnierxl", appauthor=False) / "account.toml"


def read_account(environment: Mapping[str, str]) -> Account:
    """Read the settings from file and environment; ProblemsFound if there are none or they are wrong."""
    account = find_account(environment)
    if account is None:
        raise stop("mail.no_account")
    return account


def find_account(environment: Mapping[str, str]) -> Account | None:
    """Read the settings, None where there are none; ProblemsFound if they are wrong."""
    file = settings_file(environment)
    values = {**_from_file(file), **_from_environment(environment)}
    return make_account(values, str(file)) if values else None


def make_account(values: Mapping[str, Any], file: str) -> Account:
    """Check settings; what is missing is taken from what is known of the sender's provider."""
    known = provider(str(values.get("sender", "")))
    if "host" in values:
        known = {"security": "tls" if str(values.get("port")) == str(IMPLICIT_TLS) else "starttls"}
    try:
        return Account.model_validate({**known, **values})
    except ValidationError as error:
        wrong = sorted({str(one["loc"][0]) for one in error.errors() if one["loc"]})
        raise stop("mail.wrong_account", settings=", ".join(wrong), file=file) from None


def write_account(account: Account, environment: Mapping[str, str]) -> Path:
    """Write the settings and return the file."""
    file = settings_file(environment)
    lines = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in account.model_dump().items()
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file, "\n".join([*lines, ""]).encode())
    return file


def provider(address: str) -> dict[str, Any]:
    """Return the server of a well-known provider by an address's domain; empty if it is not known."""
    domain = address.rpartition("@")[2].casefold()
    listed = tomllib.loads((templates() / "mail" / "providers.toml").read_text(encoding="utf-8"))
    for one in listed.values():
        if domain in one["domains"]:
            return {key: value for key, value in one.items() if key != "domains"}
    return {}


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError):
        raise stop("mail.unreadable_account", file=str(file)) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    values = {key: environment.get(f"{ENVIRONMENT}{key.upper()}") for key in Account.model_fields}
    return {key: value for key, value in values.items() if value}
