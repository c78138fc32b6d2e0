"""Reviews at the table service: begun once, told as they go, kept, cancelled, and refused where they would help."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ghoststories.engine import Game, record_text
from ghoststories.table_service import reviews
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.timeline import Timeline
from tests.review.games import blunder
from tests.table_service.test_table_service import WITH_A_HAND, House, run


def lost_game() -> str:
    """The record of a short game that is over."""
    game = Game(state=blunder().opening.clone(), seed="short")
    while game.question is not None:
        game.apply(next((each for each in game.question.options if each in ("pass", "end")), game.question.options[0]))
    return record_text(game)


async def stored(house: House, text: str, practice: bool = False) -> Timeline:
    row, moves = imported(text)
    row.practice = practice
    await house.storage.add(row, moves)
    return (await house.registry.table(row.id)).timeline


def with_house(play: Callable[[House, Timeline], Awaitable[None]], text: str = "", practice: bool = False) -> None:
    async def whole() -> None:
        house = House()
        await play(house, await stored(house, text or lost_game(), practice))

    run(whole)


async def settled(house: House, line: Timeline, *states: str) -> str:
    """The first of these states that the review comes to."""
    while (now := house.registry.reviews.state(line)["state"]) not in states:
        await asyncio.sleep(0)
    return now


def test_a_review_is_told_as_it_goes_and_found_once() -> None:
    async def play(house: House, line: Timeline) -> None:
        kept = house.registry.reviews
        assert kept.state(line)["state"] == "none"
        assert (await kept.begin(line))["state"] == "waiting"
        assert await settled(house, line, "running") == "running"
        assert (kept.state(line)["done"], kept.state(line)["total"]) == (1, 2)
        await kept.begin(line)
        house.bots.may_finish.set()
        await settled(house, line, "done")
        review = (await kept.begin(line))["review"]
        assert review is not None
        assert review["points"]
        assert len(house.bots.reviewed) == 1
        assert "seed:" not in house.bots.reviewed[0]

    with_house(play)


def test_a_cancelled_review_stops_and_can_be_begun_again() -> None:
    async def play(house: House, line: Timeline) -> None:
        await house.registry.reviews.begin(line)
        await settled(house, line, "running")
        house.registry.reviews.cancel(line.row.id)
        assert house.registry.reviews.state(line)["state"] == "none"
        house.bots.may_finish.set()
        await asyncio.sleep(0)
        assert house.registry.reviews.state(line)["state"] == "none"
        await house.registry.reviews.begin(line)
        await settled(house, line, "done")

    with_house(play)


def test_a_review_that_failed_says_why_and_is_tried_again() -> None:
    async def play(house: House, line: Timeline) -> None:
        house.bots.may_finish.set()
        house.bots.fails = "no leave"
        await house.registry.reviews.begin(line)
        await settled(house, line, "failed")
        assert house.registry.reviews.state(line)["problem"] == "no leave"
        house.bots.fails = None
        await house.registry.reviews.begin(line)
        assert await settled(house, line, "done", "failed") == "done"

    with_house(play)


def test_a_deleted_game_is_not_reviewed_any_more() -> None:
    async def play(house: House, line: Timeline) -> None:
        await house.registry.reviews.begin(line)
        await settled(house, line, "running")
        await house.registry.delete(line.row.id)
        assert house.registry.reviews.state(line)["state"] == "none"

    with_house(play)


def test_only_so_many_games_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 1)

    async def play(house: House, line: Timeline) -> None:
        await house.registry.reviews.begin(line)
        other = await stored(house, lost_game())
        with pytest.raises(RefusedError, match="busy"):
            await house.registry.reviews.begin(other)
        house.bots.may_finish.set()
        await settled(house, line, "done")
        await house.registry.reviews.begin(other)

    with_house(play)


def test_only_so_many_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT", 1)

    async def play(house: House, line: Timeline) -> None:
        house.bots.may_finish.set()
        other = await stored(house, lost_game())
        for each in (line, other):
            await house.registry.reviews.begin(each)
            await settled(house, each, "done")
        assert house.registry.reviews.state(line)["state"] == "none"

    with_house(play)


@pytest.mark.parametrize(
    ("text", "practice", "is_allowed"),
    [
        (record_text(blunder()), False, False),
        (record_text(blunder()), True, True),
        (WITH_A_HAND, True, False),
    ],
    ids=["it counts", "practice", "two sides"],
)
def test_an_unfinished_game_is_reviewed_only_where_nobody_gains_by_it(
    text: str, practice: bool, is_allowed: bool
) -> None:
    async def play(house: House, line: Timeline) -> None:
        house.bots.may_finish.set()
        if is_allowed:
            await house.registry.reviews.begin(line)
            await settled(house, line, "done")
        else:
            with pytest.raises(RefusedError, match="not over"):
                await house.registry.reviews.begin(line)

    with_house(play, text, practice)
