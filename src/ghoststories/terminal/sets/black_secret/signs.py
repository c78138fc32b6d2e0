"""The signs of Black Secret, and how the log shows its events."""

from typing import Final

from ghoststories.terminal.palette import ALARM, TITLE

LADDER: Final = "╫"
TOKEN: Final = "▪"

ICONS: Final[dict[str, str]] = {
    "activate_demon": "D!",
    "throw_curse": "C!",
    "skeletons_3": "+3S",
    "skeleton_each_yin": "+S+",
    "discard_stack": "-S",
    "no_yinyang": "xY",
    "no_mantra_qi": "xM",
    "any_curse_colour": "C*",
    "reward_yinyang_and_mantra_qi": "+Y+M",
}
EVENT_STYLES: Final[dict[str, str]] = {
    "summon_drawn": ALARM,
    "curse_thrown": ALARM,
    "urn_taken": ALARM,
    "shadow_came": ALARM,
    "ladder_lost": ALARM,
    "demon_exorcised": "bold",
    "mantra_filled": TITLE,
}
