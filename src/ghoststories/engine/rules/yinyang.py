"""The use of the Yin-Yang (B56): when it is offered, how it is spent, and what it does.

The menus of Yang offer it (`add_yinyang`) and spend it (`spend_yinyang`); `UseYinYang` then asks for a tile and frees
it or has its villager help. How a Taoist gets it back (B57) is in `rewards`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import NO_YINYANG
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu
from ghoststories.engine.core.events import YINYANG_SPENT, emit
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import YINYANG
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.hauntings import restore_tile
from ghoststories.engine.rules.table import something_holds
from ghoststories.engine.rules.village import ask_help, help_offered


def holds_yinyang(s: State) -> bool:
    """Whether the active Taoist has the Yin-Yang and nothing prevents its use."""
    return (s.yinyangs >> s.active & 1) != 0 and not something_holds(s, NO_YINYANG)


def yinyang_serves(s: State, tile: i64) -> bool:
    """B56: whether a Yin-Yang can be used on this tile: to free it, or for its help."""
    if s.haunted >> tile & 1:
        return not s.rules.stones.holds_in_terror(s, tile)
    return help_offered(s, s.layout.place_of_tile[tile])


def add_yinyang(s: State, offer: vec[i64]) -> vec[i64]:
    """Offer the Yin-Yang, if the active Taoist has it and there is a tile to use it on."""
    if not holds_yinyang(s):
        return offer
    tile: i64 = 0
    while tile < 9:
        if yinyang_serves(s, tile):
            return append(offer, menu(YINYANG))
        tile += 1
    return offer


def spend_yinyang(s: State) -> None:
    """B56: the token is handed in first; then the Taoist chooses the tile."""
    s.yinyangs &= ~(1 << s.active)
    emit(s, YINYANG_SPENT, s.active)
    push(s, codes.USE_YINYANG)


class UseYinYang(Choice):
    """B56, the use of the Yin-Yang: a haunted tile is freed; on any other tile the villager helps."""

    entry = Entry(codes.USE_YINYANG, "use_yinyang", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([tile for tile in ALL_TILES if yinyang_serves(s, tile)])

    def take(self, s: State, tile: i64, _a: i64, _b: i64, _c: i64) -> None:
        if s.haunted >> tile & 1:
            restore_tile(s, tile)
        else:
            ask_help(s, s.layout.place_of_tile[tile])
