"""The games of the whole-game tests: random ones, late tables played at random, late tables played carefully."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from ghoststories.engine import Game, State
from ghoststories.engine.core import agenda
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.playout import answer_chance, play_option
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.check_games import Batch, check_batch
from ghoststories.lab.checks.combinations import Combination, combinations, some_combinations
from ghoststories.lab.checks.openings import late_start, seeded_start
from ghoststories.lab.checks.survivor import Survivor, Wanderer
from ghoststories.lab.sets.presets import BASE, BOTH

Chooser = Survivor | Wanderer

COMPILED: Final = not (agenda.__file__ or "").endswith(".py")

RANDOM: Final = "random"
LATE: Final = "late"
CAREFUL: Final = "careful"

# Of the expansions a part: there are more of them, and their games take longer.
A_PART: Final = slice(None, None, 7)
COMBINATIONS: Final = [
    *some_combinations(BASE),
    *some_combinations(WHITE_MOON)[A_PART],
    *some_combinations(BLACK_SECRET)[A_PART],
    *some_combinations(BOTH)[A_PART],
]

# Of the expansions a fifth interpreted, with players, difficulties and editions by turns; compiled all.
INTERPRETED: Final = 5


def all_or_some(wanted: list[Combination]) -> list[Any]:
    """These as parameters of a test; those that only the compiled engine plays are slow."""
    slow = pytest.mark.slow
    return [
        pytest.param(each, id=str(each), marks=[slow] if at % INTERPRETED and each.family != BASE else [])
        for at, each in enumerate(wanted)
    ]


def so_many(interpreted: int, compiled: int) -> int:
    """How many games a test plays: the compiled engine is quicker. `make games` plays thousands."""
    return compiled if COMPILED else interpreted


every_combination = pytest.mark.parametrize("combination", all_or_some(COMBINATIONS))


def opening(combination: Combination, kind: str, number: int) -> State:
    """The table a game begins from; every other Initiation game has the extra ease (B6)."""
    setup = combination.setup(number)
    if combination.difficulty == "initiation" and number % 2:
        setup = replace(setup, extra_ease=True)
    return (seeded_start if kind == RANDOM else late_start)(setup, str(number))


def chooser(kind: str, number: int) -> Chooser:
    """Who plays it."""
    return Survivor(str(number)) if kind == CAREFUL else Wanderer(str(number))


def questions(combination: Combination, kind: str, number: int) -> Iterator[State]:
    """A game on the fast level: the state at every question and at the end, played on when the next one is wanted."""
    s = opening(combination, kind, number)
    oracle, player = Oracle(str(number)), chooser(kind, number)
    answer_chance(s, oracle)
    while s.offer:
        yield s
        play_option(s, s.offer[player.choose(s)], oracle)
    yield s


def all_questions(combination: Combination, **numbers: int) -> Iterator[State]:
    """The questions of this many games of each kind, as in `random=3, late=6`."""
    for kind, games in numbers.items():
        for number in range(games):
            yield from questions(combination, kind, number)


def begun(combination: Combination, kind: str, number: int) -> Game:
    """A game on the comfortable level, at its first question."""
    return Game(state=opening(combination, kind, number), seed=str(number))


def finished(combination: Combination, kind: str, number: int) -> Game:
    """The same game, played to its end."""
    game, player = begun(combination, kind, number), chooser(kind, number)
    while question := game.question:
        game.apply(question.options[player.choose(game.state)])
    return game


def check(family: str, difficulty: str, careful: bool, numbers: range, every: int = 1) -> None:
    """Games of every so manieth combination of a family end, and nothing is wrong with them."""
    for combination in combinations(family, difficulties=[difficulty], careful=careful)[::every]:
        tally = check_batch(Batch(combination, "test", numbers))
        assert not tally.failures, str(tally.failures[0])
        assert tally.results.total() == len(numbers)
