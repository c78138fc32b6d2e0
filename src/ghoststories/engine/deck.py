"""The deck of a set-up, and the cards it can have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.places import PAVILION, TEMPLE
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.state import NOWHERE, UNKNOWN_GHOST, UNKNOWN_INCARNATION, Layout
from ghoststories.engine.core.vectors import append, extend, vec

GHOSTS_BETWEEN_INCARNATIONS: Final = 10
GHOSTS_FOR_A_MISSING_PLAYER: Final = 5
UNCATCHABLE: Final = 57


def ghosts_in_deck(players: int, full: int) -> int:
    """Five ghosts are removed unseen for each missing player; a full deck is `full`."""
    return full - GHOSTS_FOR_A_MISSING_PLAYER * (4 - players)


def build_deck(players: int, incarnations: int, full: int) -> vec[i64]:
    """B4, B81: from the bottom ten ghosts, an incarnation, and so on; the rest of the ghosts on top."""
    deck = vec[i64]()
    for _ in range(incarnations):
        deck = extend(deck, vec[i64]([UNKNOWN_GHOST] * GHOSTS_BETWEEN_INCARNATIONS))
        deck = append(deck, UNKNOWN_INCARNATION)
    rest = ghosts_in_deck(players, full) - GHOSTS_BETWEEN_INCARNATIONS * incarnations
    return extend(deck, vec[i64]([UNKNOWN_GHOST] * rest))


def incarnation_pool(rules: Rules, layout: Layout) -> vec[i64]:
    """B34: the Uncatchable needs the Temple and the Pavilion; without them another takes its place."""
    catchable = layout.tile_of_place[TEMPLE] != NOWHERE and layout.tile_of_place[PAVILION] != NOWHERE
    return vec[i64]([i64(number) for number in sorted(rules.incarnations) if catchable or number != UNCATCHABLE])


def ghost_pool(rules: Rules) -> vec[i64]:
    """All ghosts that are not incarnations."""
    cards = rules.cards.by_number
    return vec[i64](
        [i64(number) for number in sorted(cards) if not cards[number].incarnation and not cards[number].marker]
    )
