"""Villagers go along with Taoists; the Scroll of Unity (W29, W38)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.seams import Company
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.events import VILLAGER_ESCORTED
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top, show_top, take_top
from ghoststories.engine.shared.lying import is_lying
from ghoststories.engine.shared.steps import add_step, step, with_stay
from ghoststories.engine.shared.verbs import RISE


def can_escort(s: State, tile: i64, to_tile: i64) -> bool:
    """W29: a villager on the tile left, and room on the tile entered, which is not haunted; neither in terror (P1)."""
    if tile >= 9 or not height(s, tile) or s.haunted >> to_tile & 1 or height(s, to_tile) == 3:
        return False
    stones = s.rules.stones
    return not stones.holds_in_terror(s, tile) and not stones.holds_in_terror(s, to_tile)


def take_along(s: State, board: i64, tile: i64) -> None:
    """The top villager of the tile a Taoist left comes with him."""
    to_tile = s.taoist_tiles[board]
    villager = take_top(s, tile)
    put_on_top(s, to_tile, villager)
    emit(s, VILLAGER_ESCORTED, board, villager, to_tile)
    show_top(s, tile)


class Escorts(Company):
    """W29: the top villager of the tile a Taoist leaves."""

    def may_come(self, s: State, tile: i64, to_tile: i64) -> bool:
        return can_escort(s, tile, to_tile)

    def comes(self, s: State, board: i64, tile: i64) -> None:
        take_along(s, board, tile)


class ScrollMove(Choice):
    """W29, W30, W38: each other Taoist comes to the Scroll's tile or not, alone or with a villager; a Taoist lying down
    stands up."""

    entry = Entry(codes.SCROLL_MOVE, "scroll_move", shapes.MENU, fields="board")

    def seat(self, s: State, board: i64, _b: i64, _c: i64) -> i64:
        return board

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if is_lying(s, board):
            offer = append(offer, menu(RISE))
        elif s.taoist_tiles[board] != s.taoist_tiles[s.active]:
            offer = add_step(s, board, s.taoist_tiles[s.active], offer)
        return with_stay(offer) if len(offer) else offer

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        step(s, board, option)
