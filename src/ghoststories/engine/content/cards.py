"""A card as data, and the tables the rules look cards up in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import WHITE

# What a card does all the time or each Yin, as bits, so that one look at the spaces tells what holds now.
POWER_OFF: Final = 1
ALL_POWERS_OFF: Final = 2
TAO_OFF: Final = 4
CAPTURES_DIE: Final = 8
WHITE_FACE_OFF: Final = 16
DICE_IMMUNE: Final = 32
HAUNTER: Final = 64
QUICK_HAUNTER: Final = 128
TORMENTOR: Final = 256
ONLY_IF_OPPOSITE_EMPTY: Final = 512
ONLY_ON_BUDDHA: Final = 1024
GROUP_LOSES_TAO_IN_YIN: Final = 2048
DEVOURER: Final = 4096
TAKES_PORTAL: Final = 8192
TAKES_SU_LING: Final = 16384
DEVOURS_ANY_IN_YIN: Final = 32768
GHOST_EACH_YIN: Final = 65536
WALKS: Final = 131072
BOARD_COLOUR: Final = 262144
# No ghost at all, only something that fills a space (a cursed child, W44).
MARKER: Final = 524288
# A marker that nothing exorcises: one without resistance.
UNTOUCHABLE: Final = 16777216
NO_YINYANG: Final = 1048576
NO_MANTRA_QI: Final = 2097152
ANY_CURSE_COLOUR: Final = 4194304
SKELETON_EACH_YIN: Final = 8388608
TERROR: Final = 33554432
MAJOR_TERROR: Final = 67108864
PUNCHES: Final = 134217728
# One of the two spaces of a ghost that lies in two.
PART: Final = 268435456

# Icons that hold as long as the ghost is in play (B45); they are not done, they are looked at.
_LEFT_BITS: Final[dict[str, int]] = {
    "power_off": POWER_OFF,
    "group power_off": ALL_POWERS_OFF,
    "tao_off": TAO_OFF,
    "capture_die": CAPTURES_DIE,
    "quick_haunter": QUICK_HAUNTER,
    "takes_portal": TAKES_PORTAL,
    "takes_su_ling": TAKES_SU_LING,
    "no_yinyang": NO_YINYANG,
    "no_mantra_qi": NO_MANTRA_QI,
    "any_curse_colour": ANY_CURSE_COLOUR,
}
_CENTRE_BITS: Final[dict[str, int]] = {
    "haunter": HAUNTER,
    "curse_die": TORMENTOR,
    "dice_immune": DICE_IMMUNE,
    "white_face_off": WHITE_FACE_OFF,
    "exorcise_only_if_opposite_empty": ONLY_IF_OPPOSITE_EMPTY,
    "exorcise_only_on_buddha": ONLY_ON_BUDDHA,
    "group lose_tao": GROUP_LOSES_TAO_IN_YIN,
    "devourer": DEVOURER,
    "devour_any": DEVOURS_ANY_IN_YIN,
    "ghost_each_yin": GHOST_EACH_YIN,
    "walks": WALKS,
    "board_colour": BOARD_COLOUR,
    "skeleton_each_yin": SKELETON_EACH_YIN,
    "terror": TERROR,
    "major_terror": MAJOR_TERROR,
    "punches": PUNCHES,
}
QUALIFIERS: Final[list[str]] = ["group", "circle_of_prayer"]

# Which bits a stone can set, so that ignoring a stone (W39) or hushing it (W32) is one mask.
LEFT_BITS: Final = (
    POWER_OFF
    | ALL_POWERS_OFF
    | TAO_OFF
    | CAPTURES_DIE
    | QUICK_HAUNTER
    | TAKES_PORTAL
    | TAKES_SU_LING
    | NO_YINYANG
    | NO_MANTRA_QI
    | ANY_CURSE_COLOUR
)
CENTRE_BITS: Final = (
    HAUNTER
    | TORMENTOR
    | DICE_IMMUNE
    | WHITE_FACE_OFF
    | ONLY_IF_OPPOSITE_EMPTY
    | ONLY_ON_BUDDHA
    | GROUP_LOSES_TAO_IN_YIN
    | DEVOURER
    | DEVOURS_ANY_IN_YIN
    | GHOST_EACH_YIN
    | WALKS
    | BOARD_COLOUR
    | SKELETON_EACH_YIN
    | TERROR
    | MAJOR_TERROR
    | PUNCHES
)

# Every icon a stone can carry; a qualifier is written with its icon, as `qualified` reads them.
LEFT_ICONS: Final[list[str]] = [
    *_LEFT_BITS,
    "add_ghost",
    "lose_qi",
    "haunt_tile",
    "curse_die",
    "group lose_tao",
    "circle_of_prayer lose_tao",
    "devour",
    "devour_any",
    "knock_all_down",
    "removes_ghosts",
    "activate_demon",
    "throw_curse",
    "skeletons_3",
    "discard_stack",
    "shout",
    "clears_board",
    "two_spaces",
    "shelters_villager",
]
CENTRE_ICONS: Final[list[str]] = list(_CENTRE_BITS)
RIGHT_ICONS: Final[list[str]] = [
    "curse_die",
    "reward_tao",
    "reward_tao_2",
    "reward_qi_or_yinyang",
    "reward_crystal",
    "reward_group_qi_and_yinyang",
    "throw_curse",
    "reward_yinyang_and_mantra_qi",
    "reward_nunchaku",
    "reward_apple",
    "leaves_buddha",
]
# Icons that only the cards of promo pieces have; they come with a rule of their own.
PROMO_ICONS: Final[list[str]] = [
    "shout",
    "clears_board",
    "two_spaces",
    "shelters_villager",
    "terror",
    "major_terror",
    "punches",
    "reward_nunchaku",
    "reward_apple",
    "leaves_buddha",
]


class Card:
    """A ghost or an incarnation as printed. Its names are in the language files, by its key.

    `written`: what documents write beside its number, where that is more than the key's words with capitals.
    `reconstructed` names the parts that are this project's reconstruction: name, colour, resistance, left,
    centre, right. A `marker` fills a space but is not a ghost: a cursed child, numbered 200 and the villager.
    `part_of`: the card this one lies on the table for, if that takes two spaces; it is in no deck.
    """

    def __init__(
        self,
        number: int,
        key: str,
        colour: int,
        resistance: dict[int, int],
        left: tuple[str, ...],
        centre: tuple[str, ...],
        right: tuple[str, ...],
        incarnation: bool = False,
        reconstructed: tuple[str, ...] = (),
        marker: bool = False,
        part_of: int = 0,
        written: str = "",
    ) -> None:
        self.number = number
        self.key = key
        self.colour = colour
        self.resistance = resistance
        self.left = qualified(left)
        self.centre = qualified(centre)
        self.right = qualified(right)
        self.incarnation = incarnation
        self.reconstructed = reconstructed
        self.marker = marker
        self.part_of = part_of
        self.written = written or with_capitals(key)


def with_capitals(key: str) -> str:
    """The words of a key as in a title: `hound_of_depth` is "Hound of Depth", and so is the second card of that name,
    `hound_of_depth_2`."""
    words = [word for word in key.split("_") if not word.isdecimal()]
    return " ".join(word if word == "of" else word.capitalize() for word in words)


def qualified(icons: tuple[str, ...]) -> list[str]:
    """B42: `group` and `circle_of_prayer` are read together with the icon that follows them."""
    whole: list[str] = []
    qualifier = ""
    for icon in icons:
        if icon in QUALIFIERS:
            qualifier = icon + " "
        else:
            whole.append(qualifier + icon)
            qualifier = ""
    return whole


class Cards:
    """All cards of a game by number, and their numbers as tables."""

    def __init__(self, cards: list[Card]) -> None:
        self.by_number: dict[int, Card] = {card.number: card for card in cards}
        self.number_of: dict[str, int] = {card.key: card.number for card in cards}
        size = max(card.number for card in cards) + 1
        self.colour: list[i64] = [0] * size
        self.incarnation: list[i64] = [0] * size
        self.bits: list[i64] = [0] * size
        # Five entries a card: the resistance in each colour; what only white faces overcome stands apart.
        self.resistance: list[i64] = [0] * (5 * size)
        self.white: list[i64] = [0] * size
        # The card each one stands for: itself, or the whole of which it is a part.
        self.whole: list[i64] = [i64(number) for number in range(size)]
        # Steps of the left stone, and curses and rewards of the right one, filled in by the rule tables.
        self.arrival_steps: list[list[i64]] = [[] for _ in range(size)]
        self.curse_steps: list[list[i64]] = [[] for _ in range(size)]
        self.reward_steps: list[list[i64]] = [[] for _ in range(size)]
        for card in cards:
            self._enter(card)

    def _enter(self, card: Card) -> None:
        number = card.number
        self.colour[number] = card.colour
        self.incarnation[number] = 1 if card.incarnation else 0
        for colour, amount in card.resistance.items():
            if colour == WHITE:
                self.white[number] = amount
            else:
                self.resistance[5 * number + colour] = amount
        bits = MARKER if card.marker else 0
        if card.part_of:
            bits |= PART
            self.whole[number] = card.part_of
        if card.marker and not card.resistance:
            bits |= UNTOUCHABLE
        for icon in card.left:
            bits |= _LEFT_BITS.get(icon, 0)
        for icon in card.centre:
            bits |= _CENTRE_BITS[icon]
        self.bits[number] = bits
