"""The example that trains, in a small version: the whole of it takes minutes."""

import sys

import numpy as np
import pytest

from examples import train_policy
from examples.network import Network
from examples.touched import describe
from ghoststories.lab.environments.team import TeamEnv


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games side by side, and short rounds of 128 decisions."""
    monkeypatch.setattr(train_policy, "_GAMES_AT_ONCE", 8)
    monkeypatch.setattr(train_policy, "_STEPS", 16)


def silent(_: str) -> None:
    pass


@pytest.mark.slow
@pytest.mark.usefixtures("small")
def test_the_same_seed_trains_the_same_policy() -> None:
    one, again = (train_policy.train(3 * 128, seed=3, say=silent) for _ in range(2))
    other = train_policy.train(3 * 128, seed=4, say=silent)
    assert all((a == b).all() for a, b in zip(one.policy.weights, again.policy.weights, strict=True))
    assert (one.policy.weights[0] != other.policy.weights[0]).any()


@pytest.mark.slow
@pytest.mark.usefixtures("small")
def test_it_tells_how_far_it_is_and_compares_with_chance(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["train_policy", "--decisions", str(10 * 128), "--games", "10"])
    train_policy.main()
    lines = capsys.readouterr().out.splitlines()
    assert "1,280 decisions" in lines[0]
    assert "10 games on the same seeds" in lines[1]
    assert "95 % interval" in lines[2]
    assert "by chance 0" in lines[3]


def test_a_network_learns_a_simple_function() -> None:
    random = np.random.default_rng(1)
    rows = random.normal(size=(256, 4)).astype(np.float32)
    wanted = np.abs(rows[:, 0]) - rows[:, 1]
    network = Network(4, 16, random)
    before = float(np.square(wanted - network.values(rows)).mean())
    for _ in range(300):
        layer = network.hidden(rows)
        network.ascend(rows, layer, (wanted - network.output(layer)) / np.float32(256), 0.01)
    assert float(np.square(wanted - network.values(rows)).mean()) < before / 10


def test_the_chances_of_each_table_add_up_to_1() -> None:
    chances = train_policy.chances_of(np.array([0, 1, 2, 5, 5], np.float32), np.array([3, 2]))
    assert chances[:3].sum() == pytest.approx(1)
    assert list(chances[3:]) == [0.5, 0.5]


def test_actions_are_described_by_what_they_touch() -> None:
    env = TeamEnv(difficulty="initiation")
    seen, info = env.reset(seed=1)
    actions = np.flatnonzero(info["action_mask"])
    rows = describe(seen[None]).rows(np.zeros(len(actions), np.int64), actions)
    assert len({row.tobytes() for row in rows}) == len(actions)
    assert np.isfinite(rows).all()
