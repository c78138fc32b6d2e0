"""Yin with White Moon: what happens at its start, then one pass over the ghosts from right to left (W3, W22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import (
    DEVOURER,
    DEVOURS_ANY_IN_YIN,
    GHOST_EACH_YIN,
    GROUP_LOSES_TAO_IN_YIN,
    HAUNTER,
    TORMENTOR,
    WALKS,
)
from ghoststories.engine.core.agenda import Deed, Entry, lose, push
from ghoststories.engine.core.events import GAME_LOST, GHOSTS_REMOVED, tell
from ghoststories.engine.core.state import FIGURE_ON_CARD, LOST_DECK, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import move_ghost
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.state import moon

# W23: the spaces as one walks round the village, north board from west to east first.
CLOCKWISE: Final[list[i64]] = [2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9]
_REMOVED_BY_TIME_KEEPER: Final = 2


def works(s: State, space: i64, bit: i64) -> bool:
    """Whether the ghost in this space has the ability and nothing hushes it."""
    return (s.rules.cards.bits[s.ghosts[space]] & bit) != 0 and s.rules.stones.works(s, space, bit)


class StartOfMoonYin(Deed):
    """W22: what happens at the start of Yin, right to left; below it on the agenda lies W3's pass over the ghosts
    that are on the board now."""

    def __init__(self) -> None:
        # Abilities of further sets that work at the start of Yin, and their steps.
        self.more_bits: list[i64] = []
        self.more_steps: list[i64] = []

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for space in range(3 * s.active, 3 * s.active + 3):
            self._push_pass(s, space)
        for space in range(3 * s.active, 3 * s.active + 3):
            self._push_start(s, space)

    def _push_pass(self, s: State, space: i64) -> None:
        card = s.ghosts[space]
        bits = s.rules.cards.bits[card]
        if bits & DEVOURER:
            push(s, codes.DEVOUR, space, card)
        if bits & TORMENTOR:
            push(s, base.TORMENT, space, card)
        if bits & HAUNTER:
            push(s, base.FIGURE_ADVANCES, space, card)

    def _push_start(self, s: State, space: i64) -> None:
        card = s.ghosts[space]
        if works(s, space, GROUP_LOSES_TAO_IN_YIN):
            push(s, base.EVERYBODY_DISCARDS_TAO)
        if works(s, space, DEVOURS_ANY_IN_YIN):
            push(s, codes.DEVOUR_ANY, space, card)
        if works(s, space, GHOST_EACH_YIN):
            push(s, base.GHOST_COMES)
        if works(s, space, WALKS):
            push(s, codes.WALK, space, card)
        for at in range(len(self.more_bits)):
            if works(s, space, self.more_bits[at]):
                push(s, self.more_steps[at], space, card)


class NoSecondPass(Deed):
    """The base game's order of the ghosts (B7) gives way to W3's pass, which is on the agenda already."""

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        return


class UnlessHushed(WrappingDeed):
    """W32: a ghost does nothing in the pass if Su-Ling stands before it when its turn comes."""

    def __init__(self, inner: Deed, bit: i64) -> None:
        super().__init__(inner)
        self.bit = bit

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        if works(s, space, self.bit):
            self.inner.run(s, space, card, c)


class FigureFrightens(WrappingDeed):
    """W4: a figure that goes from the card to the stone makes a villager flee."""

    def run(self, s: State, space: i64, card: i64, c: i64) -> None:
        if s.ghosts[space] == card and s.figures[space] == FIGURE_ON_CARD:
            push(s, codes.FLEE, space)
        self.inner.run(s, space, card, c)


class Walk(Deed):
    """W19, W23: the Shapeshifter goes clockwise to the next space without ghost or child, if there is one."""

    entry = Entry(codes.WALK, "walk", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if s.ghosts[space] != card:
            return
        at = CLOCKWISE.index(space)
        for step in range(1, 12):
            to_space = CLOCKWISE[(at + step) % 12]
            if not s.ghosts[to_space]:
                move_ghost(s, space, to_space)
                return


class RemoveGhosts(Deed):
    """W43: the Time Keeper removes the two lowest ghost cards; a deck without ghost cards is out."""

    entry = Entry(codes.REMOVE_GHOSTS, "remove_ghosts", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        removed: i64 = 0
        kept: list[i64] = []
        for slot in s.deck:
            if removed < _REMOVED_BY_TIME_KEEPER and is_ghost_slot(s, slot):
                removed += 1
                note_removed(s, slot)
            else:
                kept.append(slot)
        s.deck = kept
        tell(s, GHOSTS_REMOVED, removed)
        if not ghosts_left(s):
            tell(s, GAME_LOST, LOST_DECK)
            lose(s, LOST_DECK)


def note_removed(s: State, slot: i64) -> None:
    """A card everybody knew is out of the game, not in the discard pile."""
    if slot > 0:
        removed = moon(s).removed
        removed.append(slot)
        removed.sort()


def is_ghost_slot(s: State, slot: i64) -> bool:
    """Whether a slot of the deck is a ghost card, seen or not."""
    return slot != UNKNOWN_INCARNATION and not (slot > 0 and s.rules.cards.incarnation[slot])


def ghosts_left(s: State) -> i64:
    """How many ghost cards the deck has."""
    ghosts: i64 = 0
    for slot in s.deck:
        if is_ghost_slot(s, slot):
            ghosts += 1
    return ghosts
