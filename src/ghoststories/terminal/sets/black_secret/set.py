"""Black Secret in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from ghoststories.engine import WU_FENG, Board, Game, State, Tile
from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret import set as descriptor
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.terminal.cells import Cell, Cells
from ghoststories.terminal.menu import chosen
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.sets.black_secret import drawing, help, hiding
from ghoststories.terminal.sets.black_secret.below import lines_below
from ghoststories.terminal.sets.black_secret.pages import show_catacombs, show_curses, show_mantras
from ghoststories.terminal.sets.terminal_set import PageCommand, Said, TerminalSet

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages
    from ghoststories.terminal.lookup import Entry

_DEMON_PHASE: Final = (codes.DEMON_PHASE, codes.DEMON_ACTS, codes.SHADOW_ACTS)


class BlackSecretTerminal(TerminalSet):
    """Wu-Feng's seat and board, curses, mantras and the catacombs."""

    seats = (WU_FENG,)
    # Wu-Feng shows a card of his hand with this answer.
    reveals = frozenset({"play_incarnation"})
    commands = (
        PageCommand("catacombs", show_catacombs),
        PageCommand("curses", show_curses),
        PageCommand("mantras", show_mantras),
    )
    table_help = "black_secret_table"
    late_kinds = ("demon", "curse", "mantra", "token")
    deck_word = "summon"

    def bots(self, screen: Screen) -> list[str]:
        kinds = [screen.texts.get(f"terminal.setup.wu_feng_{kind}") for kind in ("person", "bot")]
        return [] if chosen(screen, "wu_feng", kinds, 1) == 1 else [WU_FENG]

    def phase(self, state: State) -> str | None:
        """The demons have a phase before Yin (K7)."""
        is_theirs = not state.result and any(code_of(step) in _DEMON_PHASE for step in state.agenda)
        return "demon" if is_theirs else None

    def lines_below(self, cells: Cells, columns: int) -> list[Text]:
        return lines_below(cells, columns)

    def card_cell(self, cells: Cells, space: int, card: Card, label: Text) -> Cell | None:
        return drawing.skeleton_cell(cells, space, card, label)

    def tile_dangers(self, cells: Cells, tile: Tile) -> list[Text]:
        return drawing.shadow(cells, tile)

    def below_power(self, cells: Cells, board: Board) -> list[Text]:
        return drawing.brother(cells, board)

    def show_entry(self, pages: Pages, entry: Entry) -> bool:
        is_printed = entry.kind in ("curse", "mantra")
        if is_printed:
            help.show_printed(pages, entry.kind, entry.key)
        return is_printed

    def reconstructed(self, pages: Pages, entry: Entry) -> tuple[str, ...]:
        return help.reconstructed_parts(pages.state, entry)

    def veiled(self, text: str, game: Game) -> str:
        return hiding.veiled(text, game)

    def open_position(self, text: str) -> str:
        return hiding.open_position(text)

    def left_out(self, state: State) -> list[Said]:
        count = hiding.hidden_cards(state)
        return [("message.hand_left_out", {"count": count})] if count else []


BLACK_SECRET: Final = BlackSecretTerminal(descriptor.BLACK_SECRET, BLACK_SECRET_CARDS)
