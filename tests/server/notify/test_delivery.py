"""What arrives: at a webhook, and in a browser by way of its push service."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from ghoststories.server.notify.delivery import Delivery, Outcome
from ghoststories.server.notify.messages import notice_of, topic_of
from ghoststories.server.notify.outbox import Parcel
from ghoststories.server.notify.subscribers import Subscription
from ghoststories.server.notify.vapid import Vapid, new_key
from ghoststories.table_service.online.notices import News
from ghoststories.table_service.rows import Row
from tests.server.notify.browser import Browser
from tests.server.notify.receiver import NAME, Receiver, receiving, sender_for
from tests.server.notify.tables import BEGIN
from tests.server.notify.test_push_messages import read_token
from tests.table_service.test_notices import online

SEED = "a-seed-that-nobody-may-know"


def parcel(address: str, kind: str = "webhook", **secrets: str) -> Parcel:
    to = Subscription("s", "ann", kind, address, secrets, "de", "https://table.example", BEGIN)  # type: ignore[arg-type]
    row = Row("game 1", "Freitag", {}, SEED, None, {"red": "person"}, False, online=online(), asked="red")
    return Parcel("m1", to, row, News("your_turn", "turn 57"), BEGIN, 1)


def delivery_to(receiver: Receiver, contact: str | None = None) -> Delivery:
    return Delivery(sender_for(receiver), Vapid(new_key()), contact)


def brought(parcel_for: str, answer: bytes = b"HTTP/1.1 201 Created\r\n\r\n") -> tuple[Outcome, Receiver, Browser]:
    async def story() -> tuple[Outcome, Receiver, Browser]:
        browser = Browser()
        secrets = {"secret": "whsec_AAAA", "p256dh": browser.p256dh, "auth": browser.auth}
        async with receiving(answer=answer) as receiver:
            outcome = await delivery_to(receiver).bring(parcel(receiver.address, parcel_for, **secrets))
            return outcome, receiver, browser

    return asyncio.run(story())


def test_a_webhook_is_told_which_table_and_why_and_nothing_else() -> None:
    outcome, receiver, _ = brought("webhook")
    assert outcome == "arrived"
    told = json.loads(receiver.got[0][1])
    assert told.pop("at") > BEGIN[:4]
    assert told == {
        "type": "your_turn",
        "table": "game 1",
        "name": "Freitag",
        "text": "Freitag: Du bist am Zug.",
        "url": "https://table.example/#/game/game%201",
    }
    assert receiver.headers()["webhook-id"] == "m1"


def test_a_browser_is_told_the_same_encrypted() -> None:
    outcome, receiver, browser = brought("push")
    assert outcome == "arrived"
    [(head, body)] = receiver.got
    assert json.loads(browser.read(body))["text"] == "Freitag: Du bist am Zug."
    assert b"Freitag" not in head + body
    assert b"game 1" not in head + body
    headers = receiver.headers()
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")
    assert headers["ttl"] == "86400"
    assert len(headers["topic"]) <= 32


@pytest.mark.parametrize("kind", ["push", "webhook"])
def test_two_games_that_differ_only_in_secrets_tell_the_same(kind: str) -> None:
    async def story() -> list[dict[str, object]]:
        browser = Browser()
        secrets = {"secret": "whsec_AAAA", "p256dh": browser.p256dh, "auth": browser.auth}
        told = []
        async with receiving() as receiver:
            for seed in (SEED, "another"):
                one = parcel(receiver.address, kind, **secrets)
                await delivery_to(receiver).bring(one._replace(row=replace(one.row, seed=seed)))
                body = receiver.got[-1][1]
                told.append(json.loads(browser.read(body) if kind == "push" else body))
        return told

    one, other = asyncio.run(story())
    assert {**one, "at": ""} == {**other, "at": ""}
    assert SEED not in json.dumps(one)


@pytest.mark.parametrize(
    ("kind", "status", "expected"),
    [
        ("push", 200, "arrived"),
        ("push", 201, "arrived"),
        ("push", 404, "gone"),
        ("push", 410, "gone"),
        ("push", 403, "failed"),
        ("push", 429, "failed"),
        ("push", 500, "failed"),
        ("push", 302, "failed"),
        ("webhook", 204, "arrived"),
        ("webhook", 410, "gone"),
        ("webhook", 404, "failed"),
        ("webhook", 302, "failed"),
        ("webhook", 503, "failed"),
    ],
)
def test_what_an_answer_means(kind: str, status: int, expected: Outcome) -> None:
    assert brought(kind, f"HTTP/1.1 {status} X\r\n\r\n".encode())[0] == expected


def test_nobody_there_is_a_failure_and_so_is_an_address_that_is_not_allowed() -> None:
    async def story() -> list[Outcome]:
        receiver = Receiver(port=1)
        delivery = delivery_to(receiver)
        return [
            await delivery.bring(parcel(receiver.address, secret="whsec_AAAA")),
            await delivery.bring(parcel("https://127.0.0.9/", secret="whsec_AAAA")),
            await Delivery(sender_for(receiver), None, None).bring(parcel(receiver.address, "push")),
        ]

    assert asyncio.run(story()) == ["failed"] * 3


@pytest.mark.parametrize(
    ("contact", "origin", "expected"),
    [
        ("mailto:me@table.example", "https://table.example", "mailto:me@table.example"),
        (None, "https://table.example", "https://table.example"),
        (None, "http://127.0.0.1:8123", "mailto:nobody@localhost"),
    ],
)
def test_a_push_service_is_told_whom_to_ask(contact: str | None, origin: str, expected: str) -> None:
    async def story() -> dict[str, object]:
        browser = Browser()
        async with receiving() as receiver:
            one = parcel(receiver.address, "push", p256dh=browser.p256dh, auth=browser.auth)
            await delivery_to(receiver, contact).bring(one._replace(to=replace(one.to, origin=origin)))
            claims = read_token(receiver.headers()["authorization"])[1]
            assert claims["aud"] == f"https://{NAME}:{receiver.port}"
            return claims

    assert asyncio.run(story())["sub"] == expected


def test_a_newer_message_replaces_one_that_waits_at_the_push_service() -> None:
    first, second = parcel("https://a.example"), parcel("https://a.example")
    assert topic_of(first) == topic_of(second._replace(news=News("game_over", "over")))
    assert topic_of(first) != topic_of(second._replace(row=replace(second.row, id="another")))


def test_a_table_without_a_name_and_a_language_nobody_knows() -> None:
    one = parcel("https://a.example")
    unnamed = one._replace(row=replace(one.row, name=None), to=replace(one.to, language="xx", origin=""))
    notice = notice_of(unnamed)
    assert (notice["text"], notice["name"], notice["url"]) == ("Your table: it is your turn.", None, None)
