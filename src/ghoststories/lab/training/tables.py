"""Tables to learn from: set-ups of all kinds. The quick policy practises mostly with a shorter deck, as it seldom
wins a whole game."""

from __future__ import annotations

from random import Random
from typing import Final

from ghoststories.engine import Setup, State
from ghoststories.engine.core.state import UNKNOWN_INCARNATION
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.checks.openings import seeded_start

# By how often they come up.
DIFFICULTIES: Final = ["initiation"] * 3 + ["normal"] * 3 + ["nightmare"] * 3 + ["hell"]
PLAYERS: Final = [4] * 7 + [3, 2, 1]
WHOLE_DECK: Final = 0.15


def whole_table(seed: str, family: str) -> State:
    """A table as the set-up lays it out."""
    draw = Random(seed)
    combination = Combination(draw.choice(PLAYERS), draw.choice(DIFFICULTIES), "second", family=family)
    return seeded_start(combination.setup(draw.randrange(1000)), seed)


def practice_table(seed: str) -> State:
    """A table of the base game; in most, cards are missing from the top of the deck, but never the last incarnation."""
    draw = Random(seed)
    setup = Setup(players=draw.choice(PLAYERS), difficulty=draw.choice(DIFFICULTIES))
    s = seeded_start(setup, seed)
    if draw.random() >= WHOLE_DECK:
        lowest = s.deck.index(UNKNOWN_INCARNATION)
        # Long games are the hard ones: of one incarnation the longer of two.
        tries = 2 if setup.difficulty in ("initiation", "normal") else 1
        del s.deck[max(draw.randint(lowest + 1, len(s.deck)) for _ in range(tries)) :]
    return s
