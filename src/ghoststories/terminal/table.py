"""The table: a head with turn, deck and supply; the village with the boards around it; the icons in play."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from ghoststories.engine import State, Table
from ghoststories.engine.core.geometry import EAST, NORTH, SOUTH, WEST
from ghoststories.engine.core.notation import board_text
from ghoststories.engine.core.phase import phase_of
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.registry import sets_of
from ghoststories.engine.sets.shared_read_model import SharedTable
from ghoststories.engine.table import A_CARD, A_GHOST
from ghoststories.terminal.cells import Cell, Cells
from ghoststories.terminal.icons import stones
from ghoststories.terminal.palette import ALARM, EDGE, FAINT, INK, LETTERS, TITLE
from ghoststories.terminal.sets.registry import sets_in_play
from ghoststories.terminal.sets.signs import ICONS
from ghoststories.texts import Texts

WIDEST_CELL: Final = 20
NARROWEST_CELL: Final = 14
_COLUMNS: Final = 5

# The rules between the rows; the village in the middle has double lines.
_RULES: Final[list[tuple[str, str, str]]] = [
    ("┌┬┬┬┬┐", "─", "─"),
    ("├╔╤╤╗┤", "─", "═"),
    ("├╟┼┼╢┤", "─", "─"),
    ("├╟┼┼╢┤", "─", "─"),
    ("├╚╧╧╝┤", "─", "═"),
    ("└┴┴┴┴┘", "─", "─"),
]
# The corners of the village, clockwise from the north-west, by the rule and the place in it.
_CORNERS: Final[dict[tuple[int, int], int]] = {(1, 1): 0, (1, 4): 1, (4, 4): 2, (4, 1): 3}


def phase_name(state: State) -> str:
    """The phase of a turn."""
    own = (each.phase(state) for each in sets_in_play(state))
    return next((phase for phase in own if phase is not None), None) or phase_of(state)


def cell_width(columns: int) -> int:
    """How wide a cell is on a screen with this many columns."""
    return max(NARROWEST_CELL, min(WIDEST_CELL, (columns - _COLUMNS - 1) // _COLUMNS))


def table_lines(texts: Texts, state: State, bots: set[str], columns: int, phase: str) -> list[Text]:
    """The table, line by line."""
    cells = Cells(texts, state, bots, cell_width(columns), sets_in_play(state))
    below = [line for each in cells.sets for line in each.lines_below(cells, columns)]
    return [*head_lines(texts, state, columns, phase), *_grid(cells), *below, *legend(texts, state, columns)]


def _rows(cells: Cells) -> list[list[Cell]]:
    """Five rows of five: a board's plate lies in the corner clockwise after it."""
    north = [cells.plate(WEST), *(cells.space(3 * NORTH + index) for index in (2, 1, 0)), cells.plate(NORTH)]
    south = [cells.plate(SOUTH), *(cells.space(3 * SOUTH + index) for index in (0, 1, 2)), cells.plate(EAST)]
    middle = [
        [
            cells.space(3 * WEST + row),
            *(cells.tile(3 * row + column) for column in range(3)),
            cells.space(3 * EAST + 2 - row),
        ]
        for row in range(3)
    ]
    return [north, *middle, south]


def _grid(cells: Cells) -> list[Text]:
    lines = [_rule(0, cells)]
    for number, each in enumerate(_rows(cells)):
        row = cells.row(each)
        village = 1 <= number <= 3
        for parts in zip(*row, strict=True):
            lines.append(_row_line(list(parts), village))
        lines.append(_rule(number + 1, cells))
    return lines


def _rule(number: int, cells: Cells) -> Text:
    corners, outside, inside = _RULES[number]
    line = Text(style=EDGE).append(corners[0])
    for column in range(_COLUMNS):
        line.append((inside if 1 <= column <= 3 else outside) * cells.width)
        corner = _CORNERS.get((number, column + 1))
        sign = None if corner is None else _corner_sign(cells, corner)
        line.append(sign or corners[column + 1])
    return line


def _corner_sign(cells: Cells, corner: int) -> Text | None:
    drawn = (each.corner(cells, corner) for each in cells.sets)
    return next((sign for sign in drawn if sign is not None), None)


def _row_line(parts: list[Text], village: bool) -> Text:
    walls = ["║" if village and column in (0, 3) else "│" for column in range(_COLUMNS)]
    walled = [each for part, wall in zip(parts, walls, strict=True) for each in (part, (wall, EDGE))]
    return Text.assemble(("│", EDGE), *walled)


