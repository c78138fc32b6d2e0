"""What each curse does to the Taoists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, lowest_qi
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.queries import demons_below
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.shared.removed_cards import ghosts_left

# What a curse does to the Taoists, in the unit of the weights, by its number.
# fmt: off
CURSE_COST: Final[vec[float]] = vec[float]([
    0.0,
    3.0, 2.0, 9.0, 7.0, 1.0, 5.0, 7.0, 4.0,
    5.0, 3.0, 5.0, 12.0, 5.0, 4.0, 12.0, 8.0,
    5.0, 6.0, 16.0, 16.0, 2.0, 22.0, 10.0, 15.0,
    60.0, 20.0, 40.0, 8.0,
    3.0, 3.0, 12.0, 6.0,
])
# fmt: on
# Which tiles the Taoists miss most.
USE_OF_PLACE: Final[vec[float]] = vec[float]([2.0, 5.0, 5.0, 6.0, 4.0, 3.0, 4.0, 3.0, 4.0, 4.0, 4.0, 2.0, 0.0])


def curse_worth(s: State, curse: i64) -> float:
    """What a curse does to the Taoists now; a little even without effect, because it opens the next level."""
    cost = CURSE_COST[curse]
    b = secret(s)
    if curse == pieces.LOSE_QI or curse == pieces.HAUNT_AND_QI:
        return cost + (30.0 if lowest_qi(s) == 1 else 0.0)
    if curse == pieces.HAUNT_TILE:
        return cost + (40.0 if bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose else 0.0)
    if curse == pieces.SKELETON or curse == pieces.TWO_SKELETONS or curse == pieces.THREE_SKELETONS:
        return cost if b.skeletons else 1.0
    if curse == pieces.REMOVE_QI or curse == pieces.REMOVE_ALL_QI:
        return cost * float(most_mantra_qi(s))
    if curse == pieces.REMOVE_LAST_GHOST or curse == pieces.REMOVE_TWO_GHOSTS:
        return cost + (40.0 if ghosts_left(s) < 6 else 0.0)
    if curse == pieces.DISCARD_YINYANG:
        return cost if s.yinyangs else 1.0
    if curse == pieces.ACTIVATE_DEMON:
        return cost if len(demons_below(s)) or b.shadow != NOWHERE else 1.0
    return cost


def most_mantra_qi(s: State) -> i64:
    """The most Qi on a mantra."""
    most: i64 = 0
    for qi in secret(s).mantra_qi:
        if qi > most:
            most = qi
    return most
