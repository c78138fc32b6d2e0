"""What an exorcised ghost leaves: Qi or the Yin-Yang, and the incarnations' gift to the group (B35)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu, verb_of
from ghoststories.engine.core.events import YINYANG_REGAINED, emit
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import TAKE_QI, TAKE_YINYANG
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.choices import LivingTaoist
from ghoststories.engine.rules.table import living_taoists


def regain_yinyang(s: State, board: i64) -> None:
    """B57: a Taoist without the Yin-Yang takes it, whether he spent it, lost it or never had it."""
    s.yinyangs |= 1 << board
    emit(s, YINYANG_REGAINED, board)


class QiOrYinYang(Choice):
    """B57: 1 Qi or the Yin-Yang. A Taoist who has the Yin-Yang takes the Qi; if neither can be had, nothing."""

    entry = Entry(codes.QI_OR_YINYANG, "qi_or_yinyang", shapes.MENU)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if s.qi[SUPPLY]:
            offer = append(offer, menu(TAKE_QI))
        if not s.yinyangs >> s.active & 1:
            offer = append(offer, menu(TAKE_YINYANG))
        return offer

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        if verb_of(option) == TAKE_QI:
            push(s, codes.GAIN_QI, s.active)
        else:
            regain_yinyang(s, s.active)


class GiftOfQi(LivingTaoist):
    """B35, B76: 1 Qi to a living Taoist the players choose."""

    entry = Entry(codes.GIFT_OF_QI, "gift_of_qi", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return super().options(s, 0, 0, 0) if s.qi[SUPPLY] else vec[i64]()

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.GAIN_QI, board)


class GiftOfYinYang(Choice):
    """B35, B76: the Yin-Yang to a living Taoist who does not have it."""

    entry = Entry(codes.GIFT_OF_YINYANG, "gift_of_yinyang", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in living_taoists(s) if not s.yinyangs >> board & 1])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        regain_yinyang(s, board)
