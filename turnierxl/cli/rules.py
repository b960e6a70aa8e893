"""The commands about rule sheets: list, show, check, schema."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from turnierxl.cli.help import WordedCommand, WordedGroup
from turnierxl.cli.say import line
from turnierxl.cli.words import own_wording, words

RulesArgument = Annotated[
    str, typer.Argument(metavar=words("cli.rules_metavar"), help=words("cli.rules_argument"))
]
SheetArgument = Annotated[
    Path, typer.Argument(metavar=words("cli.file_metavar"), help=words("cli.sheet_argument"))
]
TomlOption = Annotated[bool, typer.Option("--toml", help=words("cli.toml_option"))]

rules_application = typer.Typer(
    cls=WordedGroup,
    help=words("cli.rules"),
    invoke_without_command=True,
)


@rules_application.callback()
def list_rules(context: typer.Context) -> None:
    """List the shipped rule sheets with their summaries."""
    if context.invoked_subcommand is not None:
        return
    from turnierxl.definition.load import load_definition, shipped_names

    wording = own_wording()
    names = shipped_names()
    for name in names:
        event = load_definition(name).event
        line(f"{name:<{max(map(len, names))}}  {wording.term(event.summary)}")
    line(words("cli.rules_more"))


@rules_application.command("show", cls=WordedCommand, help=words("cli.rules_show"))
def show(rules: RulesArgument, toml: TomlOption = False) -> None:
    """Print a rule sheet: as sentences, or as it stands."""
    from turnierxl.definition.load import find_sheet

    path = find_sheet(rules)
    if toml:
        line(path.read_text(encoding="utf-8-sig").rstrip("\n"))
    else:
        _describe(rules)
        line(words("cli.rules_file", path=str(path)))


def _describe(rules: str) -> None:
    from turnierxl.definition.describe import describe
    from turnierxl.definition.load import load_definition
    from turnierxl.terms import Wording

    definition = load_definition(rules)
    wording = Wording(own_wording().language, english=definition.english)
    line(f"{wording.term(definition.event.name)}: {wording.term(definition.event.summary)}", "bold")
    before = ""
    for topic, sentence in describe(definition, wording):
        if topic != before:
            line("")
            line(topic, "bold")
        line(f"  {sentence}")
        before = topic
    line("")


@rules_application.command("check", cls=WordedCommand, help=words("cli.rules_check"))
def check(sheet: SheetArgument) -> None:
    """Check a rule sheet; problems are listed by the edge."""
    from turnierxl.definition.load import load_definition

    definition = load_definition(str(sheet))
    phases = ", ".join(phase.name for phase in definition.phase)
    line(words("cli.rules_fine", name=definition.event.name, phases=phases))


@rules_application.command("schema", cls=WordedCommand, help=words("cli.rules_schema"))
def schema() -> None:
    """Print the JSON schema of rule sheets."""
    import json

    from turnierxl.definition.schema import sheet_schema

    line(json.dumps(sheet_schema(), ensure_ascii=False, indent=2))
