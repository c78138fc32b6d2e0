"""Wu-Feng's demons and the Shadow: to the nearest tokens, away from the Taoists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.handler import Best
from ghoststories.bots.policy.sets.black_secret.curses import USE_OF_PLACE
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.catacombs import SHADOW, can_search
from ghoststories.engine.sets.black_secret.queries import taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.black_secret.verbs import ATTACK, ATTACK_TILE, SEARCH, WALK
from ghoststories.engine.shared.verbs import CRAWL

# Better than anything else.
_BEST: Final = 100.0


class DemonActs(Best):
    """A demon searches where it can, else it crawls to the nearest stack."""

    def worth(self, s: State, option: i64) -> float:
        verb = verb_of(option)
        if verb == SEARCH:
            return _BEST
        return self._dig(s, s.agenda[-1] >> 8 & 255, target_of(option)) if verb == CRAWL else -20.0

    def _dig(self, s: State, demon: i64, cave: i64) -> float:
        height = secret(s).heights[cave]
        worth = 10.0 - float(height) if height and can_search(s, demon, cave) else 0.0
        if cave == CENTRE_TILE:
            worth += 0.5
        return worth - 2.0 * float(len(taoists_at(s, BELOW + cave)))


class SummonDemon(Best):
    """A demon enters where the stack is low and no Taoist is near."""

    def worth(self, s: State, cave: i64) -> float:
        height = float(secret(s).heights[cave])
        worth = 10.0 - height if height > 0.0 else 0.0
        return worth - 4.0 * float(len(taoists_at(s, BELOW + cave)) + len(taoists_at(s, cave)))


class DiscardStack(Best):
    """The highest stack is discarded."""

    def worth(self, s: State, cave: i64) -> float:
        return float(secret(s).heights[cave])


class Activate(Best):
    """The Shadow before all demons, then the one with the lowest stack."""

    def worth(self, s: State, demon: i64) -> float:
        if demon == SHADOW:
            return _BEST
        cave = secret(s).demons[demon]
        return 10.0 - float(secret(s).heights[cave]) if can_search(s, demon, cave) else 0.0


class ShadowActs(Best):
    """The Shadow attacks if it can, else it walks."""

    def worth(self, s: State, option: i64) -> float:
        verb = verb_of(option)
        if verb == ATTACK or verb == ATTACK_TILE:
            return 2.0
        return 1.0 if verb == WALK else 0.0


class ShadowGoes(Best):
    """Up, to a useful tile that is not haunted yet, away from the Taoists."""

    def worth(self, s: State, place: i64) -> float:
        if place >= BELOW:
            return -50.0
        worth = USE_OF_PLACE[s.layout.place_of_tile[place]] - (20.0 if s.haunted >> place & 1 else 0.0)
        return worth - 5.0 * float(len(taoists_at(s, place)))


class WeakestTaoist(Best):
    """The Taoist with the least Qi."""

    def worth(self, s: State, board: i64) -> float:
        return -float(s.qi[board])
