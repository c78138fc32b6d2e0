"""What a simulation shows: a progress bar while it runs, then a table or JSON, and files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ghoststories.lab.analysis.labels import cause_text, label_text
from ghoststories.lab.analysis.plots import write_plots
from ghoststories.lab.analysis.report_text import percent
from ghoststories.lab.analysis.statistics import MANIFOLD, Group, Summary, summaries, wilson
from ghoststories.lab.files import replace_file, replace_text
from ghoststories.lab.simulation import jobs
from ghoststories.lab.simulation.jobs import Job
from ghoststories.lab.simulation.rows import Row, to_csv, write_parquet
from ghoststories.texts import Texts


class Bar:
    """A progress bar with the running win rate and its interval. It goes to standard error, not into the output."""

    def __init__(self, texts: Texts, total: int, played: Sequence[Row]) -> None:
        self.texts = texts
        self.games = len(played)
        self.wins = sum(row.won for row in played)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        self.progress = Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True))
        self.task = self.progress.add_task(self._words(), total=total, completed=self.games)

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.wins += row.won
        self.progress.update(self.task, advance=1, description=self._words())

    def _words(self) -> str:
        if not self.games:
            return self.texts.get("lab.simulate.text.playing")
        rate, (low, high) = self.wins / self.games, wilson(self.wins, self.games)
        return self.texts.get("lab.simulate.text.running", rate=percent(rate), low=_short(low), high=percent(high))


def _short(part: float) -> str:
    return f"{100 * part:.1f}"


@dataclass(frozen=True)
class Report:
    """The games played, and the keys that group them."""

    job: Job
    rows: Sequence[Row]
    by: Sequence[str]
    texts: Texts
    interrupted: bool = False

    def table(self) -> Table:
        """A row for each group."""
        text = self._text
        table = Table(
            title=text("title", games=f"{len(self.rows):,}", seed=self.job.seed),
            box=SIMPLE_HEAD,
            padding=(0, 1, 0, 0),
            pad_edge=False,
        )
        for key in self.by or [""]:
            table.add_column(key, no_wrap=True)
        for heading in ("games", "won", "rate", "interval", "score", "turns"):
            table.add_column(text(heading), justify="right", no_wrap=True)
        table.add_column(text("cause"))
        for group, found in summaries(self.rows, self.by).items():
            table.add_row(*self._labels(group), *self._figures(found))
        return table

    def notes(self) -> list[str]:
        """Notes for reading the table."""
        several = [key for key in self.by if key in MANIFOLD]
        return [self._text("several", keys=self.texts.joined(several))] if several else []

    def _labels(self, group: Group) -> list[str]:
        named = [label_text(self.texts, key, label) for key, label in zip(self.by, group, strict=True)]
        return named or [self._text("all")]

    def _figures(self, it: Summary) -> list[str]:
        low, high = it.interval
        cause = ""
        if it.causes:
            key, count = next(iter(it.causes.items()))
            cause = f"{cause_text(self.texts, key)} ({percent(count / (it.games - it.wins))})"
        means = [f"{mean:.1f}" for mean in (it.score, it.turns)]
        return [f"{it.games:,}", f"{it.wins:,}", percent(it.rate), f"{_short(low)}–{_short(high)}", *means, cause]

    def json(self) -> str:
        """The same numbers for programs."""
        document: dict[str, Any] = {
            "job": jobs.as_dict(self.job),
            "games": len(self.rows),
            "interrupted": self.interrupted,
            "by": list(self.by),
            "groups": [self._group(group, found) for group, found in summaries(self.rows, self.by).items()],
        }
        return json.dumps(document, ensure_ascii=False, indent=2)

    def _group(self, group: Group, it: Summary) -> dict[str, Any]:
        low, high = it.interval
        return {**dict(zip(self.by, group, strict=True)), **vars(it), "rate": it.rate, "low": low, "high": high}

    def write_files(self, csv: Path | None, parquet: Path | None, plots: Path | None) -> list[Path]:
        """Write the files that were asked for, each in one step."""
        files: list[Path] = []
        if csv is not None:
            replace_text(csv, to_csv(self.rows))
            files.append(csv)
        if parquet is not None:
            with replace_file(parquet) as draft:
                write_parquet(self.rows, draft)
            files.append(parquet)
        if plots is not None:
            files += write_plots(self.rows, plots, self.texts)
        return files

    def _text(self, key: str, **parameters: object) -> str:
        return self.texts.get(f"lab.simulate.text.{key}", **parameters)
