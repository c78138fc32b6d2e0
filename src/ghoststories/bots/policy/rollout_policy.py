"""The rollout policy: it answers from a few sums, without trying anything on a copy of the table.

It plays the rollouts of the search, so it has to be fast and sensible.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.exorcisms import BaseExorcisms
from ghoststories.bots.policy.playbook import Playbook
from ghoststories.bots.policy.sets.registry import COMBINATIONS, combination_of, playbook_for
from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import PLAYING, State
from ghoststories.engine.core.vectors import vec


class Policy:
    """Answers by the playbook for the sets in play. `further` are the weights of all sets beyond the base game."""

    def __init__(self, weights: list[float], further: list[float]) -> None:
        self.weights = vec[float](weights)
        self.further = vec[float](further)
        self.base = Playbook(self.weights, BaseExorcisms(self.weights))
        self.made: list[Playbook | None] = [None] * COMBINATIONS

    def answer(self, s: State) -> i64:
        """The index of the option to take."""
        book = self._playbook(s) if s.annexes else self.base
        return book.handlers[s.agenda[-1] & 255].answer(s)

    def _playbook(self, s: State) -> Playbook:
        """The playbook for the sets in play, made when it is first needed."""
        combination = combination_of(s)
        book = self.made[combination]
        if book is None:
            book = playbook_for(combination, self.weights, self.further)
            self.made[combination] = book
        return book


def roll_out(s: State, policy: Policy, oracle: Oracle, turns: i64) -> None:
    """Play on until the game is over or this many turns have begun."""
    last = s.turn + turns
    while s.result == PLAYING and s.turn <= last:
        if len(s.offer) == 0:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
        else:
            choose(s, s.offer[policy.answer(s)])
