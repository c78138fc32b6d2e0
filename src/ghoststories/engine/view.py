"""What a seat may know. In the base game all that the state holds lies open: what nobody knows is not in it."""

from __future__ import annotations

from ghoststories.engine.state import State


def view(s: State, seat: int) -> State:
    """The table as this seat sees it: a copy, so that whoever looks at it cannot change the game."""
    return s.clone()
