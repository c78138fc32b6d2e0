"""Tables for questions of the base game that games seldom come to."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.engine import Game
from tests.helpers import play, table


def next_curse() -> Game:
    """Two ghosts are exorcised, and each has a curse."""
    game = table(
        "north: red spires, qi 3, at tea_house\nghosts: red3 39, yellow1 28",
        agenda="action",
        tao=["red red green"],
    )
    game.state.circle = 1
    return play(game, "exorcise")


def next_reward() -> Game:
    """Two ghosts are exorcised, and each has a reward."""
    game = table(
        "north: red spires, qi 3, tao red+red+red+red+black+black, at tea_house\nghosts: red3 43, yellow1 49",
        agenda="action",
        tao=["white white white"],
    )
    play(game, "exorcise", "red3+yellow1")
    while game.question and game.question.name != "next_reward":
        play(game, game.question.options[0])
    return game


QUESTIONS: dict[str, Callable[[], Game]] = {"next_curse": next_curse, "next_reward": next_reward}
