"""The calls by which people say how they want to be told."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from ghoststories.server.notify.encryption import decoded
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.notify.vapid import Vapid, new_key
from tests.server.notify.browser import Browser
from tests.server.notify.receiver import PATIENCE, Receiver, receiving_beside, sender_for

Start = Callable[..., TestClient]
HOME = "https://table.example"
# The cookies of people.
KEYS: dict[str, str] = {}


@pytest.fixture
def start(database: str, nothing_built: Path) -> Iterator[Start]:
    """Starts a shared server with two people."""
    with ExitStack() as stack:

        def started(notify: NotifyOptions | None = None) -> TestClient:
            app = create_app(database, nothing_built, shared=True, notify=notify or NotifyOptions())
            client = stack.enter_context(TestClient(app, HOME, raise_server_exceptions=False))
            for name in ("ann", "ben"):
                if name not in KEYS:
                    KEYS[name] = client.post("/api/me", json={"name": name}).headers["set-cookie"].partition(";")[0]
                    client.cookies.clear()
            return client

        KEYS.clear()
        yield started


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving_beside() as receiver:
        yield receiver


def as_(name: str) -> dict[str, str]:
    """The headers of a person's page."""
    return {"cookie": KEYS[name], "origin": HOME, "accept-language": "de-DE,de"}


def push(browser: Browser, endpoint: str = "https://push.example.com/send/abc") -> dict[str, Any]:
    return {"kind": "push", "endpoint": endpoint, "p256dh": browser.p256dh, "auth": browser.auth}


def listed(server: TestClient, name: str) -> list[dict[str, Any]]:
    answer = server.get("/api/me/subscriptions", headers=as_(name))
    assert answer.status_code == 200
    found: list[dict[str, Any]] = answer.json()["subscriptions"]
    return found


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_what_is_offered(start: Start) -> None:
    offer = start().get("/api/push-key").json()
    assert offer["webhooks"] is True
    assert len(decoded(offer["push"])) == 65
    assert start().get("/api/push-key").json() == offer, "the key is the same after a restart"
    own = new_key()
    assert start(NotifyOptions(key=own)).get("/api/push-key").json()["push"] == Vapid(own).public
    off = start(NotifyOptions(push=False, webhooks=False))
    assert off.get("/api/push-key").json() == {"push": None, "webhooks": False}


def test_a_private_server_tells_nobody_anything(database: str, nothing_built: Path) -> None:
    app: FastAPI = create_app(database, nothing_built, notify=NotifyOptions())
    with TestClient(app) as server:
        assert server.get("/api/push-key").json() == {"push": None, "webhooks": False}
        assert code(server.get("/api/me/subscriptions")) == (400, "not_allowed")
        assert code(server.post("/api/me/subscriptions", json=push(Browser()))) == (400, "not_allowed")
        assert code(server.delete("/api/me/subscriptions/x")) == (400, "not_allowed")


def test_who_is_nobody_has_no_subscriptions(start: Start) -> None:
    server = start()
    assert code(server.get("/api/me/subscriptions")) == (401, "nobody")
    assert code(server.post("/api/me/subscriptions", json=push(Browser()))) == (401, "nobody")
    assert code(server.delete("/api/me/subscriptions/x")) == (401, "nobody")
    assert server.get("/api/me").json()["person"] is None


def test_a_browser_is_told_nothing_any_more_when_its_device_signs_out(start: Start, receiver: Receiver) -> None:
    server = start(NotifyOptions(sender=sender_for(receiver)))
    webhook = {"kind": "webhook", "url": receiver.address}
    for body in (push(Browser(), receiver.address), webhook):
        assert server.post("/api/me/subscriptions", json=body, headers=as_("ann")).status_code == 201
    recovery = server.post("/api/me/recovery", headers=as_("ann")).json()
    elsewhere = server.post("/api/me/recover", json=recovery).headers["set-cookie"].partition(";")[0]
    server.cookies.clear()
    assert len(listed(server, "ann")) == 2
    assert server.post("/api/me/sign-out", headers=as_("ann")).status_code == 204
    KEYS["ann"] = elsewhere
    assert [each["kind"] for each in listed(server, "ann")] == ["webhook"]


def test_a_browser_subscribes_and_its_address_is_not_told_again(start: Start) -> None:
    server, browser = start(), Browser()
    answer = server.post("/api/me/subscriptions", json=push(browser), headers=as_("ann"))
    assert answer.status_code == 201
    new = answer.json()
    assert (new["kind"], new["address"], new["language"], new["secret"]) == ("push", "push.example.com", "de", None)
    [found] = listed(server, "ann")
    assert found == {name: value for name, value in new.items() if name != "secret"}
    assert not any(secret in json.dumps(found) for secret in ("abc", browser.p256dh, browser.auth))


def test_nobody_sees_or_deletes_the_subscriptions_of_others(start: Start) -> None:
    server = start()
    [mine] = [server.post("/api/me/subscriptions", json=push(Browser()), headers=as_("ann")).json()]
    assert listed(server, "ben") == []
    address = f"/api/me/subscriptions/{mine['id']}"
    assert code(server.delete(address, headers=as_("ben"))) == (404, "not_found")
    unknown = server.delete("/api/me/subscriptions/none", headers=as_("ben"))
    assert unknown.json() == server.delete(address, headers=as_("ben")).json()
    assert len(listed(server, "ann")) == 1
    assert server.delete(address, headers=as_("ann")).status_code == 204
    assert listed(server, "ann") == []


