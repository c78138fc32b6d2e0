"""What each ghost weighs, and what an exorcism promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.weights import (
    ACTS_SOON,
    CAPTOR,
    CURSE,
    EARLY_TOKEN,
    FULL,
    FULL_AND_QI,
    GHOST,
    HAUNTED_TILE,
    HAUNTS_SOON,
    HOWLING,
    IMMUNE,
    INCARNATION,
    ON_CARD,
    ON_STONE,
    PAIR,
    POWER_BLOCKER,
    RESISTANCE,
    REWARD,
    SECOND,
    TAO_BLOCKER,
    TILES_LEFT,
    TOKEN,
    TORMENT,
)
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import (
    CAPTURES_DIE,
    DICE_IMMUNE,
    HAUNTER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    POWER_OFF,
    TAO_OFF,
    TORMENTOR,
    WHITE_FACE_OFF,
)
from ghoststories.engine.core.geometry import FACING_SPACES, OPPOSITE_SPACE
from ghoststories.engine.core.state import (
    FIGURE_ON_STONE,
    NOWHERE,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.exorcism_cost import resistance

# Below every other sum: not offered, or of no use.
FAR_BELOW: Final = -1.0e9
# The cards of a full deck above the last incarnation.
_LONG: Final = 46.0


class Weighing:
    """The habits, and the workings of one look at the ghosts."""

    def __init__(self, habits: list[float]) -> None:
        self.habits = habits
        # The worth of getting rid of the ghost in each space, and how many haunted tiles there are.
        self.gains: list[float] = [0.0] * 12
        self.haunted: i64 = 0
        # How many more haunted tiles lose the village.
        self.left: i64 = 0
        self.ghosts: i64 = 0
        self.bits: i64 = 0
        # The share of the game still to come, what a token is worth, and where an uncaught Uncatchable lies.
        self.early = 0.0
        self.token = 0.0
        self.uncaught: i64 = NOWHERE
        # What each space promises the active Taoist with his own tokens alone, whatever his tile.
        self.promises: list[float] = [0.0] * 12
        # What an exorcism would take, after the tokens at hand.
        self.need: i64 = 0
        self.faces: i64 = 0
        self.spent: i64 = 0

    def weigh(self, s: State) -> None:
        """Look at all ghosts once."""
        h = self.habits
        cards = s.rules.cards
        self.haunted = 0
        mask = s.haunted
        while mask:
            mask &= mask - 1
            self.haunted += 1
        self.ghosts = 0
        self.bits = 0
        self.uncaught = NOWHERE
        self.early = 0.0
        if s.deck:
            at: i64 = 0
            size = len(s.deck)
            while at < size and s.deck[at] != UNKNOWN_INCARNATION:
                at += 1
            self.early = float(size - at) / _LONG
        self.token = h[TOKEN] + h[EARLY_TOKEN] * self.early
        self.left = s.layout.haunted_tiles_that_lose - self.haunted
        danger = h[HAUNTED_TILE] * float(self.haunted) + self._by_tiles_left(TILES_LEFT)
        board: i64 = 0
        while board < 4:
            wait = (board - s.active - 1) % 4
            here = ghosts_on(s, board)
            common = h[GHOST] + h[ACTS_SOON] * float(3 - wait)
            if here == 3:
                common += h[FULL]
                if s.qi[board] == 1:
                    common += h[FULL_AND_QI]
                elif s.qi[board] == 2:
                    common += h[FULL_AND_QI + 1]
            elif here == 2:
                common += h[PAIR]
            space = 3 * board
            while space < 3 * board + 3:
                card = s.ghosts[space]
                if card:
                    self.ghosts += 1
                    bits = cards.bits[card]
                    self.bits |= bits
                    gain = common + h[RESISTANCE] * float(total_resistance(s, card))
                    if bits & HAUNTER:
                        if s.figures[space] == FIGURE_ON_STONE:
                            gain += h[ON_STONE] + danger + (h[HAUNTS_SOON] if wait < 2 else 0.0)
                        else:
                            gain += h[ON_CARD]
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
                            self.uncaught = space
                    opposite = s.ghosts[OPPOSITE_SPACE[space]]
                    if opposite and cards.bits[opposite] & ONLY_IF_OPPOSITE_EMPTY:
                        gain += h[HOWLING]
                    self.gains[space] = gain
                else:
                    self.gains[space] = 0.0
                space += 1
            board += 1

    def _by_tiles_left(self, habit: i64) -> float:
        """A habit for one tile left, the next one for two."""
        if self.left <= 1:
            return self.habits[habit]
        return self.habits[habit + 1] if self.left == 2 else 0.0

    def _exorcism(self, s: State, tile: i64, dice: i64, again: bool) -> float:
        """What an exorcism from a tile promises."""
        first = 0.0
        second = 0.0
        for space in FACING_SPACES[tile]:
            if s.ghosts[space]:
                worth = self._exorcism_of(s, space, tile, dice, again)
                if worth > first:
                    second = first
                    first = worth
                elif worth > second:
                    second = worth
        return first + self.habits[SECOND] * second

    def _exorcism_of(self, s: State, space: i64, tile: i64, dice: i64, again: bool) -> float:
        if not is_exorcisable(s, space):
            return 0.0
        cards = s.rules.cards
        card = s.ghosts[space]
        bits = cards.bits[card]
        self._cover(s, space, tile, True)
        need = self.need
        faces = self.faces
        if need and s.mantra == space:
            need -= 1
        chance = 1.0
        if need > 0:
            if bits & DICE_IMMUNE:
                return 0.0
            if not self.bits & WHITE_FACE_OFF:
                faces += 1
            chance = chance_to_hit(faces, again, dice, need)
        return chance * self._gain(s, space)

    def _cover(self, s: State, space: i64, tile: i64, as_printed: bool) -> None:
        """Tokens against the ghost in a space: how many are spent, how much is left to the dice, on how many faces.

        `as_printed`: colours that its card does not show need no look.
        """
        printed = s.rules.cards.resistance
        at = 5 * s.ghosts[space]
        self.need = 0
        self.faces = 0
        self.spent = 0
        colour: i64 = 0
        while colour < 5:
            part = resistance(s, space, colour, NOWHERE) if printed[at + colour] or not as_printed else 0
            if part:
                at_hand = self._at_hand(s, tile, colour)
                if at_hand < part:
                    self.faces += 1
                    self.need += part - at_hand
                    self.spent += at_hand
                else:
                    self.spent += part
            colour += 1

    def _gain(self, s: State, space: i64) -> float:
        """What the end of the ghost in a space brings, after the tokens spent."""
        cards = s.rules.cards
        card = s.ghosts[space]
        gain = self.gains[space]
        if len(cards.reward_steps[card]):
            gain += self.habits[REWARD]
        if len(cards.curse_steps[card]):
            gain += self.habits[CURSE]
        return gain - self.token * float(self.spent)

    def _at_hand(self, s: State, tile: i64, colour: i64) -> i64:
        if self.bits & TAO_OFF:
            return 0
        tokens: i64 = 0
        board: i64 = 0
        while board < 4:
            held = s.tao[5 * board + colour]
            if held and (board == s.active or s.taoist_tiles[board] == tile) and s.qi[board] > 0:
                tokens += held
            board += 1
        return tokens
