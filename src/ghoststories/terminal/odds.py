"""How likely an exorcism is to succeed."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.odds import exorcism_chances


def chance_to_exorcise(state: State, space: int) -> int:
    """In how many rolls of a hundred this ghost alone can fall, with all the Tao at hand."""
    best = exorcism_chances(state, 1 << space, int(state.taoist_tiles[state.active]))[-1]
    percent = round(100 * best.ways / best.of)
    return min(max(percent, 1 if best.ways else 0), 100 if best.ways == best.of else 99)
