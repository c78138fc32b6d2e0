"""The command line: one module per command, registered here."""

from __future__ import annotations

from typing import Annotated

import typer

from ghoststories import __version__
from ghoststories.cli.arena import arena
from ghoststories.cli.backup import backup, migrate, restore
from ghoststories.cli.check_games import check_games
from ghoststories.cli.daily import daily
from ghoststories.cli.findings import findings
from ghoststories.cli.odds import odds
from ghoststories.cli.puzzles import puzzles
from ghoststories.cli.reliability import reliability
from ghoststories.cli.review import review
from ghoststories.cli.serve import serve
from ghoststories.cli.simulate import simulate
from ghoststories.cli.strength import strength
from ghoststories.cli.terminal import terminal
from ghoststories.cli.train import train
from ghoststories.cli.verify import verify
from ghoststories.texts import Texts, language_of_environment

_TEXTS = Texts(language_of_environment())

app = typer.Typer(no_args_is_help=True, add_completion=False, help=_TEXTS.get("terminal.option.app"))


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ghoststories {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help=_TEXTS.get("terminal.option.version")),
    ] = False,
) -> None:
    """What every command can be given."""


app.command("play", help=_TEXTS.get("terminal.option.play"))(serve)
app.command("serve", help=_TEXTS.get("terminal.option.serve"))(serve)
app.command("backup", help=_TEXTS.get("terminal.backup.command"))(backup)
app.command("restore", help=_TEXTS.get("terminal.backup.restore"))(restore)
app.command("migrate", help=_TEXTS.get("terminal.backup.migrate"))(migrate)
app.command("terminal", help=_TEXTS.get("terminal.option.terminal"))(terminal)
app.command("daily", help=_TEXTS.get("daily.option.command"))(daily)
app.command("check-games")(check_games)
app.command("odds", help=_TEXTS.get("lab.odds.command"))(odds)
app.command("review", help=_TEXTS.get("review.command.review"))(review)
app.command("verify", help=_TEXTS.get("terminal.verify.command"))(verify)
app.command("simulate", help=_TEXTS.get("lab.simulate.command"))(simulate)
app.command("arena", help=_TEXTS.get("lab.arena.command"))(arena)
app.command("findings", help=_TEXTS.get("lab.findings.command"))(findings)
app.command("strength", help=_TEXTS.get("lab.strength.command"))(strength)
app.command("reliability", help=_TEXTS.get("review.command.reliability"))(reliability)
app.command("train", help=_TEXTS.get("lab.train.command"))(train)
app.command("puzzles", help=_TEXTS.get("lab.puzzles.command"))(puzzles)
