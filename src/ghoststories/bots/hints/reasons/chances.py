"""How likely ghosts are exorcised: exact, from the engine's own odds, or by trying every roll on a copy."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.danger import danger
from ghoststories.bots.hints.reasons.lookahead import Happening, happenings
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import choose, odds, settle
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.notation import is_chance_asked, question_name, shape_asked
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.table import is_alive

# All three demons.
_EVERY: Final = 7


@dataclass(frozen=True)
class Attempt:
    """An exorcism from a tile: which ghosts, and the chances in percent without and with all tokens at hand."""

    spaces: list[int]
    plain: int
    percent: int


def percent_of(chance: Fraction) -> int:
    """A chance in percent; only what is certain is 0 or 100."""
    percent = round(100 * chance)
    return min(max(percent, 1 if chance else 0), 100 if chance == 1 else 99)


def in_turn_of(s: State, board: int) -> State:
    """The table as if it were the turn of this board's Taoist."""
    if board == s.active and s.own_turn:
        return s
    copy = s.clone()
    copy.active = board
    copy.own_turn = 1
    copy.borrowed = 0
    return copy


def attempts(s: State, board: int, tile: int) -> list[Attempt]:
    """What this Taoist could exorcise from a tile: each ghost alone, and two together."""
    if not is_alive(s, i64(board)):
        return []
    turn = in_turn_of(s, board)
    return [_attempt(turn, mask, tile) for mask in sets_to_exorcise(turn, tile)]


def _attempt(s: State, mask: int, tile: int) -> Attempt:
    chances = exorcism_chances(s, mask, tile)
    first, best = chances[0], chances[-1]
    spaces = [space for space in range(12) if mask >> space & 1]
    plain = Fraction(first.ways, first.of) if first.spent == 0 else Fraction(0)
    return Attempt(spaces, percent_of(plain), percent_of(Fraction(best.ways, best.of)))


def attempt_worth(s: State, attempt: Attempt) -> float:
    """What an attempt can be expected to bring."""
    return attempt.percent / 100 * sum(danger(s, space) for space in attempt.spaces)


def told_attempts(s: State, tried: list[Attempt], one: str, both: str) -> list[Found]:
    """Attempts as reasons: the most promising ghost, and two together; a hopeless one is called hopeless."""
    told: list[Found] = []
    for attempt in tried:
        card, worth = int(s.ghosts[attempt.spaces[0]]), attempt_worth(s, attempt)
        if len(attempt.spaces) == 2:
            other = int(s.ghosts[attempt.spaces[1]])
            if attempt.percent:
                told.append(found(s, worth, both, card=card, other_card=other, percent=attempt.percent))
        elif not attempt.percent:
            told.append(found(s, -0.4, "hopeless", card=card))
        elif attempt.plain < attempt.percent and attempt.plain < 100:
            numbers = {"percent": attempt.percent, "plain": attempt.plain}
            told.append(found(s, worth, f"{one}_tao", card=card, **numbers))
        else:
            told.append(found(s, worth, one, card=card, percent=attempt.percent))
    return told


def chance_that_something_falls(s: State, demons: int = _EVERY) -> int | None:
    """In percent, when dice are about to be rolled for it or the exorcised ghosts are to be chosen; None otherwise.

    `demons`: those who count, if it is about demons."""
    if s.result or len(s.agenda) == 1 or shape_asked(s) not in (shapes.DICE, shapes.SET, shapes.DEMONS):
        return None
    if not is_chance_asked(s):
        return 100 * _falls(s, [], demons)
    ways = whole = 0
    for outcome, weight in odds(s):
        copy = s.clone()
        start_recording(copy)
        settle(copy, i64(outcome))
        ways += weight * _after_roll(copy, demons)
        whole += weight
    return percent_of(Fraction(ways, whole))


def _after_roll(s: State, demons: int) -> int:
    if s.offer and question_name(s) == "reroll_tao_dice":
        # A roll kept as it is: what a second one could still bring is not counted.
        choose(s, i64(0))
    return _falls(s, happenings(recorded(s)), demons)


def _falls(s: State, news: list[Happening], demons: int) -> int:
    """1 if a ghost or demon is exorcised or can be chosen, else 0."""
    for each in news:
        if each.name == "ghost_exorcised" or (each.name == "demon_exorcised" and demons >> each.numbers["demon"] & 1):
            return 1
    if not s.offer:
        return 0
    if shape_asked(s) == shapes.DEMONS:
        return int(any(option & demons for option in s.offer))
    return int(shape_asked(s) == shapes.PAYMENT or (shape_asked(s) == shapes.SET and any(s.offer)))
