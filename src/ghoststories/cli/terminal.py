"""`ghoststories terminal`."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

import typer

from ghoststories.cli.parameters import (
    FILE,
    FLAG,
    NUMBER,
    WORD,
    WORDS,
    Parameter,
    command,
    flag_of,
)
from ghoststories.cli.sets.choices import CHOICES
from ghoststories.engine import GhostStoriesError
from ghoststories.engine.sets.registry import SET_OPTIONS
from ghoststories.terminal import opening
from ghoststories.terminal.opening import Wishes
from ghoststories.terminal.screen import LeftError, Screen
from ghoststories.terminal.seats import kinds_of, made, parted
from ghoststories.terminal.session import Session
from ghoststories.terminal.sets.registry import SETS
from ghoststories.terminal.sets.terminal_set import TerminalSet
from ghoststories.texts import Texts, language_of_environment

_HELP = Texts(language_of_environment())


def _parameter(name: str, kind: str, *declarations: str, key: str = "") -> Parameter:
    said = _HELP.get(f"terminal.option.{key or name}", **CHOICES)
    info: typer.models.OptionInfo = typer.Option(*declarations, help=said)
    return Parameter(name, kind, info)


def _declared(each: TerminalSet) -> list[Parameter]:
    """What a set declares: its single pieces, and its options."""
    pieces = [_parameter(each.piece_flag, WORDS, flag_of(each.piece_flag))] if each.piece_flag else []
    return [*pieces, *(_parameter(option.name, WORD, flag_of(option.name)) for option in each.descriptor.options)]


PARAMETERS: Final = [
    _parameter("players", NUMBER, "--players", "-p"),
    _parameter("difficulty", WORD, "--difficulty", "-d"),
    _parameter("edition", WORD, "--edition", "-e"),
    _parameter("seed", WORD, "--seed", "-s"),
    _parameter("language", WORD, "--language", "-l"),
    _parameter("seat", WORDS, "--seat"),
    _parameter("bot", WORDS, "--bot"),
    _parameter("position", FILE, "--position"),
    _parameter("record", FILE, "--record"),
    _parameter("resume", FLAG, "--resume"),
    _parameter("extra_ease", FLAG, "--extra-ease"),
    _parameter("sets", WORDS, "--set", key="set"),
    *(parameter for each in SETS for parameter in _declared(each)),
    _parameter("content", FILE, "--content"),
    _parameter("no_colour", FLAG, "--no-colour", "--no-color"),
]
# Fields that have the same name in `Wishes`.
_SAME: Final = ("players", "difficulty", "edition", "seed", "position", "record", "resume", "extra_ease", "content")


def wishes_of(given: dict[str, Any]) -> Wishes:
    """What was asked for on the command line."""
    seats, seated_bots = parted(given["seat"] or [])
    return Wishes(
        **{name: given[name] for name in _SAME},
        seats=seats,
        bots=[*(given["bot"] or []), *seated_bots],
        sets=list(given["sets"] or []),
        pieces=[word for each in SETS if each.piece_flag for word in given[each.piece_flag] or []],
        options={option.name: given[option.name] for option in SET_OPTIONS if given[option.name] is not None},
    )


def _terminal(given: dict[str, Any]) -> None:
    wishes = wishes_of(given)
    try:
        screen = Screen(Texts(given["language"] or language_of_environment()), colour=not given["no_colour"])
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


terminal = command(PARAMETERS, _terminal, "Open a game and play it; what cannot be done is said in one line.")
