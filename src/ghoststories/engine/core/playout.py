"""Random games inside the compiled module, for benchmarks and search."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle, Stream
from ghoststories.engine.core.state import PLAYING, State


def answer_chance(s: State, oracle: Oracle) -> None:
    """Answer chance from the oracle until a player is asked or the game is over."""
    while s.result == PLAYING and len(s.offer) == 0:
        settle(s, sample(s, oracle.streams[stream_of(s)]))


def play_option(s: State, option: i64, oracle: Oracle) -> None:
    """One decision: an option of the offer and the chance it triggers."""
    choose(s, option)
    answer_chance(s, oracle)


def play_at_random(s: State, oracle: Oracle, chooser: Stream, limit: int) -> int:
    """Play random options to the end of the game, or this many decisions at most; returns how many were taken."""
    decisions: i64 = 0
    answer_chance(s, oracle)
    while s.result == PLAYING and decisions < limit:
        offer = s.offer
        play_option(s, offer[chooser.below(len(offer))], oracle)
        decisions += 1
    return int(decisions)


def clone_repeatedly(s: State, times: int) -> int:
    """Clone a state this many times; for the benchmark."""
    clones: i64 = 0
    while clones < times:
        s.clone()
        clones += 1
    return int(clones)
