"""Servers and their database are killed at any moment: nothing that anybody was told is lost, no answer counts twice,
and every game can be finished."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import pytest

from benchmarks.load.tables import new_people, people_at
from benchmarks.load.wire import CallError, Place
from tests.faults.cluster import Cluster, running
from tests.faults.oracle import faults_of, stored_games
from tests.faults.players import Player, Seen
from tests.postgres import Postgres

OPTIONS: Final = ("--shared", "--limit=off")
# Two of the seats are people's, each on devices of their own; bots play the others.
PEOPLE: Final = 2
GAME: Final = {"setup": {"players": 4}, "bot_seats": 2, "bot": "random"}
# Seconds without anything new at a table whose servers are up: then it is stuck.
STUCK: Final = 60.0


@dataclass
class Run:
    """Games that are played while servers die."""

    cluster: Cluster
    # Seconds that people think at most, and how many games are played at the same time.
    pause: float
    at_once: int
    seen: Seen = field(default_factory=Seen)
    players: dict[str, list[Player]] = field(default_factory=dict)
    _numbers: int = 0

    async def play(self, games: int) -> None:
        """Play that many games to their end."""
        doors = asyncio.Semaphore(self.at_once)

        async def played() -> None:
            async with doors:
                await self._one()

        await asyncio.gather(*(played() for _ in range(games)))

    async def _one(self) -> None:
        people, game = await self._begun()
        players = [Player(game, place, self.cluster.addresses, self.seen, self.pause) for place in people]
        self.players[game] = players
        self.seen.moved[game] = time.monotonic()
        lives = asyncio.gather(*(player.live() for player in players))
        while not lives.done():
            await asyncio.wait([lives], timeout=1.0)
            if time.monotonic() - self.seen.moved[game] > STUCK:
                lives.cancel()
                known = [(len(player.moves), player.pending, player.seats) for player in players]
                raise AssertionError(f"{game} is stuck: {known}, {players[0].question}")
        await lives

    async def _begun(self) -> tuple[list[Place], str]:
        """A new table, tried again until no server dies meanwhile."""
        while True:
            self._numbers += 1
            try:
                people = await new_people(self.cluster.addresses, self._numbers, PEOPLE)
                return people, (await people_at(self.cluster.addresses, people, GAME)).game
            except (CallError, OSError, TimeoutError) as error:
                if "HTTP/1.1 500" in str(error) or ": 500 " in str(error):
                    raise
                await asyncio.sleep(0.5)

    def check(self) -> int:
        """Compare what is stored with what was told; how many moves that is."""
        assert not self.seen.problems, self.seen.problems[:5]
        stored = {game.id: game for game in stored_games(self.cluster.database)}
        problems = [
            f"{game}: {problem}"
            for game, players in self.players.items()
            for problem in faults_of(stored[game], self.seen, players)
        ]
        assert not problems, problems[:5]
        return sum(stored[game].moves for game in self.players)


async def killed(cluster: Cluster, games: int, kills: int, random: Random, between: float, at_once: int) -> Run:
    """Play games while servers are killed; more than that many games, if they are over too soon."""
    run = Run(cluster, between / 4, at_once)
    playing = asyncio.create_task(run.play(games))
    while cluster.kills < kills:
        if playing.done():
            playing.result()
            playing = asyncio.create_task(run.play(at_once))
        await asyncio.wait([playing], timeout=between * random.random())
        await cluster.fault(random)
    await playing
    return run


def told(run: Run, moves: int, begun: float) -> str:
    """What happened, for a person who reads it."""
    faults = ", ".join(f"{number} x {name}" for name, number in sorted(run.cluster.faults.items()))
    return (
        f"{run.cluster.kills} kills ({faults}); {len(run.players)} games, {moves} moves, {run.seen.visits} visits, "
        f"{run.seen.resent} answers sent again; refusals: {dict(run.seen.codes)}; {time.monotonic() - begun:.0f} s"
    )


async def survived(database: str, nodes: int, postgres: Postgres | None, size: tuple[int, int, float, int]) -> None:
    """Kill, play to the end, and check."""
    games, kills, between, at_once = size
    begun = time.monotonic()
    async with running(database, nodes, *OPTIONS, postgres=postgres) as cluster:
        run = await killed(cluster, games, kills, Random(f"{kills} kills"), between, at_once)
        said = cluster.said()
    moves = run.check()
    assert "Traceback" not in said, said[said.index("Traceback") :][:3000]
    print(told(run, moves, begun))


def test_a_few_kills_with_sqlite(tmp_path: Path) -> None:
    asyncio.run(survived(str(tmp_path / "games.sqlite"), 1, None, (2, 2, 1.0, 2)))


def test_a_few_kills_with_postgresql(postgres: Postgres) -> None:
    asyncio.run(survived(postgres.fresh(), 2, postgres, (3, 4, 1.0, 3)))


@pytest.mark.faults
def test_fifty_kills_with_sqlite(tmp_path: Path) -> None:
    asyncio.run(survived(str(tmp_path / "games.sqlite"), 1, None, (50, 50, 3.0, 10)))


@pytest.mark.faults
def test_two_hundred_kills_with_postgresql() -> None:
    postgres = Postgres()
    try:
        asyncio.run(survived(postgres.fresh(), 2, postgres, (200, 200, 3.0, 40)))
    finally:
        postgres.close()
