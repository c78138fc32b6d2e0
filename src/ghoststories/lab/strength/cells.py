"""What is played for the tables of strength: a configuration with a table for each table of the page.

    seed = "strength"

    [difficulty]
    title = "Four Taoists"
    bots = ["novice", "master"]
    difficulty = ["initiation", "normal"]
    games = { novice = 1000, master = 200 }

A cell is one set-up with the bots that play it. Tables share cells: a cell that two tables ask for is played once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path
from typing import Any, Final

from ghoststories.bots.thinking import Budget
from ghoststories.engine import GhostStoriesError
from ghoststories.engine.setup import check
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.config import CHOICES, check_choices, check_count, check_word, read_config
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.presets import BASE
from ghoststories.lab.sets.registry import has_opponent
from ghoststories.lab.simulation.bot_files import maker, source_of
from ghoststories.lab.simulation.jobs import Bots, Cell
from ghoststories.lab.strength.budgets import budget_of, shortest
from ghoststories.lab.strength.known_deck import ceiling_budget, is_ceiling
from ghoststories.lab.strength.versions import version_of

_DEFAULTS: Final[dict[str, list[Any]]] = {
    "players": [4],
    "difficulty": ["initiation"],
    "edition": ["second"],
    "family": [BASE],
}
_WORDS: Final = ("title", "text")
_OWN: Final = (*_WORDS, "bots", "wu_feng", "games", "compare", *CHOICES)
_SECONDS_A_PLAYOUT: Final = 0.0002


@dataclass(frozen=True)
class StrengthCell:
    """A set-up with its bots, and the seeds of its games."""

    taoists: str
    wu_feng: str
    combination: Combination
    seed: str

    @property
    def words(self) -> list[str]:
        """The bots and the set-up as words."""
        return [self.taoists, *([f"wu_feng={self.wu_feng}"] if self.wu_feng else []), *self.setup_words]

    @property
    def setup_words(self) -> list[str]:
        """The set-up alone."""
        it = self.combination
        return [str(it.players), it.difficulty, it.edition, it.family]

    @property
    def name(self) -> str:
        """The same in one line."""
        return " ".join(self.words)

    @property
    def key(self) -> str:
        """The key its games are kept under; another seed means other games."""
        return f"{self.seed}: {self.name}"

    @property
    def effort(self) -> float:
        """Roughly how many seconds its slowest bot takes for a decision."""
        budgets = [budget_of(spec) or Budget(0.0) for spec in (self.taoists, self.wu_feng)]
        return max(budget.seconds + _SECONDS_A_PLAYOUT * budget.playouts for budget in budgets)

    @property
    def version(self) -> str:
        """The current version of its bots."""
        return version_of(self.combination.family, self.taoists, *filter(None, [self.wu_feng]))

    def job_cell(self, index: int) -> Cell:
        """The cell as a job plays it."""
        sources = tuple((spec, source) for spec in (self.taoists, self.wu_feng) if (source := source_of(spec)))
        return Cell(index, self.combination, Bots(self.taoists, self.wu_feng), self.seed, sources)


@dataclass(frozen=True)
class StrengthTable:
    """A table of the page: a line for each bot, a column for each set-up.

    Where somebody plays Wu-Feng there is a cell for each of his bots. With `compare` bots are compared on equal seeds.
    """

    name: str
    title: str
    text: str
    bots: tuple[str, ...]
    columns: tuple[tuple[str, Combination], ...]
    games: Mapping[str, int]
    seed: str
    compare: bool

    def cell(self, bot: str, column: tuple[str, Combination]) -> StrengthCell:
        """The cell of a line and a column."""
        wu_feng, combination = column
        return StrengthCell(bot, wu_feng, combination, self.seed)

    @property
    def planned(self) -> dict[StrengthCell, int]:
        """All its cells with their numbers of games; with two bots the smaller number counts."""
        return {
            self.cell(bot, column): min(self.games[each] for each in (bot, column[0]) if each)
            for bot in self.bots
            for column in self.columns
        }


def planned_games(tables: Sequence[StrengthTable]) -> dict[StrengthCell, int]:
    """The cells of all tables, each once, with the largest number of games any table asks for."""
    games: dict[StrengthCell, int] = {}
    for table in tables:
        for cell, wanted in table.planned.items():
            games[cell] = max(wanted, games.get(cell, 0))
    return games


def pick_cells(tables: Sequence[StrengthTable], patterns: Sequence[str]) -> list[StrengthCell]:
    """The cells that match one of the patterns, or all cells without patterns.

    A pattern is one or more words; each must match a word of the cell, or the name of a table it is in.
    """
    found = {cell: list(cell.words) for cell in planned_games(tables)}
    for table in tables:
        for cell in table.planned:
            found[cell].append(table.name)
    return [cell for cell, words in found.items() if not patterns or any(_matches(words, each) for each in patterns)]


def _matches(words: Sequence[str], pattern: str) -> bool:
    return all(any(fnmatchcase(word, part) for word in words) for part in pattern.split())


def read_tables(path: Path) -> list[StrengthTable]:
    """The tables of a configuration; a `LabError` says what is wrong with it."""
    data = read_config(path)
    try:
        seed = check_word("seed", data.pop("seed", "strength"))
        if not data:
            raise LabError("there is nothing to play; needed: a table such as [difficulty]")
        return [_table(name, wishes, seed) for name, wishes in data.items()]
    except GhostStoriesError as error:
        raise LabError(f"{path}: {error}") from error


def _table(name: str, wishes: Any, seed: str) -> StrengthTable:
    if not isinstance(wishes, dict):
        raise LabError(f"{name} is {wishes!r}; needed: seed, or a table such as [difficulty]")
    for key in wishes:
        if key not in _OWN:
            raise LabError(f"{name}.{key} is not known; known: {', '.join(_OWN)}")
    wishes = {**_DEFAULTS, "title": name, "text": "", "compare": False, **wishes}
    check_choices(name, wishes)
    if not isinstance(wishes["compare"], bool):
        raise LabError(f"{name}.compare is {wishes['compare']!r}; needed: true or false")
    bots, wu_feng = _bots(name, "bots", wishes), _bots(name, "wu_feng", wishes) if "wu_feng" in wishes else ()
    columns = tuple(_columns(name, wishes, wu_feng))
    if any(map(is_ceiling, [*wu_feng, *(bots if wu_feng else ())])):
        raise LabError(f"{name}: a bot that sees the deck cannot play with or against Wu-Feng")
    return StrengthTable(
        name=name,
        title=check_word(f"{name}.title", wishes["title"]),
        text=wishes["text"] and check_word(f"{name}.text", wishes["text"]),
        bots=bots,
        columns=columns,
        games=_games(name, wishes.get("games"), [*bots, *wu_feng]),
        seed=seed,
        compare=wishes["compare"],
    )


def _bots(name: str, key: str, wishes: Mapping[str, Any]) -> tuple[str, ...]:
    """Check bots, and return them by their shortest names."""
    value = wishes.get(key)
    if not isinstance(value, list) or not value:
        raise LabError(f"{name}.{key} is {value!r}; needed: a list of bots")
    found = tuple(dict.fromkeys(shortest(check_word(f"{name}.{key}", each)) for each in value))
    for spec in found:
        if is_ceiling(spec):
            ceiling_budget(spec)
        else:
            maker(spec, source_of(spec))
    return found


def _columns(name: str, wishes: Mapping[str, Any], wu_feng: Sequence[str]) -> list[tuple[str, Combination]]:
    combinations = [
        Combination(players, difficulty, edition, family=family)
        for players, difficulty, edition, family in product(*(wishes[key] for key in CHOICES))
    ]
    for combination in combinations:
        check(combination.setup())
        has_wu_feng = has_opponent(combination.setup())
        if wu_feng and not has_wu_feng:
            raise LabError(f"{name}.wu_feng is given, but nobody plays Wu-Feng in {combination.family}")
        if has_wu_feng and not wu_feng:
            raise LabError(f'{name}.wu_feng is missing: his bots, as in wu_feng = ["monk"]')
    return list(product(wu_feng or ("",), combinations))


def _games(name: str, value: object, bots: Sequence[str]) -> dict[str, int]:
    """How many games each bot plays, by its shortest name."""
    if not isinstance(value, dict):
        raise LabError(f"{name}.games is {value!r}; needed: a number for each bot, as in games = {{ monk = 1000 }}")
    games = {shortest(spec): number for spec, number in value.items()}
    for spec in bots:
        check_count(f"{name}.games of {spec}", games.get(spec))
    return games
