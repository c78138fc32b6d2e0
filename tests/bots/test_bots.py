"""Bots see a view and answer with an option."""

from __future__ import annotations

import random

from ghoststories.bots import Bot, RandomBot, bots
from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.agenda import asked


def played(bot: Bot, seed: str = "a game") -> Game:
    game = Game(Setup(players=4), seed=seed)
    while game.question:
        game.apply(bot.answer(view(game.state, int(asked(game.state))), game.question))
    return game


def test_the_random_bot_plays_whole_games() -> None:
    assert played(RandomBot("one")).over


def test_a_seed_gives_the_same_game() -> None:
    assert played(RandomBot("one")).moves == played(RandomBot("one")).moves
    assert played(RandomBot("one")).moves != played(RandomBot("two")).moves


def test_it_leaves_the_dice_of_others_alone() -> None:
    random.seed(1)
    expected = random.random()
    random.seed(1)
    played(RandomBot("one"))
    assert random.random() == expected


def test_bots_are_found_by_name() -> None:
    assert isinstance(bots["random"]("seed"), RandomBot)
