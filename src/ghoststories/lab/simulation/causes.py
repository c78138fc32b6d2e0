"""Why a game was lost: from the events before the defeat and the final table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from ghoststories.engine.content.cards import DEVOURER
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core import events
from ghoststories.engine.core.agenda import code_of, first_of
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.state import LOST_DECK, LOST_VILLAGERS, WON, State
from ghoststories.lab.sets.lab_set import NO_CARD
from ghoststories.lab.sets.registry import LAB_SETS

UNKNOWN: Final = "unknown"
_DEVOURER: Final = "devourer"
# The bits of ghosts that devour.
_DEVOURS: Final = reduce(or_, (each.devourer_bits for each in LAB_SETS), DEVOURER)

# Rolls that can cost a Qi or a tile, by the name of the step that makes them.
_CURSE_ROLL: Final = "roll_curse_die"
_ROLLS: Final = {_CURSE_ROLL: "curse_die", **{name: word for each in LAB_SETS for name, word in each.rolls.items()}}
_ROLLED: Final = (events.CURSE_ROLLED, events.DICE_ROLLED, *(event for each in LAB_SETS for event in each.roll_events))
# The first argument of these says what made the die roll: a ghost's space, the Cemetery, or a villager's death.
_WITH_SOURCE: Final = (_CURSE_ROLL, *(name for each in LAB_SETS for name in each.sourced_rolls))
_SPACES: Final = 12
_CEMETERY: Final = 12
_LAST_DEATH: Final = 21

# Events that are a cause by themselves, and which of their numbers is the ghost's card.
_CAUSES: Final = {
    events.FIGURE_RETURNED: ("haunting", 1),
    events.GHOST_PLACED: ("arrival", 0),
    **{event: cause for each in LAB_SETS for event, cause in each.causes.items()},
}
# A villager killed when a figure advances fled in vain.
_CAUSES_OF_DEATH: Final = {**_CAUSES, events.FIGURE_ADVANCED: ("flight", 1)}
_CAUSES_OF_LOSS: Final = {
    **_CAUSES,
    events.BOARD_WAS_OVERRUN: ("overrun", NO_CARD),
    events.NO_ROOM_FOR_GHOST: ("no_room", NO_CARD),
    **{event: cause for each in LAB_SETS for event, cause in each.causes_of_loss.items()},
}
# Events caused by a devourer without naming it.
_OF_DEVOURERS: Final = tuple(event for each in LAB_SETS for event in each.devourer_events)
# Nothing before these events is the cause.
_FRESH_STARTS: Final = (events.TURN_BEGAN, events.TAOIST_MOVED)


class Cause(NamedTuple):
    """The result with what led to it, and the card of the ghost that did it; 0 if no ghost did, or if it is unknown."""

    key: str
    card: int = 0


def cause_of(s: State, news: Sequence[int], roll: int) -> Cause:
    """Why a finished game was lost; for a victory just `won`. `roll` is the step of the last roll of dice."""
    result = RESULT_KEYS[s.result]
    if s.result == WON:
        return Cause(result)
    if s.result == LOST_DECK:
        left = _incarnation_in_play(s)
        return Cause(f"{result}:{'incarnation' if left else 'empty'}", left)
    word, card = _trace(s, news, roll)
    return Cause(f"{result}:{word}", int(s.rules.cards.whole[card]) if card else 0)


def _trace(s: State, news: Sequence[int], roll: int) -> tuple[str, int]:
    """The last event that can lead to the defeat, and its ghost."""
    causes = _CAUSES_OF_DEATH if s.result == LOST_VILLAGERS else _CAUSES_OF_LOSS
    for code in reversed(news):
        event, numbers = code & 255, (code >> 8 & 255, code >> 16 & 255)
        if event in causes:
            word, at = causes[event]
            return word, numbers[at] if at != NO_CARD else 0
        if event in _ROLLED:
            return _blame_roll(s, roll)
        if event == events.GHOST_EXORCISED and s.ghosts[numbers[1]] == numbers[0]:
            return "exorcism", numbers[0]
        if event == events.HELP_ASKED:
            return PLACE_KEYS[numbers[1]], 0
        if event in _OF_DEVOURERS:
            return _DEVOURER, _devourer(s)
        if event in _FRESH_STARTS:
            break
    # Devourers emit no separate event, only the death.
    return (_DEVOURER, _devourer(s)) if s.result == LOST_VILLAGERS and _devourer(s) else (UNKNOWN, 0)


def _blame_roll(s: State, roll: int) -> tuple[str, int]:
    name = s.rules.names[code_of(roll)]
    word = _ROLLS.get(name, UNKNOWN)
    if name in _WITH_SOURCE:
        source = int(first_of(roll))
        if source < _SPACES:
            return word, int(s.ghosts[source])
        if source == _CEMETERY:
            return PLACE_KEYS[0], 0
        if source <= _LAST_DEATH:
            return "villager_death", 0
    return word, 0


def _devourer(s: State) -> int:
    """A ghost on the active board that devours villagers."""
    cards = [int(card) for card in s.ghosts[3 * s.active : 3 * s.active + 3]]
    return next((card for card in cards if s.rules.cards.bits[card] & _DEVOURS), 0)


def _incarnation_in_play(s: State) -> int:
    cards = s.rules.cards
    return next((int(cards.whole[card]) for card in s.ghosts if cards.incarnation[card]), 0)
