"""The commands that run an event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from turnierxl.cli.arguments import FILE, FOLDER, FileArgument, RoundsOption, SeatingOption
from turnierxl.cli.back import history, redraw, restore, undo
from turnierxl.cli.change import change
from turnierxl.cli.event import run_action, workbook_path
from turnierxl.cli.export import export
from turnierxl.cli.help import WordedCommand, WordedGroup
from turnierxl.cli.install import doctor, install, prepare_button
from turnierxl.cli.live import live
from turnierxl.cli.mail import mail
from turnierxl.cli.paper import print_papers
from turnierxl.cli.rehearse import simulate, whatif
from turnierxl.cli.rules import RulesArgument, rules_application
from turnierxl.cli.say import line
from turnierxl.cli.sender import sender
from turnierxl.cli.share import share
from turnierxl.cli.verify import verify
from turnierxl.cli.words import words

FolderArgument = Annotated[Path, typer.Argument(metavar=FOLDER, help=words("cli.folder_argument"))]
ParticipantsOption = Annotated[
    str | None, typer.Option(metavar=words("cli.list_metavar"), help=words("cli.participants_option"))
]
CapacityOption = Annotated[int | None, typer.Option(min=1, metavar="N", help=words("cli.capacity_option"))]
LanguageOption = Annotated[
    Literal["de", "en"], typer.Option(metavar="de|en", help=words("cli.language_option"))
]
SeedOption = Annotated[str | None, typer.Option(metavar="TEXT", help=words("cli.seed_option"))]
OutputOption = Annotated[Path | None, typer.Option(metavar=FILE, help=words("cli.output_option"))]
BesideOption = Annotated[bool, typer.Option("--beside", help=words("cli.beside_option"))]
DraftOption = Annotated[bool, typer.Option("--draft", help=words("cli.draft_option"))]
ButtonOption = Annotated[bool, typer.Option("--button", help=words("buttons.option"))]
QuickOption = Annotated[bool, typer.Option("--quick", help=words("cli.quick_option"))]

application = typer.Typer(
    cls=WordedGroup,
    help=words("cli.program"),
    invoke_without_command=True,
    add_completion=False,
)


def _command(name: str, help: str) -> Callable[[Any], Any]:  # noqa: A002 - as typer names it
    return application.command(name, cls=WordedCommand, help=help)


@application.callback()
def overview(context: typer.Context) -> None:
    """Show the help page when no command is given."""
    if context.invoked_subcommand is None:
        line(context.get_help())


@_command("new", words("cli.new"))
def new(
    rules: RulesArgument,
    file: FileArgument,
    participants: ParticipantsOption = None,
    capacity: CapacityOption = None,
    language: LanguageOption = "de",
    seed: SeedOption = None,
    rounds: RoundsOption = None,
    seating: SeatingOption = None,
    button: ButtonOption = False,
) -> int:
    """Create the workbook of a new event."""
    from turnierxl import files
    from turnierxl.cli.participants import read_participants
    from turnierxl.definition.model import Options

    create = partial(
        files.create,
        rules,
        participants=read_participants(participants, rules),
        capacity=capacity,
        language=language,
        seed=seed,
        options=Options(rounds=rounds, seating=seating),
    )
    return run_action(prepare_button(file) if button else file, create)


@_command("recalc", words("cli.recalc"))
def recalc(file: FileArgument) -> int:
    """Recalculate the standings."""
    from turnierxl import files

    return run_action(file, files.recalculate)


@_command("next", words("cli.next"))
def next_round(
    file: FileArgument,
    seating: SeatingOption = None,
    rounds: RoundsOption = None,
    beside: BesideOption = False,
    draft: DraftOption = False,
) -> int:
    """Draw the next round."""
    from turnierxl import files
    from turnierxl.definition.model import Options

    options = Options(rounds=rounds, seating=seating, beside=beside or None)
    return run_action(file, partial(files.next_round, options=options, draft=draft))


@_command("publish", words("cli.publish"))
def publish(file: FileArgument) -> int:
    """Publish what was drawn as a draft."""
    from turnierxl import files

    return run_action(file, files.publish_drafts)


@_command("lot", words("cli.lot"))
def lot(file: FileArgument) -> int:
    """Draw the open lots."""
    from turnierxl import files

    return run_action(file, files.draw_lots)


@_command("join", words("cli.join"))
def join(file: FileArgument) -> int:
    """Join single registrations to pairs."""
    from turnierxl import files

    return run_action(file, files.join)


@_command("reseat", words("cli.reseat"))
def reseat(file: FileArgument) -> int:
    """Bring the latest round in line with the list of participants."""
    from turnierxl import files

    return run_action(file, files.reseat)


_command("redraw", words("cli.redraw"))(redraw)
_command("undo", words("cli.undo"))(undo)
_command("history", words("cli.history"))(history)
_command("restore", words("cli.restore"))(restore)


@_command("status", words("cli.status"))
def status(file: FileArgument) -> int:
    """Say how far every round is and what comes next."""
    from turnierxl import files

    return run_action(file, files.check, progress=True)


@_command("check", words("cli.check"))
def check(file: FileArgument) -> int:
    """List everything that must be mended."""
    from turnierxl import files

    return run_action(file, files.check)


_command("verify", words("cli.verify"))(verify)
_command("simulate", words("cli.simulate"))(simulate)
_command("whatif", words("cli.whatif"))(whatif)


@_command("rebuild", words("cli.rebuild"))
def rebuild(file: FileArgument, capacity: CapacityOption = None, output: OutputOption = None) -> int:
    """Build the workbook anew."""
    from turnierxl import files

    target = output and workbook_path(output)
    return run_action(file, partial(files.rebuild, capacity=capacity, output=target))


_command("change", words("changes.command"))(change)
_command("share", words("share.command"))(share)
_command("print", words("paper.command"))(print_papers)
_command("export", words("export.command"))(export)
_command("live", words("live.command"))(live)
_command("install", words("install.install"))(install)
_command("doctor", words("install.doctor"))(doctor)
_command("mail", words("mail.mail"))(mail)
_command("sender", words("mail.sender"))(sender)


@_command("demo", words("cli.demo"))
def demo(folder: FolderArgument = Path("demo"), quick: QuickOption = False) -> int:
    """Play the shipped events."""
    from turnierxl.cli.demo import play_demo

    return play_demo(folder, quick=quick)


application.add_typer(rules_application, name="rules")
