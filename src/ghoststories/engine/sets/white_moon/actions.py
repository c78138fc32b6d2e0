"""The action of White Moon, and what its pieces add to the gaps and the end of a turn (W8, W31, W36, W38)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice, push
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.seams import MoreActions
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, insert, pop, vec
from ghoststories.engine.core.verbs import EXORCISE, HELP, PASS
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.actions import may_act_again
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.artifacts import (
    add_artifacts,
    firework_tiles,
    use_artifact,
)
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.events import CRYSTAL_PLACED
from ghoststories.engine.sets.white_moon.families import shelter
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile, show_top, take_top
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FIREWORK
from ghoststories.engine.shared.state import shared
from ghoststories.engine.shared.verbs import CRYSTAL, SAVE, USE


def can_save(s: State) -> bool:
    """W8: on the Portal's tile, if a villager is there."""
    tile = s.taoist_tiles[s.active]
    return tile == portal_tile(s) and height(s, tile) > 0


def save(s: State) -> None:
    """W8, W36: the top villager of the Portal's tile goes to the Shelter; a family's reward comes at once."""
    tile = s.taoist_tiles[s.active]
    shelter(s, take_top(s, tile))
    show_top(s, tile)


class MoonActions(MoreActions):
    """W8, W38: saving a villager; the Firework's help."""

    def possible(self, s: State, verb: i64) -> bool:
        return verb == SAVE and can_save(s)

    def rolls(self, s: State) -> i64:
        rolls: i64 = 0
        if shared(s).owners[FIREWORK] == s.active:
            for tile in firework_tiles(s):
                rolls |= s.rules.helps[s.layout.place_of_tile[tile]].rolls()
        return rolls


class ArtifactsInMenu(WrappingChoice):
    """W38: the owner may use up an artifact in any menu of his Yang phase; then the same menu is asked again. In the
    menus after the move the artifacts come before the last option, which ends the menu.
    """

    def __init__(self, inner: Choice, code: i64) -> None:
        super().__init__(inner)
        self.code = code

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if len(offer) == 0:
            return offer
        if self.code == base.BEFORE_MOVE:
            return add_artifacts(s, offer, False)
        offer, last = pop(offer)
        return append(add_artifacts(s, offer, True), last)

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        if verb_of(option) == USE:
            push(s, self.code, i64(1) if self.code == base.BEFORE_MOVE else a, b, c)
            use_artifact(s, target_of(option))
        else:
            self.inner.take(s, option, a, b, c)


class MoonAfterMove(WrappingChoice):
    """B16 with a third kind of action: saving a villager."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if active_taoist_acts(s) and can_save(s):
            offer = insert(offer, 0, menu(SAVE))
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        verb = verb_of(option)
        if verb == SAVE:
            push(s, base.AFTER_ACTION, SAVE, 0, s.taoist_tiles[s.active])
            save(s)
        else:
            self.inner.take(s, option, a, b, c)
            if verb == PASS:
                push(s, codes.SU_LING)


def _actions_in(offer: vec[i64]) -> i64:
    """How many actions a menu begins with."""
    count: i64 = 0
    while offer[count] == menu(HELP) or offer[count] == menu(EXORCISE):
        count += 1
    return count


class MoonAfterAction(WrappingChoice):
    """W36: with Heavenly Gust an exorcism and a help or a save; with Second Wind two saves, not a save and a help."""

    def options(self, s: State, first: i64, second: i64, tile: i64) -> vec[i64]:
        offer = self.inner.options(s, first, second, tile)
        if len(offer) and not second and may_act_again(s, first, SAVE, tile) and can_save(s):
            offer = insert(offer, _actions_in(offer), menu(SAVE))
        return offer

    def take(self, s: State, option: i64, first: i64, second: i64, tile: i64) -> None:
        verb = verb_of(option)
        if verb == SAVE:
            push(s, base.AFTER_ACTION, first, SAVE, tile)
            save(s)
        else:
            self.inner.take(s, option, first, second, tile)
            if verb == PASS:
                push(s, codes.SU_LING)


class MoonEndStep(WrappingChoice):
    """W31, W33: a crystal of an earlier turn may go into the receptacle at the Taoist's corner."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if len(offer) and can_place_crystal(s):
            offer = insert(offer, len(offer) - 1, menu(CRYSTAL))
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        if verb_of(option) == CRYSTAL:
            push(s, base.END_STEP)
            place_crystal(s)
        else:
            self.inner.take(s, option, a, b, c)


def can_place_crystal(s: State) -> bool:
    """W11: on a corner tile beside a free receptacle, with a crystal gained on an earlier turn."""
    m = moon(s)
    corner = corner_of(s.taoist_tiles[s.active])
    return corner != NOWHERE and not m.receptacles >> corner & 1 and m.crystals[s.active] > m.fresh_crystals


def place_crystal(s: State) -> None:
    """A crystal goes into the receptacle of the corner."""
    m = moon(s)
    corner = corner_of(s.taoist_tiles[s.active])
    m.crystals[s.active] -= 1
    m.receptacles |= 1 << corner
    emit(s, CRYSTAL_PLACED, corner)
