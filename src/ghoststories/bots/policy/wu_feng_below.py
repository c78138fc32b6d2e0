"""Wu-Feng's demons and the Shadow in his quick policy: to the nearest tokens, away from the Taoists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.curses import USE_OF_PLACE
from ghoststories.engine.core.decisions import ATTACK, ATTACK_TILE, CRAWL, SEARCH, WALK, target_of, verb_of
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.catacombs import SHADOW, can_search
from ghoststories.engine.sets.black_secret.queries import taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret

# Better than anything that is weighed.
_BEST: Final = 100.0


def answer_below(s: State, code: i64) -> i64:
    """The index of the option to take."""
    if code == codes.DEMON_ACTS:
        return highest([_demon(s, option, s.agenda[-1] >> 8 & 255) for option in s.offer])
    if code == codes.SUMMON_DEMON or code == codes.DISCARD_STACK:
        return highest([_stack(s, cave, code == codes.SUMMON_DEMON) for cave in s.offer])
    if code == codes.ACTIVATE:
        return highest([_activation(s, demon) for demon in s.offer])
    if code == codes.SHADOW_ACTS:
        return highest([_shadow_acts(option) for option in s.offer])
    if code == codes.SHADOW_GOES:
        return highest([_shadow_goes(s, place) for place in s.offer])
    # The Taoist with the least Qi.
    return lowest([float(s.qi[board]) for board in s.offer])


def _demon(s: State, option: i64, demon: i64) -> float:
    """It searches where it can; else it crawls to the nearest stack, the lowest first, away from the Taoists."""
    verb = verb_of(option)
    if verb == SEARCH:
        return _BEST
    return _dig(s, demon, target_of(option)) if verb == CRAWL else -20.0


def _dig(s: State, demon: i64, cave: i64) -> float:
    height = secret(s).heights[cave]
    worth = 10.0 - float(height) if height and can_search(s, demon, cave) else 0.0
    if cave == CENTRE_TILE:
        worth += 0.5
    return worth - 2.0 * float(len(taoists_at(s, BELOW + cave)))


def _stack(s: State, cave: i64, low: bool) -> float:
    """A demon begins where the stack is low; what is discarded is high."""
    height = float(secret(s).heights[cave])
    if not low:
        return height
    worth = 10.0 - height if height > 0.0 else 0.0
    return worth - 4.0 * float(len(taoists_at(s, BELOW + cave)) + len(taoists_at(s, cave)))


def _activation(s: State, demon: i64) -> float:
    """The Shadow before all others."""
    if demon == SHADOW:
        return _BEST
    cave = secret(s).demons[demon]
    return 10.0 - float(secret(s).heights[cave]) if can_search(s, demon, cave) else 0.0


def _shadow_acts(option: i64) -> float:
    """An attack where it stands, on whoever or whatever is there; else it goes up."""
    verb = verb_of(option)
    if verb == ATTACK or verb == ATTACK_TILE:
        return 2.0
    return 1.0 if verb == WALK else 0.0


def _shadow_goes(s: State, place: i64) -> float:
    """Up, to a tile of use that is not haunted yet, away from the Taoists."""
    if place >= BELOW:
        return -50.0
    worth = USE_OF_PLACE[s.layout.place_of_tile[place]] - (20.0 if s.haunted >> place & 1 else 0.0)
    return worth - 5.0 * float(len(taoists_at(s, place)))
