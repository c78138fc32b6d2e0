"""Trains a small policy for the Taoists on the Gymnasium environment, then plays it against chance.

    python -m examples.train_policy

It takes some minutes on two cores and needs numpy and gymnasium only. The policy gradient is PPO's; what a network sees
of an action is in `touched.py`. The same seed gives the same policy. Random play never wins, so won games and survived
turns are compared, game by game on the same seeds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

import gymnasium
import numpy as np
from numpy.typing import NDArray

import ghoststories.lab.environments as environments
from examples.network import Floats, Network
from examples.touched import Ints, describe

_DISCOUNT = 0.997
# How far credit for a reward reaches back, how far a policy may move in one go, and how much it should keep trying.
_TRACE = 0.95
_CLIP = 0.2
_ENTROPY = 0.01
_RATE = 2e-3
_HIDDEN = 64
_GAMES_AT_ONCE = 32
_STEPS = 64
_EPOCHS = 3
_BATCH = 512
_ROUNDS_BETWEEN_LINES = 10

Env = gymnasium.Env[Floats, np.int64]


@dataclass(frozen=True)
class Choice:
    """Decisions at some tables: the features of all legal actions one after the other, and which were taken."""

    rows: Floats
    counts: Ints
    taken: Ints
    chances: Floats
    summary: Floats


def make_env() -> Env:
    """Four Taoists at Initiation; rewards are shaped, so that there is something to learn before the first victory."""
    return gymnasium.make(environments.TEAM, difficulty="initiation", shaping=True, discount=_DISCOUNT).unwrapped


def firsts_of(counts: Ints) -> Ints:
    """Where the actions of each table begin."""
    firsts: Ints = np.cumsum(counts) - counts
    return firsts


def chances_of(logits: Floats, counts: Ints) -> Floats:
    """The chance of each action among those of its table."""
    firsts = firsts_of(counts)
    weights = np.exp(logits - np.repeat(np.maximum.reduceat(logits, firsts), counts))
    chances: Floats = weights / np.repeat(np.add.reduceat(weights, firsts), counts)
    return chances


class Agent:
    """A policy over legal actions, and a judge of tables that only training needs."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        env = make_env()
        seen, info = env.reset(seed=seed)
        described = describe(seen[None])
        row = described.rows(np.zeros(1, np.int64), np.flatnonzero(info["action_mask"])[:1])
        self.policy = Network(row.shape[1], _HIDDEN, self.random)
        self.judge = Network(described.summary().shape[1], _HIDDEN, self.random)

    def choose(self, seen: Floats, masks: NDArray[np.int8]) -> tuple[Ints, Choice]:
        """An action for each table, drawn by its chance."""
        tables, actions = np.nonzero(masks)
        counts = np.bincount(tables, minlength=len(seen))
        described = describe(seen)
        rows = described.rows(tables, actions)
        chances = chances_of(self.policy.values(rows), counts)
        firsts = firsts_of(counts)
        heights = np.cumsum(chances, dtype=np.float64)
        below = heights[firsts] - chances[firsts]
        drawn = np.searchsorted(heights, below + self.random.random(len(seen)), side="right")
        at = np.clip(drawn, firsts, firsts + counts - 1)
        return actions[at], Choice(rows, counts, at - firsts, chances[at], described.summary())

    def learn(self, choice: Choice, advantages: Floats, returns: Floats, rate: float) -> None:
        """Some rounds over what was played."""
        firsts = firsts_of(choice.counts)
        for _ in range(_EPOCHS):
            order = self.random.permutation(len(returns))
            for begin in range(0, len(order), _BATCH):
                picked = order[begin : begin + _BATCH]
                counts = choice.counts[picked]
                shift = np.repeat(firsts[picked] - firsts_of(counts), counts)
                rows = choice.rows[shift + np.arange(len(shift))]
                batch = Choice(rows, counts, choice.taken[picked], choice.chances[picked], choice.summary[picked])
                self._improve_policy(batch, advantages[picked], rate)
                layer = self.judge.hidden(batch.summary)
                misses = (returns[picked] - self.judge.output(layer)) / np.float32(len(picked))
                self.judge.ascend(batch.summary, layer, misses, rate)

    def _improve_policy(self, batch: Choice, advantages: Floats, rate: float) -> None:
        layer = self.policy.hidden(batch.rows)
        chances = chances_of(self.policy.output(layer), batch.counts)
        firsts = firsts_of(batch.counts)
        taken = firsts + batch.taken
        ratio = chances[taken] / batch.chances
        far = np.where(advantages > 0, ratio > 1 + _CLIP, ratio < 1 - _CLIP)
        weights = np.where(far, 0, advantages * ratio) / len(advantages)
        slopes = -chances * np.repeat(weights, batch.counts)
        slopes[taken] += weights
        logs = np.log(chances + 1e-12)
        entropy = -np.add.reduceat(chances * logs, firsts)
        slopes -= _ENTROPY / len(advantages) * chances * (logs + np.repeat(entropy, batch.counts))
        self.policy.ascend(batch.rows, layer, slopes.astype(np.float32), rate)


