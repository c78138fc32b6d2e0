"""The 10 ghosts and 5 incarnations of Black Secret, and its skeletons, which fill ghost spaces and are not cards.

A row is as in `base_cards`; behind it stand the parts that are this project's reconstruction.
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
    Card(88, "Bone Grubber", "Rongeur d'os", "Knochenwühler", YELLOW, {YELLOW: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(89, "Tablet Thief", "Voleur de tablettes", "Tafeldieb", YELLOW, {YELLOW: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(90, "Well Crawler", "Rampant du puits", "Brunnenkriecher", BLUE, {BLUE: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(91, "Ink Drowner", "Noyé d'encre", "Tintenertränker", BLUE, {BLUE: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(92, "Root Digger", "Fouisseur de racines", "Wurzelgräber", GREEN, {GREEN: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(93, "Moss Scribe", "Scribe de mousse", "Moosschreiber", GREEN, {GREEN: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(94, "Ember Delver", "Fouilleur de braises", "Glutwühler", RED, {RED: 2}, ("activate_demon",), (), (), False, _GHOST),
    Card(95, "Blood Scribe", "Scribe de sang", "Blutschreiber", RED, {RED: 3}, (), (), ("throw_curse",), False, _GHOST),
    Card(96, "Tunnel Shade", "Ombre des tunnels", "Tunnelschatten", BLACK, {BLACK: 2}, ("activate_demon",), (), ("reward_qi_or_yinyang",), False, _GHOST),
    Card(97, "Curse Bearer", "Porteur de maléfices", "Fluchträger", BLACK, {BLACK: 3}, ("throw_curse",), (), ("reward_qi_or_yinyang",), False, _GHOST),
    Card(111, "Night Sorceress", "Sorcière de la nuit", "Nachthexe", BLUE, {BLUE: 3}, ("no_yinyang",), (), (_GIFT,), True, _INCARNATION),
    Card(112, "Puppet Master", "Marionnettiste", "Puppenspieler", GREEN, {GREEN: 4}, ("skeletons_3",), ("skeleton_each_yin",), (_GIFT,), True, (*_INCARNATION, "centre")),
    Card(113, "Restless Seeker", "Chercheur sans repos", "Rastloser Sucher", YELLOW, {YELLOW: 4}, ("discard_stack",), (), (_GIFT,), True, _INCARNATION),
    Card(114, "Blood Thirster", "Assoiffé de sang", "Blutdürster", RED, {RED: 4}, ("no_mantra_qi",), (), (_GIFT,), True, _INCARNATION),
    Card(115, "Black Caster", "Jeteur de maléfices", "Schwarzer Beschwörer", BLACK, {BLACK: 4}, ("any_curse_colour",), (), (_GIFT,), True, _INCARNATION),
]
SKELETON_CARDS: Final[list[Card]] = [
    Card(SKELETON_CARD, "Skeleton", "Squelette", "Skelett", BLACK, {BLACK: 1}, (), ("board_colour",), (), marker=True),
    Card(BONES_CARD, "Bones", "Ossements", "Gebeine", BLACK, {BLACK: 1}, (), ("board_colour",), (), marker=True),
]
# fmt: on
