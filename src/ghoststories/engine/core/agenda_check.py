"""Whether an agenda read from a document can be resolved: known steps, arguments in range, ghosts in their places."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.powers import MANTRA
from ghoststories.engine.core.agenda import NOTHING, code_of, first_of, second_of, third_of
from ghoststories.engine.core.decisions import ROLL_BITS, count_of
from ghoststories.engine.core.state import UNKNOWN_INCARNATION, State
from ghoststories.engine.errors import Phrase
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import active_taoist_acts, has_power, is_alive

# The arguments that steps of the base game have; sets enter more in `Rules.limits`.
_LIMITS: Final[dict[str, int]] = {
    "board": 4,
    "space": 12,
    "source": 13,
    "tile": 9,
    "face": 5,
    "order": 4,
    "rerolled": 2,
    "may_stay": 2,
    "again": 2,
}
_NEED_A_GHOST: Final = (codes.DISCARD_GHOST, codes.PAVILION_SPACE)
_NEED_THE_TAOIST: Final = (
    codes.TAKE_TAO,
    codes.PLACE_MANTRA,
    codes.USE_YINYANG,
    codes.HERBALIST_TAKE,
    codes.SORCERER_GHOST,
    codes.ROLL_TAO_DICE,
    codes.REROLL_TAO_DICE,
    codes.ROLL_AGAIN,
    codes.WHAT_FALLS,
    codes.PAY_COLOURS,
    codes.PAY_OWNER,
    codes.QI_OR_YINYANG,
)
_LAST: Final = (codes.NEXT_TURN, codes.TAKE_TURN)


def agenda_problems(s: State) -> list[Phrase]:
    """Everything that is wrong with the agenda, in words."""
    if s.result:
        return [Phrase("a finished game has nothing left to do")] if len(s.agenda) else []
    if len(s.agenda) == 0 or code_of(s.agenda[0]) not in _LAST:
        return [Phrase("the last step must be next_turn, or take_turn with a board")]
    found: list[Phrase] = []
    if any(code_of(step) in _LAST for step in s.agenda[1:]):
        found.append(Phrase("the next turn must be the last step"))
    for step in s.agenda:
        if step < 0 or step >= 1 << 62 or s.rules.kinds[code_of(step)] == NOTHING:
            found.append(Phrase("there is no step {step}", step=int(step) & 255))
        else:
            found += _step_problems(s, int(step))
    return found or _ghosts_named_twice(s)


def _ghosts_named_twice(s: State) -> list[Phrase]:
    """A ghost can be sent away by one step only."""
    named: list[int] = []
    for step in s.agenda:
        code = code_of(step)
        mask = 0
        if code == codes.DISCARD_GHOST:
            mask = 1 << int(first_of(step))
        elif code == codes.BANISH or code == codes.NEXT_CURSE:
            mask = int(third_of(step))
        elif code == codes.PAY_COLOURS:
            mask = int(third_of(step)) >> ROLL_BITS
        named += [space for space in range(12) if mask >> space & 1]
    return [Phrase("two steps send the same ghost away")] if len(named) != len(set(named)) else []


def _step_problems(s: State, step: int) -> list[Phrase]:
    code = int(code_of(step))
    name = s.rules.names[code]
    values = [int(first_of(step)), int(second_of(step)), int(third_of(step))]
    fields = [*s.rules.fields[code], "-", "-", "-"]
    found = [
        Phrase("{name}: {field} is out of range", name=name, field=field)
        if field != "-"
        else Phrase("{name}: it has one argument too many", name=name)
        for field, value in zip(fields, values, strict=False)
        if not _in_range(s, field, value)
    ]
    if not found:
        reasons = _misplaced(s, code, values)
        for expansion in s.rules.expansions:
            reasons += expansion.agenda_problems(s, code, values)
        found = [Phrase("{name}: {reason}", name=name, reason=reason) for reason in reasons]
    return found


def _in_range(s: State, field: str, value: int) -> bool:
    if field in s.rules.limits:
        return value < s.rules.limits[field]
    if field in _LIMITS:
        return value < _LIMITS[field]
    if field == "card":
        return value in s.rules.cards.by_number
    if field == "other_card":
        return value == 0 or value in s.rules.cards.by_number
    if field == "count":
        return 1 <= value <= 4
    if field == "step":
        return value in s.rules.rolled_for
    if field == "action":
        return value in s.rules.actions
    if field == "second_action":
        return value == 0 or value in s.rules.actions
    if field == "dice":
        return is_roll(value)
    if field == "payment":
        return 0 < value < 1 << ROLL_BITS and all(count_of(value, token) <= 4 for token in range(6))
    if field == "set":
        return _is_set(s, value)
    if field == "dice_and_set":
        return is_roll(value & (1 << ROLL_BITS) - 1) and _is_set(s, value >> ROLL_BITS)
    return value == 0 or any(expansion.argument_fits(field, value) for expansion in s.rules.expansions)


def is_roll(value: int) -> bool:
    """Whether a number is a roll of at most four dice."""
    return value < 1 << ROLL_BITS and sum(int(count_of(value, face)) for face in range(6)) <= 4


def _is_set(s: State, mask: int) -> bool:
    """A set of spaces on the agenda is one of spaces with ghosts."""
    return 0 < mask < 1 << 12 and all(s.ghosts[space] for space in range(12) if mask >> space & 1)


def _pool_of_top(s: State) -> bool:
    """Whether there is an unseen card the top of the deck can be."""
    if s.deck[-1] == UNKNOWN_INCARNATION:
        return bool(s.unseen_incarnations) and not s.rules.incarnations_are_summoned
    return bool(s.unseen_ghosts)


def _misplaced(s: State, code: int, values: list[int]) -> list[Phrase]:
    if code in _NEED_THE_TAOIST and code not in s.rules.done_by_the_dead and not active_taoist_acts(s):
        return [Phrase("the active board has no living Taoist in its own turn")]
    if code == codes.PLACE_MANTRA and not has_power(s, MANTRA):
        return [Phrase("nobody has that power now")]
    if code == codes.DRAW_CARD and (len(s.deck) == 0 or s.deck[-1] > 0 or not _pool_of_top(s)):
        return [Phrase("there is no unseen card to draw")]
    if code in _NEED_A_GHOST and not s.ghosts[values[0]]:
        return [Phrase("no ghost lies there")]
    if code == codes.GHOST_ENTERS and s.ghosts[values[0]]:
        return [Phrase("a ghost lies there already")]
    if code == codes.MOVE_TAOIST and not is_alive(s, values[0]):
        return [Phrase("no living Taoist can move there")]
    if code == codes.QI_IS_LOST and not s.qi[values[0]]:
        return [Phrase("there is no Qi left to lose")]
    return []
