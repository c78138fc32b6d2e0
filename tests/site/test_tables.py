"""The rules worker of a site: what is stored before it is shown, connections that end, searches nobody waits for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import pytest

from ghoststories.site.tables import Tables
from ghoststories.site.thinker import KINDS
from ghoststories.table_service import pace
from ghoststories.table_service.conversation import BROKEN, GOING_AWAY, LARGEST, NO_GAME, TRY_LATER
from ghoststories.table_service.wire.types.requests import LARGEST_BODY
from tests.site.host import Json, SitePage, TestHost, called, site


def on_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that runs in an event loop of its own."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def inner() -> None:
            await test(*args, **kwargs)

        asyncio.run(inner())

    return run


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that answer at once."""
    monkeypatch.setattr(pace, "CALM", 0.0)
    monkeypatch.setattr(pace, "FAST", 0.0)


async def begun(**wanted: Any) -> tuple[TestHost, Tables, str]:
    """A site with one game."""
    host, tables = site()
    status, summary = await called(tables, "POST", "games", {"seed": "tables", "setup": {"players": 2}, **wanted})
    assert status == 200
    return host, tables, summary["id"]


async def opened(host: TestHost, tables: Tables, game: str, connection: int = 1) -> SitePage:
    """A page at a game, after its snapshot and the pace."""
    page = SitePage(host, tables, connection)
    await page.open(game)
    await page.next("snapshot")
    await page.next("pace")
    return page


def an_answer(page: SitePage) -> Json:
    """The first option for the question asked."""
    question = page.latest["question"]
    return {"question": question["id"], "option": question["options"][0]["text"]}


@on_loop
async def test_an_answer_is_stored_before_it_is_shown() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    stored, store = [], host.store

    async def slow_store(request: str) -> str:
        told = len(host.told[1])
        await asyncio.sleep(0.01)
        assert len(host.told[1]) == told
        stored.append(json.loads(request)["do"])
        return await store(request)

    host.store = slow_store  # type: ignore[method-assign]
    await page.send("answer", **an_answer(page))
    assert stored == ["change"]
    assert (await page.next("update"))["seq"] == len(host.moves(game))


@on_loop
@pytest.mark.parametrize("code", ["storage", "busy"])
async def test_what_cannot_be_stored_changes_nothing(code: Any) -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    moves, before = host.moves(game), page.latest
    host.failure = {"failed": code, "message": "the quota is used up"}
    await page.send("answer", **an_answer(page))
    refusal = await page.next_refusal()
    assert (refusal["code"], refusal["message"]) == (code, "the quota is used up")
    assert (await called(tables, "POST", "games", {}))[1]["error"]["code"] == code
    host.failure = None
    await page.send("sync")
    assert {**await page.next("snapshot"), "clocks": before["clocks"]} == before
    assert host.moves(game) == moves
    await page.send("answer", **an_answer(page))
    await page.next("update")


@on_loop
async def test_a_store_that_fails_otherwise_is_a_refusal_too() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)

    async def torn(request: str) -> str:
        raise OSError("the database is gone")

    host.store = torn  # type: ignore[method-assign]
    assert await page.refused("answer", **an_answer(page)) == "storage"


@on_loop
async def test_two_tabs_at_one_game_do_not_overwrite_each_other() -> None:
    host, tables, game = await begun()
    other = Tables(host, KINDS)
    one, two = await opened(host, tables, game), await opened(host, other, game, connection=2)
    await one.send("answer", **an_answer(one))
    told = await one.next("update")
    assert await two.refused("answer", **an_answer(two)) == "stale"
    await two.send("sync")
    assert (await two.next("snapshot"))["table"] == told["table"]
    assert len(host.moves(game)) == told["seq"]


@on_loop
async def test_a_tab_is_told_what_another_tab_did() -> None:
    host, tables, game = await begun()
    other = Tables(host, KINDS)
    one, two = await opened(host, tables, game), await opened(host, other, game, connection=2)
    await one.send("answer", **an_answer(one))
    told = await one.next("update")
    await other.changed(game)
    assert (await two.next("snapshot"))["table"] == told["table"]
    await other.changed(game)
    await other.changed("a game nobody has open")
    assert len(host.told[2]) == two.read
    await called(tables, "DELETE", f"games/{game}")
    await other.changed(game)
    assert host.ends[2] == GOING_AWAY


