"""Interventions: small random changes of a table, for better or worse, whose value later games show.

Each one keeps the pieces consistent: tokens come from the supply and go back to it. It returns whether there was
anything to change.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.core.state import COLOURS, FIGURE_ON_CARD, FIGURE_ON_STONE, NO_FIGURE, NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import append, pop, sort
from ghoststories.engine.rules.arrival import discard_ghost, move_ghost
from ghoststories.engine.rules.mantra import take_mantra_off_if_blocked
from ghoststories.engine.rules.table import haunted_tiles, living_taoists, spaces_with_ghosts, supplied_colours
from ghoststories.engine.rules.tokens import lose_tao, take_tao

Intervention = Callable[[State, Random], bool]


def give_token(s: State, draw: Random) -> bool:
    colours = supplied_colours(s)
    if not colours:
        return False
    take_tao(s, _any_taoist(s, draw), draw.choice(colours))
    return True


def take_token(s: State, draw: Random) -> bool:
    board = _any_taoist(s, draw)
    held = [colour for colour in range(COLOURS) if s.tao[5 * board + colour]]
    if not held:
        return False
    lose_tao(s, board, draw.choice(held))
    return True


def give_qi(s: State, draw: Random) -> bool:
    if not s.qi[SUPPLY]:
        return False
    s.qi[SUPPLY] -= 1
    s.qi[_any_taoist(s, draw)] += 1
    return True


def take_qi(s: State, draw: Random) -> bool:
    """Never the last Qi."""
    board = _any_taoist(s, draw)
    if s.qi[board] < 2:
        return False
    s.qi[board] -= 1
    s.qi[SUPPLY] += 1
    return True


def turn_yinyang(s: State, draw: Random) -> bool:
    """Take a Taoist's Yin-Yang, or give it back."""
    s.yinyangs ^= 1 << _any_taoist(s, draw)
    return True


def discard(s: State, draw: Random) -> bool:
    ghosts = _ordinary_ghosts(s)
    if not ghosts:
        return False
    discard_ghost(s, draw.choice(ghosts))
    return True


def swap_ghost(s: State, draw: Random) -> bool:
    """Another ghost in its space, one that nobody has seen."""
    ghosts = _ordinary_ghosts(s)
    if not ghosts or not s.unseen_ghosts:
        return False
    space = draw.choice(ghosts)
    s.unseen_ghosts, card = pop(s.unseen_ghosts, draw.randrange(len(s.unseen_ghosts)))
    s.unseen_ghosts = append(s.unseen_ghosts, s.ghosts[space])
    sort(s.unseen_ghosts)
    s.ghosts[space] = card
    s.figures[space] = FIGURE_ON_CARD if s.rules.cards.bits[card] & HAUNTER else NO_FIGURE
    take_mantra_off_if_blocked(s)
    return True


def displace_ghost(s: State, draw: Random) -> bool:
    ghosts, free = _ordinary_ghosts(s), _free_spaces(s)
    if not ghosts or not free:
        return False
    move_ghost(s, draw.choice(ghosts), draw.choice(free))
    return True


def move_figure(s: State, draw: Random) -> bool:
    """Move a Haunting figure on to the stone, or back to the card."""
    haunters = [space for space in _ordinary_ghosts(s) if s.figures[space] != NO_FIGURE]
    if not haunters:
        return False
    space = draw.choice(haunters)
    s.figures[space] = FIGURE_ON_CARD if s.figures[space] == FIGURE_ON_STONE else FIGURE_ON_STONE
    return True


def place_buddha(s: State, draw: Random) -> bool:
    free = _free_spaces(s)
    if not free or not s.temple:
        return False
    s.temple -= 1
    s.buddhas |= 1 << draw.choice(free)
    return True


def take_buddha(s: State, draw: Random) -> bool:
    placed = [space for space in range(12) if s.buddhas >> space & 1]
    if not placed:
        return False
    s.buddhas &= ~(1 << draw.choice(placed))
    s.temple += 1
    return True


def hand_buddha(s: State, draw: Random) -> bool:
    if not s.temple:
        return False
    s.temple -= 1
    s.held_buddhas[_any_taoist(s, draw)] += 1
    return True


def haunt(s: State, draw: Random) -> bool:
    """Never the tile that loses the game."""
    haunted = haunted_tiles(s)
    if len(haunted) + 1 >= s.layout.haunted_tiles_that_lose:
        return False
    s.haunted |= 1 << draw.choice([tile for tile in range(9) if tile not in haunted])
    return True


def restore(s: State, draw: Random) -> bool:
    haunted = haunted_tiles(s)
    if not haunted:
        return False
    s.haunted &= ~(1 << draw.choice(haunted))
    return True


def displace_taoist(s: State, draw: Random) -> bool:
    board = _any_taoist(s, draw)
    s.taoist_tiles[board] = draw.choice([tile for tile in range(9) if tile != s.taoist_tiles[board]])
    return True


def change_circle(s: State, draw: Random) -> bool:
    """The Circle of Prayer loses its token, or gets one."""
    if s.circle != NOWHERE:
        s.tao[5 * SUPPLY + s.circle] += 1
        s.circle = NOWHERE
        return True
    colours = supplied_colours(s)
    if not colours:
        return False
    s.circle = draw.choice(colours)
    s.tao[5 * SUPPLY + s.circle] -= 1
    return True


INTERVENTIONS: Final[tuple[Intervention, ...]] = (
    *(give_token, take_token, give_qi, take_qi, turn_yinyang, displace_taoist),
    *(discard, swap_ghost, displace_ghost, move_figure),
    *(place_buddha, take_buddha, hand_buddha, haunt, restore, change_circle),
)
# Interventions with many variants are drawn twice as often.
_BY_FREQUENCY: Final[tuple[Intervention, ...]] = (*INTERVENTIONS, give_token, discard, swap_ghost)


def intervene(s: State, draw: Random) -> bool:
    """Make one of the interventions, drawn at random."""
    return draw.choice(_BY_FREQUENCY)(s, draw)


def _any_taoist(s: State, draw: Random) -> int:
    return int(draw.choice(living_taoists(s)))


def _ordinary_ghosts(s: State) -> list[int]:
    """The spaces of ghosts that are not incarnations; incarnations stay, because the game is about them."""
    return [int(space) for space in spaces_with_ghosts(s) if not s.rules.cards.incarnation[s.ghosts[space]]]


def _free_spaces(s: State) -> list[int]:
    return [space for space in range(12) if not s.ghosts[space] and not s.buddhas >> space & 1]
