"""Wu-Feng's ghosts in his quick policy: how much one hurts, and where it hurts most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import ghosts_on, total_resistance
from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.expansion_weights import NAMES
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.villagers import Villagers, next_haunted
from ghoststories.bots.policy.weighing import FAR_BELOW
from ghoststories.engine.content.cards import (
    CAPTURES_DIE,
    DEVOURER,
    HAUNTER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    POWER_OFF,
    QUICK_HAUNTER,
    TAO_OFF,
    TORMENTOR,
)
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES, OPPOSITE_SPACE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.sets.black_secret.pieces import SKELETON_CARD

HIDES: Final = NAMES.index("wu_feng_hides")
FILLS: Final = NAMES.index("wu_feng_fills")
CORNER: Final = NAMES.index("wu_feng_avoids_corners")
TOKENS: Final = NAMES.index("wu_feng_avoids_tokens")
_RESISTANCE: Final = 3.0


def harm(s: State, card: i64) -> float:
    """What a ghost in play does to the Taoists."""
    bits = s.rules.cards.bits[card]
    harm = _RESISTANCE * float(total_resistance(s, card)) + 8.0 * float(len(s.rules.cards.arrival_steps[card]))
    if bits & HAUNTER:
        harm += 12.0 if bits & QUICK_HAUNTER else 7.0
    if bits & TORMENTOR:
        harm += 11.0
    if bits & CAPTURES_DIE:
        harm += 10.0
    if bits & TAO_OFF:
        harm += 12.0
    if bits & POWER_OFF:
        harm += 5.0
    if bits & DEVOURER:
        harm += 8.0
    if len(s.rules.cards.reward_steps[card]):
        harm -= 4.0
    if len(s.rules.cards.curse_steps[card]):
        harm += 4.0
    return harm


class WuFengGhosts:
    """Where ghosts and skeletons hurt."""

    def __init__(self, habits: list[float], villagers: Villagers) -> None:
        self.habits = habits
        self.villagers = villagers

    def place(self, s: State, card: i64) -> i64:
        """The index of the space of the offer where a card hurts most."""
        return highest([self._space(s, space, card) if space < NO_SPACE else FAR_BELOW for space in s.offer])

    def _space(self, s: State, space: i64, card: i64) -> float:
        """How much a ghost in this space hurts: on fuller boards, hard to reach, its line open."""
        cards = s.rules.cards
        h = self.habits
        board = space // 3
        worth = h[FILLS] * float(ghosts_on(s, board))
        if s.buddhas >> space & 1 and (not cards.incarnation[card] or cards.bits[card] & ONLY_ON_BUDDHA):
            worth -= 40.0
        if not is_player_board(s, board):
            worth -= 1.0
        tile = FACED_TILE[space]
        facing = FACING_SPACES[tile]
        if len(facing) == 2:
            worth -= h[CORNER]
            if s.ghosts[facing[0] if facing[1] == space else facing[1]]:
                worth -= h[CORNER]
        colour = cards.colour[card]
        for taoist in range(4):
            if is_near(s, taoist, tile):
                worth -= h[HIDES] + h[TOKENS] * float(s.tao[5 * taoist + colour])
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

    def to_move(self, s: State) -> i64:
        """A ghost the Taoists are about to exorcise."""
        return lowest([self._space(s, each, s.ghosts[each]) if each < NO_SPACE else -FAR_BELOW for each in s.offer])

    def skeleton(self, s: State) -> i64:
        """The index of the space of the offer for a skeleton, or of none."""
        return highest([self._skeleton(s, space) for space in s.offer])

    def _skeleton(self, s: State, space: i64) -> float:
        if space == NO_SPACE:
            return -5.0
        worth = self._space(s, space, SKELETON_CARD)
        return worth - 10.0 if s.buddhas >> space & 1 else worth
