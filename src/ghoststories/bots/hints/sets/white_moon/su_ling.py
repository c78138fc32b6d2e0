"""Where Su-Ling stands."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.danger import danger, dangers
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon


def hushed(look: Lookahead) -> list[Found]:
    """Su-Ling stands in front of a space: which centre stone she stops, and which works again."""
    s, here = look.s, int(moon(look.s).su_ling)
    freed: list[Found] = []
    if here != NOWHERE and s.ghosts[here]:
        freed = [found(s, -_hush_worth(look.after, s, here), "no_longer_hushed", card=int(s.ghosts[here]))]
    if look.target == NO_SPACE:
        return [found(s, 0.3, "holds_back")]
    told = _hushes(look) + [each for each in freed if each.worth < 0]
    corner, pieces = int(corner_of(FACED_TILE[look.target])), moon(s)
    if corner != NOWHERE and not pieces.receptacles >> corner & 1 and pieces.crystals[CRYSTAL_RESERVE]:
        told.append(found(s, 2, "crystal_possible", corner=corner))
    return told


def _hushes(look: Lookahead) -> list[Found]:
    s, space = look.s, look.target
    if not s.ghosts[space]:
        return [found(s, 0.4, "hushes_next", board=space // 3)]
    worth = _hush_worth(s, look.after, space)
    if worth <= 0:
        return [found(s, 0.2, "nothing_to_hush", card=int(s.ghosts[space]))]
    return [found(s, worth, "hushes", card=int(s.ghosts[space])), *dangers(s, space)[:1]]


def _hush_worth(before: State, after: State, space: int) -> float:
    """How much less dangerous the ghost of a space is on the second table."""
    return danger(before, space) - danger(after, space)
