"""Many pages at many tables: nobody misses an update, and everything that was sent is on disk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.request import urlopen

from benchmarks.load import Load, Server, served
from ghoststories.engine.core.record import from_text as record_from

TABLES, PAGES, ANSWERS = 5, 4, 60


async def played(server: Server) -> Load:
    load = Load(server.address)
    await load.open(TABLES, PAGES)
    await load.play(rate=30.0, seconds=ANSWERS / 30.0)
    await load.close()
    return load


def record(server: Server, game: str) -> list[str]:
    with urlopen(f"http://{server.address}/api/games/{game}/record", timeout=60) as response:
        return list(record_from(response.read().decode()).moves)


def test_nobody_misses_an_update(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    with served(database) as server:
        load = asyncio.run(played(server))
    assert load.refused == []
    assert len(load.times) + load.skipped == ANSWERS
    assert len(load.times) > ANSWERS // 2
    assert "writes in" in server.said
    for table in load.tables:
        assert {(page.seq, page.gaps) for page in table.pages} == {(table.seq, 0)}
        assert len({page.updates for page in table.pages}) == 1
    with served(database) as again:
        for table in load.tables:
            assert len(record(again, table.game)) == table.seq
