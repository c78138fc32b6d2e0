"""How likely an outcome of chance is, exactly, in integers: what a roll lets fall, and every card and face."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from ghoststories.engine.core.agenda import code_of, first_of, odds, second_of, third_of
from ghoststories.engine.core.notation import is_chance_asked, outcome_text, question_name
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.dice import rolls_with_odds
from ghoststories.engine.rules.rolls import WhatFalls, choice_of


class Odds(NamedTuple):
    """What chance is asked for: the name of the step, and every outcome as it is written, with its weight."""

    name: str
    weights: dict[str, int]


def odds_asked(s: State) -> Odds | None:
    """What chance is asked for now; None if a player is asked, or nobody."""
    if not is_chance_asked(s):
        return None
    return Odds(question_name(s), {outcome_text(s, outcome): weight for outcome, weight in odds(s)})


class Throw:
    """A throw of Tao dice for an exorcism that is about to be made: how many dice, and in how many of all ways they let
    at least one target fall, with the tokens at hand. A reroll that may follow is a throw of its own."""

    def __init__(self, dice: int, ways: int, of: int) -> None:
        self.dice = dice
        self.ways = ways
        self.of = of


def throw_asked(s: State) -> Throw | None:
    """The throw that chance is asked for now; None if it is not one of an exorcism."""
    if not is_chance_asked(s):
        return None
    step = s.agenda[-1]
    if code_of(step) not in (codes.ROLL_TAO_DICE, codes.ROLL_AGAIN):
        return None
    asks = choice_of(s, second_of(step))
    if asks is None:
        return None
    dice, kept = int(first_of(step)), int(third_of(step))
    rolls = rolls_with_odds(dice)
    ways = sum(ways for roll, ways in rolls if lets_fall(s, asks, i64(roll + kept)))
    return Throw(dice, ways, sum(ways for _, ways in rolls))


def lets_fall(s: State, asks: WhatFalls, dice: i64) -> bool:
    """Whether a roll lets at least one target fall, with the tokens at hand."""
    at_hand = asks.at_hand(s)
    return any(asks.ways_to_pay(s, i64(1) << target, dice, at_hand) for target in asks.attacked(s, 0))
