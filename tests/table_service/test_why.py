"""Why a move was made: from what its player saw, to the side that may know it, once, and only while somebody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ghoststories.engine import TAOISTS, WU_FENGS, Question, State, to_json
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.hints import FoundHint
from tests.table_service.fakes import Notebook
from tests.table_service.test_end_of_turn import CORNER
from tests.table_service.test_table_service import WITH_A_HAND, House, run


class Thoughtful(House):
    """A house where hints wait for leave, and note what they saw."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[State] = []
        self.leave = asyncio.Event()
        self.leave.set()
        self.ended = 0

        async def hints(seed: str, view: State) -> list[FoundHint]:
            self.seen.append(view)
            try:
                await self.leave.wait()
            except asyncio.CancelledError:
                self.ended += 1
                raise
            reason: Any = {"key": "nothing_left", "parameters": {}}
            return [
                {"option": option, "chance": 0.5 - at / 10, "reasons": [reason]}
                for at, option in enumerate(Question(view).options[:4])
            ]

        self.bots.hints = hints  # type: ignore[method-assign]


def at_table(position: str, play: Callable[[LiveTable, Notebook, Thoughtful], Awaitable[None]]) -> None:
    async def whole() -> None:
        house, watcher = Thoughtful(), Notebook()
        row, moves = imported(position)
        row.practice = False
        await house.storage.add(row, moves)
        table = await house.registry.table(row.id)
        table.join(watcher)
        await play(table, watcher, house)

    run(whole)


async def told(watcher: Notebook, count: int = 1) -> list[dict[str, Any]]:
    while len(watcher.of("why")) < count:
        await asyncio.sleep(0)
    return watcher.of("why")


def test_the_reasons_are_those_of_the_view_before_the_move() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Thoughtful) -> None:
        before, options = to_json(table.timeline.game.state), table.timeline.game.question
        assert options is not None
        second, first = options.options[1], options.options[0]
        await table.answer(table.timeline.seq, second)
        table.why(1, watcher)
        (why,) = await told(watcher)
        assert to_json(house.seen[0]) == before
        assert (why["move"], why["chosen"]["option"], why["better"]["option"]) == (1, second, first)
        assert (why["chosen"]["chance"], why["better"]["chance"]) == (0.4, 0.5)
        assert why["chosen"]["reasons"][0]["phrase"] == {"key": "hints.hint.nothing_left"}
        assert why["better"]["phrase"]["key"].startswith("questions.verb.")
        # It is found once.
        table.why(1, watcher)
        assert len(await told(watcher, 2)) == 2
        assert len(house.seen) == 1

    at_table(CORNER, play)


def test_of_the_best_move_no_better_one_is_told() -> None:
    async def play(table: LiveTable, watcher: Notebook, _house: Thoughtful) -> None:
        question = table.timeline.game.question
        assert question is not None
        await table.answer(table.timeline.seq, question.options[0])
        table.why(1, watcher)
        assert (await told(watcher))[0]["better"] is None

    at_table(CORNER, play)


def test_chance_and_moves_that_are_not_there_have_no_reasons() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Thoughtful) -> None:
        await table.answer(table.timeline.seq, "exorcise")
        for move in (-1, 0, 2, table.timeline.seq + 1, 10**30):
            with pytest.raises(RefusedError) as refused:
                table.why(move, watcher)
            assert refused.value.code == "no_such_move"
        assert house.seen == []

    at_table(CORNER, play)


def test_the_other_side_is_not_told_while_the_game_goes_on() -> None:
    async def play(table: LiveTable, _watcher: Notebook, house: Thoughtful) -> None:
        await table.answer(table.timeline.seq, "stay", TAOISTS)
        other = Notebook(WU_FENGS)
        table.join(other)
        with pytest.raises(RefusedError) as refused:
            table.why(1, other)
        assert refused.value.code == "not_your_side"
        assert house.seen == []

    at_table(WITH_A_HAND, play)


def test_a_page_that_leaves_ends_the_search() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Thoughtful) -> None:
        await table.answer(table.timeline.seq, "exorcise")
        house.leave.clear()
        table.why(1, watcher)
        while not house.seen:
            await asyncio.sleep(0)
        table.leave(watcher)
        while not house.ended:
            await asyncio.sleep(0)
        house.leave.set()
        table.join(watcher)
        table.why(1, watcher)
        assert len(await told(watcher)) == 1

    at_table(CORNER, play)


def test_a_page_waits_for_one_move_at_a_time() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Thoughtful) -> None:
        for option in ("stay", "exorcise"):
            await table.answer(table.timeline.seq, option)
        house.leave.clear()
        for _ in range(20):
            table.why(1, watcher)
            table.why(2, watcher)
        house.leave.set()
        assert [each["move"] for each in await told(watcher)] == [2]
        assert len(house.seen) <= 2

    at_table(CORNER.replace("agenda: action", "agenda: before_move; next_turn"), play)
