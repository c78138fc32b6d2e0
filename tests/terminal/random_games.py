"""Games played at random, for what must hold of any table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from ghoststories.bots import RandomBot
from ghoststories.engine import Game, Setup
from ghoststories.texts import LANGUAGES


def random_game(setup: Setup, seed: str) -> Iterator[tuple[Game, str]]:
    """The game after each answer, with the language whose turn it is: a table changes little from one to the next."""
    game, bot = Game(setup, seed=seed), RandomBot(seed)
    for language in cycle(LANGUAGES):
        if not game.question:
            return
        game.apply(bot.answer(game.state, game.question))
        yield game, language
