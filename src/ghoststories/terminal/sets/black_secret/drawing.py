"""How Black Secret's pieces are drawn in the cells of the table: skeletons, the Shadow, blood brothers."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import Board, Tile
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable
from ghoststories.terminal.cells import HEIGHT, Cell, Cells, wrapped
from ghoststories.terminal.palette import ALARM


def skeleton_cell(cells: Cells, space: int, card: Card, label: Text) -> Cell | None:
    """A space with a skeleton."""
    secret = cells.table.part(BlackSecretTable)
    if secret is None or secret.skeleton_on(space) is None:
        return None
    return [label, *cells.name(card, HEIGHT - 2), cells.resistance(space, card), *cells.before(space)]


def shadow(cells: Cells, tile: Tile) -> list[Text]:
    """The Shadow, if it is on a tile."""
    secret = cells.table.part(BlackSecretTable)
    here = secret is not None and secret.shadow == tile.place
    return [Text(cells.say("shadow"), style=ALARM)] if here else []


def brother(cells: Cells, board: Board) -> list[Text]:
    """The power of the opposite board, if a blood brother has it."""
    secret = cells.table.part(BlackSecretTable)
    key = secret.brother_power(board.number) if secret is not None else None
    if key is None:
        return []
    words = cells.say("blood_brother", power=cells.texts.get(f"terminal.short_power.{key}"))
    return [Text(f" {line}", style=ALARM) for line in wrapped(words.split(), cells.width - 1)]
