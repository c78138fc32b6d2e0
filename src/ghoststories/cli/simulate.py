"""`ghoststories simulate`: play many games between bots, and show the results."""

from __future__ import annotations

from contextlib import closing, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import typer
from rich.console import Console

from ghoststories.cli import lab_options as options
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.cli.lab_options import refused
from ghoststories.cli.lab_report import Bar, Report
from ghoststories.cli.parameters import command, flag_of
from ghoststories.engine import SET_OPTIONS, GhostStoriesError
from ghoststories.lab.analysis.statistics import KEYS
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.simulation import ledger
from ghoststories.lab.simulation.jobs import Job
from ghoststories.lab.simulation.ledger import FileExistsAlreadyError, Ledger, OtherJobError
from ghoststories.lab.simulation.play import Failure, GameFailedError
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.simulation.run import BACKENDS, CORES, in_order, run
from ghoststories.texts import Texts, language_of_environment

PARAMETERS: Final = [*options.JOB, *options.RUN, *options.SHOWN_BY, *options.SHOWN]
KINDS: Final = options.kinds_of(PARAMETERS)


class Simulation:
    """The options, checked before anything is played; then the games and their results."""

    def __init__(self, wishes: dict[str, Any]) -> None:
        self.wishes = wishes
        self.texts = Texts(language_of_environment())
        self.on: str = wishes.get("on", CORES)
        self.by: list[str] = wishes.get("by") or options.varied(wishes)
        self.out, self.csv, self.parquet, self.plots = map(self._path, ("out", "csv", "parquet", "plots"))
        self._check()
        self.job: Job = options.job_of(wishes)
        self.played: list[Row] = []
        self.interrupted = False

    def _path(self, name: str) -> Path | None:
        return Path(self.wishes[name]).expanduser() if name in self.wishes else None

    def _check(self) -> None:
        options.one_of(self.on, list(BACKENDS), "--on")
        options.at_least(self.wishes, "workers", 1)
        for key in self.by:
            options.one_of(key, list(KEYS), "--by")
        for hint, path in (("--out", self.out), ("--csv", self.csv), ("--parquet", self.parquet)):
            _check_file(hint, path)
        if self.plots is not None and self.plots.exists() and not self.plots.is_dir():
            raise refused("is_file", "--plots", file=self.plots)
        if self.wishes.get("resume") and self.out is None:
            raise refused("resume_needs_out", "--resume")
        try:
            self._check_libraries()
        except LabError as error:
            raise typer.BadParameter(str(error)) from error

    def _check_libraries(self) -> None:
        if self.on != CORES:
            needs("ray", "cluster")
        if self.parquet is not None:
            needs("pyarrow", "lab")
        if self.plots is not None:
            needs("matplotlib", "lab")

    def run(self) -> None:
        """Play, show the results, and exit with the status of the run."""
        problem: GhostStoriesError | None = None
        with self._open_ledger() as file:
            before, began = len(self.played), perf_counter()
            try:
                self._play(file)
            except KeyboardInterrupt:
                self.interrupted = True
            except (LabError, GameFailedError) as error:
                problem = error
            seconds = perf_counter() - began
        self._show(len(self.played) - before, seconds)
        if problem is not None:
            self._tell(problem)
            raise typer.Exit(1)
        if self.interrupted:
            raise typer.Exit(INTERRUPTED)

    def _open_ledger(self) -> Ledger | nullcontext[None]:
        """Open the file for the rows, and read those already in it."""
        if self.out is None:
            return nullcontext()
        try:
            if not self.wishes.get("resume") or not self.out.exists():
                return ledger.begin(self.out, self.job)
            file, self.played = ledger.resume(self.out, self.job)
            return file
        except FileExistsAlreadyError as error:
            raise refused("exists", "--out", file=self.out) from error
        except OtherJobError as error:
            raise refused("other_job", "--out", file=self.out, differences=", ".join(error.differences)) from error
        except (LabError, OSError) as error:
            raise typer.BadParameter(str(error), param_hint="--out") from error

    def _play(self, file: Ledger | None) -> None:
        bar = Bar(self.texts, self.job.size, self.played)
        done = {row.key for row in self.played}
        address = self.wishes.get("ray_address")
        with bar.progress, closing(run(self.job, done, self.on, self.wishes.get("workers"), address)) as rows:
            for row in rows:
                if file is not None:
                    file.add(row)
                self.played.append(row)
                bar.add(row)

    def _show(self, games: int, seconds: float) -> None:
        report = Report(self.job, in_order(self.played), self.by, self.texts, self.interrupted)
        self._result(report, Console())
        # Notes go to stderr, so that stdout holds only the JSON.
        notes = Console(stderr=True, highlight=False, soft_wrap=True)
        if len(self.played) > games:
            notes.print(self._text("resumed", games=f"{len(self.played) - games:,}"))
        speed = games / seconds if seconds else 0.0
        notes.print(self._text("speed", games=f"{games:,}", seconds=f"{seconds:.1f}", speed=f"{speed:,.1f}"))
        if self.played:
            for written in report.write_files(self.csv, self.parquet, self.plots):
                notes.print(self._text("written", file=written))
        if self.interrupted:
            notes.print(self._text("interrupted"))
            if self.out is not None:
                notes.print(self._text("go_on"))

    def _result(self, report: Report, console: Console) -> None:
        """Print the results."""
        if self.wishes.get("json"):
            typer.echo(report.json())
            return
        console.print(report.table())
        for note in report.notes():
            console.print(note)

    def _tell(self, problem: GhostStoriesError) -> None:
        """Say why the run stopped early."""
        lines = [str(problem)]
        if isinstance(problem, GameFailedError):
            it = problem.failure
            known = {name: str(value) for name, value in vars(it).items()}
            texts = [f"lab.simulate.error.{key}" for key in ("failed", it.kind, "question", "kept")]
            lines = [self.texts.get(key, **known, command=self._command(it)) for key in texts]
        for line in lines:
            typer.echo(line, err=True)

    def _command(self, it: Failure) -> str:
        """The command that plays only the game that failed."""
        cell = self.job.cells[it.cell]
        combination, bots = cell.combination, cell.bots
        words = [f"--taoists {bots.taoists}", *(f"--seat {seat}={spec}" for seat, spec in bots.seats)]
        words += [f"--wu-feng {bots.wu_feng}"] if bots.wu_feng else []
        words += [f"--players {combination.players}", f"--difficulty {combination.difficulty}"]
        words += [f"--edition {combination.edition}", f"--family {combination.family}"]
        flags = {each.name: flag_of(each.long_name) for each in SET_OPTIONS}
        words += [f"{flags.get(name, flag_of(name))} {word}" for name, word in combination.options]
        words += [f"--content {self.wishes['content']}"] if combination.content else []
        words += [f"--seed {self.job.seed}", f"--start {it.number}", "--games 1", "--workers 1"]
        return f"ghoststories simulate {' '.join(words)}"

    def _text(self, key: str, **parameters: object) -> str:
        return self.texts.get(f"lab.simulate.text.{key}", **parameters)


def _check_file(hint: str, path: Path | None) -> None:
    if path is not None:
        if path.is_dir():
            raise refused("is_folder", hint, file=path)
        if not path.parent.is_dir():
            raise refused("no_folder", hint, folder=path.parent)


def _simulate(given: dict[str, Any]) -> None:
    Simulation(options.read_options(given, given["config"], KINDS)).run()


simulate = command([*PARAMETERS, options.CONFIG], _simulate, "Play a job and show what came of it.")
