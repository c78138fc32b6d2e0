"""Two servers in memory on one storage: what one of them stores, a table of the other follows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Unpack

import pytest

from ghoststories.engine import position_text
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.requests import SetupJson
from tests.table_service.fakes import FakeClock, MemoryStorage, Notebook, ThinkingBots


class Servers:
    """Two registries on one storage, with a page each at the same game."""

    here: LiveTable
    there: LiveTable

    def __init__(self) -> None:
        self.storage = MemoryStorage()
        self.clock = FakeClock()
        self.bots = ThinkingBots(self.clock)
        self.registries = [TableRegistry(self.storage, self.bots, self.clock) for _ in range(2)]
        self.page, self.other = Notebook(), Notebook()

    async def begin(self, **setup: Unpack[SetupJson]) -> str:
        """Begin a game and open it on both."""
        row, moves = new_game({"seed": "following", "setup": {"players": 2, **setup}, "practice": True})
        await self.storage.add(row, moves)
        self.here, self.there = [await registry.table(row.id) for registry in self.registries]
        self.here.join(self.page)
        self.there.join(self.other)
        return row.id

    async def answer(self) -> None:
        """Answer on the first server."""
        question = self.here.timeline.seq
        assert self.here.timeline.game.question is not None
        await self.here.answer(question, self.here.timeline.game.question.options[0])

    async def follow(self) -> None:
        """The second server hears of it."""
        await self.registries[1].catch_up(self.here.row.id)

    def told(self) -> list[str]:
        """What the page of the second server was told since this was asked last."""
        kinds = [each["type"] for each in self.other.told]
        self.other.told.clear()
        return kinds

    def is_the_same(self) -> bool:
        """Whether both have the same table."""
        here, there = (table.timeline for table in (self.here, self.there))
        same = (here.row, here.game.moves, here.groups) == (there.row, there.game.moves, there.groups)
        return same and position_text(here.game.state) == position_text(there.game.state) and here.bots == there.bots


def play(story: Callable[[Servers], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(story(Servers()), 60))


def test_moves_that_were_added_are_told_as_an_update() -> None:
    async def story(servers: Servers) -> None:
        await servers.begin()
        line = servers.there.timeline
        for answers in (1, 3, 1):
            servers.told()
            before = line.seq
            for _ in range(answers):
                await servers.answer()
            await servers.follow()
            assert servers.is_the_same()
            (update,) = servers.other.of("update")
            assert (update["from"], update["seq"]) == (before, servers.here.timeline.seq)
            assert servers.told() == ["update"]
        # It was not replayed from the beginning.
        assert servers.there.timeline is line
        await servers.follow()
        assert servers.told() == []

    play(story)


def test_a_whole_game_is_followed_to_its_end() -> None:
    async def story(servers: Servers) -> None:
        await servers.begin(difficulty="hell")
        while servers.here.timeline.game.question is not None:
            await servers.answer()
            await servers.follow()
        assert servers.is_the_same()
        assert servers.there.row.result is not None
        assert set(servers.told()) >= {"update"}
        assert "snapshot" not in servers.told()

    play(story)


@pytest.mark.parametrize("change", ["undo", "many answers", "another seed"])
def test_what_is_more_than_a_few_moves_is_loaded(change: str) -> None:
    async def story(servers: Servers) -> None:
        await servers.begin()
        await servers.answer()
        await servers.follow()
        servers.told()
        if change == "undo":
            await servers.here.undo_to(0)
            await servers.answer()
        elif change == "many answers":
            for _ in range(30):
                await servers.answer()
        else:
            row = replace(servers.here.row, seed="another")
            servers.here.timeline.renew(await servers.storage.change(servers.here.row, row))
        await servers.follow()
        assert servers.is_the_same()
        assert servers.told() == ["snapshot"]

    play(story)


def test_a_bot_that_takes_a_seat_is_seen() -> None:
    async def story(servers: Servers) -> None:
        game = await servers.begin()
        seat = list(servers.here.row.seats)[-1]
        await servers.here.give_seat(seat, "random")
        servers.told()
        await servers.follow()
        assert servers.is_the_same()
        assert servers.there.row.seats[seat] == "random"
        assert "snapshot" in servers.told()
        assert (await servers.registries[1].table(game)) is servers.there

    play(story)


def test_moves_that_cannot_be_replayed_are_told_as_a_broken_game() -> None:
    async def story(servers: Servers) -> None:
        game = await servers.begin()
        row = servers.here.row
        await servers.storage.append(row, replace(row, moves=row.moves + 2), ["nonsense", "more"])
        with pytest.raises(RefusedError) as error:
            await servers.there.catch_up()
        assert error.value.code == "broken"
        assert servers.other.left
        with pytest.raises(RefusedError):
            await servers.registries[1].table(game)

    play(story)


def test_a_failing_storage_leaves_the_table_as_it_was_or_to_be_loaded() -> None:
    async def story(servers: Servers) -> None:
        await servers.begin()
        row = servers.here.row
        usual, fails = servers.storage.load, True

        async def load(game: str) -> Any:
            if fails:
                raise RefusedError("busy", "not now")
            return await usual(game)

        servers.storage.load = load  # type: ignore[method-assign]
        # Moves in the middle of which the replay fails, and nothing can be loaded.
        question = servers.here.timeline.game.question
        assert question is not None
        bad = await servers.storage.append(row, replace(row, moves=row.moves + 2), [question.options[0], "nonsense"])
        await servers.registries[1].catch_up(row.id)
        assert servers.there.row == row
        # Somebody mends the game.
        good = await servers.storage.cut(bad, replace(bad, moves=row.moves))
        servers.here.timeline.renew(good)
        fails = False
        await servers.answer()
        await servers.follow()
        assert servers.is_the_same()

    play(story)


def test_a_game_that_was_deleted_is_closed() -> None:
    async def story(servers: Servers) -> None:
        game = await servers.begin()
        await servers.registries[0].delete(game)
        await servers.follow()
        assert servers.other.left
        assert servers.there.closed

    play(story)
