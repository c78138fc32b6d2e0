"""Pieces that several sets use, in an observation: artifacts, Taoists knocked down, cards out of the game."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.shared.state import shared
from ghoststories.lab.environments.layout import PARTS
from ghoststories.lab.environments.one_hot import add_bits

_ARTIFACTS: Final = PARTS["artifacts"].start + 1
_LYING: Final = PARTS["lying"].start
_REMOVED: Final = PARTS["removed"].start


def has_shared_pieces(s: State) -> bool:
    """Whether any set is in play."""
    return bool(s.annexes)


def add_shared_pieces(s: State, ones: list[int]) -> list[int]:
    """Add the places of ones; there are no amounts."""
    pieces = shared(s)
    for artifact, owner in enumerate(pieces.owners):
        ones.append(_ARTIFACTS + 6 * artifact + owner)
    add_bits(ones, _LYING, int(pieces.lying))
    ones += [_REMOVED + card for card in pieces.removed]
    return []
