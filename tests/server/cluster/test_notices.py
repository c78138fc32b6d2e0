"""Several servers on one PostgreSQL: what happens on one of them reaches the pages of the others."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from ghoststories.server.app import create_app
from ghoststories.server.cluster import notices as module
from ghoststories.server.cluster.notices import LARGEST, NoNotices, PostgresNotices, notices_for
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.talk import TalkStore
from ghoststories.table_service.ports import Line
from tests.postgres import Postgres
from tests.server.page import PATIENCE, Page, new_game, opened
from tests.server.process import Process
from tests.server.test_storage import row, run

LISTENS = "query LIKE 'LISTEN%'"
Start = Callable[[], TestClient]


@pytest.fixture
def games(postgres: Postgres) -> str:
    """A database with its tables."""
    return postgres.fresh()


@pytest.fixture
def start(games: str, nothing_built: Path) -> Iterator[Start]:
    """Starts another server on the same database."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(TestClient(create_app(games, nothing_built)))


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only notices tell of changes: nobody asks for them."""
    monkeypatch.setattr(module, "ASKED_EVERY", 3600.0)


def reached(page: Page, seq: int) -> dict[str, Any]:
    """What a page is told when it has come to this move."""
    while page.latest["seq"] < seq:
        page.next("update", "snapshot")
    return page.latest


@pytest.mark.usefixtures("seldom")
def test_an_answer_reaches_the_pages_of_another_server(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="cluster")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        for page, watcher in [(here, there), (there, here)] * 5:
            told = page.answer()
            found = reached(watcher, told["seq"])
            assert (found["table"], found["question"]) == (told["table"], told["question"])


@pytest.mark.usefixtures("seldom")
def test_an_undo_and_the_end_of_a_game_reach_them_too(start: Start) -> None:
    one, other = start(), start()
    game = new_game(one, seed="cluster", practice=True)["id"]
    with opened(one, game) as here, opened(other, game) as there:
        reached(there, here.answer()["seq"])
        here.send("undo_to", move=0)
        back = here.next("snapshot")
        while there.latest["seq"] != back["seq"]:
            there.next("snapshot")
        assert one.delete(f"/api/games/{game}").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            there.next("no such message")


def test_what_was_lost_is_asked_for(
    start: Start, postgres: Postgres, games: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ASKED_EVERY", 0.2)
    one, other = start(), start()
    game = new_game(one, seed="cluster")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        reached(there, here.answer()["seq"])
        # Nobody hears anything for a while.
        monkeypatch.setattr(module, "AGAIN", 3600.0)
        assert postgres.cut_connections(games, LISTENS) == 2
        reached(there, here.answer()["seq"])


@pytest.mark.usefixtures("seldom")
def test_whoever_hears_again_asks_at_once(
    start: Start, postgres: Postgres, games: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = start(), start()
    game = new_game(one, seed="cluster")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        monkeypatch.setattr(module, "AGAIN", 0.5)
        assert postgres.cut_connections(games, LISTENS) == 2
        lost = here.answer()
        reached(there, lost["seq"])
        # And what happens from now on is heard.
        reached(there, here.answer()["seq"])


@pytest.mark.usefixtures("seldom")
def test_whoever_could_not_speak_speaks_again(start: Start, postgres: Postgres, games: str) -> None:
    one, other = start(), start()
    game = new_game(one, seed="cluster")["id"]
    with opened(one, game) as here, opened(other, game) as there:
        reached(there, here.answer()["seq"])
        assert postgres.cut_connections(games, "query LIKE '%pg_notify%'") >= 1
        here.answer()
        time.sleep(2 * module.AGAIN)
        reached(there, here.answer()["seq"])


class Open:
    """The games that are open on a server, as a test says it."""

    def __init__(self) -> None:
        self.open: dict[str, int] = {}
        self.caught_up: list[str] = []

    def versions(self) -> Mapping[str, int]:
        return self.open

    async def catch_up(self, game: str) -> None:
        self.caught_up.append(game)
        await asyncio.sleep(0.01)

    def beat(self) -> None:
        """Nobody has to know anything."""


def connected(games: str, story: Callable[[Storage, PostgresNotices, PostgresNotices, Open], Awaitable[None]]) -> None:
    """Play a story with a storage, its notices, those of another server, and the games that are open there."""

    async def played(storage: Storage) -> None:
        other = Storage(games)
        open_there = Open()
        here, there = notices_for(storage, Open()), notices_for(other, open_there)
        assert isinstance(here, PostgresNotices)
        assert isinstance(there, PostgresNotices)
        async with here, there:
            heard: list[str] = []
            there.hear(lambda _, text: heard.append(text))
            async with asyncio.timeout(PATIENCE):
                # Both listen.
                while not heard:
                    here.send("one", "hello")
                    await asyncio.sleep(0.02)
            open_there.open = {"one": 0, "two": 0}
            await story(storage, here, there, open_there)
        await other.close()

    run(games, played)


async def until(happens: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("seldom")
def test_only_news_about_open_games_is_looked_at(games: str) -> None:
    async def story(storage: Storage, here: PostgresNotices, there: PostgresNotices, open_there: Open) -> None:
        await storage.add(row("one"), [])
        await storage.add(row("closed"), [])
        await storage.change(row("closed"), replace(row("closed"), turn=2))
        # What that server has itself is no news.
        here.publish("two", 0)
        new = await storage.change(row("one"), replace(row("one"), turn=2))
        await until(lambda: open_there.caught_up == ["one"])
        open_there.open["one"] = new.version
        await storage.change(new, replace(new, turn=3))
        await until(lambda: open_there.caught_up == ["one", "one"])

    connected(games, story)


@pytest.mark.usefixtures("seldom")
def test_what_is_said_is_news_without_a_version(games: str) -> None:
    async def story(storage: Storage, here: PostgresNotices, there: PostgresNotices, open_there: Open) -> None:
        await storage.add(row("one"), [])
        await TalkStore(storage).say("one", Line(0, "anna", "Anna", "2026", text="Hello"))
        await until(lambda: open_there.caught_up == ["one"])
        await storage.delete("one")
        await until(lambda: open_there.caught_up == ["one", "one"])

    connected(games, story)


@pytest.mark.usefixtures("seldom")
def test_changes_at_the_same_time_share_a_notice(games: str) -> None:
    async def story(storage: Storage, here: PostgresNotices, there: PostgresNotices, open_there: Open) -> None:
        open_there.open = {f"{number:032}": 0 for number in range(1000)}
        taken: list[str] = []
        usual = there._take
        there._take = lambda notice: (taken.append(notice), usual(notice))[1]  # type: ignore[method-assign,func-returns-value]
        for game in open_there.open:
            here.publish(game, 1)
            here.publish(game, 7)
        await until(lambda: len(open_there.caught_up) == 1000)
        assert set(open_there.caught_up) == set(open_there.open)
        assert all(len(notice.encode()) <= LARGEST for notice in taken)
        assert len([notice for notice in taken if "changed" in notice]) < 10

    connected(games, story)


@pytest.mark.usefixtures("seldom")
def test_texts_arrive_in_their_order_and_too_long_ones_never(games: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(storage: Storage, here: PostgresNotices, there: PostgresNotices, open_there: Open) -> None:
        heard: list[tuple[str, str]] = []
        there.hear(lambda game, text: heard.append((game, text)))
        own: list[str] = []
        here.hear(lambda _, text: own.append(text))
        texts = [f"ping {number} “Ä” {'x' * 900}" for number in range(50)]
        for text in texts:
            here.send("one", text)
        here.send("one", "鬼" * LARGEST)
        here.send("two", "last")
        await until(lambda: ("two", "last") in heard)
        assert heard == [*(("one", text) for text in texts), ("two", "last")]
        assert own == []

    connected(games, story)
    assert "too long" in caplog.text


@pytest.mark.usefixtures("seldom")
def test_a_notice_nobody_understands_is_passed_over(
    games: str, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(storage: Storage, here: PostgresNotices, there: PostgresNotices, open_there: Open) -> None:
        for notice in ("", "x", "x changed one:many", "x said {", "x said [1]", "x sang [1]"):
            postgres.run(
                f"SELECT pg_notify('ghoststories', '{notice}')", database=games.split("?")[0].rsplit("/", 1)[1]
            )
        here.publish("one", 9)
        await until(lambda: open_there.caught_up == ["one"])

    connected(games, story)


def test_a_server_with_a_file_tells_nobody(database: str) -> None:
    async def story(storage: Storage) -> None:
        notices = notices_for(storage, Open())
        assert isinstance(notices, NoNotices)
        async with notices:
            notices.send("one", "hello")

    run(database, story)


@contextmanager
def processes(games: str) -> Iterator[tuple[Process, Process]]:
    """Two servers as people run them."""
    with Process(games) as one, Process(games) as other:
        yield one, other


def test_two_processes_serve_one_game(games: str) -> None:
    with processes(games) as (one, other):
        call = Request(f"http://{one.address}/api/games", b"{}", {"content-type": "application/json"})
        with urlopen(call, timeout=PATIENCE) as response:
            game = json.load(response)["id"]
        with (
            connect(f"ws://{one.address}/api/games/{game}/play") as here,
            connect(f"ws://{other.address}/api/games/{game}/play") as there,
        ):
            asked = json.loads(here.recv(PATIENCE))["question"]
            option = asked["options"][0]["text"]
            here.send(json.dumps({"type": "answer", "question": asked["id"], "option": option}))
            seq = 0
            while seq <= asked["id"]:
                seq = json.loads(there.recv(PATIENCE)).get("seq", 0)
