"""The Apple and the Nunchaku in the menus of a turn (P11, P15). Wraps the four menus of Yang."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice, push
from ghoststories.engine.core.decisions import NO_SPACE, menu, target_of, verb_of
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, insert, vec
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.exorcism import exorcisable_spaces
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.rules.yang import AnotherExorcism
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.jean_claude import can_eat
from ghoststories.engine.sets.promos.verbs import STRIKE
from ghoststories.engine.sets.white_moon.villagers import APPLE, NUNCHAKU
from ghoststories.engine.shared.artifacts import use_up
from ghoststories.engine.shared.state import shared
from ghoststories.engine.shared.verbs import USE


class AppleInGap(WrappingChoice):
    """P15: the Apple can be eaten in any gap; the menu goes on."""

    def __init__(self, inner: Choice, code: i64) -> None:
        super().__init__(inner)
        self.code = code

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if len(offer) > 0 and active_taoist_acts(s) and can_eat(s):
            offer = insert(offer, len(offer) - 1, menu(USE, APPLE))
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        if option != menu(USE, APPLE):
            self.inner.take(s, option, a, b, c)
            return
        push(s, self.code, i64(1) if self.code == base.BEFORE_MOVE else a, b, c)
        use_up(s, APPLE)
        push(s, codes.EAT_APPLE)


def victims(s: State) -> vec[i64]:
    """P11: the ghosts and skeletons the active Taoist faces, no incarnations; below, the demons of his space."""
    spaces = vec[i64]()
    place = s.taoist_tiles[s.active]
    if place >= BELOW:
        for demon in range(3):
            if secret(s).demons[demon] == place - BELOW:
                spaces = append(spaces, NO_SPACE + i64(demon))
        return spaces
    for space in exorcisable_spaces(s):
        card = s.ghosts[space]
        if not s.rules.cards.incarnation[card] and not s.rules.stones.resists_artifacts(s, card):
            spaces = append(spaces, space)
    return spaces


def is_ready(s: State) -> bool:
    """Whether the active Taoist has the Nunchaku, and has had it since before this turn."""
    return shared(s).owners[NUNCHAKU] == s.active and not s.used_powers >> codes.NUNCHAKU_RESTS & 1


class NunchakuInExorcism(AnotherExorcism):
    """P3, P11: an exorcism without a roll: one ghost is exorcised, its right stone counts."""

    def options(self, s: State, first: i64, second: i64, tile: i64) -> vec[i64]:
        offer = self.inner.options(s, first, second, tile)
        if len(offer) > 0 and is_ready(s) and self.may_exorcise(s, first, second, tile):
            at = 0
            for space in victims(s):
                offer = insert(offer, at, menu(STRIKE, space))
                at += 1
        return offer

    def take(self, s: State, option: i64, first: i64, second: i64, tile: i64) -> None:
        if verb_of(option) != STRIKE:
            self.inner.take(s, option, first, second, tile)
            return
        self.push_next_menu(s, first, tile)
        use_up(s, NUNCHAKU)
        victim = target_of(option)
        if victim < NO_SPACE:
            push(s, base.BANISH, 0, 0, i64(1) << victim)
        else:
            push(s, secret_codes.DEMONS_BANISHED, 0, 0, i64(1) << victim - NO_SPACE)
