"""Setting up the account that mails are sent from."""

from __future__ import annotations

import os
import sys
from getpass import getpass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from turnierxl.cli.say import DONE, complain, line, waiting
from turnierxl.cli.words import words
from turnierxl.problems import stop

if TYPE_CHECKING:
    from turnierxl.share.mail.account import Account

AddressArgument = Annotated[
    str | None, typer.Argument(metavar=words("mail.address_metavar"), help=words("mail.address_argument"))
]
HostOption = Annotated[str | None, typer.Option(metavar="HOST", help=words("mail.host_option"))]
PortOption = Annotated[
    int | None, typer.Option(min=1, max=65535, metavar="PORT", help=words("mail.port_option"))
]
SecurityOption = Annotated[
    Literal["starttls", "tls"] | None,
    typer.Option(metavar="starttls|tls", help=words("mail.security_option")),
]
UserOption = Annotated[str | None, typer.Option(metavar="TEXT", help=words("mail.user_option"))]
NameOption = Annotated[str | None, typer.Option(metavar="TEXT", help=words("mail.name_option"))]


def sender(
    address: AddressArgument = None,
    host: HostOption = None,
    port: PortOption = None,
    security: SecurityOption = None,
    user: UserOption = None,
    name: NameOption = None,
) -> int:
    """Set up the account, or show it; either way log in once to see that it works."""
    from turnierxl.share.mail.account import read_account, settings_file

    given = {"host": host, "port": port, "security": security, "user": user, "name": name}
    if address is not None:
        account = _set_up(address, {key: value for key, value in given.items() if value is not None})
    else:
        account = read_account(os.environ)
        file = str(settings_file(os.environ))
        line(words("mail.account", sender=account.sender, host=account.host, port=account.port, file=file))
    return _check(account)


def _set_up(address: str, given: dict[str, Any]) -> Account:
    """Write the settings and ask for the password, which goes into the keyring alone."""
    from turnierxl.share.mail.account import make_account, provider, settings_file, write_account
    from turnierxl.share.mail.address import read_addresses

    if len(read_addresses(address)[0]) != 1:
        raise stop("mail.not_an_address", address=address)
    if "host" not in given and not provider(address):
        raise stop("mail.host_unknown", sender=address)
    account = make_account({"sender": address, **given}, str(settings_file(os.environ)))
    file = str(write_account(account, os.environ))
    line(words("mail.account_kept", sender=account.sender, host=account.host, port=account.port, file=file))
    if sys.stdin is not None and sys.stdin.isatty():
        _ask_password(account)
    return account


def _ask_password(account: Account) -> None:
    from turnierxl.share.mail.secret import keep_password

    password = getpass(f"{words('mail.ask_password', sender=account.sender)}: ")
    if not password:
        return
    if keep_password(account, password):
        line(words("mail.password_kept"))
    else:
        complain(words("mail.no_keyring"))


def _check(account: Account) -> int:
    """Log in and out again; problems are listed by the edge."""
    from turnierxl.share.mail.connection import open_line
    from turnierxl.share.mail.secret import find_secret

    secret = find_secret(account, os.environ)
    with waiting(), open_line(account, secret):
        pass
    line(words("mail.account_works"))
    return DONE
