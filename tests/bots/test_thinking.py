"""Budgets, and the comparison of plans."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from ghoststories.bots import BotError, maker_of, master, thinking
from ghoststories.bots.hints.best import hints
from ghoststories.bots.master import budget_for
from ghoststories.bots.search.rollouts import Rollouts
from ghoststories.bots.thinking import Budget, Thought, _workers, best_of, race, think
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import Game, Question, Setup, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.verbs import PASS
from tests.bots.test_bots import played
from tests.helpers import table


def before_the_first_move() -> Game:
    game = Game(Setup(players=4), seed="a village")
    while game.question and game.question.name != "before_move":
        game.apply(game.question.options[0])
    return game


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(1.0)),
        ("0.05s", Budget(0.05)),
        ("200p", Budget(0.0, 200)),
        ("1x2", Budget(1.0, 0, 2)),
        ("90px3", Budget(0.0, 90, 3)),
        ("120p0.25s", Budget(0.25, 120)),
    ],
)
def test_a_budget_is_read(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize("text", ["", "fast", "-1", "0p", "1x0", "200pp", "1 s", "x2", "1s200p"])
def test_a_bad_budget_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(BotError, match="seconds as in"):
        maker_of(f"master@{text}")


def test_games_played_out_are_counted() -> None:
    game = before_the_first_move()
    search = Rollouts(game.state, rollout_policy(), evaluation(), "seed")
    race(search, Budget(0.0, 60))
    assert 60 <= search.playouts < 160
    thoughts = think(game.state, "seed", Budget(0.0, 60))
    assert {thought.option for thought in thoughts} == set(range(len(game.state.offer)))
    assert all(0.0 <= thought.chance <= 1.0 for thought in thoughts)


@pytest.mark.parametrize(("games", "turns"), [(0, 4), (63, 4), (64, 6), (127, 6), (128, 8), (1024, 14)])
def test_games_in_the_head_are_longer_once_there_were_many(games: int, turns: int) -> None:
    search = Rollouts(before_the_first_move().state, rollout_policy(), evaluation(), "seed")
    search.race[0].games = games
    assert search.horizon() == turns


def test_a_number_of_games_is_reproducible_and_a_seed_makes_another() -> None:
    game = before_the_first_move()
    budget = Budget(0.0, 60)
    assert think(game.state, "one", budget) == think(game.state, "one", budget)
    assert think(game.state, "one", budget) != think(game.state, "two", budget)


def test_thinking_leaves_the_table_alone() -> None:
    game = before_the_first_move()
    before = game.state.clone()
    think(game.state, "one", Budget(0.0, 30))
    assert (list(before.agenda), list(before.ghosts), before.turn) == (
        list(game.state.agenda),
        list(game.state.ghosts),
        game.state.turn,
    )


def test_more_time_means_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a hundredth of a second each time somebody looks at it."""
    looks = count()
    monkeypatch.setattr(thinking, "perf_counter", lambda: next(looks) / 100)
    game = before_the_first_move()

    def games(seconds: float) -> int:
        return sum(thought.games for thought in think(game.state, "one", Budget(seconds)))

    few, many = games(0.05), games(0.3)
    assert many > 1.5 * few
    assert next(looks) < 60


def test_of_two_limits_the_first_to_be_reached_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr(thinking, "perf_counter", lambda: next(looks) / 100)
    game = before_the_first_move()

    def games(budget: Budget) -> int:
        return sum(thought.games for thought in think(game.state, "one", budget))

    assert games(Budget(1000.0, 60)) == games(Budget(0.0, 60))
    assert games(Budget(0.05, 6000)) == games(Budget(0.05)) < games(Budget(0.0, 6000))


def test_several_cores_share_the_games() -> None:
    game = before_the_first_move()
    both = think(game.state, "one", Budget(0.0, 60, 2))
    alone = think(game.state, "one", Budget(0.0, 60))
    assert [thought.option for thought in both] == [thought.option for thought in alone]
    assert both == think(game.state, "one", Budget(0.0, 60, 2))
    _workers(2).shutdown()
    _workers.cache_clear()


def test_the_best_is_found_among_those_that_stayed_in_the_race() -> None:
    lucky, steady, behind = Thought(0, 2, 0.9, 0), Thought(1, 40, 0.5, 2), Thought(2, 40, 0.6, 1)
    assert best_of([lucky, steady, behind]) == steady


