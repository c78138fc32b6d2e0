"""The 32 curses of Wu-Feng, level by level.

- level 1: 1 to 8 and, with White Moon, 29
- level 2: 9 to 16 and, with White Moon, 30
- level 3: 17 to 24 and, with White Moon, 31
- level 4: 25 to 28 and, with White Moon, 32

A row: number, key, level, colour, and the steps of its effect in the order they are done. Where a curse names a Taoist,
`against` holds the steps he suffers, and `if_he_has` says who can be named. All colours are reconstructed; of those
with White Moon the levels too. Names and effects in words are in the language files.

The classes of the steps are in `curses.py` and, for White Moon, in `moon_curses.py`; those that are not only for curses
are elsewhere. docs/pieces.md names file and class of each curse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.effects import Step, step

# How skeletons come: they must be placed, they may be, or they are the bones of the catacombs, which must.
MUST: Final = 0
MAY: Final = 1
BONES_TOKEN: Final = 2

# Whom a curse that names a Taoist can name.
ANY_TAOIST: Final = 0
HOLDS_TAO: Final = 1
HOLDS_YINYANG: Final = 2


class Curse(NamedTuple):
    """A curse as printed."""

    number: int
    key: str
    level: int
    colour: int
    steps: Sequence[Step] = ()
    against: tuple[int, ...] = ()
    if_he_has: int = ANY_TAOIST
    # The set without which this curse is not in the game.
    needs: str = ""
    reconstructed: tuple[str, ...] = ("colour",)


_MOON: Final = "white_moon"
_ALL: Final = ("level", "colour")
# The argument of EMPTY_MANTRA: one Qi, or every Qi of it.
_ONE, _EVERY = 0, 1
LOSE_QI: Final = 15

# Written by level, sorted by number: curse n is at n - 1.
# fmt: off
CURSE_LIST: Final[list[Curse]] = sorted([
    # Level 1
    Curse(1, "remove_qi", 1, YELLOW, [step(codes.EMPTY_MANTRA, _ONE)]),
    Curse(2, "draw_incarnation", 1, BLACK, [step(codes.INCARNATION_TO_HAND)]),
    Curse(3, "draw_ghost", 1, GREEN, [step(base.GHOST_COMES)]),
    Curse(4, "skeleton", 1, YELLOW, [step(codes.PLACE_SKELETONS, 1, MUST)]),
    Curse(5, "remove_ladder", 1, BLUE, [step(codes.REMOVE_LADDER, 1)]),
    Curse(6, "knock_down", 1, GREEN, against=(codes.KNOCKED_DOWN,)),
    Curse(7, "curse_die", 1, RED, against=(codes.TARGET_DIE,)),
    Curse(8, "discard_tao", 1, BLUE, against=(codes.CURSED_TAO,), if_he_has=HOLDS_TAO),
    Curse(29, "move_villager", 1, RED, [step(codes.MOVE_VILLAGER)], needs=_MOON, reconstructed=_ALL),

    # Level 2
    Curse(9, "remove_all_qi", 2, YELLOW, [step(codes.EMPTY_MANTRA, _EVERY)]),
    Curse(10, "remove_last_ghost", 2, RED, [step(codes.REMOVE_LAST_GHOSTS, 1)]),
    Curse(11, "move_ghost", 2, GREEN, [step(codes.CURSED_GHOST)]),
    Curse(12, "two_skeletons", 2, YELLOW, [step(codes.PLACE_SKELETONS, 2, MUST)]),
    Curse(13, "activate_demon", 2, BLUE, [step(codes.ACTIVATE)]),
    Curse(14, "send_below", 2, BLUE, against=(codes.SEND_BELOW,)),
    Curse(LOSE_QI, "lose_qi", 2, BLACK, against=(base.QI_IS_LOST,)),
    Curse(16, "lose_two_tao", 2, RED, against=(codes.CURSED_TAO, codes.CURSED_TAO), if_he_has=HOLDS_TAO),
    Curse(30, "remove_crystal", 2, GREEN, [step(codes.REMOVE_CRYSTAL)], needs=_MOON, reconstructed=_ALL),

    # Level 3
    Curse(17, "remove_mantra", 3, YELLOW, [step(codes.REMOVE_MANTRA)]),
    Curse(18, "remove_two_ghosts", 3, GREEN, [step(codes.REMOVE_LAST_GHOSTS, 2)]),
    Curse(19, "ghost_from_discard", 3, GREEN, [step(codes.FROM_DISCARD)]),
    Curse(20, "three_skeletons", 3, YELLOW, [step(codes.PLACE_SKELETONS, 3, MAY)]),
    Curse(21, "remove_two_ladders", 3, BLUE, [step(codes.REMOVE_LADDER, 2)]),
    Curse(22, "haunt_tile", 3, BLACK, [step(codes.HAUNT_CHOSEN)]),
    Curse(23, "discard_yinyang", 3, RED, against=(codes.YINYANG_DISCARDED,), if_he_has=HOLDS_YINYANG),
    Curse(24, "two_curse_dice", 3, RED, against=(codes.TARGET_DIE, codes.TARGET_DIE)),
    Curse(31, "kill_villager", 3, BLUE, [step(codes.KILL_CHOSEN)], needs=_MOON, reconstructed=_ALL),

    # Level 4
    Curse(25, "summon_incarnation", 4, BLACK, [step(codes.SUMMON)]),
    Curse(26, "summon_demons", 4, BLUE, [*(step(codes.SUMMON_DEMON, demon) for demon in (0, 1, 2))]),
    Curse(27, "haunt_and_qi", 4, RED, [step(codes.HAUNT_CHOSEN), step(codes.CURSED_TAOIST, LOSE_QI)]),
    Curse(28, "discard_stack", 4, GREEN, [step(codes.DISCARD_STACK)]),
    Curse(32, "move_portal", 4, YELLOW, [step(codes.MOVE_PORTAL)], needs=_MOON, reconstructed=_ALL),
], key=lambda curse: curse.number)
# fmt: on
