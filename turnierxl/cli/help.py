"""The help pages, in the language of the command line."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from turnierxl.cli.words import words


class WordedCommand(TyperCommand):
    """A command whose help page is worded by us."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_help(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; TooManyArguments if some are left over."""
        ctx.allow_extra_args = True
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise TooManyArguments(left, ctx)
        return left


class WordedGroup(TyperGroup):
    """A group of commands whose help page is worded by us."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_help(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is called; UnknownCommand if there is none."""
        if args[0] not in self.commands:
            raise UnknownCommand(args[0], list(self.commands), ctx)
        return super().resolve_command(ctx, args)


class TooManyArguments(typer.TyperException):
    """Arguments that the command does not take."""

    def __init__(self, left: list[str], ctx: Any) -> None:
        super().__init__(words("cli.too_many_arguments", arguments=", ".join(left)))
        self.ctx = ctx


class UnknownCommand(typer.TyperException):
    """A command that does not exist, with the nearest one that does."""

    def __init__(self, name: str, known: list[str], ctx: Any) -> None:
        nearest = get_close_matches(name, known, n=1)
        if nearest:
            super().__init__(words("cli.no_such_command_nearest", name=name, nearest=nearest[0]))
        else:
            super().__init__(words("cli.no_such_command", name=name))
        self.ctx = ctx


def _write_help(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    parameters: list[Any] = command.get_params(ctx)
    arguments = [parameter for parameter in parameters if parameter.param_type_name == "argument"]
    options = [parameter for parameter in parameters if parameter.param_type_name == "option"]
    commands = command.commands if isinstance(command, TyperGroup) else {}
    pieces = [words("cli.options_metavar"), *map(_piece, arguments)]
    pieces += [words("cli.command_metavar")] if commands else []
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{words('cli.usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(command.help or "")
    _write_list(formatter, words("cli.arguments"), [(one.metavar, one.help or "") for one in arguments])
    _write_list(formatter, words("cli.options"), [_option(one) for one in options])
    _write_list(formatter, words("cli.commands"), [(name, one.help or "") for name, one in commands.items()])


def _piece(argument: Any) -> str:
    return str(argument.metavar) if argument.required else f"[{argument.metavar}]"


def _option(parameter: Any) -> tuple[str, str]:
    names = " / ".join(parameter.opts)
    if "--help" in parameter.opts:
        return names, words("cli.help_help")
    return f"{names} {parameter.metavar or ''}".rstrip(), parameter.help or ""


def _write_list(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows)
