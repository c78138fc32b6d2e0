"""The rules of a set-up as data, for a page that holds none itself. They are asked of the engine, not written again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from ghoststories.engine import COLOUR_KEYS, Setup, SetupError
from ghoststories.engine.content.places import BASE_PLACES
from ghoststories.engine.core.position import DIRECTIONS
from ghoststories.engine.sets.assembly import places_in_play
from ghoststories.engine.sets.promos.pieces import GUARDHOUSE, MA_CHO, MA_CHO_KEYS, NEEDS, TERROR_GHOSTS, TERROR_KEYS
from ghoststories.engine.sets.registry import SET_KEYS, WHITE_MOON
from ghoststories.engine.sets.white_moon.set import SCENARIO_KEYS
from ghoststories.engine.setup import check, options_of

# The options of promo pieces whose values other choices can limit.
_LIMITED: Final[dict[str, list[str]]] = {TERROR_GHOSTS: TERROR_KEYS, MA_CHO: MA_CHO_KEYS}


@cache
def setup_rules() -> dict[str, Any]:
    """Who may sit where, what limits an option, and which tiles there are."""
    return {"seatings": _seatings(), "limits": _limits(), "villages": _villages()}


def _seatings() -> dict[str, list[list[str]]]:
    """For each number of players, the sides of the village they can sit at (B5)."""
    boards = tuple(COLOUR_KEYS[:4])
    found: dict[str, list[list[str]]] = {}
    for players in (1, 2, 3, 4):
        seats = [each for each in combinations(boards, players) if _is_good(Setup(players, boards=boards, seats=each))]
        found[str(players)] = [[DIRECTIONS[boards.index(colour)] for colour in each] for each in seats]
    return found


def _limits() -> list[dict[str, Any]]:
    """Which values of an option remain with a set or a scenario."""
    conditions = [("sets", key) for key in SET_KEYS] + [("scenario", key) for key in SCENARIO_KEYS]
    found = []
    for option, values in _LIMITED.items():
        for field, key in conditions:
            allowed = [value for value in values if _is_good(_with(option, value, field, key))]
            if allowed != values:
                found.append({"option": option, "allowed": allowed, "with": {field: key}})
    return found


def _with(option: str, value: str, field: str, key: str) -> Setup:
    needed = {NEEDS[option]} if option in NEEDS else set()
    needed |= {key} if field == "sets" else {WHITE_MOON}
    setup = Setup(sets=tuple(each for each in SET_KEYS if each in needed), promos=(option,))
    chosen = {option: value} if field == "sets" else {option: value, field: key}
    return replace(setup, **chosen)  # type: ignore[arg-type]


def _is_good(setup: Setup) -> bool:
    try:
        check(setup)
    except SetupError:
        return False
    return True


def _villages() -> list[dict[str, Any]]:
    """The tiles to choose from with each combination of sets, and those a first game has for sure."""
    found = []
    for count in range(len(SET_KEYS) + 1):
        for sets in combinations(SET_KEYS, count):
            for promos in ((), (GUARDHOUSE,)):
                pool = places_in_play(options_of(Setup(sets=sets, promos=promos)))
                # With the Guardhouse one of ten is left out by chance.
                first = [] if promos else pool[:BASE_PLACES]
                found.append({"sets": list(sets), "promos": list(promos), "pool": pool, "first": first})
    return found
