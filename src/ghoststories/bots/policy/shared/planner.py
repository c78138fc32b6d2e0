"""What each place promises in a turn of single steps, with whatever sets are in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment, Scales
from ghoststories.bots.policy.exorcisms import Promises
from ghoststories.bots.policy.shared.exorcisms import FurtherExorcisms
from ghoststories.bots.policy.turns import OTHER_TOO, SAME_AGAIN, second_action
from ghoststories.bots.policy.village_help import VillageHelp
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.bots.policy.weights import IDLE, IN_CENTRE, IN_CORNER, NEXT_TURN, SECOND_ACTION
from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.geometry import CENTRE_TILE, FACING_SPACES, NEIGHBOURS, TILES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import has_power

# The village, and below each tile another place.
PLACES: Final = 2 * TILES
_UNKNOWN: Final = -1.0e8
# A place that takes one step more is worth a little less.
_STEP: Final = 0.01


class Underground:
    """The places below the tiles; without a set that has them there is nothing to do there."""

    def worth(self, s: State, found: Assessment, tile: i64) -> float:
        """What can be done below a tile."""
        return FAR_BELOW

    def way(self, s: State, place: i64) -> i64:
        """The place above or below this one if there is a way there, else NOWHERE."""
        return NOWHERE


class Rescues:
    """Villagers who can be saved or taken along; nobody without a set that has them."""

    def worth(self, s: State, tile: i64, escorted: i64) -> float:
        """What it is worth to save a villager on a tile: the one who comes along, else the top one."""
        return FAR_BELOW

    def escort(self, s: State, tile: i64, to_tile: i64) -> float:
        """What it is worth to take the top villager of a tile along to another one."""
        return 0.0


class Planner(Scales):
    """What can be done where, and what it is worth. `weigh` comes first; all stays as it was until the next."""

    def __init__(self, weigher: Weigher, exorcisms: FurtherExorcisms, village: VillageHelp) -> None:
        self.weights = weigher.weights
        self.weigher = weigher
        self.exorcisms = exorcisms
        self.village = village
        self.promises = Promises(exorcisms)
        self.underground = Underground()
        self.rescues = Rescues()
        # What can be done in each place, worked out when it is first asked for.
        self.worths = vec[float]([0.0] * PLACES)
        self.dice: i64 = 0
        self.again = False
        self.second: i64 = 0

    def weigh(self, s: State) -> Assessment:
        """Look at the table before a turn is planned."""
        found = self.weigher.weigh(s)
        self.dice = exorcism_dice(s)
        self.again = has_power(s, GODS_FAVORITE)
        self.second = second_action(s)
        self.exorcisms.prepare(s)
        self.promises.look(s, found, self.dice, self.again)
        place: i64 = 0
        while place < PLACES:
            self.worths[place] = _UNKNOWN
            place += 1
        return found

    def acting(self, s: State, tile: i64, escorted: i64) -> float:
        """The best action on a tile, or two with a blue power."""
        found = self.weigher.found
        exorcism = self.exorcisms.from_tile(s, found, tile, self.dice, self.again) if len(FACING_SPACES[tile]) else 0.0
        other = FAR_BELOW if s.haunted >> tile & 1 else self.village.worth(s, found, s.layout.place_of_tile[tile])
        saving = self.rescues.worth(s, tile, escorted)
        if saving > other:
            other = saving
        best = exorcism if exorcism > other else other
        if best < self.weights[IDLE]:
            return self.weights[IDLE]
        if self.second == SAME_AGAIN:
            return best * (1.0 + self.weights[SECOND_ACTION])
        if self.second == OTHER_TOO and exorcism > 0.0 and other > 0.0:
            return exorcism + other
        return best

    def next_turn(self, tile: i64) -> float:
        """What the next turn promises from a tile."""
        return self.weights[NEXT_TURN] * self.promises.within_a_move(tile)

    def worth_at(self, s: State, place: i64) -> float:
        """What a place is good for: what can be done there, and from there in the next turn."""
        if self.worths[place] > _UNKNOWN:
            return self.worths[place]
        h = self.weights
        if place < TILES:
            tile = place
            worth = self.acting(s, tile, 0)
        else:
            tile = place - TILES
            worth = self.underground.worth(s, self.weigher.found, tile)
        worth += self.next_turn(tile)
        if tile == CENTRE_TILE:
            worth += h[IN_CENTRE]
        elif len(FACING_SPACES[tile]) == 2:
            worth += h[IN_CORNER]
        self.worths[place] = worth
        return worth

    def reached(self, s: State, place: i64) -> float:
        """The worth of a place, or of the one above or below it if there is a way there (K8)."""
        worth = self.worth_at(s, place)
        way = self.underground.way(s, place)
        if way != NOWHERE:
            other = self.worth_at(s, way)
            if other > worth:
                return other
        return worth

    def within(self, s: State, place: i64, steps: i64) -> float:
        """The best place within this many further steps."""
        best = self.reached(s, place)
        if steps:
            level: i64 = TILES if place >= TILES else 0
            for near in NEIGHBOURS[place - level]:
                worth = self.reached(s, near + level) - _STEP
                if worth > best:
                    best = worth
        return best
