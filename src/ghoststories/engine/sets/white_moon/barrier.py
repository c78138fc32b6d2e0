"""The Mystic Barrier (W12, W34)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import UNTOUCHABLE
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push, then2, to_do
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.events import EXORCISM_FAILED, GHOST_EXORCISED, emit
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import PASS
from ghoststories.engine.rules.arrival import discard_ghost
from ghoststories.engine.rules.dice import FixedRoll
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.engine.rules.rolls import WhatFalls, note_roll
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.corners import ALL_RECEPTACLES
from ghoststories.engine.sets.white_moon.events import BARRIER_BEGAN, BARRIER_ENDED, CRYSTALS_RETURNED
from ghoststories.engine.sets.white_moon.families import to_shelter
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile, show_top, take_top, top_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.su_ling import leave
from ghoststories.engine.sets.white_moon.verbs import ROLL, SAVE_FROM
from ghoststories.engine.sets.white_moon.villagers import FAMILY_OF


def crystals_in_place(s: State) -> i64:
    """The crystals in the receptacles."""
    return i64(int(moon(s).receptacles).bit_count())


def spend_placed_crystals(s: State, crystals: i64) -> None:
    """Crystals of the barrier go to the reserve; from which receptacle does not matter."""
    m = moon(s)
    for corner in range(4):
        if crystals and m.receptacles >> corner & 1:
            m.receptacles &= ~(1 << corner)
            m.crystals[CRYSTAL_RESERVE] += 1
            crystals -= 1


class BarrierDue(Deed):
    """W12: at the end of a turn with the fourth crystal in its place, or with the Zhou saved in it."""

    entry = Entry(codes.BARRIER_DUE, "barrier_due")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        m = moon(s)
        if m.receptacles == ALL_RECEPTACLES:
            m.barriers += 1
        if m.barriers:
            begin_barrier(s)


def begin_barrier(s: State) -> None:
    """W34: all four boards clockwise from the one after the active board, the active one last."""
    m = moon(s)
    m.barriers -= 1
    m.sword = 0
    emit(s, BARRIER_BEGAN)
    then2(s, to_do(codes.NEXT_FAMILY), to_do(codes.BARRIER_ENDS))
    for step in range(4, 0, -1):
        push(s, codes.BARRIER, (s.active + step) % 4)


class BarrierBoard(Choice):
    """W12: for each board save a villager for a crystal, roll the four dice, or pass."""

    entry = Entry(codes.BARRIER, "barrier", shapes.MENU, fields="board")

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if crystals_in_place(s):
            for tile in tiles_to_save_from(s):
                offer = append(offer, menu(SAVE_FROM, tile))
        if len(falling_spaces(s, board)):
            offer = append(offer, menu(ROLL))
        return append(offer, menu(PASS))

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == ROLL:
            push(s, codes.BARRIER_ROLL, board)
        elif verb == SAVE_FROM:
            spend_placed_crystals(s, 1)
            tile = target_of(option)
            villager = take_top(s, tile)
            if to_shelter(s, villager):
                moon(s).owed |= 1 << FAMILY_OF[villager]
            show_top(s, tile)


def tiles_to_save_from(s: State) -> vec[i64]:
    """W12: the Portal's tile if somebody is there, else any tile with a villager; without the Portal none."""
    portal = portal_tile(s)
    if portal == NOWHERE:
        return vec[i64]()
    if height(s, portal):
        return vec[i64]([portal])
    return vec[i64]([tile for tile in ALL_TILES if top_of(s, tile)])


def falling_spaces(s: State, board: i64) -> vec[i64]:
    """The ghosts of a board the barrier can hit: no incarnation, no child."""
    spaces = vec[i64]()
    for index in range(3):
        space = 3 * board + index
        card = s.ghosts[space]
        if card and not s.rules.cards.incarnation[card] and not s.rules.cards.bits[card] & UNTOUCHABLE:
            spaces = append(spaces, space)
    return spaces


class BarrierRoll(FixedRoll):
    """W12: always four dice, captured ones included, and no power touches them."""

    entry = Entry(codes.BARRIER_ROLL, "barrier_roll", shapes.DICE, fields="board", stream=chance.TAO_DICE)

    dice = 4

    def count(self, s: State, roll: i64, board: i64) -> None:
        note_roll(s, codes.BARRIER_FALLS, board, roll)
        push(s, codes.BARRIER_FALLS, board, 0, roll)


class BarrierFalls(WhatFalls):
    """W12, W34: any set that dice, crystals, Circle and Mantra cover can be exorcised, without its right stones."""

    entry = Entry(codes.BARRIER_FALLS, "barrier_falls", shapes.SET, fields="board - dice")

    def attacked(self, s: State, board: i64) -> vec[i64]:
        return falling_spaces(s, board)

    def at_hand(self, s: State) -> vec[i64]:
        return vec[i64]([0, 0, 0, 0, 0, crystals_in_place(s)])

    def options(self, s: State, board: i64, _b: i64, dice: i64) -> vec[i64]:
        spaces = falling_spaces(s, board)
        crystals = crystals_in_place(s)
        offer = vec[i64]()
        for chosen in range(1 << len(spaces)):
            mask: i64 = 0
            for at in range(len(spaces)):
                if chosen >> at & 1:
                    mask |= 1 << spaces[at]
            if tokens_needed(s, mask, dice) <= crystals:
                offer = append(offer, mask)
        return offer

    def take(self, s: State, mask: i64, board: i64, _b: i64, dice: i64) -> None:
        if mask == 0:
            emit(s, EXORCISM_FAILED, board)
            return
        spend_placed_crystals(s, tokens_needed(s, mask, dice))
        banish_without_stones(s, mask)


def banish_without_stones(s: State, mask: i64) -> None:
    """Exorcised ghosts are discarded; their right stones give neither curse nor reward."""
    for space in range(12):
        if mask >> space & 1:
            emit(s, GHOST_EXORCISED, s.ghosts[space], space)
            discard_ghost(s, space)


class BarrierEnds(Deed):
    """W34: a barrier the Zhou gave runs before the crystals and Su-Ling return."""

    entry = Entry(codes.BARRIER_ENDS, "barrier_ends")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        emit(s, BARRIER_ENDED)
        if moon(s).barriers:
            begin_barrier(s)
            return
        if moon(s).receptacles:
            spend_placed_crystals(s, crystals_in_place(s))
            emit(s, CRYSTALS_RETURNED)
        leave(s)
