"""The trained parameters: weights of the evaluation and of the rollout policy, and the calibration of hints."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from ghoststories.bots.evaluation.features import NAMES as FEATURES
from ghoststories.bots.evaluation.sets.features import FURTHER_NAMES as FURTHER_FEATURES
from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.policy.sets.weights import FURTHER_WEIGHTS
from ghoststories.bots.policy.weights import NAMES as POLICY_WEIGHTS
from ghoststories.engine import SET_KEYS

# For the base game and each set an intercept (shift) and a slope (stretch) of the search's logits.
BASE: Final = "base"
CHANCES: Final = [f"{key} {part}" for key in (BASE, *SET_KEYS) for part in ("shift", "stretch")]


@cache
def weights() -> list[float]:
    """A weight for each feature of the base game; a feature without one counts for nothing."""
    return _kept("weights.json", FEATURES)


@cache
def further_weights() -> list[float]:
    """A weight for each feature of the further sets."""
    return _kept("expansion_weights.json", FURTHER_FEATURES)


@cache
def policy_weights() -> list[float]:
    """The rollout policy's weights for the base game."""
    return _kept("habits.json", POLICY_WEIGHTS)


@cache
def further_policy_weights() -> list[float]:
    """The rollout policy's weights for the further sets."""
    return _kept("expansion_habits.json", list(FURTHER_WEIGHTS))


@cache
def chance_lines() -> dict[str, tuple[float, float]]:
    """The intercept and the slope by set."""
    numbers = _kept("chances.json", CHANCES)
    return dict(zip((BASE, *SET_KEYS), zip(numbers[::2], numbers[1::2], strict=True), strict=True))


def _kept(file: str, names: list[str]) -> list[float]:
    kept = json.loads(files("ghoststories.bots").joinpath(file).read_text(encoding="utf-8"))
    return [float(kept.get(name, 0.0)) for name in names]


def evaluation() -> Evaluation:
    """A new evaluation for all sets. It has scratch state, so two threads must not share one."""
    return Evaluation(weights(), further_weights(), further_policy_weights())


def rollout_policy() -> Policy:
    """A new rollout policy for all sets. It has scratch state too."""
    return Policy(policy_weights(), further_policy_weights())
