"""Rewards: what the end is worth, and a potential that tells good tables from bad ones on the way."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, PLAYING, WON, State
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.white_moon.state import moon

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
_SAFE: Final = 0.02
_KILLED: Final = -0.03
_CRYSTAL: Final = 0.01
_URN: Final = -0.15
_SHADOW: Final = -0.15
_DEMON: Final = -0.02
_MANTRA_QI: Final = 0.01


def final_reward(s: State) -> float:
    """What the end of a game is worth to the Taoists; Wu-Feng gets the opposite."""
    return 1.0 if s.result == WON else -1.0


def potential(s: State) -> float:
    """How well the Taoists stand; 0 when the game is over, so that shaping changes no order of policies."""
    if s.result != PLAYING:
        return 0.0
    value = _CARD_LEFT * len(s.deck) + _HAUNTED * int(s.haunted).bit_count() + _YINYANG * int(s.yinyangs).bit_count()
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
    if s.rules.has("white_moon"):
        value += _moon(s)
    if s.rules.has("black_secret"):
        value += _secret(s)
    return value


def _moon(s: State) -> float:
    m = moon(s)
    villagers = _SAFE * int(m.shelter).bit_count() + _KILLED * int(m.graveyard).bit_count()
    return villagers + _CRYSTAL * (sum(map(int, m.crystals[:4])) + int(m.receptacles).bit_count())


def _secret(s: State) -> float:
    b = secret(s)
    value = _URN * int(b.urns) + _MANTRA_QI * sum(map(int, b.mantra_qi)) + (0.0 if b.shadow == NOWHERE else _SHADOW)
    return value + _DEMON * sum(1 for cave in b.demons if cave >= 0)
