"""The table service plays whole games on fakes of its four interfaces: no server, no database, no real time."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Unpack

import pytest

from ghoststories.engine import WU_FENGS, Game
from ghoststories.engine.core.codec import setup_from_dict
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported, new_game
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson
from tests.helpers import position
from tests.table_service.fakes import FakeClock, MemoryStorage, Notebook, ThinkingBots
from tests.tables import AGAINST_WU_FENG

FORBIDDEN = ["fastapi", "starlette", "uvicorn", "pydantic", "sqlalchemy", "alembic"]

WITH_A_HAND = position(f"{AGAINST_WU_FENG}\nhand: 111 112\nagenda: before_move; next_turn")


class House:
    """A registry on fakes."""

    def __init__(self, thinking: float = 0.0) -> None:
        self.storage = MemoryStorage()
        self.clock = FakeClock()
        self.bots = ThinkingBots(self.clock, thinking)
        self.registry = self.reopened()

    def reopened(self) -> TableRegistry:
        """As after a restart."""
        return TableRegistry(self.storage, self.bots, self.clock)

    async def begun(self, **wanted: Unpack[NewGame]) -> str:
        """The id of a new game."""
        row, moves = new_game(wanted, None, self.bots.kinds)
        await self.storage.add(row, moves)
        return row.id


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(play(), 60))


async def until_over(table: LiveTable, watcher: Notebook) -> None:
    """Answer for the people with the first option; the bots answer for themselves."""
    while table.row.result is None:
        question = watcher.question
        if question is not None and question["mine"] and question["id"] == table.timeline.seq:
            await table.answer(question["id"], question["options"][0]["text"])
        await asyncio.sleep(0)


@pytest.mark.parametrize("sets", [[], ["white_moon"], ["black_secret"]])
def test_bots_play_a_whole_game(sets: list[str]) -> None:
    async def play() -> None:
        house, watcher = House(thinking=2.0), Notebook()
        everybody = {"wu_feng": "random"} if "black_secret" in sets else {}
        setup: SetupJson = {"players": 2, "sets": sets}
        game = await house.begun(seed="a night", setup=setup, bots=everybody, bot="random", bot_seats=2)
        table = await house.registry.table(game)
        began = house.clock.time
        table.join(watcher)
        await until_over(table, watcher)

        row, moves = house.storage.games[game]
        again = Game(setup_from_dict(row.setup), seed="a night", chance_waits=True, chance=row.chance)
        again.replay_all(moves)
        assert again.result == row.result
        numbers = [each["seq"] for each in watcher.of("snapshot", "update")]
        assert numbers == sorted(numbers)
        assert numbers[-1] == len(moves)
        # Each answer took two seconds of the fake clock.
        assert sum(row.clocks.values()) == pytest.approx(2.0 * house.bots.answers, abs=0.5 * house.bots.answers)
        # They thought for longer than a beat, so nobody waited any longer.
        assert house.clock.time - began == pytest.approx(2.0 * house.bots.answers)
        assert row.version == house.bots.answers

    run(play)


def test_a_restart_finds_everything_that_was_accepted() -> None:
    async def play() -> None:
        house, watcher = House(), Notebook()
        game = await house.begun(seed="a night", setup={"players": 4}, bot="random", bot_seats=2)
        table = await house.registry.table(game)
        table.join(watcher)
        await until_over(table, watcher)
        again, late = await house.reopened().table(game), Notebook()
        again.join(late)
        assert again is not table
        now, then = Notebook(), late.of("snapshot")[0]
        table.join(now)
        assert {**now.of("snapshot")[0], "clocks": None} == {**then, "clocks": None}

    run(play)


def test_what_is_not_offered_or_late_changes_nothing() -> None:
    async def play() -> None:
        house, watcher = House(), Notebook()
        game = await house.begun(seed="a night", setup={"players": 1})
        table = await house.registry.table(game)
        table.join(watcher)
        question = watcher.question
        assert question is not None
        for number, option, code in [(question["id"], "fly", "not_offered"), (question["id"] + 1, "yes", "stale")]:
            with pytest.raises(RefusedError) as refused:
                await table.answer(number, option)
            assert refused.value.code == code
        assert house.storage.games[game][0].version == 0
        assert len(watcher.of("update")) == 0

    run(play)


def test_an_undo_grows_the_version_and_takes_the_move_back() -> None:
    async def play() -> None:
        house, watcher = House(), Notebook()
        game = await house.begun(seed="a night", setup={"players": 1}, practice=True)
        table = await house.registry.table(game)
        table.join(watcher)
        question = watcher.question
        assert question is not None
        before = table.timeline.seq
        await table.answer(question["id"], question["options"][0]["text"])
        await table.undo_to(before)
        row, moves = house.storage.games[game]
        assert (row.version, row.moves, len(moves)) == (2, before, before)
        assert watcher.question == question

    run(play)


def test_two_nodes_on_one_storage_do_not_overwrite_each_other() -> None:
    async def play() -> None:
        house, here, there = House(), Notebook(), Notebook()
        game = await house.begun(seed="a night", setup={"players": 1})
        one, other = await house.registry.table(game), await house.reopened().table(game)
        one.join(here)
        other.join(there)
        question = here.question
        assert question is not None
        await one.answer(question["id"], question["options"][0]["text"])
        with pytest.raises(RefusedError) as refused:
            await other.answer(question["id"], question["options"][1]["text"])
        assert refused.value.code == "stale"
        assert there.seq == here.seq
        assert other.row == one.row

    run(play)


def test_a_hint_is_told_to_whoever_asked() -> None:
    async def play() -> None:
        house, asker, other = House(), Notebook(), Notebook()
        table = await house.registry.table(await house.begun(seed="a night", setup={"players": 1}))
        table.join(asker)
        table.join(other)
        question = asker.question
        assert question is not None
        table.hint(question["id"], asker)
        while not asker.of("hints"):
            await asyncio.sleep(0)
        assert asker.of("hints")[0]["hints"][0]["chance"] == 0.1235
        assert not other.of("hints")

    run(play)


def test_each_side_is_told_what_it_may_know() -> None:
    async def play() -> None:
        house, taoist, wu_feng = House(), Notebook(), Notebook(WU_FENGS)
        row, moves = imported(WITH_A_HAND)
        await house.storage.add(row, moves)
        table = await house.registry.table(row.id)
        table.join(taoist)
        table.join(wu_feng)
        hands = [watcher.of("snapshot")[0]["table"]["secret"]["hand"] for watcher in (taoist, wu_feng)]
        assert hands == [{"count": 2}, [111, 112]]

    run(play)


def test_closing_lets_everybody_go() -> None:
    async def play() -> None:
        house, watcher = House(), Notebook()
        table = await house.registry.table(await house.begun(seed="a night"))
        table.join(watcher)
        await house.registry.close()
        assert (watcher.left, house.bots.closed, house.storage.closed) == (True, True, True)

    run(play)


def test_it_is_imported_without_a_web_framework_or_a_database() -> None:
    names = "registry, new_games, table, summaries"
    code = f"import sys\nfrom ghoststories.table_service import {names}\nprint(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "ghoststories.table_service.table" in loaded
    assert {name for name in loaded if name.split(".")[0] in FORBIDDEN} == set()
