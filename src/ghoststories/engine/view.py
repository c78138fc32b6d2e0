"""What a seat may know. What nobody knows is not in the state; what one side alone knows its expansion takes out."""

from __future__ import annotations

from ghoststories.engine.state import State


def view(s: State, seat: int) -> State:
    """The table as this seat sees it: a copy, so that whoever looks at it cannot change the game."""
    copy = s.clone()
    for expansion in s.rules.expansions:
        expansion.view(copy, seat)
    return copy
