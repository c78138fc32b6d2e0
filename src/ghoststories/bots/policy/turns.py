"""The menus of a turn in the base game: where to move, what to do there, when to use the Yin-Yang."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.exorcisms import Exorcisms, Promises
from ghoststories.bots.policy.handler import Handler, Opinion
from ghoststories.bots.policy.village_help import VillageHelp
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.bots.policy.weights import (
    BUDDHA_IN_HAND,
    BUDDHA_ON_BOARD,
    IDLE,
    IN_CENTRE,
    IN_CORNER,
    NEXT_TURN,
    SECOND_ACTION,
    YINYANG_EARLY,
    YINYANG_FROM,
    YINYANG_ONE_TILE_LEFT,
    YINYANG_RESTORES,
    YINYANG_TWO_TILES_LEFT,
)
from ghoststories.engine.content.powers import GODS_FAVORITE, HEAVENLY_GUST, SECOND_WIND
from ghoststories.engine.core import verbs
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.geometry import CENTRE_TILE, FACING_SPACES, TILES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.rules.yinyang import yinyang_serves

_YINYANG: Final = menu(verbs.YINYANG)
# Above the number of any verb.
VERB_LIMIT: Final = 64
# What a blue power adds to the action.
SAME_AGAIN: Final = 1
OTHER_TOO: Final = 2


def sure_answer(s: State) -> i64:
    """The index of what costs nothing and always helps, or -1: a free token, a Mantra that lies nowhere."""
    if s.agenda[-1] & 255 == codes.BEFORE_MOVE:
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == verbs.POCKETS or (verb == verbs.PLACE_MANTRA and s.mantra == NOWHERE):
                return at
    return -1


def second_action(s: State) -> i64:
    """What a blue power of the active Taoist adds to the action; 0 without one."""
    if has_power(s, SECOND_WIND):
        return SAME_AGAIN
    return OTHER_TOO if has_power(s, HEAVENLY_GUST) else 0


class YinYang(Opinion):
    """What the Yin-Yang can do, and whether now is the time for it; asked for a tile, the one where it does most."""

    def __init__(self, weights: vec[float], village: VillageHelp) -> None:
        self.weights = weights
        self.village = village

    def wanted(self, s: State, found: Assessment) -> i64:
        """The index of the Yin-Yang in the offer if now is the time for it, else -1."""
        h = self.weights
        offer = s.offer
        for at in range(len(offer)):
            if offer[at] == _YINYANG:
                if self.best(s, found) > h[YINYANG_FROM] + h[YINYANG_EARLY] * found.early:
                    return at
                return -1
        return -1

    def best(self, s: State, found: Assessment) -> float:
        """What it is worth on the best tile."""
        most = FAR_BELOW
        tile: i64 = 0
        while tile < 9:
            if yinyang_serves(s, tile):
                worth = self.worth(s, found, tile)
                if worth > most:
                    most = worth
            tile += 1
        return most

    def worth(self, s: State, found: Assessment, tile: i64) -> float:
        """What it is worth on a tile: to restore it, or its help."""
        if s.haunted >> tile & 1:
            h = self.weights
            return h[YINYANG_RESTORES] + found.by_tiles_left(h[YINYANG_ONE_TILE_LEFT], h[YINYANG_TWO_TILES_LEFT])
        return self.village.worth(s, found, s.layout.place_of_tile[tile])


class Action:
    """A verb of a turn's menu that takes the action."""

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """What it promises where the active Taoist is; far below if it is not an action."""
        return FAR_BELOW


class HelpAction(Action):
    """Ask the villager of the tile for help."""

    def __init__(self, village: VillageHelp) -> None:
        self.village = village

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """What the help of the tile is worth."""
        tile = s.taoist_tiles[s.active]
        return self.village.worth(s, found, s.layout.place_of_tile[tile]) if tile < TILES else FAR_BELOW


class ExorciseAction(Action):
    """Try an exorcism from the tile."""

    def __init__(self, exorcisms: Exorcisms) -> None:
        self.exorcisms = exorcisms

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """What the exorcism promises."""
        again = has_power(s, GODS_FAVORITE)
        return self.exorcisms.from_tile(s, found, s.taoist_tiles[s.active], exorcism_dice(s), again)


