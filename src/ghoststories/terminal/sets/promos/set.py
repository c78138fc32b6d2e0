"""The promo pieces in the terminal."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from ghoststories.engine import State, Tile
from ghoststories.engine.sets.promos import set as descriptor
from ghoststories.engine.sets.promos.pieces import MA_CHO, PROMO_CARDS, TERROR_GHOSTS, promos_of
from ghoststories.engine.sets.promos.read_model import PromosTable
from ghoststories.terminal.cells import Cells
from ghoststories.terminal.palette import ALARM
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.sets.promos import help, opening
from ghoststories.terminal.sets.promos.words import promo_words
from ghoststories.terminal.sets.terminal_set import Said, TerminalSet
from ghoststories.texts import Texts

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages
    from ghoststories.terminal.lookup import Entry


class PromosTerminal(TerminalSet):
    """The promo pieces, each with its own switch."""

    topics = MappingProxyType({"promos": help.show_promos})
    table_help = "promo_table"
    late_kinds = ("promo",)
    asked = (TERROR_GHOSTS, MA_CHO)
    piece_flag = "promo"

    def chosen_pieces(self, screen: Screen, sets: list[str]) -> list[str]:
        return opening.chosen_promos(screen, sets)

    def setup_fields(self, pieces: list[str], sets: list[str]) -> dict[str, Any]:
        return {"promos": tuple(opening.promos_wanted(pieces, sets))}

    def greetings(self, texts: Texts, state: State) -> list[Said]:
        return [("setup.promos", {"promos": ", ".join(promo_words(texts, state))})]

    def head_words(self, texts: Texts, state: State) -> list[str]:
        return [texts.get("terminal.table.promos", count=len(promos_of(state.layout.options)))]

    def tile_dangers(self, cells: Cells, tile: Tile) -> list[Text]:
        """Terror (P1)."""
        promos = cells.table.part(PromosTable)
        in_terror = promos is not None and tile.place in promos.terror
        return [Text(cells.say("terror"), style=ALARM)] if in_terror else []

    def options_of(self, entry: Entry) -> list[str]:
        if entry.kind != "promo":
            return []
        return [option.name for option in self.descriptor.options if option.needs_piece == entry.key]

    def add_to_entry(self, pages: Pages, entry: Entry) -> None:
        if entry.kind == "artifact":
            help.show_giver(pages, entry.key)


PROMOS: Final = PromosTerminal(descriptor.PROMOS, PROMO_CARDS)
