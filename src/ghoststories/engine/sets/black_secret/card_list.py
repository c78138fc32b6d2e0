"""The 10 ghosts and 5 incarnations of Black Secret, and its skeletons, which fill ghost spaces and are not cards.

A row is as in `base_cards`; the parts after it are this project's reconstruction.
"""

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW
from ghoststories.engine.sets.black_secret.pieces import BONES_CARD, SKELETON_CARD

_GHOST: Final = ("name", "colour", "resistance", "left", "centre", "right")
_INCARNATION: Final = ("colour", "resistance")
_GIFT: Final = "reward_yinyang_and_mantra_qi"

# fmt: off
BLACK_SECRET_CARDS: Final[list[Card]] = [
    Card(88, "bone_grubber", YELLOW, {YELLOW: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(89, "tablet_thief", YELLOW, {YELLOW: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(90, "well_crawler", BLUE, {BLUE: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(91, "ink_drowner", BLUE, {BLUE: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(92, "root_digger", GREEN, {GREEN: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(93, "moss_scribe", GREEN, {GREEN: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(94, "ember_delver", RED, {RED: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(95, "blood_scribe", RED, {RED: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(96, "tunnel_shade", BLACK, {BLACK: 2}, ("activate_demon",), (), ("reward_qi_or_yinyang",), False, _GHOST),
    Card(97, "curse_bearer", BLACK, {BLACK: 3}, ("throw_curse",), (), ("reward_qi_or_yinyang",), False, _GHOST),
    Card(111, "night_sorceress", BLUE, {BLUE: 3}, ("no_yinyang",), (), (_GIFT,), True, _INCARNATION),
    Card(112, "puppet_master", GREEN, {GREEN: 4}, ("skeletons_3",), ("skeleton_each_yin",), (_GIFT,), True, (*_INCARNATION, "centre")),
    Card(113, "restless_seeker", YELLOW, {YELLOW: 4}, ("discard_stack",), (), (_GIFT,), True, _INCARNATION),
    Card(114, "blood_thirster", RED, {RED: 4}, ("no_mantra_qi",), (), (_GIFT,), True, _INCARNATION),
    Card(115, "black_caster", BLACK, {BLACK: 4}, ("any_curse_colour",), (), (_GIFT,), True, _INCARNATION),
]
SKELETON_CARDS: Final[list[Card]] = [
    Card(SKELETON_CARD, "skeleton", BLACK, {BLACK: 1}, (), ("board_colour",), (), marker=True),
    Card(BONES_CARD, "bones", BLACK, {BLACK: 1}, (), ("board_colour",), (), marker=True),
]
# fmt: on
