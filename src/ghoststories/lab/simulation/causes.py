"""What lost a game, from the events before the defeat and the table it left behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ghoststories.engine.content.cards import DEVOURER, DEVOURS_ANY_IN_YIN
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core import events
from ghoststories.engine.core.agenda import code_of, first_of
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.state import LOST_DECK, LOST_VILLAGERS, WON, State

UNKNOWN: Final = "unknown"
_DEVOURER: Final = "devourer"
_DEVOURS: Final = DEVOURER | DEVOURS_ANY_IN_YIN

# Rolls that can cost a Qi or a tile, by the name of the sentence that makes them.
_ROLLS: Final = {
    "roll_curse_die": "curse_die",
    "target_roll": "curse_die",
    "infernal_roll": "infernal_die",
    "shadow_roll": "shadow",
    "shout_roll": "shout",
}
_ROLLED: Final = (events.CURSE_ROLLED, events.INFERNAL_ROLLED, events.DICE_ROLLED)
# The first argument of these says what made the die roll: a ghost's space, the Cemetery, or a villager's death.
_WITH_SOURCE: Final = ("roll_curse_die", "infernal_roll")
_SPACES: Final = 12
_CEMETERY: Final = 12
_LAST_DEATH: Final = 21

# Events that stand for themselves, and which of their numbers is the ghost's card.
_NO_CARD: Final = -1
_CAUSES: Final = {
    events.FIGURE_RETURNED: ("haunting", 1),
    events.GHOST_PLACED: ("arrival", 0),
    events.PUNCHED: ("punch", _NO_CARD),
    events.ROOTS_SPREAD: ("roots", 1),
    events.CURSE_THROWN: ("curse", _NO_CARD),
    events.DEMON_EXORCISED: ("demon", _NO_CARD),
}
# Who dies of a figure that comes nearer fled in vain.
_CAUSES_OF_DEATH: Final = {**_CAUSES, events.FIGURE_ADVANCED: ("flight", 1)}
_CAUSES_OF_LOSS: Final = {
    **_CAUSES,
    events.BOARD_OVERRUN: ("overrun", _NO_CARD),
    events.NO_ROOM_FOR_GHOST: ("no_room", _NO_CARD),
    events.TOKEN_TURNED: ("token", _NO_CARD),
    events.VILLAGER_KILLED: ("villager_death", _NO_CARD),
}
# What came before these did not do it.
_FRESH_STARTS: Final = (events.TURN_BEGAN, events.TAOIST_MOVED)


class Cause(NamedTuple):
    """The result with what led to it, and the ghost that did it; 0 if none did, or it is not known."""

    key: str
    card: int = 0


def cause_of(s: State, news: Sequence[int], roll: int) -> Cause:
    """Why a game that is over was lost; that of a victory is just `won`. `roll`: the step of the last roll of dice."""
    result = RESULT_KEYS[s.result]
    if s.result == WON:
        return Cause(result)
    if s.result == LOST_DECK:
        left = _incarnation_in_play(s)
        return Cause(f"{result}:{'incarnation' if left else 'empty'}", left)
    word, card = _traced(s, news, roll)
    return Cause(f"{result}:{word}", int(s.rules.cards.whole[card]) if card else 0)


def _traced(s: State, news: Sequence[int], roll: int) -> tuple[str, int]:
    """The last event that can lead to the defeat, and its ghost."""
    causes = _CAUSES_OF_DEATH if s.result == LOST_VILLAGERS else _CAUSES_OF_LOSS
    for code in reversed(news):
        event, numbers = code & 255, (code >> 8 & 255, code >> 16 & 255)
        if event in causes:
            word, at = causes[event]
            return word, numbers[at] if at != _NO_CARD else 0
        if event in _ROLLED:
            return _rolled(s, roll)
        if event == events.GHOST_EXORCISED and s.ghosts[numbers[1]] == numbers[0]:
            return "exorcism", numbers[0]
        if event == events.HELP_ASKED:
            return PLACE_KEYS[numbers[1]], 0
        if event == events.NOBODY_TO_DEVOUR:
            return _DEVOURER, _devourer(s)
        if event in _FRESH_STARTS:
            break
    # Devourers act without a word; only the death is told.
    return (_DEVOURER, _devourer(s)) if s.result == LOST_VILLAGERS and _devourer(s) else (UNKNOWN, 0)


def _rolled(s: State, roll: int) -> tuple[str, int]:
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
