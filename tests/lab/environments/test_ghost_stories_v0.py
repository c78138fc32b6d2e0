"""The PettingZoo environment: its library's checkers, agents, masks, rewards and secrets."""

from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from ghoststories.engine import GhostStoriesError
from ghoststories.engine.core.codec import to_json
from ghoststories.lab.environments import TABLE, ghost_stories_v0
from ghoststories.lab.environments.ghost_stories_v0 import WU_FENG_AGENT, raw_env
from ghoststories.lab.environments.team import TeamEnv
from tests.lab.environments.games import SETUPS, every_setup

# The checkers have no types.
check_api: Any = api_test
check_seeds: Any = seed_test
# The first knows by name which of PettingZoo's own environments have observations with a mask, and wonders at others.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def play(env: raw_env, seed: int) -> dict[str, float]:
    """A random game; what each agent got in all."""
    env.reset(seed=seed)
    random, totals = Random(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        totals[agent] += reward
        if over:
            env.step(None)
            continue
        assert seen is not None
        assert (seen["action_mask"] == info["action_mask"]).all()
        env.step(random.choice(list(np.flatnonzero(seen["action_mask"]))))
    return totals


@masked
@every_setup
def test_the_librarys_checker_has_nothing_to_say(setup: dict[str, Any]) -> None:
    check_api(ghost_stories_v0.env(**setup), num_cycles=100)


@masked
@every_setup
def test_seeds_are_kept(setup: dict[str, Any]) -> None:
    check_seeds(lambda: ghost_stories_v0.env(**setup), num_cycles=30)


@masked
def test_the_checker_is_content_with_shaped_rewards() -> None:
    check_api(ghost_stories_v0.env(shaping=True, **SETUPS["everything"]), num_cycles=100)


def test_it_is_registered() -> None:
    env = pettingzoo.make("aec", TABLE, players=2, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.unwrapped) == "ghost_stories_v0"
    assert "ghost stories position 1" in str(env.render())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_an_agent_for_each_taoist(players: int) -> None:
    env = raw_env(players=players)
    env.reset(seed=1)
    assert env.agents == [f"taoist_{at}" for at in range(players)]


def test_wu_feng_is_an_agent_too() -> None:
    env = raw_env(players=2, sets=["black_secret"])
    assert env.possible_agents == ["taoist_0", "taoist_1", WU_FENG_AGENT]
    env.reset(seed=1)
    random, asked = Random(1), set()
    while not env.table.is_over():
        asked.add(env.agent_selection)
        env.step(random.choice(env.table.legal))
    assert asked == set(env.possible_agents)


@every_setup
def test_who_is_not_asked_has_nothing_to_choose(setup: dict[str, Any]) -> None:
    env = raw_env(**setup)
    env.reset(seed=2)
    random = Random(2)
    while not env.table.is_over():
        for agent in env.agents:
            seen = env.observe(agent)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
            assert seen["observation"][:5].sum() == 1
        env.step(random.choice(env.table.legal))


@every_setup
def test_the_two_sides_get_opposite_rewards(setup: dict[str, Any]) -> None:
    for shaping in (False, True):
        env = raw_env(shaping=shaping, **setup)
        totals = play(env, 4)
        taoists = [total for agent, total in totals.items() if agent != WU_FENG_AGENT]
        assert len({round(total, 6) for total in taoists}) == 1
        if WU_FENG_AGENT in totals:
            assert totals[WU_FENG_AGENT] == pytest.approx(-taoists[0])
        if not shaping:
            assert taoists[0] in (1.0, -1.0)


def test_both_environments_meet_the_same_game() -> None:
    team, agents = TeamEnv(players=3), raw_env(players=3)
    team.reset(seed=9)
    agents.reset(seed=9)
    random = Random(9)
    while not team.table.is_over():
        assert (team.table.look(team.table.asked) == agents.observe(agents.agent_selection)["observation"]).all()
        action = random.choice(team.table.legal)
        team.step(action)
        agents.step(action)
    assert to_json(team.table.state) == to_json(agents.table.state)


def test_what_is_not_allowed_is_refused_or_loses() -> None:
    raw = raw_env()
    raw.reset(seed=1)
    forbidden = next(action for action in range(500) if action not in raw.table.legal)
    with pytest.raises(GhostStoriesError, match=f"action {forbidden} is not allowed"):
        raw.step(forbidden)
    wrapped = ghost_stories_v0.env()
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(forbidden)
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


def test_a_game_can_be_cut_short() -> None:
    env = raw_env(max_decisions=2)
    env.reset(seed=1)
    env.step(env.table.legal[0])
    assert not any(env.truncations.values())
    env.step(env.table.legal[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_end_tells_how_it_went() -> None:
    env = raw_env(players=1)
    env.reset(seed=1)
    random = Random(1)
    while not env.table.is_over():
        env.step(random.choice(env.table.legal))
    info = env.infos["taoist_0"]
    assert (info["won"], info["result"] != "playing") == (False, True)
