"""Queries about Wu-Feng's side of the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_SPACES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules.table import is_alive, power_works
from ghoststories.engine.sets.black_secret.pieces import (
    BONES_CARD,
    CURSES,
    DEMON_KEYS,
    MANTRAS,
    MOON_CURSES,
    MOON_MANTRAS,
    SKELETON_CARD,
)
from ghoststories.engine.sets.black_secret.state import BELOW, WU_FENG, secret
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.shared.removed_cards import is_ghost_slot


class WuFengChoice(Choice):
    """A sentence that gives Wu-Feng a choice (K22)."""

    def seat(self, s: State, a: i64, b: i64, c: i64) -> i64:
        return WU_FENG


# There are more curses than a C int has bits, so their bits are looked up instead of shifted when compiled.
_CURSE_BITS: Final[vec[i64]] = vec[i64]([i64(2**curse) for curse in range(33)])


def curse_bit(curse: i64) -> i64:
    """The bit of a curse."""
    return _CURSE_BITS[curse]


def last_curse(s: State) -> i64:
    """The highest number of a curse in this game: the last ones come with another set."""
    return CURSES if s.rules.has(WHITE_MOON) else MOON_CURSES - 1


def last_mantra(s: State) -> i64:
    """The highest number of a mantra in this game: the last ones come with another set."""
    return MANTRAS if s.rules.has(WHITE_MOON) else MOON_MANTRAS - 1


def of_level(levels: vec[i64], level: i64, last: i64, seen: i64, lying: vec[i64]) -> vec[i64]:
    """The curses or mantras of a level up to the last in the game, neither among those seen (as bits) nor lying out."""
    pool = vec[i64]()
    number: i64 = 1
    while number <= last:
        if levels[number] == level and not seen >> number & 1 and number not in lying:
            pool = append(pool, number)
        number += 1
    return pool


def is_below(s: State, board: i64) -> bool:
    """Whether this board's Taoist is in the catacombs."""
    return s.taoist_tiles[board] >= BELOW


def taoists_at(s: State, place: i64) -> vec[i64]:
    """The living Taoists on a tile, or on a space of the catacombs."""
    return vec[i64]([board for board in ALL_BOARDS if s.taoist_tiles[board] == place and is_alive(s, board)])


def living(s: State) -> vec[i64]:
    """The living Taoists by board."""
    return vec[i64]([board for board in ALL_BOARDS if is_alive(s, board)])


def demons_at(s: State, cave: i64) -> vec[i64]:
    """The demons on a space of the catacombs, in ascending resistance."""
    demons = secret(s).demons
    return vec[i64]([i64(demon) for demon in range(len(DEMON_KEYS)) if demons[demon] == cave])


def demons_below(s: State) -> vec[i64]:
    """The demons in the catacombs, in ascending resistance."""
    demons = secret(s).demons
    return vec[i64]([i64(demon) for demon in range(len(DEMON_KEYS)) if demons[demon] >= 0])


def cave_colour(s: State, cave: i64) -> i64:
    """The colour of a space of the catacombs, and so of the demons on it."""
    b = secret(s)
    return b.pieces.cave_colours[b.catacombs][cave]


def is_skeleton(s: State, space: i64) -> bool:
    """Whether a skeleton stands in this ghost space."""
    return s.ghosts[space] == SKELETON_CARD or s.ghosts[space] == BONES_CARD


def skeleton_spaces(s: State) -> vec[i64]:
    """The spaces of all skeletons."""
    return vec[i64]([space for space in ALL_SPACES if is_skeleton(s, space)])


def ghost_cards_left(s: State) -> bool:
    """Whether the deck has a ghost card."""
    for slot in s.deck:
        if is_ghost_slot(s, slot):
            return True
    return False


def taoist_has_power(s: State, board: i64, power: i64) -> bool:
    """Whether a living Taoist has a power: his board's, or as a blood brother the opposite one's (K12, K36)."""
    owner = s.layout.board_of_power[power]
    if owner == NOWHERE or not is_alive(s, board) or not power_works(s, owner):
        return False
    if owner == board or (board == s.active and s.borrowed >> owner & 1):
        return True
    return owner == (board + 2) % 4 and s.qi[board] == 1
