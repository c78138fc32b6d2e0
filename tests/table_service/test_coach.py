"""The coach: speaks up in coached practice games only, after costly answers of people, to the side that answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ghoststories.engine import WU_FENGS
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.table import LiveTable
from tests.helpers import position
from tests.review.games import LAST_CHANCE
from tests.table_service.fakes import Notebook
from tests.table_service.test_table_service import House, run

TABLE = position(f"{LAST_CHANCE}\nagenda: before_move; next_turn")


def at_table(play: Callable[[LiveTable, Notebook, House], Awaitable[None]], practice: bool = True) -> None:
    async def whole() -> None:
        house, watcher = House(), Notebook()
        row, moves = imported(TABLE)
        row.practice = practice
        await house.storage.add(row, moves)
        table = await house.registry.table(row.id)
        table.join(watcher)
        await play(table, watcher, house)

    run(whole)


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def answered(table: LiveTable, house: House, option: str, costly: bool = True) -> None:
    if costly:
        house.bots.costly.add(option)
    await table.answer(table.timeline.seq, option)
    await settled()


def test_a_costly_answer_is_told_with_the_better_one() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        table.set_coached(True)
        await answered(table, house, "stay")
        (told,) = watcher.of("coach")
        assert (told["move"], told["seat"], told["chosen"]["option"]) == (1, "red", "stay")
        assert told["better"]["option"] != "stay"
        assert told["better"]["phrase"]["key"]
        assert (told["chosen"]["chance"], told["better"]["chance"]) == (0.3, 0.6)
        assert told["can_take_back"]
        await table.undo()
        assert table.timeline.seq == 0

    at_table(play)


def test_an_answer_that_is_fine_is_not_mentioned() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        table.set_coached(True)
        await answered(table, house, "stay", costly=False)
        assert (house.bots.judged, watcher.of("coach")) == (["stay"], [])

    at_table(play)


def test_after_a_roll_the_answer_cannot_be_taken_back() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        table.set_coached(True)
        await answered(table, house, "stay", costly=False)
        await answered(table, house, "exorcise")
        (told,) = watcher.of("coach")
        assert (told["chosen"]["option"], told["can_take_back"]) == ("exorcise", False)

    at_table(play)


def test_without_being_asked_the_coach_is_silent() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        await answered(table, house, "stay")
        assert (house.bots.judged, watcher.of("coach", "coached")) == ([], [])
        table.set_coached(True)
        table.set_coached(False)
        await answered(table, house, "exorcise")
        assert house.bots.judged == []
        assert [each["on"] for each in watcher.of("coached")] == [True, False]

    at_table(play)


def test_a_game_that_counts_has_no_coach() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        with pytest.raises(RefusedError, match="practice"):
            table.set_coached(True)
        await answered(table, house, "stay")
        assert house.bots.judged == []
        assert watcher.of("coach", "coached") == []

    at_table(play, practice=False)


def test_the_other_side_is_not_told_and_a_page_that_comes_later_knows_of_the_coach() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        table.set_coached(True)
        other, later = Notebook(WU_FENGS), Notebook()
        table.join(other)
        table.join(later)
        await answered(table, house, "stay")
        assert (len(watcher.of("coach")), len(later.of("coach")), other.of("coach")) == (1, 1, [])
        assert [each["on"] for each in later.of("coached")] == [True]

    at_table(play)


def test_a_coach_that_fails_says_nothing() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        async def fails(*_: object) -> None:
            raise RuntimeError("out of order")

        house.bots.judge = fails  # type: ignore[assignment, method-assign]
        table.set_coached(True)
        await answered(table, house, "stay")
        assert watcher.of("coach", "refused") == []

    at_table(play)
