"""What training left behind: the weights of the evaluation and the habits of the quick policy."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from ghoststories.bots.evaluation.all_sets import FullEvaluation
from ghoststories.bots.evaluation.base import Evaluation
from ghoststories.bots.evaluation.expansion_features import NAMES as EXPANSION_FEATURES
from ghoststories.bots.evaluation.features import NAMES as FEATURES
from ghoststories.bots.policy.all_sets import FullPolicy
from ghoststories.bots.policy.base import BasePolicy
from ghoststories.bots.policy.expansion_weights import NAMES as EXPANSION_HABITS
from ghoststories.bots.policy.weights import NAMES as HABITS
from ghoststories.engine.sets.registry import SET_KEYS

# For the base game and each set a shift and a stretch of the search's logits.
BASE: Final = "base"
CHANCES: Final = [f"{key} {part}" for key in (BASE, *SET_KEYS) for part in ("shift", "stretch")]


@cache
def weights() -> list[float]:
    """A weight for each feature of the base game; one that training did not know counts for nothing."""
    return _kept("weights.json", FEATURES)


@cache
def expansion_weights() -> list[float]:
    """The same for what the expansions add."""
    return _kept("expansion_weights.json", EXPANSION_FEATURES)


@cache
def habits() -> list[float]:
    """The habits of the base game by number."""
    return _kept("habits.json", HABITS)


@cache
def expansion_habits() -> list[float]:
    """The same for what the expansions add."""
    return _kept("expansion_habits.json", EXPANSION_HABITS)


@cache
def chance_lines() -> dict[str, tuple[float, float]]:
    """The shift and the stretch by set."""
    numbers = _kept("chances.json", CHANCES)
    return dict(zip((BASE, *SET_KEYS), zip(numbers[::2], numbers[1::2], strict=True), strict=True))


def _kept(file: str, names: list[str]) -> list[float]:
    kept = json.loads(files("ghoststories.bots").joinpath(file).read_text(encoding="utf-8"))
    return [float(kept.get(name, 0.0)) for name in names]


def evaluation() -> Evaluation:
    """An evaluation of one's own, for all sets: it remembers the last look."""
    return FullEvaluation(weights(), expansion_weights(), expansion_habits())


def rollout_policy() -> BasePolicy:
    """A quick policy of one's own, for all sets."""
    return FullPolicy(habits(), expansion_habits())
