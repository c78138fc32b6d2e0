"""What the sets in play change about a set-up: the values an option keeps, and the tiles to choose from."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ghoststories.engine import Setup
from ghoststories.engine.content.options import Option, listed
from ghoststories.engine.content.places import BASE_PLACES
from ghoststories.engine.sets.assembly import choices_for, places_in_play
from ghoststories.engine.sets.registry import SET_KEYS, SET_OPTIONS
from ghoststories.engine.setup import options_of
from ghoststories.table_service.wire.sets.promos.content import WITH_A_TILE, is_limited, limited_setup

if TYPE_CHECKING:
    from ghoststories.table_service.wire.types.content import LimitCondition, LimitJson, VillageJson


def limits() -> list[LimitJson]:
    """Which values of an option remain with a set or a scenario."""
    found: list[LimitJson] = []
    for option in filter(is_limited, SET_OPTIONS):
        for condition, options in _conditions(limited_setup(option)):
            allowed = choices_for(options, option)
            if allowed != option.values:
                found.append({"option": option.name, "allowed": allowed, "with": condition})
    return found


def _conditions(options: dict[str, str]) -> list[tuple[LimitCondition, dict[str, str]]]:
    """Each set and each scenario that may limit something, and a set-up with it."""
    found: list[tuple[LimitCondition, dict[str, str]]] = []
    for key in SET_KEYS:
        found.append(({"sets": key}, _with_set(options, key)))
    for scenario in _scenarios():
        for value in scenario.values:
            with_it = {**_with_set(options, scenario.needs_set), scenario.name: value}
            found.append(({"scenario": value}, with_it))
    return found


def _scenarios() -> list[Option]:
    return [option for option in SET_OPTIONS if option.name == "scenario"]


def _with_set(options: dict[str, str], key: str) -> dict[str, str]:
    sets = {key, *listed(options, "sets")}
    return {**options, "sets": ",".join(each for each in SET_KEYS if each in sets)}


def villages() -> list[VillageJson]:
    """The tiles to choose from with each combination of sets, and those a first game has for sure."""
    found: list[VillageJson] = []
    for count in range(len(SET_KEYS) + 1):
        for sets in combinations(SET_KEYS, count):
            for promos in ((), WITH_A_TILE):
                pool = places_in_play(options_of(Setup(sets=sets, promos=promos)))
                first = [] if promos else pool[:BASE_PLACES]
                found.append({"sets": list(sets), "promos": list(promos), "pool": pool, "first": first})
    return found
