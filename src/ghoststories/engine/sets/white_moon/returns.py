"""Villagers come back: the extended Cemetery and the Life Potion (W14, W37, W44)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push, then2, to_do
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_SPACES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingHelp
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import FROM_CEMETERY
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.events import VILLAGER_RETURNED
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.verbs import RETURN, REVIVE
from ghoststories.engine.sets.white_moon.villagers import CHILD_CARD, VILLAGERS


def dead_villagers(s: State) -> vec[i64]:
    """Those in the Graveyard, and the cursed children on the boards."""
    m = moon(s)
    dead = vec[i64]()
    villager: i64 = 1
    while villager <= VILLAGERS:
        if m.graveyard >> villager & 1:
            dead = append(dead, villager)
        villager += 1
    for space in ALL_SPACES:
        if is_child(s.ghosts[space]):
            dead = append(dead, s.ghosts[space] - CHILD_CARD)
    return dead


def is_child(card: i64) -> bool:
    """Whether what fills a ghost space is a cursed child."""
    return CHILD_CARD < card <= CHILD_CARD + VILLAGERS


def can_return(s: State) -> bool:
    """W37: the Cemetery is in the village, not haunted, and has room."""
    tile = s.layout.tile_of_place[CEMETERY]
    if tile == NOWHERE or s.haunted >> tile & 1 or height(s, tile) == 3:
        return False
    return len(dead_villagers(s)) > 0


def with_return(s: State, offer: vec[i64]) -> vec[i64]:
    """A menu with the return of a villager, where one can return."""
    if can_return(s):
        offer = append(offer, menu(RETURN))
    return offer


def brings_back(s: State, option: i64) -> bool:
    """Whether this option brings a villager back; then which one is asked next."""
    if verb_of(option) != RETURN:
        return False
    push(s, codes.RETURN_VILLAGER)
    return True


class ReturnVillager(Choice):
    """W14: which villager comes back onto the Cemetery; his death's effect is not undone."""

    entry = Entry(codes.RETURN_VILLAGER, "return_villager", shapes.VILLAGER)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return dead_villagers(s) if can_return(s) else vec[i64]()

    def take(self, s: State, villager: i64, _a: i64, _b: i64, _c: i64) -> None:
        moon(s).graveyard &= ~(1 << villager)
        for space in ALL_SPACES:
            if s.ghosts[space] == CHILD_CARD + villager:
                s.ghosts[space] = 0
        tile = s.layout.tile_of_place[CEMETERY]
        put_on_top(s, tile, villager)
        emit(s, VILLAGER_RETURNED, villager, tile)


class MoonCemetery(WrappingHelp):
    """W14: a Taoist comes back (B24, not solo), or a villager; then the curse die."""

    def offered(self, s: State) -> bool:
        return self.inner.offered(s) or can_return(s)

    def begin(self, s: State) -> None:
        then2(s, to_do(base.CEMETERY_REVIVE, 1 if self.inner.offered(s) else 0), to_do(base.CURSE_DIE, FROM_CEMETERY))


class MoonRevive(WrappingChoice):
    """W14: whether a Taoist or a villager comes back."""

    def options(self, s: State, taoists: i64, b: i64, c: i64) -> vec[i64]:
        offer = vec[i64]()
        if taoists:
            for board in self.inner.options(s, 0, b, c):
                offer = append(offer, menu(REVIVE, board))
        return with_return(s, offer)

    def take(self, s: State, option: i64, _taoists: i64, b: i64, c: i64) -> None:
        if not brings_back(s, option):
            self.inner.take(s, target_of(option), 0, b, c)
