"""The 10 ghosts and 6 incarnations of White Moon.

A row is as in `base_cards`; the parts after it are this project's reconstruction. The French names are
the publisher's (S2), the German ones are ours throughout, so "name" means the English one.
"""

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW

# What no source prints: for every ghost, all except its French name and its left stone; for an incarnation, how it is
# exorcised.
_GHOST: Final = ("name", "colour", "resistance", "centre", "right")
_NAMED_GHOST: Final = ("colour", "resistance", "centre", "right")
_INCARNATION: Final = ("colour", "resistance")
_INCARNATION_WITH_CRYSTAL: Final = ("colour", "resistance", "right")

# fmt: off
WHITE_MOON_CARDS: Final[list[Card]] = [
    Card(72, "wererat", YELLOW, {YELLOW: 2}, (), ("devourer",), (), False, _GHOST),
    Card(73, "vermin_lord", YELLOW, {YELLOW: 3}, (), ("devourer",), ("reward_crystal",), False, _GHOST),
    Card(74, "weresnake", BLUE, {BLUE: 2}, (), ("devourer",), (), False, _GHOST),
    Card(75, "naga_queen", BLUE, {BLUE: 3}, (), ("devourer",), ("reward_crystal",), False, _GHOST),
    Card(76, "wereboar", GREEN, {GREEN: 2}, (), ("devourer",), (), False, _GHOST),
    Card(77, "razorback", GREEN, {GREEN: 3}, (), ("devourer",), ("reward_crystal",), False, _NAMED_GHOST),
    Card(78, "weretiger", RED, {RED: 2}, (), ("devourer",), (), False, _GHOST),
    Card(79, "silver_fangs", RED, {RED: 3}, (), ("devourer",), ("reward_crystal",), False, _GHOST),
    Card(80, "werewolf", BLACK, {BLACK: 2}, (), ("devourer",), ("reward_crystal",), False, _GHOST),
    Card(81, "grey_hunter", BLACK, {BLACK: 3}, ("devour",), ("devourer",), ("reward_crystal",), False, _NAMED_GHOST),
    Card(101, "gate_keeper", BLACK, {BLACK: 3}, ("takes_portal",), (), ("reward_crystal", "reward_group_qi_and_yinyang"), True, _INCARNATION_WITH_CRYSTAL),
    Card(102, "voracious", RED, {RED: 4}, ("devour_any",), ("devour_any",), ("reward_group_qi_and_yinyang",), True, _INCARNATION),
    Card(103, "howling_ondine", BLUE, {BLUE: 3}, ("takes_su_ling",), (), ("reward_crystal", "reward_group_qi_and_yinyang"), True, _INCARNATION_WITH_CRYSTAL),
    Card(104, "root_master", GREEN, {GREEN: 4}, ("knock_all_down",), (), ("reward_group_qi_and_yinyang",), True, _INCARNATION),
    Card(105, "time_keeper", YELLOW, {YELLOW: 4}, ("removes_ghosts",), ("ghost_each_yin",), ("reward_group_qi_and_yinyang",), True, _INCARNATION),
    Card(106, "shapeshifter", BLACK, {BLACK: 4}, ("add_ghost",), ("walks", "board_colour"), ("reward_group_qi_and_yinyang",), True, _INCARNATION),
]
# fmt: on