def head_lines(texts: Texts, state: State, columns: int, phase: str) -> list[Text]:
    """Turn, difficulty, deck, discard, supply, dice and haunted tiles; below, what the sets add."""
    table = Table(state)
    parts = [_turn(texts, state), *([Text(texts.get(f"names.phase.{phase}"))] if state.turn else [])]
    parts += [Text(_level(texts, state, table)), _haunted(texts, table)]
    parts.append(Text(texts.get("terminal.table.dice", count=table.dice)))
    parts += [_deck(texts, state, table), Text(texts.get("terminal.table.discard", count=len(table.discard)))]
    parts.append(_supply(texts, table))
    added = [part for each in sets_in_play(state) for part in each.head_parts(texts, state)]
    return [*flowed(parts, columns), *flowed([*added, *_removed(texts, table)], columns)]


def flowed(parts: list[Text], columns: int) -> list[Text]:
    """Parts one after the other, with dots between them, on as few lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= columns:
            lines[-1] = Text.assemble(lines[-1], (" · ", FAINT), part)
        elif part.cell_len <= columns:
            lines.append(part)
        else:
            lines += [Text(line, style=part.style) for line in textwrap.wrap(part.plain, columns)]
    return lines


def _turn(texts: Texts, state: State) -> Text:
    board = int(state.active)
    if not state.turn:
        return Text(texts.get("names.phase.set_up"), style=TITLE)
    name = texts.colour(board_text(state.layout, board))
    key = "plays" if state.own_turn or is_alive(state, board) else "neutral_plays"
    plays = Text(texts.get(f"terminal.table.{key}", board=name), style=INK[state.layout.colour_of_board[board]])
    return Text.assemble((texts.get("terminal.table.turn", turn=int(state.turn)), TITLE), (" · ", FAINT), plays)


def _level(texts: Texts, state: State, table: Table) -> str:
    difficulty = texts.get(f"names.difficulty.{table.difficulty}")
    words = [difficulty, texts.get(f"names.edition.{table.edition}")]
    words += [texts.get(f"names.set.{key}") for key in sets_of(state.layout.options)]
    return ", ".join([*words, *(word for each in sets_in_play(state) for word in each.head_words(texts, state))])


def _haunted(texts: Texts, table: Table) -> Text:
    count, limit = table.haunted_tiles, table.haunted_limit
    style = ALARM if count == limit - 1 else ""
    return Text(texts.get("terminal.table.haunted_tiles", count=count, limit=limit), style=style)


def _deck(texts: Texts, state: State, table: Table) -> Text:
    """The deck from its top: how many ghosts lie above each incarnation is open to all (B4)."""
    if not table.deck:
        return Text(texts.get("terminal.table.deck_empty"))
    unknown = next((each.deck_word for each in sets_in_play(state) if each.deck_word), "incarnation")
    parts: list[str] = []
    ghosts, counted = 0, False
    for slot in [*table.deck, None]:
        if slot is not None and slot.kind == A_GHOST:
            ghosts += 1
            continue
        if ghosts:
            parts.append(str(ghosts) if counted else _ghosts(texts, ghosts))
            ghosts, counted = 0, True
        if slot is not None:
            parts.append(texts.card(slot.card) if slot.kind == A_CARD else texts.get(f"terminal.table.{unknown}"))
    return Text(texts.get("terminal.table.deck", count=len(table.deck), parts=", ".join(parts)))


def _ghosts(texts: Texts, count: int) -> str:
    return texts.get(f"terminal.table.{'ghost_1' if count == 1 else 'ghosts'}", count=count)


def _supply(texts: Texts, table: Table) -> Text:
    supply = table.supply
    tao = " ".join(f"{LETTERS[colour]}{count}" for colour, count in enumerate(supply.tao.values()))
    return Text(texts.get("terminal.table.supply", qi=supply.qi, tao=tao))


def _removed(texts: Texts, table: Table) -> list[Text]:
    """The known ghosts that are out of the game."""
    shared = table.part(SharedTable)
    cards = ", ".join(texts.card(card) for card in shared.removed) if shared is not None else ""
    return [Text(texts.get("terminal.table.removed", cards=cards))] if cards else []


def legend(texts: Texts, state: State, columns: int) -> list[Text]:
    """The icons of the ghosts in play and what they mean."""
    keys: list[str] = []
    for card in state.ghosts:
        for stone in stones(state.rules.cards.by_number[int(card)]) if card else []:
            keys += [key for key in stone if key not in keys]
    parts = [Text(f"{ICONS[key]} {texts.ability(key)}", style=FAINT) for key in keys]
    return flowed(parts, columns)
