"""The Ma-Cho's two artifacts: how they are won, the Boots and the Helmet (P7, P17 to P19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN, SPIRES, TWIN_WINDS
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.state import FIRST_EDITION, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import BORROW, PASS, PLACE_MANTRA, POCKETS, WINDS
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.actions import rolls_beside_actions
from ghoststories.engine.rules.borrowing import serves_roll
from ghoststories.engine.rules.curses import BLANK
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.verbs import ACT_FIRST
from ghoststories.engine.sets.white_moon.crystals import gain_crystal
from ghoststories.engine.sets.white_moon.families import receiver
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import BOOTS, FAMILY_MEMBERS, HELMET, MA_CHO, SCROLL_OF_UNITY
from ghoststories.engine.shared.artifacts import WON, give_artifact, has_artifact
from ghoststories.engine.shared.state import IN_RESERVE, shared
from ghoststories.engine.shared.verbs import USE

_BEFORE_THE_MOVE: Final[vec[i64]] = vec[i64]([POCKETS, PLACE_MANTRA, WINDS])
_AFTER_LATE_MOVE: Final[vec[i64]] = vec[i64]([WINDS, PASS])


class MaChoReward(WrappingDeed):
    """P17: the second and the fourth sheltered give an artifact each; a barrier may have saved both at once."""

    def run(self, s: State, family: i64, how: i64, c: i64) -> None:
        if family != MA_CHO:
            self.inner.run(s, family, how, c)
            return
        m = moon(s)
        due = int(m.shelter & FAMILY_MEMBERS[MA_CHO]).bit_count() // 2
        for artifact in (BOOTS, HELMET):
            if shared(s).owners[artifact] != IN_RESERVE:
                due -= 1
        for _ in range(due):
            push(s, codes.MA_CHO_ARTIFACT)


class MaChoArtifact(Choice):
    """P17: Boots or Helmet; the last one gets what is left."""

    entry = Entry(codes.MA_CHO_ARTIFACT, "ma_cho_artifact", shapes.ARTIFACT)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        owners = shared(s).owners
        both = vec[i64]([BOOTS, HELMET])
        return vec[i64]([artifact for artifact in both if owners[artifact] == IN_RESERVE])

    def take(self, s: State, artifact: i64, _a: i64, _b: i64, _c: i64) -> None:
        give_artifact(s, artifact, receiver(s), WON)


class MoveLater(WrappingChoice):
    """P18: before his move the Boots' owner may say that he acts first; then, after the last action, this is his whole
    move, without the powers that belong before it. A Taoist lying down uses it to stand up (W30)."""

    def options(self, s: State, again: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, again, b, c)
        if s.used_powers >> codes.MOVES_LAST & 1:
            return vec[i64]([option for option in offer if self._serves_late(s, option)])
        if len(offer) and has_artifact(s, s.active, BOOTS):
            offer = append(offer, menu(ACT_FIRST))
        return offer

    def _serves_late(self, s: State, option: i64) -> bool:
        """No power of the start of Yang, nor a token for one or for an action; green while dice may be rolled."""
        verb = verb_of(option)
        if verb != BORROW:
            return verb not in _BEFORE_THE_MOVE
        power = s.layout.power_of_board[target_of(option)]
        if power == GODS_FAVORITE or power == MOUNTAIN:
            return serves_roll(power, rolls_beside_actions(s))
        return power == SPIRES or (power == TWIN_WINDS and s.layout.edition == FIRST_EDITION)

    def take(self, s: State, option: i64, again: i64, b: i64, c: i64) -> None:
        if verb_of(option) == ACT_FIRST:
            s.used_powers |= 1 << codes.ACTS_FIRST
            push(s, base.AFTER_MOVE)
        else:
            self.inner.take(s, option, again, b, c)


class ActsBeforeMove(WrappingChoice):
    """P18: while the move is put off, what follows a move has to wait: the Scroll, and the first edition's Twin Winds.
    Once the actions are done the move comes, before Su-Ling and the end step. After it the Winds are all that is left
    before those. Wraps both menus of actions."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if s.used_powers >> codes.ACTS_FIRST & 1:
            return vec[i64]([option for option in offer if not _follows_move(option)])
        if s.used_powers >> codes.MOVES_LAST & 1:
            return vec[i64](
                [option for option in offer if verb_of(option) in _AFTER_LATE_MOVE or _lends_winds(s, option)]
            )
        return offer

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        if verb_of(option) != PASS or not s.used_powers >> codes.ACTS_FIRST & 1:
            self.inner.take(s, option, a, b, c)
            return
        s.used_powers &= ~(1 << codes.ACTS_FIRST)
        s.used_powers |= 1 << codes.MOVES_LAST
        push(s, base.BEFORE_MOVE, 1)


def _follows_move(option: i64) -> bool:
    return verb_of(option) == WINDS or option == menu(USE, SCROLL_OF_UNITY)


def _lends_winds(s: State, option: i64) -> bool:
    return verb_of(option) == BORROW and s.layout.power_of_board[target_of(option)] == TWIN_WINDS


class HelmetRings(WrappingDeed):
    """P19: a crystal for the owner when a die rolled by him shows a face that is not blank; not for a board's rolls."""

    def run(self, s: State, source: i64, face: i64, c: i64) -> None:
        if face != BLANK and active_taoist_acts(s):
            ring(s, s.active)
        self.inner.run(s, source, face, c)


def ring(s: State, board: i64) -> None:
    """The Helmet's owner takes a crystal, if there is one."""
    if has_artifact(s, board, HELMET):
        gain_crystal(s, board)
