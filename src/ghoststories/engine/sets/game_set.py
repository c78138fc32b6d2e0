"""The descriptor of a set of pieces: what the rest of the engine knows about it. The base game and single pieces are
sets too.

A set is a folder with a `set.py`, which holds its descriptor, and a line in `registry.py`. What it adds to documents,
checks and the score is in the `Expansion` that it enters into the rule tables.
"""

from __future__ import annotations

from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import Option, listed
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Stream

# An owner's corrections of pieces that are not cards: by table of the file, piece and part.
Pieces = dict[str, dict[str, dict[str, object]]]


class GameSet:
    """A set of pieces. `options` are those of a set-up as far as they are its own."""

    def __init__(self, key: str, options: list[Option]) -> None:
        self.key = key
        self.options = options

    def is_chosen_by_key(self) -> bool:
        """Whether a set-up names it among its `sets`."""
        return True

    def is_in_play(self, options: dict[str, str]) -> bool:
        """Whether a set-up has it."""
        return self.key in listed(options, "sets")

    def pieces(self) -> list[str]:
        """Its pieces, if a set-up switches each on by itself; the option with the set's key lists them."""
        return []

    def cards(self, options: dict[str, str]) -> list[Card]:
        """The cards it brings into the game."""
        return []

    def markers(self, options: dict[str, str]) -> list[Card]:
        """What fills ghost spaces like a card and is in no deck."""
        return []

    def enter(self, rules: Rules, options: dict[str, str], corrections: Pieces) -> None:
        """Enter its rules into the tables; the sets before it in the registry are there already."""

    def add_places(self, places: list[str], options: dict[str, str]) -> None:
        """Put its places into the pool the tiles come from; those of a first game are the first nine."""

    def extra_places(self, options: dict[str, str]) -> int:
        """How many places behind the first nine may come into a first game."""
        return 0

    def tiles_below(self) -> list[int]:
        """The places of its spaces below the nine tiles."""
        return []

    def check(self, options: dict[str, str], places: list[str]) -> None:
        """Raise a `SetupError` for what the declarations of its options do not say; `places` can be in the village."""

    def settle(self, options: dict[str, str], tiles: tuple[str, ...], stream: Stream) -> dict[str, str]:
        """Its options that a set-up left open, drawn from a stream."""
        return {}

    def is_settled(self, options: dict[str, str], tiles: tuple[str, ...]) -> bool:
        """Whether a set-up leaves none of its options open."""
        return True

    def chosen_value(self, option: str, settled: str, tiles: tuple[str, ...]) -> str:
        """The declared value that leads to what a settled set-up says."""
        return settled

    def correctable_cards(self) -> list[Card]:
        """The cards an owner's file can correct."""
        return []

    def correctable_tables(self) -> list[str]:
        """The tables of an owner's file that are about its other pieces."""
        return []

    def check_correction(self, table: str, piece: str, parts: object) -> dict[str, object]:
        """The corrected parts of one piece, or a `ContentError`."""
        return {}

    def check_corrections(self, corrections: Pieces) -> None:
        """Raise a `ContentError` if corrections of several pieces do not agree."""
