"""The way of a test into the rules worker of a site. The host of the tests sends this file with Python; it is imported
there, before the tables are made."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from ghoststories.engine import Script
from ghoststories.site import tables as site
from ghoststories.table_service.table import LiveTable

_tables: list[site.Tables] = []
# By the path of a call.
_answers: dict[str, str] = {}


class KnownTables(site.Tables):
    """The tables of this worker, which a test can find."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        _tables.append(self)

    async def call(self, call: str) -> str:
        """An answer of a test, or the true one."""
        return _answers.get(json.loads(call)["path"]) or await super().call(call)


site.Tables = KnownTables  # type: ignore[assignment, misc]


def _table(game: str) -> LiveTable:
    return _tables[-1]._registry._tables[game]


async def call(text: str) -> str:
    """A call as the page makes it."""
    return await _tables[-1].call(text)


def seen(game: str) -> str:
    """A game as it is now, whether it is being changed, and whether a bot has to answer."""
    table = _table(game)
    found = {"row": vars(table.row), "moves": table.timeline.game.moves, "busy": table.lock.locked()}
    return json.dumps({**found, "bot": table.bot_asked})


def put_answer(path: str, body: str) -> None:
    """What the page gets as an answer to a call from now on."""
    _answers[path] = json.dumps({"status": 200, "body": body})


def forget(game: str) -> None:
    """A game is read from the store again when somebody comes."""
    _tables[-1]._registry._tables.pop(game, None)


def script(game: str, queues: str) -> None:
    """What chance answers next."""
    chance = Script()
    chance.queues = json.loads(queues)
    _table(game).timeline.game.script = chance


def close(game: str) -> None:
    """Disconnect whoever is at a table."""
    _table(game).close()


async def finish(game: str) -> None:
    """Answer everything that is asked in a game, until it is over."""
    table = await _tables[-1]._registry.table(game)
    while asked := table.timeline.question():
        await table.answer(asked["id"], asked["options"][0]["text"])


def module(name: str, source: str) -> None:
    """A module of the tests, which imports nothing of them."""
    made = ModuleType(name)
    exec(source, made.__dict__)
    sys.modules[name] = made


def replace(module: str, path: Sequence[str], value: str) -> None:
    """Put something else in the place of a name."""
    target: Any = __import__(module, fromlist=["*"])
    *owners, name = path
    for owner in owners:
        target = getattr(target, owner)
    setattr(target, name, eval(value, dict(sys.modules[STAND_INS].__dict__)))


STAND_INS = "tests.browser.stand_ins"
