"""Lookahead: what an option leads to until chance or the next question is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.reason import Found
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.engine import State
from ghoststories.engine.core.agenda import choose, code_of
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.notation import question_name, shape_asked, step_fields
from ghoststories.engine.core.shapes import MENU
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.events import EVENTS

# At the bottom of an agenda: when all that was to be tried is done chance is asked, so that nothing else happens.
DONE: Final = base.ROLL_AGAIN
# The menus a turn consists of; what is asked there does not belong to the option before.
TURN_MENUS: Final = ("before_move", "after_move", "after_action", "end_step")


@dataclass(frozen=True)
class Happening:
    """An event by name, with its numbers by theirs."""

    name: str
    numbers: dict[str, int]


def happenings(codes: list[int]) -> list[Happening]:
    """The events."""
    told: list[Happening] = []
    for code in codes:
        name, *fields = EVENTS[code & 255].split()
        values = [code >> 8 & 255, code >> 16 & 255, code >> 24]
        told.append(Happening(name, dict(zip(fields, values, strict=False))))
    return told


class Lookahead:
    """One option of the question asked now, and the table it leads to; what was on the agenda before does not run.

    `weigh` finds the reasons of an option; `depth` says how many questions further it may still look.
    """

    def __init__(self, s: State, option: int, depth: int, weigh: Weigh) -> None:
        self.s = s
        self.option = option
        self.depth = depth
        self.weigh = weigh
        step = int(s.agenda[-1])
        self.name: str = s.rules.names[code_of(step)]
        self.fields: dict[str, int] = step_fields(s, step)
        self.is_menu = shape_asked(s) == MENU
        self.verb = int(verb_of(option)) if self.is_menu else 0
        self.target = int(target_of(option)) if self.is_menu else option
        self.after: State = s.clone()
        self.after.agenda = vec[i64]([i64(DONE), i64(step)])
        start_recording(self.after)
        choose(self.after, i64(option))
        self.events: list[Happening] = happenings(recorded(self.after))

    def recorded(self, name: str) -> list[dict[str, int]]:
        """The numbers of all events of a name."""
        return [each.numbers for each in self.events if each.name == name]

    @property
    def goes_on(self) -> bool:
        """Whether the same side is asked another question."""
        return bool(self.after.offer) and is_opponent_asked(self.after) == is_opponent_asked(self.s)

    @property
    def chance(self) -> int | None:
        """The sentence by which chance is asked next; None if it is not."""
        if self.after.result or self.after.offer or len(self.after.agenda) == 1:
            return None
        return int(code_of(self.after.agenda[-1]))

    def best_after(self) -> list[Found]:
        """The reasons for the best answer to the question that follows, if it is asked of the same side."""
        if not self.goes_on or not self.depth or question_name(self.after) in TURN_MENUS:
            return []
        side = -1 if is_opponent_asked(self.s) else 1
        answers = [self.weigh(self.after, int(option), self.depth - 1) for option in self.after.offer]
        return max(answers, key=lambda told: side * sum(each.worth for each in told))


Weigh = Callable[[State, int, int], list[Found]]
