"""B-Rice Lee's shout and his Nunchaku (P3, P11)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push
from ghoststories.engine.core.decisions import count_of, menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_BOARDS
from ghoststories.engine.core.state import BLACK, YELLOW, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.dice import FixedRoll
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import PUNCHED
from ghoststories.engine.sets.promos.verbs import EVERYBODY, LOSE
from ghoststories.engine.sets.white_moon.villagers import NUNCHAKU
from ghoststories.engine.shared.artifacts import WON, give_artifact


class Shout(Deed):
    """P11: four dice are rolled when he comes."""

    entry = Entry(codes.SHOUT, "shout", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        push(s, codes.SHOUT_ROLL)


class ShoutRoll(FixedRoll):
    """P11: always four dice; each yellow and each black face costs 1 Qi."""

    entry = Entry(codes.SHOUT_ROLL, "shout_roll", shapes.DICE, stream=chance.TAO_DICE)

    dice = 4

    def count(self, s: State, roll: i64, _a: i64) -> None:
        lost = count_of(roll, YELLOW) + count_of(roll, BLACK)
        if lost:
            push(s, codes.SHOUT_LOSS, lost)


class ShoutLoss(Choice):
    """P3, P11: who loses the next Qi, nobody below 0; or, before the first, everybody with Qi loses 1 instead."""

    entry = Entry(codes.SHOUT_LOSS, "shout_loss", shapes.MENU, fields="how_many begun")

    def options(self, s: State, _lost: i64, begun: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]([menu(LOSE, board) for board in ALL_BOARDS if s.qi[board] > 0])
        if not begun:
            offer = append(offer, menu(EVERYBODY))
        return offer

    def take(self, s: State, option: i64, lost: i64, _begun: i64, _c: i64) -> None:
        if verb_of(option) == EVERYBODY:
            for step in range(3, -1, -1):
                push(s, codes.LOSE_QI_IF_ALIVE, (s.active + step) % 4)
            return
        if lost > 1:
            push(s, codes.SHOUT_LOSS, lost - 1, 1)
        push(s, base.QI_IS_LOST, target_of(option))


class LoseQiIfAlive(Deed):
    """P11, P13: one of several who lose a Qi each; the others' losses may have changed that."""

    entry = Entry(codes.LOSE_QI_IF_ALIVE, "lose_qi_if_alive", fields="board punched")

    def run(self, s: State, board: i64, punched: i64, _c: i64) -> None:
        if s.qi[board] > 0:
            if punched:
                emit(s, PUNCHED, board)
            push(s, base.QI_IS_LOST, board)


class GainNunchaku(Deed):
    """P11: the exorcist has it from his next turn on; a dead one's is lost (B52)."""

    entry = Entry(codes.GAIN_NUNCHAKU, "gain_nunchaku")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if is_alive(s, s.active):
            s.used_powers |= 1 << codes.NUNCHAKU_RESTS
            give_artifact(s, NUNCHAKU, s.active, WON)
