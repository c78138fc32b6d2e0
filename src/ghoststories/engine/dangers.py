"""The dangers on a table, the deadly ones first. They are read off a table or a view, so they tell no more than it."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.danger import DEADLY, Danger
from ghoststories.engine.core.events import GAME_LOST, TILE_HAUNTED
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.state import FIGURE_ON_STONE, PLAYING, UNKNOWN_INCARNATION, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import haunted_tiles, incarnation_remains, is_alive, living_taoists
from ghoststories.engine.rules.trials import numbers_of, tried

# An incarnation among this many cards is soon; a deck of this many is running out, and one for the next round is short.
SOON: Final = 3
LAST_CARDS: Final = 8
LAST_ROUND: Final = 4


def dangers_of(s: State) -> list[Danger]:
    """All that threatens, the deadly first; nothing before the first turn and after the last."""
    if s.result != PLAYING or not s.turn:
        return []
    found = [*_village(s), *_figures(s), *_boards(s), *_deck(s)]
    for expansion in s.rules.expansions:
        found += expansion.dangers(s)
    return sorted(found, key=lambda each: each.level != DEADLY)


def _village(s: State) -> list[Danger]:
    """B37: so many haunted tiles lose the game."""
    haunted = haunted_tiles(s)
    limit = int(s.layout.haunted_tiles_that_lose)
    left = limit - len(haunted)
    if not haunted or left > 2:
        return []
    pieces = [f"tile:{tile_text(s.layout, int(tile))}" for tile in haunted]
    return [Danger("haunted", left == 1, {"count": left, "haunted": len(haunted), "limit": limit}, pieces)]


def _figures(s: State) -> list[Danger]:
    """B47: a figure on its stone haunts in the next Yin of its board."""
    found: list[Danger] = []
    for space in range(12):
        if s.figures[space] != FIGURE_ON_STONE:
            continue
        news = tried(s, space, codes.FIGURE_ADVANCES)
        tiles = [tile_text(s.layout, tile) for tile in numbers_of(news, TILE_HAUNTED)]
        lost = bool(numbers_of(news, GAME_LOST))
        at = space_text(s.layout, space)
        if tiles or lost:
            fields: dict[str, str | int] = {"card": int(s.ghosts[space]), "board": board_text(s.layout, space // 3)}
            kind = "will_haunt" if tiles else "no_tile_left"
            pieces = [*(f"tile:{tile}" for tile in tiles), f"space:{at}"]
            found.append(Danger(kind, lost, {**fields, **({"tile": tiles[0]} if tiles else {})}, pieces))
    return found


def _boards(s: State) -> list[Danger]:
    """B49: a full board costs 1 Qi in its Yin. B36: at 0 Qi a Taoist dies."""
    found: list[Danger] = []
    living = living_taoists(s)
    for board in range(4):
        colour = board_text(s.layout, board)
        last_qi = is_alive(s, board) and s.qi[board] == 1
        if all(s.ghosts[3 * board : 3 * board + 3]):
            spaces = [f"space:{space_text(s.layout, space)}" for space in range(3 * board, 3 * board + 3)]
            found.append(Danger("overrun", last_qi, {"board": colour}, [f"board:{colour}", *spaces]))
        if last_qi:
            found.append(Danger("last_qi", len(living) == 1, {"board": colour}, [f"board:{colour}"]))
    return found


def _deck(s: State) -> list[Danger]:
    """B4: where the incarnations lie is known. B53: the last card loses while one remains."""
    found: list[Danger] = []
    top = [int(slot) for slot in reversed(list(s.deck))]
    cards = s.rules.cards.incarnation
    coming = [at for at, slot in enumerate(top) if slot == UNKNOWN_INCARNATION or (slot > 0 and cards[slot])]
    if coming and coming[0] < SOON:
        kind = "summon_soon" if s.rules.incarnations_are_summoned else "incarnation_soon"
        found.append(Danger(kind, False, {"count": coming[0] + 1}, ["deck"]))
    if len(top) <= LAST_CARDS and incarnation_remains(s):
        found.append(Danger("last_cards", len(top) <= LAST_ROUND, {"count": len(top)}, ["deck"]))
    return found
