"""What the page talks to: a server, or the workers of a site. Tests ask either for what happens behind the page."""

from __future__ import annotations

import asyncio
import inspect
import json
import socket
import threading
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Page, Worker

from ghoststories.engine import Script
from ghoststories.server.app import create_app
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.storage.database import writing
from ghoststories.server.storage.tables import events
from ghoststories.site.bot_pool import WorkerBots
from ghoststories.table_service.rows import Row
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.timeline import Timeline
from tests.browser import door, stand_ins
from tools.serve_site import SITE, StaticServer

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "web/dist"
# Seconds; a busy machine is slow, not wrong.
PATIENCE = 60.0


class Behind(NamedTuple):
    """A table behind the page at this moment."""

    row: Row
    timeline: Timeline
    # While it is being changed, what is read holds together only by chance.
    is_busy: bool
    bot_asked: bool


class Place(ABC):
    """What the page talks to."""

    # The home page.
    address: str
    # Whether it is a server: several browsers have the same games, and it can be asked without a page.
    is_server: bool
    # Who answers for bots.
    bots: type[BotPool] | type[WorkerBots]

    @abstractmethod
    def called(self, page: Page, method: str, path: str, body: Any = None) -> Any:
        """A call of the HTTP API, below `api/`, that succeeds."""

    @abstractmethod
    def table(self, page: Page, game: str) -> Behind:
        """The table of a game that is open."""

    @abstractmethod
    def script(self, page: Page, game: str, chance: Script) -> None:
        """What chance answers next in a game that is open."""

    @abstractmethod
    def close_table(self, page: Page, game: str) -> None:
        """Disconnect the page from a game."""

    @abstractmethod
    def finish(self, page: Page, game: str) -> None:
        """Answer everything that is asked in a game, until it is over."""

    @abstractmethod
    def put_answer(self, page: Page, path: str, found: Any) -> None:
        """The page gets this answer to a call from now on."""

    @abstractmethod
    def spoil(self, page: Page, game: str, number: int) -> None:
        """Damage a stored move of a game that is not open."""

    @abstractmethod
    def leave(self, page: Page, is_as_new: bool) -> None:
        """The next test gets this page. It `is_as_new` if nobody has changed a setting."""

    @abstractmethod
    def replace(self, target: Any, name: str, value: Any) -> Any:
        """Put a constant, or a function of `stand_ins`, in the place of what a class or module has; what it was."""


# Answers everything that is asked in a game, until it is over.
FINISH = """
id => new Promise((done, failed) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${id}/play`)
  socket.onmessage = ({ data }) => {
    const { type, question } = JSON.parse(data)
    if (type === 'refused') failed(new Error(data))
    if (type !== 'snapshot' && type !== 'update') return
    if (!question) { socket.close(); done() }
    else socket.send(JSON.stringify({ type: 'answer', question: question.id, option: question.options[0].text }))
  }
})
"""


