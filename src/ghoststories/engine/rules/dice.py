"""The Tao dice: one face of each colour and a white one (B3), rolled for an exorcism or at the Herbalist."""

from __future__ import annotations

from math import factorial
from typing import ClassVar, Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Draw, Entry, push
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.decisions import count_of, one
from ghoststories.engine.core.events import DICE_REROLLED, DICE_ROLLED, emit
from ghoststories.engine.core.state import WHITE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.rolls import note_roll
from ghoststories.engine.rules.table import has_power

FACES: Final = 6
# The rolls of each number of dice, counted when they are first asked for.
_ROLLS: Final[dict[int, list[tuple[int, int]]]] = {}


def rolls_with_odds(dice: int) -> list[tuple[int, int]]:
    """Every roll of this many dice as counts of faces, and in how many ways it can come up: 56 rolls of three dice."""
    if dice not in _ROLLS:
        _ROLLS[dice] = _counted_rolls(dice)
    return _ROLLS[dice]


def _counted_rolls(dice: int) -> list[tuple[int, int]]:
    rolls: list[tuple[int, int]] = []

    def spread(face: int, left: int, counts: int, ways: int) -> None:
        if face == FACES - 1:
            rolls.append((counts + left * int(one(face)), ways // factorial(left)))
            return
        for showing in range(left + 1):
            spread(face + 1, left - showing, counts + showing * int(one(face)), ways // factorial(showing))

    spread(0, dice, 0, factorial(dice))
    return rolls


def dice_in(counts: i64) -> i64:
    """How many dice a roll has."""
    dice: i64 = 0
    for face in range(FACES):
        dice += count_of(counts, face)
    return dice


def roll_of(stream: Stream, dice: i64) -> i64:
    """A roll of this many dice, drawn from a stream."""
    counts: i64 = 0
    for _ in range(dice):
        counts += one(stream.below(FACES))
    return counts


class FixedRoll(Draw):
    """Always the same number of dice, captured ones too; no power changes the roll."""

    dice: ClassVar[int] = 0

    def odds(self, s: State, _a: i64, _b: i64, _c: i64) -> list[tuple[int, int]]:
        return rolls_with_odds(self.dice)

    def sample(self, s: State, stream: Stream, _a: i64, _b: i64, _c: i64) -> i64:
        return roll_of(stream, self.dice)

    def take(self, s: State, roll: i64, a: i64, _b: i64, _c: i64) -> None:
        emit(s, DICE_ROLLED, 0, 0, roll)
        self.count(s, roll, a)

    def count(self, s: State, roll: i64, a: i64) -> None:
        """What the faces do."""
        raise NotImplementedError


class RollTaoDice(Draw):
    """The dice are rolled; the Gods' Favorite may roll any of them again, once (B33). What they are for comes next."""

    entry = Entry(codes.ROLL_TAO_DICE, "roll_tao_dice", shapes.DICE, fields="count step dice", stream=chance.TAO_DICE)

    def odds(self, s: State, dice: i64, _b: i64, kept: i64) -> list[tuple[int, int]]:
        return rolls_with_odds(int(dice))

    def sample(self, s: State, stream: Stream, dice: i64, _b: i64, kept: i64) -> i64:
        return roll_of(stream, dice)

    def take(self, s: State, roll: i64, dice: i64, purpose: i64, kept: i64) -> None:
        counts = roll + kept
        emit(s, DICE_ROLLED, 0, 0, counts)
        note_roll(s, purpose, 0, counts)
        if has_power(s, GODS_FAVORITE):
            push(s, codes.REROLL_TAO_DICE, dice, purpose, counts)
        else:
            push(s, purpose, 0, 0, counts)


class RollAgain(RollTaoDice):
    """B33: the picked dice are rolled once more; what they are for comes next."""

    entry = Entry(codes.ROLL_AGAIN, "roll_again", shapes.DICE, fields="count step dice", stream=chance.TAO_DICE)

    def take(self, s: State, roll: i64, dice: i64, purpose: i64, kept: i64) -> None:
        emit(s, DICE_REROLLED, 0, 0, roll + kept)
        note_roll(s, purpose, 0, roll + kept)
        push(s, purpose, 0, 0, roll + kept)


class RerollTaoDice(Choice):
    """B64: any set of the dice, decided after the roll is seen; none keeps it as it is.
    A die that was set to white instead of rolled stays so."""

    entry = Entry(codes.REROLL_TAO_DICE, "reroll_tao_dice", shapes.DICE, fields="count step dice")

    def options(self, s: State, dice: i64, _purpose: i64, counts: i64) -> vec[i64]:
        rolled = counts - (dice_in(counts) - dice) * one(WHITE)
        picks = vec[i64]([0])
        for face in range(FACES):
            more = vec[i64]()
            for pick in picks:
                for again in range(count_of(rolled, face) + 1):
                    more = append(more, pick + again * one(face))
            picks = more
        return picks

    def take(self, s: State, pick: i64, _dice: i64, purpose: i64, counts: i64) -> None:
        if pick == 0:
            push(s, purpose, 0, 0, counts)
            return
        push(s, codes.ROLL_AGAIN, dice_in(pick), purpose, counts - pick)
