"""Turns with all sets: where to go and with whom, what to do there, where a ghost is put, what is paid.

The questions are those of the base game, whose way to answer them is widened here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.argmax import highest, place_of
from ghoststories.bots.policy.prospects import CRYSTAL_WORTH, Prospects
from ghoststories.bots.policy.reach import REACH, is_near
from ghoststories.bots.policy.villagers import first_stack, graves_left, next_haunted
from ghoststories.bots.policy.weighing import FAR_BELOW
from ghoststories.bots.policy.weights import NEXT_TURN
from ghoststories.bots.policy.wu_feng_ghosts import harm
from ghoststories.engine.content.cards import DEVOURER, HAUNTER, WHITE_FACE_OFF
from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core.decisions import (
    CRAWL,
    CRYSTAL,
    ESCORT,
    EXORCISE,
    MOVE,
    NO_SPACE,
    RISE,
    SAVE,
    STAY,
    STRIKE,
    USE,
    WINDS,
    count_of,
    one,
    target_of,
    verb_of,
)
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.state import NOWHERE, WHITE, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism_cost import JOKERS
from ghoststories.engine.rules.table import has_power, is_player_board
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.queries import cave_colour
from ghoststories.engine.sets.black_secret.state import BELOW
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import APPLE, FIREWORK, LIFE_POTION, SCROLL_OF_UNITY
from ghoststories.engine.shared.state import shared

# What a help must be worth to be worth the Firework, and what a card must do to be sent back by the Shield.
_FIREWORK_FROM: Final = 12.0
REFUSED_FROM: Final = 20.0


class Turns(Prospects):
    """The base game's questions, with all sets."""

    def as_in_base(self, s: State, code: i64) -> i64:
        """The answer to a question that asks for the same as one of the base game."""
        return self._what_falls(s) if code == codes.WHAT_FALLS else self._answer_small(s, code)

    def mixed(self, s: State) -> i64:
        """No opinion: a fixed but mixed choice."""
        return self._any(s)

    def _before_move(self, s: State) -> i64:
        sure = self.sure_answer(s)
        if sure >= 0:
            return sure
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == WINDS and shared(s).lying & ~(1 << s.active):
                return at
        self.ready(s)
        gap = self._gap(s)
        if gap >= 0:
            return gap
        return self.step(s, s.active, 1 if has_power(s, SPIRES) else 0)

    def _gap(self, s: State) -> i64:
        """The index of what is best done between move and action, or -1."""
        yinyang = self._wants_yinyang(s)
        if yinyang >= 0:
            return yinyang
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == USE and self._wants(s, target_of(offer[at])):
                return at
        return -1

    def _wants(self, s: State, artifact: i64) -> bool:
        """Whether now is the time for an artifact that is used up; Moon Dust at once."""
        if artifact == LIFE_POTION or artifact == APPLE:
            for board in range(4):
                if is_player_board(s, board) and s.qi[board] <= 1:
                    return True
            return artifact == LIFE_POTION and s.rules.has("white_moon") and graves_left(s) <= 2
        if artifact == SCROLL_OF_UNITY:
            others = shared(s).lying & ~(1 << s.active)
            return others & (others - 1) != 0
        if artifact == FIREWORK:
            return self._yinyang_worth(s) > _FIREWORK_FROM
        return True

    def step(self, s: State, board: i64, steps: i64) -> i64:
        """The best move of the offer, alone or with a villager."""
        place = s.taoist_tiles[board]
        best: i64 = 0
        most = FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            target = target_of(offer[at])
            if verb == MOVE:
                worth = self.within(s, target, steps)
            elif verb == STAY:
                worth = self._reached(s, place)
            elif verb == CRAWL:
                worth = self.within(s, BELOW + target, steps)
            elif verb == RISE:
                worth = self.within(s, place, steps)
            elif verb == ESCORT:
                worth = self._escorting(s, place, target, steps)
            else:
                continue
            if worth > most:
                most = worth
                best = at
        return best

    def _escorting(self, s: State, tile: i64, to_tile: i64, steps: i64) -> float:
        people = self.villagers
        worth = self.within(s, to_tile, steps)
        if to_tile == people.portal:
            saved = self._acting(s, to_tile, people.top(s, tile)) + self.habits[NEXT_TURN] * self._future(s, to_tile)
            if saved > worth:
                worth = saved
        return worth + people.escort(s, tile, to_tile)

    def _act(self, s: State) -> i64:
        self.ready(s)
        gap = self._gap(s)
        if gap >= 0:
            return gap
        return highest([self._action(s, option) for option in s.offer])

    def _action(self, s: State, option: i64) -> float:
        """As in the base game; also against demons, for a villager, and with the Sword."""
        verb = verb_of(option)
        tile = s.taoist_tiles[s.active]
        if verb == EXORCISE and tile >= BELOW:
            return self._demons(s, tile - BELOW) + 0.1
        if verb == SAVE:
            return self._saving(s, tile, 0)
        if verb == STRIKE:
            victim = target_of(option)
            return self.gains[victim] if victim < NO_SPACE else self.demons.worths[victim - NO_SPACE]
        return super()._action(s, option)

    def _end_step(self, s: State) -> i64:
        """A crystal beside a receptacle, an artifact; then as in the base game."""
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == CRYSTAL and self._places_crystal(s):
                return at
        self.weigh(s)
        for at in range(len(offer)):
            if verb_of(offer[at]) == USE and self._wants(s, target_of(offer[at])):
                return at
        return super()._end_step(s)

    def _places_crystal(self, s: State) -> bool:
        """Towards a barrier that is half there, or with one to spare."""
        m = moon(s)
        return (m.receptacles & (m.receptacles - 1)) != 0 or m.crystals[s.active] > 1

    def _place_ghost(self, s: State) -> i64:
        """As in the base game, unless the Shield sends it back."""
        if s.rules.has("white_moon"):
            self.weigh(s)
            shield = s.agenda[-1] >> 16 & 255
            may_refuse = s.offer[-1] == NO_SPACE and shield and shield < 4
            if may_refuse and harm(s, s.agenda[-1] >> 8 & 255) > REFUSED_FROM:
                return len(s.offer) - 1
        return super()._place_ghost(s)

    def _space_worth(self, s: State, space: i64, card: i64) -> float:
        """As in the base game; with villagers about, not where the ghost kills them."""
        if s.rules.has("white_moon") and s.rules.cards.bits[card] & (HAUNTER | DEVOURER):
            return self._away_from_villagers(s, space, card)
        return super()._space_worth(s, space, card)

    def _away_from_villagers(self, s: State, space: i64, card: i64) -> float:
        """Before a Buddha, within reach of somebody with tokens, on a line with few villagers."""
        people = self.villagers
        worth = 10.0 if s.buddhas >> space & 1 else 0.0
        tile = FACED_TILE[space]
        colour = s.rules.cards.colour[card]
        for board in range(4):
            if is_near(s, board, tile):
                worth += 4.0 + float(s.tao[5 * board + colour])
        if s.rules.cards.bits[card] & HAUNTER:
            target = next_haunted(s, space)
            if target == NOWHERE:
                return worth + 10.0
            worth -= 0.5 * people.villager * float(people.heights[target])
        stack = first_stack(people.heights, space)
        if stack != NOWHERE:
            worth -= 0.2 * people.loss(s, people.top(s, stack))
        return worth

    def _price(self, s: State, payment: i64) -> float:
        """As in the base game; crystals cost more than tokens."""
        return super()._price(s, payment) + 3.0 * self.further[CRYSTAL_WORTH] * float(count_of(payment, JOKERS))

    def _reroll(self, s: State) -> i64:
        """Against demons and at the School one colour alone serves."""
        step = s.agenda[-1]
        purpose = step >> 16 & 255
        if purpose == moon_codes.SCHOOL_FALLS:
            colour = moon(s).school
        elif purpose == secret_codes.DEMONS_FALL:
            colour = cave_colour(s, s.taoist_tiles[s.active] - BELOW)
        else:
            return super()._reroll(s)
        roll = step >> 24
        pick: i64 = 0
        for face in range(5):
            if face != colour:
                pick += count_of(roll, face) * one(face)
        if self.bits & WHITE_FACE_OFF:
            pick += count_of(roll, WHITE) * one(WHITE)
        return place_of(s.offer, pick)

    def _answer_small(self, s: State, code: i64) -> i64:
        if code == codes.MOVE_TAOIST and verb_of(s.offer[0]) >= MOVE:
            return self._moved(s, s.agenda[-1] >> 8 & 255)
        if code == codes.WINDS_TAOIST:
            return self._lying(s)
        if code == codes.CEMETERY_REVIVE and s.rules.has("white_moon"):
            return 0
        return super()._answer_small(s, code)

    def _lying(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if shared(s).lying >> offer[at] & 1:
                return at
        return self._any(s)

    def _moved(self, s: State, board: i64) -> i64:
        """A Taoist moved by another: up from the ground, with a villager to the Portal, near to ghosts."""
        self.weigh(s)
        people = self.villagers
        best: i64 = 0
        most = FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            target = target_of(offer[at])
            if verb == RISE:
                return at
            tile = s.taoist_tiles[board]
            if verb == MOVE or verb == ESCORT or verb == CRAWL:
                tile = target
            elif tile >= BELOW:
                tile -= BELOW
            worth = self._about(s, tile)
            if verb == ESCORT:
                worth += people.escort(s, s.taoist_tiles[board], target)
            if worth > most:
                most = worth
                best = at
        return best

    def _about(self, s: State, tile: i64) -> float:
        """What the ghosts within a move of a tile weigh, the heaviest."""
        most = 0.0
        for space in range(12):
            if self.gains[space] > most and REACH[tile] >> FACED_TILE[space] & 1:
                most = self.gains[space]
        return most
