"""What Black Secret's pieces cost: to the careful player of the checks, and as part of a shaped reward."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.shared.removed_cards import is_ghost_slot

_URN: Final = 60
_SHADOW: Final = 150
_DEMON: Final = 12
_TOKEN: Final = 3
_LADDER: Final = 3
_IN_HAND: Final = 20
# A thrown curse brings the next level nearer.
_THROWN: Final = 10
_MANTRA_QI: Final = 8
# Wu-Feng wins with the last ghost card, so each one counts below this number.
_FEW_CARDS: Final = 8
_LAST_CARDS: Final = 25

_REWARD_OF_URN: Final = -0.15
_REWARD_OF_SHADOW: Final = -0.15
_REWARD_OF_DEMON: Final = -0.02
_REWARD_OF_MANTRA_QI: Final = 0.01


def secret_worth(s: State) -> int:
    """Points for demons, Urns, the Shadow, thrown curses, empty mantras and the end of the deck; mostly negative."""
    b = secret(s)
    digging = sum(int(DEMON_RESISTANCE[demon]) for demon, cave in enumerate(b.demons) if cave >= 0)
    cost = _URN * int(b.urns) + _DEMON * digging - _TOKEN * sum(map(int, b.heights))
    cost += _SHADOW if b.shadow != NOWHERE else 0
    cost += _IN_HAND * len(b.hand) + _THROWN * sum(1 for curse in b.pyramid if curse)
    cost -= _LADDER * int(b.ladders).bit_count()
    cost -= sum(_MANTRA_QI * int(qi) * int(qi) // int(MANTRA_SLOTS[slot]) for slot, qi in enumerate(b.mantra_qi))
    cards = sum(1 for slot in s.deck if is_ghost_slot(s, slot))
    cost += _LAST_CARDS * max(0, _FEW_CARDS - cards)
    tile = s.taoist_tiles[s.active]
    if tile >= BELOW and s.qi[s.active]:
        cost -= 2 * _DEMON * len(demons_at(s, tile - BELOW))
    return -int(cost)


def secret_potential(s: State) -> float:
    """Reward for Qi on mantras, and against Urns, the Shadow and demons."""
    b = secret(s)
    value = _REWARD_OF_URN * int(b.urns) + _REWARD_OF_MANTRA_QI * sum(map(int, b.mantra_qi))
    value += 0.0 if b.shadow == NOWHERE else _REWARD_OF_SHADOW
    return value + _REWARD_OF_DEMON * sum(1 for cave in b.demons if cave >= 0)
