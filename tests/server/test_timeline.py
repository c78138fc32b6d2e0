"""A game in memory: few tables are kept, and the others are found again."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from random import Random

import pytest

from ghoststories.engine import NOBODY, TAOISTS, WU_FENGS
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.server import garbage_collection as collector
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.replies import Answers
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.timeline import AT_ONCE, KEPT_EVERY, Timeline
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson

SETUPS: list[SetupJson] = [{"players": 4}, {"players": 3, "sets": ["white_moon", "black_secret"]}]


def played(setup: SetupJson, answers: int) -> tuple[Timeline, list[str]]:
    """A game played by chance, and the position after each move."""
    row, moves = new_game(NewGame(seed="timeline", setup=setup, practice=True))
    line, random = Timeline(row), Random("timeline")
    positions = [position_text(line.game.state)]

    def add(more: list[str]) -> None:
        for move in more:
            line.add([move])
            positions.append(position_text(line.game.state))

    add(moves)
    while line.game.question is not None and answers:
        add(line.tried(Answers([random.choice(line.game.question.options)])).moves[line.seq :])
        answers -= 1
    row.moves = line.seq
    return line, positions


@pytest.mark.parametrize("setup", SETUPS)
def test_every_table_of_the_past_is_found(setup: SetupJson) -> None:
    line, positions = played(setup, 40)
    assert line.seq > 3 * KEPT_EVERY
    assert [position_text(line.state_at(move)) for move in range(line.seq + 1)] == positions
    assert len(line._kept) == line.seq // KEPT_EVERY + 1


def test_what_all_may_know_is_kept_once() -> None:
    line, _ = played(SETUPS[0], 20)
    assert line._told == {TAOISTS: {}, WU_FENGS: {}, NOBODY: {}}
    assert line.game.log == []
    for side in (TAOISTS, WU_FENGS):
        assert all(told is group for told, group in zip(line.groups_for(side), line.groups, strict=True))
        assert line.groups_for(side, 3) == line.groups[3:]


def test_a_long_game_is_replayed_in_pieces() -> None:
    line, positions = played(SETUPS[0], 40)

    async def story() -> tuple[Timeline, int]:
        served = 0

        async def others() -> None:
            nonlocal served
            while True:
                served += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        again = await Timeline.replayed(line.row, line.game.moves)
        task.cancel()
        return again, served

    again, served = asyncio.run(story())
    assert position_text(again.game.state) == positions[-1]
    assert served >= line.seq // AT_ONCE


def test_a_game_that_is_slow_to_open_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_slow = asyncio.Event()

    async def story() -> None:
        storage = Storage(str(tmp_path / "games.sqlite"))
        registry = TableRegistry(storage, BotPool(), SystemClock())
        await storage.open()
        slow, quick = new_game(NewGame()), new_game(NewGame())
        for each in (slow, quick):
            await registry.storage.add(*each)
        load = registry.storage.load

        async def loaded(game: str) -> object:
            if game == slow[0].id:
                await is_slow.wait()
            return await load(game)

        monkeypatch.setattr(registry.storage, "load", loaded)
        waiting = [asyncio.create_task(registry.table(slow[0].id)) for _ in range(2)]
        await asyncio.sleep(0)
        await asyncio.wait_for(registry.table(quick[0].id), 60)
        assert not any(each.done() for each in waiting)
        is_slow.set()
        one, other = await asyncio.gather(*waiting)
        assert one is other
        await registry.close()

    asyncio.run(story())


class TestTheCollector:
    """What garbage collection does while somebody plays."""

    def test_it_never_looks_at_everything_while_somebody_plays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        looks: list[str] = []
        monkeypatch.setattr(collector, "_PERIOD", 0.01)
        monkeypatch.setattr(collector, "_SILENCE", 0.2)
        monkeypatch.setattr(collector, "_look_at_everything", lambda: looks.append("everything"))
        monkeypatch.setattr(collector, "_look_at_what_is_new", lambda: looks.append("new"))
        usual = gc.get_threshold()
        writes = 0

        async def story() -> None:
            nonlocal writes
            async with collector.paced_collection(lambda: writes):
                assert looks == ["everything"]
                for _ in range(30):
                    writes += 1
                    await asyncio.sleep(0.01)
                assert "everything" not in looks[1:]
                assert "new" in looks
                await asyncio.sleep(1.0)
                assert looks.count("everything") == 2

        asyncio.run(story())
        assert gc.get_threshold() == usual

    def test_it_leaves_nothing_frozen(self) -> None:
        frozen = gc.get_freeze_count()

        async def story() -> int:
            async with collector.paced_collection(lambda: 0):
                return gc.get_freeze_count()

        assert asyncio.run(story()) > 10_000
        assert gc.get_freeze_count() <= frozen
