"""What a Taoist finds below the tiles."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import chance_that_something_falls
from ghoststories.bots.hints.reasons.danger import with_nothing_to_do
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core.agenda import push
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret


def below(s: State, board: int, place: int) -> list[Found]:
    """Demons, tokens to guard, a way back up."""
    cave = place - BELOW
    told = demons_there(s, board, place)
    tokens = int(secret(s).heights[cave])
    if tokens:
        told.append(found(s, 1 + 0.5 * tokens, "guards_tokens", count=tokens))
    if not secret(s).ladders >> cave & 1:
        told.append(found(s, -2, "no_ladder", tile=place))
    return told


def demons_there(s: State, board: int, place: int) -> list[Found]:
    """The demons on a space of the catacombs, and how likely this Taoist exorcises one in his turn."""
    told: list[Found] = []
    for demon in demons_at(s, i64(place - BELOW)):
        percent = chance_below(s, board, int(demon))
        told.append(found(s, 0.2 + 5 * percent / 100, "demon_there", demon=int(demon), percent=percent))
    return told


def chance_below(s: State, board: int, demon: int) -> int:
    """The chance in percent that this Taoist exorcises a demon on his space."""
    copy = with_nothing_to_do(s, board)
    push(copy, base.ROLL_TAO_DICE, exorcism_dice(copy), codes.DEMONS_FALL)
    return chance_that_something_falls(copy, 1 << demon) or 0
