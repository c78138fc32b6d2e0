"""What the evaluation counts at a table: features, each with a name, a number and a weight.

The sum of weight times feature is the logit of the chance to win. The weights are trained on games of the bots
themselves (`make train`); what is counted is chosen by hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.vectors import row_of, vec

NAMES: Final[list[str]] = []


def _feature(name: str) -> int:
    """Enter a feature; its number."""
    NAMES.append(name)
    return len(NAMES) - 1


def _each(names: list[str]) -> vec[i64]:
    """Enter one feature for each of several cases; their numbers in this order."""
    return vec[i64]([i64(_feature(name)) for name in names])


def _counted(name: str, most: int) -> vec[i64]:
    """Enter a feature for each count from 1 on; by count, and nothing is counted for 0."""
    return row_of([0, *_each([f"{name} {number}" for number in range(1, most + 1)])])


def _in_order(name: str) -> vec[i64]:
    """Enter a feature for the next board or Taoist, the second, the third and the fourth."""
    return _each([f"{name} {number}" for number in range(1, 5)])


ONE: Final = _feature("always")
PLAYERS: Final[vec[i64]] = _counted("players", 3)
DIFFICULTY: Final[vec[i64]] = row_of([0, *_each(["normal", "nightmare", "hell"])])
FIRST_EDITION: Final = _feature("first edition")
POWER: Final[vec[i64]] = _each([f"power {key}" for key in POWER_KEYS])

# What is still to come.
INCARNATIONS_LEFT: Final = _feature("incarnations left")
CARDS_TO_LAST: Final = _feature("cards to the last incarnation")
CARDS_TO_NEXT: Final = _feature("cards to the next incarnation")
DECK: Final[vec[i64]] = _each(["deck of 1-3 cards", "deck of 4-6 cards", "deck of 7-10 cards"])
DRAWS_PENDING: Final = _feature("cards to draw now")

# The village.
HAUNTED: Final[vec[i64]] = _counted("haunted tiles", 3)
HAUNTED_PLACE: Final[vec[i64]] = _each([f"haunted {key}" for key in PLACE_KEYS])
ONE_FROM_DEFEAT: Final = _feature("one tile from defeat")
# Counted with the tiles that will be haunted within a round.
LOST_SOON: Final = _feature("lost within a round")
ONE_FROM_DEFEAT_SOON: Final = _feature("one from defeat within a round")
CIRCLE_SERVES: Final = _feature("ghosts the Circle weakens")
CIRCLE_IS_EMPTY: Final = _feature("the Circle is empty")

# The Taoists.
DEAD: Final[vec[i64]] = _counted("dead Taoists", 3)
QI: Final[vec[i64]] = _counted("Taoists with Qi", 4)
QI_TOTAL: Final = _feature("Qi of all")
TOKENS: Final = _feature("Tao tokens")
COLOURS_HELD: Final = _feature("Tao colours held")
BLACK_TOKENS: Final = _feature("black Tao tokens")
TOKENS_BEYOND_3: Final = _feature("Tao tokens beyond 3")
TOKENS_OF_NEXT: Final = _feature("Tao tokens of the next")
TOKENS_OF_SECOND: Final = _feature("Tao tokens of the second")
YINYANGS: Final = _feature("Yin-Yangs")
BUDDHAS_IN_TEMPLE: Final = _feature("Buddhas in the Temple")
BUDDHAS_HELD: Final = _feature("Buddhas held")
BUDDHAS_PLACED: Final = _feature("Buddhas placed")
POWER_TOKENS: Final = _feature("power tokens held")
POSSESSED: Final = _feature("possessed neutral boards")
QI_OF_NEUTRAL: Final = _feature("Qi of neutral boards")

# Ghosts. What depends on a board is counted by the order in which the boards have their turns.
GHOSTS: Final = _feature("ghosts")
GHOSTS_SQUARED: Final = _feature("ghosts squared")
OF_RESISTANCE: Final[vec[i64]] = _counted("ghosts of resistance", 5)
BLACK_GHOSTS: Final = _feature("black ghosts")
HAUNTERS_ON_CARD: Final[vec[i64]] = _in_order("haunters on card, turns")
HAUNTERS_ON_STONE: Final[vec[i64]] = _in_order("haunters on stone, turns")
TORMENTORS: Final[vec[i64]] = _in_order("tormentors, turns")
DICE_CAPTURED: Final[vec[i64]] = _counted("dice captured", 3)
TAO_BLOCKED: Final = _feature("Tao blocked")
POWERS_BLOCKED: Final = _feature("powers of Taoists blocked")
CURSED: Final = _feature("ghosts with a curse")
REWARDING: Final = _feature("ghosts with a reward")
IMMUNE: Final = _feature("ghosts immune to dice")
TWO_ON_BOARD: Final[vec[i64]] = _in_order("two ghosts on a Taoist's board, turns")
FULL_BOARD: Final[vec[i64]] = _in_order("full board of a Taoist, turns")
TWO_ON_NEUTRAL: Final = _feature("two ghosts on a neutral board")
FULL_NEUTRAL: Final[vec[i64]] = _in_order("full neutral board, turns")
FULL_BOARDS: Final[vec[i64]] = _counted("full boards", 4)
MANTRA_LIES: Final = _feature("Mantra on a ghost")
# The incarnations of the base game in the order of their cards; the names are those of the trained weights.
INCARNATION: Final[vec[i64]] = _each(
    [
        "incarnation Howling Nightmare",
        "incarnation Uncatchable",
        "incarnation Hope Killer",
        "incarnation Death Army",
        "incarnation Forgotten Ones",
        "incarnation Bone Cracker",
        "incarnation Dark Mistress",
        "incarnation Creeping Horror",
        "incarnation Vampire Lord",
        "incarnation Nameless",
    ]
)
OTHER_INCARNATION: Final = _feature("other incarnation")
CHANCE_AT_INCARNATION: Final = _feature("best chance at an incarnation")
SECOND_CHANCE_AT_INCARNATION: Final = _feature("second chance at an incarnation")
SHUT_OUT: Final = _feature("incarnation that cannot be exorcised now")

# What the Taoists can do next, by the order of their turns.
BEST_EXORCISM: Final[vec[i64]] = _in_order("best exorcism of Taoist")
UNCOVERED: Final = _feature("ghosts nobody can exorcise soon")
UNCOVERED_HAUNTERS: Final = _feature("haunters nobody can exorcise soon")
HARDEST: Final = _feature("resistance beyond tokens")
STRANDED: Final[vec[i64]] = _in_order("no ghost in reach of Taoist")
ON_HAUNTED_TILE: Final = _feature("next Taoist on a haunted tile")
NEAR_PLACE: Final[vec[i64]] = _each([f"next Taoist near {key}" for key in PLACE_KEYS])
DEAD_AND_CEMETERY: Final = _feature("dead Taoist, Cemetery in reach")

# What a single count does not show: who is about to die, how full the table is, which tokens fit.
FULL_AND_QI: Final[vec[i64]] = _counted("full board of a Taoist with Qi", 4)
PAIR_AND_QI: Final[vec[i64]] = _counted("two ghosts before a Taoist with Qi", 2)
AT_LEAST_6_GHOSTS: Final = _feature("at least 6 ghosts")
# From 8 on.
AT_LEAST_GHOSTS: Final[vec[i64]] = _each([f"at least {number} ghosts" for number in range(8, 13)])
QI_AT_MOST_3: Final = _feature("Qi of all at most 3")
QI_AT_MOST_5: Final = _feature("Qi of all at most 5")
QI_AT_MOST_7: Final = _feature("Qi of all at most 7")
QI_AT_MOST_9: Final = _feature("Qi of all at most 9")
EXPECTED: Final = _feature("ghosts likely exorcised in a round")
BEYOND_EXPECTED: Final = _feature("ghosts beyond those")
TOKENS_THAT_SERVE: Final = _feature("Tao tokens for ghosts in play")
PAIRS_IN_CORNERS: Final = _feature("corners with two ghosts")
YINYANG_TO_RESTORE: Final = _feature("Yin-Yang for a haunted tile")
BUDDHAS_OPEN: Final = _feature("boards with a Buddha waiting")

COUNT: Final = len(NAMES)
