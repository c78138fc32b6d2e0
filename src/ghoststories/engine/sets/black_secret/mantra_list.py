"""The 21 bloody mantras, level by level: level 2 is 1 to 7, level 3 is 8 to 13, level 4 is 14 to 18, and 19 to 21 come
with White Moon.

A row: number, key, level, and the steps of its effect in the order they are done (K38). The levels of the last three
are reconstructed. Names and effects in words are in the language files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.effects import Step, step


class Mantra(NamedTuple):
    """A bloody mantra as printed; its level is the number of Qi it takes."""

    number: int
    key: str
    level: int
    steps: Sequence[Step]
    # The set without which this mantra is not in the game.
    needs: str = ""
    reconstructed: tuple[str, ...] = ()


_MOON: Final = "white_moon"
# The argument of MANTRA_GHOST.
_DISCARDED, _MOVED = 0, 1
_LEVEL: Final = ("level",)
# A villager is sheltered, from the Portal only or from the graveyard too.
_PORTAL: Final = step(codes.MANTRA_SHELTER, 0)
_OR_GRAVE: Final = step(codes.MANTRA_SHELTER, 1)

# fmt: off
MANTRA_LIST: Final[list[Mantra]] = [
    Mantra(1, "return_ladders", 2, [step(codes.LADDER_RETURNS, 2)]),
    Mantra(2, "top_ghost_under", 2, [step(codes.TOP_GHOST_UNDER)]),
    Mantra(3, "gain_qi", 2, [step(base.GIFT_OF_QI)]),
    Mantra(4, "tao_and_mantra", 2, [step(codes.MANTRA_TAOIST, 1)]),
    Mantra(5, "discard_ghost", 2, [step(codes.MANTRA_GHOST, _DISCARDED)]),
    Mantra(6, "return_curse", 2, [step(codes.CURSE_RETURNS)]),
    Mantra(7, "move_taoist", 2, [step(codes.MANTRA_MOVE)]),

    Mantra(8, "two_tao_and_mantra", 3, [step(codes.MANTRA_TAOIST, 2)]),
    Mantra(9, "exorcise_skeletons", 3, [step(codes.SKELETONS_EXORCISED)]),
    Mantra(10, "regain_yinyang", 3, [step(base.GIFT_OF_YINYANG)]),
    Mantra(11, "move_taoist_and_ghost", 3, [step(codes.MANTRA_MOVE), step(codes.MANTRA_GHOST, _MOVED)]),
    Mantra(12, "return_demon", 3, [step(codes.DEMON_RETURNS)]),
    Mantra(13, "place_buddhas", 3, [step(codes.BUDDHAS_PICKED_UP), step(codes.BUDDHA_SPACE), step(codes.BUDDHA_SPACE)]),

    Mantra(14, "return_all_demons", 4, [step(codes.ALL_DEMONS_RETURN)]),
    Mantra(15, "unhaunt_all", 4, [step(codes.ALL_TILES_TURN_BACK)]),
    Mantra(16, "yinyang_and_two_qi", 4, [step(base.GIFT_OF_YINYANG), step(base.GIFT_OF_QI), step(base.GIFT_OF_QI)]),
    Mantra(17, "discard_two_ghosts", 4, [step(codes.MANTRA_GHOST, _DISCARDED), step(codes.MANTRA_GHOST, _DISCARDED)]),
    Mantra(18, "four_ghosts_under", 4, [step(codes.GHOSTS_UNDER, 4)]),

    Mantra(19, "shelter_portal", 2, [_PORTAL], needs=_MOON, reconstructed=_LEVEL),
    Mantra(20, "shelter_or_grave", 3, [_OR_GRAVE], needs=_MOON, reconstructed=_LEVEL),
    Mantra(21, "shelter_two", 4, [_OR_GRAVE, _OR_GRAVE], needs=_MOON, reconstructed=_LEVEL),
]
# fmt: on
