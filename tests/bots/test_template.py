"""The bot that users begin from plays whole games of every family, in every seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghoststories.bots import Bot, RandomBot, maker_of
from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.agenda import asked
from ghoststories.lab.checks.combinations import combinations
from tests.bots.positions import EVERY_FAMILY
from tests.helpers import table

TEMPLATE = f"{Path(__file__).parent.parent.parent / 'examples/mybot.py'}:MyBot"


def played(game: Game, seats: dict[str, Bot], other: Bot) -> Game:
    """A game to its end, with bots in some seats and another in all others."""
    while question := game.question:
        bot = seats.get(question.seat, other)
        game.apply(bot.answer(view(game.state, int(asked(game.state))), question))
    return game


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("family", EVERY_FAMILY)
def test_it_plays_whole_games_of_every_family(family: str, players: int) -> None:
    combination = combinations(family, players=[players], difficulties=["normal"])[-1]
    bot = maker_of(TEMPLATE)("a seed")
    assert played(Game(combination.setup(1), seed=f"{family} {players}"), {}, bot).over


@pytest.mark.slow
@pytest.mark.parametrize("family", EVERY_FAMILY)
def test_it_plays_many_whole_games(family: str) -> None:
    for number, combination in enumerate(combinations(family)[::7]):
        assert played(Game(combination.setup(number), seed=str(number)), {}, maker_of(TEMPLATE)("a seed")).over


def test_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (
        played(Game(Setup(players=2), seed="a game"), {}, maker_of(TEMPLATE)(seed)) for seed in ("a", "a", "b")
    )
    assert one.moves == same.moves
    assert one.moves != other.moves


def test_it_takes_a_sure_exorcism_and_an_offered_qi() -> None:
    game = table("ghosts: red3 34\nnorth: red spires, qi 1, tao red, at tea_house", agenda="action")
    bot = maker_of(TEMPLATE)("a seed")
    assert game.question
    assert bot.answer(view(game.state, 0), game.question) == "exorcise"
    gift = table("north: red spires, qi 1", agenda="gift_of_qi; next_turn")
    assert gift.question
    assert bot.answer(view(gift.state, 0), gift.question) == "red"


def test_it_exorcises_more_than_the_random_bot_does() -> None:
    exorcised = {"mine": 0, "random": 0}
    for number in range(2):
        for name, bot in (("mine", maker_of(TEMPLATE)("a")), ("random", RandomBot("a"))):
            game = played(Game(Setup(players=4, difficulty="initiation"), seed=str(number)), {}, bot)
            exorcised[name] += sum(1 for event in game.log if event.name == "ghost_exorcised")
    assert exorcised["mine"] > 2 * exorcised["random"]
