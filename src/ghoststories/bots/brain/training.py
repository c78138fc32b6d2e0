"""Games that are played for their traces: what the evaluation saw, to be set against how they ended."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.reflexes import Reflexes
from ghoststories.engine.agenda import choose, sample, settle, stream_of
from ghoststories.engine.chance import Oracle
from ghoststories.engine.rules import codes
from ghoststories.engine.state import PLAYING, State


def traced_game(s: State, reflexes: Reflexes, evaluation: Evaluation, oracle: Oracle) -> list[list[float]]:
    """Play a game by reflexes; the features where each turn first stops and before each move."""
    rows: list[list[float]] = []
    turn: i64 = -1
    while s.result == PLAYING:
        if s.turn != turn:
            turn = s.turn
            rows.append(evaluation.traced(s))
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
        else:
            if s.agenda[-1] & 255 == codes.BEFORE_MOVE:
                rows.append(evaluation.traced(s))
            choose(s, s.offer[reflexes.answer(s)])
    return rows
