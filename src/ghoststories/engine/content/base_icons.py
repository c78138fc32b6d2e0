"""The icons of the base game's cards."""

from typing import Final

from ghoststories.engine.content.cards import (
    ALL_POWERS_OFF,
    CAPTURES_DIE,
    DICE_IMMUNE,
    GROUP_LOSES_TAO_IN_YIN,
    HAUNTER,
    ONLY_IF_OPPOSITE_EMPTY,
    ONLY_ON_BUDDHA,
    POWER_OFF,
    QUICK_HAUNTER,
    TAO_OFF,
    TORMENTOR,
    WHITE_FACE_OFF,
    Icons,
)

# All bits of a stone together.
LEFT_BITS: Final = POWER_OFF | ALL_POWERS_OFF | TAO_OFF | CAPTURES_DIE | QUICK_HAUNTER
CENTRE_BITS: Final = (
    HAUNTER
    | TORMENTOR
    | DICE_IMMUNE
    | WHITE_FACE_OFF
    | ONLY_IF_OPPOSITE_EMPTY
    | ONLY_ON_BUDDHA
    | GROUP_LOSES_TAO_IN_YIN
)

ICONS: Final = Icons(
    left_bits={
        "power_off": POWER_OFF,
        "group power_off": ALL_POWERS_OFF,
        "tao_off": TAO_OFF,
        "capture_die": CAPTURES_DIE,
        "quick_haunter": QUICK_HAUNTER,
    },
    left_steps=["add_ghost", "lose_qi", "haunt_tile", "curse_die", "group lose_tao", "circle_of_prayer lose_tao"],
    centre_bits={
        "haunter": HAUNTER,
        "curse_die": TORMENTOR,
        "dice_immune": DICE_IMMUNE,
        "white_face_off": WHITE_FACE_OFF,
        "exorcise_only_if_opposite_empty": ONLY_IF_OPPOSITE_EMPTY,
        "exorcise_only_on_buddha": ONLY_ON_BUDDHA,
        "group lose_tao": GROUP_LOSES_TAO_IN_YIN,
    },
    right=["curse_die", "reward_tao", "reward_tao_2", "reward_qi_or_yinyang"],
)
