"""The icons of the base game, and how the log shows its events."""

from typing import Final

from ghoststories.terminal.palette import ALARM, TITLE
from ghoststories.texts.phrasing.events import TURN

ICONS: Final[dict[str, str]] = {
    "add_ghost": "+G",
    "power_off": "xP",
    "group_power_off": "xP*",
    "tao_off": "xT",
    "capture_die": "xD",
    "quick_haunter": "H!",
    "lose_qi": "-Q",
    "haunt_tile": "-V",
    "curse_die": "C?",
    "group_lose_tao": "-T*",
    "circle_lose_tao": "-T○",
    "haunter": "H",
    "dice_immune": "≠D",
    "white_face_off": "≠W",
    "exorcise_only_if_opposite_empty": "≠2",
    "exorcise_only_on_buddha": "=B",
    "reward_tao": "+T",
    "reward_tao_2": "+2T",
    "reward_qi_or_yinyang": "+Q/Y",
    "reward_group_qi_and_yinyang": "+Q+Y",
}
EVENT_STYLES: Final[dict[str, str]] = {
    TURN: TITLE,
    "tile_haunted": ALARM,
    "board_was_overrun": ALARM,
    "taoist_died": ALARM,
    "board_possessed": ALARM,
    "game_lost": ALARM,
    "game_won": TITLE,
    "ghost_exorcised": "bold",
    "qi_lost": ALARM,
}
