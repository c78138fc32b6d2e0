"""Paired rollouts: tables are played to the end with and without an intervention, with the same chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

import numpy as np

from ghoststories.bots.evaluation import features
from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.policy.rollout_policy import Policy, roll_out
from ghoststories.bots.trained import policy_weights, weights
from ghoststories.engine import State
from ghoststories.engine.core.agenda import choose, code_of, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import PLAYING, UNKNOWN_INCARNATION
from ghoststories.engine.core.vectors import index_of
from ghoststories.engine.rules import codes
from ghoststories.lab.training.interventions import intervene
from ghoststories.lab.training.progress import InterventionRound
from ghoststories.lab.training.ridge import PairedOutcomes, concatenate, fit_ridge
from ghoststories.lab.training.rounds import play_rounds
from ghoststories.lab.training.tables import practice_table, wins_rollout

COPIES: Final = 4
ROLLOUTS: Final = 4
# How many interventions a copy gets: sometimes several, for things that only count together.
AT_ONCE: Final = [1, 1, 2, 3]
TURNS_BEFORE: Final = (3, 22)
# At least this many cards lie above the last incarnation before the table is played.
CARDS_AT_LEAST: Final = 2


def train_by_interventions(rounds: int, games: int, seed: str, workers: int) -> Iterator[InterventionRound]:
    """Each round changes its own tables; the weights are fitted to all rounds so far."""
    start, kept = np.array(weights()), []
    play = partial(paired_outcomes, policy_weights=policy_weights())
    for number, found in play_rounds(play, str, seed, rounds=rounds, games=games, workers=workers):
        outcomes = concatenate(found)
        kept.append(outcomes)
        fitted = [float(each) for each in fit_ridge(concatenate(kept), start)]
        yield InterventionRound(number, len(outcomes.before), *outcomes.win_rates(), fitted)


def paired_outcomes(seed: str, policy_weights: list[float]) -> PairedOutcomes:
    """Copies of one table with interventions; no rows if its game was over too soon."""
    draw, policy, evaluation = Random(seed), Policy(policy_weights, []), Evaluation([0.0] * features.COUNT, [], [])
    s = table_to_change(seed, policy)
    seen: list[list[float]] = []
    rates: list[float] = []
    if s is not None:
        look, rate = evaluation.traced(s), _win_rate(s, policy, seed)
        for _ in range(COPIES):
            copy = s.clone()
            if any([intervene(copy, draw) for _ in range(draw.choice(AT_ONCE))]):
                seen += [look, evaluation.traced(copy)]
                rates += [rate, _win_rate(copy, policy, seed)]
    pairs = np.array(seen, dtype=np.float32).reshape(-1, 2, features.COUNT)
    won = np.array(rates).reshape(-1, 2)
    return PairedOutcomes(pairs[:, 0], pairs[:, 1], won[:, 0], won[:, 1])


def table_to_change(seed: str, policy: Policy) -> State | None:
    """A table in mid-game where a turn waits for its ghost, so that an intervention upsets nothing under way."""
    draw = Random(f"{seed}/table")
    s, oracle = practice_table(seed), Oracle(seed)
    # The rollout policy wins few long games, and a game lost with and without the intervention says nothing.
    least = min(index_of(s.deck, UNKNOWN_INCARNATION) + 1 + CARDS_AT_LEAST, len(s.deck))
    s.deck = s.deck[: draw.randint(least, len(s.deck))]
    roll_out(s, policy, oracle, draw.randint(*TURNS_BEFORE))
    turn = s.turn - 1
    while s.result == PLAYING:
        if s.turn != turn:
            turn = s.turn
            if code_of(s.agenda[-1]) == codes.DRAW_CARD:
                return s
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
        else:
            choose(s, s.offer[policy.answer(s)])
    return None


def _win_rate(s: State, policy: Policy, seed: str) -> float:
    return sum(wins_rollout(s.clone(), policy, f"{seed}/end {end}") for end in range(ROLLOUTS)) / ROLLOUTS
