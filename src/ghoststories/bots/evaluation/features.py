"""What a look at the table tells about the game's outcome: named features, each with a weight.

The sum of weight times feature is the logit of the chance to win. The weights are trained on games of the bots
themselves (`make train`); what is counted here is hand-made.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS

NAMES: Final[list[str]] = []


def _feature(*names: str) -> int:
    """Enter features in a row; the number of the first."""
    first = len(NAMES)
    NAMES.extend(names)
    return first


def _counted(name: str, most: int, least: int = 1) -> int:
    return _feature(*(f"{name} {number}" for number in range(least, most + 1)))


ONE: Final = _feature("always")
PLAYERS: Final = _counted("players", 3)
DIFFICULTY: Final = _feature("normal", "nightmare", "hell")
FIRST_EDITION: Final = _feature("first edition")
POWER: Final = _feature(*(f"power {key}" for key in POWER_KEYS))

# What is still to come.
INCARNATIONS_LEFT: Final = _feature("incarnations left")
CARDS_TO_LAST: Final = _feature("cards to the last incarnation")
CARDS_TO_NEXT: Final = _feature("cards to the next incarnation")
DECK_RUNS_OUT: Final = _feature("deck of 1-3 cards", "deck of 4-6 cards", "deck of 7-10 cards")
DRAWS_PENDING: Final = _feature("cards to draw now")

# The village.
HAUNTED: Final = _counted("haunted tiles", 3)
HAUNTED_PLACE: Final = _feature(*(f"haunted {key}" for key in PLACE_KEYS))
ONE_FROM_DEFEAT: Final = _feature("one tile from defeat")
# Tiles that will be haunted within a round beyond which the village is lost.
LOST_SOON: Final = _feature("lost within a round", "one from defeat within a round")
CIRCLE_SERVES: Final = _feature("ghosts the Circle weakens", "the Circle is empty")

# The Taoists.
DEAD: Final = _counted("dead Taoists", 3)
QI: Final = _counted("Taoists with Qi", 4)
QI_TOTAL: Final = _feature("Qi of all")
TOKENS: Final = _feature("Tao tokens", "Tao colours held", "black Tao tokens", "Tao tokens beyond 3")
TOKENS_TO_SPARE: Final = _feature("Tao tokens of the next", "Tao tokens of the second")
YINYANGS: Final = _feature("Yin-Yangs")
BUDDHAS: Final = _feature("Buddhas in the Temple", "Buddhas held", "Buddhas placed")
POWER_TOKENS: Final = _feature("power tokens held")
POSSESSED: Final = _feature("possessed neutral boards", "Qi of neutral boards")

# Ghosts.
GHOSTS: Final = _feature("ghosts", "ghosts squared")
OF_RESISTANCE: Final = _counted("ghosts of resistance", 5)
BLACK_GHOSTS: Final = _feature("black ghosts")
HAUNTERS_ON_CARD: Final = _counted("haunters on card, turns", 4)
HAUNTERS_ON_STONE: Final = _counted("haunters on stone, turns", 4)
TORMENTORS: Final = _counted("tormentors, turns", 4)
DICE_CAPTURED: Final = _counted("dice captured", 3)
TAO_BLOCKED: Final = _feature("Tao blocked")
POWERS_BLOCKED: Final = _feature("powers of Taoists blocked")
CURSED: Final = _feature("ghosts with a curse")
REWARDING: Final = _feature("ghosts with a reward")
IMMUNE: Final = _feature("ghosts immune to dice")
TWO_ON_BOARD: Final = _counted("two ghosts on a Taoist's board, turns", 4)
FULL_BOARD: Final = _counted("full board of a Taoist, turns", 4)
TWO_ON_NEUTRAL: Final = _feature("two ghosts on a neutral board")
FULL_NEUTRAL: Final = _counted("full neutral board, turns", 4)
FULL_BOARDS: Final = _counted("full boards", 4)
MANTRA_LIES: Final = _feature("Mantra on a ghost")
_INCARNATIONS: Final = [card.written for card in BASE_CARDS if card.incarnation]
INCARNATION: Final = _feature(*(f"incarnation {name}" for name in _INCARNATIONS), "other incarnation")
INCARNATION_CHANCE: Final = _feature("best chance at an incarnation", "second chance at an incarnation")
SHUT_OUT: Final = _feature("incarnation that cannot be exorcised now")

# What the Taoists can do next, by the order of their turns.
BEST_EXORCISM: Final = _counted("best exorcism of Taoist", 4)
UNCOVERED: Final = _feature("ghosts nobody can exorcise soon", "haunters nobody can exorcise soon")
HARDEST: Final = _feature("resistance beyond tokens")
STRANDED: Final = _counted("no ghost in reach of Taoist", 4)
ON_HAUNTED_TILE: Final = _feature("next Taoist on a haunted tile")
NEAR_PLACE: Final = _feature(*(f"next Taoist near {key}" for key in PLACE_KEYS))
DEAD_AND_CEMETERY: Final = _feature("dead Taoist, Cemetery in reach")

# What a single count does not tell: who is about to die, how full the table is, which tokens fit.
FULL_AND_QI: Final = _counted("full board of a Taoist with Qi", 4)
PAIR_AND_QI: Final = _counted("two ghosts before a Taoist with Qi", 2)
CROWDED: Final = _feature(*(f"at least {number} ghosts" for number in (6, 8, 9, 10, 11, 12)))
WEAK_TEAM: Final = _feature(*(f"Qi of all at most {number}" for number in (3, 5, 7, 9)))
EXPECTED: Final = _feature("ghosts likely exorcised in a round", "ghosts beyond those")
TOKENS_THAT_SERVE: Final = _feature("Tao tokens for ghosts in play")
PAIRS_IN_CORNERS: Final = _feature("corners with two ghosts")
YINYANG_TO_RESTORE: Final = _feature("Yin-Yang for a haunted tile")
BUDDHAS_OPEN: Final = _feature("boards with a Buddha waiting")

COUNT: Final = len(NAMES)
