"""Skeletons: tokens that fill ghost spaces (K10, K15, K32)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import buddha_returns
from ghoststories.engine.rules.table import spaces_without_ghosts
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.curse_list import BONES_TOKEN, MAY
from ghoststories.engine.sets.black_secret.events import SKELETON_PLACED
from ghoststories.engine.sets.black_secret.pieces import BONES_CARD, SKELETON_CARD
from ghoststories.engine.sets.black_secret.queries import WuFengChoice
from ghoststories.engine.sets.black_secret.state import secret


class PlaceSkeletons(Deed):
    """K32: those on his board, if there are any; each that must be placed but has no space costs 1 Qi."""

    entry = Entry(codes.PLACE_SKELETONS, "place_skeletons", fields="how_many how")

    def run(self, s: State, count: i64, how: i64, _c: i64) -> None:
        if how != BONES_TOKEN and count > secret(s).skeletons:
            count = secret(s).skeletons
        if not count:
            return
        if len(spaces_without_ghosts(s)):
            push(s, codes.SKELETON_SPACE, how, count)
        elif how != MAY:
            if count > 1:
                push(s, codes.PLACE_SKELETONS, count - 1, how)
            push(s, base.LOSE_QI)


class SkeletonSpace(WuFengChoice):
    """K10, K32: any space without ghost, skeleton or child; on a Buddha it is removed and the Buddha returns. If he may
    place several, choosing none stops.
    """

    entry = Entry(codes.SKELETON_SPACE, "skeleton_space", shapes.SPACE, fields="how how_many")

    def options(self, s: State, how: i64, _count: i64, _c: i64) -> vec[i64]:
        spaces = spaces_without_ghosts(s)
        if how == MAY:
            spaces = append(spaces, NO_SPACE)
        return spaces

    def take(self, s: State, space: i64, how: i64, count: i64, _c: i64) -> None:
        if space == NO_SPACE:
            return
        if count > 1:
            push(s, codes.PLACE_SKELETONS, count - 1, how)
        b = secret(s)
        card: i64 = BONES_CARD if how == BONES_TOKEN else SKELETON_CARD
        emit(s, SKELETON_PLACED, space)
        if buddha_returns(s, space):
            return
        if card == SKELETON_CARD:
            b.skeletons -= 1
        s.ghosts[space] = card


class SkeletonEachYin(Deed):
    """K15: at the start of each Yin of the Puppet Master's board Wu-Feng may place one more."""

    entry = Entry(codes.SKELETON_EACH_YIN, "skeleton_each_yin", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if s.ghosts[space] == card:
            push(s, codes.PLACE_SKELETONS, 1, MAY)


class ThreeSkeletons(Deed):
    """K15: on its arrival the Puppet Master lets him place up to three."""

    entry = Entry(codes.THREE_SKELETONS, "three_skeletons", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        push(s, codes.PLACE_SKELETONS, 3, MAY)
