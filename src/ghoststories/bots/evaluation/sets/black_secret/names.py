"""Black Secret's features."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.sets.features import enter_each, enter_feature
from ghoststories.engine.core.vectors import row_of, vec

SECRET: Final = enter_feature("Black Secret")
LAST_CARDS: Final[vec[i64]] = enter_each(["ghost cards 1-3", "ghost cards 4-6", "ghost cards 7-10"])
# By the number of Urns.
URNS: Final[vec[i64]] = row_of([0, *enter_each(["Urns found 1", "Urns found 2"])])
SHADOW: Final = enter_feature("Shadow")
DEMONS: Final = enter_feature("demons below")
DEMON_RESISTANCE: Final = enter_feature("resistance of demons below")
DEMONS_ON_LAST: Final = enter_feature("demons on a last token")
TOKENS_BELOW: Final = enter_feature("tokens below")
IN_HAND: Final = enter_feature("incarnations in hand")
ON_DECK: Final = enter_feature("incarnations on the deck")
THROWN: Final = enter_feature("curses thrown")
THREE_LEVELS: Final = enter_feature("pyramid of three levels")
MANTRA_QI: Final = enter_feature("Qi on mantras")
MANTRAS_ONE_SHORT: Final = enter_feature("mantras one short")
SKELETONS: Final = enter_feature("skeletons")
LADDERS_LOST: Final = enter_feature("ladders lost")
BELOW: Final = enter_feature("Taoists below")
BELOW_WITHOUT_LADDER: Final = enter_feature("Taoists below without a ladder")
