"""Players for tests and long runs: a careful one and a random one.

Random games end within the first third of the deck. The careful player tries each option on a copy of the table, with
its own dice and cards, and takes the one whose table looks best. It is not a bot to play with: it is just good enough
to meet incarnations, the end of the deck and victory.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import CAPTURES_DIE, DEVOURER, HAUNTER, TAO_OFF, TORMENTOR
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import Oracle, Stream, stream
from ghoststories.engine.core.geometry import FACING_SPACES
from ghoststories.engine.core.playout import play_option
from ghoststories.engine.core.state import (
    CENTRE,
    FIGURE_ON_STONE,
    NOWHERE,
    PLAYING,
    SUPPLY,
    UNKNOWN_INCARNATION,
    WON,
    State,
)
from ghoststories.lab.sets.registry import OPPONENT_SEAT, in_play

TRIES: Final = 3

_WON: Final = 10_000
_INCARNATION: Final = 150
_HAUNTED_TILE: Final = 90
_DEAD_TAOIST: Final = 150
_OVERRUN: Final = 25
_BURDENS: Final = [(HAUNTER, 10), (TORMENTOR, 25), (CAPTURES_DIE, 30), (TAO_OFF, 25), (DEVOURER, 25)]
# The worth of a Taoist's Qi, by how many they have.
_QI: Final = [0, 60, 95, 115, 130, 140]
_WORTH_OF_TAO: Final = 9
_WORTH_OF_YINYANG: Final = 20
_WORTH_OF_BUDDHA: Final = 12


class Survivor:
    """Chooses the best-looking table, one decision ahead; its dice and cards come from its seed."""

    def __init__(self, seed: str) -> None:
        self.oracle = Oracle(f"{seed}/survivor")

    def choose(self, s: State) -> int:
        """The index of the option that looks best for the Taoists, for Wu-Feng the worst; the first of equals."""
        worths = [self._worth(s, option) for option in s.offer]
        return worths.index(min(worths) if asked(s) == OPPONENT_SEAT else max(worths))

    def _worth(self, s: State, option: int) -> int:
        total = 0
        for _ in range(TRIES):
            copy = s.clone()
            play_option(copy, option, self.oracle)
            total += worth(copy)
        return total


class Wanderer:
    """Chooses at random."""

    def __init__(self, seed: str) -> None:
        self.stream: Stream = stream(seed, "choices")

    def choose(self, s: State) -> int:
        """The index of any option."""
        return int(self.stream.below(len(s.offer)))


def worth(s: State) -> int:
    """How good the table looks; more is better."""
    if s.result != PLAYING:
        return _WON if s.result == WON else -_WON
    deck = sum(1 for slot in s.deck if slot == UNKNOWN_INCARNATION)
    boards = sum(_board(s, board) for board in range(4))
    ghosts = sum(_ghost(s, space) for space in range(12) if s.ghosts[space])
    haunted = int(s.haunted).bit_count()
    more = _prospects(s) + sum(each.worth(s) for each in in_play(s))
    return boards + ghosts + more - _INCARNATION * deck - _HAUNTED_TILE * haunted * haunted


def _board(s: State, board: int) -> int:
    points = _QI[min(int(s.qi[board]), 5)]
    if s.ghosts[3 * board] and s.ghosts[3 * board + 1] and s.ghosts[3 * board + 2]:
        points -= _OVERRUN
    if s.layout.seats >> board & 1:
        points += -_DEAD_TAOIST if s.qi[board] == 0 else 0
        points += _WORTH_OF_TAO * sum(min(int(tokens), 2) for tokens in s.tao[5 * board : 5 * board + 5])
        points += _WORTH_OF_YINYANG * int(s.yinyangs >> board & 1) + _WORTH_OF_BUDDHA * int(s.held_buddhas[board])
    return points


def _ghost(s: State, space: int) -> int:
    cards = s.rules.cards
    card = s.ghosts[space]
    points = -15 - 4 * sum(cards.resistance[5 * card : 5 * card + 5])
    if cards.incarnation[card]:
        points -= _INCARNATION
    for bit, burden in _BURDENS:
        if cards.bits[card] & bit:
            points -= burden
    if s.figures[space] == FIGURE_ON_STONE:
        points -= 25
    if s.circle != NOWHERE and cards.resistance[5 * card + s.circle]:
        points += 5
    return int(points)


def _prospects(s: State) -> int:
    """What the active Taoist could do from their tile, and where Buddhas wait."""
    points = 2 * _WORTH_OF_BUDDHA * int(s.buddhas).bit_count() - 2 * int(s.power_tokens[CENTRE])
    tile = s.taoist_tiles[s.active]
    if tile != NOWHERE and s.qi[s.active]:
        points += sum(_prospect(s, int(space)) for space in FACING_SPACES[tile] if s.ghosts[space])
        points -= 10 * int(s.haunted >> tile & 1)
    return points + sum(min(int(s.tao[5 * SUPPLY + colour]), 1) for colour in range(5))


def _prospect(s: State, space: int) -> int:
    """More points for a ghost that the active Taoist could exorcise now."""
    cards = s.rules.cards
    card = s.ghosts[space]
    lacking = 0
    for colour in range(5):
        part = int(cards.resistance[5 * card + colour]) - (1 if s.circle == colour else 0)
        lacking += max(0, part - int(s.tao[5 * s.active + colour]))
    chance = max(0, 4 - lacking)
    return chance * (25 if cards.incarnation[card] else 8)
