"""Moves of one tile at a time, alone or with a villager; a Taoist lying down stands up instead (W7, W9, W30)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.geometry import NEIGHBOURS
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import MOVE, STAY
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import active_taoist_acts, has_power
from ghoststories.engine.rules.yang import add_free_actions, move_taoist
from ghoststories.engine.shared import codes
from ghoststories.engine.shared.lying import is_lying, stand_up
from ghoststories.engine.shared.verbs import ESCORT, RISE


def rise_or(s: State, board: i64, moves: vec[i64]) -> vec[i64]:
    """W30: a Taoist lying down can only stand up; one who stands makes one of these moves."""
    return vec[i64]([menu(RISE)]) if is_lying(s, board) else moves


def with_stay(moves: vec[i64]) -> vec[i64]:
    """These moves, or none."""
    return append(moves, menu(STAY))


def add_step(s: State, board: i64, to_tile: i64, offer: vec[i64]) -> vec[i64]:
    """Going to a tile alone, or with a villager."""
    offer = append(offer, menu(MOVE, to_tile))
    if s.rules.company.may_come(s, s.taoist_tiles[board], to_tile):
        offer = append(offer, menu(ESCORT, to_tile))
    return offer


def steps_of(s: State, board: i64) -> vec[i64]:
    """All steps to neighbouring tiles."""
    offer = vec[i64]()
    for near in NEIGHBOURS[s.taoist_tiles[board]]:
        offer = add_step(s, board, near, offer)
    return offer


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
        s.rules.company.comes(s, board, tile)


class MoveByStep(WrappingChoice):
    """B16, W30: a Taoist lying down uses the move to stand up. With Dance of the Spires a second step may follow."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        if not active_taoist_acts(s):
            return vec[i64]()
        offer = rise_or(s, s.active, with_stay(steps_of(s, s.active)))
        return add_free_actions(s, offer)

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        verb = verb_of(option)
        if verb == MOVE or verb == ESCORT or verb == RISE:
            push(s, base.AFTER_MOVE)
            if has_power(s, SPIRES):
                push(s, codes.SECOND_STEP)
            step(s, s.active, option)
        else:
            self.inner.take(s, option, a, b, c)


class SecondStep(Choice):
    """W7: Dance of the Spires is up to two steps, each alone or with a villager; after standing up only one."""

    entry = Entry(codes.SECOND_STEP, "second_step", shapes.MENU)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return with_stay(steps_of(s, s.active))

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        step(s, s.active, option)


class MovedByStep(Choice):
    """B61, B62, W7, W9: a Taoist moved by the Winds or the Pavilion may escort a villager, or stands up."""

    def options(self, s: State, board: i64, may_stay: i64, _c: i64) -> vec[i64]:
        moves = rise_or(s, board, steps_of(s, board))
        return with_stay(moves) if may_stay else moves

    def take(self, s: State, option: i64, board: i64, _b: i64, _c: i64) -> None:
        step(s, board, option)
