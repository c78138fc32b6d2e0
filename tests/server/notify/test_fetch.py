"""What is sent to an address that a stranger named, and what is not."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Sequence
from ipaddress import ip_address

import pytest

from ghoststories.server.notify import fetch
from ghoststories.server.notify.addresses import Address, Policy, Target
from ghoststories.server.notify.fetch import Lookups, Sender, UnreachableError
from tests.server.notify.receiver import HERE, NAME, PATIENCE, Receiver, policy_for, receiving, sender_for, trusting


def target(receiver: Receiver) -> Target:
    return Target(NAME, receiver.port, "/hook?key=1")


def test_a_message_arrives_and_its_status_comes_back() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            status = await sender_for(receiver).post(target(receiver), {"x-more": "yes"}, b"hello")
            head, body = receiver.got[0]
            assert status == 204
            assert head.startswith(b"POST /hook?key=1 HTTP/1.1\r\n")
            assert receiver.headers()["host"] == f"{NAME}:{receiver.port}"
            assert receiver.headers()["x-more"] == "yes"
            assert body == b"hello"

    asyncio.run(story())


def test_a_redirect_is_only_a_status() -> None:
    async def story() -> None:
        async with receiving() as other, receiving() as receiver:
            receiver.answer = f"HTTP/1.1 307 Elsewhere\r\nlocation: {other.address}\r\n\r\n".encode()
            assert await sender_for(receiver).post(target(receiver), {}, b"") == 307
            assert other.got == []

    asyncio.run(story())


@pytest.mark.parametrize("bad", ["10.0.0.1", "::1", "169.254.169.254"])
def test_a_name_that_leads_to_a_private_network_as_well_is_not_used(bad: str) -> None:
    async def story() -> None:
        async with receiving() as receiver:
            sender = sender_for(receiver, [*HERE, ip_address(bad)])
            sender.policy = Policy(lambda address: str(address) == "127.0.0.1", [receiver.port])
            with pytest.raises(UnreachableError, match="private"):
                await sender.post(target(receiver), {}, b"")
            assert receiver.got == []

    asyncio.run(story())


def test_by_default_this_machine_is_forbidden() -> None:
    async def story() -> None:
        async def resolve(_host: str) -> Sequence[Address]:
            return HERE

        with pytest.raises(UnreachableError, match="private"):
            await Sender(Policy(), resolve).post(Target(NAME, 443, "/"), {}, b"")

    asyncio.run(story())


def test_dns_is_asked_once_so_it_cannot_change_its_mind() -> None:
    """The first answer is judged and used; a second one, which would lead elsewhere, is never asked for."""

    async def story() -> None:
        answers = [HERE, [ip_address("10.0.0.1")]]
        asked: list[str] = []

        async def resolve(host: str) -> Sequence[Address]:
            asked.append(host)
            return answers[len(asked) - 1]

        async with receiving() as receiver:
            sender = Sender(policy_for(receiver.port), resolve, trusting)
            assert await sender.post(target(receiver), {}, b"") == 204
            assert asked == [NAME]
            with pytest.raises(UnreachableError, match="private"):
                await sender.post(target(receiver), {}, b"")
            assert len(receiver.got) == 1

    asyncio.run(story())


def test_a_certificate_must_be_valid_and_of_that_name() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            with pytest.raises(UnreachableError, match="certificate"):
                await sender_for(receiver, context=ssl.create_default_context).post(target(receiver), {}, b"")
            with pytest.raises(UnreachableError, match="certificate"):
                await sender_for(receiver).post(Target("other.example.com", receiver.port, "/"), {}, b"")
            assert receiver.got == []

    asyncio.run(story())


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"nonsense\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/1.1 200 OK\r\nx: " + b"y" * 100_000,
        b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 20_000,
    ],
)
def test_an_answer_that_is_none(answer: bytes) -> None:
    async def story() -> None:
        async with receiving(answer=answer) as receiver:
            with pytest.raises(UnreachableError):
                await sender_for(receiver).post(target(receiver), {}, b"")

    asyncio.run(story())


def test_an_answer_without_an_end_is_not_read() -> None:
    async def story() -> None:
        endless = b"HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n" + b"x" * 1_000_000
        async with receiving(answer=endless) as receiver:
            assert await sender_for(receiver).post(target(receiver), {}, b"") == 200

    asyncio.run(story())


def test_nobody_waits_longer_than_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "_WHOLE", 0.3)

    async def story() -> None:
        async with receiving(delay=PATIENCE) as receiver:
            began = time.monotonic()
            with pytest.raises(UnreachableError, match="in time"):
                await sender_for(receiver).post(target(receiver), {}, b"")
            assert time.monotonic() - began < PATIENCE / 2

    asyncio.run(story())


def test_a_second_address_is_tried_if_nobody_is_at_the_first() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            # Nobody listens there.
            sender = sender_for(receiver, [ip_address("127.0.0.2"), *HERE])
            assert await sender.post(target(receiver), {}, b"") == 204

    asyncio.run(story())


def test_nobody_there() -> None:
    async def story() -> None:
        receiver = Receiver(port=1)
        with pytest.raises(UnreachableError, match="failed"):
            await sender_for(receiver).post(target(receiver), {}, b"")
        with pytest.raises(UnreachableError, match="DNS"):
            await sender_for(receiver, []).post(target(receiver), {}, b"")

    asyncio.run(story())


def test_names_that_are_never_answered_hold_up_neither_the_loop_nor_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "_WHOLE", 0.2)

    def slow(_host: str) -> Sequence[Address]:
        time.sleep(1.5)
        return []

    monkeypatch.setattr(fetch, "_addresses", slow)

    async def story() -> None:
        sender = Sender(Policy(), Lookups())
        posts = [sender.post(Target(NAME, 443, "/"), {}, b"") for _ in range(30)]
        began = time.monotonic()
        outcomes = await asyncio.gather(*posts, return_exceptions=True)
        assert all(isinstance(each, UnreachableError) for each in outcomes)
        assert time.monotonic() - began < 1.2

    asyncio.run(story())


def test_dns_knows_this_machine() -> None:
    async def story() -> None:
        assert ip_address("127.0.0.1") in await Lookups()("localhost")
        assert list(await Lookups()("no-such-name.invalid")) == []

    asyncio.run(story())
