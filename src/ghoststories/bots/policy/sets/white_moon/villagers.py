"""Villagers in the policy: what a life is worth now, who is in danger, who is saved and who is given up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, distance
from ghoststories.bots.policy.sets.white_moon.weights import CROWDED, GUARD, KIN, SAVE, SAVE_LAST, TOWARDS, VILLAGER
from ghoststories.bots.policy.shared.harm import next_haunted
from ghoststories.engine.content.cards import DEVOURER, HAUNTER
from ghoststories.engine.core.geometry import LINE
from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.deaths import DeathEffect, graves
from ghoststories.engine.sets.white_moon.stacks import portal_tile, tile_of
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FAMILY_MEMBERS, FAMILY_OF, Families

# What a death brings and what a family gives, in the unit of the weights, by their numbers in `content.villagers`.
DEATH_COST: Final[vec[float]] = vec[float]([3.0, 9.0, 3.0, 8.0, 6.0, 9.0, 14.0, 40.0, 1.0])
REWARD_WORTH: Final[vec[float]] = vec[float]([16.0, 8.0, 8.0, 8.0, 10.0, 5.0, 3.0, 8.0, 20.0, 8.0, 6.0, 10.0, 6.0])
# A villager nobody has seen: the mean of all.
UNSEEN_COST: Final = 8.0
# A family with a member in the Graveyard is seldom completed.
_BROKEN: Final = 0.2
# How much less a danger counts for each turn it is away, and how much a figure still on its card counts.
_LATER: Final = 0.12
_ON_CARD: Final = 0.5


class Villagers:
    """What a look at the villagers finds, and the value of their lives. `look` comes first."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.heights = vec[i64]([0] * 9)
        # How likely the top villager of a tile dies within a round, and how likely all of them do.
        self.top_peril = vec[float]([0.0] * 9)
        self.whole_peril = vec[float]([0.0] * 9)
        # The villagers that the ghost in each space kills within a round or so.
        self.kills = vec[float]([0.0] * 12)
        self.villager = 0.0
        self.portal: i64 = NOWHERE

    def look(self, s: State) -> None:
        """Look at all stacks, and at the ghosts that threaten them."""
        m = moon(s)
        tile: i64 = 0
        while tile < 9:
            tall: i64 = 0
            while tall < 3 and m.stacks[3 * tile + tall]:
                tall += 1
            self.heights[tile] = tall
            self.top_peril[tile] = 0.0
            self.whole_peril[tile] = 0.0
            tile += 1
        self.villager = self.weights[VILLAGER] * 13.0 / float(graves_left(s) + 1)
        self.portal = portal_tile(s)
        bits = s.rules.cards.bits
        space: i64 = 0
        while space < 12:
            self.kills[space] = 0.0
            if bits[s.ghosts[space]] & (HAUNTER | DEVOURER) and m.su_ling != space:
                self._threat(s, space, bits[s.ghosts[space]])
            space += 1

    def _threat(self, s: State, space: i64, bits: i64) -> None:
        sure = 1.0 - _LATER * float((space // 3 - s.active - 1) % 4)
        stack = first_stack(self.heights, space)
        if bits & DEVOURER:
            self.kills[space] += sure
            if stack != NOWHERE:
                self.top_peril[stack] += sure
        if bits & HAUNTER:
            target = next_haunted(s, space)
            if s.figures[space] != FIGURE_ON_STONE:
                if stack != NOWHERE and self._cannot_flee(s, space, stack):
                    self.kills[space] += sure
                    self.top_peril[stack] += sure
                sure *= _ON_CARD
            if target != NOWHERE:
                self.kills[space] += sure * float(self.heights[target])
                self.whole_peril[target] += sure

    def _cannot_flee(self, s: State, space: i64, stack: i64) -> bool:
        """W4: a villager dies if no tile is behind, or only a haunted or full one."""
        step: i64 = 0
        while LINE[3 * space + step] != stack:
            step += 1
        if step == 2:
            return True
        refuge = LINE[3 * space + step + 1]
        return (s.haunted >> refuge & 1) != 0 or self.heights[refuge] == 3

    def top(self, s: State, tile: i64) -> i64:
        """The villager on top of a tile that has one; FACE_DOWN if the villager is still to be shown."""
        return moon(s).stacks[3 * tile + self.heights[tile] - 1]

    def peril(self, tile: i64) -> float:
        """How much the top villager of a tile is in danger."""
        return self.top_peril[tile] + self.whole_peril[tile]

    def worth_of_saving(self, s: State, villager: i64) -> float:
        """What it is worth to bring this villager to the Shelter."""
        worth = self.weights[SAVE] + 0.5 * self.villager
        if self.portal != NOWHERE and self.heights[self.portal] == 1:
            worth += self.weights[SAVE_LAST]
        if villager <= 0:
            return worth + 0.3 * UNSEEN_COST
        return worth + 0.3 * self._cost_of_death(s, villager) + self._hope(s, villager)

    def loss(self, s: State, villager: i64) -> float:
        """What is lost with this villager."""
        if villager <= 0:
            return self.villager + UNSEEN_COST
        return self.villager + self._cost_of_death(s, villager) + 0.5 * self._hope(s, villager)

    def _cost_of_death(self, s: State, villager: i64) -> float:
        return DEATH_COST[families(s).deaths[FAMILY_OF[villager]]]

    def _hope(self, s: State, villager: i64) -> float:
        """The part of the family's reward that the rescue brings."""
        m = moon(s)
        family = FAMILY_OF[villager]
        reward = REWARD_WORTH[families(s).rewards[family]]
        missing = FAMILY_MEMBERS[family] & ~m.shelter & ~(i64(1) << villager)
        if not missing:
            return reward
        if missing & m.graveyard:
            reward *= _BROKEN
        return reward * self.weights[KIN] / float(bits_in(missing))

    def escort(self, s: State, tile: i64, to_tile: i64) -> float:
        """What it is worth to take the top villager of a tile along to another one."""
        worth = self.villager * (self.peril(tile) - self.peril(to_tile))
        if self.portal != NOWHERE:
            nearer = distance(tile, self.portal) - distance(to_tile, self.portal)
            worth += self.weights[TOWARDS] * float(nearer)
        if self.heights[tile] == 1:
            worth -= self.weights[GUARD] * (0.5 + self.whole_peril[tile])
        elif self.heights[tile] == 3:
            worth += self.weights[CROWDED]
        if self.heights[to_tile] == 0:
            worth += self.weights[GUARD] * (0.5 + self.whole_peril[to_tile])
        elif self.heights[to_tile] == 2:
            worth -= self.weights[CROWDED]
        return worth

    def missed(self, s: State, villager: i64) -> float:
        """How much a villager is missed: less if he dies anyway, more as the last one on a tile."""
        tile = tile_of(s, villager)
        cost = self.loss(s, villager) - self.villager * self.peril(tile)
        return cost + self.weights[GUARD] if self.heights[tile] == 1 else cost


def families(s: State) -> Families:
    """What the families' tiles say in this game."""
    return cast(DeathEffect, s.rules.deeds[codes.DEATH_EFFECT]).families


def graves_left(s: State) -> i64:
    """How many more deaths lose the game."""
    return graves(s) - bits_in(moon(s).graveyard)


def first_stack(heights: vec[i64], space: i64) -> i64:
    """The tile of a space's line whose villagers are first in reach; NOWHERE if the line is empty."""
    step: i64 = 0
    while step < 3:
        if heights[LINE[3 * space + step]]:
            return LINE[3 * space + step]
        step += 1
    return NOWHERE
