"""The curse die, and what the Taoists lose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Draw, Entry, push
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.decisions import NO, YES
from ghoststories.engine.core.events import CURSE_PREVENTED, CURSE_ROLLED, emit
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.choices import ColourOfTaoist, LivingTaoist
from ghoststories.engine.rules.table import active_taoist_acts, has_power, is_alive
from ghoststories.engine.rules.tokens import clear_circle, discard_all_tao, discard_tao

BLANK: Final = 0
HAUNT: Final = 1
GHOST: Final = 2
LOSE_TAO: Final = 3
LOSE_QI: Final = 4

# B3: two blank faces, and one of each other.
CURSE_FACES: Final[vec[i64]] = vec[i64]([BLANK, BLANK, HAUNT, GHOST, LOSE_TAO, LOSE_QI])

# A curse die caused by the Cemetery instead of a ghost in one of the twelve spaces (B9).
FROM_CEMETERY: Final = 12


class CurseDie(Deed):
    """B63: with Strength of a Mountain the die is not rolled and nothing happens."""

    entry = Entry(codes.CURSE_DIE, "curse_die", fields="source")

    def is_idle(self, s: State) -> bool:
        return has_power(s, MOUNTAIN)

    def run(self, s: State, source: i64, _b: i64, _c: i64) -> None:
        if self.is_idle(s):
            emit(s, CURSE_PREVENTED, s.active)
        else:
            push(s, codes.ROLL_CURSE_DIE, source)


class RollCurseDie(Draw):
    """B3, B33: a face of the curse die, or of one like it; the Gods' Favorite may roll it again, once."""

    entry = Entry(
        codes.ROLL_CURSE_DIE, "roll_curse_die", shapes.FACE, fields="source rerolled", stream=chance.CURSE_DIE
    )

    def __init__(
        self,
        faces: vec[i64] = CURSE_FACES,
        event: i64 = CURSE_ROLLED,
        reroll: i64 = codes.REROLL_CURSE_DIE,
        strikes: i64 = codes.CURSE_STRIKES,
    ) -> None:
        self.faces = faces
        self.event = event
        self.reroll = reroll
        self.strikes = strikes

    def odds(self, s: State, _a: i64, _b: i64, _c: i64) -> list[tuple[int, int]]:
        return [(BLANK, 2), *[(int(face), 1) for face in self.faces if face != BLANK]]

    def sample(self, s: State, stream: Stream, _a: i64, _b: i64, _c: i64) -> i64:
        return self.faces[stream.below(6)]

    def take(self, s: State, face: i64, source: i64, rerolled: i64, _c: i64) -> None:
        emit(s, self.event, face)
        if not rerolled and self.may_reroll(s, source):
            push(s, self.reroll, source, face)
        else:
            push(s, self.strikes, source, face)

    def may_reroll(self, s: State, source: i64) -> bool:
        """Whether the Taoist whom the die strikes is the Gods' Favorite."""
        return has_power(s, GODS_FAVORITE)


class RerollCurseDie(Choice):
    """B64: decided after the face is seen; the second result stands."""

    entry = Entry(codes.REROLL_CURSE_DIE, "reroll_curse_die", shapes.YES_NO, fields="source face")

    def __init__(self, roll: i64 = codes.ROLL_CURSE_DIE, strikes: i64 = codes.CURSE_STRIKES) -> None:
        self.roll = roll
        self.strikes = strikes

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([NO, YES])

    def take(self, s: State, option: i64, source: i64, face: i64, _c: i64) -> None:
        if option == YES:
            push(s, self.roll, source, 1)
        else:
            push(s, self.strikes, source, face)


class CurseStrikes(Deed):
    """B9: it strikes the active Taoist, or the board in a neutral board's turn, whose Tao loss does nothing (B14)."""

    entry = Entry(codes.CURSE_STRIKES, "curse_strikes", fields="source face")

    def run(self, s: State, source: i64, face: i64, _c: i64) -> None:
        if face == HAUNT:
            self._haunt(s, source)
        elif face == GHOST:
            push(s, codes.GHOST_COMES)
        elif face == LOSE_QI:
            push(s, codes.LOSE_QI)
        elif face == LOSE_TAO and active_taoist_acts(s):
            discard_all_tao(s, s.active)

    def _haunt(self, s: State, source: i64) -> None:
        if source != FROM_CEMETERY:
            push(s, codes.HAUNT_LINE, source)
            return
        cemetery = s.layout.tile_of_place[CEMETERY]
        if not s.haunted >> cemetery & 1:
            push(s, codes.HAUNT_TILE, cemetery)


class LoseQi(Deed):
    """B15, B40: the active Taoist or neutral board loses 1 Qi; if possessed, a living Taoist loses it instead."""

    entry = Entry(codes.LOSE_QI, "lose_qi", fields="space")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if s.qi[s.active] > 0:
            push(s, codes.QI_IS_LOST, s.active)
        else:
            push(s, codes.BEAR_LOSS)


class BearLoss(LivingTaoist):
    """B15: which living Taoist loses the Qi of a possessed board."""

    entry = Entry(codes.BEAR_LOSS, "bear_loss", shapes.TAOIST)

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.QI_IS_LOST, board)


class EverybodyDiscardsTao(Deed):
    """B43: each living Taoist, clockwise from the active board, discards one token."""

    entry = Entry(codes.EVERYBODY_DISCARDS_TAO, "everybody_discards_tao", fields="space")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for step in range(3, -1, -1):
            board = (s.active + step) % 4
            if is_alive(s, board):
                push(s, codes.DISCARD_TAO, board)


class DiscardTao(ColourOfTaoist):
    """B41: each Taoist chooses which Tao he loses; a Taoist without any loses nothing."""

    entry = Entry(codes.DISCARD_TAO, "discard_tao", shapes.COLOUR, fields="board")

    def seat(self, s: State, board: i64, _b: i64, _c: i64) -> i64:
        return board

    def take(self, s: State, colour: i64, board: i64, _b: i64, _c: i64) -> None:
        discard_tao(s, board, colour)


class CircleLosesToken(Deed):
    """B42: Nameless returns the Circle's token and touches nobody's Tao."""

    entry = Entry(codes.CIRCLE_LOSES_TOKEN, "circle_loses_token", fields="space")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        clear_circle(s)
