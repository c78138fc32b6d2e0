"""Shorter ways to a table: the boards in one line, a turn from its action on, a turn from its beginning."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.content.powers import POWER_KEYS
from tests.helpers import PLAIN, Chance, asks, play, table

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
# A card comes before the active Taoist's move; with it the turn goes on.
COMES = "ghost_comes; before_move; next_turn"
# The player whose turn comes before.
BEFORE = {"red": "yellow", "green": "red", "blue": "green", "yellow": "blue"}
# The tiles that a board's spaces face, from its own player's left to right.
FRONT = {
    "red": ["herbalist", "cemetery", "tea_house"],
    "green": ["altar", "temple", "herbalist"],
    "blue": ["watchman", "pavilion", "altar"],
    "yellow": ["tea_house", "sorcerer", "watchman"],
}
# A Taoist on a board, as in boards(blue=DEAD).
DEAD = "qi 0, at cemetery"
# The spaces as one walks round the village clockwise, from the north-west (W23).
CLOCKWISE = [f"{colour}{at}" for colour in FRONT for at in (3, 2, 1)]
# Red may borrow the power of the green board, which is neutral, for an exorcism with a curse.
GREEN_FOR_RED = "players: red blue\nghosts: green2 39\nnorth: red spires, qi 3, tokens 2, yinyang, at temple\n"
# Three Taoists in the middle of a game, each with something of his own.
MID_GAME = """
    north: red twin_winds, qi 3, tao red, at temple
    east: green mountain, qi 2, tao green, at altar
    south: blue heavenly_gust, qi 4, at pavilion
    turn: 9 red
"""
# The same with Wu-Feng at the table, and yellow in the Catacombs.
AGAINST_WU_FENG = f"""{MID_GAME}
    sets: black_secret
    village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar
    west: yellow mantra, qi 1, at below_circle
    ghosts: green1 23, red2 39
    levels: 1
"""
# How to do nothing in Yang.
IDLE = {
    "before_move": "stay",
    "second_step": "stay",
    "change_level": "no",
    "after_move": "pass",
    "after_action": "pass",
    "end_step": "end",
}


def village(*haunted_places: str) -> str:
    """The line of the plain table's village with these places haunted."""
    words = PLAIN["village"].split()
    return "village: " + " ".join(f"{word}*" if word in haunted_places else word for word in words)


def boards(**taoists: str) -> str:
    """The lines of some boards by colour, with the plain table's power and three Qi unless the text says otherwise.

    As in boards(red="at altar", green="qi 0", blue="second_wind, qi 1, at circle").
    """
    lines = []
    for side in ("north", "east", "south", "west"):
        colour, power = PLAIN[side].split(",")[0].split()
        if colour in taoists:
            said = [each for each in taoists[colour].split(", ") if each]
            if said and said[0] in POWER_KEYS:
                power = said.pop(0)
            if not said or not said[0].startswith("qi "):
                said.insert(0, "qi 3")
            lines.append(f"{side}: {colour} {power}, {', '.join(said)}")
    return "\n".join(lines)


def turn_of(colour: str, lines: str = "", *answers: str, **chance: Unpack[Chance]) -> Game:
    """A board's turn from its beginning, all of it in the log: the player before lets his own go by."""
    game = table(f"{lines}\nturn: 8 {BEFORE[colour]}", **chance, agenda="before_move; next_turn")
    while game.state.turn == 8 and asks(game)[1] in IDLE:
        play(game, IDLE[asks(game)[1]])
    return play(game, *answers)


def act(lines: str, *answers: str, **chance: Unpack[Chance]) -> Game:
    """A turn from its action on, with these answers: the first is the action."""
    return table(lines, *answers, **chance, agenda="action")
