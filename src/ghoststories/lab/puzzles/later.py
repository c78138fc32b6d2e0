"""Free actions after a move. The search tries them before it; where the order does not matter, both must rate alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.search.rollouts import Plan
from ghoststories.engine import State
from ghoststories.engine.core.agenda import choose
from ghoststories.engine.core.vectors import vec

# How many of the best moves are tried with a free action after them, and how many plans that may make.
_MOVES: Final = 3
_MOST: Final = 30


def plans_with_later(root: State, plans: list[Plan], free: list[int]) -> list[Plan]:
    """For the best moves: each free action that is still possible after the move, then the planned action."""
    moves = sorted((plan for plan in plans if len(plan.taken) == 2), key=lambda plan: -plan.mean())
    made: list[Plan] = []
    for plan in moves[:_MOVES]:
        moved = root.clone()
        choose(moved, plan.taken[0])
        for action in free:
            if action in moved.offer:
                copy = moved.clone()
                choose(copy, i64(action))
                _branch(made, plan, copy, 2)
    return made


def _branch(made: list[Plan], plan: Plan, s: State, depth: int) -> None:
    """Each answer to what a free action asks makes a plan."""
    if not s.offer or depth == 0 or plan.taken[1] in s.offer:
        if len(made) < _MOST:
            made.append(Plan(plan.option, s, vec[i64](), vec[i64]([plan.taken[1]])))
        return
    for option in s.offer:
        copy = s.clone()
        choose(copy, option)
        _branch(made, plan, copy, depth - 1)
