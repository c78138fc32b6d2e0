"""What training left behind: the weights of the evaluation and the habits of the quick policy."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ghoststories.bots.brain.evaluation import Evaluation
from ghoststories.bots.brain.features import NAMES as FEATURES
from ghoststories.bots.brain.habits import NAMES as HABITS
from ghoststories.bots.brain.reflexes import Reflexes


@cache
def weights() -> list[float]:
    """A weight for each feature; one that training did not know counts for nothing."""
    kept = json.loads(files("ghoststories.bots").joinpath("weights.json").read_text(encoding="utf-8"))
    return [float(kept.get(name, 0.0)) for name in FEATURES]


@cache
def habits() -> list[float]:
    """The habits by number."""
    kept = json.loads(files("ghoststories.bots").joinpath("habits.json").read_text(encoding="utf-8"))
    return [float(kept[name]) for name in HABITS]


def evaluation() -> Evaluation:
    """An evaluation of one's own: it remembers the last look."""
    return Evaluation(weights())


def reflexes() -> Reflexes:
    """A quick policy of one's own."""
    return Reflexes(habits())