class PassAction(Action):
    """Do nothing."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """Little, but more than harmful help."""
        return self.weights[IDLE]


class Actions(Opinion):
    """The best action where the active Taoist is. A set can replace the action of a verb or add its own."""

    def __init__(self, weights: vec[float], village: VillageHelp, exorcisms: Exorcisms) -> None:
        self.by_verb = vec[Action]([Action() for _ in range(VERB_LIMIT)])
        self.by_verb[verbs.HELP] = HelpAction(village)
        self.by_verb[verbs.EXORCISE] = ExorciseAction(exorcisms)
        self.by_verb[verbs.PASS] = PassAction(weights)

    def worth(self, s: State, found: Assessment, option: i64) -> float:
        """What the action of an option promises."""
        return self.by_verb[verb_of(option)].worth(s, found, target_of(option))


class BeforeMove(Handler):
    """The tile with the best action and the best prospects for the next turn."""

    def __init__(self, weigher: Weigher, exorcisms: Exorcisms, yinyang: YinYang) -> None:
        self.weights = weigher.weights
        self.weigher = weigher
        self.exorcisms = exorcisms
        self.village = yinyang.village
        self.yinyang = yinyang
        self.promises = Promises(exorcisms)

    def answer(self, s: State) -> i64:
        """What costs nothing first, then a Yin-Yang whose time has come, then the move."""
        sure = sure_answer(s)
        if sure >= 0:
            return sure
        found = self.weigher.weigh(s)
        yinyang = self.yinyang.wanted(s, found)
        return yinyang if yinyang >= 0 else self._move(s, found)

    def _move(self, s: State, found: Assessment) -> i64:
        offer = s.offer
        dice = exorcism_dice(s)
        again = has_power(s, GODS_FAVORITE)
        second = second_action(s)
        self.promises.look(s, found, dice, again)
        best: i64 = 0
        most = FAR_BELOW
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == verbs.MOVE or verb == verbs.STAY:
                tile = s.taoist_tiles[s.active] if verb == verbs.STAY else target_of(offer[at])
                if tile >= TILES:
                    continue
                worth = self._action(s, found, tile, dice, again, second)
                worth += self.weights[NEXT_TURN] * self.promises.within_a_move(tile)
                worth = self._standing(s, tile, worth)
                if worth > most:
                    most = worth
                    best = at
        return best

    def _standing(self, s: State, tile: i64, worth: float) -> float:
        """A value with that of the tile itself added."""
        h = self.weights
        if s.held_buddhas[s.active] and _has_room(s, tile):
            worth += h[BUDDHA_IN_HAND]
        if tile == CENTRE_TILE:
            return worth + h[IN_CENTRE]
        return worth + h[IN_CORNER] if len(FACING_SPACES[tile]) == 2 else worth

    def _action(self, s: State, found: Assessment, tile: i64, dice: i64, again: bool, second: i64) -> float:
        """The best action on a tile, or two with a blue power."""
        best = self.weights[IDLE]
        other = 0.0
        if len(FACING_SPACES[tile]):
            worth = self.exorcisms.from_tile(s, found, tile, dice, again)
            if worth > best:
                best = worth
        if not s.haunted >> tile & 1:
            worth = self.village.worth(s, found, s.layout.place_of_tile[tile])
            if worth > best:
                other = best
                best = worth
            elif worth > 0.0:
                other = worth
        if second == SAME_AGAIN:
            return best * (1.0 + self.weights[SECOND_ACTION])
        if second == OTHER_TOO:
            return best + other
        return best


def _has_room(s: State, tile: i64) -> bool:
    """Whether a Buddha could be placed from a tile."""
    for space in FACING_SPACES[tile]:
        if not s.ghosts[space] and not s.buddhas >> space & 1:
            return True
    return False


class EndStep(Handler):
    """Power tokens, Buddhas where a board is fuller, a Yin-Yang whose time has come, the end."""

    def __init__(self, weigher: Weigher, yinyang: YinYang) -> None:
        self.weights = weigher.weights
        self.weigher = weigher
        self.yinyang = yinyang

    def answer(self, s: State) -> i64:
        """Take them in this order."""
        offer = s.offer
        best: i64 = -1
        most = 0.0
        end: i64 = 0
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == verbs.POWER_TOKEN:
                return at
            if verb == verbs.END_TURN:
                end = at
            elif verb == verbs.BUDDHA:
                worth = self.weights[BUDDHA_ON_BOARD] * float(ghosts_on(s, target_of(offer[at]) // 3))
                if worth > most or best < 0:
                    most = worth
                    best = at
        if best >= 0:
            return best
        if s.yinyangs >> s.active & 1:
            yinyang = self.yinyang.wanted(s, self.weigher.weigh(s))
            if yinyang >= 0:
                return yinyang
        return end
