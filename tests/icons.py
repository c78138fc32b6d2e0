"""The bit of each icon on a card's stones, for what holds all the time or is looked at in Yin."""

from ghoststories.engine.content import cards
from ghoststories.engine.sets.black_secret import icons as black_secret
from ghoststories.engine.sets.promos import icons as promos
from ghoststories.engine.sets.white_moon import icons as white_moon

LEFT = {
    "power_off": cards.POWER_OFF,
    "group power_off": cards.ALL_POWERS_OFF,
    "tao_off": cards.TAO_OFF,
    "capture_die": cards.CAPTURES_DIE,
    "takes_portal": white_moon.TAKES_PORTAL,
    "takes_su_ling": white_moon.TAKES_SU_LING,
    "no_yinyang": cards.NO_YINYANG,
    "no_mantra_qi": black_secret.NO_MANTRA_QI,
    "any_curse_colour": black_secret.ANY_CURSE_COLOUR,
}
CENTRE = {
    "haunter": cards.HAUNTER,
    "curse_die": cards.TORMENTOR,
    "dice_immune": cards.DICE_IMMUNE,
    "white_face_off": cards.WHITE_FACE_OFF,
    "exorcise_only_if_opposite_empty": cards.ONLY_IF_OPPOSITE_EMPTY,
    "exorcise_only_on_buddha": cards.ONLY_ON_BUDDHA,
    "group lose_tao": cards.GROUP_LOSES_TAO_IN_YIN,
    "devourer": cards.DEVOURER,
    "devour_any": white_moon.DEVOURS_ANY_IN_YIN,
    "ghost_each_yin": white_moon.GHOST_EACH_YIN,
    "walks": cards.WALKS,
    "board_colour": cards.BOARD_COLOUR,
    "skeleton_each_yin": black_secret.SKELETON_EACH_YIN,
}
PROMO_CENTRE = {
    "terror": promos.TERROR,
    "major_terror": promos.MAJOR_TERROR,
    "punches": promos.PUNCHES,
}
