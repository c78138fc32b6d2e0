"""Short icons for the stones of the ghosts, the same in all languages."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.terminal.palette import CRYSTAL, PORTAL, SU_LING
from ghoststories.texts import ability_key

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
    "activate_demon": "D!",
    "throw_curse": "C!",
    "skeletons_3": "+3S",
    "skeleton_each_yin": "+S+",
    "discard_stack": "-S",
    "no_yinyang": "xY",
    "no_mantra_qi": "xM",
    "any_curse_colour": "C*",
    "reward_yinyang_and_mantra_qi": "+Y+M",
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


def stones(card: Card) -> list[list[str]]:
    """The keys of the icons on the left, centre and right stone."""
    return [[ability_key(icon) for icon in stone] for stone in (card.left, card.centre, card.right)]


def stones_text(card: Card, void: tuple[bool, bool, bool] = (False, False, False)) -> str:
    """The three stones as short icons; those that do not work are in brackets."""
    texts = [" ".join(ICONS[key] for key in stone) or "·" for stone in stones(card)]
    return "│".join(f"({text})" if off and text != "·" else text for text, off in zip(texts, void, strict=True))
