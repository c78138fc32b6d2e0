"""The icons of Black Secret's cards, and the bits that only its rules look at."""

from typing import Final

from ghoststories.engine.content.cards import NO_YINYANG, Icons

NO_MANTRA_QI: Final = 2097152
ANY_CURSE_COLOUR: Final = 4194304
SKELETON_EACH_YIN: Final = 8388608

LEFT_BITS: Final = NO_YINYANG | NO_MANTRA_QI | ANY_CURSE_COLOUR
CENTRE_BITS: Final = SKELETON_EACH_YIN

ICONS: Final = Icons(
    left_bits={"no_yinyang": NO_YINYANG, "no_mantra_qi": NO_MANTRA_QI, "any_curse_colour": ANY_CURSE_COLOUR},
    left_steps=["activate_demon", "throw_curse", "skeletons_3", "discard_stack"],
    centre_bits={"skeleton_each_yin": SKELETON_EACH_YIN},
    right=["throw_curse", "reward_yinyang_and_mantra_qi"],
)
