"""Why an option is good or bad, in words a player understands: keys with parameters (docs/bots.md, Hints).

An option is tried on a copy of the view up to the next chance or question, and the events say what happens. The table
then shows what that is good for. Only the view is used, and the engine says what the rules are.
"""

from __future__ import annotations

from typing import Final

from ghoststories.bots.hints.reasons.facts import facts
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.questions import handler_of
from ghoststories.bots.hints.reasons.reason import Found, Reason, found, most_important
from ghoststories.bots.hints.sets.registry import enter_all
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.engine import State

__all__ = ["Reason", "all_reasons", "reasons_for"]

enter_all()

# How many reasons are given, and how many questions ahead an option is followed.
_MOST: Final = 2
_DEPTH: Final = 2
# A second reason must be worth more than this.
_FAINT: Final = 0.15


def reasons_for(view: State, option_index: int) -> list[Reason]:
    """At most two for an option of the question asked now, the most important first; at least one."""
    return all_reasons(view)[option_index]


def all_reasons(view: State, best: int | None = None) -> list[list[Reason]]:
    """The reasons of every option; what is true of all of them is given only where there is no other reason.

    `best` is the option found best: what speaks for it comes first.
    """
    weighed = [weigh(view, int(option), _DEPTH) for option in view.offer]
    first = weighed[0] if weighed else []
    common = [each.reason for each in first if all(_is_told(each.reason, others) for others in weighed)]
    told = [_told(every, common) for every in weighed]
    if best is not None:
        told[best] = _in_favour_first(view, told[best], weighed[best])
    return [[each.reason for each in every] or [Reason("even")] for every in told]


def _in_favour_first(view: State, told: list[Found], every: list[Found]) -> list[Found]:
    """The reasons of the best option; the first one speaks for it. If nothing speaks for it, the others are worse."""
    side = -1 if is_opponent_asked(view) else 1
    if not told or side * told[0].worth >= 0:
        return told
    favourable = [each for each in every if side * each.worth > 0]
    leading = most_important(favourable, 1) or [found(view, 0, "others_are_worse")]
    return [*leading, told[0]]


def _is_told(reason: Reason, every: list[Found]) -> bool:
    return any(each.reason == reason for each in every)


def _told(every: list[Found], common: list[Reason]) -> list[Found]:
    own = most_important([each for each in every if each.reason not in common], _MOST)
    return own[:1] + [each for each in own[1:] if abs(each.worth) > _FAINT] or most_important(every, 1)


def weigh(s: State, option: int, depth: int) -> list[Found]:
    """All reasons for or against an option."""
    look = Lookahead(s, option, depth, weigh)
    return [*facts(look), *handler_of(look)(look)]
