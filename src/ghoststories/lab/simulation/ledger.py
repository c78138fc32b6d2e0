"""The file that a job's rows are appended to: the job in the first line, then one row per line, all JSON.

However the run ends, complete lines are valid. The last line may be torn; its game is played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from ghoststories.lab.errors import LabError
from ghoststories.lab.files import replace_text
from ghoststories.lab.simulation import jobs, rows
from ghoststories.lab.simulation.jobs import Job
from ghoststories.lab.simulation.rows import Row


class FileExistsAlreadyError(LabError):
    """A file that would be overwritten."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists already")
        self.path = path


class OtherJobError(LabError):
    """A file with the rows of another job."""

    def __init__(self, path: Path, differences: list[str]) -> None:
        super().__init__(f"{path} holds the rows of another job: {', '.join(differences)} differ")
        self.path = path
        self.differences = differences


class Ledger:
    """A file being written; every row is on its way to the disk when `add` returns."""

    def __init__(self, path: Path, mode: str) -> None:
        # Unbuffered: a line is one write, and an interrupt cannot come between its parts.
        self._file = path.open(mode, buffering=0)

    def add(self, row: Row) -> None:
        """Write a row."""
        self._write(rows.to_json(row))

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._file.close()


def begin(path: Path, job: Job) -> Ledger:
    """Begin a new file; an existing one is not touched."""
    try:
        ledger = Ledger(path, "xb")
    except FileExistsError as error:
        raise FileExistsAlreadyError(path) from error
    ledger._write(jobs.to_json(job))
    return ledger


def resume(path: Path, job: Job) -> tuple[Ledger, list[Row]]:
    """Open the file of the same job to append to, and read its rows; the job may have become longer."""
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = text.splitlines(keepends=True)
    if not lines or (len(lines) == 1 and (jobs.to_json(job) + "\n").startswith(text)):
        path.unlink()
        return begin(path, job), []
    before = jobs.from_json(lines[0])
    _check_same(path, before, job)
    played = _rows_in(path, lines[1:])
    if before.games != job.games or not lines[-1].endswith("\n"):
        _rewrite(path, job, played)
    return Ledger(path, "ab"), played


def _check_same(path: Path, before: Job, job: Job) -> None:
    old, new = before.identity, job.identity
    differences = [name for name in new if old[name] != new[name]]
    if before.games > job.games:
        differences.append("games")
    if differences:
        raise OtherJobError(path, differences)


def _rows_in(path: Path, lines: list[str]) -> list[Row]:
    """The rows of a file, each game once; a line without a newline is torn."""
    found: dict[tuple[int, int], Row] = {}
    for number, line in enumerate(lines, 2):
        if line.endswith("\n"):
            try:
                row = rows.from_json(line)
            except ValueError as error:
                raise LabError(f"{path}, line {number}: {error}") from error
            found[row.key] = row
    return list(found.values())


def _rewrite(path: Path, job: Job, played: list[Row]) -> None:
    """Write the same rows without a torn line."""
    replace_text(path, "".join(f"{line}\n" for line in [jobs.to_json(job), *map(rows.to_json, played)]))


def read(path: Path) -> tuple[Job, list[Row]]:
    """The job of a file and its rows, by cell and number."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if not lines:
        raise LabError(f"{path} is empty")
    try:
        job = jobs.from_json(lines[0])
    except LabError as error:
        raise LabError(f"{path}: {error}") from error
    return job, sorted(_rows_in(path, lines[1:]), key=lambda row: row.key)
