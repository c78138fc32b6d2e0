"""The quick policy: a whole turn chosen by a few sums, without trying anything on a copy of the table.

It plays the games that a search plays out in its head, so it has to be fast and not foolish.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.argmax import highest
from ghoststories.bots.policy.placing import Placing
from ghoststories.bots.policy.reach import REACH
from ghoststories.bots.policy.weighing import FAR_BELOW
from ghoststories.bots.policy.weights import (
    BUDDHA_IN_HAND,
    BUDDHA_ON_BOARD,
    EARLY_YINYANG,
    IDLE,
    IN_CENTRE,
    IN_CORNER,
    NEXT_TURN,
    RESTORES,
    SECOND_ACTION,
    YINYANG_FROM,
)
from ghoststories.engine.content.powers import GODS_FAVORITE, HEAVENLY_GUST, SECOND_WIND
from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.decisions import (
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
    YINYANG,
    menu,
    target_of,
    verb_of,
)
from ghoststories.engine.core.geometry import CENTRE_TILE, FACED_TILE, FACING_SPACES, TILES
from ghoststories.engine.core.state import (
    NOWHERE,
    PLAYING,
    State,
)
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.actions import yinyang_serves
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import has_power

_YINYANG: Final = menu(YINYANG)
# What a blue power adds to the action.
SAME_AGAIN: Final = 1
OTHER_TOO: Final = 2


class BasePolicy(Placing):
    """The quick policy with its habits."""

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
            return self._place_ghost(s)
        if code == codes.WHAT_FALLS:
            return self._what_falls(s)
        if code == codes.USE_YINYANG:
            return self._best_yinyang(s)
        return self._answer_small(s, code)

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

    def _has_room(self, s: State, tile: i64) -> bool:
        """Whether a Buddha could be placed from a tile."""
        for space in FACING_SPACES[tile]:
            if not s.ghosts[space] and not s.buddhas >> space & 1:
                return True
        return False

    def sure_answer(self, s: State) -> i64:
        """The index of what costs nothing and always helps, or -1: a free token, a Mantra that lies nowhere."""
        if s.agenda[-1] & 255 == codes.BEFORE_MOVE:
            offer = s.offer
            for at in range(len(offer)):
                verb = verb_of(offer[at])
                if verb == POCKETS or (verb == PLACE_MANTRA and s.mantra == NOWHERE):
                    return at
        return -1

    def _before_move(self, s: State) -> i64:
        offer = s.offer
        sure = self.sure_answer(s)
        if sure >= 0:
            return sure
        self.weigh(s)
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
        most = FAR_BELOW
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == MOVE or verb == STAY:
                tile = s.taoist_tiles[s.active] if verb == STAY else target_of(offer[at])
                if tile >= TILES:
                    continue
                worth = self._action_worth(s, tile, dice, again, second)
                worth += self.habits[NEXT_TURN] * self._future(s, tile)
                if s.held_buddhas[s.active] and self._has_room(s, tile):
                    worth += self.habits[BUDDHA_IN_HAND]
                if tile == CENTRE_TILE:
                    worth += self.habits[IN_CENTRE]
                elif len(FACING_SPACES[tile]) == 2:
                    worth += self.habits[IN_CORNER]
                if worth > most:
                    most = worth
                    best = at
        return best

    def _act(self, s: State) -> i64:
        self.weigh(s)
        return highest([self._action(s, option) for option in s.offer])

    def _action(self, s: State, option: i64) -> float:
        """What an action promises where the active Taoist is; far below if it is none."""
        verb = verb_of(option)
        tile = s.taoist_tiles[s.active]
        if verb == HELP and tile < TILES:
            return self._help(s, s.layout.place_of_tile[tile])
        if verb == EXORCISE:
            return self._exorcism(s, tile, exorcism_dice(s), has_power(s, GODS_FAVORITE))
        return self.habits[IDLE] if verb == PASS else FAR_BELOW

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
        most = FAR_BELOW
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
            return self.habits[RESTORES] + self._by_tiles_left(RESTORES + 1)
        return self._help(s, s.layout.place_of_tile[tile])

    def _best_yinyang(self, s: State) -> i64:
        self.weigh(s)
        return highest([self._worth_of_tile(s, tile) for tile in s.offer])

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
                worth = self.habits[BUDDHA_ON_BOARD] * float(ghosts_on(s, target_of(offer[at]) // 3))
                if worth > most or best < 0:
                    most = worth
                    best = at
        if best >= 0:
            return best
        if s.yinyangs >> s.active & 1:
            self.weigh(s)
            yinyang = self._wants_yinyang(s)
            if yinyang >= 0:
                return yinyang
        return end


def play_quickly(s: State, policy: BasePolicy, oracle: Oracle, turns: i64) -> None:
    """Play by reflexes until the game is over or so many turns have begun."""
    last = s.turn + turns
    while s.result == PLAYING and s.turn <= last:
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
        else:
            choose(s, s.offer[policy.answer(s)])
