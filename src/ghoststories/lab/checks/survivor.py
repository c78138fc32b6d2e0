"""A careful chooser for tests and long runs: random games end within the first third of the deck, its games do not.

It tries each option on a copy of the table, with dice and cards of its own, and takes the one whose table looks best.
It is no bot for people to play with, only good enough to meet incarnations, the end of the deck and victory.
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
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, WU_FENG, secret
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.shared.removed_cards import is_ghost_slot
from ghoststories.engine.shared.state import shared

TRIES: Final = 3

_WON: Final = 10_000
_INCARNATION: Final = 150
_HAUNTED_TILE: Final = 90
_DEAD_TAOIST: Final = 150
_OVERRUN: Final = 25
_BURDENS: Final = [(HAUNTER, 10), (TORMENTOR, 25), (CAPTURES_DIE, 30), (TAO_OFF, 25), (DEVOURER, 25)]
# The worth of a Taoist's Qi, by how many he has.
_QI: Final = [0, 60, 95, 115, 130, 140]
_WORTH_OF_TAO: Final = 9
_WORTH_OF_YINYANG: Final = 20
_WORTH_OF_BUDDHA: Final = 12

_SHELTERED: Final = 30
# A grave counts the more the fewer are left.
_GRAVE: Final = 300
_LYING: Final = 10
_CRYSTAL: Final = 12
_ARTIFACT: Final = 25
_AT_THE_PORTAL: Final = 8

_URN: Final = 60
_SHADOW: Final = 150
_DEMON: Final = 12
_TOKEN: Final = 3
_LADDER: Final = 3
_IN_HAND: Final = 20
# A thrown curse brings the next level nearer.
_THROWN: Final = 10
_MANTRA_QI: Final = 8
# Below so many ghost cards each one counts: Wu-Feng wins with the last.
_FEW_CARDS: Final = 8
_LAST_CARDS: Final = 25


class Survivor:
    """Chooses by looks, one decision ahead; its own luck comes from its seed."""

    def __init__(self, seed: str) -> None:
        self.oracle = Oracle(f"{seed}/survivor")

    def choose(self, s: State) -> int:
        """The index of the option that looks best, to Wu-Feng worst, for the Taoists; of equals the first."""
        worths = [self._worth(s, option) for option in s.offer]
        return worths.index(min(worths) if asked(s) == WU_FENG else max(worths))

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
    moonlight = _moonlight(s) if s.rules.has("white_moon") else 0
    gloom = _gloom(s) if s.rules.has("black_secret") else 0
    more = _prospects(s) + moonlight - gloom
    return boards + ghosts + more - _INCARNATION * deck - _HAUNTED_TILE * haunted * haunted


def _moonlight(s: State) -> int:
    """What White Moon's pieces are worth: villagers safe and dead, crystals, artifacts, Taoists on the ground."""
    m = moon(s)
    left = int(graves(s)) - int(m.graveyard).bit_count()
    points = _SHELTERED * int(m.shelter).bit_count() - _GRAVE // max(left, 1)
    points += _CRYSTAL * (4 - int(m.crystals[CRYSTAL_RESERVE]) + int(m.receptacles).bit_count())
    points += _ARTIFACT * sum(1 for owner in shared(s).owners if 0 <= owner < 4)
    points -= _LYING * int(shared(s).lying).bit_count()
    portal = portal_tile(s)
    return points + _AT_THE_PORTAL * int(height(s, portal)) if portal != NOWHERE else points


def _gloom(s: State) -> int:
    """What Black Secret's pieces cost: demons, Urns, the Shadow, curses thrown, mantras empty, the end of the deck."""
    b = secret(s)
    digging = sum(int(DEMON_RESISTANCE[demon]) for demon, cave in enumerate(b.demons) if cave >= 0)
    points = _URN * int(b.urns) + _DEMON * digging - _TOKEN * sum(map(int, b.heights))
    points += _SHADOW if b.shadow != NOWHERE else 0
    points += _IN_HAND * len(b.hand) + _THROWN * sum(1 for curse in b.pyramid if curse)
    points -= _LADDER * int(b.ladders).bit_count()
    points -= sum(_MANTRA_QI * int(qi) * int(qi) // int(MANTRA_SLOTS[slot]) for slot, qi in enumerate(b.mantra_qi))
    cards = sum(1 for slot in s.deck if is_ghost_slot(s, slot))
    points += _LAST_CARDS * max(0, _FEW_CARDS - cards)
    tile = s.taoist_tiles[s.active]
    if tile >= BELOW and s.qi[s.active]:
        points -= 2 * _DEMON * len(demons_at(s, tile - BELOW))
    return int(points)


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
    """What the active Taoist could do from his tile, and where Buddhas wait."""
    points = 2 * _WORTH_OF_BUDDHA * int(s.buddhas).bit_count() - 2 * int(s.power_tokens[CENTRE])
    tile = s.taoist_tiles[s.active]
    if tile != NOWHERE and s.qi[s.active]:
        points += sum(_prospect(s, int(space)) for space in FACING_SPACES[tile] if s.ghosts[space])
        points -= 10 * int(s.haunted >> tile & 1)
    return points + sum(min(int(s.tao[5 * SUPPLY + colour]), 1) for colour in range(5))


def _prospect(s: State, space: int) -> int:
    """The better a ghost can be exorcised now, the nearer one should stand."""
    cards = s.rules.cards
    card = s.ghosts[space]
    lacking = 0
    for colour in range(5):
        part = int(cards.resistance[5 * card + colour]) - (1 if s.circle == colour else 0)
        lacking += max(0, part - int(s.tao[5 * s.active + colour]))
    chance = max(0, 4 - lacking)
    return chance * (25 if cards.incarnation[card] else 8)
