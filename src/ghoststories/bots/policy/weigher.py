"""The value of each ghost in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, ghosts_on, total_resistance
from ghoststories.bots.policy.assessment import Assessment, Scales
from ghoststories.bots.policy.weights import (
    ACTS_SOON,
    CAPTOR,
    FULL,
    FULL_AND_LAST_QI,
    FULL_AND_LOW_QI,
    GHOST,
    HAUNTED_TILE,
    HAUNTS_SOON,
    HOWLING,
    IMMUNE,
    INCARNATION,
    ON_CARD,
    ON_STONE,
    ONE_TILE_LEFT,
    PAIR,
    POWER_BLOCKER,
    RESISTANCE,
    TAO_BLOCKER,
    TOKEN,
    TOKEN_EARLY,
    TORMENT,
    TWO_TILES_LEFT,
)
from ghoststories.engine.content.cards import (
    CAPTURES_DIE,
    DICE_IMMUNE,
    HAUNTER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    POWER_OFF,
    TAO_OFF,
    TORMENTOR,
)
from ghoststories.engine.core.geometry import OPPOSITE_SPACE
from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import vec

# The cards of a full deck above the last incarnation.
_LONG: Final = 46.0


class Adjuster:
    """What a set changes in the values of the ghosts, after the base game's look."""

    def adjust(self, s: State, found: Assessment) -> None:
        """Change the assessment."""
        raise NotImplementedError


class Weigher(Scales):
    """Looks at all ghosts and fills its assessment."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        # Stays the same until the next look. Readers of what cannot have changed need no new look.
        self.found = Assessment()
        self.adjusters = vec[Adjuster]()

    def weigh(self, s: State) -> Assessment:
        """Look at all ghosts once."""
        h = self.weights
        found = self.found
        found.haunted = bits_in(s.haunted)
        found.ghosts = 0
        found.bits = 0
        found.uncaught = NOWHERE
        found.early = _share_to_come(s)
        found.token = h[TOKEN] + h[TOKEN_EARLY] * found.early
        found.left = s.layout.haunted_tiles_that_lose - found.haunted
        haunting = h[HAUNTED_TILE] * float(found.haunted) + found.by_tiles_left(h[ONE_TILE_LEFT], h[TWO_TILES_LEFT])
        board: i64 = 0
        while board < 4:
            wait = (board - s.active - 1) % 4
            common = self._board(s, board, wait)
            on_stone = h[ON_STONE] + haunting + (h[HAUNTS_SOON] if wait < 2 else 0.0)
            space = 3 * board
            while space < 3 * board + 3:
                if s.ghosts[space]:
                    found.gains[space] = self._ghost(s, space, common, on_stone)
                else:
                    found.gains[space] = 0.0
                space += 1
            board += 1
        for adjuster in self.adjusters:
            adjuster.adjust(s, found)
        return found

    def _board(self, s: State, board: i64, wait: i64) -> float:
        """What every ghost of a board has in common."""
        h = self.weights
        here = ghosts_on(s, board)
        common = h[GHOST] + h[ACTS_SOON] * float(3 - wait)
        if here == 3:
            common += h[FULL]
            if s.qi[board] == 1:
                common += h[FULL_AND_LAST_QI]
            elif s.qi[board] == 2:
                common += h[FULL_AND_LOW_QI]
        elif here == 2:
            common += h[PAIR]
        return common

    def _ghost(self, s: State, space: i64, common: float, on_stone: float) -> float:
        """The value of getting rid of the ghost in a space."""
        h = self.weights
        cards = s.rules.cards
        card = s.ghosts[space]
        bits = cards.bits[card]
        self.found.ghosts += 1
        self.found.bits |= bits
        gain = common + h[RESISTANCE] * float(total_resistance(s, card))
        if bits & HAUNTER:
            gain += on_stone if s.figures[space] == FIGURE_ON_STONE else h[ON_CARD]
        if bits & TORMENTOR:
            gain += h[TORMENT]
        if bits & CAPTURES_DIE:
            gain += h[CAPTOR]
        if bits & TAO_OFF:
            gain += h[TAO_BLOCKER]
        if bits & POWER_OFF:
            gain += h[POWER_BLOCKER]
        if bits & DICE_IMMUNE:
            gain += h[IMMUNE]
        if cards.incarnation[card]:
            gain += h[INCARNATION]
            if bits & ONLY_ON_BUDDHA and not s.caught:
                self.found.uncaught = space
        opposite = s.ghosts[OPPOSITE_SPACE[space]]
        if opposite and cards.bits[opposite] & ONLY_IF_OPPOSITE_EMPTY:
            gain += h[HOWLING]
        return gain


def _share_to_come(s: State) -> float:
    """How much of the deck above the last incarnation is still to be drawn."""
    size = len(s.deck)
    at: i64 = 0
    while at < size and s.deck[at] != UNKNOWN_INCARNATION:
        at += 1
    return float(size - at) / _LONG
