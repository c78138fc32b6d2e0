"""Exact chances of an exorcism, in integers: how many of all rolls exorcise these ghosts, with 0, 1, 2 … tokens."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from mypy_extensions import i64

from ghoststories.engine.content.cards import WHITE_FACE_OFF
from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.geometry import FACING_SPACES
from ghoststories.engine.core.state import ALL_COLOURS, WHITE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.dice import FACES, rolls_with_odds
from ghoststories.engine.rules.exorcism import exorcism_dice, is_exorcisable
from ghoststories.engine.rules.exorcism_cost import (
    is_coverable,
    mantra_colours,
    payments_of,
    printed_resistance,
    tao_at,
    tokens_for,
    use_dice,
    whole_resistance,
)
from ghoststories.engine.rules.table import has_power, something_holds

# Counted when they are first asked for: rolls by dice and faces that matter, and what a reroll is worth by these and
# the rolls that are good. Of the last there could be many, so that table is emptied when it has grown long.
_MERGED: Final[dict[tuple[int, int], dict[int, int]]] = {}
_ROLLS_ON: Final[dict[tuple[int, int], list[int]]] = {}
_REROLLS: Final[dict[tuple[int, int, int], int]] = {}
_MOST_REROLLS: Final = 4096


class Chance(NamedTuple):
    """In how many of all ways something succeeds if at most this many tokens are spent."""

    spent: int
    ways: int
    of: int

    @property
    def percent(self) -> int:
        """Rounded, but 0 and 100 only where that is exact."""
        rounded = round(100 * self.ways / self.of)
        return min(max(rounded, 1 if self.ways else 0), 100 if self.ways == self.of else 99)


def sets_to_exorcise(s: State, tile: int) -> list[int]:
    """The ghosts that can be exorcised from a tile: each alone, and both of a corner together, as masks of spaces."""
    spaces = [int(space) for space in FACING_SPACES[tile] if is_exorcisable(s, space)]
    singles = [1 << space for space in spaces]
    return [*singles, sum(singles)] if len(singles) == 2 else singles


def exorcism_chances(s: State, mask: int, tile: int) -> list[Chance]:
    """The chance that all ghosts of a set are exorcised, by the tokens spent at most, until more tokens change nothing.

    With Gods' Favorite each roll is followed by the best reroll for this set and number of tokens (B33); where a die
    may be set to white before the roll, it is set if that is better.
    """
    dice = int(exorcism_dice(s))
    plain = _chances(s, mask, tile, dice, 0)
    armed = s.rules.means.with_set_die(s)
    if armed is None or dice == 0:
        return plain
    return _better(plain, _chances(armed, mask, tile, dice - 1, int(one(WHITE))))


def _chances(s: State, mask: int, tile: int, dice: int, kept: int) -> list[Chance]:
    faces = _faces_that_matter(s, mask)
    needs = _needs(s, i64(mask), tile, _rolls_on(dice, faces), kept)
    most = max((need for need in needs if need is not None), default=0)
    reroll = has_power(s, GODS_FAVORITE)
    chances: list[Chance] = []
    for spent in range(most + 1):
        good = [need is not None and need <= spent for need in needs]
        ways, of = _with_reroll(good, dice, len(faces)) if reroll else _plain(good, dice, len(faces))
        if not chances or ways > chances[-1].ways:
            chances.append(Chance(spent, ways, of))
    return chances


def _needs(s: State, mask: i64, tile: int, rolls: list[int], kept: int) -> list[int | None]:
    """For each roll the tokens it takes with the dice that are kept; None if that cannot be paid."""
    at_hand = tao_at(s, i64(tile))
    whole = [whole_resistance(s, mask, colour) for colour in mantra_colours(s, mask)]
    white_counts = not something_holds(s, WHITE_FACE_OFF)
    needs: list[int | None] = []
    for roll in rolls:
        dice = i64(roll + kept)
        white = count_of(dice, WHITE) if white_counts else i64(0)
        needs.append(_payable_need(s, mask, whole, dice, white, at_hand))
    return needs


def _faces_that_matter(s: State, mask: int) -> list[int]:
    """White, and the colours some ghost of the set resists in; a die of another colour does nothing."""
    spaces = [space for space in range(12) if mask >> space & 1]
    colours = [face for face in ALL_COLOURS if any(printed_resistance(s, i64(space), face) for space in spaces)]
    return [*map(int, colours), WHITE]


def _rolls_on(dice: int, faces: list[int]) -> list[int]:
    """The merged rolls as counts of the faces of the dice; those that do not matter are left out."""
    key = (dice, sum(1 << face for face in faces))
    if key not in _ROLLS_ON:
        _ROLLS_ON[key] = [
            sum(int(count_of(roll, at)) * int(one(face)) for at, face in enumerate(faces))
            for roll in _merged_rolls(dice, len(faces))
        ]
    return _ROLLS_ON[key]


def _merged_rolls(dice: int, mattering: int) -> dict[int, int]:
    """Every roll of this many dice as counts of this many faces, followed by the count of all others together; and in
    how many ways it can come up. There are 15 of four dice when two faces matter, where there are 126 of all faces.
    """
    key = (dice, mattering)
    if key not in _MERGED:
        merged: dict[int, int] = {}
        for roll, ways in rolls_with_odds(dice):
            others = sum(int(count_of(roll, face)) for face in range(mattering, FACES))
            short = (roll & int(one(mattering)) - 1) + others * int(one(mattering))
            merged[short] = merged.get(short, 0) + ways
        _MERGED[key] = merged
    return _MERGED[key]


def _better(plain: list[Chance], armed: list[Chance]) -> list[Chance]:
    """For each number of tokens the better of two lists."""
    best: list[Chance] = []
    for spent in sorted({each.spent for each in plain + armed}):
        here = [[each for each in chances if each.spent <= spent][-1:] for chances in (plain, armed)]
        most = max((each[0] for each in here if each), key=lambda each: Fraction(each.ways, each.of))
        if not best or Fraction(most.ways, most.of) > Fraction(best[-1].ways, best[-1].of):
            best.append(Chance(spent, most.ways, most.of))
    return best


def _payable_need(s: State, mask: i64, whole: list[vec[i64]], dice: i64, white: i64, at_hand: vec[i64]) -> int | None:
    """The tokens a set needs after a roll, as `tokens_needed` finds them, if those at hand can pay; `whole` is what it
    lacks before the roll, for each colour the Mantra can count for."""
    least: i64 = 99
    cheapest: list[vec[i64]] = []
    for lacking in whole:
        short = lacking[:]
        use_dice(short, dice)
        tokens = tokens_for(short, s.rules.means.white_dice_that_count(s, mask, white, short))
        if tokens < least:
            least = tokens
            cheapest.clear()
        if tokens == least:
            cheapest.append(short)
    if least == 0 or any(_can_pay(s, mask, short, least, at_hand) for short in cheapest):
        return int(least)
    return None


def _can_pay(s: State, mask: i64, short: vec[i64], need: i64, at_hand: vec[i64]) -> bool:
    if not is_coverable(short, need, at_hand):
        return False
    return s.rules.means.serves_always(s) or len(payments_of(s, mask, short, need, at_hand)) > 0


def _plain(good: list[bool], dice: int, mattering: int) -> tuple[int, int]:
    ways = _merged_rolls(dice, mattering).values()
    return sum(each for each, is_good in zip(ways, good, strict=True) if is_good), int(FACES**dice)


def _with_reroll(good: list[bool], dice: int, mattering: int) -> tuple[int, int]:
    """Each roll is worth that of its best reroll; a roll kept whole counts for all rerolls there could be."""
    key = (dice, mattering, sum(1 << at for at, is_good in enumerate(good) if is_good))
    worth = _REROLLS.get(key)
    if worth is None:
        worth = _worth_with_reroll(good, dice, mattering)
        if len(_REROLLS) >= _MOST_REROLLS:
            _REROLLS.clear()
        _REROLLS[key] = worth
    return worth, int(FACES ** (2 * dice))


def _worth_with_reroll(good: list[bool], dice: int, mattering: int) -> int:
    rolls = _merged_rolls(dice, mattering)
    worth = {roll: int(is_good) for roll, is_good in zip(rolls, good, strict=True)}
    # From the dice that are kept, one more die at a time: in how many ways the rest of the reroll ends well.
    weights = [1] * mattering + [FACES - mattering]
    for count in range(dice - 1, -1, -1):
        for kept in _merged_rolls(count, mattering):
            worth[kept] = sum(weight * worth[kept + int(one(face))] for face, weight in enumerate(weights) if weight)
    # The best of all that can be kept of a roll is the roll itself, or the best that can be kept with a die less.
    best: dict[int, int] = {}
    for count in range(dice + 1):
        for kept in _merged_rolls(count, mattering):
            fewer = [best[kept - int(one(face))] for face in range(len(weights)) if count_of(kept, face)]
            best[kept] = max([worth[kept] * int(FACES**count), *fewer])
    return sum(ways * best[roll] for roll, ways in rolls.items())
