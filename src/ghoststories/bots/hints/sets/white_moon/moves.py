"""Villagers taken along or saved on the way."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.moves import steps_between
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile, top_of


def at_the_portal(s: State, tile: int) -> list[Found]:
    """A villager who can be saved on a tile."""
    if s.rules.has("white_moon") and portal_tile(s) == tile and top_of(s, i64(tile)) > 0:
        return [found(s, 5, "can_be_saved", villager=int(top_of(s, i64(tile))))]
    return []


def on_haunted_tile(s: State, tile: int) -> list[Found]:
    """Villagers who are lost with a tile."""
    if s.rules.has("white_moon") and height(s, i64(tile)):
        return [found(s, -4, "villagers_there", count=int(height(s, i64(tile))))]
    return []


def escorted(look: Lookahead) -> list[Found]:
    """A villager taken along: whether he comes closer to the Portal."""
    told: list[Found] = []
    for each in look.recorded("villager_escorted"):
        told += nearer(look, each["villager"], int(look.s.taoist_tiles[each["board"]]), each["tile"])
    return told


def nearer(look: Lookahead, villager: int, tile: int, to_tile: int) -> list[Found]:
    """A villager comes from one tile to another: closer to the Portal, or not."""
    portal = int(portal_tile(look.s))
    if portal < 0:
        return [found(look.s, -0.3, "portal_held")]
    before, now = steps_between(tile, portal), steps_between(to_tile, portal)
    if now == 0:
        return [found(look.s, 4, "at_portal", villager=villager)]
    if now < before:
        return [found(look.s, 2.5, "closer_to_portal", villager=villager, count=now)]
    return [found(look.s, -1.5 if now > before else 0.3, "not_closer", villager=villager, count=now)]
