"""The Gymnasium environment: its library's checker, seeds, masks, rewards, and Wu-Feng's player."""

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ghoststories.bots import BotError
from ghoststories.engine import Game, GhostStoriesError, Setup, SetupError
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.notation import offer_texts
from ghoststories.engine.core.vectors import append, index_of, pop
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.lab.environments import TEAM
from ghoststories.lab.environments.rewards import potential
from ghoststories.lab.environments.table import setup_of
from ghoststories.lab.environments.team import TeamEnv
from tests.lab.environments.games import SETUPS, every_setup


def made(**options: Any) -> TeamEnv:
    env = gymnasium.make(TEAM, **options).unwrapped
    assert isinstance(env, TeamEnv)
    return env


def play(env: TeamEnv, seed: int | None = None, choices: int = 1) -> tuple[list[float], dict[str, Any], list[int]]:
    """A random game: the rewards, the last info, and the actions that were taken."""
    _, info = env.reset(seed=seed)
    random, rewards, actions, over = Random(choices), [], [], False
    while not over:
        actions.append(random.choice([int(action) for action in np.flatnonzero(info["action_mask"])]))
        _, reward, over, truncated, info = env.step(actions[-1])
        rewards.append(reward)
        assert not truncated
    return rewards, info, actions


@every_setup
def test_the_librarys_checker_has_nothing_to_say(setup: dict[str, Any]) -> None:
    check_env(made(**setup))


@every_setup
def test_every_observation_of_a_game_is_in_the_space(setup: dict[str, Any]) -> None:
    env = made(**setup)
    seen, info = env.reset(seed=3)
    random, over = Random(3), False
    while not over:
        assert seen in env.observation_space
        assert (info["action_mask"] == env.action_masks()).all()
        assert info["action_mask"].sum() > 1
        seen, _, over, _, info = env.step(random.choice(list(np.flatnonzero(info["action_mask"]))))
    assert seen in env.observation_space
    assert not info["action_mask"].any()


@every_setup
def test_the_same_seed_and_actions_make_the_same_game(setup: dict[str, Any]) -> None:
    one, other = made(**setup), made(**setup)
    assert play(one, seed=5)[2] == play(other, seed=5)[2]
    assert to_json(one.table.state) == to_json(other.table.state)
    # Without a seed the row of games goes on, the same one for both.
    assert play(one)[2] == play(other)[2]
    assert to_json(one.table.state) == to_json(other.table.state)


def test_games_differ_from_each_other_and_from_those_of_another_seed() -> None:
    env = made()
    seeds = [env.reset(seed=1)[1]["game_seed"], *(env.reset()[1]["game_seed"] for _ in range(5))]
    seeds.append(env.reset(seed=2)[1]["game_seed"])
    assert len(set(seeds)) == 7


@pytest.mark.parametrize("setup", [{"players": 2}, {"players": 2, "sets": ["white_moon"]}])
def test_a_game_can_be_played_again_from_its_seed(setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    env = made(**setup)
    answer, answers = env.table.answer, []

    def noted(option: int) -> None:
        state = env.table.state
        answers.append(offer_texts(state)[index_of(state.offer, option)])
        answer(option)

    monkeypatch.setattr(env.table, "answer", noted)
    play(env, seed=11)
    game = Game(setup_of(setup), seed=env.table.seed)
    for text in answers:
        game.apply(text)
    assert to_json(game.state) == to_json(env.table.state)


def test_a_named_game_is_the_named_game() -> None:
    env = made()
    seen, info = env.reset(options={"game_seed": "moonless night"})
    again, _ = env.reset(options={"game_seed": "moonless night"})
    assert info["game_seed"] == "moonless night"
    assert (seen == again).all()
    state = Game(Setup(), seed="moonless night").state
    assert to_json(env.table.state) == to_json(state)


@every_setup
def test_the_end_is_worth_1_or_minus_1(setup: dict[str, Any]) -> None:
    rewards, info, _ = play(made(**setup), seed=1)
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == (1.0 if info["won"] else -1.0)
    assert info["result"] != "playing"
    assert info["turns"] > 0


@every_setup
def test_shaping_adds_nothing_to_a_whole_game_but_what_it_began_with(setup: dict[str, Any]) -> None:
    env = made(**setup, shaping=True)
    env.reset(seed=1)
    begun = potential(env.table.state)
    rewards, info, _ = play(env, seed=1)
    assert sum(rewards) == pytest.approx((1 if info["won"] else -1) - begun)
    assert len({round(reward, 6) for reward in rewards}) > 3


def test_shaping_keeps_to_a_discount() -> None:
    env = made(shaping=True, discount=0.9)
    env.reset(seed=1)
    begun = potential(env.table.state)
    rewards, _, _ = play(env, seed=1)
    last = 0.9 ** (len(rewards) - 1)
    assert sum(0.9**at * reward for at, reward in enumerate(rewards)) == pytest.approx(-last - begun)


def test_an_action_that_is_not_allowed_loses_the_game() -> None:
    env = made()
    _, info = env.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, truncated, info = env.step(forbidden)
    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, forbidden)
    with pytest.raises(GhostStoriesError, match="reset"):
        env.step(forbidden)


