"""What training left behind: the weights of the evaluation and the habits of the quick policy."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.expansion_features import NAMES as EXPANSION_FEATURES
from ghoststories.bots.brain.expansion_habits import NAMES as EXPANSION_HABITS
from ghoststories.bots.brain.features import NAMES as FEATURES
from ghoststories.bots.brain.habits import NAMES as HABITS
from ghoststories.bots.brain.reflexes import Reflexes
from ghoststories.bots.brain.whole import WholeReflexes
from ghoststories.bots.brain.whole_evaluation import WholeEvaluation


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


def _kept(file: str, names: list[str]) -> list[float]:
    kept = json.loads(files("ghoststories.bots").joinpath(file).read_text(encoding="utf-8"))
    return [float(kept.get(name, 0.0)) for name in names]


def evaluation() -> Evaluation:
    """An evaluation of one's own, for all sets: it remembers the last look."""
    return WholeEvaluation(weights(), expansion_weights(), expansion_habits())


def reflexes() -> Reflexes:
    """A quick policy of one's own, for all sets."""
    return WholeReflexes(habits(), expansion_habits())
