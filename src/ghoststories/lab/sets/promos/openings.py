"""Promo pieces on a late table: Jean-Claude on his two legs or one, artifacts in hands."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.vectors import append, index_of
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos.pieces import (
    B_RICE_LEE,
    BLUE_LEG,
    GREEN_LEG,
    JEAN_CLAUDE,
    JEAN_CLAUDE_CARD,
    promos_of,
)
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import APPLE, NUNCHAKU
from ghoststories.engine.shared.state import shared


def scatter_promos(s: State, draw: Stream) -> None:
    """Change what the common late table does not know about."""
    on = promos_of(s.layout.options)
    if JEAN_CLAUDE_CARD in s.ghosts:
        _stand_on_legs(s, draw)
    for promo, artifact in ((B_RICE_LEE, NUNCHAKU), (JEAN_CLAUDE, APPLE)):
        if promo in on and draw.below(2):
            living = [board for board in range(4) if is_alive(s, board)]
            shared(s).owners[artifact] = living[draw.below(len(living))]


def _stand_on_legs(s: State, draw: Stream) -> None:
    """Put his legs on a free pair of spaces, or him on the deck without one; one leg may be broken."""
    s.ghosts[index_of(s.ghosts, JEAN_CLAUDE_CARD)] = 0
    free = [not s.ghosts[space] and not s.buddhas >> space & 1 for space in range(12)]
    pairs = [left for left in range(12) if left % 3 < 2 and free[left] and free[left + 1]]
    if s.rules.has("white_moon"):
        pairs = [left for left in pairs if moon(s).su_ling not in (left, left + 1)]
    if not pairs:
        s.deck = append(s.deck, JEAN_CLAUDE_CARD)
        return
    left = pairs[draw.below(len(pairs))]
    broken = draw.below(4)
    if broken != 0:
        s.ghosts[left] = BLUE_LEG
    if broken != 1:
        s.ghosts[left + 1] = GREEN_LEG
