"""The sets of the search: what a side cannot see, and which side is asked."""

from __future__ import annotations

from ghoststories.bots.search.sets.black_secret import is_wu_feng_asked, redeal_hand
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import State


def redeal(s: State, stream: Stream) -> None:
    """Redeal what the side that is asked cannot see."""
    if s.rules.has("black_secret"):
        redeal_hand(s, stream)


def is_opponent_asked(s: State) -> bool:
    """Whether the question is for the player against the Taoists."""
    return s.rules.has("black_secret") and is_wu_feng_asked(s)
