"""Measure servers under load.

    make load                                          # all of it: some ten minutes
    python -m benchmarks.load one --tables 25 --rate 10 --seconds 10
    python -m benchmarks.load attacks --attack sync --attack frames
    python -m benchmarks.load two --rate 300

`one` is one server on SQLite, `attacks` the same with attackers, `two` two servers on one PostgreSQL."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from benchmarks.load.attacks import ATTACKS
from benchmarks.load.generator import Team, generators
from benchmarks.load.play import Result, percentile
from benchmarks.load.report import LEGEND, Report, Used, machine
from benchmarks.load.servers import Server, more_files, postgres, several, used_by


@dataclass
class Measuring:
    """Servers, their database, and the pages."""

    report: Report
    servers: list[Server]
    database: Callable[[], Sequence[int]]
    team: Team
    shared: bool

    def stretch(self, name: str, rate: float, seconds: float, goal: float | None) -> Result:
        """Measure for a while."""
        pids = [server.process.pid for server in self.servers]
        before, stored = used_by(pids), used_by(self.database())
        result = self.team.play(rate, seconds, name)
        after, stored_after = used_by(pids), used_by(self.database())
        used = Used(
            (after[0] - before[0]) / result.seconds,
            after[1],
            (stored_after[0] - stored[0]) / result.seconds,
        )
        self.report.line(name, result, used, goal)
        if result.over:
            self.report.note(f"{result.over} answers were not sent because the game was over")
        return result


def _no_processes() -> Sequence[int]:
    return ()


@contextmanager
def measuring(report: Report, wanted: argparse.Namespace, nodes: int) -> Iterator[Measuring]:
    """Servers with all pages open and warm."""
    options = () if wanted.private else ("--shared", *(f"--limit={each}" for each in wanted.limit))
    with tempfile.TemporaryDirectory() as folder:
        if nodes == 1:
            with several(1, f"{folder}/load.sqlite", *options) as servers:
                yield from _opened(report, wanted, servers, _no_processes)
        else:
            with postgres() as database, several(nodes, database.address, *options) as servers:
                yield from _opened(report, wanted, servers, database.processes)
        for server in servers:
            lines = server.said.strip().split("\n")
            report.note(f"the server said {len(lines)} lines; the last: {lines[-1][:200]}")


def _opened(
    report: Report, wanted: argparse.Namespace, servers: list[Server], database: Callable[[], Sequence[int]]
) -> Iterator[Measuring]:
    addresses = [server.address for server in servers]
    with generators(wanted.processes, addresses, not wanted.private) as team:
        begin = time.perf_counter()
        team.open(wanted.tables, wanted.pages)
        report.note(f"{wanted.tables * wanted.pages} pages, open after {time.perf_counter() - begin:.0f} s")
        team.play(min(wanted.rate, wanted.tables / 2), wanted.warm_up, "warm-up")
        yield Measuring(report, servers, database, team, not wanted.private)


def one(report: Report, wanted: argparse.Namespace) -> None:
    """One server on SQLite."""
    report.heading(f"One process with SQLite: {wanted.tables * wanted.pages} players at {wanted.tables} tables")
    with measuring(report, wanted, 1) as run:
        run.stretch("quiet", wanted.rate, wanted.seconds, 100.0)


def attacks(report: Report, wanted: argparse.Namespace) -> None:
    """The same, attacked in one way after the other."""
    report.heading(f"The same under attack: {wanted.tables * wanted.pages} players at {wanted.tables} tables")
    with measuring(report, wanted, 1) as run:
        for name in wanted.attack or ATTACKS:
            run.team.renew()
            with attacked(run, name, wanted.seconds / 2 + 2):
                run.stretch(name, wanted.rate, wanted.seconds / 2, 300.0)


@contextmanager
def attacked(run: Measuring, name: str, seconds: float) -> Iterator[None]:
    """While another process attacks; it says what it achieved."""
    command = [sys.executable, "-m", "benchmarks.load.attacks", name, run.servers[0].address, "--seconds", str(seconds)]
    attacker = subprocess.Popen([*command, *["--shared"] * run.shared], stdout=subprocess.PIPE, text=True)
    assert attacker.stdout is not None
    # It says so when it begins.
    attacker.stdout.readline()
    yield
    run.report.note(f"the attacker: {attacker.communicate()[0].strip()}")


def two(report: Report, wanted: argparse.Namespace) -> None:
    """Two servers on one PostgreSQL; if the goal is missed, the rate at which it would be met."""
    report.heading(f"Two processes with PostgreSQL: {wanted.tables * wanted.pages} players at {wanted.tables} tables")
    with measuring(report, wanted, 2) as run:
        result = run.stretch(f"{wanted.rate:.0f}/s", wanted.rate, wanted.seconds, 150.0)
        rate = wanted.rate
        while percentile(result.times, 99) >= 150.0 and rate > 50:
            rate *= 0.8
            run.team.renew()
            result = run.stretch(f"limit: {rate:.0f}/s", rate, wanted.seconds / 2, None)


_PARTS = {"one": one, "attacks": attacks, "two": two}
# Tables and answers a second of each part.
_SIZES = {"one": (500, 200.0, 1), "attacks": (500, 200.0, 1), "two": (1500, 750.0, 2)}


def main() -> None:
    """Measure, and say whether the goals are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*_PARTS, []], help="all if none is named")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--pages", type=int, default=4, help="at each table")
    parser.add_argument("--rate", type=float, help="answers a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each measurement; half of it under attack")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds that are not measured")
    parser.add_argument("--processes", type=int, help="that hold the pages")
    parser.add_argument("--private", action="store_true", help="a server without people")
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="only this one; may be repeated")
    parser.add_argument("--limit", action="append", default=[], help="passed to the server, as in --limit off")
    given = parser.parse_args()
    more_files()
    report = Report()
    print(f"{machine()}\n\n{LEGEND}")
    for part in given.parts or _PARTS:
        tables, rate, processes = _SIZES[part]
        sizes = {
            "tables": given.tables or tables,
            "rate": given.rate or rate,
            "processes": given.processes or processes,
        }
        _PARTS[part](report, argparse.Namespace(**{**vars(given), **sizes}))
    sys.exit(report.end())


if __name__ == "__main__":
    main()
