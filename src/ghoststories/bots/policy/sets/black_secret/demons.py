"""Demons in the Taoists' policy: what it is worth to send one home, and how likely it is."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment
from ghoststories.bots.policy.sets.black_secret.weights import DEMON, NEAR_URN
from ghoststories.bots.policy.weigher import Adjuster
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret.below import demon_resistance
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, SEEKER
from ghoststories.engine.sets.black_secret.queries import cave_colour
from ghoststories.engine.sets.black_secret.state import secret


class Demons(Adjuster):
    """What a look at the demons finds."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        # What it is worth to send each of them home.
        self.worths = vec[float]([0.0, 0.0, 0.0])

    def adjust(self, s: State, found: Assessment) -> None:
        """A demon is worse with few tokens left where it digs and many Urns found."""
        b = secret(s)
        demon: i64 = 0
        while demon < 3:
            cave = b.demons[demon]
            self.worths[demon] = 0.0
            if cave >= 0:
                worth = self.weights[DEMON] + 2.0 * float(DEMON_RESISTANCE[demon])
                if b.heights[cave]:
                    worth += self.weights[NEAR_URN] * float(1 + b.urns) / float(b.heights[cave])
                self.worths[demon] = worth
            demon += 1

    def worth_at(self, s: State, cave: i64) -> float:
        """The worth of all demons on a space of the catacombs."""
        demons = secret(s).demons
        return (
            (self.worths[0] if demons[0] == cave else 0.0)
            + (self.worths[1] if demons[1] == cave else 0.0)
            + (self.worths[2] if demons[2] == cave else 0.0)
        )

    def worth_of_all(self) -> float:
        """The worth of all demons."""
        return self.worths[0] + self.worths[1] + self.worths[2]

    def worth_of_worst(self) -> float:
        """The worth of the one that weighs most."""
        most = self.worths[0]
        if self.worths[1] > most:
            most = self.worths[1]
        return self.worths[2] if self.worths[2] > most else most

    def hardest(self, s: State, cave: i64) -> i64:
        """The resistance of the strongest demon on a space."""
        demons = secret(s).demons
        colour = cave_colour(s, cave)
        need: i64 = 0
        demon: i64 = 0
        while demon < 3:
            if demons[demon] == cave:
                need = demon_resistance(s, demon, colour)
            demon += 1
        return need

    def tao_serves(self, s: State, cave: i64) -> bool:
        """K33: against the Seeker of side B no Tao counts."""
        b = secret(s)
        return b.side == 0 or b.demons[SEEKER] != cave or b.demons[1] == cave or b.demons[2] == cave
