"""How likely an exorcism is to succeed."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine import State
from ghoststories.engine.rules.dice import rolls_with_odds
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.need import is_payable, need_of


def chance_to_exorcise(state: State, space: int) -> int:
    """In how many rolls of a hundred this ghost alone can fall, with the Tao at hand and without a reroll."""
    mask = i64(1 << space)
    good = total = 0
    for roll, ways in rolls_with_odds(int(exorcism_dice(state))):
        total += ways
        if is_payable(state, mask, i64(roll), need_of(state, mask, i64(roll))):
            good += ways
    percent = 100 * good / total
    return min(max(round(percent), 1 if good else 0), 100 if good == total else 99)
