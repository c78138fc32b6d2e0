"""How much a ghost in play hurts the Taoists, from its card alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import total_resistance
from ghoststories.engine.content.cards import (
    CAPTURES_DIE,
    DEVOURER,
    HAUNTER,
    POWER_OFF,
    QUICK_HAUNTER,
    TAO_OFF,
    TORMENTOR,
)
from ghoststories.engine.core.geometry import LINE
from ghoststories.engine.core.state import NOWHERE, State

# What a card must do to be sent back where that is possible.
REFUSED_FROM: Final = 20.0
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


def next_haunted(s: State, space: i64) -> i64:
    """The tile of a space's line that a haunting strikes next; NOWHERE if all are haunted."""
    step: i64 = 0
    while step < 3:
        tile = LINE[3 * space + step]
        if not s.haunted >> tile & 1:
            return tile
        step += 1
    return NOWHERE
