"""Tables with promo pieces: which are on, with which sets, and what a test of them looks at.

game = laid("chuck", "ghosts: red1 38\nturn: 5 red", ghosts=[123], sets="white_moon", agenda=COMES)
"""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS
from ghoststories.engine.shared.state import USED_UP, shared
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import Chance, Situation, asks, board, ghosts, play, table
from tests.tables import turn_of

# The first lines of a table by the sets in play.
FIRST = {"base": "", "white_moon": MOON, "black_secret": SECRET, "both": BOTH}
COLOURS = ["red", "green", "blue", "yellow"]
ALL_SPACES = [f"{colour}{at}" for colour in COLOURS for at in (1, 2, 3)]
# Ghosts that do nothing when they come, lie there or go.
HARMLESS = [10, 13, 2, 32, 21, 35, 24, 43]
# With a figure out, a dead Taoist and a haunted tile every place of the base game can help.
READY = """
    {}
    north: red spires, qi 3, yinyang, at {}
    west: yellow bottomless_pockets, qi 0
    ghosts: {}, green2 23 stone
"""
CHUCK, JEAN_CLAUDE, LEFT_LEG, RIGHT_LEG, STEVEN = 123, 124, 125, 126, 127


def laid(promos: str, lines: str = "", *answers: str, sets: str = "base", **situation: Unpack[Situation]) -> Game:
    """`tests.helpers.table` with promo pieces, over the base game or a key of FIRST."""
    return table(f"{FIRST[sets]}\npromos: {promos}\n{lines}", *answers, **situation)


def promo_turn(
    colour: str, promos: str, lines: str = "", *answers: str, sets: str = "base", **chance: Unpack[Chance]
) -> Game:
    """`tests.helpers.turn_of` with promo pieces: a board's turn from its beginning."""
    return turn_of(colour, f"{FIRST[sets]}\npromos: {promos}\n{lines}", *answers, **chance)


def owner(game: Game, artifact: str) -> str:
    """Who has an artifact: a colour, `used`, or `reserve`."""
    who = int(shared(game.state).owners[ARTIFACT_KEYS.index(artifact)])
    if who == USED_UP:
        return "used"
    return next((colour for colour in COLOURS if board(game, colour) == who), "reserve")


def buddhas(game: Game) -> set[str]:
    """The spaces with a Buddha."""
    s = game.state
    return {space_text(s.layout, space) for space in range(12) if s.buddhas >> space & 1}


def legs(game: Game) -> tuple[str | None, str | None]:
    """Where Jean-Claude’s left and right leg stand."""
    spaces = {card: space for space, card in ghosts(game).items()}
    return spaces.get(LEFT_LEG), spaces.get(RIGHT_LEG)


def filled_but(*free: str, **cards: int) -> str:
    """The line of a table with a harmless card in every other space; spaces named by a keyword have that card."""
    rest = iter(HARMLESS + [6, 7, 17, 18, 28])
    lying = [(space, cards[space] if space in cards else next(rest)) for space in ALL_SPACES if space not in free]
    return "ghosts: " + ", ".join(f"{space} {card}" for space, card in lying)


def answer(game: Game, answers: dict[str, str]) -> Game:
    """Answer questions by their names until another one is asked."""
    while asks(game)[1] in answers:
        play(game, answers[asks(game)[1]])
    return game
