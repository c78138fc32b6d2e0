"""The base game among the sets."""

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.sets.base.set import BASE
from ghoststories.terminal.sets.terminal_set import TerminalSet

BASE_GAME: Final = TerminalSet(BASE, BASE_CARDS)
