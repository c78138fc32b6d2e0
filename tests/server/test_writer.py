"""One writer: what waits is committed together, and what is refused spoils nothing else."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sql

from ghoststories.server.storage.store import Storage
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import OvertakenError
from ghoststories.table_service.rows import Row
from tests.server.test_storage import row, run


class Gate:
    """A change that holds the writer up, so that others gather behind it."""

    def __init__(self) -> None:
        self.is_open = threading.Event()

    def __call__(self, _: sql.Connection) -> None:
        assert self.is_open.wait(60)


def gathered(storage: Storage) -> tuple[Gate, asyncio.Task[None]]:
    gate = Gate()
    return gate, asyncio.create_task(storage.writer.write(gate))


def test_what_waits_is_committed_together(each_database: str) -> None:
    async def story(storage: Storage) -> tuple[int, int]:
        gate, first = gathered(storage)
        await asyncio.sleep(0)
        others = [asyncio.create_task(storage.add(row(f"game {number}"), ["a"])) for number in range(20)]
        await asyncio.sleep(0.05)
        gate.is_open.set()
        await asyncio.gather(first, *others)
        return storage.writer.stats.commits, len(await storage.all())

    assert run(each_database, story) == (2, 20)


def wrong(storage: Storage, old: Row, bad: str) -> Coroutine[Any, Any, object]:
    """A write that must not be carried out."""
    if bad == "overtaken":
        return storage.append(old, replace(old, moves=1), ["b"])
    if bad == "the same id":
        return storage.add(row("one"), [])
    return storage.writer.write(lambda _: int("no number"))


@pytest.mark.parametrize("bad", ["overtaken", "the same id", "a bug"])
def test_one_bad_write_spoils_no_other(each_database: str, bad: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(storage: Storage) -> list[str]:
        old = row("one")
        await storage.add(old, [])
        await storage.append(old, replace(old, moves=1), ["a"])
        gate, first = gathered(storage)
        await asyncio.sleep(0)
        writes = [storage.add(row("two"), []), wrong(storage, old, bad), storage.add(row("three"), ["a"])]
        tasks = [asyncio.create_task(write) for write in writes]
        await asyncio.sleep(0.05)
        gate.is_open.set()
        await first
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(each) for each in outcomes[::2]] == [type(None)] * 2
        error = outcomes[1]
        codes = {"the same id": "storage", "a bug": "internal"}
        assert isinstance(error, OvertakenError) or (isinstance(error, RefusedError) and error.code == codes[bad])
        loaded = await storage.load("one")
        assert loaded is not None
        assert loaded[1] == ["a"]
        return sorted(each.id for each in await storage.all())

    with caplog.at_level(logging.ERROR):
        assert run(each_database, story) == ["one", "three", "two"]
    assert len(caplog.records) == (bad != "overtaken")


def test_a_write_is_carried_out_although_its_asker_is_gone(each_database: str) -> None:
    async def story(storage: Storage) -> int:
        gate, first = gathered(storage)
        await asyncio.sleep(0)
        gone = asyncio.create_task(storage.add(row("one"), []))
        await asyncio.sleep(0.01)
        gone.cancel()
        gate.is_open.set()
        await first
        await asyncio.gather(gone, return_exceptions=True)
        await storage.add(row("two"), [])
        return len(await storage.all())

    assert run(each_database, story) == 2


def test_the_end_waits_for_what_is_being_written(each_database: str) -> None:
    async def story() -> None:
        storage = Storage(each_database)
        await storage.open()
        gate, first = gathered(storage)
        await asyncio.sleep(0)
        last = asyncio.create_task(storage.add(row("last"), []))
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.1, gate.is_open.set)
        await storage.close()
        await asyncio.gather(first, last)

    asyncio.run(story())

    async def found(storage: Storage) -> int:
        return len(await storage.all())

    assert run(each_database, found) == 1
