"""A reason for or against an option, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass, field

from ghoststories.engine import State
from ghoststories.engine.core.notation import field_text


@dataclass(frozen=True)
class Reason:
    """A text's key under `hint`, and its parameters as events have them: `card`, `tile`, `board`, `percent` …"""

    key: str
    parameters: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Found:
    """A reason with its worth to the Taoists: above 0 it is good for them, and the farther from 0, the earlier it is
    given.
    """

    worth: float
    reason: Reason


def found(s: State, worth: float, key: str, **parameters: str | int) -> Found:
    """A reason whose parameters are still numbers of boards, tiles, colours and so on; texts stay as they are."""
    told = {
        name: value if isinstance(value, str) else field_text(s, name, int(value)) for name, value in parameters.items()
    }
    return Found(worth, Reason(key, told))


def most_important(every: list[Found], count: int) -> list[Found]:
    """The first `count` of them by weight, none said twice."""
    chosen: list[Found] = []
    for each in sorted(every, key=lambda each: -abs(each.worth)):
        if len(chosen) < count and each.reason not in [other.reason for other in chosen]:
            chosen.append(each)
    return chosen
