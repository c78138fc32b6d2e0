"""`ghoststories daily`: the daily challenge in the terminal."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from ghoststories.cli.lab_options import one_of
from ghoststories.daily.challenge import BOTS, day_of
from ghoststories.engine import GhostStoriesError
from ghoststories.terminal import daily as challenges
from ghoststories.terminal.screen import Screen
from ghoststories.texts import Texts, language_of_environment

_TEXTS: Final = Texts(language_of_environment())


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_TEXTS.get(f"daily.option.{name}"))
    return info


def daily(
    date: Annotated[str | None, _option("date", "--date")] = None,
    bot: Annotated[list[str] | None, _option("bot", "--bot")] = None,
    show: Annotated[bool, _option("show", "--show")] = False,
    language: Annotated[
        str | None, typer.Option("--language", "-l", help=_TEXTS.get("terminal.option.language"))
    ] = None,
) -> None:
    """Show the challenge, let bots play it, and play it."""
    for name in bot or []:
        one_of(name, list(BOTS), "--bot")
    try:
        screen = Screen(Texts(language or language_of_environment()))
        challenge = challenges.challenge_for(screen.texts, day_of(date) if date is not None else None)
        challenges.show(screen, challenge)
        outcomes = challenges.bots_play(screen, challenge, bot or list(BOTS)[:1])
        if not show:
            challenges.play(screen, challenge, outcomes)
    except GhostStoriesError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=_TEXTS.told(error)), err=True)
        raise typer.Exit(2) from error
