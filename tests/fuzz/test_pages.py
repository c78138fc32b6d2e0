"""Whatever a page sends, and whoever it belongs to: it is answered or hung up on, nobody else waits, nothing changes
that may not change, and nobody learns a secret."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from benchmarks.load.wire import CallError, Socket, connected, frame
from tests.fuzz.arena import Arena, Honest, arena
from tests.fuzz.messages import Words, ends_connection, framed, message, spoiled

PRIVATE: Final = ("taoists", "wu_feng")
SHARED: Final = ("host", "seated", "wu_feng", "watcher", "removed", "stranger", "nobody")
# Roles that may look and talk at the most, and those that may not even do that.
LOOKS_ON: Final = ("watcher",)
IS_OUTSIDE: Final = ("removed", "stranger", "nobody")
# How a server ends a WebSocket that it understood, or not. 1011 would be an error of its own.
FINE_CODES: Final = {0, 1000, 1001, 1002, 1003, 1007, 1008, 1009, 4400, 4403, 4404, 4409, 4410, 4429}
# It has a known answer, so whatever came before it was taken.
PROBE: Final = b'{"type":"probe"}'


class Fuzzer:
    """Somebody who sends nonsense, and remembers what came back."""

    def __init__(self, arena: Arena, role: str, seed: str) -> None:
        self.arena = arena
        self.role = role
        self.random = Random(f"{seed} {role}")
        self.words = Words()
        self.told: Counter[str] = Counter()
        self.problems: list[str] = []
        self._socket: Socket | None = None
        self._probed = asyncio.Event()
        self._ended = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """What the server says."""
        self._probed.set()
        plain = text.decode()
        self.problems += [f"{self.role} was told {secret!r}" for secret in self.arena.leaks(self.role, plain)]
        told: dict[str, Any] = json.loads(plain)
        self.words.learn(told)
        self.told[f"{told['type']} {told.get('code', '')}".strip()] += 1
        if told.get("code") == "internal":
            self.problems.append(f"{self.role}: {told}")

    def lost(self, code: int) -> None:
        """The server hung up."""
        self._ended.set()
        self._probed.set()
        self.told[f"closed {code}"] += 1
        if code not in FINE_CODES:
            self.problems.append(f"{self.role}: closed with {code}")

    async def _open(self) -> bool:
        if self._socket is None or self._socket.is_closed:
            self._ended.clear()
            try:
                self._socket = await connected(
                    self.arena.address, self.arena.path(self.role), self.arena.roles[self.role], self.hear, self.lost
                )
            except CallError as error:
                self.told[str(error)] += 1
                if "500" in str(error):
                    self.problems.append(f"{self.role}: {error}")
                return False
        return True

    async def send(self, messages: int) -> None:
        """Send that many messages, most of them wrong; after each one the server still answers, or has hung up."""
        for _ in range(messages):
            if not await self._open():
                continue
            assert self._socket is not None
            made = message(self.random, self.words)
            text = json.dumps(made).encode() if self.random.random() < 0.4 else spoiled(self.random, made)
            sent = framed(self.random, text)
            self._probed.clear()
            self._socket.send_raw(sent)
            if ends_connection(sent):
                await asyncio.sleep(0.001)
                self._socket.cut()
                continue
            self._socket.send_raw(frame(PROBE))
            try:
                async with asyncio.timeout(20.0):
                    await self._probed.wait()
            except TimeoutError:
                self.problems.append(f"{self.role}: no answer to {sent[:300]!r}")
                self._socket.cut()
        if self._socket is not None:
            self._socket.cut()


async def fuzzed(arena: Arena, roles: tuple[str, ...], messages: int, seed: str) -> list[Fuzzer]:
    """All roles send nonsense at the same time, while an honest page looks again and again."""
    fuzzers = [Fuzzer(arena, role, seed) for role in roles]
    honest = Honest(arena.address, arena.path("wu_feng"), arena.roles["wu_feng"])
    working = asyncio.gather(*(fuzzer.send(messages) for fuzzer in fuzzers))
    while not working.done():
        await honest.look()
        await asyncio.wait([working], timeout=0.2)
    await working
    await honest.look()
    honest.close()
    return fuzzers


def check(fuzzers: list[Fuzzer]) -> None:
    problems = [problem for fuzzer in fuzzers for problem in fuzzer.problems]
    assert not problems, problems[:5]
    for fuzzer in fuzzers:
        assert sum(fuzzer.told.values()) > 0, fuzzer.role


@pytest.fixture(scope="module", params=["private", "shared"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """A server of either kind."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with arena(str(folder), request.param == "shared") as made:
        yield made


def run(made: Arena, messages: int, seed: str) -> None:
    other = made.rows(made.other)
    if made.is_shared:
        before, said = made.rows(made.game), made.said(made.game)
        check(asyncio.run(fuzzed(made, IS_OUTSIDE, messages, seed)))
        assert made.said(made.game) == said, "somebody from outside has said something"
        check(asyncio.run(fuzzed(made, LOOKS_ON, messages, seed)))
        assert made.rows(made.game) == before, "somebody who may only look has changed something"
    fuzzers = asyncio.run(fuzzed(made, SHARED if made.is_shared else PRIVATE, messages, seed))
    check(fuzzers)
    assert made.rows(made.other) == other, "another table has changed"
    answered = sum(fuzzer.told["update"] for fuzzer in fuzzers)
    # A few messages may all be wrong by chance.
    assert answered or messages < 1000, "not one of these messages was right, so they try too little"


def test_a_sample_of_nonsense(place: Arena) -> None:
    run(place, 150, "sample")


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(20))
def test_much_nonsense(place: Arena, seed: int) -> None:
    run(place, 3000, f"much {seed}")
