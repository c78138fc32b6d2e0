"""The pieces of Black Secret as data: curses, bloody mantras, demons, the catacombs.

A curse is a number from 1 to 32, a mantra from 1 to 21, a demon from 0 to 2. Names and effects are in the language files.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW

# Curses in the order of their numbers; 0 is none. The colours are reconstructed throughout, of those of White Moon
# (the last four) the levels too.
CURSE_KEYS: Final[list[str]] = [
    "",
    "remove_qi",
    "draw_incarnation",
    "draw_ghost",
    "skeleton",
    "remove_ladder",
    "knock_down",
    "curse_die",
    "discard_tao",
    "remove_all_qi",
    "remove_last_ghost",
    "move_ghost",
    "two_skeletons",
    "activate_demon",
    "send_below",
    "lose_qi",
    "lose_two_tao",
    "remove_mantra",
    "remove_two_ghosts",
    "ghost_from_discard",
    "three_skeletons",
    "remove_two_ladders",
    "haunt_tile",
    "discard_yinyang",
    "two_curse_dice",
    "summon_incarnation",
    "summon_demons",
    "haunt_and_qi",
    "discard_stack",
    "move_villager",
    "remove_crystal",
    "kill_villager",
    "move_portal",
]
CURSES: Final = 32
# The first of White Moon's curses.
MOON_CURSES: Final = 29
# fmt: off
CURSE_LEVEL: Final[list[i64]] = [
    0,
    1, 1, 1, 1, 1, 1, 1, 1,
    2, 2, 2, 2, 2, 2, 2, 2,
    3, 3, 3, 3, 3, 3, 3, 3,
    4, 4, 4, 4,
    1, 2, 3, 4,
]
CURSE_COLOUR: Final[list[i64]] = [
    0,
    YELLOW, BLACK, GREEN, YELLOW, BLUE, GREEN, RED, BLUE,
    YELLOW, RED, GREEN, YELLOW, BLUE, BLUE, BLACK, RED,
    YELLOW, GREEN, GREEN, YELLOW, BLUE, BLACK, RED, RED,
    BLACK, BLUE, RED, GREEN,
    RED, GREEN, BLUE, YELLOW,
]
# fmt: on

(
    REMOVE_QI,
    DRAW_INCARNATION,
    DRAW_GHOST,
    SKELETON,
    REMOVE_LADDER,
    KNOCK_DOWN,
    CURSE_DIE,
    DISCARD_TAO,
    REMOVE_ALL_QI,
    REMOVE_LAST_GHOST,
    MOVE_GHOST,
    TWO_SKELETONS,
    ACTIVATE_DEMON,
    SEND_BELOW,
    LOSE_QI,
    LOSE_TWO_TAO,
    REMOVE_MANTRA,
    REMOVE_TWO_GHOSTS,
    GHOST_FROM_DISCARD,
    THREE_SKELETONS,
    REMOVE_TWO_LADDERS,
    HAUNT_TILE,
    DISCARD_YINYANG,
    TWO_CURSE_DICE,
    SUMMON_INCARNATION,
    SUMMON_DEMONS,
    HAUNT_AND_QI,
    DISCARD_STACK,
    MOVE_VILLAGER,
    REMOVE_CRYSTAL,
    KILL_VILLAGER,
    MOVE_PORTAL,
) = range(1, 33)

# How many curses of each level Wu-Feng draws.
DRAWN_OF_LEVEL: Final[list[i64]] = [0, 5, 4, 3, 2]
# The spaces of the pyramid by level. The rulebooks say that a curse lies on two of the level below, and that one of
# level 4 ends it: so there are at least these. That there are no more is reconstructed. More than Wu-Feng has curses
# for would be of no use.
PYRAMID_SPACES: Final[list[i64]] = [0, 4, 3, 2, 1]
MOST_SPACES: Final[list[i64]] = [0, 5, 4, 3, 1]
# Every place a pyramid can have: level 1 has places 0 to 3, and so on; the last three are those of a wider pyramid.
LEVEL_OF_PLACE: Final[list[i64]] = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 1, 2, 3]
# The two places below each place of the pyramid.
LEFT_BELOW: Final[list[i64]] = [-1, -1, -1, -1, 0, 1, 2, 4, 5, 7, -1, 3, 6]
RIGHT_BELOW: Final[list[i64]] = [-1, -1, -1, -1, 1, 2, 3, 5, 6, 8, -1, 10, 11]
PLACE_NAMES: Final[list[str]] = ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "4a", "1e", "2d", "3c"]
LEVEL_KEYS: Final[list[str]] = ["1", "2", "3", "4"]

MANTRA_KEYS: Final[list[str]] = [
    "",
    "return_ladders",
    "top_ghost_under",
    "gain_qi",
    "tao_and_mantra",
    "discard_ghost",
    "return_curse",
    "move_taoist",
    "two_tao_and_mantra",
    "exorcise_skeletons",
    "regain_yinyang",
    "move_taoist_and_ghost",
    "return_demon",
    "place_buddhas",
    "return_all_demons",
    "unhaunt_all",
    "yinyang_and_two_qi",
    "discard_two_ghosts",
    "four_ghosts_under",
    "shelter_portal",
    "shelter_or_grave",
    "shelter_two",
]
MANTRAS: Final = 21
# The first of White Moon's mantras; their levels are reconstructed.
MOON_MANTRAS: Final = 19
MANTRA_LEVEL: Final[list[i64]] = [0, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 2, 3, 4]
# The six cards that lie open: three of level 2, two of level 3, one of level 4.
MANTRA_SLOTS: Final[list[i64]] = [2, 2, 2, 3, 3, 4]
(
    RETURN_LADDERS,
    TOP_GHOST_UNDER,
    GAIN_QI,
    TAO_AND_MANTRA,
    DISCARD_GHOST,
    RETURN_CURSE,
    MOVE_TAOIST,
    TWO_TAO_AND_MANTRA,
    EXORCISE_SKELETONS,
    REGAIN_YINYANG,
    MOVE_TAOIST_AND_GHOST,
    RETURN_DEMON,
    PLACE_BUDDHAS,
    RETURN_ALL_DEMONS,
    UNHAUNT_ALL,
    YINYANG_AND_TWO_QI,
    DISCARD_TWO_GHOSTS,
    FOUR_GHOSTS_UNDER,
    SHELTER_PORTAL,
    SHELTER_OR_GRAVE,
    SHELTER_TWO,
) = range(1, 22)

DEMON_KEYS: Final[list[str]] = ["seeker", "landscaper", "gravedigger"]
SEEKER: Final = 0
LANDSCAPER: Final = 1
GRAVEDIGGER: Final = 2
DEMON_COST: Final[list[i64]] = [2, 3, 4]
DEMON_RESISTANCE: Final[list[i64]] = [1, 2, 3]

SIDE_KEYS: Final[list[str]] = ["a", "b"]
# The colours of the nine spaces and the two entrances, by side; reconstructed.
CAVE_COLOURS: Final[list[list[i64]]] = [
    [RED, GREEN, BLUE, YELLOW, BLACK, YELLOW, BLUE, GREEN, RED],
    [GREEN, RED, YELLOW, BLUE, BLACK, BLUE, YELLOW, RED, GREEN],
]
ENTRANCES: Final[list[list[i64]]] = [[2, 6], [3, 5]]

TOKEN_KEYS: Final[list[str]] = [
    "urn",
    "dirt",
    "buddha",
    "blood_of_the_just",
    "cursed_tablet",
    "bones",
    "blood_of_su_ling",
]
URN: Final = 0
DIRT: Final = 1
BUDDHA: Final = 2
BLOOD_OF_THE_JUST: Final = 3
CURSED_TABLET: Final = 4
BONES: Final = 5
BLOOD_OF_SU_LING: Final = 6
KINDS: Final = 7
# How often each kind is in the layer of 1, 2, 3, 4 Taoists. The rulebooks say only that there are three Urns.
URNS: Final = 3
LAYERS: Final[list[list[i64]]] = [
    [3, 3, 1, 1, 1, 0, 0],
    [0, 3, 1, 1, 1, 2, 1],
    [0, 3, 1, 2, 1, 2, 0],
    [0, 3, 1, 1, 2, 1, 1],
]

# Skeletons fill ghost spaces as cards of these numbers: Wu-Feng's three, and the bones of the catacombs.
SKELETON_CARD: Final = 240
BONES_CARD: Final = 241
SKELETONS: Final = 3


class SecretPieces:
    """What is printed on curses, mantras, catacomb tokens, the catacombs and Wu-Feng's board, by their numbers, as far as
    it is known or as an owner of the box corrected it. Fixed by the set-up and shared by all tables of a game.

    `reconstructed` names by table of an owner's file and key the parts that are this project's reconstruction.
    """

    def __init__(
        self,
        curse_levels: list[i64],
        curse_colours: list[i64],
        mantra_levels: list[i64],
        layers: list[list[i64]],
        cave_colours: list[list[i64]],
        entrances: list[list[i64]],
        spaces: list[i64],
        reconstructed: dict[str, dict[str, tuple[str, ...]]],
    ) -> None:
        self.curse_levels = curse_levels
        self.curse_colours = curse_colours
        self.mantra_levels = mantra_levels
        self.layers = layers
        self.cave_colours = cave_colours
        self.entrances = entrances
        # The spaces of the pyramid by level.
        self.spaces = spaces
        self.reconstructed = reconstructed


def has_reconstructed_layers(pieces: SecretPieces, token: str) -> bool:
    """Whether it is reconstructed how many tokens of a kind are in some layer."""
    return any(token in marks for marks in pieces.reconstructed["layer"].values())


def has_reconstructed_places(pieces: SecretPieces) -> bool:
    """Whether it is reconstructed how many places some level of the pyramid has."""
    return any(len(marks) > 0 for marks in pieces.reconstructed["pyramid"].values())


# The layers by the number of Taoists from which on they lie there.
LAYER_KEYS: Final[list[str]] = ["1", "2", "3", "4"]


def printed_pieces() -> SecretPieces:
    """The pieces as the box has them, as far as it is known."""
    marks: dict[str, dict[str, tuple[str, ...]]] = {
        "curse": {},
        "mantra": {},
        "layer": {},
        "catacombs": {},
        "pyramid": {},
    }
    for curse in range(1, CURSES + 1):
        marks["curse"][CURSE_KEYS[curse]] = ("level", "colour") if curse >= MOON_CURSES else ("colour",)
    for mantra in range(1, MANTRAS + 1):
        marks["mantra"][MANTRA_KEYS[mantra]] = ("level",) if mantra >= MOON_MANTRAS else ()
    for layer in LAYER_KEYS:
        marks["layer"][layer] = tuple(TOKEN_KEYS)
    for side in SIDE_KEYS:
        marks["catacombs"][side] = ("colours", "entrances")
    for level in LEVEL_KEYS:
        marks["pyramid"][level] = ("spaces",) if MOST_SPACES[int(level)] > PYRAMID_SPACES[int(level)] else ()
    return SecretPieces(
        list(CURSE_LEVEL),
        list(CURSE_COLOUR),
        list(MANTRA_LEVEL),
        [list(layer) for layer in LAYERS],
        [list(colours) for colours in CAVE_COLOURS],
        [list(entrances) for entrances in ENTRANCES],
        list(PYRAMID_SPACES),
        marks,
    )