class Rollout:
    """Games played side by side, each followed by the next."""

    def __init__(self, games: int, seed: int) -> None:
        self.envs = [make_env() for _ in range(games)]
        begun = [env.reset(seed=seed + at) for at, env in enumerate(self.envs)]
        self.seen = np.stack([seen for seen, _ in begun])
        self.masks = np.stack([info["action_mask"] for _, info in begun])
        self.finished: list[tuple[int, bool]] = []

    def step(self, actions: Ints) -> tuple[Floats, Floats]:
        """Every game goes one action on; the rewards, and which games ended."""
        rewards = np.zeros(len(self.envs), np.float32)
        ended = np.zeros(len(self.envs), np.float32)
        self.seen, self.masks = np.empty_like(self.seen), np.empty_like(self.masks)
        for at, env in enumerate(self.envs):
            seen, reward, over, _, info = env.step(actions[at])
            rewards[at] = float(reward)
            if over:
                ended[at] = 1
                self.finished.append((info["turns"], info["won"]))
                seen, info = env.reset()
            self.seen[at], self.masks[at] = seen, info["action_mask"]
        return rewards, ended


def play_and_learn(agent: Agent, games: Rollout, rate: float) -> None:
    """Play all games some steps on, and learn from it."""
    choices: list[Choice] = []
    rewards, ended = np.zeros((2, _STEPS, len(games.envs)), np.float32)
    values = np.zeros((_STEPS + 1, len(games.envs)), np.float32)
    for step in range(_STEPS):
        actions, choice = agent.choose(games.seen, games.masks)
        choices.append(choice)
        values[step] = agent.judge.values(choice.summary)
        rewards[step], ended[step] = games.step(actions)
    values[_STEPS] = agent.judge.values(describe(games.seen).summary())
    advantages = np.zeros_like(rewards)
    credit = np.zeros(len(games.envs), np.float32)
    for step in reversed(range(_STEPS)):
        surprise = rewards[step] + _DISCOUNT * values[step + 1] * (1 - ended[step]) - values[step]
        credit = surprise + _DISCOUNT * _TRACE * (1 - ended[step]) * credit
        advantages[step] = credit
    returns = (advantages + values[:_STEPS]).ravel()
    scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    agent.learn(_joined(choices), scaled.ravel(), returns, rate)


def _joined(choices: list[Choice]) -> Choice:
    return Choice(
        np.concatenate([each.rows for each in choices]),
        np.concatenate([each.counts for each in choices]),
        np.concatenate([each.taken for each in choices]),
        np.concatenate([each.chances for each in choices]),
        np.concatenate([each.summary for each in choices]),
    )


def train(decisions: int, seed: int, say: Callable[[str], None] = print) -> Agent:
    """A policy after this many decisions."""
    agent, games = Agent(seed), Rollout(_GAMES_AT_ONCE, seed)
    rounds = max(1, decisions // (_GAMES_AT_ONCE * _STEPS))
    begin = time.perf_counter()
    for number in range(rounds):
        play_and_learn(agent, games, _RATE * (1 - number / rounds))
        if (number + 1) % _ROUNDS_BETWEEN_LINES == 0 and games.finished:
            turns, won = np.array(games.finished[-300:], float).mean(0)
            done = (number + 1) * _GAMES_AT_ONCE * _STEPS
            spent = time.perf_counter() - begin
            say(f"{spent:5.0f} s {done:9,} decisions: {turns:4.1f} turns survived, {won:6.1%} won of the last 300")
    return agent


def evaluate(agent: Agent | None, games: int, seed: int) -> tuple[Floats, Floats]:
    """Turns survived and victories, game by game; without an agent by chance."""
    env, random = make_env(), np.random.default_rng(seed)
    results: list[tuple[int, bool]] = []
    for number in range(games):
        seen, info = env.reset(seed=seed, options={"game_seed": f"evaluation {seed}/{number}"})
        over = False
        while not over:
            if agent is None:
                action = random.choice(np.flatnonzero(info["action_mask"]))
            else:
                action = agent.choose(seen[None], info["action_mask"][None])[0][0]
            seen, _, over, _, info = env.step(action)
        results.append((info["turns"], info["won"]))
    turns, won = np.array(results, np.float32).T
    return turns, won


def interval(differences: Floats) -> tuple[float, float, float]:
    """The mean of paired differences and its 95 % interval."""
    mean = float(differences.mean())
    half = 1.96 * float(differences.std(ddof=1)) / float(np.sqrt(len(differences)))
    return mean, mean - half, mean + half


def compare(agent: Agent, games: int, seed: int, say: Callable[[str], None] = print) -> tuple[float, float, float]:
    """The policy and chance on the same seeds; the turns it survives longer, with the interval."""
    trained, won = evaluate(agent, games, seed)
    by_chance, won_by_chance = evaluate(None, games, seed)
    mean, low, high = interval(trained - by_chance)
    say(f"{games} games on the same seeds: {trained.mean():.1f} turns survived, by chance {by_chance.mean():.1f}")
    longer = (trained > by_chance).mean()
    say(f"Longer by {mean:.1f} turns, 95 % interval {low:.1f} to {high:.1f}; longer in {longer:.0%} of the games.")
    say(f"Won {int(won.sum())}, by chance {int(won_by_chance.sum())}.")
    return mean, low, high


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--decisions", type=int, default=600_000, help="so many are learnt from")
    arguments.add_argument("--games", type=int, default=200, help="played with the trained policy and by chance")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    compare(train(options.decisions, options.seed), options.games, options.seed)


if __name__ == "__main__":
    main()
