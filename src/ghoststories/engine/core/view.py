"""What a seat may know. What nobody knows is not in the state; what only one side knows is removed by its expansion."""

from __future__ import annotations

from ghoststories.engine.core.state import State


def view(s: State, seat: int) -> State:
    """The table as this seat sees it: a copy, so that its reader cannot change the game."""
    copy = s.clone()
    # Clones share what is only ever replaced; a view is handed to others, who may change it.
    copy.offer = s.offer[:]
    copy.annexes = copy.annexes[:]
    for expansion in s.rules.expansions:
        expansion.view(copy, seat)
    return copy
