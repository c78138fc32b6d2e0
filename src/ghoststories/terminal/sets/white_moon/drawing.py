"""How White Moon's pieces are drawn in the cells of the table: children, villagers, Su-Ling, the Portal, crystals."""

from __future__ import annotations

from rich.text import Text

from ghoststories.engine import Board, Tile
from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.notation import CORNER_KEYS
from ghoststories.engine.sets.white_moon.read_model import WhiteMoonTable
from ghoststories.terminal.cells import HEIGHT, Cell, Cells
from ghoststories.terminal.palette import ALARM, FAINT, SILVER, TITLE
from ghoststories.terminal.sets.white_moon.signs import CRYSTAL, EMPTY_RECEPTACLE, PORTAL, SU_LING


def child_cell(cells: Cells, space: int, card: Card, label: Text) -> Cell | None:
    """A space with a cursed child."""
    moon = cells.table.part(WhiteMoonTable)
    if moon is None or moon.child_on(space) is None:
        return None
    return [label, *cells.name(card, HEIGHT - 2), Text(cells.say("child"), style=ALARM)]


def su_ling(cells: Cells, space: int) -> list[Text]:
    """Su-Ling, if she stands before a space."""
    moon = cells.table.part(WhiteMoonTable)
    here = moon is not None and moon.is_hushed(space)
    return [Text(f"{SU_LING} {cells.say('su_ling_here')}", style=SILVER)] if here else []


def villager(cells: Cells, tile: int) -> Text | None:
    """The villager on top of a tile and how many are beneath."""
    moon = cells.table.part(WhiteMoonTable)
    stack = moon.stack(tile) if moon is not None else []
    if not stack:
        return None
    beneath = len(stack) - 1
    more = f" {cells.say('covered', count=beneath)}" if beneath else ""
    return Text(_villager_name(cells, stack[0], cells.width - len(more)), style=SILVER).append(more, style=FAINT)


def _villager_name(cells: Cells, key: str | None, width: int) -> str:
    # Between two draws of the set-up a top can still lie face down.
    if key is None:
        return "?"
    name = cells.texts.name("villager", key)
    return name if len(name) <= width else cells.texts.get(f"terminal.short_villager.{key}")


def portal(cells: Cells, tile: Tile) -> list[Text]:
    """The Portal, or that a ghost took it from here."""
    moon = cells.table.part(WhiteMoonTable)
    if moon is None or moon.portal_home != tile.place:
        return []
    if moon.portal != tile.place:
        return [Text(cells.say("portal_gone"), style=ALARM)]
    return [Text(f"{PORTAL} {cells.say('portal')}", style=TITLE)]


def crystals(cells: Cells, board: Board) -> Text:
    """A Taoist's crystals."""
    moon = cells.table.part(WhiteMoonTable)
    return Text(CRYSTAL * moon.crystals_of(board.number) if moon is not None else "", style=SILVER)


def receptacle(cells: Cells, corner: int) -> Text | None:
    """The receptacle at a corner of the village."""
    moon = cells.table.part(WhiteMoonTable)
    if moon is None:
        return None
    filled = CORNER_KEYS[corner] in moon.receptacles
    return Text(CRYSTAL, style=SILVER) if filled else Text(EMPTY_RECEPTACLE, style=FAINT)
