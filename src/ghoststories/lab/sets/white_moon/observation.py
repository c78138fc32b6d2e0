"""White Moon's part of an observation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import times_in, vec
from ghoststories.engine.sets.white_moon.state import FACE_DOWN, moon
from ghoststories.lab.environments.layout import PARTS
from ghoststories.lab.environments.one_hot import add_bits
from ghoststories.lab.sets.observation_part import Amounts

_START: Final = {name: part.start for name, part in PARTS.items()}
_SCENARIO: Final = _START["scenario"]
_PORTAL: Final = _START["portal"]
# Villagers are numbered from 1: the place of the first of them on the tile of each of the 27 places in stacks.
_TILES: Final = [_START["villager_tiles"] - 9 + at // 3 for at in range(27)]
_UNSEEN: Final = _START["villagers_unseen"] - 1
_SAFE: Final = _START["villagers_safe"] - 1
_DEAD: Final = _START["villagers_dead"] - 1
_RECEPTACLES: Final = _START["receptacles"]
_SU_LING: Final = _START["su_ling"]
_EVENT: Final = _START["su_ling_event"]
_SCHOOL: Final = _START["school"]
_OWED: Final = _START["families_owed"]
_IGNORED: Final = _START["ignored"]
_IGNORED_WHEN_MOVED: Final = _START["ignored_when_moved"]

MOON_AMOUNTS: Final[Amounts] = [
    ("villager_levels", [3] * 28),
    ("stack_heights", [3] * 9),
    ("stack_hidden", [3] * 9),
    ("crystals", [4] * 5),
    ("lost_tao", [4] * 5),
    ("moon_turn", [4, 1, 1, 9]),
    ("added_incarnations", [9]),
]


def add_moon(s: State, ones: list[int]) -> list[int]:
    """Add the places of ones; return the amounts in the order of `MOON_AMOUNTS`."""
    m = moon(s)
    ones.append(_SCENARIO + m.scenario)
    if m.portal != NOWHERE:
        ones.append(_PORTAL + m.portal)
    if m.su_ling != NOWHERE:
        ones.append(_SU_LING + m.su_ling)
    ones.append(_EVENT + m.event)
    ones.append(_SCHOOL + m.school)
    ones += [_UNSEEN + villager for villager in m.unseen]
    for start, mask in (
        (_SAFE, m.shelter),
        (_DEAD, m.graveyard),
        (_RECEPTACLES, m.receptacles),
        (_OWED, m.owed),
        (_IGNORED, m.ignored),
        (_IGNORED_WHEN_MOVED, m.ignored_when_moved),
    ):
        if mask:
            add_bits(ones, start, int(mask))
    turn = [m.fresh_crystals, m.claw_used, m.sword, m.barriers]
    return [*_stacks(m.stacks, ones), *m.crystals, *m.lost_tao, *turn, m.added_incarnations]


def _stacks(stacks: vec[i64], ones: list[int]) -> list[int]:
    """The levels of the villagers that are seen, then the heights of the stacks and how many lie face down."""
    levels: list[int] = [0] * 28
    for at, villager in enumerate(stacks):
        if villager > 0:
            ones.append(_TILES[at] + 9 * villager)
            levels[villager - 1] = at % 3 + 1
    threes = [stacks[at : at + 3] for at in range(0, 27, 3)]
    heights = [3 - times_in(three, 0) for three in threes]
    hidden = [times_in(three, FACE_DOWN) for three in threes]
    return levels + heights + hidden