@on_loop
async def test_the_bots_of_a_game_play_in_one_tab_until_it_is_closed() -> None:
    host, tables, game = await begun(bots={"red": "random"}, setup={"players": 1, "seats": ["red"]})
    other_host = host.other_tab()
    host.pause = other_host.pause = 0.01
    other = Tables(other_host, KINDS)
    one = await opened(host, tables, game)
    two = await opened(other_host, other, game)
    for _ in range(5):
        await one.next("update")
        await other.changed(game)
    assert len(host.views) >= 5
    assert not other_host.views
    assert two.connection not in other_host.ends
    tables.close(one.connection)
    await two.next("update")
    assert other_host.views


@on_loop
async def test_a_tab_whose_turn_never_comes_gives_it_up() -> None:
    host, tables, game = await begun(bots={"red": "random"}, setup={"players": 1, "seats": ["red"]}, practice=True)
    await host.hold(99, game)
    page = await opened(host, tables, game)
    await asyncio.sleep(0.01)
    assert len(host.turns) == 2
    await page.send("seat", seat="red", player="person")
    await page.next("snapshot")
    await asyncio.sleep(0.01)
    assert len(host.turns) == 1
    assert not host.views


@on_loop
async def test_a_worker_that_was_killed_goes_on_where_it_was() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    for _ in range(5):
        await page.send("answer", **an_answer(page))
        await page.next("update")
    again = await opened(host, Tables(host, KINDS), game, connection=2)
    assert again.latest["table"] == page.latest["table"]
    assert again.latest["question"] == page.latest["question"]


@on_loop
async def test_an_undo_shortens_the_game_and_is_stored_as_an_event() -> None:
    host, tables, game = await begun(practice=True)
    page = await opened(host, tables, game)
    await page.send("answer", **an_answer(page))
    after = await page.next("update")
    happened = dict(host.events[game])
    await page.send("undo_to", move=0)
    back = await page.next("snapshot")
    assert back["seq"] == len(host.moves(game)) < after["seq"]
    assert json.loads(host.rows[game])["version"] == 2
    *kept, undo = host.events[game].items()
    assert dict(kept) == happened
    assert undo[1]["kind"] == "undo"


@on_loop
async def test_messages_are_taken_in_the_order_they_were_sent() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    first = an_answer(page)
    await asyncio.gather(page.send("answer", **first), page.send("answer", **first), page.send("sync"))
    kinds = [told["type"] for told in host.told[1][2:]]
    assert kinds == ["update", "refused", "snapshot"]


@on_loop
async def test_a_message_sent_before_the_game_is_open_waits_for_it() -> None:
    host, tables, game = await begun()
    await asyncio.gather(tables.open(1, game, "taoists"), tables.receive(1, '{"type": "pace", "pace": "fast"}'))
    assert [told["type"] for told in host.told[1]] == ["snapshot", "pace", "pace"]
    assert host.told[1][-1]["fast"]


@on_loop
async def test_a_bot_sees_a_view_and_its_search_is_dropped_when_nobody_wants_it() -> None:
    host, tables, game = await begun(bots={"red": "novice"}, setup={"players": 1, "seats": ["red"]}, practice=True)
    host.may_answer.clear()
    page = await opened(host, tables, game)
    await page.next("thinking")
    await asyncio.sleep(0)
    await page.send("seat", seat="red", player="person")
    assert (await page.next("snapshot"))["summary"]["seats"] == {"red": "person"}
    await asyncio.sleep(0)
    assert host.dropped == [1]
    await page.send("seat", seat="red", player="novice")
    host.may_answer.set()
    await page.next("update")
    assert "tables" not in host.views[0]
    tables.close(1)


@on_loop
async def test_a_bot_that_fails_is_reported() -> None:
    host, tables, game = await begun(bots={"red": "novice"}, setup={"players": 1, "seats": ["red"]})

    async def fails(thought: str) -> str:
        return json.dumps({"failed": "no idea"})

    host.think = fails  # type: ignore[method-assign]
    page = SitePage(host, tables)
    await page.open(game)
    refusal = await page.next_refusal()
    assert (refusal["code"], refusal["message"]) == ("bot", "novice: no idea")


