"""Which Taoist: who can spare a Qi, and who is where something can be done."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import Attempt, attempt_worth, attempts
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.rules.table import is_alive


def living_qi(s: State) -> list[int]:
    """The Qi of the living Taoists."""
    return [int(s.qi[board]) for board in range(4) if is_alive(s, i64(board))]


def compared(s: State, board: int) -> list[Found]:
    """Whether a Taoist has more or less Qi than the others."""
    qi = living_qi(s)
    if not is_alive(s, i64(board)) or len(set(qi)) < 2:
        return []
    if s.qi[board] == max(qi):
        return [found(s, 1.5, "most_qi", board=board, count=max(qi))]
    if s.qi[board] == min(qi):
        return [found(s, -1.5, "least_qi", board=board, count=min(qi))]
    return []


def bears_loss(look: Lookahead) -> list[Found]:
    """Who loses a Qi; the facts already say that he loses it."""
    return compared(look.s, look.target)


def is_given(look: Lookahead) -> list[Found]:
    """Who is given something: who needs it most, or can use it at once."""
    told = [Found(-each.worth, each.reason) for each in compared(look.s, look.target)]
    told += stands_before(look.s, look.target)
    if told or not is_alive(look.s, i64(look.target)):
        return told
    return [found(look.s, 0.2, "has_qi", board=look.target, count=int(look.s.qi[look.target]))]


def stands_before(s: State, board: int) -> list[Found]:
    """The ghost a Taoist faces that he has the best chance against."""
    tried = [each for each in attempts(s, board, int(s.taoist_tiles[board])) if len(each.spaces) == 1]
    if not tried:
        return []
    best: Attempt = max(tried, key=lambda each: attempt_worth(s, each))
    numbers = {"card": int(s.ghosts[best.spaces[0]]), "percent": best.percent}
    return [found(s, 0.1 + attempt_worth(s, best) / 2, "stands_before", board=board, **numbers)]
