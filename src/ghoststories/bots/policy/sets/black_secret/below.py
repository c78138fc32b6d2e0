"""Wu-Feng's demons and the Shadow: to the nearest tokens, away from the Taoists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.sets.black_secret.curses import USE_OF_PLACE
from ghoststories.engine.core.decisions import ATTACK, ATTACK_TILE, CRAWL, SEARCH, WALK, target_of, verb_of
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.catacombs import SHADOW, can_search
from ghoststories.engine.sets.black_secret.queries import taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret

# Better than anything else.
_BEST: Final = 100.0


class DemonActs(Handler):
    """A demon searches where it can, else it crawls to the nearest stack."""

    def answer(self, s: State) -> i64:
        """Compare what it can do."""
        return highest([_demon(s, option, s.agenda[-1] >> 8 & 255) for option in s.offer])


class SummonDemon(Handler):
    """A demon enters where the stack is low."""

    def answer(self, s: State) -> i64:
        """Compare the stacks."""
        return highest([_entry(s, cave) for cave in s.offer])


class DiscardStack(Handler):
    """The highest stack is discarded."""

    def answer(self, s: State) -> i64:
        """Compare the stacks."""
        return highest([float(secret(s).heights[cave]) for cave in s.offer])


class Activate(Handler):
    """The Shadow before all demons, then the one with the lowest stack."""

    def answer(self, s: State) -> i64:
        """Compare the demons."""
        return highest([_activation(s, demon) for demon in s.offer])


class ShadowActs(Handler):
    """The Shadow attacks if it can, else it walks."""

    def answer(self, s: State) -> i64:
        """Compare what it can do."""
        return highest([_shadow_acts(option) for option in s.offer])


class ShadowGoes(Handler):
    """Up, to a useful tile that is not haunted yet, away from the Taoists."""

    def answer(self, s: State) -> i64:
        """Compare the places."""
        return highest([_shadow_goes(s, place) for place in s.offer])


class WeakestTaoist(Handler):
    """The Taoist with the least Qi."""

    def answer(self, s: State) -> i64:
        """Compare the Taoists."""
        return lowest([float(s.qi[board]) for board in s.offer])


def _demon(s: State, option: i64, demon: i64) -> float:
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


def _entry(s: State, cave: i64) -> float:
    """How good a space is to enter the catacombs: its stack is low, no Taoist is near."""
    height = float(secret(s).heights[cave])
    worth = 10.0 - height if height > 0.0 else 0.0
    return worth - 4.0 * float(len(taoists_at(s, BELOW + cave)) + len(taoists_at(s, cave)))


def _activation(s: State, demon: i64) -> float:
    if demon == SHADOW:
        return _BEST
    cave = secret(s).demons[demon]
    return 10.0 - float(secret(s).heights[cave]) if can_search(s, demon, cave) else 0.0


def _shadow_acts(option: i64) -> float:
    verb = verb_of(option)
    if verb == ATTACK or verb == ATTACK_TILE:
        return 2.0
    return 1.0 if verb == WALK else 0.0


def _shadow_goes(s: State, place: i64) -> float:
    if place >= BELOW:
        return -50.0
    worth = USE_OF_PLACE[s.layout.place_of_tile[place]] - (20.0 if s.haunted >> place & 1 else 0.0)
    return worth - 5.0 * float(len(taoists_at(s, place)))
