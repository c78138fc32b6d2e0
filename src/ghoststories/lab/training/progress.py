"""What training reports after each round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WeightsRound:
    """A round: the win rate with the weights it began with, and the weights it ended with."""

    number: int
    won: float
    weights: list[float]


@dataclass(frozen=True)
class InterventionRound:
    """The interventions of a round, the win rates without and with them, and the weights fitted to all rounds."""

    number: int
    interventions: int
    before: float
    after: float
    weights: list[float]


@dataclass(frozen=True)
class Generation:
    """A generation: its mean and best win rate, and the habits at its centre."""

    number: int
    mean: float
    best: float
    habits: list[float]
