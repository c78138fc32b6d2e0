"""A lesson as it is written in its file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ghoststories.engine import TAOISTS, GhostStoriesError, Script, Side

# Stands for every answer, or behind a verb for all its targets.
ANY: Final = "*"
# The comment on an answer that has none of its own.
OTHER: Final = "other"
# The stones of a card.
STONES: Final = ("left", "centre", "right")
# Which chance a line of a lesson is about, and how a script takes it.
_CHANCE: Final[tuple[str, ...]] = ("ghost", "tao", "curse", "villager", "hidden")


class LessonError(GhostStoriesError):
    """A lesson that there is none of, or that is written wrongly."""


@dataclass(frozen=True)
class Step:
    """One sentence. A step with expected answers waits for one of them; another step is read and passed over."""

    key: str
    # The pieces it is about, as options name them: "tile:altar".
    pieces: Sequence[str] = ()
    # Of the card it is about: "left", "centre" or "right". The card is shown large, with this stone marked.
    stone: str | None = None
    # The answers that lead on; what is answered after that without asking; and what chance says to all of it.
    expect: Sequence[str] = ()
    then: Sequence[str] = ()
    chance: Mapping[str, Sequence[str | int]] = field(default_factory=dict)
    # The verbs that have a comment of their own.
    comments: Sequence[str] = ()

    @property
    def is_asked(self) -> bool:
        """Whether the step waits for an answer."""
        return bool(self.expect)

    def takes(self, option: str) -> bool:
        """Whether an answer leads on."""
        verb = option.split(":")[0]
        return any(each in self.expect for each in (option, f"{verb}:{ANY}", ANY))

    def comment_on(self, option: str) -> str:
        """The name of the comment on an answer that does not lead on."""
        verb = option.split(":")[0]
        return next((each for each in (option, verb) if each in self.comments), OTHER)


@dataclass(frozen=True)
class Lesson:
    """A position and what is told and asked there. The player sits on one side of the table."""

    key: str
    position: str
    steps: Sequence[Step]
    side: Side = TAOISTS
    # What chance says before the first question.
    chance: Mapping[str, Sequence[str | int]] = field(default_factory=dict)


def script_of(chance: Mapping[str, Sequence[str | int]]) -> Script:
    """Chance as a lesson or a step has it."""
    script = Script()
    for kind, outcomes in chance.items():
        if kind not in _CHANCE:
            raise LessonError("{kind!r} is not a kind of chance; kinds: {kinds}", kind=kind, kinds=", ".join(_CHANCE))
        getattr(script, kind)(*outcomes)
    return script


def lesson_from(key: str, text: str) -> Lesson:
    """A lesson from its file."""
    data: dict[str, Any] = tomllib.loads(text)
    try:
        steps = [_step(each) for each in data.pop("steps")]
        return Lesson(key, steps=steps, **data)
    except (KeyError, TypeError) as error:
        raise LessonError("the lesson {key!r} is written wrongly: {error}", key=key, error=str(error)) from error


def _step(data: dict[str, Any]) -> Step:
    if data.get("stone", STONES[0]) not in STONES:
        raise LessonError("{stone!r} is not a stone; stones: {stones}", stone=data["stone"], stones=", ".join(STONES))
    chance = {kind: data.pop(kind) for kind in _CHANCE if kind in data}
    return Step(chance=chance, **data)
