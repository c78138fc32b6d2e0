"""What a set of pieces adds to the game in the terminal. A set overrides what it needs; each default adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ghoststories.engine import Board, Game, State, Tile
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets import registry
from ghoststories.texts import Texts

if TYPE_CHECKING:
    from ghoststories.terminal.cells import Cell, Cells
    from ghoststories.terminal.help_pages import Pages
    from ghoststories.terminal.lookup import Entry
    from ghoststories.terminal.screen import Screen

# A text of the terminal: its key and parameters.
Said = tuple[str, dict[str, object]]


@dataclass(frozen=True)
class PageCommand:
    """A command that shows a page. Those that are not `always` listed are known in every game, but help lists them only
    with their set, and an option that fits the words after them comes first."""

    name: str
    show: Callable[[Screen, State], None]
    always: bool = False


@dataclass(frozen=True)
class Kind:
    """A kind of thing that has help: where its keys are listed, and by what besides its names it is found."""

    name: str
    listed_in: str = "help"
    by_key: bool = True
    by_short_name: bool = False


class TerminalSet:
    """A set in the terminal, by the key of its descriptor in the engine; `cards` are those printed for it.

    - `seats`: who plays besides the Taoists. `reveals`: questions whose answer shows a hidden card.
    - `commands`: its pages. `topics`: its pages of help. `table_help`: the text on how to read its part of the table.
    - `kinds`: what has help. `late_kinds`: the same for kinds that share names with others; found by name alone if the
      name is unique, otherwise with the kind before it.
    - `asked`: the declared options the opening dialogue asks for. `piece_flag`: the flag that brings single pieces into
      a game.
    - `deck_word`: what a card of the deck is called that is not a ghost and that nobody has seen.
    """

    seats: tuple[str, ...] = ()
    reveals: frozenset[str] = frozenset()
    commands: tuple[PageCommand, ...] = ()
    topics: Mapping[str, Callable[[Pages], None]] = MappingProxyType({})
    table_help: str = ""
    kinds: tuple[Kind, ...] = ()
    late_kinds: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    piece_flag: str = ""
    deck_word: str = ""

    def __init__(self, key: str, cards: list[Card]) -> None:
        self.key = key
        self.cards = cards
        self.descriptor = next(each for each in registry.SETS if each.key == key)

    def is_in_play(self, state: State) -> bool:
        """Whether a game has it."""
        return self.descriptor.is_in_play(state.layout.options)

    # The opening

    def bots(self, screen: Screen) -> list[str]:
        """The opening dialogue: those of its seats that the computer plays."""
        return []

    def chosen_pieces(self, screen: Screen, sets: list[str]) -> list[str]:
        """The opening dialogue: which of its pieces come into a game with these sets."""
        return []

    def setup_fields(self, pieces: list[str], sets: list[str]) -> dict[str, Any]:
        """The fields of a set-up that say which of its pieces are in the game."""
        return {}

    def setup_words(self, texts: Texts, state: State) -> list[str]:
        """What was chosen for it, to be said behind the names of the sets."""
        return []

    def greetings(self, texts: Texts, state: State) -> list[Said]:
        """Further lines when a game begins."""
        return []

    # The table

    def phase(self, state: State) -> str | None:
        """A phase of its own, if the turn is there."""
        return None

    def head_words(self, texts: Texts, state: State) -> list[str]:
        """What stands behind the names of the sets in the head of the table."""
        return self.setup_words(texts, state)

    def head_parts(self, texts: Texts, state: State) -> list[Text]:
        """What the head of the table says of its pieces."""
        return []

    def lines_below(self, cells: Cells, columns: int) -> list[Text]:
        """What is drawn below the village."""
        return []

    def corner(self, cells: Cells, corner: int) -> Text | None:
        """A sign at a corner of the village."""
        return None

    def card_cell(self, cells: Cells, space: int, card: Card, label: Text) -> Cell | None:
        """A ghost space that holds something other than a ghost."""
        return None

    def before_space(self, cells: Cells, space: int) -> list[Text]:
        """Who is in front of a ghost space."""
        return []

    def on_top(self, cells: Cells, tile: int) -> Text | None:
        """What lies on a tile, in the line below its name."""
        return None

    def tile_pieces(self, cells: Cells, tile: Tile) -> list[Text]:
        """The pieces that stand on a tile."""
        return []

    def tile_dangers(self, cells: Cells, tile: Tile) -> list[Text]:
        """What is bad about a tile."""
        return []

    def below_power(self, cells: Cells, board: Board) -> list[Text]:
        """What follows the power on a board's plate."""
        return []

    def beside_tao(self, cells: Cells, board: Board) -> Text:
        """What a Taoist has besides Tao tokens, in their line."""
        return Text()

    # Help

    def show_entry(self, pages: Pages, entry: Entry) -> bool:
        """Show the page of a thing below its title; False if the usual text will do."""
        return False

    def full_title(self, pages: Pages, entry: Entry) -> str | None:
        """The title of a thing's page; None if its name will do."""
        return None

    def reconstructed(self, pages: Pages, entry: Entry) -> tuple[str, ...]:
        """Which parts of a thing are this project's reconstruction."""
        return ()

    def options_of(self, entry: Entry) -> list[str]:
        """The options to explain on the page of a thing: its own on the page of the set."""
        is_own = (entry.kind, entry.key) == ("set", self.key)
        return [option.name for option in self.descriptor.options] if is_own else []

    def add_to_entry(self, pages: Pages, entry: Entry) -> None:
        """Say more at the end of a thing's page."""

    # What is hidden

    def veiled(self, text: str, game: Game) -> str:
        """A record without what only one side knows."""
        return text

    def open_position(self, text: str) -> str:
        """A position without what its reader does not know."""
        return text

    def left_out(self, state: State) -> list[Said]:
        """What `open_position` leaves out, in words."""
        return []
