"""Which stones work: Su-Ling silences centre stones, the Armor ignores left ones (W32, W39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import CAPTURES_DIE, TAO_OFF
from ghoststories.engine.core.agenda import push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.seams import Stones
from ghoststories.engine.core.state import GREEN, State
from ghoststories.engine.sets.icons import CENTRE_BITS, LEFT_BITS
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.events import PORTAL_RETURNED, PORTAL_TAKEN
from ghoststories.engine.sets.white_moon.icons import TAKES_PORTAL, TAKES_SU_LING
from ghoststories.engine.sets.white_moon.state import GREEN_ROOTS, moon
from ghoststories.engine.sets.white_moon.su_ling import leave
from ghoststories.engine.sets.white_moon.villagers import ARMOR_OF_THE_JUST
from ghoststories.engine.shared.artifacts import has_artifact

# What the Armor ignores of a ghost that was moved.
_OF_THE_MOVED: Final = CAPTURES_DIE | TAO_OFF


def shrugs_artifacts_off(s: State, card: i64) -> bool:
    """W45: in Green Roots artifacts do nothing against green ghosts and incarnations."""
    if moon(s).scenario != GREEN_ROOTS:
        return False
    return s.rules.cards.colour[card] == GREEN or s.rules.cards.incarnation[card] != 0


def take_pieces(s: State, card: i64) -> None:
    """W20: the Gate Keeper takes the Portal, the Howling Ondine Su-Ling, as their stone begins to work."""
    bits = s.rules.cards.bits[card]
    if bits & TAKES_PORTAL:
        emit(s, PORTAL_TAKEN)
    if bits & TAKES_SU_LING:
        leave(s)


class MoonStones(Stones):
    """W32: all of the centre stone of the ghost before Su-Ling. W39: what the Armor's owner ignores."""

    def works(self, s: State, space: i64, bit: i64) -> bool:
        m = moon(s)
        if m.su_ling == space and bit & CENTRE_BITS:
            return False
        if m.ignored >> space & 1 and bit & LEFT_BITS:
            return False
        return not (m.ignored_when_moved >> space & 1 and bit & _OF_THE_MOVED)

    def moved(self, s: State, space: i64, to_space: i64) -> None:
        """Ignored stays ignored on the same board and comes back on another; an incarnation drives Su-Ling off."""
        m = moon(s)
        was_ignored = m.ignored >> space & 1
        if space // 3 == to_space // 3:
            m.ignored |= (m.ignored >> space & 1) << to_space
            m.ignored_when_moved |= (m.ignored_when_moved >> space & 1) << to_space
        elif self._armor_may(s, to_space):
            push(s, codes.ARMOR_MOVED, to_space, s.ghosts[to_space])
        m.ignored &= ~(1 << space)
        m.ignored_when_moved &= ~(1 << space)
        if m.su_ling == to_space and s.rules.cards.incarnation[s.ghosts[to_space]]:
            leave(s)
        if was_ignored and not m.ignored >> to_space & 1:
            take_pieces(s, s.ghosts[to_space])

    def covered(self, s: State, space: i64) -> None:
        """W10: an incarnation drives Su-Ling off."""
        if moon(s).su_ling == space:
            leave(s)

    def resists_artifacts(self, s: State, card: i64) -> bool:
        return shrugs_artifacts_off(s, card)

    def _armor_may(self, s: State, space: i64) -> bool:
        card = s.ghosts[space]
        if not s.rules.cards.bits[card] & _OF_THE_MOVED or shrugs_artifacts_off(s, card):
            return False
        return has_artifact(s, space // 3, ARMOR_OF_THE_JUST)

    def gone(self, s: State, space: i64, card: i64) -> None:
        """W20: when the Gate Keeper leaves, the Portal is back."""
        m = moon(s)
        if s.rules.cards.bits[card] & TAKES_PORTAL and not m.ignored >> space & 1:
            emit(s, PORTAL_RETURNED)
        m.ignored &= ~(1 << space)
        m.ignored_when_moved &= ~(1 << space)
