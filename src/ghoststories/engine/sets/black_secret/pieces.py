"""The pieces of Black Secret as data: curses, bloody mantras, demons, the catacombs.

A curse is a number from 1 to 32, a mantra from 1 to 21, a demon from 0 to 2. Names and effects are in the language files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.naming import words
from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW
from ghoststories.engine.core.vectors import row_of, rows_of, vec
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.effects import packed, step
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST

# Tables by the number of a curse; entry 0 is none.
CURSE_KEYS: Final[list[str]] = ["", *[curse.key for curse in CURSE_LIST]]
CURSE_LEVEL: Final[vec[i64]] = row_of([0, *[curse.level for curse in CURSE_LIST]])
CURSE_COLOUR: Final[vec[i64]] = row_of([0, *[curse.colour for curse in CURSE_LIST]])
# A curse that names a Taoist begins with the choice of him.
CURSE_STEPS: Final[vec[vec[i64]]] = rows_of(
    [
        vec[i64](),
        *[packed([step(codes.CURSED_TAOIST, curse.number)] if curse.against else curse.steps) for curse in CURSE_LIST],
    ]
)
# What the curses that name a Taoist do to him, and what he must have for it.
CURSE_AGAINST_TAOIST: Final[vec[vec[i64]]] = rows_of([vec[i64](), *[row_of(curse.against) for curse in CURSE_LIST]])
CURSE_NEEDS_OF_TAOIST: Final[vec[i64]] = row_of([0, *[curse.if_he_has for curse in CURSE_LIST]])
CURSES: Final = 32
# The first of White Moon's curses.
MOON_CURSES: Final = 29

# The curses that are weighed one by one.
REMOVE_QI: Final = 1
SKELETON: Final = 4
KNOCK_DOWN: Final = 6
CURSE_DIE: Final = 7
DISCARD_TAO: Final = 8
REMOVE_ALL_QI: Final = 9
REMOVE_LAST_GHOST: Final = 10
TWO_SKELETONS: Final = 12
ACTIVATE_DEMON: Final = 13
LOSE_QI: Final = 15
LOSE_TWO_TAO: Final = 16
REMOVE_TWO_GHOSTS: Final = 18
THREE_SKELETONS: Final = 20
HAUNT_TILE: Final = 22
DISCARD_YINYANG: Final = 23
TWO_CURSE_DICE: Final = 24
HAUNT_AND_QI: Final = 27

# How many curses of each level Wu-Feng draws.
DRAWN_OF_LEVEL: Final[vec[i64]] = vec[i64]([0, 5, 4, 3, 2])
# The spaces of the pyramid by level. The rulebooks say that a curse lies on two of the level below, and that one of
# level 4 ends it: so there are at least these. That there are no more is reconstructed. More than Wu-Feng has curses
# for would be of no use.
PYRAMID_SPACES: Final[vec[i64]] = vec[i64]([0, 4, 3, 2, 1])
MOST_SPACES: Final[vec[i64]] = vec[i64]([0, 5, 4, 3, 1])
# Every place a pyramid can have: level 1 has places 0 to 3, and so on; the last three are those of a wider pyramid.
LEVEL_OF_PLACE: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 1, 2, 3])
# The two places below each place of the pyramid.
LEFT_BELOW: Final[vec[i64]] = vec[i64]([-1, -1, -1, -1, 0, 1, 2, 4, 5, 7, -1, 3, 6])
RIGHT_BELOW: Final[vec[i64]] = vec[i64]([-1, -1, -1, -1, 1, 2, 3, 5, 6, 8, -1, 10, 11])
PLACE_NAMES: Final[list[str]] = ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "4a", "1e", "2d", "3c"]
LEVEL_KEYS: Final[list[str]] = ["1", "2", "3", "4"]

# Tables by the number of a mantra; entry 0 is none.
MANTRA_KEYS: Final[list[str]] = ["", *[mantra.key for mantra in MANTRA_LIST]]
MANTRA_LEVEL: Final[vec[i64]] = row_of([0, *[mantra.level for mantra in MANTRA_LIST]])
MANTRA_STEPS: Final[vec[vec[i64]]] = rows_of([vec[i64](), *[packed(mantra.steps) for mantra in MANTRA_LIST]])
MANTRAS: Final = 21
# The first of White Moon's mantras.
MOON_MANTRAS: Final = 19
# The six cards that lie open: three of level 2, two of level 3, one of level 4.
MANTRA_SLOTS: Final[vec[i64]] = vec[i64]([2, 2, 2, 3, 3, 4])
# The mantras that are weighed one by one.
GAIN_QI: Final = 3
DISCARD_GHOST: Final = 5
EXORCISE_SKELETONS: Final = 9
REGAIN_YINYANG: Final = 10
RETURN_DEMON: Final = 12
RETURN_ALL_DEMONS: Final = 14
UNHAUNT_ALL: Final = 15
YINYANG_AND_TWO_QI: Final = 16
DISCARD_TWO_GHOSTS: Final = 17
FOUR_GHOSTS_UNDER: Final = 18

DEMON_KEYS: Final[list[str]] = ["seeker", "landscaper", "gravedigger"]
SEEKER: Final = 0
LANDSCAPER: Final = 1
GRAVEDIGGER: Final = 2
DEMON_COST: Final[vec[i64]] = vec[i64]([2, 3, 4])
DEMON_RESISTANCE: Final[vec[i64]] = vec[i64]([1, 2, 3])

SIDE_KEYS: Final[list[str]] = ["a", "b"]
# The colours of the nine spaces and the two entrances, by side; reconstructed.
CAVE_COLOURS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([RED, GREEN, BLUE, YELLOW, BLACK, YELLOW, BLUE, GREEN, RED]),
        vec[i64]([GREEN, RED, YELLOW, BLUE, BLACK, BLUE, YELLOW, RED, GREEN]),
    ]
)
ENTRANCES: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64]([2, 6]), vec[i64]([3, 5])])

TOKEN_KEYS: Final[list[str]] = words("urn dirt buddha blood_of_the_just cursed_tablet bones blood_of_su_ling")
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
LAYERS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([3, 3, 1, 1, 1, 0, 0]),
        vec[i64]([0, 3, 1, 1, 1, 2, 1]),
        vec[i64]([0, 3, 1, 2, 1, 2, 0]),
        vec[i64]([0, 3, 1, 1, 2, 1, 1]),
    ]
)

# Skeletons fill ghost spaces as cards of these numbers: Wu-Feng's three, and the bones of the catacombs.
SKELETON_CARD: Final = 240
BONES_CARD: Final = 241
SKELETONS: Final = 3


@dataclass(eq=False)
class SecretPieces:
    """What is printed on curses, mantras, catacomb tokens, the catacombs and Wu-Feng's board, by their numbers, as far as
    it is known or as an owner of the box corrected it. Fixed by the set-up and shared by all tables of a game.

    `reconstructed` names by table of an owner's file and key the parts that are this project's reconstruction.
    """

    curse_levels: vec[i64]
    curse_colours: vec[i64]
    mantra_levels: vec[i64]
    layers: vec[vec[i64]]
    cave_colours: vec[vec[i64]]
    entrances: vec[vec[i64]]
    # The spaces of the pyramid by level.
    spaces: vec[i64]
    reconstructed: dict[str, dict[str, tuple[str, ...]]]


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
    for curse in CURSE_LIST:
        marks["curse"][curse.key] = curse.reconstructed
    for mantra in MANTRA_LIST:
        marks["mantra"][mantra.key] = mantra.reconstructed
    for layer in LAYER_KEYS:
        marks["layer"][layer] = tuple(TOKEN_KEYS)
    for side in SIDE_KEYS:
        marks["catacombs"][side] = ("colours", "entrances")
    for level in LEVEL_KEYS:
        marks["pyramid"][level] = ("spaces",) if MOST_SPACES[int(level)] > PYRAMID_SPACES[int(level)] else ()
    return SecretPieces(
        CURSE_LEVEL[:],
        CURSE_COLOUR[:],
        MANTRA_LEVEL[:],
        rows_of([layer[:] for layer in LAYERS]),
        rows_of([colours[:] for colours in CAVE_COLOURS]),
        rows_of([entrances[:] for entrances in ENTRANCES]),
        vec[i64](list(PYRAMID_SPACES)),
        marks,
    )
