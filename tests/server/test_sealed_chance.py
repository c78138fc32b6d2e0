"""Games of the server draw from sealed chance: what players have seen does not foretell what comes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from ghoststories.engine import Game, Setup
from ghoststories.engine.core.chance import BLAKE2, XORSHIFT
from ghoststories.engine.core.record import to_text
from ghoststories.server.storage.database import database_address, engine_on, migrate, writing
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.rows import Row
from tests.server.page import new_game, opened


def stored(database: str, query: str) -> list[Any]:
    with sqlite3.connect(database) as connection:
        return connection.execute(query).fetchall()


def moves_of(database: str) -> list[str]:
    return [text for (text,) in stored(database, "select text from events where kind = 'move' order by number")]


def played_again(setup: Setup, seed: str, chance: str, moves: list[str]) -> list[str]:
    """The moves of a game in which people answer the same, as far as that is possible."""
    game = Game(setup, seed=seed, chance=chance)
    for move in moves:
        if not move.startswith("*") and game.question and move in game.question.options:
            game.apply(move)
    return game.moves


def test_a_new_game_has_a_seed_of_256_bits_and_sealed_chance(server: TestClient, database: str) -> None:
    for _ in range(20):
        new_game(server)
    rows = stored(database, "select seed, chance from games")
    assert {chance for _, chance in rows} == {BLAKE2}
    assert {len(bytes.fromhex(seed)) for seed, _ in rows} == {32}
    assert len({seed for seed, _ in rows}) == 20


def test_what_a_game_draws_comes_from_the_sealed_streams(server: TestClient, database: str) -> None:
    game = new_game(server, seed="a night")
    with opened(server, game["id"]) as page:
        page.play_on(most=60)
    moves = moves_of(database)
    assert len([move for move in moves if move.startswith("*")]) > 10
    assert played_again(Setup(), "a night", BLAKE2, moves) == moves
    assert played_again(Setup(), "a night", XORSHIFT, moves) != moves


def test_a_fork_of_a_running_game_gets_a_seed_of_its_own(server: TestClient, database: str) -> None:
    game = new_game(server, seed="a night")
    server.post(f"/api/games/{game['id']}/fork", json={"at": 0})
    (fork,) = stored(database, "select seed, chance from games where practice")
    assert (len(bytes.fromhex(fork[0])), fork[1]) == (32, BLAKE2)


def test_a_record_from_before_sealed_chance_goes_on_as_it_would_have(server: TestClient, database: str) -> None:
    game = Game(Setup(), seed="an old game")
    assert "chance:" not in to_text(game)
    imported = server.post("/api/import", json={"text": to_text(game)}).json()
    with opened(server, imported["id"]) as page:
        page.play_on(most=60)
    moves = moves_of(database)
    assert played_again(Setup(), "an old game", XORSHIFT, moves) == moves


def test_a_record_of_a_served_game_can_be_imported_and_goes_on(server: TestClient, database: str) -> None:
    game = Game(Setup(), seed="a new game", chance=BLAKE2)
    imported = server.post("/api/import", json={"text": to_text(game)}).json()
    with opened(server, imported["id"]) as page:
        page.play_on(most=60)
    moves = moves_of(database)
    assert played_again(Setup(), "a new game", BLAKE2, moves) == moves
    assert "\nchance: blake2\n" in server.get(f"/api/games/{imported['id']}/record").text


def test_games_of_an_older_database_keep_the_fast_streams(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    file.touch()
    with writing(engine_on(database_address(str(file)))) as connection:
        migrate(connection, "0002")
    with sqlite3.connect(file) as opened_file:
        columns = "id, created, updated, setup, seed, seats, practice, turn, moves"
        opened_file.execute(f"insert into games ({columns}) values ('old', '', '', '{{}}', 'seed', '{{}}', 0, 1, 0)")

    async def load() -> Row | None:
        storage = Storage(str(file))
        await storage.open()
        row = await storage.get("old")
        await storage.close()
        return row

    row = asyncio.run(load())
    assert row is not None
    assert row.chance == XORSHIFT
