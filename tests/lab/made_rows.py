"""Rows that were never played, for what is made of rows."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.lab.simulation.rows import Row

COLOURS = COLOUR_KEYS[:4]

LOST = Row(
    cell=0,
    number=0,
    seed="lab/0",
    taoists="monk",
    wu_feng="",
    players=4,
    difficulty="normal",
    edition="second",
    family="base",
    sets=(),
    promos=(),
    village="",
    portal="",
    incarnation_pool="",
    scenario="",
    green_roots="",
    wu_feng_side="",
    catacombs="",
    terror_ghosts="",
    ma_cho="",
    boards=("red", "green", "blue", "yellow"),
    powers={"red": "spires", "green": "mountain", "blue": "heavenly_gust", "yellow": "mantra"},
    places=tuple(PLACE_KEYS[:BASE_PLACES]),
    first_player="red",
    result="village",
    won=False,
    score=-10,
    turns=20,
    decisions=100,
    cards_left=30,
    qi_left=5,
    haunted=3,
    deaths=0,
    incarnations=(),
    incarnations_beaten=(),
    cause="village:haunting",
    cause_card=38,
    seconds=0.1,
    slowest_ms=1.0,
)


def row(number: int = 0, won: bool = False, **changes: Any) -> Row:
    """A game of a job; a won one has beaten all incarnations it met."""
    if won:
        met = changes.get("incarnations", (56,))
        changes = {"incarnations": met, "incarnations_beaten": met} | changes
        changes = {"result": "won", "cause": "won", "cause_card": 0, "score": 20} | changes
    return replace(LOST, number=number, seed=f"lab/{number}", won=won, **changes)


def drawn(number: int) -> dict[str, Any]:
    """Boards, powers and tiles as a seed would draw them."""
    random = Random(number)
    return {
        "boards": tuple(random.sample(COLOURS, 4)),
        "powers": {colour: POWER_KEYS[2 * at + random.randrange(2)] for at, colour in enumerate(COLOURS)},
        "places": tuple(random.sample(PLACE_KEYS[:BASE_PLACES], BASE_PLACES)),
        "first_player": random.choice(COLOURS),
    }
