"""What the villagers of the places can do for the Taoists now."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.danger import danger, ghosts_on, haunting_worth, is_ghost, worst
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import HELPS
from ghoststories.engine import State
from ghoststories.engine.content import places
from ghoststories.engine.core.state import FIGURE_ON_STONE, SUPPLY
from ghoststories.engine.rules.exorcism_cost import printed_resistance
from ghoststories.engine.rules.table import haunted_tiles, is_player_board
from ghoststories.engine.rules.village import help_offered


def helps_on(s: State, tile: int) -> bool:
    """Whether the villager of a tile can help now."""
    return tile < 9 and not s.haunted >> tile & 1 and help_offered(s, s.layout.place_of_tile[tile])


def help_of(s: State, tile: int) -> list[Found]:
    """What the help of a tile is good for; nothing where nobody can help."""
    return help_of_place(s, int(s.layout.place_of_tile[tile])) if helps_on(s, tile) else []


def help_of_place(s: State, place: int) -> list[Found]:
    """What the help of a place is good for."""
    return HELPS[place](s)


def _cemetery(s: State) -> list[Found]:
    dead = [board for board in range(4) if is_player_board(s, board) and not s.qi[board]]
    if dead:
        return [found(s, 7, "help_cemetery", board=dead[0])]
    return [found(s, 3, "help_cemetery_villager")]


def _altar(s: State) -> list[Found]:
    return [found(s, haunting_worth(s) - 3, "help_altar", count=len(haunted_tiles(s)))]


def _herbalist(s: State) -> list[Found]:
    return [found(s, 2.5, "help_herbalist")]


def _sorcerer(s: State) -> list[Found]:
    ghosts = [space for space in range(12) if is_ghost(s, space) and not s.rules.cards.incarnation[s.ghosts[space]]]
    space = worst(s, ghosts)
    left = max(int(s.qi[s.active]), 1)
    return [found(s, danger(s, space) - 2 - 6 / left, "help_sorcerer", card=int(s.ghosts[space]))]


def _temple(s: State) -> list[Found]:
    return [found(s, 2, "help_temple")]


def _watchman(s: State) -> list[Found]:
    out = {board: figures_out(s, board) for board in range(4)}
    board = max(out, key=lambda board: out[board])
    return [found(s, 1 + 2 * out[board], "help_watchman", board=board, count=out[board])]


def figures_out(s: State, board: int) -> int:
    """How many Haunting figures of a board are off their cards."""
    return sum(1 for space in range(3 * board, 3 * board + 3) if s.figures[space] == FIGURE_ON_STONE)


def _circle(s: State) -> list[Found]:
    colours = [colour for colour in range(5) if colour != s.circle and s.tao[5 * SUPPLY + colour]]
    count = {colour: ghosts_with(s, colour) for colour in colours}
    colour = max(count, key=lambda colour: count[colour])
    if not count[colour]:
        return []
    return [found(s, 0.5 + 1.2 * count[colour], "help_circle", colour=colour, count=count[colour])]


def ghosts_with(s: State, colour: int) -> int:
    """How many ghosts in play have this colour in their resistance."""
    return sum(1 for space in range(12) if s.ghosts[space] and printed_resistance(s, space, colour))


def _pavilion(s: State) -> list[Found]:
    full = [board for board in range(4) if ghosts_on(s, board) == 3]
    return [found(s, 4, "help_pavilion_full", board=full[0])] if full else [found(s, 1.5, "help_pavilion")]


def _tea_house(s: State) -> list[Found]:
    return [found(s, 4 if s.qi[s.active] == 1 else 1.5, "help_tea_house")]


HELPS.update(
    {
        places.CEMETERY: _cemetery,
        places.ALTAR: _altar,
        places.HERBALIST: _herbalist,
        places.SORCERER: _sorcerer,
        places.TEMPLE: _temple,
        places.WATCHMAN: _watchman,
        places.CIRCLE: _circle,
        places.PAVILION: _pavilion,
        places.TEA_HOUSE: _tea_house,
    }
)
