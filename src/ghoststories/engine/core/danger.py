"""A danger that everybody at a table can see: what it is, how bad, and the pieces it is about."""

from __future__ import annotations

from typing import Final

WARNING: Final = "warning"
# The next blow of this kind loses the game or kills a Taoist.
DEADLY: Final = "deadly"


class Danger:
    """Something that threatens. `fields` are as those of events; pieces are named as options name them: "tile:altar",
    "space:red1", "board:blue", "deck"."""

    def __init__(self, kind: str, is_deadly: bool, fields: dict[str, str | int], pieces: list[str]) -> None:
        self.kind = kind
        self.level = DEADLY if is_deadly else WARNING
        self.fields = fields
        self.pieces = pieces
