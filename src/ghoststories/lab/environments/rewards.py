"""Rewards: for the end of a game, and a potential that rates the tables on the way."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.state import FIGURE_ON_STONE, PLAYING, WON, State
from ghoststories.lab.sets.registry import in_play

_QI: Final = 0.02
_DEAD: Final = -0.10
_TAO: Final = 0.01
_YINYANG: Final = 0.01
_GHOST: Final = -0.02
_RESISTANCE: Final = -0.01
_INCARNATION: Final = -0.05
_FIGURE: Final = -0.02
_HAUNTED: Final = -0.10
_CARD_LEFT: Final = -0.01


def final_reward(s: State) -> float:
    """The Taoists' reward at the end of a game; Wu-Feng gets the opposite."""
    return 1.0 if s.result == WON else -1.0


def potential(s: State) -> float:
    """How well the Taoists stand; 0 when the game is over, so that shaping does not change which policy is best."""
    if s.result != PLAYING:
        return 0.0
    value = _CARD_LEFT * float(len(s.deck))
    value += _HAUNTED * int(s.haunted).bit_count() + _YINYANG * int(s.yinyangs).bit_count()
    for board in range(4):
        if s.layout.seats >> board & 1:
            value += _QI * int(s.qi[board]) if s.qi[board] else _DEAD
            value += _TAO * sum(map(int, s.tao[5 * board : 5 * board + 5]))
    resistance, incarnation = s.rules.cards.resistance, s.rules.cards.incarnation
    for space, card in enumerate(s.ghosts):
        if card:
            value += _GHOST + _RESISTANCE * sum(map(int, resistance[5 * card : 5 * card + 5]))
            value += _INCARNATION * int(incarnation[card])
            if s.figures[space] == FIGURE_ON_STONE:
                value += _FIGURE
    for each in in_play(s):
        value += each.potential(s)
    return value
