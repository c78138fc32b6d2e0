"""Tables are played to their end with and without a gift, by the quick policy and with the same chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
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
from ghoststories.engine.core.state import PLAYING, UNKNOWN_INCARNATION, WON
from ghoststories.engine.rules import codes
from ghoststories.lab.training.interventions import any_gift
from ghoststories.lab.training.ridge import Given, together, worth
from ghoststories.lab.training.tables import practice_table

COPIES: Final = 4
ENDS: Final = 4
# How many gifts a copy gets: seldom several, for what only counts together.
AT_ONCE: Final = [1, 1, 2, 3]
TURNS_BEFORE: Final = (3, 22)
# So many cards at least lie above the last incarnation before the table is played.
CARDS_AT_LEAST: Final = 2
_TURNS_WITHOUT_END: Final = 10_000


@dataclass(frozen=True)
class GiftRound:
    """The gifts of a round, the share of games won without and with them, and what all rounds say things are worth."""

    number: int
    gifts: int
    before: float
    after: float
    weights: list[float]


def train_by_gifts(rounds: int, games: int, seed: str, workers: int) -> Iterator[GiftRound]:
    """Each round gives to tables of its own; all rounds so far are learnt from."""
    home, kept = np.array(weights()), []
    with get_context("spawn").Pool(workers) as pool:
        for number in range(rounds):
            tasks = [(f"{seed}/{number}/{game}", policy_weights()) for game in range(games)]
            given = together(pool.starmap(gifts_at_a_table, tasks))
            kept.append(given)
            found = [float(each) for each in worth(together(kept), home)]
            yield GiftRound(number, len(given.before), *given.shares_won(), found)


def gifts_at_a_table(seed: str, numbers: list[float]) -> Given:
    """Copies of one table with gifts; none if its game was over too soon."""
    draw, policy, evaluation = Random(seed), Policy(numbers, []), Evaluation([0.0] * features.COUNT, [], [])
    s = table_to_change(seed, policy)
    looks: list[list[float]] = []
    shares: list[float] = []
    if s is not None:
        look, share = evaluation.traced(s), _share_won(s, policy, seed)
        for _ in range(COPIES):
            copy = s.clone()
            if any([any_gift(copy, draw) for _ in range(draw.choice(AT_ONCE))]):
                looks += [look, evaluation.traced(copy)]
                shares += [share, _share_won(copy, policy, seed)]
    seen = np.array(looks, dtype=np.float32).reshape(-1, 2, features.COUNT)
    won = np.array(shares).reshape(-1, 2)
    return Given(seen[:, 0], seen[:, 1], won[:, 0], won[:, 1])


def table_to_change(seed: str, policy: Policy) -> State | None:
    """A table in mid-game where a turn waits for its ghost: nothing is offered or under way that a gift could upset."""
    draw = Random(f"{seed}/table")
    s, oracle = practice_table(seed), Oracle(seed)
    # The quick policy wins few long games, and a game that is lost with and without the gift tells nothing.
    del s.deck[draw.randint(min(s.deck.index(UNKNOWN_INCARNATION) + 1 + CARDS_AT_LEAST, len(s.deck)), len(s.deck)) :]
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


def _share_won(s: State, policy: Policy, seed: str) -> float:
    won = 0
    for end in range(ENDS):
        copy = s.clone()
        roll_out(copy, policy, Oracle(f"{seed}/end {end}"), _TURNS_WITHOUT_END)
        won += copy.result == WON
    return won / ENDS
