"""All games of a browser as a file: what comes in, what is skipped, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ghoststories.site.tables import Tables
from ghoststories.table_service import pace
from tests.site.host import Json, TestHost, called, site
from tests.site.test_tables import an_answer, begun, on_loop, opened


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that answer at once."""
    monkeypatch.setattr(pace, "CALM", 0.0)
    monkeypatch.setattr(pace, "FAST", 0.0)


async def played(answers: int = 3, **wanted: Any) -> tuple[TestHost, Tables, str]:
    """A site with a game that has begun."""
    host, tables, game = await begun(**wanted)
    await play(host, tables, game, answers)
    return host, tables, game


async def play(host: TestHost, tables: Tables, game: str, answers: int) -> None:
    """A few answers to a game."""
    page = await opened(host, tables, game, connection=len(host.told) + 1)
    for _ in range(answers):
        await page.send("answer", **an_answer(page))
        await page.next("update")
    tables.close(page.connection)


async def saved(tables: Tables) -> str:
    """The file."""
    status, text = await called(tables, "GET", "collection")
    assert status == 200
    return text if isinstance(text, str) else f"{json.dumps(text)}\n"


async def read(tables: Tables, text: str) -> Json:
    """What came of a file."""
    status, count = await called(tables, "POST", "collection", {"text": text})
    assert status == 200, count
    found: Json = count
    return found


def counted(**wanted: int) -> Json:
    return {"added": 0, "copied": 0, "known": 0, "broken": 0, **wanted}


@on_loop
async def test_games_go_on_in_another_browser() -> None:
    host, tables, game = await played(name="Over the hills", bots={"red": "novice"}, setup={"players": 2})
    text = await saved(tables)
    other_host, other = site()
    assert await read(other, text) == counted(added=1)
    assert json.loads(other_host.rows[game]) == json.loads(host.rows[game])
    assert other_host.moves(game) == host.moves(game)
    await play(other_host, other, game, 1)
    assert await saved(other) != text


@on_loop
async def test_what_is_here_already_is_skipped() -> None:
    host, tables, _ = await played()
    text, rows = await saved(tables), dict(host.rows)
    assert await read(tables, text) == counted(known=1)
    assert host.rows == rows


@on_loop
async def test_a_game_that_went_on_differently_comes_in_as_a_copy_once() -> None:
    host, tables, game = await played()
    text = await saved(tables)
    await play(host, tables, game, 2)
    row, moves = host.rows[game], host.moves(game)
    assert await read(tables, text) == counted(copied=1)
    assert (host.rows[game], host.moves(game)) == (row, moves)
    copy = next(each for each in host.rows if each != game)
    assert host.moves(copy) == json.loads(text.splitlines()[1])["moves"]
    assert await read(tables, text) == counted(known=1)
    await play(host, tables, copy, 1)
    assert await read(tables, text) == counted(known=1)
    assert len(host.rows) == 2


@on_loop
async def test_no_games_are_a_file_too() -> None:
    _, tables = site()
    assert await read(tables, await saved(tables)) == counted()


def with_game(text: str, **fields: Any) -> str:
    """The file with another value in its last game."""
    *lines, last = text.splitlines()
    return "\n".join([*lines, json.dumps({**json.loads(last), **fields})])


def with_head(text: str, **fields: Any) -> str:
    head, *lines = text.splitlines()
    return "\n".join([json.dumps({**json.loads(head), **fields}), *lines])


@on_loop
async def test_a_file_that_cannot_be_read_changes_nothing() -> None:
    _, tables, _ = await played()
    await called(tables, "POST", "games", {"seed": "another"})
    text = await saved(tables)
    bad = {
        "": "line 1",
        "hello": "line 1",
        "[]": "line 1: must be an object",
        with_head(text, format="other"): "not a file of games",
        with_head(text, version=2): "version 2",
        with_head(text, more=1): "no such field",
        text[:-40]: "line 3",
        text.rsplit("\n", 2)[0]: "should have 2 games, and has 1",
        with_game(text, id="../games"): "line 3",
        with_game(text, id=7): "line 3.id: must be text",
        with_game(text, seats=["red"]): "line 3.seats",
        with_game(text, moves=[1]): "line 3.moves.0",
        with_game(text, moves="pass"): "line 3.moves",
        with_game(text, setup={}): "line 3: this is not a game",
        with_game(text, clocks={"red": "long"}): "line 3: this is not a game",
        with_game(text, version=-1): "line 3.version",
        with_game(text, colour="red"): "no such field",
    }
    other_host, other = site()
    for wrong, reason in bad.items():
        status, answer = await called(other, "POST", "collection", {"text": wrong})
        assert status == 400
        assert answer["error"]["code"] == "unreadable"
        assert reason in answer["error"]["message"], (reason, answer)
        assert not other_host.rows


@on_loop
@pytest.mark.parametrize(
    "fields",
    [{"moves": ["nonsense"]}, {"turn": 99}, {"result": "won", "score": 99}, {"seed": "x", "opening": "nonsense"}],
    ids=["moves", "turn", "result", "opening"],
)
async def test_a_game_that_cannot_be_replayed_is_left_out(fields: Json) -> None:
    _, tables, _ = await played()
    other_host, other = site()
    assert await read(other, with_game(await saved(tables), **fields)) == counted(broken=1)
    assert not other_host.rows


@on_loop
async def test_a_game_of_other_rules_is_taken_as_it_is() -> None:
    _, tables, game = await played()
    _, other = site()
    assert await read(other, with_game(await saved(tables), rules="0", moves=["nonsense"])) == counted(added=1)
    status, answer = await called(other, "GET", f"games/{game}/position")
    assert (status, answer["error"]["code"]) == (409, "broken")


@on_loop
async def test_a_full_disk_takes_none_of_them() -> None:
    _, tables, _ = await played()
    text = await saved(tables)
    other_host, other = site()
    store = other_host.store

    async def full(request: str) -> str:
        return '{"failed": "storage", "message": "full"}' if '"add"' in request else await store(request)

    other_host.store = full  # type: ignore[method-assign]
    status, answer = await called(other, "POST", "collection", {"text": text})
    assert (status, answer["error"]["code"]) == (507, "storage")
    assert not other_host.rows


@on_loop
async def test_a_damaged_row_does_not_spoil_the_file() -> None:
    host, tables, _ = await played()
    host.rows["damaged"] = json.dumps({"id": "damaged", "setup": 7})
    _, other = site()
    assert await read(other, await saved(tables)) == counted(added=1)
