"""Villagers: whom to save, whom to lose, where they go."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.moves import steps_between
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.sets.white_moon.moves import nearer
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.sets.white_moon.stacks import height, tile_of
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FAMILY_MEMBERS, FAMILY_OF


def saved(look: Lookahead) -> list[Found]:
    """How many of a saved villager's family are then safe."""
    told: list[Found] = []
    for each in look.recorded("villager_sheltered"):
        family = int(FAMILY_OF[each["villager"]])
        members = int(FAMILY_MEMBERS[family])
        safe, size = int(moon(look.after).shelter & members).bit_count(), members.bit_count()
        if safe < size:
            told.append(found(look.s, 1 + 2 * safe / size, "family_grows", family=family, count=safe))
    return told


def lost(look: Lookahead) -> list[Found]:
    """Whether somebody of the family of a dead villager is in the Shelter already."""
    members = int(FAMILY_MEMBERS[FAMILY_OF[look.option]])
    safe = int(moon(look.s).shelter & members).bit_count()
    key = "family_was_close" if safe else "family_far"
    return [found(look.s, -2 * safe if safe else 1, key, family=int(FAMILY_OF[look.option]))]


def sent(look: Lookahead) -> list[Found]:
    """Wu-Feng moves a villager: the destination may be the next question; it is mentioned once it is settled."""
    told: list[Found] = []
    for each in look.recorded("villager_sent"):
        told += nearer(look, each["villager"], int(tile_of(look.s, i64(each["villager"]))), each["tile"])
    return told or look.best_after()


def portal_moved(look: Lookahead) -> list[Found]:
    """How far the villagers are from the Portal's new tile."""
    here = [int(tile) for tile in ALL_TILES if height(look.s, tile)]
    near = sum(int(height(look.s, i64(tile))) for tile in here if steps_between(tile, look.option) <= 1)
    return [found(look.s, 0.5 * near, "villagers_near", count=near)]
