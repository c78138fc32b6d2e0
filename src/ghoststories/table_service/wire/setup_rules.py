"""The rules of a set-up as data, so that the page needs none. They come from the engine and are not written twice."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ghoststories.engine import COLOUR_KEYS, Setup, SetupError
from ghoststories.engine.setup import DIFFICULTY_KEYS, check
from ghoststories.table_service.wire.sets.setup_rules import limits, villages
from ghoststories.table_service.wire.types.content import SetupRules
from ghoststories.table_service.wire.types.keys import DIRECTION_KEYS


@cache
def setup_rules() -> SetupRules:
    """Who may sit where, what limits an option, and which tiles there are."""
    return {"seatings": _seatings(), "extra_ease": _extra_ease(), "limits": limits(), "villages": villages()}


def _extra_ease() -> list[str]:
    """The difficulties that can be made easier still (B6)."""
    return [each for each in DIFFICULTY_KEYS if _is_good(Setup(1, difficulty=each, extra_ease=True))]


def _seatings() -> dict[str, list[list[str]]]:
    """For each number of players, the sides of the village they can sit at (B5)."""
    boards = tuple(COLOUR_KEYS[:4])
    found: dict[str, list[list[str]]] = {}
    for players in (1, 2, 3, 4):
        seats = [each for each in combinations(boards, players) if _is_good(Setup(players, boards=boards, seats=each))]
        found[str(players)] = [[DIRECTION_KEYS[boards.index(colour)] for colour in each] for each in seats]
    return found


def _is_good(setup: Setup) -> bool:
    try:
        check(setup)
    except SetupError:
        return False
    return True
