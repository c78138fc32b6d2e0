"""The score of a finished game; the edition picks the table (B38, B79)."""

from __future__ import annotations

from ghoststories.engine.core.state import (
    FIRST_EDITION,
    HELL,
    NIGHTMARE,
    UNKNOWN_INCARNATION,
    WON,
    State,
)
from ghoststories.engine.rules.arrival import cards_without_space
from ghoststories.engine.rules.table import is_alive, is_player_board


def score(s: State) -> dict[str, int]:
    """The points by what they are for, in the order of the table; their sum is the score."""
    points = _first_edition(s) if s.layout.edition == FIRST_EDITION else _second_edition(s)
    for expansion in s.rules.expansions:
        points.update(expansion.points(s))
    return {reason: value for reason, value in points.items() if value}


def _second_edition(s: State) -> dict[str, int]:
    won = s.result == WON
    ghosts_left = sum(1 for slot in s.deck if not _is_incarnation(s, int(slot)))
    return {
        "victory": (20 if s.layout.difficulty == HELL else 10) if won else 0,
        "qi": _living_qi(s),
        "deck": ghosts_left if won else -ghosts_left,
        "dead": -3 * _dead(s),
        "haunted": -4 * int(s.haunted).bit_count(),
        "incarnations": _earlier_incarnations(s, [2, 4, 6]),
    }


def _first_edition(s: State) -> dict[str, int]:
    few = s.layout.players <= 2
    return {
        "victory": 10 if s.result == WON else 0,
        "qi": _living_qi(s),
        "empty_spaces": 2 * sum(1 for card in s.ghosts if not card),
        "dead": -3 * _dead(s),
        "haunted": -4 * int(s.haunted).bit_count(),
        "incarnations": _earlier_incarnations(s, [4, 6] if few else [2, 4, 6]),
    }


def exorcised_incarnations(s: State) -> int:
    """Those that are neither in the deck nor in play."""
    if s.rules.incarnations_are_summoned:
        return _incarnations_gone(s)
    in_deck = sum(1 for slot in s.deck if _is_incarnation(s, int(slot)))
    in_play = len({s.rules.cards.whole[card] for card in s.ghosts if s.rules.cards.incarnation[card]})
    added = sum(expansion.added_incarnations(s) for expansion in s.rules.expansions)
    return int(s.layout.incarnations) + added - in_deck - in_play


def _incarnations_gone(s: State) -> int:
    """Where summon cards call them: those that were seen and are nowhere any more."""
    elsewhere = [card for expansion in s.rules.expansions for card in expansion.cards_elsewhere(s)]
    in_play = {s.rules.cards.whole[card] for card in s.ghosts}
    somewhere = {*s.unseen_incarnations, *in_play, *s.deck, *elsewhere, *cards_without_space(s)}
    return sum(1 for card in s.rules.incarnations if card not in somewhere)


def _earlier_incarnations(s: State, values: list[int]) -> int:
    """Points for the incarnations before the last one of the set-up, in Nightmare and Hell only."""
    if s.layout.difficulty < NIGHTMARE:
        return 0
    before_last = min(exorcised_incarnations(s), int(s.layout.incarnations) - 1)
    return sum(values[:before_last])


def _is_incarnation(s: State, slot: int) -> bool:
    return slot == UNKNOWN_INCARNATION or (slot > 0 and s.rules.cards.incarnation[slot] != 0)


def _living_qi(s: State) -> int:
    return sum(int(s.qi[board]) for board in range(4) if is_alive(s, board))


def _dead(s: State) -> int:
    return sum(1 for board in range(4) if is_player_board(s, board) and not s.qi[board])
