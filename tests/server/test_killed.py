"""Killed at any moment, the server loses nothing that it sent to anybody."""

from __future__ import annotations

import json
import signal
import threading
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ghoststories.engine.core.record import from_text as record_from
from tests.server.process import Process

LONGEST_LIFE = 0.8


def begun(address: str, seed: str, bot: str = "random") -> str:
    """A game of four bots."""
    body = json.dumps({"seed": seed, "bot_seats": 4, "bot": bot, "practice": True}).encode()
    with urlopen(Request(f"http://{address}/api/games", body, {"content-type": "application/json"})) as response:
        game: str = json.load(response)["id"]
    return game


def told_until_killed(socket: ClientConnection, groups: list[dict[str, Any]]) -> bool:
    """Note what the page is told, and check that it follows what it was told before; whether the game ended."""
    try:
        while True:
            told = json.loads(socket.recv())
            if told["type"] == "snapshot":
                assert told["log"][: len(groups)] == groups, "the server has forgotten what it told"
                groups[:] = told["log"]
            elif told["type"] == "update":
                assert told["from"] == groups[-1]["seq"]
                groups += told["groups"]
            if told["type"] in ("snapshot", "update") and told["question"] is None:
                return True
    except ConnectionClosed:
        return False


def record(address: str, game: str) -> str:
    with urlopen(f"http://{address}/api/games/{game}/record") as response:
        text: str = response.read().decode()
    return text


def killed_often(database: str, kills: int, random: Random) -> tuple[int, int]:
    """Kill the server that often in the middle of bot games; how many moves and games were seen."""
    game, groups = "", list[dict[str, Any]]()
    moves = games = 0
    for _ in range(kills):
        with Process(database) as server:
            game = game or begun(server.address, f"killed {games}")
            with connect(f"ws://{server.address}/api/games/{game}/play") as socket:
                socket.send('{"type": "pace", "fast": true}')
                # A moment counted from the first message on, so that the game has moved meanwhile.
                killer = threading.Timer(random.random() * LONGEST_LIFE, server.process.send_signal, [signal.SIGKILL])
                killer.start()
                ended = told_until_killed(socket, groups)
                killer.join()
            assert server.left()[0] == -signal.SIGKILL
        if ended or not random.randrange(10):
            moves, games = moves + check(database, game, groups), games + 1
            game, groups = "", []
    return (moves + check(database, game, groups), games + 1) if game else (moves, games)


def check(database: str, game: str, groups: list[dict[str, Any]]) -> int:
    """What is on disk replays, and begins with everything that was sent; returns how many moves that is."""
    with Process(database) as server:
        replayed = record_from(record(server.address, game))
    told = [("*" if group["seat"] == "chance" else "") + group["answer"] for group in groups[1:]]
    assert replayed.moves[: len(told)] == told
    return len(told)


def test_a_few_kills(database: str) -> None:
    assert killed_often(database, 3, Random("a few"))[0] > 0


@pytest.mark.faults
def test_fifty_kills(tmp_path: Path) -> None:
    begun_at = time.monotonic()
    moves, games = killed_often(str(tmp_path / "games.sqlite"), 50, Random("fifty"))
    print(f"50 kills, {games} games, {moves} moves, {time.monotonic() - begun_at:.0f} s")
    assert moves > 100
