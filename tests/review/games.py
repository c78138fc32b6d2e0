"""Games to review: short ones with something to find in them."""

from __future__ import annotations

from functools import cache
from random import Random

from ghoststories.bots import maker_of
from ghoststories.engine import TAOISTS, Game, GhostStoriesError, Setup, is_secret_from, odds_asked, seen_by, side_of
from ghoststories.engine.sets.black_secret.state import secret
from tests.helpers import table

# Red can exorcise the last incarnation for certain, with four tokens; the deck has one card left.
LAST_CHANCE = """
    ghosts: red2 61
    north: red spires, qi 3, tao red+red+red+red, at cemetery
    deck: 1 ghost
    turn: 30 red
"""


def blunder() -> Game:
    """Red gives the certain victory away."""
    return table(LAST_CHANCE, "pass", agenda="action")


@cache
def played(seed: str, bot: str = "novice", sets: tuple[str, ...] = (), answers: int = 10_000) -> Game:
    """A game between bots, to its end or for so many answers."""
    game = Game(Setup(sets=sets), seed=seed)
    bots = {seat: maker_of(bot)(f"{seed}/{seat}") for seat in ("red", "green", "blue", "yellow", "wu_feng")}
    for _ in range(answers):
        question = game.question
        if question is None:
            break
        view = seen_by(game.state, side_of(question.seat))
        game.apply(bots[question.seat].answer(view, question))
    return game


def at_random(seed: str, sets: tuple[str, ...], answers: int) -> Game:
    """An unfinished game with random answers."""
    game, random = Game(Setup(sets=sets), seed=seed), Random(seed)
    for _ in range(answers):
        if game.question is None:
            break
        game.apply(random.choice(game.question.options))
    return game


def hand(game: Game) -> list[int]:
    """The cards that only Wu-Feng's player sees."""
    return [int(card) for card in secret(game.state).hand]


@cache
def with_a_hand() -> Game:
    """An unfinished game in which Wu-Feng has cards that nobody else has seen."""
    for number in range(20):
        for answers in range(20, 200, 20):
            game = at_random(f"hand {number}", ("black_secret",), answers)
            if not game.over and hand(game):
                return game
    raise AssertionError("no game has a hand")


def with_another_hand(game: Game) -> Game:
    """The same game as the Taoists know it, with another card in Wu-Feng's hand."""
    then = Game(state=game.opening.clone(), chance_waits=True)
    for at, move in enumerate(game.moves):
        odds = odds_asked(then.state)
        if odds is not None and is_secret_from(then.state, TAOISTS):
            for outcome in odds.weights:
                other = Game(state=game.opening.clone(), chance_waits=True)
                try:
                    other.replay_all([*game.moves[:at], f"*{outcome}", *game.moves[at + 1 :]])
                except GhostStoriesError:
                    continue
                if hand(other) != hand(game):
                    return other
        then.replay_all([move])
    raise AssertionError("the hand cannot be another one")
