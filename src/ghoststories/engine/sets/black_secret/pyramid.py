"""The curse pyramid: what may be thrown, where it lies, when levels are revealed, when it starts again (K6, K29)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.events import CURSE_REVEALED, CURSE_THROWN, PYRAMID_WAS_RESET
from ghoststories.engine.sets.black_secret.opening import empty_pyramid
from ghoststories.engine.sets.black_secret.pieces import (
    CURSES,
    DRAWN_OF_LEVEL,
    LEFT_BELOW,
    LEVEL_OF_PLACE,
    RIGHT_BELOW,
)
from ghoststories.engine.sets.black_secret.queries import WuFengChoice, curse_bit, last_curse, of_level
from ghoststories.engine.sets.black_secret.state import secret

# Instead of a colour: any will do.
ANY_COLOUR: Final = 5
# Instead of a curse: none.
NO_CURSE: Final = 0


def usable_places(s: State, level: i64) -> vec[i64]:
    """K6: the free places of a level whose two places below are filled."""
    pyramid = secret(s).pyramid
    places = vec[i64]()
    for place in range(len(pyramid)):
        if LEVEL_OF_PLACE[place] != level or pyramid[place]:
            continue
        if level == 1 or (pyramid[LEFT_BELOW[place]] and pyramid[RIGHT_BELOW[place]]):
            places = append(places, i64(place))
    return places


def curses_to_throw(s: State, colour: i64) -> vec[i64]:
    """K3: the open curses of this colour with a usable place; ANY_COLOUR takes all."""
    open_curses, pieces = secret(s).curses, secret(s).pieces
    curses = vec[i64]()
    curse: i64 = 1
    while curse <= CURSES:
        if open_curses >> curse & 1 and (colour == ANY_COLOUR or pieces.curse_colours[curse] == colour):
            if len(usable_places(s, pieces.curse_levels[curse])):
                curses = append(curses, curse)
        curse += 1
    return curses


def can_throw(s: State, colour: i64) -> bool:
    """Whether a curse of this colour can be thrown."""
    return len(curses_to_throw(s, colour)) > 0


class ThrowCurse(WuFengChoice):
    """K6: which curse; it may be thrown even if it has no effect. With the tablet he may decline (K27)."""

    entry = Entry(codes.THROW_CURSE, "throw_curse", shapes.CURSE, fields="any_colour may_pass")

    def options(self, s: State, colour: i64, may_pass: i64, _c: i64) -> vec[i64]:
        curses = curses_to_throw(s, colour)
        if len(curses) and may_pass:
            curses = append(curses, NO_CURSE)
        return curses

    def take(self, s: State, curse: i64, _colour: i64, _b: i64, _c: i64) -> None:
        if curse != NO_CURSE:
            push(s, codes.PYRAMID_PLACE, curse)


class StoneCurse(Deed):
    """K6, K31: a stone of some ghosts: Wu-Feng throws a curse of any colour at once, if he can."""

    entry = Entry(codes.STONE_CURSE, "stone_curse", fields="space")

    def is_idle(self, s: State) -> bool:
        return not can_throw(s, ANY_COLOUR)

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        push(s, codes.THROW_CURSE, ANY_COLOUR)


class PyramidPlace(WuFengChoice):
    """K6: on which of the usable places of its level it lies."""

    entry = Entry(codes.PYRAMID_PLACE, "pyramid_place", shapes.PYRAMID_SPOT, fields="curse")

    def options(self, s: State, curse: i64, _b: i64, _c: i64) -> vec[i64]:
        return usable_places(s, secret(s).pieces.curse_levels[curse])

    def take(self, s: State, place: i64, curse: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.curses &= ~curse_bit(curse)
        b.pyramid[place] = curse
        emit(s, CURSE_THROWN, curse)
        if b.pieces.curse_levels[curse] == 4:
            push(s, codes.PYRAMID_RESET)
        push(s, codes.CURSE_EFFECT, curse)
        for level in range(4, 1, -1):
            if not b.levels >> level & 1 and len(usable_places(s, level)):
                push(s, codes.REVEAL_LEVEL, level)


def level_pool(s: State, level: i64) -> vec[i64]:
    """The curses of a level nobody has seen: neither open nor thrown, of the sets in play."""
    b = secret(s)
    return of_level(b.pieces.curse_levels, level, last_curse(s), b.curses, b.pyramid)


class RevealLevel(Deed):
    """K6: a level's curses are revealed when one of its places first becomes usable."""

    entry = Entry(codes.REVEAL_LEVEL, "reveal_level", fields="level")

    def run(self, s: State, level: i64, _b: i64, _c: i64) -> None:
        secret(s).levels |= 1 << level
        for _ in range(DRAWN_OF_LEVEL[level]):
            push(s, codes.REVEAL_CURSE, level)


class RevealCurse(DrawFromPool):
    """K1, K6: nobody knows which curses Wu-Feng drew: all of the level are equally likely."""

    entry = Entry(codes.REVEAL_CURSE, "reveal_curse", shapes.CURSE, fields="level", stream=chance.SECRETS)

    def pool(self, s: State, level: i64) -> vec[i64]:
        return level_pool(s, level)

    def take(self, s: State, curse: i64, _level: i64, _b: i64, _c: i64) -> None:
        secret(s).curses |= curse_bit(curse)
        emit(s, CURSE_REVEALED, curse)


class PyramidReset(Deed):
    """K6, K29: after the level 4 curse and all it caused, the tokens are mixed and drawn again; level 1 lies open."""

    entry = Entry(codes.PYRAMID_RESET, "pyramid_reset")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.curses = 0
        b.levels = 0
        b.pyramid = empty_pyramid(b.pieces)
        emit(s, PYRAMID_WAS_RESET)
        push(s, codes.REVEAL_LEVEL, 1)