@on_loop
async def test_a_hint_comes_from_the_other_worker() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    await page.send("hint", question=page.latest["question"]["id"])
    hints = (await page.next("hints"))["hints"]
    assert {each["option"] for each in hints} <= {each["text"] for each in page.latest["question"]["options"]}
    assert hints


@on_loop
async def test_connections_that_cannot_be_opened() -> None:
    host, tables, game = await begun()
    await SitePage(host, tables, 1).open("nowhere")
    assert host.ends == {1: NO_GAME}
    host.events[game][1]["text"] = "nonsense"
    await SitePage(host, tables, 2).open(game)
    assert host.ends[2] == BROKEN
    assert host.told[2][0]["code"] == "broken"
    host.failure = {"failed": "storage"}
    await SitePage(host, tables, 3).open(game)
    assert host.ends[3] == TRY_LATER
    await tables.receive(3, '{"type": "sync"}')
    assert [told["type"] for told in host.told[3]] == ["refused"]


@on_loop
async def test_a_page_that_closes_while_its_game_is_opened_is_told_nothing() -> None:
    host, tables, game = await begun()
    opening = asyncio.create_task(SitePage(host, tables, 1).open(game))
    missing = asyncio.create_task(SitePage(host, tables, 2).open("nowhere"))
    await asyncio.sleep(0)
    tables.close(1)
    tables.close(2)
    await asyncio.gather(opening, missing)
    assert (host.told, host.ends) == ({}, {})


@on_loop
async def test_a_game_that_is_deleted_ends_its_connections() -> None:
    host, tables, game = await begun()
    await opened(host, tables, game)
    assert await called(tables, "DELETE", f"games/{game}") == (204, None)
    assert host.ends == {1: GOING_AWAY}
    assert (host.rows, host.events) == ({}, {})
    tables.close(1)


@on_loop
async def test_a_damaged_row_does_not_hide_the_others() -> None:
    host, tables, game = await begun()
    host.rows["torn"] = json.dumps({"id": "torn", "clocks": 5})
    _, games = await called(tables, "GET", "games")
    assert [each["id"] for each in games["running"]] == [game]
    assert games["unreadable"] == ["torn"]
    assert (await called(tables, "GET", "games/torn"))[1]["error"]["code"] == "broken"


@on_loop
async def test_the_newest_game_comes_first() -> None:
    _, tables, first = await begun()
    second = (await called(tables, "POST", "games", {}))[1]["id"]
    _, games = await called(tables, "GET", "games")
    assert [each["id"] for each in games["running"]] == [second, first]


@on_loop
@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "nowhere", None, "not_found"),
        ("GET", "games/a/b/c/d", None, "not_found"),
        ("PUT", "games", None, "not_allowed"),
        ("POST", "games", "{", "malformed"),
        ("POST", "games", {"seed": 5}, "malformed"),
        ("POST", "import", {"text": "x" * LARGEST_BODY}, "too_large"),
        ("GET", "games/{game}/at/-1", None, "malformed"),
        ("GET", "games/{game}/at/²", None, "malformed"),
        ("GET", "games/{game}/position?at=x", None, "malformed"),
        ("GET", "games/{game}/record?side=north", None, "malformed"),
        ("GET", "games/%2e%2e/record", None, "not_found"),
    ],
)
async def test_calls_that_are_wrong(method: str, path: str, body: object, code: str) -> None:
    host, tables, game = await begun()
    rows = dict(host.rows)
    status, answer = await called(tables, method, path.replace("{game}", game), body)
    assert (status >= 400, answer["error"]["code"]) == (True, code)
    assert host.rows == rows


@on_loop
async def test_messages_that_are_wrong() -> None:
    host, tables, game = await begun()
    page = await opened(host, tables, game)
    for text, code in (("{", "malformed"), ("x" * (LARGEST + 1), "too_large"), ('{"type": "dance"}', "malformed")):
        await tables.receive(1, text)
        assert (await page.next_refusal())["code"] == code
