"""Why something happens: each step remembers the one that put it on the agenda.

Only a game that is told about has a trail. Clones have none, so search and rollouts do not pay for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ghoststories.engine.core.vectors import index_of, pop, vec

if TYPE_CHECKING:
    from ghoststories.engine.core.state import State


class Cause:
    """A step that was carried out, and the one that had put it on the agenda; None where nobody knows or asks. `fact`
    is what the step had to say beyond its events."""

    def __init__(self, step: i64, parent: Cause | None, fact: object) -> None:
        self.step = step
        self.parent = parent
        self.fact = fact


class Trail:
    """What put each step on the agenda, from the bottom; and the step each recorded event happened in."""

    def __init__(self, steps: list[Cause | None]) -> None:
        self.steps = steps
        self.events: list[Cause | None] = []
        # What the step that is being carried out has to say.
        self.fact: object = None

    def copy(self) -> Trail:
        """A trail that can go another way."""
        return Trail(self.steps[:])

    def dropped(self, at: int) -> None:
        """A step was called off before its time, from this place of the agenda."""
        # The last entry belongs to the step that is being carried out; what that one pushed is not in the trail yet.
        if at < len(self.steps) - 1:
            del self.steps[at]

    def done(self, step: i64, agenda: vec[i64], events: vec[i64] | None) -> None:
        """A step was taken off the agenda and carried out: all that lies above its place came from it."""
        steps = self.steps
        own = steps.pop() if steps else None
        # The turns follow each other at the bottom; a turn does not cause the next one.
        cause = Cause(step, own if steps else None, self.fact)
        self.fact = None
        while len(steps) > len(agenda):
            steps.pop()
        while len(steps) < len(agenda):
            steps.append(cause)
        if events is not None:
            while len(self.events) < len(events):
                self.events.append(cause)


def drop_steps(s: State, step: i64) -> None:
    """Call off what is still to be done: take every such step off the agenda, wherever it lies. Nothing else touches
    the agenda below its top."""
    while step in s.agenda:
        at = index_of(s.agenda, step)
        s.agenda, _ = pop(s.agenda, at)
        if s.trail is not None:
            s.trail.dropped(at)
