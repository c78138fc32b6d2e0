"""Statistics of rows: rates with intervals, comparisons of pairs, and summaries by any key.

wilson(57, 100)                 # the interval a rate of 57 in 100 stands for
summaries(rows, ["difficulty"]) # a summary for each difficulty
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from typing import Final

from ghoststories.engine.setup import DIFFICULTY_KEYS
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.registry import PIECES
from ghoststories.lab.simulation.rows import NAMES, Row

Label = str | int | float | bool

# The normal deviate that 95 % lie within.
_Z: Final = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a rate; 0 to 1 without games."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = _Z * sqrt(rate * (1 - rate) / games + _Z * _Z / (4 * games * games))
    middle = rate + _Z * _Z / (2 * games)
    scale = 1 + _Z * _Z / games
    low = 0.0 if wins == 0 else (middle - spread) / scale
    high = 1.0 if wins == games else (middle + spread) / scale
    return low, high


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact two-sided p-value for pairs: how often one alone won, and how often the other alone did."""
    discordant = only_first + only_second
    fewer = min(only_first, only_second)
    ways = tail = 1
    for wins in range(fewer):
        # Computing each number of ways from the one before is much faster with thousands of games.
        ways = ways * (discordant - wins) // (wins + 1)
        tail += ways
    return min(1.0, 2 * tail / (1 << discordant))


@dataclass(frozen=True)
class Pairing:
    """Two teams of bots on the same games: how many both, one alone, or neither won."""

    both: int
    only_first: int
    only_second: int
    neither: int

    @property
    def games(self) -> int:
        """How many pairs there are."""
        return self.both + self.only_first + self.only_second + self.neither

    @property
    def p_value(self) -> float:
        """How likely a difference of this size or larger is by luck alone."""
        return mcnemar(self.only_first, self.only_second)

    @property
    def difference(self) -> float:
        """By how much the first one's rate is higher."""
        return (self.only_first - self.only_second) / self.games if self.games else 0.0


# What identifies a game, whoever plays it: seed and set-up.
_SAME: Final = ("seed", *NAMES[NAMES.index("players") : NAMES.index("boards")])


def game_of(row: Row) -> tuple[Label, ...]:
    """Which game a row is of, whoever played it."""
    return tuple(getattr(row, name) for name in _SAME)


def pair_rows(first: Iterable[Row], second: Iterable[Row]) -> Pairing:
    """Compare rows of the same games; games that only one of them has are left out."""
    others = {game_of(row): row.won for row in second}
    pairs = Counter((row.won, others[game_of(row)]) for row in first if game_of(row) in others)
    return Pairing(pairs[True, True], pairs[True, False], pairs[False, True], pairs[False, False])


def _pieces_in(column: str) -> Callable[[Row], Iterable[Label]]:
    """The single pieces a game was played with."""
    return lambda row: getattr(row, column) or ("none",)


# Keys with several labels per game, or derived ones: which labels a game counts for.
_KEYS: Final[dict[str, Callable[[Row], Iterable[Label]]]] = {
    "power": lambda row: row.powers.values(),
    "incarnation": lambda row: row.incarnations,
    "place": lambda row: row.places,
    "set": lambda row: row.sets or ("base",),
    **{piece: _pieces_in(column) for piece, column in PIECES.items()},
    "seat": lambda row: row.powers,
}
# A game can count for several labels of these.
MANIFOLD: Final = tuple(_KEYS)
KEYS: Final = (*NAMES, *_KEYS)


def labels(row: Row, key: str) -> list[Label]:
    """The labels of a row under a key: the field's value, or several, such as each Taoist's power."""
    if key in _KEYS:
        return list(_KEYS[key](row))
    if key not in NAMES:
        raise LabError(f"rows have no key {key!r}; keys: {', '.join(KEYS)}")
    value = getattr(row, key)
    if isinstance(value, dict):
        return ["+".join(f"{colour}={power}" for colour, power in value.items())]
    if isinstance(value, tuple):
        return ["+".join(map(str, value))]
    return [value]


@dataclass(frozen=True)
class Share:
    """Hits out of a total, with the Wilson 95 % interval."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """From 0 to 1; 0 of nothing is 0."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true share."""
        return wilson(self.hits, self.of)


@dataclass(frozen=True)
class Summary:
    """How some games went, in numbers."""

    games: int
    wins: int
    score: float
    turns: float
    decisions: float
    seconds: float
    slowest_ms: float
    causes: dict[str, int]

    @property
    def won(self) -> Share:
        """The share that was won."""
        return Share(self.wins, self.games)

    @property
    def rate(self) -> float:
        """That share, from 0 to 1."""
        return self.won.value

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of the rate."""
        return self.won.interval


def summary(rows: Sequence[Row]) -> Summary:
    """How these games went: means, and how often each cause lost."""
    causes = Counter(row.cause for row in rows if not row.won)
    return Summary(
        games=len(rows),
        wins=sum(row.won for row in rows),
        score=_mean([row.score for row in rows]),
        turns=_mean([row.turns for row in rows]),
        decisions=_mean([row.decisions for row in rows]),
        seconds=_mean([row.seconds for row in rows]),
        slowest_ms=max((row.slowest_ms for row in rows), default=0.0),
        causes=dict(causes.most_common()),
    )


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


Group = tuple[Label, ...]


def groups(rows: Iterable[Row], keys: Sequence[str]) -> dict[Group, list[Row]]:
    """The rows by their labels under some keys, in a natural order; a row is in every group it counts for."""
    found: dict[Group, list[Row]] = {}
    for row in rows:
        for group in product(*(labels(row, key) for key in keys)):
            found.setdefault(group, []).append(row)
    return {group: found[group] for group in sorted(found, key=lambda group: tuple(map(_order, group)))}


def _order(label: Label) -> tuple[int, float, str]:
    """Numbers as numbers, difficulties from easy to hard, then words."""
    if isinstance(label, str):
        return (1, DIFFICULTY_KEYS.index(label), "") if label in DIFFICULTY_KEYS else (2, 0, label)
    return 0, label, ""


def summaries(rows: Iterable[Row], keys: Sequence[str]) -> dict[Group, Summary]:
    """A summary for each group."""
    return {group: summary(members) for group, members in groups(rows, keys).items()}
