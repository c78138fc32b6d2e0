"""Artifacts and Taoists lying down, which other sets can bring into a game too."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.sets.features import SetFeatures
from ghoststories.bots.evaluation.sets.white_moon import names as f
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.white_moon.villagers import ARTIFACTS
from ghoststories.engine.shared.state import shared


class ArtifactFeatures(SetFeatures):
    """Counts them."""

    def count(self, s: State) -> None:
        """Count them at a table."""
        tally = self.tally
        lying = shared(s).lying
        if lying:
            tally.add(f.LYING, float(bits_in(lying)))
            if self.turns.living and lying >> self.turns.order[0] & 1:
                tally.add(f.NEXT_LIES, 1.0)
        owners = shared(s).owners
        artifact: i64 = 0
        while artifact < ARTIFACTS and artifact < len(owners):
            if owners[artifact] >= 0 and owners[artifact] < 4:
                tally.add(f.ARTIFACT[artifact], 1.0)
            artifact += 1
