"""The shapes a question can have (`SHAPES`), and how an option of each shape is written as an int.

A menu option is a verb with, for some verbs, a target. A set is a mask of spaces. Dice and payments count
faces or colours, three bits each. All other options are the number of what is chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TILE: Final = "tile"
SPACE: Final = "space"
GHOST: Final = "ghost"
CARD: Final = "card"
COLOUR: Final = "colour"
TAOIST: Final = "taoist"
BOARD: Final = "board"
DICE: Final = "dice"
SET: Final = "set"
PAYMENT: Final = "payment"
YES_NO: Final = "yes_no"
MENU: Final = "menu"
FACE: Final = "face"
VILLAGER: Final = "villager"
FAMILY: Final = "family"
ARTIFACT: Final = "artifact"
CURSE_TOKEN: Final = "curse"
MANTRA: Final = "mantra"
MANTRA_SLOT: Final = "mantra_slot"
CAVE: Final = "cave"
DEMON_SHAPE: Final = "demon"
DEMONS: Final = "demons"
PYRAMID_SPOT: Final = "spot"
CORNER: Final = "corner"
TOKEN: Final = "token"

SHAPES: Final = [
    TILE,
    SPACE,
    GHOST,
    CARD,
    COLOUR,
    TAOIST,
    BOARD,
    DICE,
    SET,
    PAYMENT,
    YES_NO,
    MENU,
    VILLAGER,
    FAMILY,
    ARTIFACT,
    CURSE_TOKEN,
    MANTRA,
    MANTRA_SLOT,
    CAVE,
    DEMON_SHAPE,
    DEMONS,
    PYRAMID_SPOT,
    CORNER,
]

# A roll takes three bits for each of the six faces; a payment step carries a set of spaces above it.
ROLL_BITS: Final = 18

NO: Final = 0
YES: Final = 1

# The option of a question for a space that means none of the twelve: Su-Ling stays, a ghost goes under the deck.
NO_SPACE: Final = 12

# The verbs of menus.
MOVE: Final = 1
STAY: Final = 2
HELP: Final = 3
EXORCISE: Final = 4
YINYANG: Final = 5
POCKETS: Final = 6
PLACE_MANTRA: Final = 7
WINDS: Final = 8
BORROW: Final = 9
BUDDHA: Final = 10
POWER_TOKEN: Final = 11
PASS: Final = 12
END_TURN: Final = 13
TAKE_QI: Final = 14
TAKE_YINYANG: Final = 15
# White Moon's.
ESCORT: Final = 16
RISE: Final = 17
SAVE: Final = 18
USE: Final = 19
CRYSTAL: Final = 20
REVIVE: Final = 21
RETURN: Final = 22
HEAL: Final = 23
ROLL: Final = 24
SAVE_FROM: Final = 25
# Black Secret's.
PLACE: Final = 26
DEMON: Final = 27
CURSE: Final = 28
CRAWL: Final = 29
SEARCH: Final = 30
WALK: Final = 31
ATTACK: Final = 32
ATTACK_TILE: Final = 33
REPLACE: Final = 34
PUT_QI: Final = 35
# The promo pieces'.
LOSE: Final = 36
EVERYBODY: Final = 37
STRIKE: Final = 38
ACT_FIRST: Final = 39
BUDDHA_OF: Final = 40
BUDDHA_AT: Final = 41

# A verb's word, and the shape of its target if it has one.
VERBS: Final[dict[int, tuple[str, str]]] = {
    MOVE: ("move", TILE),
    STAY: ("stay", ""),
    HELP: ("help", ""),
    EXORCISE: ("exorcise", ""),
    YINYANG: ("yinyang", ""),
    POCKETS: ("pockets", ""),
    PLACE_MANTRA: ("mantra", ""),
    WINDS: ("winds", ""),
    BORROW: ("borrow", BOARD),
    BUDDHA: ("buddha", SPACE),
    POWER_TOKEN: ("token", ""),
    PASS: ("pass", ""),
    END_TURN: ("end", ""),
    TAKE_QI: ("qi", ""),
    TAKE_YINYANG: ("yinyang", ""),
    ESCORT: ("escort", TILE),
    RISE: ("rise", ""),
    SAVE: ("save", ""),
    USE: ("use", ARTIFACT),
    CRYSTAL: ("crystal", ""),
    REVIVE: ("revive", BOARD),
    RETURN: ("return", ""),
    HEAL: ("heal", BOARD),
    ROLL: ("roll", ""),
    SAVE_FROM: ("save", TILE),
    PLACE: ("place", ""),
    DEMON: ("demon", DEMON_SHAPE),
    CURSE: ("curse", ""),
    CRAWL: ("crawl", CAVE),
    SEARCH: ("search", ""),
    WALK: ("walk", ""),
    ATTACK: ("attack", ""),
    ATTACK_TILE: ("attack_tile", ""),
    REPLACE: ("replace", MANTRA_SLOT),
    PUT_QI: ("put_qi", ""),
    LOSE: ("lose", BOARD),
    EVERYBODY: ("everybody", ""),
    STRIKE: ("nunchaku", GHOST),
    ACT_FIRST: ("act_first", ""),
    BUDDHA_OF: ("buddha_of", BOARD),
    BUDDHA_AT: ("buddha_at", SPACE),
}


def menu(verb: i64, target: i64 = 0) -> i64:
    """A menu option; those of the base game stay below 256, where ints cost nothing."""
    return verb << 4 | target


def verb_of(option: i64) -> i64:
    """The verb of a menu option."""
    return option >> 4


def target_of(option: i64) -> i64:
    """The target of a menu option."""
    return option & 15


def count_of(counts: i64, index: i64) -> i64:
    """How often a face or colour is in a roll or payment."""
    return counts >> 3 * index & 7


def one(index: i64) -> i64:
    """A roll or payment of just one face or colour; add them up for more."""
    return i64(1) << 3 * index
