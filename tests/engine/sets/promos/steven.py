"""Steven Qi-Gal comes, and is attacked."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from tests.engine.sets.promos.table import STEVEN, laid
from tests.helpers import Chance, ghosts
from tests.tables import COMES

LONG = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 15 ghosts\n"


def comes(
    lines: str = "", space: str = "red2", *, promos: str = "steven", sets: str = "white_moon", **chance: Unpack[Chance]
) -> Game:
    """He is drawn in red's turn and laid down; another incarnation is still to come."""
    chance["ghosts"] = [STEVEN]
    return laid(promos, f"{LONG}{lines}", space, sets=sets, **chance, agenda=COMES)


def attacked(
    lines: str = "",
    *,
    roll: str = "white white white",
    red: str = "qi 2",
    promos: str = "steven",
    sets: str = "white_moon",
) -> Game:
    """Red rolls against him from the Cemetery."""
    deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: red2 127\n"
    text = f"{deck}north: red spires, {red}, at cemetery\n{lines}"
    return laid(promos, text, "exorcise", sets=sets, tao=[roll] if roll else [], agenda="action")


def is_gone(game: Game) -> bool:
    return STEVEN not in ghosts(game).values()
