"""A process with pages. It is told what to do in lines of JSON, and answers with lines of JSON."""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from benchmarks.load.play import Result, play
from benchmarks.load.servers import more_files
from benchmarks.load.tables import Tables


class Generator:
    """Pages in another process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def tell(self, what: str, **wanted: Any) -> None:
        """Say what to do."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": what, **wanted}) + "\n")
        self._process.stdin.flush()

    def heard(self) -> Any:
        """Wait until it is done."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the process with the pages has ended")
        return json.loads(line)


@contextmanager
def generators(number: int, addresses: Sequence[str], shared: bool) -> Iterator[Team]:
    """Several of these processes."""
    with ExitStack() as stack:
        command = [sys.executable, "-m", "benchmarks.load.generator", json.dumps([*addresses]), json.dumps(shared)]
        team = Team([])
        for _ in range(number):
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            team.members.append(Generator(process))
        yield team


class Team:
    """Processes with pages that work at the same time."""

    def __init__(self, members: list[Generator]) -> None:
        self.members = members

    def open(self, tables: int, pages: int) -> None:
        """Open that many tables in all."""
        count = len(self.members)
        shares = [tables // count + (each < tables % count) for each in range(count)]
        for number, (member, share) in enumerate(zip(self.members, shares, strict=True)):
            member.tell("open", tables=share, pages=pages, first=sum(shares[:number]))
        for member in self.members:
            member.heard()

    def renew(self) -> int:
        """New games where they are over; how many."""
        for member in self.members:
            member.tell("renew")
        return sum(member.heard() for member in self.members)

    def play(self, rate: float, seconds: float, seed: str) -> Result:
        """Answer at that rate in all."""
        self.begin(rate, seconds, seed)
        return self.end()

    def begin(self, rate: float, seconds: float, seed: str) -> None:
        """Begin to answer."""
        for member in self.members:
            member.tell("play", rate=rate / len(self.members), seconds=seconds, seed=seed)

    def end(self) -> Result:
        """What came of it."""
        result = Result()
        for member in self.members:
            result.add(Result(**member.heard()))
        return result


async def _work(addresses: list[str], shared: bool) -> None:
    tables = Tables(addresses, shared)
    while line := await asyncio.to_thread(sys.stdin.readline):
        wanted = json.loads(line)
        what = wanted.pop("do")
        done: Any = None
        if what == "open":
            tables.first = wanted.pop("first")
            await tables.open(**wanted)
            # What is collected now and then is only what came since.
            gc.collect()
            gc.freeze()
        elif what == "renew":
            done = await tables.renew()
        elif what == "play":
            done = (await play(tables, **wanted)).as_json()
        print(json.dumps(done), flush=True)


if __name__ == "__main__":
    more_files()
    asyncio.run(_work(json.loads(sys.argv[1]), json.loads(sys.argv[2])))
