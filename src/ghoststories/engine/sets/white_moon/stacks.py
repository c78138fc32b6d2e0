"""Villagers on their tiles: the stacks, who is visible, who goes on top (W2)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import remove, vec
from ghoststories.engine.rules.table import something_holds
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.events import VILLAGER_REVEALED
from ghoststories.engine.sets.white_moon.icons import TAKES_PORTAL
from ghoststories.engine.sets.white_moon.state import FACE_DOWN, moon


def height(s: State, tile: i64) -> i64:
    """How many villagers a tile holds."""
    stacks = moon(s).stacks
    tall: i64 = 0
    while tall < 3 and stacks[3 * tile + tall]:
        tall += 1
    return tall


def top_of(s: State, tile: i64) -> i64:
    """The villager on top of a tile; 0 for nobody, FACE_DOWN for one still to be shown."""
    tall = height(s, tile)
    return moon(s).stacks[3 * tile + tall - 1] if tall else i64(0)


def take_top(s: State, tile: i64) -> i64:
    """Take the top villager off a tile; the one beneath is shown by `show_top`."""
    at = 3 * tile + height(s, tile) - 1
    stacks = moon(s).stacks
    villager = stacks[at]
    stacks[at] = 0
    return villager


def put_on_top(s: State, tile: i64, villager: i64) -> None:
    """W2: a villager who arrives covers the one there."""
    moon(s).stacks[3 * tile + height(s, tile)] = villager


def show_top(s: State, tile: i64) -> None:
    """The top villager of a tile is shown, if he is not known."""
    if top_of(s, tile) == FACE_DOWN:
        push(s, codes.REVEAL_VILLAGER, tile)


def visible(s: State) -> vec[i64]:
    """The villagers on top, tile by tile."""
    tops = [top_of(s, tile) for tile in ALL_TILES]
    return vec[i64]([villager for villager in tops if villager > 0])


def tile_of(s: State, villager: i64) -> i64:
    """The tile a visible villager stands on."""
    for tile in ALL_TILES:
        if top_of(s, tile) == villager:
            return tile
    return NOWHERE


def portal_tile(s: State) -> i64:
    """Where the Portal is; NOWHERE while the Gate Keeper has it (W20)."""
    return i64(NOWHERE) if something_holds(s, TAKES_PORTAL) else moon(s).portal


class ShowTops(Deed):
    """W2: every stack whose top lies face down is shown."""

    entry = Entry(codes.SHOW_TOPS, "show_tops")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for tile in range(8, -1, -1):
            show_top(s, tile)


class RevealVillager(DrawFromPool):
    """W2: nobody knows who lies face down: all villagers not seen yet are equally likely."""

    entry = Entry(codes.REVEAL_VILLAGER, "reveal_villager", shapes.VILLAGER, fields="tile", stream=chance.VILLAGERS)

    def pool(self, s: State, _tile: i64) -> vec[i64]:
        return moon(s).unseen

    def take(self, s: State, villager: i64, tile: i64, _b: i64, _c: i64) -> None:
        m = moon(s)
        m.unseen = remove(m.unseen, villager)
        m.stacks[3 * tile + height(s, tile) - 1] = villager
        emit(s, VILLAGER_REVEALED, villager, tile)
