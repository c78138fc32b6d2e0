"""Choices that several sentences share. Each sentence adds what is done with the answer."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice
from ghoststories.engine.core.decisions import NO, YES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.table import colours_held, ghosts_but_incarnations, living_taoists, supplied_colours


class YesOrNo(Choice):
    """Something may be done, or not."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([YES, NO])


class LivingTaoist(Choice):
    """Any living Taoist."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return living_taoists(s)


class GhostButIncarnation(Choice):
    """Any ghost in play that is not an incarnation."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return ghosts_but_incarnations(s)


class ColourOfSupply(Choice):
    """Any colour of which the supply has a Tao token."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return supplied_colours(s)


class ColourOfTaoist(Choice):
    """Any colour of which a Taoist has a Tao token; the step's first argument is his board."""

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        return colours_held(s, board)
