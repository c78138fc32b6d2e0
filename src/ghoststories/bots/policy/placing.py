"""Where an arriving ghost does least harm."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.assessment import FAR_BELOW
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.weights import (
    BEFORE_HELP,
    BESIDE,
    CATCH,
    FILLS_BOARD,
    HAUNTED_LINE,
    IN_REACH,
    MATCH,
    NEAR,
    ON_BUDDHA,
    PLACE_CORNER,
    WEAK_BOARD,
)
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import HAUNTER, ONLY_ON_BUDDHA
from ghoststories.engine.content.places import ALTAR, CIRCLE, PAVILION, SORCERER, TEA_HOUSE, TEMPLE
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES, LINE
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec

# How much a haunted place is missed; places not listed count once.
_MISSED: Final[dict[int, float]] = {SORCERER: 3.0, TEMPLE: 2.0, PAVILION: 1.5, ALTAR: 1.5, TEA_HOUSE: 1.5, CIRCLE: 1.5}
MISSED: Final[vec[float]] = vec[float]([_MISSED.get(place, 1.0) for place in range(12)])


class Placing(Handler):
    """The space where a ghost does least harm."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def answer(self, s: State) -> i64:
        """Compare the free spaces."""
        card = s.agenda[-1] >> 8 & 255
        offer = s.offer
        best: i64 = 0
        most = FAR_BELOW
        for at in range(len(offer)):
            if offer[at] < NO_SPACE:
                worth = self.worth(s, offer[at], card)
                if worth > most:
                    most = worth
                    best = at
        return best

    def worth(self, s: State, space: i64, card: i64) -> float:
        """How good a space is for a ghost, from the Taoists' side."""
        h = self.weights
        bits = s.rules.cards.bits[card]
        tile = FACED_TILE[space]
        worth = 0.0
        if s.buddhas >> space & 1:
            if not s.rules.cards.incarnation[card]:
                worth += h[ON_BUDDHA]
            elif bits & ONLY_ON_BUDDHA:
                worth += h[CATCH]
        facing = FACING_SPACES[tile]
        if len(facing) == 2:
            worth += h[PLACE_CORNER]
            other = facing[0] if facing[1] == space else facing[1]
            if s.ghosts[other]:
                worth += h[BESIDE]
        if bits & HAUNTER:
            worth += self._haunting(s, space)
        return worth + self._on_board(s, space // 3) + self._who_can(s, tile, card)

    def _haunting(self, s: State, space: i64) -> float:
        """The place its figure would haunt first."""
        h = self.weights
        worth = h[HAUNTED_LINE] if s.haunted >> LINE[3 * space] & 1 else 0.0
        step: i64 = 0
        while step < 3:
            tile = LINE[3 * space + step]
            if not s.haunted >> tile & 1:
                return worth + h[BEFORE_HELP] * MISSED[s.layout.place_of_tile[tile]]
            step += 1
        return worth

    def _on_board(self, s: State, board: i64) -> float:
        """Not on a board it would fill, even less so if its Taoist is weak."""
        if ghosts_on(s, board) < 2:
            return 0.0
        return self.weights[FILLS_BOARD] + (self.weights[WEAK_BOARD] if s.qi[board] <= 1 else 0.0)

    def _who_can(self, s: State, tile: i64, card: i64) -> float:
        """The Taoists who can reach a tile, and the best chance one of them has."""
        h = self.weights
        colour = s.rules.cards.colour[card]
        total = total_resistance(s, card)
        worth = 0.0
        best = 0.0
        board: i64 = 0
        while board < 4:
            if is_near(s, board, tile):
                held = s.tao[5 * board + colour]
                worth += h[NEAR] + h[MATCH] * float(held)
                need = total - held
                power = s.layout.power_of_board[board]
                chance = 1.0
                if need > 0:
                    chance = chance_to_hit(2, power == GODS_FAVORITE, 4 if power == MOUNTAIN else 3, need)
                if chance > best:
                    best = chance
            board += 1
        return worth + h[IN_REACH] * best
