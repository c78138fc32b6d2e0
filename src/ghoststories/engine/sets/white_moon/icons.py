"""The icons of White Moon's cards, and the bits that only its rules look at."""

from typing import Final

from ghoststories.engine.content.cards import BOARD_COLOUR, DEVOURER, WALKS, Icons

TAKES_PORTAL: Final = 8192
TAKES_SU_LING: Final = 16384
DEVOURS_ANY_IN_YIN: Final = 32768
GHOST_EACH_YIN: Final = 65536

LEFT_BITS: Final = TAKES_PORTAL | TAKES_SU_LING
CENTRE_BITS: Final = DEVOURER | DEVOURS_ANY_IN_YIN | GHOST_EACH_YIN | WALKS | BOARD_COLOUR

ICONS: Final = Icons(
    left_bits={"takes_portal": TAKES_PORTAL, "takes_su_ling": TAKES_SU_LING},
    left_steps=["devour", "devour_any", "knock_all_down", "removes_ghosts"],
    centre_bits={
        "devourer": DEVOURER,
        "devour_any": DEVOURS_ANY_IN_YIN,
        "ghost_each_yin": GHOST_EACH_YIN,
        "walks": WALKS,
        "board_colour": BOARD_COLOUR,
    },
    right=["reward_crystal", "reward_group_qi_and_yinyang"],
)
