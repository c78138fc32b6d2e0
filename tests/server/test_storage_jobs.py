"""The queue of what bots and hints have to do: never lost, never done twice at a time, and shared fairly."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
import sqlalchemy as sql

from ghoststories.server.storage import tables
from ghoststories.server.storage.jobs import Jobs
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.online.state import Online, Role
from ghoststories.table_service.ports import BOT, HINT, Job, OvertakenError
from ghoststories.table_service.rows import Row
from tests.postgres import Postgres
from tests.server.test_storage import row, run
from tests.server.test_storage_people import online

# Times in the order of their names.
NOW, SOON, LATER = "2026-01-01", "2026-01-02", "2026-01-03"


def table(name: str, host: str = "anna", bot: str | None = "monk") -> Row:
    """A table of people where a bot is asked, or a person."""
    seats = {"red": bot or "person", "blue": "person"}
    roles: dict[str, Role] = {host: "player"}
    people: Online = {**online(**roles), "phase": "playing"}
    return replace(row(name), seats=seats, online=people, asked="red", bot_asked=bot is not None, updated=NOW)


def a_hint(number: int, person: str = "anna", game: str = "one") -> Job:
    return Job(f"hint {number} of {person}", game, 0, "red", HINT, person, NOW, f"page of {person}")


def played(database: str, story: Callable[[Storage, Jobs], Awaitable[None]]) -> None:
    run(database, lambda storage: story(storage, Jobs(storage)))


async def taken(jobs: Jobs, most: int = 99, holder: str = "node", now: str = NOW, until: str = SOON) -> list[Job]:
    return await jobs.take(holder, most, now, until)


def test_a_bot_has_a_job_while_it_is_asked(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        game = table("one", bot=None)
        await storage.add(game, [])
        assert await taken(jobs) == []
        game = await storage.append(
            game, replace(game, moves=1, asked="blue", bot_asked=True, seats={"red": "person", "blue": "monk"}), ["a"]
        )
        (job,) = await taken(jobs)
        assert job == Job("bot one", "one", game.version, "blue", BOT, "anna", NOW)
        # The bot's answer makes its next job, which everybody may take.
        game = await storage.append(game, replace(game, moves=2), ["b"])
        (again,) = await taken(jobs)
        assert again == job._replace(version=game.version)
        game = await storage.append(game, replace(game, moves=3, asked="red", bot_asked=False), ["c"])
        assert await taken(jobs, now=LATER) == []
        game = await storage.cut(game, replace(game, moves=1, asked="blue", bot_asked=True))
        (undone,) = await taken(jobs)
        assert undone.version == game.version
        await storage.delete("one")
        assert await taken(jobs, now=LATER) == []

    played(each_database, story)


def test_games_that_begin_with_a_bot_have_a_job(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        await storage.add(table("one"), [])
        await storage.add(replace(table("private"), online=None), [])
        opened = table("open")
        assert opened.online is not None
        await storage.add(replace(opened, online={**opened.online, "phase": "open"}), [])
        assert [job.game for job in await taken(jobs)] == ["one"]

    played(each_database, story)


def test_who_comes_and_goes_does_not_disturb_a_bot(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        game = table("one")
        assert game.online is not None
        await storage.add(game, [])
        (job,) = await taken(jobs)
        game = await storage.change(game, replace(game, online={**game.online, "away": {"anna": NOW}}))
        assert await taken(jobs) == []
        assert await jobs.renew("node", [job], LATER) == [job]
        # A person takes the seat back: the bot has nothing to do.
        taken_back = replace(game, seats={"red": "person", "blue": "person"}, bot_asked=False)
        game = await storage.change(game, taken_back)
        assert await jobs.renew("node", [job], LATER) == []
        # Another bot gets it: that is another job.
        game = await storage.change(game, replace(game, seats={"red": "novice", "blue": "person"}, bot_asked=True))
        (other,) = await taken(jobs)
        assert other.version == game.version
        assert await jobs.renew("node", [job], LATER) == []
        assert not await jobs.done("node", job)

    played(each_database, story)


def test_a_change_that_came_too_late_makes_no_job(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        game = table("one", bot=None)
        await storage.add(game, [])
        await storage.append(game, replace(game, moves=1), ["a"])
        with pytest.raises(OvertakenError):
            await storage.append(game, replace(game, moves=1, bot_asked=True, seats={"red": "monk"}), ["b"])
        assert await taken(jobs) == []

    played(each_database, story)


def test_what_is_taken_is_taken_once_until_its_time_ends(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        await storage.add(table("one"), [])
        (job,) = await taken(jobs, holder="dead", until=SOON)
        assert await taken(jobs, now=NOW) == []
        assert await jobs.waiting(NOW) == 0
        assert await taken(jobs, holder="alive", now=SOON, until=LATER) == [job]
        # Whoever comes back from the dead has lost it.
        assert await jobs.renew("dead", [job], LATER) == []
        assert not await jobs.done("dead", job)
        assert await jobs.renew("alive", [job], LATER) == [job]
        await jobs.put_back("dead", job, NOW)
        assert await taken(jobs, now=SOON) == []
        await jobs.put_back("alive", job, LATER)
        assert await taken(jobs, now=SOON) == []
        assert await taken(jobs, now=LATER, until="9") == [job._replace(due=LATER)]

    played(each_database, story)


def test_somebody_with_a_hundred_jobs_delays_nobody(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        for number in range(100):
            await storage.add(table(f"anna {number:02}", host="anna"), [])
        first = await taken(jobs, most=4)
        assert [job.person for job in first] == ["anna"] * 4
        for host in ("boris", "cleo"):
            for number in range(2):
                await storage.add(replace(table(f"{host} {number}", host=host), updated="2026-01-01T12"), [])
        assert [job.person for job in await taken(jobs, most=5, now="2026-01-01T13")] == [
            *("boris", "cleo", "boris", "cleo", "anna")
        ]

    played(each_database, story)


def test_one_who_serves_takes_turns(each_database: str) -> None:
    """A single place, and each job is done before the next one is taken."""

    async def story(storage: Storage, jobs: Jobs) -> None:
        for number in range(5):
            await storage.add(table(f"anna {number}", host="anna"), [])
        for number in range(2):
            await storage.add(replace(table(f"boris {number}", host="boris"), updated="2026-01-01T01"), [])
        served = []
        for number in range(7):
            (job,) = await taken(jobs, most=1, now=f"2026-01-01T{number + 2:02}")
            served.append(job.person)
            await jobs.done("node", job)
        assert served == ["anna", "boris", "anna", "boris", "anna", "anna", "anna"]

    played(each_database, story)


def test_each_person_has_one_hint_at_a_time_after_the_bots(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        await storage.add(table("one", bot=None), [])
        for number in range(3):
            await jobs.ask(a_hint(number))
        await jobs.ask(a_hint(0, "boris"))
        assert [job.id for job in await taken(jobs)] == ["hint 0 of anna", "hint 0 of boris"]
        assert await taken(jobs) == []
        await storage.add(table("two", host="anna"), [])
        assert [job.kind for job in await taken(jobs)] == [BOT]
        await jobs.done("node", a_hint(0), "use the pavilion")
        assert [job.id for job in await taken(jobs)] == ["hint 1 of anna"]

    played(each_database, story)


def test_results_wait_for_whoever_asked(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        await storage.add(table("one", bot=None), [])
        for person in ("anna", "boris"):
            await jobs.ask(a_hint(0, person))
        await taken(jobs)
        assert await jobs.collect("page of anna") == []
        assert await jobs.done("node", a_hint(0, "anna"), "move")
        assert await jobs.done("node", a_hint(0, "boris"), "stay")
        assert await taken(jobs, now=LATER) == []
        assert await jobs.collect("page of anna") == [(a_hint(0), "move")]
        assert await jobs.collect("page of anna") == []
        await jobs.drop("page of boris")
        assert await jobs.collect("page of boris") == []

    played(each_database, story)


def test_whoever_waits_is_told_of_a_new_job(each_database: str) -> None:
    async def story(storage: Storage, jobs: Jobs) -> None:
        began = time.monotonic()
        await jobs.wait(0.05)
        assert time.monotonic() - began >= 0.05
        waits = asyncio.create_task(jobs.wait(60))
        await asyncio.sleep(0)
        await storage.add(table("one"), [])
        await waits
        assert time.monotonic() - began < 30

    played(each_database, story)


def test_two_servers_never_take_the_same_job(postgres: Postgres) -> None:
    games = postgres.fresh()

    async def story(storage: Storage, jobs: Jobs) -> None:
        for number in range(60):
            await storage.add(table(f"game {number}", host=f"host {number % 7}"), [])
        other = Storage(games)

        async def take(jobs: Jobs, holder: str) -> list[Job]:
            found: list[Job] = []
            while some := await taken(jobs, most=3, holder=holder):
                found += some
            return found

        takers = [take(Jobs(each), f"{number}") for each in (storage, other) for number in range(3)]
        found = await asyncio.gather(*takers)
        await other.close()
        everything = [job.game for some in found for job in some]
        assert len(everything) == len(set(everything)) == 60
        deadlocks = sql.text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        assert await storage.read(lambda connection: connection.execute(deadlocks).scalar()) == 0

    played(games, story)


def test_a_job_that_somebody_is_taking_is_passed_over(postgres: Postgres) -> None:
    games = postgres.fresh()

    async def story(storage: Storage, jobs: Jobs) -> None:
        for name in ("one", "two"):
            await storage.add(table(name), [])
        with storage.engine.connect() as connection:
            connection.execute(sql.select(tables.jobs).where(tables.jobs.c.game == "one").with_for_update())
            assert [job.game for job in await taken(jobs, most=1)] == ["two"]
        assert [job.game for job in await taken(jobs)] == ["one"]

    played(games, story)


def test_bots_of_two_servers_play_on_while_jobs_are_taken(postgres: Postgres) -> None:
    """Taking jobs and storing answers at the same time: nobody waits for each other, and each job is done once."""
    games = postgres.fresh()

    async def story(storage: Storage, jobs: Jobs) -> None:
        for number in range(20):
            await storage.add(table(f"game {number}", host=f"host {number % 3}"), [])
        other = Storage(games)

        async def work(store: Storage, holder: str) -> int:
            mine, count, idle = Jobs(store), 0, 0
            while idle < 3:
                some = await taken(mine, most=4, holder=holder)
                idle = 0 if some else idle + 1
                for job in some:
                    game = await store.get(job.game)
                    assert game is not None
                    assert game.version == job.version
                    is_last = game.moves == 4
                    seats = {"red": "person"} if is_last else game.seats
                    after = replace(game, moves=game.moves + 1, bot_asked=not is_last, seats=seats)
                    await store.append(game, after, [f"by {holder}"])
                    count += 1
            return count

        counts = await asyncio.gather(
            *(work(each, f"{at}") for at, each in enumerate([storage, other, storage, other]))
        )
        await other.close()
        assert sum(counts) == 20 * 5
        assert all(game.moves == 5 for game in await storage.all())

    played(games, story)
