"""The promo pieces: the switches of a set-up, what each of them needs, and their cards.

A row of a card is as in `base_cards`. Numbers up to 70 are printed; those from 121 on are ours, because these cards
have none.
"""

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, WHITE, YELLOW

GUARDHOUSE: Final = "guardhouse"
TERROR_GHOSTS: Final = "terror_ghosts"
BO_ZA: Final = "bo_za"
B_RICE_LEE: Final = "b_rice_lee"
CRAZY_SHAMAN: Final = "crazy_shaman"
CHUCK: Final = "chuck"
JEAN_CLAUDE: Final = "jean_claude"
STEVEN: Final = "steven"
MA_CHO: Final = "ma_cho"
INFERNAL_DIE: Final = "infernal_die"
PROMO_KEYS: Final[list[str]] = [
    GUARDHOUSE,
    TERROR_GHOSTS,
    BO_ZA,
    B_RICE_LEE,
    CRAZY_SHAMAN,
    CHUCK,
    JEAN_CLAUDE,
    STEVEN,
    MA_CHO,
    INFERNAL_DIE,
]
# The set a promo piece needs.
NEEDS: Final[dict[str, str]] = {STEVEN: "white_moon", MA_CHO: "white_moon", INFERNAL_DIE: "black_secret"}

# P2: four ghosts are removed for the terror ghosts, or all are kept for a better score.
REMOVED: Final = "removed"
KEPT: Final = "kept"
TERROR_KEYS: Final[list[str]] = [REMOVED, KEPT]
# P17: whom the Ma-Cho replace.
PAIRS: Final = "pairs"
SINGLES: Final = "singles"
THREE_AND_ONE: Final = "three_and_one"
MA_CHO_KEYS: Final[list[str]] = [PAIRS, SINGLES, THREE_AND_ONE]

JEAN_CLAUDE_CARD: Final = 124
BLUE_LEG: Final = 125
GREEN_LEG: Final = 126
STEVEN_CARD: Final = 127
# Not a real card: a summon card among those looked at.
SUMMON_CARD: Final = 242

_GIFT: Final = "reward_group_qi_and_yinyang"
_GHOST: Final = ("colour", "resistance")

# fmt: off
CARDS_OF: Final[dict[str, list[Card]]] = {
    TERROR_GHOSTS: [
        Card(67, "brother_vo_ost", YELLOW, {YELLOW: 3}, (), ("terror",), (), False, _GHOST, written="Brother Vo-Ost"),
        Card(68, "brother_pi_ro", BLUE, {BLUE: 3}, (), ("terror",), (), False, _GHOST, written="Brother Pi-Ro"),
        Card(69, "brother_ko_mon", GREEN, {GREEN: 3}, (), ("terror",), (), False, _GHOST, written="Brother Ko-Mon"),
        Card(70, "sister_ko", RED, {RED: 3}, (), ("terror",), (), False, _GHOST),
    ],
    BO_ZA: [
        Card(66, "father_bo_za", BLACK, {BLACK: 4}, (), ("major_terror",), (_GIFT,), True, _GHOST, written="Father Bo-Za"),
    ],
    B_RICE_LEE: [
        Card(121, "b_rice_lee", YELLOW, {YELLOW: 5}, ("shout",), (), (_GIFT, "reward_nunchaku"), True, ("right",), written="B-Rice Lee"),
    ],
    CRAZY_SHAMAN: [
        Card(122, "crazy_shaman", BLACK, {BLACK: 2}, ("group", "power_off"), ("walks",), ("reward_qi_or_yinyang",)),
    ],
    CHUCK: [
        Card(123, "chuck_no_rice", RED, {RED: 4}, ("clears_board",), ("punches",), (), True, _GHOST, written="Chuck No-Rice"),
    ],
    JEAN_CLAUDE: [
        Card(JEAN_CLAUDE_CARD, "jean_claude_van_rice", GREEN, {BLUE: 3, GREEN: 4}, ("two_spaces",), (), ("reward_apple", _GIFT), True, written="Jean-Claude Van-Rice"),
        Card(BLUE_LEG, "jean_claude_left_leg", BLUE, {BLUE: 3}, (), (), ("reward_apple", _GIFT), True, part_of=JEAN_CLAUDE_CARD, written="Jean-Claude’s left leg"),
        Card(GREEN_LEG, "jean_claude_right_leg", GREEN, {GREEN: 4}, (), (), ("reward_apple", _GIFT), True, part_of=JEAN_CLAUDE_CARD, written="Jean-Claude’s right leg"),
    ],
    STEVEN: [
        Card(STEVEN_CARD, "steven_qi_gal", BLACK, {WHITE: 3}, ("shelters_villager",), (), ("leaves_buddha", _GIFT), True, ("colour",), written="Steven Qi-Gal"),
    ],
}
# fmt: on
PROMO_CARDS: Final[list[Card]] = [card for cards in CARDS_OF.values() for card in cards]
SUMMON: Final = Card(SUMMON_CARD, "summon_card", BLACK, {}, (), (), (), marker=True, written="Summon card")


def promos_of(options: dict[str, str]) -> list[str]:
    """The promo pieces that are switched on."""
    return options["promos"].split(",") if "promos" in options else []
