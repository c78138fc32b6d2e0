"""Where Wu-Feng's ghosts hurt the Taoists most."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.sets.black_secret.weights import CORNER, FILLS, HIDES, TOKENS
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.shared.harm import next_haunted
from ghoststories.engine.content.cards import HAUNTER, ONLY_IF_OPPOSITE_EMPTY, ONLY_ON_BUDDHA
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES, OPPOSITE_SPACE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.table import is_player_board


class WuFengGhosts:
    """Where ghosts and skeletons hurt."""

    def __init__(self, weights: vec[float], villagers: Villagers) -> None:
        self.weights = weights
        self.villagers = villagers

    def look(self, s: State) -> None:
        """Look at the villagers ghosts could kill, if there are any."""
        if s.rules.has("white_moon"):
            self.villagers.look(s)

    def in_space(self, s: State, space: i64, card: i64) -> float:
        """How much a ghost in this space hurts: on fuller boards, hard to reach, its line open."""
        cards = s.rules.cards
        board = space // 3
        worth = self.weights[FILLS] * float(ghosts_on(s, board))
        if s.buddhas >> space & 1 and (not cards.incarnation[card] or cards.bits[card] & ONLY_ON_BUDDHA):
            worth -= 40.0
        if not is_player_board(s, board):
            worth -= 1.0
        worth = self._hidden(s, space, cards.colour[card], worth)
        if cards.bits[card] & HAUNTER:
            target = next_haunted(s, space)
            if target == NOWHERE:
                worth -= 15.0
            elif s.rules.has("white_moon"):
                worth += 2.0 * float(self.villagers.heights[target])
        opposite = s.ghosts[OPPOSITE_SPACE[space]]
        if opposite and cards.bits[opposite] & ONLY_IF_OPPOSITE_EMPTY:
            worth += 10.0
        return worth

    def _hidden(self, s: State, space: i64, colour: i64, worth: float) -> float:
        """A value less what corners, Taoists nearby and their tokens take from it."""
        h = self.weights
        tile = FACED_TILE[space]
        facing = FACING_SPACES[tile]
        if len(facing) == 2:
            worth -= h[CORNER]
            if s.ghosts[facing[0] if facing[1] == space else facing[1]]:
                worth -= h[CORNER]
        for taoist in range(4):
            if is_near(s, taoist, tile):
                worth -= h[HIDES] + h[TOKENS] * float(s.tao[5 * taoist + colour])
        return worth
