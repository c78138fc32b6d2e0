"""Hides what only one side may know in saved and printed documents; each set knows what that is."""

from __future__ import annotations

from ghoststories.engine import Game, State
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.terminal.sets.registry import sets_in_play


def veiled(text: str, game: Game) -> str:
    """The record of an unfinished game, without the cards only one side knows."""
    for each in [] if game.over else sets_in_play(game.state):
        text = each.veiled(text, game)
    return text


def position_for(state: State) -> str:
    """A position as the owner of this view may print it."""
    text = position_text(state)
    for each in sets_in_play(state):
        text = each.open_position(text)
    return text
