"""Demons, the Shadow and the tokens of the catacombs, mostly from Wu-Feng's side."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import percent_of
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.places import helps_on
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core.verbs import PASS
from ghoststories.engine.sets.black_secret.catacombs import layer_odds
from ghoststories.engine.sets.black_secret.pieces import KINDS, URN
from ghoststories.engine.sets.black_secret.queries import demons_at, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.black_secret.verbs import SEARCH
from ghoststories.engine.shared.verbs import CRAWL


def demon_acts(look: Lookahead) -> list[Found]:
    """A demon goes somewhere, searches, or waits."""
    if look.verb == CRAWL:
        return at_cave(look.s, look.target)
    if look.verb == SEARCH:
        return [_urn(look.s, int(secret(look.s).demons[look.fields["demon"]]))]
    return [found(look.s, 0.5, "holds_back")]


def summoned(look: Lookahead) -> list[Found]:
    """Where a demon enters the catacombs."""
    return at_cave(look.s, look.option)


def at_cave(s: State, cave: int) -> list[Found]:
    """What there is for a demon on a space of the catacombs."""
    told = _taoists(s, BELOW + cave)
    if secret(s).heights[cave] and URN in dict(layer_odds(s, i64(cave))):
        told.append(_urn(s, cave))
    return told or [found(s, 0.3, "nothing_there", tile=BELOW + cave)]


def _urn(s: State, cave: int) -> Found:
    """How likely the top token of a space is an Urn."""
    chances = dict(layer_odds(s, i64(cave)))
    percent = percent_of(Fraction(chances.get(URN, 0), sum(chances.values())))
    return found(s, -0.5 - percent / 10, "urn_chance", percent=percent)


def stack_discarded(look: Lookahead) -> list[Found]:
    """How likely an Urn is in a whole stack."""
    pieces = secret(look.s)
    without = Fraction(1)
    for layer in range(int(pieces.heights[look.option])):
        kinds = [int(count) for count in pieces.tokens[KINDS * layer : KINDS * (layer + 1)]]
        without *= 1 - Fraction(kinds[URN], sum(kinds))
    percent = percent_of(1 - without)
    return [found(look.s, -0.5 - percent / 10, "urn_chance", percent=percent)]


def _taoists(s: State, place: int) -> list[Found]:
    there = taoists_at(s, i64(place))
    return [found(s, -1, "taoist_there", board=int(there[0]))] if there else []


def shadow_acts(look: Lookahead) -> list[Found]:
    """The Shadow walks, attacks or waits."""
    if look.verb == PASS:
        return [found(look.s, 0.3, "holds_back")]
    return look.best_after() or _taoists(look.s, int(secret(look.s).shadow))


def shadow_goes(look: Lookahead) -> list[Found]:
    """Whom the Shadow meets, and whose help it stops."""
    told = _taoists(look.s, look.option)
    if helps_on(look.s, look.option):
        told.append(found(look.s, -1.5, "stops_help", tile=look.option))
    return told or [found(look.s, 0.2, "nothing_there", tile=look.option)]


def sent_below(look: Lookahead) -> list[Found]:
    """Where a Taoist is sent: whom he meets, whether there is a way up."""
    s, cave = look.s, look.option
    told = [found(s, 1, "meets_demon", demon=int(demon)) for demon in demons_at(s, i64(cave))]
    key, worth = ("ladder_there", 0.5) if secret(s).ladders >> cave & 1 else ("no_ladder", -2)
    return [*told, found(s, worth, key, tile=BELOW + cave)]


def ladder(look: Lookahead) -> list[Found]:
    """A ladder goes or comes back: who is below or above it."""
    if look.option >= BELOW:
        return [found(look.s, 0.2, "holds_back")]
    return _taoists(look.s, BELOW + look.option)
