"""Chuck No-Rice comes."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from tests.engine.sets.promos.table import CHUCK, laid
from tests.helpers import (
    Chance,
    asks,
    play,
)
from tests.tables import COMES, boards

# Another incarnation is still to come, so that none of these games ends with a single one.
LONG = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 5 ghosts\n"
AWAY = f"""
    {boards(red="at pavilion", green="at pavilion", blue="at pavilion", yellow="at pavilion")}
"""


def comes(
    lines: str = "", space: str = "red2", *, sets: str = "base", promos: str = "chuck", **chance: Unpack[Chance]
) -> Game:
    """Chuck is drawn in red's turn and laid into a space, which must be open to him."""
    chance["ghosts"] = [CHUCK]
    game = laid(promos, f"{LONG}{lines}", sets=sets, **chance, agenda=COMES)
    return play(game, space) if asks(game)[1] == "place_ghost" else game
