"""Arrivals with White Moon: the Shield of Time before the space is chosen, the Armor before the left stone."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.decisions import NO, NO_SPACE, YES
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import GREEN, State
from ghoststories.engine.core.vectors import append, insert, vec
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import do_left_stone, ghost_stays
from ghoststories.engine.rules.choices import YesOrNo
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.sets.icons import LEFT_BITS
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.state import GREEN_ROOTS, moon
from ghoststories.engine.sets.white_moon.stones import shrugs_artifacts_off, take_pieces
from ghoststories.engine.sets.white_moon.su_ling import leave
from ghoststories.engine.sets.white_moon.villagers import ARMOR_OF_THE_JUST, SHIELD_OF_TIME
from ghoststories.engine.shared.artifacts import has_artifact
from ghoststories.engine.shared.events import GHOST_REFUSED
from ghoststories.engine.shared.removed_cards import ghosts_left

# How an arrival was decided by the owner of the Armor.
_UNDECIDED = 0
_IGNORED = 1
_BORNE = 2


class OverrunOrShield(WrappingDeed):
    """W40: the Shield may refuse cards only in step 3 of its owner's own turn (B49)."""

    def run(self, s: State, a: i64, b: i64, c: i64) -> None:
        first = 3 * s.active
        overrun = s.ghosts[first] and s.ghosts[first + 1] and s.ghosts[first + 2]
        if not overrun and active_taoist_acts(s) and has_artifact(s, s.active, SHIELD_OF_TIME):
            push(s, base.GHOST_COMES, 0, 1)
        else:
            self.inner.run(s, a, b, c)


class PlaceOrRefuse(WrappingChoice):
    """W40: a ghost of another colour than the owner's may go under the deck, card by card, one cycle at most.
    `shield` is 0 without the Shield; with it, one more than the number of cards it has refused so far."""

    def options(self, s: State, card: i64, shield: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, card, 0, c)
        if shield and self.refusable(s, card, shield - 1):
            offer = append(offer, NO_SPACE)
        return offer

    def refusable(self, s: State, card: i64, refused: i64) -> bool:
        """Whether the Shield may send this card under the deck."""
        cards = s.rules.cards
        if cards.incarnation[card] or shrugs_artifacts_off(s, card):
            return False
        if cards.colour[card] == s.layout.colour_of_board[s.active]:
            return False
        others = ghosts_left(s)
        return others > 0 and refused <= others

    def take(self, s: State, space: i64, card: i64, shield: i64, c: i64) -> None:
        if space == NO_SPACE:
            s.deck = insert(s.deck, 0, card)
            emit(s, GHOST_REFUSED, card)
            push(s, base.GHOST_COMES, 0, shield + 1)
        else:
            self.inner.take(s, space, card, 0, c)


class MoonGhostEnters(Deed):
    """As usual (B12, B26, B53), but the Armor's owner may ignore the left stone (W39), an incarnation drives Su-Ling
    off (W10), and in Green Roots the roots spread after the left stone (W45).
    """

    def run(self, s: State, space: i64, card: i64, armor: i64) -> None:
        if armor == _UNDECIDED and self._armor_may(s, space, card):
            push(s, codes.ARMOR, space, card)
            return
        m = moon(s)
        if armor == _IGNORED:
            m.ignored |= 1 << space
        if not ghost_stays(s, space, card):
            return
        cards = s.rules.cards
        if m.scenario == GREEN_ROOTS and (cards.colour[card] == GREEN or cards.incarnation[card]):
            push(s, codes.ROOTS, space, card)
        if m.su_ling == space and cards.incarnation[card]:
            leave(s)
        if armor != _IGNORED:
            do_left_stone(s, space, card)
            take_pieces(s, card)

    def _armor_may(self, s: State, space: i64, card: i64) -> bool:
        cards = s.rules.cards
        if not cards.bits[card] & LEFT_BITS and len(cards.arrival_steps[card]) == 0:
            return False
        if s.buddhas >> space & 1 and not cards.incarnation[card]:
            return False
        return has_artifact(s, space // 3, ARMOR_OF_THE_JUST) and not shrugs_artifacts_off(s, card)


class Armor(YesOrNo):
    """W39: the owner may ignore the whole left stone of a ghost coming into play on his board."""

    entry = Entry(codes.ARMOR, "armor", shapes.YES_NO, fields="space card")

    def seat(self, s: State, space: i64, _card: i64, _c: i64) -> i64:
        return space // 3

    def take(self, s: State, answer: i64, space: i64, card: i64, _c: i64) -> None:
        push(s, base.GHOST_ENTERS, space, card, _IGNORED if answer == YES else _BORNE)


class ArmorMoved(Choice):
    """W39: of a ghost moved to his board he may ignore the captured die and the block on Tao."""

    entry = Entry(codes.ARMOR_MOVED, "armor_moved", shapes.YES_NO, fields="space card")

    def seat(self, s: State, space: i64, _card: i64, _c: i64) -> i64:
        return space // 3

    def options(self, s: State, space: i64, card: i64, _c: i64) -> vec[i64]:
        return vec[i64]([YES, NO] if s.ghosts[space] == card else [])

    def take(self, s: State, answer: i64, space: i64, _card: i64, _c: i64) -> None:
        if answer == YES:
            moon(s).ignored_when_moved |= 1 << space
