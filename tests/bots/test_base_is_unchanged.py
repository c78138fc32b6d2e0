"""What the further sets add to the bots does not change the base game."""

from __future__ import annotations

import pytest

from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.trained import evaluation, policy_weights, rollout_policy, weights
from ghoststories.engine import Setup
from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import PLAYING
from ghoststories.lab.checks.openings import seeded_start


@pytest.mark.parametrize("players", [1, 2, 4])
def test_answers_and_looks_are_those_of_the_base_game(players: int) -> None:
    s = seeded_start(Setup(players=players), f"unchanged {players}")
    oracle = Oracle(f"unchanged {players}")
    base, whole = Policy(policy_weights(), []), rollout_policy()
    base_look, whole_look = Evaluation(weights(), [], []), evaluation()
    while s.result == PLAYING:
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
            continue
        assert whole_look.chance(s) == base_look.chance(s)
        answer = base.answer(s)
        assert whole.answer(s) == answer
        choose(s, s.offer[answer])
