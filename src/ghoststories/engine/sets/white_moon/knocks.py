"""What knocks Taoists down (W9, W30)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Deed, Entry
from ghoststories.engine.core.state import State
from ghoststories.engine.rules.table import living_taoists
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.shared.lying import LieDown, knock_down


class KnockDown(LieDown):
    """W45: the roots knock a Taoist down."""

    entry = Entry(codes.KNOCK_DOWN, "knock_down", fields="board")


class KnockAllDown(Deed):
    """W9, W30: the Root Master knocks every living Taoist down."""

    entry = Entry(codes.KNOCK_ALL_DOWN, "knock_all_down", fields="space")

    def run(self, s: State, _space: i64, _b: i64, _c: i64) -> None:
        for board in living_taoists(s):
            knock_down(s, board)
