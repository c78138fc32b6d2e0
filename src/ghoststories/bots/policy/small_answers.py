"""Quick answers to all that is asked within a turn: colours, payments, what falls, who bears a loss."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.argmax import highest, lowest, place_of
from ghoststories.bots.policy.reach import REACH
from ghoststories.bots.policy.village_help import VillageHelp
from ghoststories.bots.policy.weighing import FAR_BELOW
from ghoststories.bots.policy.weights import (
    WANTED,
)
from ghoststories.engine.content.cards import (
    WHITE_FACE_OFF,
)
from ghoststories.engine.core.decisions import (
    NO_SPACE,
    TAKE_QI,
    count_of,
    one,
    verb_of,
)
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.core.state import (
    BLACK,
    NOWHERE,
    WHITE,
    State,
)
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism_cost import tokens_needed


class SmallAnswers(VillageHelp):
    """Answers that need one sum."""

    def _answer_small(self, s: State, code: i64) -> i64:
        if code == codes.TAKE_TAO or code == codes.DISCARD_TAO:
            return self._colour(s, code == codes.TAKE_TAO)
        if code == codes.PAY_COLOURS:
            return lowest([self._price(s, payment) for payment in s.offer])
        if code == codes.PAY_OWNER:
            return len(s.offer) - 1
        if code == codes.SORCERER_GHOST or code == codes.PLACE_MANTRA:
            self.weigh(s)
            return highest([self.gains[space] if space < NO_SPACE else FAR_BELOW for space in s.offer])
        if code == codes.CIRCLE_COLOUR:
            return highest([float(self._served(s, colour)) for colour in s.offer])
        if code == codes.REROLL_TAO_DICE:
            return self._reroll(s)
        if code == codes.REROLL_CURSE_DIE:
            return 1 if s.agenda[-1] >> 16 & 255 else 0
        if code == codes.QI_OR_YINYANG:
            return self._qi_or_yinyang(s)
        if code == codes.WATCHMAN_BOARD:
            return highest([float(self._figures_out(s, board)) for board in s.offer])
        if code == codes.PAVILION_GHOST:
            self.weigh(s)
            return place_of(s.offer, self.uncaught if self.uncaught != NOWHERE else self._ghost_to_move(s))
        if code == codes.PAVILION_SPACE:
            return self._buddha_space(s) if s.buddhas else self._emptiest(s)
        if code == codes.GIFT_OF_QI or code == codes.BEAR_LOSS:
            return self._by_qi(s, code == codes.BEAR_LOSS)
        return self._any(s)

    def _buddha_space(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if s.buddhas >> offer[at] & 1:
                return at
        return 0

    def _emptiest(self, s: State) -> i64:
        """A space on the board with the fewest ghosts."""
        return lowest([float(ghosts_on(s, space // 3)) if space < NO_SPACE else -FAR_BELOW for space in s.offer])

    def _any(self, s: State) -> i64:
        """No opinion: a fixed but mixed choice."""
        return (s.turn * 7 + len(s.agenda)) % len(s.offer)

    def _what_falls(self, s: State) -> i64:
        self.weigh(s)
        return highest([self._fall(s, ghosts) for ghosts in s.offer])

    def _fall(self, s: State, ghosts: i64) -> float:
        """What it is worth that these ghosts fall, after the tokens it takes."""
        worth = -self.token * float(tokens_needed(s, ghosts, s.agenda[-1] >> 24))
        for space in range(12):
            if ghosts >> space & 1:
                worth += self.gains[space]
        return worth

    def _wanted(self, s: State, colour: i64, board: i64) -> float:
        """What a token of a colour would be worth to a Taoist."""
        h = self.habits
        points = h[WANTED + 1] if colour == BLACK else 0.0
        r = s.rules.cards.resistance
        own = s.tao[5 * board + colour]
        tile = s.taoist_tiles[board]
        reach = REACH[tile] if tile >= 0 and tile < 9 else 0
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                part = r[5 * card + colour]
                points += h[WANTED] * float(part)
                if part > own and reach >> FACED_TILE[space] & 1:
                    points += h[WANTED + 4]
            space += 1
        for other in range(4):
            points += h[WANTED + 3] * float(s.tao[5 * other + colour])
        return points + h[WANTED + 2] * float(own)

    def _colour(self, s: State, taking: bool) -> i64:
        for colour in s.offer:
            if colour > BLACK:
                return self._any(s)
        if taking:
            return highest([self._wanted(s, colour, s.active) for colour in s.offer])
        return lowest([self._wanted(s, colour, s.agenda[-1] >> 8 & 3) for colour in s.offer])

    def _price(self, s: State, payment: i64) -> float:
        """What the tokens of a payment are worth to who pays."""
        price = 0.0
        for colour in range(5):
            tokens = count_of(payment, colour)
            if tokens:
                price += float(tokens) * self._wanted(s, colour, s.active)
        return price

    def _reroll(self, s: State) -> i64:
        """Dice that cannot help are rolled again; at the Herbalist all are kept."""
        step = s.agenda[-1]
        pick: i64 = 0
        if step >> 16 & 255 == codes.WHAT_FALLS:
            roll = step >> 24
            mask: i64 = 0
            colours: i64 = 0
            r = s.rules.cards.resistance
            for space in FACING_SPACES[s.taoist_tiles[s.active]]:
                card = s.ghosts[space]
                if card:
                    mask |= 1 << space
                    for colour in range(5):
                        if r[5 * card + colour]:
                            colours |= 1 << colour
            if tokens_needed(s, mask, roll) > 0:
                for face in range(5):
                    if not colours >> face & 1:
                        pick += count_of(roll, face) * one(face)
                if self.bits & WHITE_FACE_OFF:
                    pick += count_of(roll, WHITE) * one(WHITE)
        return place_of(s.offer, pick)

    def _qi_or_yinyang(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if (verb_of(offer[at]) == TAKE_QI) == (s.qi[s.active] < 4):
                return at
        return 0

    def _by_qi(self, s: State, richest: bool) -> i64:
        """Who has most Qi bears a loss, who has least gets a gift."""
        best: i64 = 0
        offer = s.offer
        for at in range(1, len(offer)):
            if offer[at] > 3 or offer[best] > 3:
                return 0
            more = s.qi[offer[at]] > s.qi[offer[best]]
            if more == richest and s.qi[offer[at]] != s.qi[offer[best]]:
                best = at
        return best
