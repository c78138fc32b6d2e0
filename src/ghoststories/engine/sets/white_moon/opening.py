"""Before the first turn: eight stacks, and the villagers fewer players begin with in the Shelter (W15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push, then2, to_do
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, row_of, vec
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.families import to_shelter
from ghoststories.engine.sets.white_moon.stacks import take_top, tile_of, top_of
from ghoststories.engine.sets.white_moon.state import CRYSTALS, CURSED_CHILDREN, FACE_DOWN, Moon, moon
from ghoststories.engine.sets.white_moon.villagers import CHILDREN, FAMILY_OF, MOON_VILLAGERS
from ghoststories.engine.shared.artifacts import BEFORE_THE_GAME

# Behind the nine bits of the tiles chosen from, in the third argument of the step: the families.
_FAMILIES: Final = 9


def moon_in_the_box(scenario: i64, portal: i64) -> Moon:
    """The pieces before anything lies on the table."""
    unseen = list(range(1, MOON_VILLAGERS + 1))
    if scenario == CURSED_CHILDREN:
        unseen = [each for each in unseen if each not in CHILDREN]
    m = Moon(scenario, portal)
    m.stacks = vec[i64]([0] * 27)
    m.unseen = row_of(unseen)
    m.crystals = vec[i64]([0, 0, 0, 0, CRYSTALS])
    m.lost_tao = vec[i64]([0] * 5)
    return m


def lay_stacks(s: State) -> None:
    """S2: three villagers face down on every tile but the Portal's; two if a child comes on top."""
    m = moon(s)
    tall = 2 if m.scenario == CURSED_CHILDREN else 3
    for tile in ALL_TILES:
        if tile != m.portal:
            for at in range(tall):
                m.stacks[3 * tile + at] = FACE_DOWN


def open_game(s: State) -> None:
    """The tops are shown, some villagers saved before the start, their stacks are shown again; children come on top,
    and if nobody is to be saved nothing is shown (W44).
    """
    missing = 4 - s.layout.players
    if moon(s).scenario == CURSED_CHILDREN:
        push(s, codes.LAY_CHILDREN)
        if not missing:
            return
    if missing:
        then2(s, to_do(codes.SAVE_FIRST, missing), to_do(codes.SHOW_TOPS))
    push(s, codes.SHOW_TOPS)


class SaveFirst(Choice):
    """W15: with 1 or 2 players from different stacks and families; families completed this way give their reward."""

    entry = Entry(codes.SAVE_FIRST, "save_first", shapes.VILLAGER, fields="left - chosen")

    def options(self, s: State, _left: i64, _b: i64, chosen: i64) -> vec[i64]:
        offer = vec[i64]()
        for tile in ALL_TILES:
            villager = top_of(s, tile)
            if villager <= 0:
                continue
            again = chosen >> tile & 1 or chosen >> _FAMILIES + FAMILY_OF[villager] & 1
            if not again:
                offer = append(offer, villager)
        return offer

    def take(self, s: State, villager: i64, left: i64, _b: i64, chosen: i64) -> None:
        tile = tile_of(s, villager)
        take_top(s, tile)
        if left > 1:
            chosen |= 1 << tile | 1 << _FAMILIES + FAMILY_OF[villager]
            push(s, codes.SAVE_FIRST, left - 1, 0, chosen)
        if to_shelter(s, villager):
            push(s, codes.FAMILY_REWARD, FAMILY_OF[villager], BEFORE_THE_GAME)
