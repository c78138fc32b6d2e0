"""The signs of White Moon, and how the log shows its events."""

from typing import Final

from ghoststories.terminal.palette import ALARM, TITLE

CRYSTAL: Final = "◈"
EMPTY_RECEPTACLE: Final = "◇"
PORTAL: Final = "◎"
SU_LING: Final = "☽"

ICONS: Final[dict[str, str]] = {
    "devourer": "☠",
    "devour": "☠!",
    "devour_any": "☠*",
    "takes_portal": f"-{PORTAL}",
    "takes_su_ling": f"-{SU_LING}",
    "knock_all_down": "↓*",
    "removes_ghosts": "-2G",
    "ghost_each_yin": "+G+",
    "walks": "→",
    "board_colour": "=C",
    "reward_crystal": f"+{CRYSTAL}",
}
PAYMENTS: Final[dict[str, str]] = {"crystal": CRYSTAL}
EVENT_STYLES: Final[dict[str, str]] = {
    "villager_killed": ALARM,
    "child_cursed": ALARM,
    "portal_taken": ALARM,
    "villager_sheltered": "bold",
    "family_saved": TITLE,
    "barrier_began": TITLE,
}
