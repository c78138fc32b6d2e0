"""Ghost cards leave the game from the bottom of the deck, not to the discard pile (W43, K24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import append, remove, sort, vec
from ghoststories.engine.errors import Phrase, PositionError
from ghoststories.engine.shared.events import GHOSTS_REMOVED
from ghoststories.engine.shared.state import shared

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines


def is_ghost_slot(s: State, slot: i64) -> bool:
    """Whether a slot of the deck is a ghost card, seen or not."""
    return slot != UNKNOWN_INCARNATION and not (slot > 0 and s.rules.cards.incarnation[slot])


def ghosts_left(s: State) -> i64:
    """How many ghost cards the deck has."""
    ghosts: i64 = 0
    for slot in s.deck:
        if is_ghost_slot(s, slot):
            ghosts += 1
    return ghosts


def remove_lowest_ghosts(s: State, count: i64) -> None:
    """The lowest ghost cards leave the game; those everybody knew are noted."""
    removed: i64 = 0
    kept = vec[i64]()
    for slot in s.deck:
        if removed < count and is_ghost_slot(s, slot):
            removed += 1
            if slot > 0:
                shared(s).removed = append(shared(s).removed, slot)
        else:
            kept = append(kept, slot)
    s.deck = kept
    sort(shared(s).removed)
    emit(s, GHOSTS_REMOVED, removed)


def removed_text(s: State) -> str:
    """The known cards that are out of the game, for positions."""
    return " ".join(str(int(card)) for card in shared(s).removed)


def read_removed(s: State, lines: Lines) -> None:
    """Cards out of the game are not among the unseen."""
    for word in lines.words("removed", ""):
        card = lines.card("removed", word, s.rules.cards)
        if card not in s.unseen_ghosts:
            raise PositionError("removed: card {card} is elsewhere, or not a ghost", card=card)
        s.unseen_ghosts = remove(s.unseen_ghosts, i64(card))
        shared(s).removed = append(shared(s).removed, card)


def removed_problems(s: State) -> list[Phrase]:
    """A card out of the game is nowhere else."""
    found: list[Phrase] = []
    for card in [int(each) for each in shared(s).removed]:
        if card in s.unseen_ghosts or card in s.ghosts or card in s.deck or card not in s.rules.cards.by_number:
            found.append(Phrase("card {card} is out of the game and elsewhere", card=card))
    return found