def test_hints_rank_every_option_with_a_chance_and_a_reason() -> None:
    game = before_the_first_move()
    assert game.question
    found = hints(view(game.state, int(asked(game.state))), game.question, seconds=0.05)
    assert sorted(hint.option for hint in found) == sorted(game.question.options)
    assert [hint.chance for hint in found] == sorted((hint.chance for hint in found), reverse=True)
    assert all(0.0 <= hint.chance <= 1.0 and hint.reasons for hint in found)


def answered(spec: str, game: Game) -> str:
    assert game.question
    return maker_of(spec)("a seed").answer(view(game.state, int(asked(game.state))), game.question)


@pytest.mark.parametrize("spec", ["novice", "master@60p"])
def test_a_game_that_can_be_won_now_is_won(spec: str) -> None:
    """The last incarnation faces Red, who has all the tokens needed."""
    game = table("""
        north: red twin_winds, qi 3, tao black black black, at circle
        ghosts: red2 60
        deck: 10 ghosts
        turn: 60 red
    """)
    assert answered(spec, game) == "move:cemetery"
    game.apply("move:cemetery")
    assert answered(spec, game) == "exorcise"


@pytest.mark.parametrize("spec", ["novice", "master@60p"])
def test_a_village_on_the_brink_is_saved(spec: str) -> None:
    """In Green's turn a third tile will be haunted, unless Red sends the ghost away, calls its figure back or turns a
    tile back: each can be done for certain."""
    brink = table("""
        north: red twin_winds, qi 3, tao green, at cemetery
        village: tea_house cemetery herbalist / sorcerer* circle temple / watchman pavilion altar*
        ghosts: green2 23 stone, blue1 39
        deck: incarnation, 10 ghosts
        turn: 30 red
    """)
    game = Game(state=brink.state, seed="brink")
    while game.question and game.state.turn == 30:
        game.apply(answered(spec, game))
    assert game.result == "playing"
    assert game.state.turn == 31


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["novice", "master@20p"])
def test_the_same_seed_plays_the_same_game(spec: str) -> None:
    assert played(maker_of(spec)("one")).moves == played(maker_of(spec)("one")).moves


def test_what_comes_before_a_move_meets_the_best_move() -> None:
    state = before_the_first_move().state
    search = Rollouts(state, rollout_policy(), evaluation(), "seed")
    options = Question(state).options
    before = [options[int(at)] for at in search.before]
    assert "yinyang" in before
    assert not {int(plan.option) for plan in search.race} & {int(at) for at in search.before}
    moves = len(search.plans)
    race(search, Budget(0.0, 60))
    heat = search.plans[moves:]
    assert {options[int(plan.option)] for plan in heat[:-1]} == set(before)
    # The last is the best move as it is; the others go on with it.
    assert options[int(heat[-1].option)] not in before
    assert all(plan.then == heat[-1].taken for plan in heat[:-1])


def test_what_always_helps_is_done_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> list[Thought]:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(master, "think", never)
    game = table("turn: 1 yellow")
    assert game.question
    assert "pockets" in game.question.options
    assert maker_of("master")("seed").answer(view(game.state, int(asked(game.state))), game.question) == "pockets"


def test_what_has_few_and_similar_answers_gets_a_part_of_the_time() -> None:
    whole = Budget(3.0, 90, 2)
    assert budget_for(before_the_first_move().state, whole) == whole
    colours = table("", agenda="take_tao; next_turn")
    assert budget_for(colours.state, whole) == Budget(1.0, 30, 2)


def test_the_action_planned_with_a_move_is_not_thought_about_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = before_the_first_move()
    bot = maker_of("master@40p")("seed")
    thoughts = 0

    def counted(*arguments: Any) -> list[Thought]:
        nonlocal thoughts
        thoughts += 1
        # All cores vote for staying, and for the last action there.
        found = think(*arguments)
        stay = Question(game.state).options.index("stay") if thoughts == 1 else 0
        return [replace(each, votes=int(each.option == stay), action=menu(PASS)) for each in found]

    monkeypatch.setattr(master, "think", counted)
    for answer in ("stay", "pass"):
        assert game.question
        assert bot.answer(view(game.state, int(asked(game.state))), game.question) == answer
        game.apply(answer)
    assert thoughts == 1
