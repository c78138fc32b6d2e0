"""Compare bots: each team plays the same games, so that two teams can be compared game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import mean, stdev

from ghoststories.lab.analysis.proportions import Z_95, difference_interval, holm
from ghoststories.lab.analysis.statistics import Pairing, game_of, pair_rows, wilson
from ghoststories.lab.simulation.rows import Row


@dataclass(frozen=True)
class Standing:
    """How a team of bots did: `taoists` in all seats of the Taoists, `wu_feng` against them if he plays."""

    taoists: str
    wu_feng: str
    games: int
    wins: int
    score: float
    score_error: float
    seconds: float
    slowest_ms: float

    @property
    def rate(self) -> float:
        """The share of games that the Taoists won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of the rate."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Duel:
    """Two teams on the games both have played. `p_value` is corrected for the number of duels (Holm)."""

    first: tuple[str, str]
    second: tuple[str, str]
    pairing: Pairing
    p_value: float
    score: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference of the win rates."""
        return difference_interval(self.pairing)


def standings(rows: Sequence[Row]) -> list[Standing]:
    """The standing of each team, best first."""
    found = [_standing(team, own) for team, own in _teams(rows).items()]
    return sorted(found, key=lambda each: (each.wu_feng, -each.rate, -each.score))


def _standing(team: tuple[str, str], rows: list[Row]) -> Standing:
    scores = [row.score for row in rows]
    return Standing(
        *team,
        games=len(rows),
        wins=sum(row.won for row in rows),
        score=mean(scores),
        score_error=Z_95 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0,
        seconds=mean(row.seconds for row in rows),
        slowest_ms=max(row.slowest_ms for row in rows),
    )


def duels(rows: Sequence[Row]) -> list[Duel]:
    """Every two teams that differ in one side only, in the order of the standings."""
    by_team = _teams(rows)
    order = [(each.taoists, each.wu_feng) for each in standings(rows)]
    found: list[tuple[tuple[str, str], tuple[str, str], Pairing]] = []
    for first, second in combinations(order, 2):
        if first[0] == second[0] or first[1] == second[1]:
            found.append((first, second, pair_rows(by_team[first], by_team[second])))
    corrected = holm([pairing.p_value for *_, pairing in found])
    return [
        Duel(first, second, pairing, p_value, _score_difference(by_team[first], by_team[second]))
        for (first, second, pairing), p_value in zip(found, corrected, strict=True)
    ]


def _teams(rows: Sequence[Row]) -> dict[tuple[str, str], list[Row]]:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        found.setdefault((row.taoists, row.wu_feng), []).append(row)
    return found


def _score_difference(first: list[Row], second: list[Row]) -> float:
    """The mean difference of the scores over the games both have played."""
    others = {game_of(row): row.score for row in second}
    return mean([row.score - others[game_of(row)] for row in first if game_of(row) in others] or [0])
