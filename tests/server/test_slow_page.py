"""A page that does not read delays nobody, and gets a snapshot when it reads again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

from fastapi import WebSocket

from ghoststories.server import websocket as play
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.storage.store import Storage
from ghoststories.server.websocket import Page
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.wire.types.requests import NewGame
from tests.server.page import PATIENCE


class SlowSocket:
    """Takes a message only when it is let."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.sent: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        await self.may_go_on.wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.sent.append({"type": "closed", "code": code})


async def story(folder: Path) -> list[dict[str, Any]]:
    storage = Storage(str(folder / "games.sqlite"))
    registry = TableRegistry(storage, BotPool(), SystemClock())
    await storage.open()
    row, moves = new_game(NewGame(seed="slow", setup={"players": 2}, practice=True))
    await registry.storage.add(row, moves)
    table = await registry.table(row.id)
    socket = SlowSocket()
    page = Page(cast(WebSocket, socket), table)
    writer = asyncio.create_task(page.write())
    table.join(page)
    for _ in range(play.FURTHEST_BEHIND * 2):
        question = table.timeline.game.question
        if question is None:
            await table.undo_to(0)
        else:
            await asyncio.wait_for(table.answer(table.timeline.seq, question.options[0]), PATIENCE)
    socket.may_go_on.set()
    async with asyncio.timeout(PATIENCE):
        while not socket.sent or socket.sent[-1].get("seq") != table.timeline.seq:
            await asyncio.sleep(0.01)
    table.close()
    await asyncio.wait_for(writer, PATIENCE)
    await registry.close()
    return socket.sent


def test_a_slow_page_is_told_all_of_it_later(tmp_path: Path) -> None:
    sent = asyncio.run(story(tmp_path))
    assert len(sent) < play.FURTHEST_BEHIND * 2
    at = 0
    for told in sent:
        if told["type"] == "update":
            assert told["from"] == at
        if "seq" in told:
            at = told["seq"]
    assert [told["type"] for told in sent].count("snapshot") >= 2
    assert sent[-1]["type"] == "closed"
