"""What a test of the promo pieces begins from: the switches that are on, over the base game or a set."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import Game
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS
from ghoststories.engine.shared.state import USED_UP, shared
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.engine.sets.promos.table import laid
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import board, happened

# The first lines of a table by the sets in play.
FIRST = {"base": "", "white_moon": MOON, "black_secret": SECRET, "both": BOTH}


def promo(switches: str, lines: str = "", *, sets: str = "base", **script: Any) -> Game:
    """A table with these promo pieces; `sets` is a key of FIRST, the rest is as `laid` has it."""
    return laid(switches, lines, sets=FIRST[sets], **script)


def owner(game: Game, artifact: str) -> str:
    """Who has an artifact: a colour, `used`, or `reserve`."""
    who = int(shared(game.state).owners[ARTIFACT_KEYS.index(artifact)])
    if who == USED_UP:
        return "used"
    return next((colour for colour in ("red", "green", "blue", "yellow") if board(game, colour) == who), "reserve")


def news(game: Game, *kinds: str) -> list[str]:
    """What has happened, of these kinds."""
    return [event for event in happened(game) if event.split("(")[0] in kinds]


def fits(game: Game) -> bool:
    """Whether nothing on the table contradicts itself."""
    return not problems(game.state)
