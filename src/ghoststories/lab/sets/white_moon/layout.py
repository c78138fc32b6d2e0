"""White Moon's parts of an observation (docs/environments.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.lab.sets.lab_set import CARDS, Parts

MOON_PARTS: Final[Parts] = [
    ("moon", 1, "whether White Moon is in play"),
    ("scenario", 3, "none, cursed children, green roots"),
    ("portal", 9, "the Portal's tile"),
    ("villager_tiles", 252, "for each villager from 1 to 28 the tile of the stack where he lies seen"),
    ("villager_levels", 28, "his level in it, divided by 3"),
    ("villagers_unseen", 28, "the villagers nobody has seen"),
    ("villagers_safe", 28, "those in the shelter"),
    ("villagers_dead", 28, "those in the graveyard"),
    ("stack_heights", 9, "villagers on each tile, divided by 3"),
    ("stack_hidden", 9, "those of them face down, divided by 3"),
    ("artifacts", 72, "for each artifact: in the reserve, of the north, east, south or west board, used up"),
    ("crystals", 5, "of each board and the reserve, divided by 4"),
    ("receptacles", 4, "the corners with a crystal"),
    ("lost_tao", 5, "Tao out of the game in each colour, divided by 4"),
    ("su_ling", 12, "the space Su-Ling stands before"),
    ("su_ling_event", 3, "no move of hers, one to come, used"),
    ("lying", 4, "the Taoists knocked down"),
    ("moon_turn", 4, "this turn: new crystals divided by 4, Claw used, die set by the Sword, barriers to come by 9"),
    ("school", 5, "the colour named in the School; only while it is used"),
    ("families_owed", 13, "families a barrier completed"),
    ("ignored", 12, "spaces whose left stone the Armor ignores"),
    ("ignored_when_moved", 12, "those where it does so for a moved ghost"),
    ("added_incarnations", 1, "incarnations beyond those of the set-up, divided by 9"),
    ("removed", CARDS, "cards all knew that left the game from under the deck"),
]
