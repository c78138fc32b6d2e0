"""Tables to learn from, of all kinds of set-ups, and rollouts on them."""

from __future__ import annotations

from random import Random
from typing import Final

from ghoststories.bots.policy.rollout_policy import Policy, roll_out
from ghoststories.engine import Setup, State
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.state import UNKNOWN_INCARNATION, WON
from ghoststories.engine.core.vectors import index_of
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.checks.openings import seeded_start

# By frequency.
DIFFICULTIES: Final = ["initiation"] * 3 + ["normal"] * 3 + ["nightmare"] * 3 + ["hell"]
PLAYERS: Final = [4] * 7 + [3, 2, 1]
FULL_DECK: Final = 0.15
_TURNS_WITHOUT_END: Final = 10_000


def full_table(seed: str, family: str) -> State:
    """A table at the start of a game."""
    draw = Random(seed)
    combination = Combination(draw.choice(PLAYERS), draw.choice(DIFFICULTIES), "second", family=family)
    return seeded_start(combination.setup(draw.randrange(1000)), seed)


def practice_table(seed: str) -> State:
    """A table of the base game for the rollout policy, which seldom wins with a full deck.

    Most tables lack cards at the top of the deck, but never the last incarnation.
    """
    draw = Random(seed)
    setup = Setup(players=draw.choice(PLAYERS), difficulty=draw.choice(DIFFICULTIES))
    s = seeded_start(setup, seed)
    if draw.random() >= FULL_DECK:
        lowest = index_of(s.deck, UNKNOWN_INCARNATION)
        # Long games are the hard ones, so with one incarnation take the longer of two decks.
        tries = 2 if setup.difficulty in ("initiation", "normal") else 1
        s.deck = s.deck[: max(draw.randint(lowest + 1, len(s.deck)) for _ in range(tries))]
    return s


def wins_rollout(s: State, policy: Policy, seed: str) -> bool:
    """Play a table to its end with the rollout policy; whether the Taoists won."""
    roll_out(s, policy, Oracle(seed), _TURNS_WITHOUT_END)
    return bool(s.result == WON)
