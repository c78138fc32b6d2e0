"""Black Secret in a bot's head: which side is asked, and what a seat may not know is guessed."""

from __future__ import annotations

from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import State
from ghoststories.engine.rules.incarnations import unused_incarnations
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD, WU_FENG, secret


def guess_the_hand(s: State, stream: Stream) -> None:
    """Cards of Wu-Feng's hand that a Taoist's view hides are dealt anew, from those that were never seen."""
    if not s.rules.has("black_secret"):
        return
    b = secret(s)
    for at in range(len(b.hand)):
        if b.hand[at] == HIDDEN_CARD and s.unseen_incarnations:
            pool = unused_incarnations(s)
            card = pool[stream.below(len(pool))]
            s.unseen_incarnations.remove(card)
            b.hand[at] = card


def asks_wu_feng(s: State) -> bool:
    """Whether Wu-Feng's player is asked, who wants the Taoists to lose."""
    return s.rules.has("black_secret") and asked(s) == WU_FENG
