"""What sets share, in documents and checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import State, add_annex
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.errors import CodecError, Phrase
from ghoststories.engine.shared.lying import lying_problems, lying_text
from ghoststories.engine.shared.removed_cards import read_removed, removed_problems, removed_text
from ghoststories.engine.shared.state import ARTIFACTS, IN_RESERVE, PLACE, Shared, shared

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines, Names


class SharedPieces(Expansion):
    """Lays out the pieces. Taoists lying down and cards out of the game are written here, unless another set has them
    in its own part of the documents. Artifacts are written by the sets they belong to."""

    def __init__(self) -> None:
        self.written_elsewhere = False

    def lay_out(self, s: State) -> None:
        add_annex(s, PLACE, Shared(vec[i64]([IN_RESERVE] * ARTIFACTS), 0, vec[i64]()))

    def to_dict(self, s: State) -> dict[str, Any]:
        if self.written_elsewhere:
            return {}
        return {"lying": int(shared(s).lying), "removed": [int(card) for card in shared(s).removed]}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        if self.written_elsewhere:
            return
        lying = data.get("lying")
        if not isinstance(lying, int) or isinstance(lying, bool) or not 0 <= lying <= 15:
            raise CodecError(f"lying is {lying!r}; needed: a whole number from 0 to 15")
        shared(s).lying = lying
        removed = data.get("removed")
        if not isinstance(removed, list) or not all(type(card) is int and 0 < card < 256 for card in removed):
            raise CodecError(f"removed is {removed!r}; needed: a list of cards")
        shared(s).removed = vec[i64]([i64(card) for card in removed])

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        if self.written_elsewhere:
            return []
        return [("lying", lying_text(s)), ("removed", removed_text(s))]

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        if self.written_elsewhere:
            return
        for word in lines.words("lying", ""):
            shared(s).lying |= 1 << names.board(word)
        read_removed(s, lines)

    def problems(self, s: State) -> list[Phrase]:
        return [] if self.written_elsewhere else lying_problems(s) + removed_problems(s)

    def cards_elsewhere(self, s: State) -> list[int]:
        return [int(card) for card in shared(s).removed]