def test_a_game_can_be_cut_short() -> None:
    env = made(max_decisions=3)
    _, info = env.reset(seed=1)
    cut = []
    for _ in range(3):
        _, _, over, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not over
        cut.append(truncated)
    assert cut == [False, False, True]


def test_a_bot_plays_wu_feng() -> None:
    by_chance = made(sets=["black_secret"])
    by_bot = made(sets=["black_secret"], opponent=f"{Path(__file__).parent}/first.py:First")
    play(by_chance, seed=1)
    play(by_bot, seed=1)
    assert to_json(by_chance.table.state) != to_json(by_bot.table.state)


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(SetupError, match="difficulty is 'easy'"):
        TeamEnv(difficulty="easy")
    wide = corrections_from_toml("[pyramid.1]\nspaces = 5")
    with pytest.raises(SetupError, match="the pyramid is 5-3-2-1; the environments know 4-3-2-1 only"):
        TeamEnv(sets=["black_secret"], content=wide)
    with pytest.raises(SetupError, match="no colours"):
        TeamEnv(colours=4)
    with pytest.raises(BotError, match="nobody"):
        TeamEnv(opponent="nobody")


def test_lists_and_tuples_make_the_same_set_up() -> None:
    assert setup_of({"sets": ["white_moon"]}) == setup_of({"sets": ("white_moon",)})


def test_the_table_is_shown_as_text_without_wu_fengs_hand() -> None:
    env = made(render_mode="ansi", **SETUPS["everything"])
    _, info = env.reset(seed=1)
    s = env.table.state
    s.unseen_incarnations, card = pop(s.unseen_incarnations)
    secret(s).hand = append(secret(s).hand, card)
    text = env.render() or ""
    assert "ghost stories position 1" in text
    assert "hand: ?\n" in text
    assert f": {info['question']}? " in text


@every_setup
def test_the_end_of_a_game_is_shown(setup: dict[str, Any]) -> None:
    env = made(render_mode="ansi", **setup)
    play(env, seed=1)
    assert f"result: {env.table.question()}" in (env.render() or "")


def test_without_a_mode_nothing_is_shown() -> None:
    env = made()
    env.reset(seed=1)
    assert env.render() is None


def test_actions_have_texts() -> None:
    env = made(players=4)
    _, info = env.reset(seed=1)
    texts = [env.action_text(action) for action in np.flatnonzero(info["action_mask"])]
    assert len(set(texts)) == len(texts) > 1


def test_games_run_side_by_side_in_gymnasiums_vectors() -> None:
    envs = gymnasium.make_vec(TEAM, num_envs=2, vectorization_mode="sync", vector_kwargs={}, players=2)
    seen, infos = envs.reset(seed=1)
    assert seen.shape[0] == 2
    for _ in range(200):
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in infos["action_mask"]])
        seen, _, _, _, infos = envs.step(actions)
    envs.close()
