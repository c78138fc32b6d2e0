"""Steven Qi-Gal shelters a villager as he comes and leaves a Buddha (P6, P16). What counts against him is in
`exorcism_cost.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import NO, YES, menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import BUDDHA_LEFT
from ghoststories.engine.sets.promos.pieces import STEVEN_CARD
from ghoststories.engine.sets.promos.verbs import BUDDHA_AT, BUDDHA_OF
from ghoststories.engine.sets.white_moon.families import shelter
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile, show_top, take_top


class ShelterOne(Choice):
    """P16: the Taoists may shelter the top villager of the Portal's tile; nobody needs to be there."""

    entry = Entry(codes.SHELTER_ONE, "shelter_one", shapes.YES_NO, fields="space")

    def options(self, s: State, _space: i64, _b: i64, _c: i64) -> vec[i64]:
        portal = portal_tile(s)
        if portal == NOWHERE or not height(s, portal):
            return vec[i64]()
        return vec[i64]([YES, NO])

    def take(self, s: State, answer: i64, _space: i64, _b: i64, _c: i64) -> None:
        if answer == YES:
            portal = portal_tile(s)
            shelter(s, take_top(s, portal))
            show_top(s, portal)


class ShelterOutsideShadow(WrappingChoice):
    """P16, K41: like any save, it is impossible while the Shadow is on the Portal's tile."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        if secret(s).shadow == portal_tile(s):
            return vec[i64]()
        return self.inner.options(s, a, b, c)


class BuddhaStaysBehind(WrappingDeed):
    """P16: exorcised, he leaves a Buddha before anything else follows: the Temple's or the box's, if there is one."""

    def run(self, s: State, a: i64, b: i64, mask: i64) -> None:
        place: i64 = NOWHERE
        for space in ALL_SPACES:
            if mask >> space & 1 and s.ghosts[space] == STEVEN_CARD:
                place = space
        self.inner.run(s, a, b, mask)
        if place == NOWHERE:
            return
        if s.temple:
            s.temple -= 1
            stand(s, place)
        else:
            push(s, codes.BUDDHA_FOR_STEVEN, place)


def stand(s: State, space: i64) -> None:
    """A Buddha stands where he was."""
    s.buddhas |= 1 << space
    emit(s, BUDDHA_LEFT, space)


class BuddhaForSteven(Choice):
    """P16: one that is held or stands elsewhere, as the players choose."""

    entry = Entry(codes.BUDDHA_FOR_STEVEN, "buddha_for_steven", shapes.MENU, fields="space")

    def options(self, s: State, _space: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        for board in ALL_BOARDS:
            if s.held_buddhas[board]:
                offer = append(offer, menu(BUDDHA_OF, board))
        for space in ALL_SPACES:
            if s.buddhas >> space & 1:
                offer = append(offer, menu(BUDDHA_AT, space))
        return offer

    def take(self, s: State, option: i64, space: i64, _b: i64, _c: i64) -> None:
        if verb_of(option) == BUDDHA_AT:
            s.buddhas &= ~(1 << target_of(option))
        else:
            board = target_of(option)
            s.held_buddhas[board] -= 1
            if board == s.active and s.fresh_buddhas > s.held_buddhas[board]:
                s.fresh_buddhas = s.held_buddhas[board]
        stand(s, space)
