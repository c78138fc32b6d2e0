"""What a seat sees, as a row of numbers (`layout.py`).

Numbers that are 1 are gathered by their place, all others in one list, so that a handful of array operations writes
them all: this runs at every decision.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ghoststories.engine.content.places import CATACOMBS
from ghoststories.engine.core.state import NOWHERE, UNKNOWN_INCARNATION, State
from ghoststories.lab.environments.arguments import add_arguments
from ghoststories.lab.environments.card_features import features_of
from ghoststories.lab.environments.layout import DEPTHS, PARTS, SIZE, part
from ghoststories.lab.environments.one_hot import bits
from ghoststories.lab.sets.lab_set import CARDS
from ghoststories.lab.sets.observation_part import Amounts
from ghoststories.lab.sets.observations import OBSERVATION_PARTS

Observation = NDArray[np.float32]

_START: Final = {name: each.start for name, each in PARTS.items()}
_GHOSTS: Final = part("ghosts")

# The parts that hold other numbers than 0 and 1, in the order they are gathered in, and what they are divided by.
_AMOUNTS: Final[Amounts] = [
    ("qi", [5] * 5),
    ("tao", [4] * 25),
    ("power_tokens", [3] * 5),
    ("held_buddhas", [2] * 4),
    ("temple", [2]),
    ("fresh_buddhas", [2]),
    ("turn", [50]),
    ("deck_size", [60]),
]
_LAST_TURN: Final = 200
_PENDING_SCALE: Final = 4

_FIGURES: Final[list[int]] = [_START["figures"] + 2 * space for space in range(12)]
_TAOISTS: Final[list[int]] = [_START["taoist_tiles"] + 18 * board for board in range(4)]
_HAUNTED: Final = bits("haunted")
_BUDDHAS: Final = bits("buddhas")
_YINYANGS: Final = bits("yinyangs")
_BORROWED: Final = bits("borrowed")
_REVIVED: Final = bits("revived")
_USED_POWERS: Final = bits("used_powers")
_ASKED: Final = _START["asked"]
_OBSERVER: Final = _START["observer"]
_PENDING: Final = _START["pending"]
_UNSEEN: Final = _START["unseen"]
_ACTIVE: Final = _START["active"]
_OWN_TURN: Final = _START["own_turn"]
_CIRCLE: Final = _START["circle"]
_MANTRA: Final = _START["mantra"]
_CAUGHT: Final = _START["caught"]
_DECK_NEXT: Final = _START["deck_next"]
_DECK_INCARNATIONS: Final = _START["deck_incarnations"]
_DECK_CARDS: Final = _START["deck_cards"]


class Observer:
    """Looks at the tables of one game; what its set-up fixed is written once."""

    def __init__(self, s: State) -> None:
        self.features = features_of(s.rules)
        self.fixed = _fixed(s)
        parts = [each for each in OBSERVATION_PARTS if each.in_play(s)]
        for each in parts:
            self.fixed[each.fixed(s)] = 1
        self.adders = [each.add for each in parts]
        amounts = [*_AMOUNTS, *(row for each in parts for row in each.amounts)]
        self.places = np.concatenate([np.arange(PARTS[name].start, PARTS[name].stop) for name, _ in amounts])
        self.scales = 1 / np.array([each for _, divisors in amounts for each in divisors], np.float32)

    def look(self, s: State, seat: int, asked: int, said: tuple[int, ...]) -> Observation:
        """A view of the table from this seat. `asked` is negative if nobody is; `said` is of an answer on its way."""
        seen: Observation = self.fixed.copy()
        ones: list[int] = [_OBSERVER + seat]
        numbers: dict[int, float] = {}
        if asked >= 0:
            ones.append(_ASKED + asked)
            add_arguments(s, said, self.features, seen, ones, numbers)
        _add_masks(s, ones)
        _add_pieces(s, ones)
        _add_deck(s, ones, numbers)
        _add_pending(s, numbers)
        amounts = _amounts(s)
        for add in self.adders:
            amounts += add(s, ones)
        seen[_GHOSTS] = self.features[list(s.ghosts)].ravel()
        seen[self.places] = np.array(amounts, np.float32) * self.scales
        if numbers:
            seen[list(numbers)] = list(numbers.values())
        seen[ones] = 1
        return seen


def _amounts(s: State) -> list[int]:
    """In the order of `_AMOUNTS`."""
    turn, size = min(int(s.turn), _LAST_TURN), len(s.deck)
    return [*s.qi, *s.tao, *s.power_tokens, *s.held_buddhas, s.temple, s.fresh_buddhas, turn, size]


def _add_masks(s: State, ones: list[int]) -> None:
    ones += _HAUNTED[s.haunted]
    ones += _BUDDHAS[s.buddhas]
    ones += _YINYANGS[s.yinyangs]
    ones += _BORROWED[s.borrowed]
    ones += _REVIVED[s.revived]
    ones += _USED_POWERS[s.used_powers]


def _add_pieces(s: State, ones: list[int]) -> None:
    ones.append(_ACTIVE + s.active)
    if s.own_turn:
        ones.append(_OWN_TURN)
    if s.circle != NOWHERE:
        ones.append(_CIRCLE + s.circle)
    if s.mantra != NOWHERE:
        ones.append(_MANTRA + s.mantra)
    if s.caught:
        ones.append(_CAUGHT)
    for place, tile in zip(_TAOISTS, s.taoist_tiles):
        if tile != NOWHERE:
            ones.append(place + tile)
    for place, figure in zip(_FIGURES, s.figures):
        if figure:
            ones.append(place + figure - 1)


def _add_deck(s: State, ones: list[int], numbers: dict[int, float]) -> None:
    ones += [_UNSEEN + card for card in s.unseen_ghosts]
    ones += [_UNSEEN + card for card in s.unseen_incarnations]
    incarnation = s.rules.cards.incarnation
    nearest = 0
    for depth, slot in enumerate(reversed(list(s.deck))):
        if not slot:
            continue
        if slot == UNKNOWN_INCARNATION or slot >= CARDS or incarnation[slot]:
            nearest = nearest or depth + 1
            if depth < DEPTHS:
                ones.append(_DECK_INCARNATIONS + depth)
        if 0 < slot < CARDS:
            numbers[_DECK_CARDS + slot] = 1 / (depth + 1)
    if nearest:
        numbers[_DECK_NEXT] = 1 / nearest


def _add_pending(s: State, numbers: dict[int, float]) -> None:
    """What is still to be resolved beneath what is asked, by its sentence alone."""
    for step in s.agenda:
        place = _PENDING + (step & 255)
        numbers[place] = min(1.0, numbers.get(place, 0.0) + 1 / _PENDING_SCALE)


def _fixed(s: State) -> Observation:
    """What the set-up fixes for the game."""
    fixed = np.zeros(SIZE, np.float32)
    layout = s.layout
    fixed[_START["players"] + layout.players - 1] = 1
    fixed[_START["difficulty"] + layout.difficulty] = 1
    fixed[_START["edition"] + layout.edition - 1] = 1
    fixed[_START["extra_ease"]] = layout.extra_ease
    fixed[_START["first"] + layout.first] = 1
    fixed[_START["incarnations_in_game"]] = layout.incarnations / 4
    fixed[_START["haunted_that_lose"]] = layout.haunted_tiles_that_lose / 4
    for board in range(4):
        fixed[_START["seats"] + board] = layout.seats >> board & 1
        fixed[_START["board_colours"] + 4 * board + layout.colour_of_board[board]] = 1
        fixed[_START["board_powers"] + 8 * board + layout.power_of_board[board]] = 1
    for tile in range(9):
        fixed[_START["tile_places"] + CATACOMBS * tile + layout.place_of_tile[tile]] = 1
    return fixed
