"""Black Secret's pages of help: what is printed on a curse or a mantra, and what of it is reconstructed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ghoststories.engine import State
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    MANTRA_KEYS,
    SecretPieces,
    has_reconstructed_layers,
    has_reconstructed_places,
    printed_pieces,
)
from ghoststories.engine.sets.black_secret.set import BLACK_SECRET
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.registry import sets_of

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages
    from ghoststories.terminal.lookup import Entry


def _pieces(state: State) -> SecretPieces:
    """The pieces of this game, or those in the box."""
    return secret(state).pieces if BLACK_SECRET in sets_of(state.layout.options) else printed_pieces()


def show_printed(pages: Pages, kind: str, key: str) -> None:
    """A curse or a mantra: what is printed on it, and what it does."""
    pieces = _pieces(pages.state)
    if kind == "curse":
        curse = CURSE_KEYS.index(key)
        colour = pages.texts.colour(COLOUR_KEYS[pieces.curse_colours[curse]])
        pages.screen.line(pages.say("curse_values", level=int(pieces.curse_levels[curse]), colour=colour))
    else:
        level = int(pieces.mantra_levels[MANTRA_KEYS.index(key)])
        pages.screen.line(pages.say("mantra_values", level=level))
    pages.text(kind, key)
    pages.reconstructed(pieces.reconstructed[kind][key])


def reconstructed_parts(state: State, entry: Entry) -> tuple[str, ...]:
    """What is reconstructed of a catacomb token or the pyramid."""
    if entry.kind == "token" and has_reconstructed_layers(_pieces(state), entry.key):
        return ("layers",)
    is_pyramid = (entry.kind, entry.key) == ("piece", "pyramid")
    return ("places",) if is_pyramid and has_reconstructed_places(_pieces(state)) else ()
