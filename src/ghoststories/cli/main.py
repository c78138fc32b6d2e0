"""The command line: one module a command, entered here."""

from __future__ import annotations

import typer

from ghoststories.cli.check_games import check_games
from ghoststories.cli.serve import serve
from ghoststories.cli.terminal import terminal
from ghoststories.texts import Texts, language_of_environment

_TEXTS = Texts(language_of_environment())

app = typer.Typer(no_args_is_help=True, add_completion=False, help=_TEXTS.get("terminal.option.app"))
app.command("play", help=_TEXTS.get("terminal.option.play"))(serve)
app.command("serve", help=_TEXTS.get("terminal.option.serve"))(serve)
app.command("terminal", help=_TEXTS.get("terminal.option.terminal"))(terminal)
app.command("check-games")(check_games)
