"""`ghoststories terminal`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.engine import GhostStoriesError
from ghoststories.terminal import opening
from ghoststories.terminal.opening import Wishes
from ghoststories.terminal.screen import LeftError, Screen
from ghoststories.terminal.seats import kinds_of, made, parted
from ghoststories.terminal.session import Session
from ghoststories.texts import Texts, language_of_environment

_HELP = Texts(language_of_environment())


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_HELP.get(f"terminal.option.{name}"))
    return info


def terminal(
    players: Annotated[int | None, _option("players", "--players", "-p")] = None,
    difficulty: Annotated[str | None, _option("difficulty", "--difficulty", "-d")] = None,
    edition: Annotated[str | None, _option("edition", "--edition", "-e")] = None,
    seed: Annotated[str | None, _option("seed", "--seed", "-s")] = None,
    language: Annotated[str | None, _option("language", "--language", "-l")] = None,
    seat: Annotated[list[str] | None, _option("seat", "--seat")] = None,
    bot: Annotated[list[str] | None, _option("bot", "--bot")] = None,
    position: Annotated[Path | None, _option("position", "--position")] = None,
    record: Annotated[Path | None, _option("record", "--record")] = None,
    resume: Annotated[bool, _option("resume", "--resume")] = False,
    extra_ease: Annotated[bool, _option("extra_ease", "--extra-ease")] = False,
    sets: Annotated[list[str] | None, _option("set", "--set")] = None,
    village: Annotated[str | None, _option("village", "--village")] = None,
    portal: Annotated[str | None, _option("portal", "--portal")] = None,
    incarnations: Annotated[str | None, _option("incarnations", "--incarnations")] = None,
    scenario: Annotated[str | None, _option("scenario", "--scenario")] = None,
    green_roots: Annotated[str | None, _option("green_roots", "--green-roots")] = None,
    wu_feng: Annotated[str | None, _option("wu_feng", "--wu-feng")] = None,
    catacombs: Annotated[str | None, _option("catacombs", "--catacombs")] = None,
    promo: Annotated[list[str] | None, _option("promo", "--promo")] = None,
    terror_ghosts: Annotated[str | None, _option("terror_ghosts", "--terror-ghosts")] = None,
    ma_cho: Annotated[str | None, _option("ma_cho", "--ma-cho")] = None,
    content: Annotated[Path | None, _option("content", "--content")] = None,
    no_colour: Annotated[bool, _option("no_colour", "--no-colour", "--no-color")] = False,
) -> None:
    """Open a game and play it; errors are reported in one line."""
    seats, seated_bots = parted(seat or [])
    wishes = Wishes(
        players=players,
        difficulty=difficulty,
        edition=edition,
        seed=seed,
        seats=seats,
        bots=[*(bot or []), *seated_bots],
        position=position,
        record=record,
        resume=resume,
        extra_ease=extra_ease,
        sets=list(sets or []),
        village=village,
        portal=portal,
        incarnations=incarnations,
        scenario=scenario,
        green_roots=green_roots,
        wu_feng=wu_feng,
        catacombs=catacombs,
        promos=list(promo or []),
        terror_ghosts=terror_ghosts,
        ma_cho=ma_cho,
        content=content,
    )
    try:
        screen = Screen(Texts(language or language_of_environment()), colour=not no_colour)
        _run(screen, wishes)
    except BrokenPipeError:
        # The reader of the output is gone; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except GhostStoriesError as error:
        typer.echo(_HELP.get("terminal.message.error", reason=_HELP.told(error)), err=True)
        raise typer.Exit(2) from error


def _run(screen: Screen, wishes: Wishes) -> None:
    try:
        if wishes.are_none:
            wishes = opening.asked_for(screen)
        game, previous = opening.opened(screen, wishes)
    except LeftError:
        screen.say("message.leave_unsaved")
        return
    kinds = kinds_of(screen.texts, game, wishes.bots, [seat for seat in wishes.seats if seat not in wishes.bots])
    session = Session(screen, game, made(screen.texts, game, kinds), kinds)
    for key, parameters in opening.greeting(screen.texts, game, previous):
        session.remark(key, **parameters)
    session.run()
