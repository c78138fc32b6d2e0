"""What Black Secret does to White Moon's pieces (K16, K38, K42)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_TILES, NEIGHBOURS
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.events import CRYSTAL_REMOVED, PORTAL_MOVED, VILLAGER_SENT
from ghoststories.engine.sets.black_secret.queries import WuFengChoice
from ghoststories.engine.sets.black_secret.state import WU_FENG
from ghoststories.engine.sets.white_moon.deaths import Victim
from ghoststories.engine.sets.white_moon.families import shelter
from ghoststories.engine.sets.white_moon.stacks import (
    height,
    portal_tile,
    put_on_top,
    show_top,
    take_top,
    tile_of,
    top_of,
    visible,
)
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.villagers import VILLAGERS


def refuges(s: State, tile: i64) -> vec[i64]:
    """The adjacent tiles, neither haunted nor full, that a villager can be sent to."""
    return vec[i64]([near for near in NEIGHBOURS[tile] if not s.haunted >> near & 1 and height(s, near) < 3])


class MoveVillager(WuFengChoice):
    """K42: a visible villager who has a tile to go to."""

    entry = Entry(codes.MOVE_VILLAGER, "move_villager", shapes.VILLAGER)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([villager for villager in visible(s) if len(refuges(s, tile_of(s, villager)))])

    def take(self, s: State, villager: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.VILLAGER_TILE, villager)


class VillagerTile(WuFengChoice):
    """K42: an adjacent tile, diagonals too."""

    entry = Entry(codes.VILLAGER_TILE, "villager_tile", shapes.TILE, fields="villager")

    def options(self, s: State, villager: i64, _b: i64, _c: i64) -> vec[i64]:
        return refuges(s, tile_of(s, villager))

    def take(self, s: State, to_tile: i64, villager: i64, _b: i64, _c: i64) -> None:
        tile = tile_of(s, villager)
        put_on_top(s, to_tile, take_top(s, tile))
        emit(s, VILLAGER_SENT, villager, to_tile)
        show_top(s, tile)


class RemoveCrystal(WuFengChoice):
    """K42: a crystal of a receptacle goes to the reserve."""

    entry = Entry(codes.REMOVE_CRYSTAL, "remove_crystal", shapes.CORNER)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(corner) for corner in range(4) if moon(s).receptacles >> corner & 1])

    def take(self, s: State, corner: i64, _a: i64, _b: i64, _c: i64) -> None:
        m = moon(s)
        m.receptacles &= ~(1 << corner)
        m.crystals[CRYSTAL_RESERVE] += 1
        emit(s, CRYSTAL_REMOVED, corner)


class KillChosen(Victim):
    """K22, W25: the top villager of any stack dies; Wu-Feng chooses."""

    entry = Entry(codes.KILL_CHOSEN, "kill_chosen", shapes.VILLAGER)

    def seat(self, s: State, _a: i64, _b: i64, _c: i64) -> i64:
        return WU_FENG


class MovePortal(WuFengChoice):
    """K42: to any other tile, not while the Gate Keeper has it."""

    entry = Entry(codes.MOVE_PORTAL, "move_portal", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        if portal_tile(s) == NOWHERE:
            return vec[i64]()
        return vec[i64]([tile for tile in ALL_TILES if tile != moon(s).portal])

    def take(self, s: State, tile: i64, _a: i64, _b: i64, _c: i64) -> None:
        moon(s).portal = tile
        emit(s, PORTAL_MOVED, tile)


class MantraShelter(Choice):
    """K38: the top villager of the Portal's tile, with none there any visible one; or one of the Graveyard. Without
    the Portal the Graveyard only."""

    entry = Entry(codes.MANTRA_SHELTER, "mantra_shelter", shapes.VILLAGER, fields="or_grave")

    def options(self, s: State, or_grave: i64, _b: i64, _c: i64) -> vec[i64]:
        portal = portal_tile(s)
        offer = vec[i64]()
        if portal != NOWHERE:
            offer = vec[i64]([top_of(s, portal)]) if height(s, portal) else visible(s)
        if or_grave:
            villager: i64 = 1
            while villager <= VILLAGERS:
                if moon(s).graveyard >> villager & 1:
                    offer = append(offer, villager)
                villager += 1
        return offer

    def take(self, s: State, villager: i64, _or_grave: i64, _b: i64, _c: i64) -> None:
        m = moon(s)
        if m.graveyard >> villager & 1:
            m.graveyard &= ~(1 << villager)
            shelter(s, villager)
            return
        tile = tile_of(s, villager)
        shelter(s, take_top(s, tile))
        show_top(s, tile)
