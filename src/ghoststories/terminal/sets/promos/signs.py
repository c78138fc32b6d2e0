"""The icons of the promo pieces."""

from typing import Final

ICONS: Final[dict[str, str]] = {
    "shout": "-Q?",
    "clears_board": "-G*",
    "two_spaces": "2×",
    "shelters_villager": "+V",
    "terror": "!V",
    "major_terror": "!V*",
    "punches": "-Q≡",
    "reward_nunchaku": "+N",
    "reward_apple": "+A",
    "leaves_buddha": "+B",
}
EVENT_STYLES: Final[dict[str, str]] = {}
