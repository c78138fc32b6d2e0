"""A look at the ghosts: what each does, and what they do together on a board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.table_features import TableFeatures
from ghoststories.engine.content.cards import (
    ALL_POWERS_OFF,
    CAPTURES_DIE,
    DICE_IMMUNE,
    HAUNTER,
    MARKER,
    POWER_OFF,
    TAO_OFF,
    TORMENTOR,
)
from ghoststories.engine.core.state import (
    BLACK,
    FIGURE_ON_STONE,
    NOWHERE,
    State,
)

# The incarnations of the base game by their place among the features.
FIRST_INCARNATION: Final = 56
LAST_INCARNATION: Final = 65


class GhostFeatures(TableFeatures):
    """Adds the ghosts in play."""

    def _ghosts(self, s: State) -> None:
        cards = s.rules.cards
        ghosts: i64 = 0
        self.bits_in_play = 0
        captured: i64 = 0
        full: i64 = 0
        threats: i64 = 0
        board: i64 = 0
        while board < 4:
            here: i64 = 0
            blocked = False
            wait = self.turns[board]
            space = 3 * board
            while space < 3 * board + 3:
                card = s.ghosts[space]
                if card:
                    here += 1
                    bits = cards.bits[card]
                    if not bits & MARKER:
                        ghosts += 1
                        self.bits_in_play |= bits
                        if bits & CAPTURES_DIE:
                            captured += 1
                        if bits & POWER_OFF:
                            blocked = True
                        if s.figures[space] == FIGURE_ON_STONE:
                            threats += 1
                        self._ghost(s, space, card, bits, wait)
                elif s.buddhas >> space & 1:
                    self.add(f.BUDDHAS + 2, 1.0)
                space += 1
            if s.buddhas >> 3 * board & 7:
                self.add(f.BUDDHAS_OPEN, 1.0)
            self._board(s, board, here, blocked, wait)
            if here == 3:
                full += 1
            board += 1
        self.in_play = ghosts
        self.add(f.GHOSTS, float(ghosts))
        self.add(f.GHOSTS + 1, float(ghosts * ghosts) / 10.0)
        if ghosts >= 6:
            self.add(f.CROWDED, 1.0)
            step: i64 = 8
            while step <= ghosts and step <= 12:
                self.add(f.CROWDED + step - 7, 1.0)
                step += 1
        if full:
            self.add(f.FULL_BOARDS + full - 1, 1.0)
        if captured > 3:
            captured = 3
        if captured:
            self.add(f.DICE_CAPTURED + captured - 1, 1.0)
        self.dice = 3 - captured
        self.tao_counts = not self.bits_in_play & TAO_OFF
        if self.bits_in_play & TAO_OFF:
            self.add(f.TAO_BLOCKED, 1.0)
        if s.mantra != NOWHERE:
            self.add(f.MANTRA_LIES, 1.0)
        self._threats(s, threats)

    def _threats(self, s: State, threats: i64) -> None:
        """Figures on stones haunt within a round unless they are stopped."""
        left = s.layout.haunted_tiles_that_lose - bits_in(s.haunted) - threats
        if left <= 0:
            self.add(f.LOST_SOON, 1.0)
        elif left == 1:
            self.add(f.LOST_SOON + 1, 1.0)

    def _board(self, s: State, board: i64, here: i64, blocked: bool, wait: i64) -> None:
        taoist = (s.layout.seats >> board & 1) != 0 and s.qi[board] > 0
        if taoist and (blocked or self.bits_in_play & ALL_POWERS_OFF):
            self.add(f.POWERS_BLOCKED, 1.0)
        if here == 3:
            self.add((f.FULL_BOARD if taoist else f.FULL_NEUTRAL) + wait, 1.0)
            if taoist:
                self.add(f.FULL_AND_QI + (s.qi[board] if s.qi[board] < 4 else 4) - 1, 1.0)
        elif here == 2:
            if taoist:
                self.add(f.TWO_ON_BOARD + wait, 1.0)
                if s.qi[board] <= 2:
                    self.add(f.PAIR_AND_QI + s.qi[board] - 1, 1.0)
            else:
                self.add(f.TWO_ON_NEUTRAL, 1.0)

    def _ghost(self, s: State, space: i64, card: i64, bits: i64, wait: i64) -> None:
        cards = s.rules.cards
        at = 5 * card
        r = cards.resistance
        resistance = r[at] + r[at + 1] + r[at + 2] + r[at + 3] + r[at + 4]
        if s.circle != NOWHERE and r[at + s.circle]:
            resistance -= 1
            self.add(f.CIRCLE_SERVES, 1.0)
        if s.mantra == space:
            resistance -= 1
        if resistance > 0:
            self.add(f.OF_RESISTANCE + (resistance if resistance < 5 else 5) - 1, 1.0)
        if cards.colour[card] == BLACK:
            self.add(f.BLACK_GHOSTS, 1.0)
        if bits & HAUNTER:
            if s.figures[space] == FIGURE_ON_STONE:
                self.add(f.HAUNTERS_ON_STONE + wait, 1.0)
            else:
                self.add(f.HAUNTERS_ON_CARD + wait, 1.0)
        if bits & TORMENTOR:
            self.add(f.TORMENTORS + wait, 1.0)
        if bits & DICE_IMMUNE:
            self.add(f.IMMUNE, 1.0)
        if len(cards.curse_steps[card]):
            self.add(f.CURSED, 1.0)
        if cards.incarnation[card]:
            if card >= FIRST_INCARNATION and card <= LAST_INCARNATION:
                self.add(f.INCARNATION + card - FIRST_INCARNATION, 1.0)
            else:
                self.add(f.INCARNATION_CHANCE - 1, 1.0)
        elif len(cards.reward_steps[card]):
            self.add(f.REWARDING, 1.0)
