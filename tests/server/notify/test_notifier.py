"""Who is told, when, and how often: with a database, and a network that only takes down what it is given."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from itertools import pairwise
from typing import Any

import sqlalchemy as sql

from ghoststories.server.notify.subscribers import MOST
from ghoststories.server.storage.database import writing
from ghoststories.server.storage.people import People
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.tables import deliveries
from ghoststories.table_service.rows import later
from ghoststories.table_service.wire.types.keys import PERSON
from tests.postgres import Postgres
from tests.server.notify.tables import Evening, at
from tests.table_service.test_notices import online

TURN = [("webhook of ben", "your_turn")]


def play(database: str, story: Callable[[Evening], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(at(database, story))


def test_who_is_away_is_told_once_after_a_while(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(25)
        assert evening.told == []
        await evening.pass_by(10)
        assert evening.told == TURN
        await evening.pass_by(600)
        assert evening.told == []

    play(each_database, story)


def test_all_devices_and_webhooks_of_a_person_are_told(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.subscribe("ben", "push")
        await evening.subscribe("ann")
        await evening.ask("green")
        await evening.pass_by(60)
        assert sorted(evening.told) == [("push of ben", "your_turn"), *TURN]

    play(each_database, story)


def test_who_looks_is_not_told_also_not_when_they_leave_afterwards(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        look = evening.look("ben")
        await evening.pass_by(60)
        await evening.ask("green")
        await evening.pass_by(20)
        look.set(False)
        # As when it is noted that somebody has left.
        await evening.change()
        await evening.pass_by(600)
        assert evening.told == []

    play(each_database, story)


def test_who_comes_back_in_time_is_not_told(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(20)
        evening.look("ben").set(False)
        await evening.pass_by(600)
        assert evening.told == []

    play(each_database, story)


def test_who_leaves_just_before_is_told(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        evening.look("ben").set(False)
        await evening.ask("green")
        await evening.pass_by(60)
        assert evening.told == TURN

    play(each_database, story)


def test_a_page_that_is_hidden_does_not_count_and_one_of_two_is_enough(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        one, other = evening.look("ben"), evening.look("ben")
        one.set(False)
        one.set(False)
        await evening.ask("green")
        await evening.pass_by(60)
        assert evening.told == []
        other.set(False)
        await evening.ask("green", 3)
        await evening.pass_by(60)
        assert evening.told == TURN

    play(each_database, story)


def test_an_answer_in_time_by_whatever_way_cancels_it(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(20)
        await evening.ask("red")
        await evening.pass_by(600)
        assert evening.told == []

    play(each_database, story)


def test_another_question_starts_the_time_again(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(20)
        await evening.ask("green")
        await evening.pass_by(20)
        assert evening.told == []
        await evening.pass_by(20)
        assert evening.told == TURN

    play(each_database, story)


def test_one_message_a_table_until_they_have_looked(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(60)
        assert evening.told == TURN
        # A stand-in answers, and then it is their turn again.
        await evening.ask("red")
        await evening.pass_by(60)
        await evening.ask("green")
        await evening.pass_by(600)
        assert evening.told == []
        evening.look("ben").set(False)
        await evening.pass_by(60)
        assert evening.told == []
        await evening.ask("red")
        await evening.ask("green")
        await evening.pass_by(60)
        assert evening.told == TURN

    play(each_database, story)


def test_who_has_a_stand_in_is_not_told(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.change(seats={**evening.row.seats, "green": "monk"})
        await evening.ask("green")
        await evening.pass_by(60)
        assert evening.told == []
        await evening.change(seats={**evening.row.seats, "green": PERSON}, bot_asked=False)
        await evening.pass_by(60)
        assert evening.told == TURN

    play(each_database, story)


def test_the_end_is_told_to_all_who_play(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        for person in ("ann", "ben", "cat", "eve", "rob"):
            await evening.subscribe(person)
        await evening.ask(None, result="victory")
        await evening.pass_by(60)
        assert sorted(evening.told) == [("webhook of ann", "game_over"), ("webhook of ben", "game_over")]

    play(each_database, story)


def test_the_beginning_is_told_and_guests_are_to_the_host(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        for person in ("ann", "ben"):
            await evening.subscribe(person)
        guests = online()["members"]
        await evening.change(online=online(phase="open", members={"ann": guests["ann"]}), asked=None)
        for person in ("ann", "ben"):
            evening.look(person).set(False)
        await evening.pass_by(60)
        assert evening.told == []
        await evening.change(online=online(phase="open"))
        await evening.pass_by(60)
        assert evening.told == [("webhook of ann", "joined")]
        evening.look("ann").set(False)
        await evening.change(online=online(), asked="green", bot_asked=False)
        await evening.pass_by(60)
        assert sorted(evening.told) == [("webhook of ann", "started"), *TURN]

    play(each_database, story)


def test_what_was_there_when_somebody_subscribes_is_not_told(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.ask("green")
        await evening.subscribe("ben")
        await evening.subscribe("ann")
        await evening.pass_by(60)
        await evening.change()
        await evening.pass_by(60)
        assert evening.told == []

    play(each_database, story)


def test_nothing_is_forgotten_when_the_server_ends(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(1)
        # It ends before anything was noted, and stays away for hours.
        evening.now = later(evening.now, 4 * 3600)
        await evening.pass_by(5, restarted := evening.another())
        # Whoever waits for the server to come back has a moment to do so.
        assert evening.told == []
        await evening.pass_by(15, restarted)
        assert evening.told == TURN
        await evening.pass_by(60, evening.another())
        assert evening.told == []

    play(each_database, story)


def test_nothing_is_forgotten_that_was_noted_or_sent_out(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(20)
        await evening.pass_by(15, evening.another())
        assert evening.told == TURN

        evening.look("ben").set(False)
        await evening.pass_by(5)
        await evening.ask("green", 3)
        evening.now = later(evening.now, 60)
        outbox = evening.notifier._outbox
        await outbox.find(later(evening.now, -70), evening.now, evening.now, ())
        evening.now = later(evening.now, 60)
        await outbox.tell(evening.now)
        # Taken, and never heard of again.
        assert len(await outbox.take(evening.now, later(evening.now, 60), 10)) == 1
        await evening.pass_by(40, restarted := evening.another())
        assert evening.told == []
        await evening.pass_by(40, restarted)
        assert evening.told == TURN

    play(each_database, story)


def test_several_servers_tell_it_once_and_each_sees_who_is_here(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        servers = [evening.another() for _ in range(3)]
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(60, *servers)
        assert evening.told == TURN
        look = evening.look("ben", servers[1])
        await evening.ask("red")
        await evening.ask("green")
        await evening.pass_by(60, *servers)
        look.set(False)
        await evening.pass_by(60, *servers)
        assert evening.told == []

    play(each_database, story)


def test_servers_that_work_at_the_same_moment_tell_it_once(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        servers = [evening.another() for _ in range(4)]
        for person in ("ann", "ben"):
            await evening.subscribe(person)
        await evening.ask(None, result="defeat")
        for _ in range(12):
            evening.now = later(evening.now, 5.0)
            await asyncio.gather(*(server.round() for server in servers))
            await asyncio.gather(*(server.finish() for server in servers))
        assert sorted(evening.told) == [("webhook of ann", "game_over"), ("webhook of ben", "game_over")]

    play(each_database, story)


def test_what_does_not_arrive_is_tried_again_ever_more_rarely_and_given_up(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        evening.carrier.outcome = "failed"
        await evening.ask("green")
        await evening.pass_by(60, step=30)
        assert evening.told == TURN
        tries = [0]
        for minute in range(1, 26 * 60):
            await evening.pass_by(60, step=60)
            tries += [minute for _ in evening.told]
        assert [later - before for before, later in pairwise(tries)] == [1, 5, 30, 120, 360, 360, 360]
        assert await evening.on_its_way() == 0
        assert [each.failing is not None for each in await evening.subscribers.of("ben")] == [True]

    play(each_database, story)


def test_what_arrives_at_last_works_again(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        evening.carrier.outcome = "failed"
        await evening.ask("green")
        await evening.pass_by(60)
        assert [each.failing is not None for each in await evening.subscribers.of("ben")] == [True]
        evening.carrier.outcome = "arrived"
        await evening.pass_by(600)
        assert evening.told == TURN * 2
        assert [each.failing for each in await evening.subscribers.of("ben")] == [None]

    play(each_database, story)


def test_where_nothing_arrives_comes_last(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        for person in ("ann", "ben"):
            await evening.subscribe(person)
        evening.carrier.outcome = "failed"
        await evening.ask("red")
        await evening.pass_by(60)
        assert evening.told == [("webhook of ann", "your_turn")]
        await evening.ask("green")
        evening.look("ann").set(False)
        await evening.ask("red")
        outbox = evening.notifier._outbox
        await evening.pass_by(5)
        await evening.ask(None, result="defeat")
        await outbox.find(later(evening.now, -60), evening.now, evening.now, ())
        evening.now = later(evening.now, 60)
        assert await outbox.tell(evening.now) == 2
        [first] = await outbox.take(evening.now, later(evening.now, 60), 1)
        assert first.to.person == "ben"

    play(each_database, story)


def test_a_message_that_waits_is_not_sent_to_somebody_who_has_looked(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        evening.carrier.outcome = "failed"
        await evening.ask("green")
        await evening.pass_by(60)
        evening.look("ben").set(False)
        await evening.pass_by(5)
        assert await evening.on_its_way() == 0

    play(each_database, story)


def test_a_message_that_is_true_no_more_is_not_sent(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        evening.carrier.outcome = "failed"
        await evening.ask("green")
        await evening.pass_by(45)
        assert len(evening.told) == 1
        await evening.ask("red")
        await evening.pass_by(600)
        assert evening.told == []
        assert await evening.on_its_way() == 0

    play(each_database, story)


def test_a_subscription_ends_where_nobody_is_or_nothing_arrives_for_days(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben", "push")
        evening.carrier.outcome = "gone"
        await evening.ask("green")
        await evening.pass_by(60)
        assert await evening.subscribers.of("ben") == []

        await evening.subscribe("ann")
        evening.carrier.outcome = "failed"
        days = 0
        while await evening.subscribers.of("ann"):
            evening.look("ann").set(False)
            await evening.ask("red")
            await evening.pass_by(24 * 3600, step=3600)
            days += 1
        assert days == 6

    play(each_database, story)


def test_everything_goes_with_a_person_and_with_a_game(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        for person in ("ann", "ben"):
            await evening.subscribe(person)
        evening.carrier.outcome = "failed"
        await evening.ask(None, result="defeat")
        await evening.pass_by(60)
        assert await evening.on_its_way() == 2
        await People(evening.storage).delete("ben")
        assert await evening.subscribers.of("ben") == []
        assert await evening.on_its_way() == 1
        await evening.storage.delete("game")
        assert await evening.on_its_way() == 0
        await evening.pass_by(60)

    play(each_database, story)


def test_a_game_that_is_deleted_meanwhile_is_no_trouble(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        look = evening.look("ben")
        await evening.pass_by(5)
        await evening.storage.delete("game")
        look.set(False)
        await evening.pass_by(60)
        assert evening.told == []

    play(each_database, story)


def test_a_person_has_so_many_subscriptions_and_a_browser_only_one(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        [first] = await evening.subscribers.of("ben")
        for number in range(1, MOST["webhook"]):
            assert await evening.subscribers.add(replace(first, id=str(number), address=str(number)))
        assert not await evening.subscribers.add(replace(first, id="more", address="more"))
        assert await evening.subscribers.add(replace(first, id="same"))
        assert len(await evening.subscribers.of("ben")) == MOST["webhook"]

        browser = replace(first, kind="push", address="https://push.example/1")
        assert await evening.subscribers.add(replace(browser, id="p1"))
        assert await evening.subscribers.add(replace(browser, id="p2", person="ann"))
        assert [each.id for each in await evening.subscribers.of("ann")] == ["p2"]
        assert "p1" not in [each.id for each in await evening.subscribers.of("ben")]
        assert not await evening.subscribers.delete("ben", "p2")
        assert await evening.subscribers.delete("ann", "p2")
        assert await evening.subscribers.of("ann") == []

    play(each_database, story)


def test_the_key_is_made_once(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        assert await evening.subscribers.key("first") == "first"
        assert await evening.subscribers.key("second") == "first"

    play(each_database, story)


def test_a_database_that_fails_for_a_while_loses_nothing(each_database: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.subscribe("ben")
        await evening.ask("green")
        await evening.pass_by(40)
        assert evening.told == TURN
        look = evening.look("ben")
        look.set(False)
        with writing(evening.storage.engine) as connection:
            connection.execute(sql.text("ALTER TABLE deliveries RENAME TO elsewhere"))
        task = asyncio.create_task(evening.notifier.run())
        await asyncio.sleep(0.3)
        assert not task.done()
        task.cancel()
        with writing(evening.storage.engine) as connection:
            connection.execute(sql.text("ALTER TABLE elsewhere RENAME TO deliveries"))
        # What they saw was not lost: the next question is told.
        await evening.ask("green", 2)
        await evening.pass_by(60)
        assert evening.told == TURN
        assert deliveries.name == "deliveries"

    play(each_database, story)


def test_servers_with_connections_of_their_own_tell_everybody_once(postgres: Postgres) -> None:
    """Four servers on one PostgreSQL work at the same moments; 40 tables have something to tell to two people each."""
    address = postgres.fresh()
    games = [f"game {number}" for number in range(40)]

    async def story(evening: Evening) -> None:
        for person in ("ann", "ben"):
            await evening.subscribe(person)
        for game in games:
            over = replace(evening.row, id=game, asked=None, bot_asked=False, result="defeat", version=0, moves=0)
            await evening.storage.add(over, [])
        storages = [Storage(address) for _ in range(4)]
        for storage in storages:
            await storage.open()
        servers = [evening.another(storage) for storage in storages]
        for _ in range(10):
            evening.now = later(evening.now, 5.0)
            await asyncio.gather(*(server.round() for server in servers))
            await asyncio.gather(*(server.finish() for server in servers))
        for storage in storages:
            await storage.close()
        assert len(evening.told) == 2 * len(games)
        assert await evening.on_its_way() == 0

    play(address, story)
