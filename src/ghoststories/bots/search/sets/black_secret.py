"""Black Secret in the search: Wu-Feng plays against the Taoists, and his hand is hidden from them."""

from __future__ import annotations

from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import remove
from ghoststories.engine.rules.incarnations import unused_incarnations
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD, WU_FENG, secret


def redeal_hand(s: State, stream: Stream) -> None:
    """Replace hidden cards of Wu-Feng's hand by cards that nobody has seen."""
    b = secret(s)
    for at in range(len(b.hand)):
        if b.hand[at] == HIDDEN_CARD and len(s.unseen_incarnations):
            pool = unused_incarnations(s)
            card = pool[stream.below(len(pool))]
            s.unseen_incarnations = remove(s.unseen_incarnations, card)
            b.hand[at] = card


def is_wu_feng_asked(s: State) -> bool:
    """Whether Wu-Feng's player is asked."""
    return asked(s) == WU_FENG
