"""Small counts of a table that several parts of the bots ask for."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.state import State
from ghoststories.engine.rules.table import is_alive


def bits_in(mask: i64) -> i64:
    """How many bits a mask has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def distance(tile: i64, other: i64) -> i64:
    """How many moves two tiles are apart."""
    rows = tile // 3 - other // 3
    columns = tile % 3 - other % 3
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    return rows if rows > columns else columns


def total_resistance(s: State, card: i64) -> i64:
    """The printed resistance of a card, all colours together."""
    r = s.rules.cards.resistance
    at = 5 * card
    return r[at] + r[at + 1] + r[at + 2] + r[at + 3] + r[at + 4]


def ghosts_on(s: State, board: i64) -> i64:
    """How many spaces of a board are filled."""
    filled: i64 = 0
    space = 3 * board
    while space < 3 * board + 3:
        if s.ghosts[space]:
            filled += 1
        space += 1
    return filled


def tokens_of(s: State, board: i64) -> i64:
    """How many Tao tokens a Taoist has."""
    tokens: i64 = 0
    colour: i64 = 0
    while colour < 5:
        tokens += s.tao[5 * board + colour]
        colour += 1
    return tokens


def lowest_qi(s: State) -> i64:
    """The least Qi of a living Taoist."""
    least: i64 = 9
    board: i64 = 0
    while board < 4:
        if is_alive(s, board) and s.qi[board] < least:
            least = s.qi[board]
        board += 1
    return least
