"""White Moon in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from ghoststories.engine import Board, State, Tile
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.white_moon import set as descriptor
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.terminal.cells import Cell, Cells
from ghoststories.terminal.sets.terminal_set import Kind, PageCommand, TerminalSet
from ghoststories.terminal.sets.white_moon import drawing, head, help
from ghoststories.terminal.sets.white_moon.people_page import show_people
from ghoststories.texts import Texts

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages
    from ghoststories.terminal.lookup import Entry


class WhiteMoonTerminal(TerminalSet):
    """Villagers, Su-Ling, the Portal, crystals and artifacts."""

    commands = (PageCommand("villagers", show_people, always=True),)
    table_help = "white_moon_table"
    # A family's key can also be the only name of a villager, so a family is found by its name only.
    kinds = (
        Kind("family", listed_in="names", by_key=False),
        Kind("villager", listed_in="names", by_short_name=True),
    )
    asked = ("scenario", descriptor.GREEN_ROOTS, "portal")

    def setup_words(self, texts: Texts, state: State) -> list[str]:
        return head.scenario_words(texts, state)

    def head_parts(self, texts: Texts, state: State) -> list[Text]:
        return head.head_parts(texts, state)

    def corner(self, cells: Cells, corner: int) -> Text | None:
        return drawing.receptacle(cells, corner)

    def card_cell(self, cells: Cells, space: int, card: Card, label: Text) -> Cell | None:
        return drawing.child_cell(cells, space, card, label)

    def before_space(self, cells: Cells, space: int) -> list[Text]:
        return drawing.su_ling(cells, space)

    def on_top(self, cells: Cells, tile: int) -> Text | None:
        return drawing.villager(cells, tile)

    def tile_pieces(self, cells: Cells, tile: Tile) -> list[Text]:
        return drawing.portal(cells, tile)

    def beside_tao(self, cells: Cells, board: Board) -> Text:
        return drawing.crystals(cells, board)

    def show_entry(self, pages: Pages, entry: Entry) -> bool:
        if entry.kind == "villager":
            help.show_villager(pages, entry.key)
        elif entry.kind == "family":
            help.show_family(pages, entry.key)
        return entry.kind in ("villager", "family")

    def full_title(self, pages: Pages, entry: Entry) -> str | None:
        return help.villager_title(pages, entry.key) if entry.kind == "villager" else None

    def options_of(self, entry: Entry) -> list[str]:
        """The places are many enough to choose from with this set."""
        own = super().options_of(entry)
        return ["village", *own] if own else []

    def add_to_entry(self, pages: Pages, entry: Entry) -> None:
        if entry.kind == "artifact":
            help.show_giver(pages, entry.key)


WHITE_MOON: Final = WhiteMoonTerminal(descriptor.WHITE_MOON, WHITE_MOON_CARDS)
