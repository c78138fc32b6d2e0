"""Exorcised ghosts whose curses change the table before they leave it (K31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.geometry import ALL_SPACES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules.arrival import discard_ghost
from ghoststories.engine.rules.exorcism import is_idle_curse
from ghoststories.engine.sets.black_secret import codes

# Two spaces in one argument of a step.
_SPACE: Final = 4
_SPACE_MASK: Final = 15
TWO_SPACES: Final = (11 << _SPACE | 11) + 1


def space_of(s: State, card: i64) -> i64:
    """Where a ghost lies now; NOWHERE if it has left play."""
    for space in ALL_SPACES:
        if s.ghosts[space] == card:
            return space
    return NOWHERE


class CursesByCard(Deed):
    """B32: the curses of the exorcised, identified from here on by their cards, wherever a curse moves them."""

    def run(self, s: State, _a: i64, _b: i64, mask: i64) -> None:
        spaces = vec[i64]()
        for space in ALL_SPACES:
            if mask >> space & 1:
                spaces = append(spaces, space)
        if len(spaces) == 1:
            push(s, codes.CURSE_OF, s.ghosts[spaces[0]], 0, spaces[0])
        else:
            push(s, codes.CURSE_OF, s.ghosts[spaces[0]], s.ghosts[spaces[1]], spaces[0] | spaces[1] << _SPACE)


class CurseOf(Choice):
    """B32: one by one in the player's order, each in full, from where it was exorcised; then its ghost goes."""

    entry = Entry(codes.CURSE_OF, "curse_of", shapes.CARD, fields="card other_card two_spaces")

    def options(self, s: State, card: i64, other: i64, _spaces: i64) -> vec[i64]:
        if not other or (is_idle_curse(s, card) and is_idle_curse(s, other)):
            return vec[i64]([card])
        return vec[i64]([card, other])

    def take(self, s: State, chosen: i64, card: i64, other: i64, spaces: i64) -> None:
        first, second = spaces & _SPACE_MASK, spaces >> _SPACE
        if other:
            push(s, codes.CURSE_OF, other if chosen == card else card, 0, second if chosen == card else first)
        push(s, codes.DISCARD_CARD, chosen)
        for code in s.rules.cards.curse_steps[chosen]:
            push(s, code, first if chosen == card else second)


class DiscardCard(Deed):
    """K31: the exorcised ghost is discarded, wherever it is by now."""

    entry = Entry(codes.DISCARD_CARD, "discard_card", fields="card")

    def run(self, s: State, card: i64, _b: i64, _c: i64) -> None:
        space = space_of(s, card)
        if space != NOWHERE:
            discard_ghost(s, space)
