"""The chances of an exorcism by plain counting: every roll, every reroll, every payment. Slow, and easy to check."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.state import WHITE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.odds import Chance
from ghoststories.engine.rules.dice import FACES, rolls_with_odds
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import payments, tao_at, tokens_needed
from ghoststories.engine.rules.table import has_power


def plain_chances(s: State, mask: int, tile: int) -> list[Chance]:
    """The chance that all ghosts of a set are exorcised, by the tokens spent at most, until more tokens change nothing.

    With Gods' Favorite each roll is followed by the best reroll for this set and number of tokens (B33); where a die
    may be set white before the roll, it is if that is better.
    """
    dice = int(exorcism_dice(s))
    plain = _chances(s, mask, tile, dice, 0)
    armed = s.rules.means.with_set_die(s)
    if armed is None or dice == 0:
        return plain
    return _better(plain, _chances(armed, mask, tile, dice - 1, int(one(WHITE))))


def _chances(s: State, mask: int, tile: int, dice: int, kept: int) -> list[Chance]:
    at_hand = tao_at(s, i64(tile))
    needs = {roll: _payable_need(s, mask, roll + kept, at_hand) for roll, _ in rolls_with_odds(dice)}
    most = max((need for need in needs.values() if need is not None), default=0)
    reroll = has_power(s, GODS_FAVORITE)
    chances: list[Chance] = []
    for spent in range(most + 1):
        good = {roll: need is not None and need <= spent for roll, need in needs.items()}
        ways, of = _with_reroll(good, dice) if reroll else _plain(good, dice)
        if not chances or ways > chances[-1].ways:
            chances.append(Chance(spent, ways, of))
    return chances


def _better(plain: list[Chance], armed: list[Chance]) -> list[Chance]:
    """For each number of tokens the better of two lists."""
    best: list[Chance] = []
    for spent in sorted({each.spent for each in plain + armed}):
        here = [[each for each in chances if each.spent <= spent][-1:] for chances in (plain, armed)]
        most = max((each[0] for each in here if each), key=lambda each: Fraction(each.ways, each.of))
        if not best or Fraction(most.ways, most.of) > Fraction(best[-1].ways, best[-1].of):
            best.append(Chance(spent, most.ways, most.of))
    return best


def _payable_need(s: State, mask: int, roll: int, at_hand: vec[i64]) -> int | None:
    need = tokens_needed(s, i64(mask), i64(roll))
    return int(need) if payments(s, i64(mask), i64(roll), need, at_hand) else None


def _plain(good: dict[int, bool], dice: int) -> tuple[int, int]:
    return sum(ways for roll, ways in rolls_with_odds(dice) if good[roll]), int(FACES**dice)


def _with_reroll(good: dict[int, bool], dice: int) -> tuple[int, int]:
    """Each roll is worth that of its best reroll; a roll kept whole counts for all rerolls there could be."""
    worth = 0
    for roll, ways in rolls_with_odds(dice):
        worth += ways * max(_after(good, roll, picked, dice) for picked in _picks(roll))
    return worth, int(FACES ** (2 * dice))


def _after(good: dict[int, bool], roll: int, picked: int, dice: int) -> int:
    again = sum(int(count_of(picked, face)) for face in range(FACES))
    ways = sum(weight for new, weight in rolls_with_odds(again) if good[roll - picked + new])
    return ways * int(FACES ** (dice - again))


def _picks(roll: int) -> list[int]:
    picks = [0]
    for face in range(FACES):
        picks = [pick + n * int(one(face)) for pick in picks for n in range(int(count_of(roll, face)) + 1)]
    return picks
