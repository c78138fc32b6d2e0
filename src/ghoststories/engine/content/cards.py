"""A card as data, and the tables the rules look cards up in."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from ghoststories.engine.core.state import WHITE
from ghoststories.engine.core.vectors import vec

# What a card does all the time or each Yin, as bits, so that one look at the spaces shows what holds now. These are the
# ones that the base game or several sets look at; a set has its own in `icons.py`, and no number is used twice.
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
WALKS: Final = 131072
BOARD_COLOUR: Final = 262144
# Not a ghost, only something that fills a space.
MARKER: Final = 524288
# A marker that nothing exorcises: one without resistance.
UNTOUCHABLE: Final = 16777216
NO_YINYANG: Final = 1048576
# One of the two spaces of a ghost that occupies two.
PART: Final = 268435456

QUALIFIERS: Final[list[str]] = ["group", "circle_of_prayer"]


class Card:
    """A ghost or an incarnation as printed. Its names are in the language files, by its key.

    `written`: what documents write beside its number, where that is more than the key's words with capitals.
    `reconstructed` names the parts that are this project's reconstruction: name, colour, resistance, left,
    centre, right. A `marker` fills a space but is not a ghost.
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


class Icons(NamedTuple):
    """The icons that a set brings, by stone; a qualifier is written with its icon, as `qualified` reads them.

    `left_bits` and `centre_bits` hold as long as the ghost is in play (B45): they are not done, they are looked at.
    `left_steps` and those of the right stone are done. `on_any_card`: whether an owner can find them on any card.
    """

    left_bits: dict[str, int]
    left_steps: list[str]
    centre_bits: dict[str, int]
    right: list[str]
    on_any_card: bool = True


class Cards:
    """All cards of a game by number, and their numbers as tables; `icons`: those that can be on them."""

    def __init__(self, cards: list[Card], icons: list[Icons]) -> None:
        self.by_number: dict[int, Card] = {card.number: card for card in cards}
        self.number_of: dict[str, int] = {card.key: card.number for card in cards}
        size = max(card.number for card in cards) + 1
        self.colour = vec[i64]([0] * size)
        self.incarnation = vec[i64]([0] * size)
        self.bits = vec[i64]([0] * size)
        # Five entries a card: the resistance in each colour; what only white faces overcome is kept apart.
        self.resistance = vec[i64]([0] * (5 * size))
        self.white = vec[i64]([0] * size)
        # The card each one stands for: itself, or the whole of which it is a part.
        self.whole = vec[i64]([i64(number) for number in range(size)])
        # Steps of the left stone, and curses and rewards of the right one, filled in by the rule tables.
        self.arrival_steps: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.curse_steps: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.reward_steps: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        left_bits = {icon: bit for each in icons for icon, bit in each.left_bits.items()}
        centre_bits = {icon: bit for each in icons for icon, bit in each.centre_bits.items()}
        for card in cards:
            self._enter(card, left_bits, centre_bits)

    def _enter(self, card: Card, left_bits: dict[str, int], centre_bits: dict[str, int]) -> None:
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
            bits |= left_bits.get(icon, 0)
        for icon in card.centre:
            bits |= centre_bits[icon]
        self.bits[number] = bits
