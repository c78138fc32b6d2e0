"""The ghosts: what each does, and what they do together on a board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.counting import bits_in, ghosts_on, total_resistance
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
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
from ghoststories.engine.core.state import BLACK, FIGURE_ON_STONE, NOWHERE, State

# The incarnations of the base game.
FIRST_INCARNATION: Final = 56
LAST_INCARNATION: Final = 65


class GhostFeatures:
    """Counts the ghosts in play, and keeps what `prospect_features.py` needs to know about them."""

    def __init__(self, tally: Tally, turns: TurnOrder) -> None:
        self.tally = tally
        self.turns = turns
        self.bits_in_play: i64 = 0
        self.in_play: i64 = 0
        self.dice: i64 = 0
        self.tao_counts = True
        # Dice captured, and figures that haunt within a round unless they are stopped.
        self.captured: i64 = 0
        self.threats: i64 = 0

    def count(self, s: State) -> None:
        """Look at all ghosts once."""
        self.bits_in_play = 0
        self.in_play = 0
        self.captured = 0
        self.threats = 0
        full: i64 = 0
        board: i64 = 0
        while board < 4:
            blocked = self._ghosts_of(s, board)
            if s.buddhas >> 3 * board & 7:
                self.tally.add(f.BUDDHAS_OPEN, 1.0)
            here = ghosts_on(s, board)
            self._board(s, board, here, blocked)
            if here == 3:
                full += 1
            board += 1
        self._all_together(full)
        if s.mantra != NOWHERE:
            self.tally.add(f.MANTRA_LIES, 1.0)
        self._threats(s)

    def _ghosts_of(self, s: State, board: i64) -> bool:
        """Count the ghosts of a board; whether one of them blocks the power."""
        blocked = False
        wait = self.turns.turns[board]
        space = 3 * board
        while space < 3 * board + 3:
            card = s.ghosts[space]
            if card:
                bits = s.rules.cards.bits[card]
                if not bits & MARKER:
                    self.in_play += 1
                    self.bits_in_play |= bits
                    if bits & CAPTURES_DIE:
                        self.captured += 1
                    if bits & POWER_OFF:
                        blocked = True
                    if s.figures[space] == FIGURE_ON_STONE:
                        self.threats += 1
                    self._ghost(s, space, card, bits, wait)
            elif s.buddhas >> space & 1:
                self.tally.add(f.BUDDHAS_PLACED, 1.0)
            space += 1
        return blocked

    def _all_together(self, full: i64) -> None:
        """What depends on all ghosts: how many there are, how many boards are full, what they block."""
        tally = self.tally
        ghosts = self.in_play
        tally.add(f.GHOSTS, float(ghosts))
        tally.add(f.GHOSTS_SQUARED, float(ghosts * ghosts) / 10.0)
        if ghosts >= 6:
            tally.add(f.AT_LEAST_6_GHOSTS, 1.0)
            for number in range(8, ghosts + 1):
                tally.add(f.AT_LEAST_GHOSTS[number - 8], 1.0)
        if full:
            tally.add(f.FULL_BOARDS[full], 1.0)
        if self.captured > 3:
            self.captured = 3
        if self.captured:
            tally.add(f.DICE_CAPTURED[self.captured], 1.0)
        self.dice = 3 - self.captured
        self.tao_counts = not self.bits_in_play & TAO_OFF
        if not self.tao_counts:
            tally.add(f.TAO_BLOCKED, 1.0)

    def _threats(self, s: State) -> None:
        """Figures on stones haunt within a round unless they are stopped."""
        left = s.layout.haunted_tiles_that_lose - bits_in(s.haunted) - self.threats
        if left <= 0:
            self.tally.add(f.LOST_SOON, 1.0)
        elif left == 1:
            self.tally.add(f.ONE_FROM_DEFEAT_SOON, 1.0)

    def _board(self, s: State, board: i64, here: i64, blocked: bool) -> None:
        tally = self.tally
        wait = self.turns.turns[board]
        qi = s.qi[board]
        taoist = (s.layout.seats >> board & 1) != 0 and qi > 0
        if taoist and (blocked or self.bits_in_play & ALL_POWERS_OFF):
            tally.add(f.POWERS_BLOCKED, 1.0)
        if here == 3:
            if taoist:
                tally.add(f.FULL_BOARD[wait], 1.0)
                tally.add(f.FULL_AND_QI[qi if qi < 4 else i64(4)], 1.0)
            else:
                tally.add(f.FULL_NEUTRAL[wait], 1.0)
        elif here == 2:
            if taoist:
                tally.add(f.TWO_ON_BOARD[wait], 1.0)
                if qi <= 2:
                    tally.add(f.PAIR_AND_QI[qi], 1.0)
            else:
                tally.add(f.TWO_ON_NEUTRAL, 1.0)

    def _ghost(self, s: State, space: i64, card: i64, bits: i64, wait: i64) -> None:
        tally = self.tally
        cards = s.rules.cards
        resistance = total_resistance(s, card)
        if s.circle != NOWHERE and cards.resistance[5 * card + s.circle]:
            resistance -= 1
            tally.add(f.CIRCLE_SERVES, 1.0)
        if s.mantra == space:
            resistance -= 1
        if resistance > 0:
            tally.add(f.OF_RESISTANCE[resistance if resistance < 5 else i64(5)], 1.0)
        if cards.colour[card] == BLACK:
            tally.add(f.BLACK_GHOSTS, 1.0)
        if bits & HAUNTER:
            if s.figures[space] == FIGURE_ON_STONE:
                tally.add(f.HAUNTERS_ON_STONE[wait], 1.0)
            else:
                tally.add(f.HAUNTERS_ON_CARD[wait], 1.0)
        if bits & TORMENTOR:
            tally.add(f.TORMENTORS[wait], 1.0)
        if bits & DICE_IMMUNE:
            tally.add(f.IMMUNE, 1.0)
        if len(cards.curse_steps[card]):
            tally.add(f.CURSED, 1.0)
        if cards.incarnation[card]:
            self._incarnation(card)
        elif len(cards.reward_steps[card]):
            tally.add(f.REWARDING, 1.0)

    def _incarnation(self, card: i64) -> None:
        if card >= FIRST_INCARNATION and card <= LAST_INCARNATION:
            self.tally.add(f.INCARNATION[card - FIRST_INCARNATION], 1.0)
        else:
            self.tally.add(f.OTHER_INCARNATION, 1.0)
