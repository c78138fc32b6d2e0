"""The two sides of a table with Wu-Feng's player, and what each of them may know."""

from __future__ import annotations

from typing import Final, Literal

from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.core.notation import WU_FENG, WU_FENG_SEAT, is_chance_asked
from ghoststories.engine.core.state import State
from ghoststories.engine.core.view import view

Side = Literal["taoists", "wu_feng"]
TAOISTS: Final[Side] = "taoists"
WU_FENGS: Final[Side] = "wu_feng"

_A_TAOIST: Final = 0


def side_of(seat: str | None) -> Side:
    """The side a seat belongs to."""
    return WU_FENGS if seat == WU_FENG else TAOISTS


def seen_by(s: State, side: Side) -> State:
    """The table as a side sees it (K1): a copy."""
    return view(s, WU_FENG_SEAT if side == WU_FENGS else _A_TAOIST)


def is_secret_from(s: State, side: Side) -> bool:
    """Whether the answer asked for now, by chance or by the other side, is hidden from this one (P10)."""
    if len(s.agenda) == 0:
        return False
    secrets = s.rules.secret_draws if is_chance_asked(s) else s.rules.secret_choices
    return is_known_to_other_side(secrets.get(int(code_of(s.agenda[-1]))), side)


def is_known_to_other_side(seat: int | None, side: Side) -> bool:
    """Whether only the other side knows something."""
    return seat is not None and (seat == WU_FENG_SEAT) != (side == WU_FENGS)
