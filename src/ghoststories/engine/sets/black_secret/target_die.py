"""The curse die against a Taoist, and the Shadow's against its tile (K14, K40)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.events import CURSE_PREVENTED, emit
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import GHOST, HAUNT, LOSE_QI, LOSE_TAO, RerollCurseDie, RollCurseDie
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.rules.tokens import discard_all_tao
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.queries import taoist_has_power
from ghoststories.engine.sets.black_secret.state import BELOW, secret

# Instead of a target: the Shadow attacks its tile, which strikes the active Taoist or board.
FROM_SHADOW: Final = 4


def struck(s: State, target: i64) -> i64:
    """Whom the die strikes: the target, or the active board for the Shadow's."""
    return s.active if target == FROM_SHADOW else target


class TargetDie(Deed):
    """K40: a target with Strength of a Mountain is not rolled against."""

    entry = Entry(codes.TARGET_DIE, "target_die", fields="target")

    def run(self, s: State, target: i64, _b: i64, _c: i64) -> None:
        board = struck(s, target)
        if taoist_has_power(s, board, MOUNTAIN):
            emit(s, CURSE_PREVENTED, board)
        elif target == FROM_SHADOW or is_alive(s, board):
            push(s, codes.TARGET_ROLL, target)


class TargetRoll(RollCurseDie):
    """K40: a face of the curse die; the target may roll it again, once, if he is the Gods' Favorite."""

    entry = Entry(codes.TARGET_ROLL, "target_roll", shapes.FACE, fields="target rerolled", stream=chance.CURSE_DIE)

    def __init__(self) -> None:
        super().__init__(reroll=codes.TARGET_REROLL, strikes=codes.TARGET_STRIKES)

    def may_reroll(self, s: State, target: i64) -> bool:
        return taoist_has_power(s, struck(s, target), GODS_FAVORITE)


class TargetReroll(RerollCurseDie):
    """B64: decided by the target after the face is seen; the second result stands."""

    entry = Entry(codes.TARGET_REROLL, "target_reroll", shapes.YES_NO, fields="target face")

    def __init__(self) -> None:
        super().__init__(codes.TARGET_ROLL, codes.TARGET_STRIKES)

    def seat(self, s: State, target: i64, _face: i64, _c: i64) -> i64:
        return struck(s, target)


class TargetStrikes(Deed):
    """K14: the haunt face strikes the target's tile, or the tile above; the Shadow's strikes its own. K13: a ghost of
    the Shadow's attack is placed or thrown as a curse, no demon.
    """

    entry = Entry(codes.TARGET_STRIKES, "target_strikes", fields="target face")

    def run(self, s: State, target: i64, face: i64, _c: i64) -> None:
        board = struck(s, target)
        if face == HAUNT:
            place = secret(s).shadow if target == FROM_SHADOW else s.taoist_tiles[board]
            tile = place - BELOW if place >= BELOW else place
            if not s.haunted >> tile & 1:
                push(s, base.HAUNT_TILE, tile)
        elif face == GHOST:
            push(s, base.GHOST_COMES, 0, 0, 1 if target == FROM_SHADOW else 0)
        elif face == LOSE_QI:
            if target == FROM_SHADOW:
                push(s, base.LOSE_QI)
            elif is_alive(s, board):
                push(s, base.QI_IS_LOST, board)
        elif face == LOSE_TAO and is_alive(s, board):
            discard_all_tao(s, board)
