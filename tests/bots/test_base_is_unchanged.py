"""What the expansions add to the bots' brain leaves the base game as it is."""

from __future__ import annotations

import pytest

from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.reflexes import Reflexes
from ghoststories.bots.trained import evaluation, habits, reflexes, weights
from ghoststories.engine import Setup
from ghoststories.engine.agenda import choose, sample, settle, stream_of
from ghoststories.engine.chance import Oracle
from ghoststories.engine.state import PLAYING
from ghoststories.lab.openings import seeded_start


@pytest.mark.parametrize("players", [1, 2, 4])
def test_answers_and_looks_are_those_of_the_base_game(players: int) -> None:
    s = seeded_start(Setup(players=players), f"unchanged {players}")
    oracle = Oracle(f"unchanged {players}")
    base, whole = Reflexes(habits()), reflexes()
    base_look, whole_look = Evaluation(weights()), evaluation()
    while s.result == PLAYING:
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
            continue
        assert whole_look.chance(s) == base_look.chance(s)
        answer = base.answer(s)
        assert whole.answer(s) == answer
        choose(s, s.offer[answer])
