"""What is certain about an answer: the exact chance that the roll it leads to wins the game at once, and complete games
that are played on from the best two answers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import percent_of
from ghoststories.bots.policy.rollout_policy import roll_out
from ghoststories.bots.search.rollouts import Plan
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import State
from ghoststories.engine.core.agenda import choose, odds, settle
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.notation import is_chance_asked
from ghoststories.engine.core.state import PLAYING, WON

_WITHOUT_END: Final = 10_000
# A roll followed by this many questions at most is followed to its end.
_DEPTH: Final = 3


def wins_at_once(seen: State, option: int) -> int | None:
    """The exact chance in percent that an option wins the game with the next roll; None if no roll follows it."""
    s = seen.clone()
    choose(s, i64(option))
    if s.result != PLAYING:
        return 100 if s.result == WON else 0
    if not is_chance_asked(s):
        return None
    ways = whole = 0
    for outcome, weight in odds(s):
        copy = s.clone()
        settle(copy, i64(outcome))
        ways += weight * _can_win(copy, _DEPTH)
        whole += weight
    return percent_of(Fraction(ways, whole))


def _can_win(s: State, depth: int) -> int:
    """1 if some answers win now, without further chance."""
    if s.result != PLAYING:
        return int(s.result == WON)
    if depth == 0 or is_chance_asked(s):
        return 0
    for option in s.offer:
        copy = s.clone()
        choose(copy, option)
        if _can_win(copy, depth - 1):
            return 1
    return 0


@dataclass(frozen=True)
class CompleteGames:
    """Games played to the end from two answers with the same luck: how many each of them won."""

    games: int
    best: int
    other: int

    @property
    def contradicts(self) -> bool:
        """Whether the other answer won clearly more games."""
        return self.other - self.best > 2 * math.sqrt(self.best + self.other + 1)


def play_on(seen: State, best: Plan, other: Plan, games: int, seed: str) -> CompleteGames:
    """Play games from both plans to the end; a win is one for the side that is asked."""
    wins = [0, 0]
    for number in range(games):
        for which, plan in enumerate((best, other)):
            s = plan.start.clone()
            for wanted in plan.then:
                if wanted in s.offer:
                    choose(s, wanted)
            roll_out(s, rollout_policy(), Oracle(f"{seed}/{number}"), _WITHOUT_END)
            wins[which] += int((s.result == WON) != is_opponent_asked(seen))
    return CompleteGames(games, *wins)
