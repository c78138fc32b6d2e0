"""What White Moon and Black Secret add to the features of the base game; numbered on behind them."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.evaluation.features import COUNT as OF_BASE
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS

NAMES: Final[list[str]] = []


def _feature(*names: str) -> int:
    """Enter features in a row; the number of the first."""
    first = OF_BASE + len(NAMES)
    NAMES.extend(names)
    return first


# White Moon.
MOON: Final = _feature("White Moon", "Cursed Children", "Green Roots")
SHELTERED: Final = _feature("villagers sheltered")
GRAVES: Final = _feature("graves filled", "graves filled squared")
GRAVES_LEFT: Final = _feature("graves left 1", "graves left 2", "graves left 3")
IN_DANGER: Final = _feature("villagers in danger", "villagers in danger, few graves")
DEVOURERS: Final = _feature("devourers")
AT_PORTAL: Final = _feature("villagers at the Portal")
UNGUARDED: Final = _feature("tiles without villagers")
CRYSTALS: Final = _feature("crystals held", "crystals placed", "three crystals placed")
ARTIFACT: Final = _feature(*(f"artifact {key}" for key in ARTIFACT_KEYS))
LYING: Final = _feature("Taoists lying", "next Taoist lies")
HUSHED: Final = _feature("Su-Ling before a ghost")
PORTAL_TAKEN: Final = _feature("Portal taken")
CHILDREN: Final = _feature("cursed children in play")

# Black Secret.
SECRET: Final = _feature("Black Secret")
LAST_CARDS: Final = _feature("ghost cards 1-3", "ghost cards 4-6", "ghost cards 7-10")
URNS: Final = _feature("Urns found 1", "Urns found 2")
SHADOW: Final = _feature("Shadow")
DEMONS: Final = _feature("demons below", "resistance of demons below", "demons on a last token")
TOKENS_BELOW: Final = _feature("tokens below")
IN_HAND: Final = _feature("incarnations in hand")
ON_DECK: Final = _feature("incarnations on the deck")
THROWN: Final = _feature("curses thrown", "pyramid of three levels")
MANTRAS: Final = _feature("Qi on mantras", "mantras one short")
SKELETONS: Final = _feature("skeletons")
LADDERS_LOST: Final = _feature("ladders lost")
BELOW: Final = _feature("Taoists below", "Taoists below without a ladder")

COUNT: Final = OF_BASE + len(NAMES)
