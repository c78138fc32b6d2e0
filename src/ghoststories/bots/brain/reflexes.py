"""The quick policy: a whole turn chosen by a few sums, without trying anything on a copy of the table.

It plays the games that a search plays out in its head, so it has to be fast and not foolish.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.brain.evaluation import REACH
from ghoststories.bots.brain.habits import NAMES
from ghoststories.bots.brain.odds_table import chance_to_hit
from ghoststories.engine.agenda import choose, sample, settle, stream_of
from ghoststories.engine.chance import Oracle
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
from ghoststories.engine.content.places import (
    ALTAR,
    CEMETERY,
    CIRCLE,
    HERBALIST,
    PAVILION,
    SORCERER,
    TEA_HOUSE,
    TEMPLE,
    WATCHMAN,
)
from ghoststories.engine.content.powers import GODS_FAVORITE, HEAVENLY_GUST, SECOND_WIND
from ghoststories.engine.decisions import (
    BUDDHA,
    END_TURN,
    EXORCISE,
    HELP,
    MOVE,
    PASS,
    PLACE_MANTRA,
    POCKETS,
    POWER_TOKEN,
    STAY,
    TAKE_QI,
    YINYANG,
    count_of,
    menu,
    one,
    target_of,
    verb_of,
)
from ghoststories.engine.geometry import CENTRE_TILE, FACED_TILE, FACING_SPACES, LINE, OPPOSITE_SPACE, TILES
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism import exorcism_dice, is_exorcisable
from ghoststories.engine.rules.need import need_of, resistance
from ghoststories.engine.rules.table import has_power, is_alive
from ghoststories.engine.rules.village import help_offered
from ghoststories.engine.rules.yang import yinyang_serves
from ghoststories.engine.state import (
    BLACK,
    FIGURE_ON_STONE,
    NOWHERE,
    PLAYING,
    SUPPLY,
    UNKNOWN_INCARNATION,
    WHITE,
    State,
)

_FAR_BELOW: Final = -1.0e9


def _at(name: str) -> int:
    return NAMES.index(name)


GHOST: Final = _at("ghost")
RESISTANCE: Final = _at("resistance")
ON_STONE: Final = _at("haunter_on_stone")
ON_CARD: Final = _at("haunter_on_card")
HAUNTS_SOON: Final = _at("haunter_soon")
HAUNTED_TILE: Final = _at("each_haunted_tile")
TORMENT: Final = _at("tormentor")
CAPTOR: Final = _at("captor")
TAO_BLOCKER: Final = _at("tao_blocker")
POWER_BLOCKER: Final = _at("power_blocker")
FULL: Final = _at("full_board")
ACTS_SOON: Final = _at("board_acts_soon")
PAIR: Final = _at("pair_on_board")
INCARNATION: Final = _at("incarnation")
REWARD: Final = _at("reward")
CURSE: Final = _at("curse")
IMMUNE: Final = _at("immune")
TOKEN: Final = _at("token")
SECOND: Final = _at("second_ghost")
AT_TEMPLE: Final = _at("temple")
AT_HERBALIST: Final = _at("herbalist")
AT_TEA_HOUSE: Final = _at("tea_house")
AT_SORCERER: Final = _at("sorcerer")
AT_WATCHMAN: Final = _at("watchman")
AT_CIRCLE: Final = _at("circle")
AT_ALTAR: Final = _at("altar")
AT_CEMETERY: Final = _at("cemetery")
IDLE: Final = _at("pass")
IN_CENTRE: Final = _at("centre")
IN_CORNER: Final = _at("corner")
YINYANG_FROM: Final = _at("yinyang")
RESTORES: Final = _at("yinyang_restores")
ON_BUDDHA: Final = _at("place_on_buddha")
PLACE_CORNER: Final = _at("place_in_corner")
BESIDE: Final = _at("place_beside")
NEAR: Final = _at("place_near")
HAUNTED_LINE: Final = _at("place_on_haunted_line")
WANTED: Final = _at("wanted_in_play")
BUDDHA_ON_BOARD: Final = _at("buddha_on_board")
NEXT_TURN: Final = _at("next_turn")
SECOND_ACTION: Final = _at("second_action")
EARLY: Final = _at("temple_early")
EARLY_TEMPLE: Final = EARLY
EARLY_HERBALIST: Final = EARLY + 1
EARLY_TEA_HOUSE: Final = EARLY + 2
EARLY_SORCERER: Final = EARLY + 3
EARLY_TOKEN: Final = EARLY + 4
EARLY_YINYANG: Final = EARLY + 5
EARLY_CEMETERY: Final = EARLY + 6
LACK: Final = _at("herbalist_lack")
MATCH: Final = _at("place_match")
HOWLING: Final = _at("opposite_the_howling")
CATCH: Final = _at("catch_the_uncatchable")
BUDDHA_TO_CATCH: Final = _at("buddha_for_the_uncatchable")
# The cards of a full deck above the last incarnation.
_LONG: Final = 46.0

_YINYANG: Final = menu(YINYANG)
# What a blue power adds to the action.
SAME_AGAIN: Final = 1
OTHER_TOO: Final = 2


class Reflexes:
    """The quick policy with its habits."""

    def __init__(self, habits: list[float]) -> None:
        self.habits = habits
        # The worth of getting rid of the ghost in each space, and how many haunted tiles there are.
        self.gains: list[float] = [0.0] * 12
        self.haunted: i64 = 0
        self.ghosts: i64 = 0
        self.bits: i64 = 0
        # The share of the game still to come, what a token is worth, and where an uncaught Uncatchable lies.
        self.early = 0.0
        self.token = 0.0
        self.uncaught: i64 = NOWHERE
        # What each space promises the active Taoist with his own tokens alone, whatever his tile.
        self.promises: list[float] = [0.0] * 12

    def answer(self, s: State) -> i64:
        """The index of the option to take."""
        code = s.agenda[-1] & 255
        if code == codes.BEFORE_MOVE:
            return self._before_move(s)
        if code == codes.AFTER_MOVE or code == codes.AFTER_ACTION:
            return self._act(s)
        if code == codes.END_STEP:
            return self._end_step(s)
        if code == codes.PLACE_GHOST:
            return self._place(s)
        if code == codes.WHAT_FALLS:
            return self._what_falls(s)
        return self._answer_small(s, code)

    def _answer_small(self, s: State, code: i64) -> i64:
        if code == codes.TAKE_TAO or code == codes.DISCARD_TAO:
            return self._colour(s, code == codes.TAKE_TAO)
        if code == codes.PAY_COLOURS:
            return self._payment(s)
        if code == codes.PAY_OWNER:
            return len(s.offer) - 1
        if code == codes.SORCERER_GHOST or code == codes.PLACE_MANTRA:
            self._weigh(s)
            return self._heaviest(s)
        if code == codes.CIRCLE_COLOUR:
            return self._circle_colour(s)
        if code == codes.REROLL_TAO_DICE:
            return self._reroll(s)
        if code == codes.REROLL_CURSE_DIE:
            return 1 if s.agenda[-1] >> 16 & 255 else 0
        if code == codes.USE_YINYANG:
            return self._best_yinyang(s)
        if code == codes.QI_OR_YINYANG:
            return self._qi_or_yinyang(s)
        if code == codes.WATCHMAN_BOARD:
            return self._watched(s)
        if code == codes.PAVILION_GHOST and self.uncaught != NOWHERE:
            return self._index(s, self.uncaught)
        if code == codes.PAVILION_SPACE and s.buddhas:
            return self._buddha_space(s)
        if code == codes.GIFT_OF_QI or code == codes.BEAR_LOSS:
            return self._by_qi(s, code == codes.BEAR_LOSS)
        return self._any(s)

    def _index(self, s: State, wanted: i64) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if offer[at] == wanted:
                return at
        return 0

    def _buddha_space(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if s.buddhas >> offer[at] & 1:
                return at
        return 0

    def _any(self, s: State) -> i64:
        """No opinion: a fixed but mixed choice."""
        return (s.turn * 7 + len(s.agenda)) % len(s.offer)

    def _weigh(self, s: State) -> None:
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
        danger = h[HAUNTED_TILE] * float(self.haunted)
        board: i64 = 0
        while board < 4:
            wait = (board - s.active - 1) % 4
            here: i64 = 0
            space = 3 * board
            while space < 3 * board + 3:
                if s.ghosts[space]:
                    here += 1
                space += 1
            common = h[GHOST] + h[ACTS_SOON] * float(3 - wait)
            if here == 3:
                common += h[FULL]
            elif here == 2:
                common += h[PAIR]
            space = 3 * board
            while space < 3 * board + 3:
                card = s.ghosts[space]
                if card:
                    self.ghosts += 1
                    bits = cards.bits[card]
                    self.bits |= bits
                    gain = common + h[RESISTANCE] * float(self._total(s, card))
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

    def _total(self, s: State, card: i64) -> i64:
        r = s.rules.cards.resistance
        at = 5 * card
        return r[at] + r[at + 1] + r[at + 2] + r[at + 3] + r[at + 4]

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
        need: i64 = 0
        faces: i64 = 0
        spent: i64 = 0
        colour: i64 = 0
        while colour < 5:
            part = resistance(s, space, colour, NOWHERE) if cards.resistance[5 * card + colour] else 0
            if part:
                at_hand = self._at_hand(s, tile, colour)
                if at_hand < part:
                    faces += 1
                    need += part - at_hand
                    spent += at_hand
                else:
                    spent += part
            colour += 1
        if need and s.mantra == space:
            need -= 1
        chance = 1.0
        if need > 0:
            if bits & DICE_IMMUNE:
                return 0.0
            if not self.bits & WHITE_FACE_OFF:
                faces += 1
            chance = chance_to_hit(faces, again, dice, need)
        gain = self.gains[space]
        if len(cards.reward_steps[card]):
            gain += self.habits[REWARD]
        if len(cards.curse_steps[card]):
            gain += self.habits[CURSE]
        return chance * (gain - self.token * float(spent))

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

    def _help(self, s: State, place: i64) -> float:
        """What the villager of a place would do, in the same coin; far below if nothing."""
        if not help_offered(s, place):
            return _FAR_BELOW
        h = self.habits
        qi = s.qi[s.active]
        if place == TEMPLE:
            worth = h[AT_TEMPLE] + h[AT_TEMPLE + 1] * float(self.ghosts) + h[EARLY_TEMPLE] * self.early
            return worth + h[BUDDHA_TO_CATCH] if self.uncaught != NOWHERE and not s.buddhas else worth
        if place == HERBALIST:
            tokens: i64 = 0
            for colour in range(5):
                tokens += s.tao[5 * s.active + colour]
            lack = h[LACK] * float(self._lack(s)) + h[EARLY_HERBALIST] * self.early
            return h[AT_HERBALIST] + h[AT_HERBALIST + 1] * float(tokens) + lack
        if place == TEA_HOUSE:
            low = h[AT_TEA_HOUSE + 1] if qi <= 2 else 0.0
            return h[AT_TEA_HOUSE] + low + h[AT_TEA_HOUSE + 2] * float(self.ghosts) + h[EARLY_TEA_HOUSE] * self.early
        if place == SORCERER:
            return self._sorcerer(s, qi)
        if place == WATCHMAN:
            return self._watchman(s)
        if place == CIRCLE:
            return self._circle(s)
        if place == ALTAR:
            return h[AT_ALTAR] + h[AT_ALTAR + 1] * float(self.haunted) + h[AT_ALTAR + 2] * float(self.ghosts)
        if place == CEMETERY:
            return h[AT_CEMETERY] + h[EARLY_CEMETERY] * self.early
        if place == PAVILION and self.uncaught != NOWHERE and s.buddhas:
            return h[CATCH]
        return _FAR_BELOW

    def _lack(self, s: State) -> i64:
        """How much resistance of the ghosts in play the active Taoist has no tokens for."""
        r = s.rules.cards.resistance
        lack: i64 = 0
        colour: i64 = 0
        while colour < 5:
            part: i64 = 0
            space: i64 = 0
            while space < 12:
                card = s.ghosts[space]
                if card:
                    part += r[5 * card + colour]
                space += 1
            part -= s.tao[5 * s.active + colour]
            if part > 0:
                lack += part if part < 3 else 3
            colour += 1
        return lack

    def _sorcerer(self, s: State, qi: i64) -> float:
        most = 0.0
        for space in range(12):
            card = s.ghosts[space]
            if card and not s.rules.cards.incarnation[card] and self.gains[space] > most:
                most = self.gains[space]
        h = self.habits
        cost = h[AT_SORCERER + 1] + h[EARLY_SORCERER] * self.early
        if qi == 2:
            cost += h[AT_SORCERER + 2]
        elif qi <= 1:
            cost += h[AT_SORCERER + 3]
        return h[AT_SORCERER] * most - cost

    def _watchman(self, s: State) -> float:
        most: i64 = 0
        for board in range(4):
            out: i64 = 0
            for space in range(3 * board, 3 * board + 3):
                if s.figures[space] == FIGURE_ON_STONE:
                    out += 1
            if out > most:
                most = out
        return (self.habits[AT_WATCHMAN] + self.habits[HAUNTED_TILE] * float(self.haunted)) * float(most)

    def _circle(self, s: State) -> float:
        now = self._served(s, s.circle) if s.circle != NOWHERE else 0
        most: i64 = 0
        for colour in range(5):
            if s.tao[5 * SUPPLY + colour]:
                served = self._served(s, colour)
                if served > most:
                    most = served
        return self.habits[AT_CIRCLE] * float(most - now)

    def _served(self, s: State, colour: i64) -> i64:
        r = s.rules.cards.resistance
        served: i64 = 0
        for space in range(12):
            card = s.ghosts[space]
            if card and r[5 * card + colour]:
                served += 1
        return served

    def _action_worth(self, s: State, tile: i64, dice: i64, again: bool, second: i64) -> float:
        best = self.habits[IDLE]
        other = 0.0
        if FACING_SPACES[tile]:
            worth = self._exorcism(s, tile, dice, again)
            if worth > best:
                best = worth
        if not s.haunted >> tile & 1:
            worth = self._help(s, s.layout.place_of_tile[tile])
            if worth > best:
                other = best
                best = worth
            elif worth > 0.0:
                other = worth
        if second == SAME_AGAIN:
            return best * (1.0 + self.habits[SECOND_ACTION])
        if second == OTHER_TOO:
            return best + other
        return best

    def _promise(self, s: State, dice: i64, again: bool) -> None:
        """What each ghost promises from the tile it faces."""
        space: i64 = 0
        while space < 12:
            self.promises[space] = 0.0
            if s.ghosts[space]:
                self.promises[space] = self._exorcism_of(s, space, NOWHERE, dice, again)
            space += 1

    def _future(self, s: State, tile: i64) -> float:
        """The best promise within a move of a tile."""
        best = 0.0
        reach = REACH[tile]
        space: i64 = 0
        while space < 12:
            if self.promises[space] > best and reach >> FACED_TILE[space] & 1 and FACED_TILE[space] != tile:
                best = self.promises[space]
            space += 1
        return best

    def _before_move(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == POCKETS or (verb == PLACE_MANTRA and s.mantra == NOWHERE):
                return at
        self._weigh(s)
        yinyang = self._wants_yinyang(s)
        if yinyang >= 0:
            return yinyang
        dice = exorcism_dice(s)
        again = has_power(s, GODS_FAVORITE)
        second: i64 = 0
        if has_power(s, SECOND_WIND):
            second = SAME_AGAIN
        elif has_power(s, HEAVENLY_GUST):
            second = OTHER_TOO
        self._promise(s, dice, again)
        best: i64 = 0
        most = _FAR_BELOW
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == MOVE or verb == STAY:
                tile = s.taoist_tiles[s.active] if verb == STAY else target_of(offer[at])
                if tile >= TILES:
                    continue
                worth = self._action_worth(s, tile, dice, again, second)
                worth += self.habits[NEXT_TURN] * self._future(s, tile)
                if tile == CENTRE_TILE:
                    worth += self.habits[IN_CENTRE]
                elif len(FACING_SPACES[tile]) == 2:
                    worth += self.habits[IN_CORNER]
                if worth > most:
                    most = worth
                    best = at
        return best

    def _act(self, s: State) -> i64:
        self._weigh(s)
        offer = s.offer
        tile = s.taoist_tiles[s.active]
        best: i64 = 0
        most = _FAR_BELOW
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            worth = _FAR_BELOW
            if verb == HELP and tile < TILES:
                worth = self._help(s, s.layout.place_of_tile[tile])
            elif verb == EXORCISE:
                worth = self._exorcism(s, tile, exorcism_dice(s), has_power(s, GODS_FAVORITE))
            elif verb == PASS:
                worth = self.habits[IDLE]
            if worth > most:
                most = worth
                best = at
        return best

    def _wants_yinyang(self, s: State) -> i64:
        """The index of the Yin-Yang in the offer if now is the time for it, else -1."""
        offer = s.offer
        for at in range(len(offer)):
            if offer[at] == _YINYANG:
                if self._yinyang_worth(s) > self.habits[YINYANG_FROM] + self.habits[EARLY_YINYANG] * self.early:
                    return at
                return -1
        return -1

    def _yinyang_worth(self, s: State) -> float:
        most = _FAR_BELOW
        tile: i64 = 0
        while tile < 9:
            if yinyang_serves(s, tile):
                worth = self._worth_of_tile(s, tile)
                if worth > most:
                    most = worth
            tile += 1
        return most

    def _worth_of_tile(self, s: State, tile: i64) -> float:
        if s.haunted >> tile & 1:
            return self.habits[RESTORES] * float(self.haunted)
        return self._help(s, s.layout.place_of_tile[tile])

    def _best_yinyang(self, s: State) -> i64:
        self._weigh(s)
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            worth = self._worth_of_tile(s, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def _end_step(self, s: State) -> i64:
        """Buddhas where a board is fuller, power tokens, a Yin-Yang whose time has come, the end."""
        offer = s.offer
        best: i64 = -1
        most = 0.0
        end: i64 = 0
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == POWER_TOKEN:
                return at
            if verb == END_TURN:
                end = at
            elif verb == BUDDHA:
                board = target_of(offer[at]) // 3
                worth = 1.0
                for space in range(3 * board, 3 * board + 3):
                    if s.ghosts[space]:
                        worth += self.habits[BUDDHA_ON_BOARD]
                if worth > most or best < 0:
                    most = worth
                    best = at
        if best >= 0:
            return best
        if s.yinyangs >> s.active & 1:
            self._weigh(s)
            yinyang = self._wants_yinyang(s)
            if yinyang >= 0:
                return yinyang
        return end

    def _place(self, s: State) -> i64:
        card = s.agenda[-1] >> 8 & 255
        h = self.habits
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        haunts = (s.rules.cards.bits[card] & HAUNTER) != 0
        incarnation = s.rules.cards.incarnation[card] != 0
        colour = s.rules.cards.colour[card]
        for at in range(len(offer)):
            space = offer[at]
            if space > 11:
                continue
            tile = FACED_TILE[space]
            worth = 0.0
            if s.buddhas >> space & 1:
                if not incarnation:
                    worth += h[ON_BUDDHA]
                elif s.rules.cards.bits[card] & ONLY_ON_BUDDHA:
                    worth += h[CATCH]
            facing = FACING_SPACES[tile]
            if len(facing) == 2:
                worth += h[PLACE_CORNER]
                other = facing[0] if facing[1] == space else facing[1]
                if s.ghosts[other]:
                    worth += h[BESIDE]
            if haunts and s.haunted >> LINE[3 * space] & 1:
                worth += h[HAUNTED_LINE]
            board: i64 = 0
            while board < 4:
                if is_alive(s, board) and s.taoist_tiles[board] < 9 and REACH[s.taoist_tiles[board]] >> tile & 1:
                    worth += h[NEAR] + h[MATCH] * float(s.tao[5 * board + colour])
                board += 1
            if worth > most:
                most = worth
                best = at
        return best

    def _what_falls(self, s: State) -> i64:
        self._weigh(s)
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        roll = s.agenda[-1] >> 24
        for at in range(len(offer)):
            mask = offer[at]
            worth = -self.token * float(need_of(s, mask, roll))
            for space in range(12):
                if mask >> space & 1:
                    worth += self.gains[space]
            if worth > most:
                most = worth
                best = at
        return best

    def _wanted(self, s: State, colour: i64) -> float:
        h = self.habits
        points = h[WANTED + 1] if colour == BLACK else 0.0
        r = s.rules.cards.resistance
        for space in range(12):
            card = s.ghosts[space]
            if card:
                points += h[WANTED] * float(r[5 * card + colour])
        for board in range(4):
            points += h[WANTED + 3] * float(s.tao[5 * board + colour])
        return points + h[WANTED + 2] * float(s.tao[5 * s.active + colour])

    def _colour(self, s: State, taking: bool) -> i64:
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            if offer[at] > 4:
                return self._any(s)
            worth = self._wanted(s, offer[at])
            if not taking:
                worth = -worth
            if worth > most:
                most = worth
                best = at
        return best

    def _payment(self, s: State) -> i64:
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            worth = 0.0
            for colour in range(5):
                tokens = count_of(offer[at], colour)
                if tokens:
                    worth -= float(tokens) * self._wanted(s, colour)
            if worth > most:
                most = worth
                best = at
        return best

    def _heaviest(self, s: State) -> i64:
        best: i64 = 0
        most = _FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            if offer[at] < 12 and self.gains[offer[at]] > most:
                most = self.gains[offer[at]]
                best = at
        return best

    def _circle_colour(self, s: State) -> i64:
        best: i64 = 0
        most: i64 = -1
        offer = s.offer
        for at in range(len(offer)):
            served = self._served(s, offer[at])
            if served > most:
                most = served
                best = at
        return best

    def _reroll(self, s: State) -> i64:
        """Dice that cannot help are rolled again; at the Herbalist all are kept."""
        step = s.agenda[-1]
        offer = s.offer
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
            if need_of(s, mask, roll) > 0:
                for face in range(5):
                    if not colours >> face & 1:
                        pick += count_of(roll, face) * one(face)
                if self.bits & WHITE_FACE_OFF:
                    pick += count_of(roll, WHITE) * one(WHITE)
        for at in range(len(offer)):
            if offer[at] == pick:
                return at
        return 0

    def _qi_or_yinyang(self, s: State) -> i64:
        offer = s.offer
        for at in range(len(offer)):
            if (verb_of(offer[at]) == TAKE_QI) == (s.qi[s.active] < 4):
                return at
        return 0

    def _watched(self, s: State) -> i64:
        best: i64 = 0
        most: i64 = -1
        offer = s.offer
        for at in range(len(offer)):
            out: i64 = 0
            for space in range(3 * offer[at], 3 * offer[at] + 3):
                if s.figures[space] == FIGURE_ON_STONE:
                    out += 1
            if out > most:
                most = out
                best = at
        return best

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


def play_quickly(s: State, reflexes: Reflexes, oracle: Oracle, turns: i64) -> None:
    """Play by reflexes until the game is over or so many turns have begun."""
    last = s.turn + turns
    while s.result == PLAYING and s.turn <= last:
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
        else:
            choose(s, s.offer[reflexes.answer(s)])
