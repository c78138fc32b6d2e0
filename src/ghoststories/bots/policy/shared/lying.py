"""Taoists lying down, and Taoists whom others move."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Handler, any_option
from ghoststories.bots.policy.reach import REACH
from ghoststories.bots.policy.shared.planner import Planner
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.geometry import FACED_TILE, TILES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.verbs import MOVE
from ghoststories.engine.shared.lying import is_lying
from ghoststories.engine.shared.verbs import CRAWL, ESCORT, RISE


def others_lying(s: State) -> i64:
    """How many Taoists beside the active one lie on the ground."""
    count: i64 = 0
    board: i64 = 0
    while board < 4:
        if board != s.active and is_lying(s, board):
            count += 1
        board += 1
    return count


class WindsTaoist(Handler):
    """A Taoist lying down is moved first."""

    def answer(self, s: State) -> i64:
        """Anybody if all stand."""
        offer = s.offer
        for at in range(len(offer)):
            if is_lying(s, offer[at]):
                return at
        return any_option(s)


class MoveTaoist(Handler):
    """A Taoist moved by another: up from the ground, with a villager to safety, near to ghosts."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def answer(self, s: State) -> i64:
        """No preference unless the move is a single step."""
        if verb_of(s.offer[0]) < MOVE:
            return any_option(s)
        found = self.planner.weigher.weigh(s)
        board = s.agenda[-1] >> 8 & 255
        best: i64 = 0
        most = FAR_BELOW
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == RISE:
                return at
            worth = self._worth(s, found, s.taoist_tiles[board], offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def _worth(self, s: State, found: Assessment, place: i64, option: i64) -> float:
        verb = verb_of(option)
        tile = place
        if verb == MOVE or verb == ESCORT or verb == CRAWL:
            tile = target_of(option)
        elif tile >= TILES:
            tile -= TILES
        worth = _heaviest_near(found, tile)
        return worth + self.planner.rescues.escort(s, place, tile) if verb == ESCORT else worth


def _heaviest_near(found: Assessment, tile: i64) -> float:
    """The value of the worst ghost within a move of a tile."""
    most = 0.0
    for space in range(12):
        if found.gains[space] > most and REACH[tile] >> FACED_TILE[space] & 1:
            most = found.gains[space]
    return most
