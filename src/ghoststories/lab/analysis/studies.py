"""The games behind the findings: a configuration says which; they are played once and kept.

    seed = "findings"
    bot = "monk"

    [village]
    players = [4]
    difficulty = ["normal"]
    games = 4000

Each set-up of a study has its own seeds, so they are independent. Only the editions of one set-up share seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ghoststories.engine import GhostStoriesError
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.config import CHOICES, check_choices, check_count, check_word, read_config
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.presets import BASE, COMPARED
from ghoststories.lab.sets.registry import has_opponent
from ghoststories.lab.simulation import ledger
from ghoststories.lab.simulation.jobs import Bots, Job, plan_job
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.simulation.run import run

# The studies of the page, with their defaults.
STUDIES: Final[dict[str, dict[str, Any]]] = {
    "village": {},
    "seats": {"players": [2, 3]},
    "incarnations": {"difficulty": ["nightmare"]},
    "editions": {"edition": ["first", "second"]},
    "expansions": {"family": list(COMPARED)},
}
_DEFAULTS: Final[dict[str, Any]] = {
    "players": [4],
    "difficulty": ["normal"],
    "edition": ["second"],
    "family": [BASE],
    "games": 1000,
}
_COMMON: Final[tuple[str, ...]] = ("seed", "bot", "wu_feng")
_OWN: Final = ("bot", "wu_feng", "games", *CHOICES)


@dataclass(frozen=True)
class Study:
    """Games for one part of the page: a job for each set-up, named like the file its rows are kept in."""

    name: str
    bot: str
    jobs: tuple[tuple[str, Job], ...]

    @property
    def games(self) -> int:
        """How many there are in all."""
        return sum(job.size for _, job in self.jobs)


def read_studies(path: Path) -> list[Study]:
    """The studies of a configuration; a `LabError` says what is wrong with it."""
    data = read_config(path)
    try:
        return _studies(data)
    except GhostStoriesError as error:
        raise LabError(f"{path}: {error}") from error


def _studies(data: dict[str, Any]) -> list[Study]:
    tables = {key: value for key, value in data.items() if key not in _COMMON}
    for key, value in tables.items():
        if key not in STUDIES or not isinstance(value, dict):
            known = f"a word: {', '.join(_COMMON)}; a table: {', '.join(STUDIES)}"
            raise LabError(f"{key!r} is not part of this configuration; known: {known}")
    if not tables:
        raise LabError(f"there is nothing to play; studies: {', '.join(STUDIES)}")
    common = {"seed": "findings", **{key: check_word(key, data[key]) for key in _COMMON if key in data}}
    if "bot" not in common and any("bot" not in table for table in tables.values()):
        raise LabError('bot is missing: who plays the Taoists, as in bot = "monk"')
    return [_study(name, {**_DEFAULTS, **STUDIES[name], **common, **table}) for name, table in tables.items()]


def _study(name: str, wishes: dict[str, Any]) -> Study:
    for key in wishes:
        if key not in (*_COMMON, *_OWN):
            raise LabError(f"{name}.{key} is not known; known: {', '.join(_OWN)}")
    check_choices(name, wishes)
    check_count(f"{name}.games", wishes["games"])
    return Study(name, check_word("bot", wishes["bot"]), tuple(_jobs(name, wishes)))


def _jobs(name: str, wishes: dict[str, Any]) -> Iterator[tuple[str, Job]]:
    for family in wishes["family"]:
        for difficulty in wishes["difficulty"]:
            for players in wishes["players"]:
                setups = [Combination(players, difficulty, edition, family=family) for edition in wishes["edition"]]
                wu_feng = ""
                if has_opponent(setups[0].setup()):
                    wu_feng = check_word("wu_feng", wishes.get("wu_feng", wishes["bot"]))
                label = f"{name}-{family}-{players}-{difficulty}"
                bots = [Bots(wishes["bot"], wu_feng)]
                yield label, plan_job(bots, setups, wishes["games"], f"{wishes['seed']}/{label}")


def play_studies(
    studies: Sequence[Study],
    folder: Path,
    fresh: bool = False,
    workers: int | None = None,
    on_row: Callable[[Row], None] = lambda row: None,
) -> dict[str, list[Row]]:
    """The rows of each study. Games in the folder are not played again, unless `fresh`; `on_row` gets each row."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{folder} cannot be made: {error.strerror}") from error
    found: dict[str, list[Row]] = {}
    for study in studies:
        found[study.name] = []
        for label, job in study.jobs:
            path = folder / f"{label}.jsonl"
            if fresh:
                path.unlink(missing_ok=True)
            found[study.name] += _rows_of(job, path, workers, on_row)
    return found


def read_rows(studies: Sequence[Study], folder: Path) -> dict[str, list[Row]]:
    """The rows in the folder, by study."""
    files = {study.name: [folder / f"{label}.jsonl" for label, _ in study.jobs] for study in studies}
    return {
        name: [row for path in paths if path.exists() for row in ledger.read(path)[1]] for name, paths in files.items()
    }


def _rows_of(job: Job, path: Path, workers: int | None, on_row: Callable[[Row], None]) -> list[Row]:
    try:
        file, rows = ledger.resume(path, job) if path.exists() else (ledger.begin(path, job), [])
    except ledger.OtherJobError as error:
        raise LabError(f"{error}; --fresh plays it again") from error
    for row in rows:
        on_row(row)
    with file, closing(run(job, {row.key for row in rows}, workers=workers)) as games:
        for row in games:
            file.add(row)
            rows.append(row)
            on_row(row)
    return sorted(rows, key=lambda row: row.key)
