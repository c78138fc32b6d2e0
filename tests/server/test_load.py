"""Many pages at many tables, also while others attack: nobody misses an update, and everything that was sent is on
disk. `make load` measures how fast that is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

import pytest

from benchmarks.load.attacks import ATTACKS
from benchmarks.load.play import Result, percentile, play
from benchmarks.load.servers import Server, served
from benchmarks.load.tables import Tables
from ghoststories.engine.core.record import from_text as record_from

TABLES, PAGES = 25, 4
RATE = 20.0
ATTACK = 1.5
# Milliseconds; on an idle machine it is a hundredth of that, and other tests run beside this one.
LONGEST = 2000.0


def record(server: Server, game: str) -> list[str]:
    with urlopen(f"http://{server.address}/api/games/{game}/record", timeout=60) as response:
        return list(record_from(response.read().decode()).moves)


@contextmanager
def attacked(server: Server, name: str) -> Iterator[None]:
    command = [sys.executable, "-m", "benchmarks.load.attacks", name, server.address, "--seconds", str(ATTACK)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == "begun\n"
        yield
        assert attacker.wait(60) == 0


async def played(server: Server, results: dict[str, Result]) -> Tables:
    """Answers in peace, and then while each attack lasts."""
    tables = Tables([server.address])
    await tables.open(TABLES, PAGES)
    results["peace"] = await play(tables, RATE, 3.0)
    for name in ATTACKS:
        with attacked(server, name):
            results[name] = await play(tables, RATE, ATTACK)
    await tables.close()
    return tables


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tables, dict[str, Result], dict[str, list[str]], str]:
    """What was played, and what a second server finds on disk."""
    database = str(tmp_path_factory.mktemp("load") / "games.sqlite")
    results: dict[str, Result] = {}
    with served(database) as server:
        tables = asyncio.run(played(server, results))
    with served(database) as again:
        records = {table.game: record(again, table.game) for table in tables.all}
    return tables, results, records, server.said


def test_nobody_misses_an_update(run: tuple[Tables, dict[str, Result], dict[str, list[str]], str]) -> None:
    tables, results, records, said = run
    assert "writes in" in said
    assert "Traceback" not in said
    for name, result in results.items():
        assert result.is_complete, f"{name}: {result.untold} {result.refused} {result.gaps} {result.losses}"
        assert len(result.times) > RATE * ATTACK / 2, name
    for table in tables.all:
        assert {page.seq for page in table.pages} == {table.seq}
        assert len({page.updates for page in table.pages}) == 1
        assert len(records[table.game]) == table.seq


@pytest.mark.parametrize("name", ["peace", *ATTACKS])
def test_an_attack_stops_nobody(run: tuple[Tables, dict[str, Result], dict[str, list[str]], str], name: str) -> None:
    assert percentile(run[1][name].times, 50) < LONGEST
