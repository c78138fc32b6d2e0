"""The sets of the evaluation: which features are counted with which sets in play."""

from __future__ import annotations

from ghoststories.bots.evaluation.sets.black_secret.features import SecretFeatures
from ghoststories.bots.evaluation.sets.white_moon.artifacts import ArtifactFeatures
from ghoststories.bots.evaluation.sets.white_moon.features import MoonFeatures
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec


class FurtherFeatures:
    """The features of the sets in play. Artifacts and Taoists lying down can be in any game with a further set."""

    def __init__(self, tally: Tally, turns: TurnOrder, policy_weights: vec[float]) -> None:
        self.artifacts = ArtifactFeatures(tally, turns)
        self.white_moon = MoonFeatures(tally, turns, policy_weights)
        self.black_secret = SecretFeatures(tally, turns)

    def count(self, s: State) -> None:
        """Count them at a table."""
        self.artifacts.count(s)
        if s.rules.has("white_moon"):
            self.white_moon.count(s)
        if s.rules.has("black_secret"):
            self.black_secret.count(s)