def test_a_foreign_page_can_subscribe_nobody(start: Start) -> None:
    server = start()
    headers = {**as_("ann"), "origin": "https://evil.example"}
    assert code(server.post("/api/me/subscriptions", json=push(Browser()), headers=headers)) == (403, "origin")
    assert listed(server, "ann") == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://169.254.169.254/latest/meta-data",
        "https://push.example.com:22/",
    ],
)
def test_addresses_of_private_networks_are_refused(start: Start, endpoint: str) -> None:
    server = start()
    answer = server.post("/api/me/subscriptions", json=push(Browser(), endpoint), headers=as_("ann"))
    assert code(answer) == (400, "address")
    webhook = {"kind": "webhook", "url": endpoint}
    assert code(server.post("/api/me/subscriptions", json=webhook, headers=as_("ann"))) == (400, "address")
    assert listed(server, "ann") == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"kind": "mail"},
        {"kind": "webhook"},
        {"kind": "webhook", "url": 7},
        {"kind": "webhook", "url": "https://a.example/" + "x" * 2000},
        {"kind": "webhook", "url": "https://a.example/", "person": "ben"},
        {"kind": "push", "endpoint": "https://a.example/"},
        {"kind": "push", "endpoint": "https://a.example/", "p256dh": "x" * 300, "auth": "x"},
    ],
)
def test_a_body_that_is_wrong(start: Start, body: dict[str, Any]) -> None:
    assert code(start().post("/api/me/subscriptions", json=body, headers=as_("ann"))) == (422, "malformed")


def test_keys_that_are_none(start: Start) -> None:
    body = {**push(Browser()), "p256dh": "AAAA"}
    assert code(start().post("/api/me/subscriptions", json=body, headers=as_("ann"))) == (400, "malformed")


def test_a_webhook_is_tested_and_signed(start: Start, receiver: Receiver) -> None:
    server = start(NotifyOptions(sender=sender_for(receiver)))
    wanted = {"kind": "webhook", "url": receiver.address, "language": "fr"}
    new = server.post("/api/me/subscriptions", json=wanted, headers=as_("ann")).json()
    assert (new["kind"], new["address"], new["language"]) == ("webhook", receiver.address, "fr")
    [(head, body)] = receiver.got
    assert head.startswith(b"POST /hook?key=1 ")
    told = json.loads(body)
    assert (told["type"], told["table"], told["name"]) == ("test", None, None)
    assert told["url"] == "https://table.example/"
    assert "fonctionne" in told["text"]
    headers = receiver.headers()
    assert headers["content-type"] == "application/json"
    assert abs(int(headers["webhook-timestamp"]) - time.time()) < PATIENCE
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    digest = hmac.new(base64.b64decode(new["secret"].removeprefix("whsec_")), text, hashlib.sha256).digest()
    assert headers["webhook-signature"] == f"v1,{base64.b64encode(digest).decode()}"
    [found] = listed(server, "ann")
    assert "secret" not in found


@pytest.mark.parametrize(
    "status", [b"301 Elsewhere\r\nlocation: https://a.example/", b"404 No", b"500 No", b"nonsense", b""]
)
def test_a_webhook_that_does_not_answer_well_is_not_added(start: Start, receiver: Receiver, status: bytes) -> None:
    receiver.answer = b"HTTP/1.1 " + status + b"\r\n\r\n"
    server = start(NotifyOptions(sender=sender_for(receiver)))
    answer = server.post("/api/me/subscriptions", json={"kind": "webhook", "url": receiver.address}, headers=as_("ann"))
    assert code(answer) == (400, "no_answer")
    assert len(receiver.got) == 1
    assert listed(server, "ann") == []


def test_a_person_tests_one_webhook_at_a_time(start: Start, receiver: Receiver) -> None:
    server = start(NotifyOptions(sender=sender_for(receiver)))
    receiver.delay = 1.0
    wanted = {"kind": "webhook", "url": receiver.address}

    def add(name: str) -> tuple[str, int]:
        return name, server.post("/api/me/subscriptions", json=wanted, headers=as_(name)).status_code

    with ThreadPoolExecutor(4) as threads:
        added = sorted(threads.map(add, ["ann", "ann", "ann", "ben"]))
    assert added == [("ann", 201), ("ann", 503), ("ann", 503), ("ben", 201)]
    receiver.delay = 0.0
    assert add("ann") == ("ann", 201)


def test_an_operator_can_switch_both_off(start: Start, receiver: Receiver) -> None:
    server = start(NotifyOptions(push=False, webhooks=False, sender=sender_for(receiver)))
    assert code(server.post("/api/me/subscriptions", json=push(Browser()), headers=as_("ann"))) == (400, "not_allowed")
    webhook = {"kind": "webhook", "url": receiver.address}
    assert code(server.post("/api/me/subscriptions", json=webhook, headers=as_("ann"))) == (400, "not_allowed")
    assert receiver.got == []


def test_without_the_package_there_is_no_push_but_the_rest(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ghoststories.server.notify.options.find_spec", lambda _name: None)
    assert start().get("/api/push-key").json() == {"push": None, "webhooks": True}


def test_nobody_has_endlessly_many(start: Start, receiver: Receiver) -> None:
    server = start(NotifyOptions(sender=sender_for(receiver)))
    for number in range(5):
        wanted = {"kind": "webhook", "url": f"{receiver.address}&n={number}"}
        assert server.post("/api/me/subscriptions", json=wanted, headers=as_("ann")).status_code == 201
    wanted = {"kind": "webhook", "url": f"{receiver.address}&n=more"}
    answer = server.post("/api/me/subscriptions", json=wanted, headers=as_("ann"))
    assert code(answer) == (429, "too_many")
    assert answer.json()["error"]["text"] == "Du hast zu viele Benachrichtigungen eingerichtet."
    assert len(listed(server, "ann")) == 5
