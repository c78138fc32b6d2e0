"""Tables on which a Taoist has the Boots of the Ma-Cho."""

from __future__ import annotations

from ghoststories.engine import Game
from tests.engine.sets.promos.table import MOON, laid
from tests.helpers import options

BOOTS = "ma_cho: singles\nshelter: father_ma_cho mother_ma_cho\nartifacts: boots {}\n"
GREEN = "east: green mountain, qi 3, {}at {}\nturn: 2 green\n"
RED = "north: red spires, qi 3, {}at {}\n"
VILLAGE_MOVES = ("move:", "escort:", "crawl:")


def shod(
    lines: str,
    owner: str = "green",
    *,
    sets: str = MOON,
    promos: str = "ma_cho",
    ghosts: list[int] | None = None,
    tao: list[str] | None = None,
    curse: list[str] | None = None,
    agenda: str = "yang",
) -> Game:
    """The Yang of a Taoist who has the Boots."""
    text = f"{BOOTS.format(owner)}{lines}"
    return laid(promos, text, sets=sets, ghosts=ghosts, tao=tao, curse=curse, agenda=agenda)


def can_move(game: Game) -> bool:
    return any(option.startswith(VILLAGE_MOVES) for option in options(game))
