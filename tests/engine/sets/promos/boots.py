"""Tables on which a Taoist has the Boots of the Ma-Cho."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from tests.engine.sets.promos.table import laid
from tests.helpers import Situation, options

BOOTS = "ma_cho: singles\nshelter: father_ma_cho mother_ma_cho\nartifacts: boots {}\n"
GREEN = "east: green mountain, qi 3, {}at {}\nturn: 2 green\n"
RED = "north: red spires, qi 3, {}at {}\n"
VILLAGE_MOVES = ("move:", "escort:", "crawl:")


def shod(
    lines: str,
    owner: str = "green",
    *,
    sets: str = "white_moon",
    promos: str = "ma_cho",
    **situation: Unpack[Situation],
) -> Game:
    """The Yang of a Taoist who has the Boots."""
    situation.setdefault("agenda", "yang")
    return laid(promos, f"{BOOTS.format(owner)}{lines}", sets=sets, **situation)


def can_move(game: Game) -> bool:
    return any(option.startswith(VILLAGE_MOVES) for option in options(game))