class LiveServer(Place):
    """The application on a free port of this machine, in a thread."""

    is_server = True
    bots = BotPool

    def __init__(self, database: Path, shared: bool = False, notify: NotifyOptions | None = None) -> None:
        self.app: FastAPI = create_app(str(database), CLIENT, shared=shared, notify=notify)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}/"
        config = uvicorn.Config(self.app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.socket]))

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=10)
        self.socket.close()

    def called(self, page: Page, method: str, path: str, body: Any = None) -> Any:
        answer = page.context.request.fetch(f"{self.address}api/{path}", method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def _live(self, game: str) -> LiveTable:
        tables: dict[str, LiveTable] = self.app.state.registry._tables
        return tables[game]

    def table(self, page: Page, game: str) -> Behind:
        table = self._live(game)
        # The server runs in another thread.
        before, asked = table.timeline.seq, table.bot_asked
        is_busy = table.lock.locked() or table.timeline.seq != before
        return Behind(table.row, table.timeline, is_busy, asked)

    def script(self, page: Page, game: str, chance: Script) -> None:
        self._live(game).timeline.game.script = chance

    def close_table(self, page: Page, game: str) -> None:
        self._live(game).close()

    def finish(self, page: Page, game: str) -> None:
        page.evaluate(FINISH, game)

    def put_answer(self, page: Page, path: str, found: Any) -> None:
        page.route(f"{self.address}api/{path}", lambda route: route.fulfill(json=found))

    def spoil(self, page: Page, game: str, number: int) -> None:
        with writing(self.app.state.registry.storage.engine) as connection:
            wanted = (events.c.game == game, events.c.number == number)
            connection.execute(sql.update(events).where(*wanted).values(text="no answer"))

    def leave(self, page: Page, is_as_new: bool) -> None:
        page.unroute_all()
        page.goto("about:blank")

    def replace(self, target: Any, name: str, value: Any) -> Any:
        before = getattr(target, name)
        setattr(target, name, value)
        return before


# In place of Pyodide's own entrance: it lets a test in before the rules start.
ENTRANCE = """
import { loadPyodide as load } from './pyodide.real.mjs'
export async function loadPyodide(options) {
    await self.asked
    const [python, sent] = await Promise.all([load(options), fetch(new URL('../../door.json', import.meta.url))])
    const { door, stand_ins, replaced } = await sent.json()
    const original = python.pyimport.bind(python)
    python.pyimport = (name) => {
        if (name !== 'ghoststories.site.tables') return original(name)
        python.FS.writeFile('/home/pyodide/door.py', door)
        const opened = original('door')
        opened.module(...stand_ins)
        for (const [module, path, value] of replaced) opened.replace(module, path, value)
        const found = original(name)
        self.door = opened
        return found
    }
    return python
}
"""
# Put before the bots worker: most tests ask nothing of it, and Python takes long to start.
WHEN_ASKED = b"self.asked = new Promise((asked) => self.addEventListener('message', asked, { once: true }));"
SPOIL = """([game, number]) => new Promise((done, failed) => {
    const asked = indexedDB.open('ghoststories')
    asked.onerror = failed
    asked.onsuccess = () => {
        const change = asked.result.transaction('events', 'readwrite')
        change.objectStore('events').put({ kind: 'move', text: 'no answer' }, [game, number])
        change.onerror = failed
        change.oncomplete = () => { asked.result.close(); done() }
    }
})"""
# A page that asks for nothing, so that what a test opens next is fetched then.
WAITING = "#/waiting"
ASK = "async ([name, args]) => await self.door[name](...args)"


class LiveSite(StaticServer, Place):
    """A static host whose rules workers let tests in."""

    is_server = False
    bots = WorkerBots

    def __init__(self) -> None:
        super().__init__()
        self._replaced: dict[tuple[str, tuple[str, ...]], str] = {}
        self._kept: dict[tuple[Page, str], Timeline] = {}
        self._pages: set[Page] = set()
        # Pages whose rules a test has changed.
        self._touched: set[Page] = set()
        (real,) = SITE.glob("python/*/pyodide.mjs")
        name = real.relative_to(SITE).as_posix()
        self.extra[name] = ENTRANCE.encode()
        self.extra[name.replace("pyodide.mjs", "pyodide.real.mjs")] = real.read_bytes()
        (bots,) = SITE.glob("assets/bots.worker-*.js")
        self.extra[bots.relative_to(SITE).as_posix()] = WHEN_ASKED + bots.read_bytes()
        self._write_door()

    def _write_door(self) -> None:
        sent = {
            "door": inspect.getsource(door),
            "stand_ins": [stand_ins.__name__, inspect.getsource(stand_ins)],
            "replaced": [[module, path, value] for (module, path), value in self._replaced.items()],
        }
        self.extra["door.json"] = json.dumps(sent).encode()

    def rules(self, page: Page) -> Worker:
        """The rules worker of a page; one that is elsewhere comes here."""
        self._pages.add(page)
        if not page.url.startswith(self.address):
            page.goto(self.address + WAITING)
        end = time.monotonic() + PATIENCE
        while not (found := _rules_of(page)):
            assert time.monotonic() < end, "the rules did not start"
            page.wait_for_timeout(20)
        return found

    def _ask(self, page: Page, name: str, *args: Any) -> Any:
        return self.rules(page).evaluate(ASK, [name, args])

    def called(self, page: Page, method: str, path: str, body: Any = None) -> Any:
        text = None if body is None else json.dumps(body)
        call = {"method": method, "path": path, "body": text, "language": "en"}
        answer = json.loads(self._ask(page, "call", json.dumps(call)))
        assert answer["status"] < 400, answer["body"]
        return json.loads(answer["body"]) if answer["body"] else None

    def table(self, page: Page, game: str) -> Behind:
        """The game is replayed here, as far as it has come there."""
        found = json.loads(self._ask(page, "seen", game))
        row, texts = Row(**found["row"]), found["moves"]
        line = self._kept.get((page, game))
        if line is None or line.row.seats != row.seats or texts[: line.seq] != line.game.moves:
            line = self._kept[page, game] = Timeline(row)
        line.row = row
        line.add(texts[line.seq :])
        return Behind(row, line, found["busy"], found["bot"])

    def script(self, page: Page, game: str, chance: Script) -> None:
        self._ask(page, "script", game, json.dumps(chance.queues))

    def close_table(self, page: Page, game: str) -> None:
        self._ask(page, "close", game)

    def finish(self, page: Page, game: str) -> None:
        self._ask(page, "finish", game)

    def put_answer(self, page: Page, path: str, found: Any) -> None:
        self._touched.add(page)
        self._ask(page, "put_answer", path, json.dumps(found))

    def spoil(self, page: Page, game: str, number: int) -> None:
        self._ask(page, "forget", game)
        page.evaluate(SPOIL, [game, number])

    def leave(self, page: Page, is_as_new: bool) -> None:
        """Python takes longer to start than most tests take, so rules that nobody has touched stay."""
        is_kept = is_as_new and not self._replaced and page not in self._touched
        self._touched.discard(page)
        page.goto(self.address + WAITING if is_kept else "about:blank")

    def replace(self, target: Any, name: str, value: Any) -> Any:
        is_module = inspect.ismodule(target)
        module = target.__name__ if is_module else target.__module__
        path = (name,) if is_module else (*target.__qualname__.split("."), name)
        is_stand_in = getattr(value, "__module__", None) == stand_ins.__name__
        written = value.__name__ if is_stand_in else repr(value)
        self._replaced[module, path] = written
        self._write_door()
        for page in self._pages:
            if rules := _rules_of(page):
                rules.evaluate(ASK, ["replace", [module, path, written]])
        return getattr(target, name)

    def forget(self) -> None:
        """Nothing is replaced any more in workers that start from now on."""
        self._replaced.clear()
        self._kept.clear()
        self._pages.clear()
        self._write_door()


def _rules_of(page: Page) -> Worker | None:
    """The rules worker of a page, once it has started."""
    for worker in [] if page.is_closed() else page.workers:
        if "/rules.worker" in worker.url and worker.evaluate("'door' in self"):
            return worker
    return None
