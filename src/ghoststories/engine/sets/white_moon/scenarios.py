"""The two scenarios: the Cursed Children (W44) and Green Roots (W45)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.events import CIRCLE_TOKEN_RETURNED, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, LINE
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import GREEN, NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import buddha_returns, discard_ghost
from ghoststories.engine.rules.choices import GhostButIncarnation
from ghoststories.engine.rules.table import (
    is_alive,
    living_taoists,
    other_part,
    spaces_without_ghosts,
)
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.deaths import bury, push_effect, tao_leaves_game
from ghoststories.engine.sets.white_moon.events import CHILD_CURSED, ROOTS_SPREAD, TAO_LEFT_GAME, VILLAGER_REVEALED
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top, take_top
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import CHILD_CARD, CHILDREN
from ghoststories.engine.shared.lying import is_lying


class LayChildren(Deed):
    """W44: a child lies face up on each of the eight stacks."""

    entry = Entry(codes.LAY_CHILDREN, "lay_children")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for tile in range(8, -1, -1):
            if tile != moon(s).portal:
                push(s, codes.CHILD_ON_STACK, tile)


def children_to_lay(s: State) -> vec[i64]:
    """The children not on a stack yet, at the beginning of the game."""
    return vec[i64]([child for child in CHILDREN if child not in moon(s).stacks])


class ChildOnStack(DrawFromPool):
    """W44: which child lies on which stack is chance."""

    entry = Entry(codes.CHILD_ON_STACK, "child_on_stack", shapes.VILLAGER, fields="tile", stream=chance.VILLAGERS)

    def pool(self, s: State, _tile: i64) -> vec[i64]:
        return children_to_lay(s)

    def take(self, s: State, child: i64, tile: i64, _b: i64, _c: i64) -> None:
        put_on_top(s, tile, child)
        emit(s, VILLAGER_REVEALED, child, tile)


class LayChild(Choice):
    """W44: a killed child goes to a free space without a Buddha; if only Buddhas' spaces are free, to one of those; if
    none is free, a ghost is discarded first.
    """

    entry = Entry(codes.LAY_CHILD, "lay_child", shapes.SPACE, fields="villager")

    def options(self, s: State, _child: i64, _b: i64, _c: i64) -> vec[i64]:
        free = spaces_without_ghosts(s)
        without_buddha = vec[i64]([space for space in free if not s.buddhas >> space & 1])
        return without_buddha if len(without_buddha) else free

    def take(self, s: State, space: i64, child: i64, _b: i64, _c: i64) -> None:
        buddha_returns(s, space)
        s.ghosts[space] = CHILD_CARD + child
        emit(s, CHILD_CURSED, child, space)


class RoomForChild(Deed):
    """W44: with all twelve spaces filled a ghost leaves first."""

    entry = Entry(codes.ROOM_FOR_CHILD, "room_for_child", fields="villager")

    def run(self, s: State, child: i64, _b: i64, _c: i64) -> None:
        push(s, codes.LAY_CHILD, child)
        if len(spaces_without_ghosts(s)) == 0:
            push(s, codes.MAKE_ROOM, child)


class MakeRoom(GhostButIncarnation):
    """W44: a ghost, no incarnation, is discarded without its stones."""

    entry = Entry(codes.MAKE_ROOM, "make_room", shapes.GHOST, fields="villager")

    def take(self, s: State, space: i64, _child: i64, _b: i64, _c: i64) -> None:
        discard_ghost(s, space)


class Roots(Deed):
    """W45: on the line's tiles, nearest first, each Taoist lying down loses 1 Qi and each standing one is knocked down;
    then villagers who are alone die."""

    entry = Entry(codes.ROOTS, "roots", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        emit(s, ROOTS_SPREAD, space, card)
        push(s, codes.ROOTS_KILL, space)
        caught = vec[i64]()
        for tile in tiles_before(s, space):
            for board in living_taoists(s):
                if s.taoist_tiles[board] == tile:
                    caught = append(caught, board)
        at = len(caught) - 1
        while at >= 0:
            push(s, base.QI_IS_LOST if is_lying(s, caught[at]) else codes.KNOCK_DOWN, caught[at])
            at -= 1


def tiles_before(s: State, space: i64) -> vec[i64]:
    """The tiles of a ghost's line, nearest first; of both lines, if it occupies two spaces."""
    other = other_part(s, space)
    tiles = vec[i64]()
    for step in range(3):
        tiles = append(tiles, LINE[3 * space + step])
        if other != NOWHERE:
            tiles = append(tiles, LINE[3 * other + step])
    return tiles


class RootsKill(Deed):
    """W45: villagers alone on a tile of the line, without a living Taoist, die together; effects nearest first."""

    entry = Entry(codes.ROOTS_KILL, "roots_kill", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        tiles = vec[i64]()
        for tile in tiles_before(s, space):
            if height(s, tile) == 1 and not somebody_stands(s, tile):
                tiles = append(tiles, tile)
        dead = vec[i64]()
        rooted: i64 = 0
        for tile in tiles:
            villager = take_top(s, tile)
            dead = append(dead, villager)
            if bury(s, villager, tile):
                rooted += 1
            if s.result:
                return
        at = len(dead) - 1
        while at >= 0:
            push_effect(s, dead[at], tiles[at])
            at -= 1
        for _ in range(rooted):
            push(s, codes.GREEN_TAO_LEAVES)


def somebody_stands(s: State, tile: i64) -> bool:
    """Whether a living Taoist is on this tile."""
    for board in ALL_BOARDS:
        if s.taoist_tiles[board] == tile and is_alive(s, board):
            return True
    return False


class GreenTaoLeaves(Deed):
    """W45: a green Tao leaves the game: from the supply, else from the Circle, else from a Taoist."""

    entry = Entry(codes.GREEN_TAO_LEAVES, "green_tao_leaves")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if s.tao[5 * SUPPLY + GREEN]:
            tao_leaves_game(s, SUPPLY, GREEN)
        elif s.circle == GREEN:
            s.circle = NOWHERE
            emit(s, CIRCLE_TOKEN_RETURNED, GREEN)
            moon(s).lost_tao[GREEN] += 1
            emit(s, TAO_LEFT_GAME, GREEN)
        else:
            push(s, codes.GREEN_TAO_OWNER)


class GreenTaoOwner(Choice):
    """W45: whose green Tao goes."""

    entry = Entry(codes.GREEN_TAO_OWNER, "green_tao_owner", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in living_taoists(s) if s.tao[5 * board + GREEN]])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        tao_leaves_game(s, board, GREEN)
