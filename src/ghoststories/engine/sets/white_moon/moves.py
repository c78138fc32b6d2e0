"""Moves with White Moon: one tile at a time, alone or with a villager; who lies stands up (W7, W9, W29, W30)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import ESCORT, MOVE, RISE, STAY, USE, menu, target_of, verb_of
from ghoststories.engine.core.events import VILLAGER_ESCORTED, tell
from ghoststories.engine.core.geometry import NEIGHBOURS
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import active_taoist_acts, has_power
from ghoststories.engine.rules.yang import add_gap_before_move, move_taoist
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.artifacts import add_artifacts, use_artifact
from ghoststories.engine.sets.white_moon.knocks import is_lying, stand_up
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top, show_top, take_top


def can_escort(s: State, tile: i64, to_tile: i64) -> bool:
    """W29: a villager on the tile left, and room for him on the tile entered, which is not haunted; no terror (P1)."""
    if tile >= 9 or not height(s, tile) or s.haunted >> to_tile & 1 or height(s, to_tile) == 3:
        return False
    stones = s.rules.stones
    return not stones.holds_in_terror(s, tile) and not stones.holds_in_terror(s, to_tile)


def add_step(s: State, board: i64, to_tile: i64, offer: list[i64]) -> None:
    """Going to a tile alone, or with a villager."""
    offer.append(menu(MOVE, to_tile))
    if can_escort(s, s.taoist_tiles[board], to_tile):
        offer.append(menu(ESCORT, to_tile))


def add_steps(s: State, board: i64, offer: list[i64]) -> None:
    """All steps to neighbouring tiles."""
    for near in NEIGHBOURS[s.taoist_tiles[board]]:
        add_step(s, board, near, offer)


def step(s: State, board: i64, option: i64) -> None:
    """Carry out a step, or standing up; staying does nothing."""
    verb = verb_of(option)
    if verb == RISE:
        stand_up(s, board)
    elif verb == MOVE:
        move_taoist(s, board, target_of(option))
    elif verb == ESCORT:
        tile = s.taoist_tiles[board]
        move_taoist(s, board, target_of(option))
        take_along(s, board, tile)


def take_along(s: State, board: i64, tile: i64) -> None:
    """The top villager of the tile a Taoist left comes with him."""
    to_tile = s.taoist_tiles[board]
    villager = take_top(s, tile)
    put_on_top(s, to_tile, villager)
    tell(s, VILLAGER_ESCORTED, board, villager, to_tile)
    show_top(s, tile)


class MoonBeforeMove(WrappingChoice):
    """B16, W30: a lying Taoist's move is to stand up. With Dance of the Spires a second step may follow."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> list[i64]:
        offer: list[i64] = []
        if not active_taoist_acts(s):
            return offer
        if is_lying(s, s.active):
            offer.append(menu(RISE))
        else:
            add_steps(s, s.active, offer)
            offer.append(menu(STAY))
        add_gap_before_move(s, offer)
        add_artifacts(s, offer, False)
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        verb = verb_of(option)
        if verb == MOVE or verb == ESCORT or verb == RISE:
            push(s, base.AFTER_MOVE)
            if has_power(s, SPIRES):
                push(s, codes.SECOND_STEP)
            step(s, s.active, option)
        elif verb == USE:
            push(s, base.BEFORE_MOVE, 1)
            use_artifact(s, target_of(option))
        else:
            self.inner.take(s, option, a, b, c)


class SecondStep(Choice):
    """W7: Dance of the Spires is up to two steps, each with its own escort; after standing up it is one."""

    entry = Entry(codes.SECOND_STEP, "second_step", shapes.MENU)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> list[i64]:
        offer: list[i64] = []
        add_steps(s, s.active, offer)
        offer.append(menu(STAY))
        return offer

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        step(s, s.active, option)


class MoonMoveTaoist(Choice):
    """B61, B62, W7, W9: a Taoist moved by the Winds or the Pavilion may escort; one who lies is stood up instead."""

    def options(self, s: State, board: i64, may_stay: i64, _c: i64) -> list[i64]:
        offer: list[i64] = []
        if is_lying(s, board):
            offer.append(menu(RISE))
        else:
            add_steps(s, board, offer)
        if may_stay:
            offer.append(menu(STAY))
        return offer

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        step(s, board, option)


class ScrollMove(Choice):
    """W29, W30, W38: each other Taoist comes to the Scroll's tile or not, alone or with a villager; who lies rises."""

    entry = Entry(codes.SCROLL_MOVE, "scroll_move", shapes.MENU, fields="board")

    def seat(self, s: State, board: i64, _b: i64, _c: i64) -> i64:
        return board

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> list[i64]:
        offer: list[i64] = []
        tile = s.taoist_tiles[s.active]
        if is_lying(s, board):
            offer.append(menu(RISE))
        elif s.taoist_tiles[board] != tile:
            add_step(s, board, tile, offer)
        if offer:
            offer.append(menu(STAY))
        return offer

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        step(s, board, option)
