"""Where a Taoist goes: what he can do from there, whom he meets, whom he takes along."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import attempts, chance_that_something_falls, told_attempts
from ghoststories.bots.hints.reasons.danger import with_nothing_to_do
from ghoststories.bots.hints.reasons.look import Look
from ghoststories.bots.hints.reasons.places import help_of
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core.agenda import push
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import CENTRE
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import tokens_of
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of


def goes(look: Look) -> list[Found]:
    """A move, a step, a stay, a ladder: what the Taoist finds where he is then."""
    s = look.after
    board = look.fields.get("board", int(look.s.active))
    place = int(s.taoist_tiles[board])
    told = _below(s, board, place) if place >= BELOW else _above(s, board, place)
    told += escorted(look)
    return told or [found(s, -0.5, "nothing_there", tile=place)]


def _above(s: State, board: int, tile: int) -> list[Found]:
    told = told_attempts(s, attempts(s, board, tile), "from_there", "from_there_both")
    told += help_of(s, tile)
    if s.haunted >> tile & 1:
        told.append(found(s, -1, "tile_is_haunted", tile=tile))
    if tile == CENTRE_TILE and s.power_tokens[CENTRE]:
        told.append(found(s, 1, "power_token"))
    if s.rules.has("white_moon") and portal_tile(s) == tile and top_of(s, i64(tile)) > 0:
        told.append(found(s, 5, "can_be_saved", villager=int(top_of(s, i64(tile)))))
    return told + _company(s, board, tile)


def _company(s: State, board: int, tile: int) -> list[Found]:
    """Another Taoist there shares his tokens."""
    for other in range(4):
        if other != board and is_alive(s, i64(other)) and s.taoist_tiles[other] == tile:
            tokens = sum(int(count) for count in tokens_of(s, 1 << other))
            if tokens:
                return [found(s, 0.4 + 0.3 * tokens, "shares_tokens", board=other, count=tokens)]
    return []


def _below(s: State, board: int, place: int) -> list[Found]:
    cave = place - BELOW
    told = demons_there(s, board, cave)
    tokens = int(secret(s).heights[cave])
    if tokens:
        told.append(found(s, 1 + 0.5 * tokens, "guards_tokens", count=tokens))
    if not secret(s).ladders >> cave & 1:
        told.append(found(s, -2, "no_ladder", tile=place))
    return told


def demons_there(s: State, board: int, cave: int) -> list[Found]:
    """The demons on a space of the catacombs, and how likely one falls in this Taoist's turn."""
    told: list[Found] = []
    for demon in demons_at(s, i64(cave)):
        percent = chance_below(s, board, int(demon))
        told.append(found(s, 0.2 + 5 * percent / 100, "demon_there", demon=int(demon), percent=percent))
    return told


def chance_below(s: State, board: int, demon: int) -> int:
    """In percent, how likely a demon of his space falls when this Taoist tries."""
    copy = with_nothing_to_do(s, board)
    push(copy, base.ROLL_TAO_DICE, exorcism_dice(copy), secret_codes.DEMONS_FALL)
    return chance_that_something_falls(copy, 1 << demon) or 0


def escorted(look: Look) -> list[Found]:
    """A villager taken along: whether he comes closer to the Portal."""
    told: list[Found] = []
    for each in look.heard("villager_escorted"):
        told += nearer(look, each["villager"], int(look.s.taoist_tiles[each["board"]]), each["tile"])
    return told


def nearer(look: Look, villager: int, tile: int, to_tile: int) -> list[Found]:
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


def steps_between(tile: int, other: int) -> int:
    """How many moves one tile is from another, diagonals included."""
    return max(abs(tile // 3 - other // 3), abs(tile % 3 - other % 3))
