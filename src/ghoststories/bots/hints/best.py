"""What a good player would say about the options of a question."""

from __future__ import annotations

from dataclasses import dataclass, field

from ghoststories.bots.hints.calibration import calibrated_chance
from ghoststories.bots.hints.reasons import Reason, all_reasons
from ghoststories.bots.thinking import Budget, best_of, think
from ghoststories.engine import Question, State


@dataclass(frozen=True)
class Hint:
    """An option, the estimated chance to win the game with it, and why."""

    option: str
    chance: float
    reasons: list[Reason] = field(default_factory=list)


def hints(view: State, question: Question, seconds: float = 1.0, seed: str = "") -> list[Hint]:
    """All options, the best first. Options that fell behind early got fewer rollouts; none is shown as better than the
    best one."""
    thoughts = think(view, seed, Budget(seconds))
    best = best_of(thoughts)
    found = [(min(best.chance, thought.chance), thought.option) for thought in thoughts]
    found.sort(key=lambda each: (-each[0], each[1] != best.option))
    reasons = all_reasons(view, best.option)
    return [Hint(question.options[at], calibrated_chance(view, chance), reasons[at]) for chance, at in found]
