"""Wu-Feng's demons and the Shadow in his quick policy: to the nearest tokens, away from the Taoists."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.brain.curses import USE_OF_PLACE
from ghoststories.engine.black_secret import codes
from ghoststories.engine.black_secret.catacombs import SHADOW, can_search
from ghoststories.engine.black_secret.look import taoists_at
from ghoststories.engine.black_secret.state import BELOW, secret
from ghoststories.engine.decisions import ATTACK, ATTACK_TILE, CRAWL, SEARCH, WALK, target_of, verb_of
from ghoststories.engine.geometry import CENTRE_TILE
from ghoststories.engine.state import State


def answer_below(s: State, code: i64) -> i64:
    """The index of the option to take."""
    if code == codes.DEMON_ACTS:
        return _demon(s, s.agenda[-1] >> 8 & 255)
    if code == codes.SUMMON_DEMON or code == codes.DISCARD_STACK:
        return _stack(s, code == codes.SUMMON_DEMON)
    if code == codes.ACTIVATE:
        return _activate(s)
    if code == codes.SHADOW_ACTS:
        return _shadow_acts(s)
    if code == codes.SHADOW_GOES:
        return _shadow_goes(s)
    return _weakest_taoist(s)


def _demon(s: State, demon: i64) -> i64:
    """It searches where it can; else it crawls to the nearest stack, the lowest first, away from the Taoists."""
    best: i64 = 0
    most = -1.0e9
    offer = s.offer
    for at in range(len(offer)):
        verb = verb_of(offer[at])
        if verb == SEARCH:
            return at
        worth = -20.0
        if verb == CRAWL:
            worth = _dig(s, demon, target_of(offer[at]))
        if worth > most:
            most = worth
            best = at
    return best


def _dig(s: State, demon: i64, cave: i64) -> float:
    height = secret(s).heights[cave]
    worth = 10.0 - float(height) if height and can_search(s, demon, cave) else 0.0
    if cave == CENTRE_TILE:
        worth += 0.5
    return worth - 2.0 * float(len(taoists_at(s, BELOW + cave)))


def _stack(s: State, low: bool) -> i64:
    """A demon begins where the stack is low; what is discarded is high."""
    best: i64 = 0
    most = -1.0e9
    offer = s.offer
    for at in range(len(offer)):
        height = float(secret(s).heights[offer[at]])
        worth = (10.0 - height if height > 0.0 else 0.0) if low else height
        if low:
            worth -= 4.0 * float(len(taoists_at(s, BELOW + offer[at])) + len(taoists_at(s, offer[at])))
        if worth > most:
            most = worth
            best = at
    return best


def _activate(s: State) -> i64:
    best: i64 = 0
    most = -1.0e9
    offer = s.offer
    for at in range(len(offer)):
        if offer[at] == SHADOW:
            return at
        cave = secret(s).demons[offer[at]]
        worth = 10.0 - float(secret(s).heights[cave]) if can_search(s, offer[at], cave) else 0.0
        if worth > most:
            most = worth
            best = at
    return best


def _shadow_acts(s: State) -> i64:
    """An attack where it stands, on whoever or whatever is there; else it goes up."""
    walk: i64 = 0
    offer = s.offer
    for at in range(len(offer)):
        verb = verb_of(offer[at])
        if verb == ATTACK or verb == ATTACK_TILE:
            return at
        if verb == WALK:
            walk = at
    return walk


def _shadow_goes(s: State) -> i64:
    best: i64 = 0
    most = -1.0e9
    offer = s.offer
    for at in range(len(offer)):
        place = offer[at]
        worth = -50.0
        if place < BELOW:
            worth = USE_OF_PLACE[s.layout.place_of_tile[place]] - (20.0 if s.haunted >> place & 1 else 0.0)
            worth -= 5.0 * float(len(taoists_at(s, place)))
        if worth > most:
            most = worth
            best = at
    return best


def _weakest_taoist(s: State) -> i64:
    """The index of the Taoist of the offer with the least Qi."""
    best: i64 = 0
    offer = s.offer
    for at in range(len(offer)):
        if s.qi[offer[at]] < s.qi[offer[best]]:
            best = at
    return best
