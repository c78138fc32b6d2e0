"""A browser is pushed a notice, shows it, and a click on it leads to the table. The push service is the browser's own
development tools, which hand the service worker what a push service would."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.browser.places import Place

pytestmark = [pytest.mark.browser, pytest.mark.server_only("a site knows nobody who could be away")]

PATIENCE = 60_000
REGISTER = """async () => {
  await navigator.serviceWorker.register(new URL('push_worker.js', document.baseURI))
  await navigator.serviceWorker.ready
}"""
SHOWN = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications()
  return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}"""
# A test cannot click a notification of the system, and without a click a browser opens no window.
CLICKED = """async (table) => {
  const opened = []
  Object.defineProperty(clients, 'openWindow', { value: async (url) => { opened.push(url) }, configurable: true })
  WindowClient.prototype.focus = async function () { opened.push('focus') }
  const [notification] = (await registration.getNotifications()).filter(({ data }) => data.table === table)
  const waits = []
  const event = new NotificationEvent('notificationclick', { notification })
  event.waitUntil = (work) => waits.push(work)
  dispatchEvent(event)
  await Promise.all(waits)
  return opened
}"""
# As pages of a server that knows people do.
SAYS_WHERE = """() => navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
  if (data === 'where') ports[0].postMessage(location.href)
})"""
Push = Callable[[str], None]


@pytest.fixture
def context(browser: Browser, server: Place) -> Iterator[BrowserContext]:
    """A browser that may show notifications."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["notifications"], origin=server.address.rstrip("/"))
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, server: Place) -> Page:
    page = context.new_page()
    page.goto(server.address)
    page.evaluate(REGISTER)
    return page


@pytest.fixture
def push(page: Page, context: BrowserContext, server: Place) -> Push:
    session: CDPSession = context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)

    def pushed(data: str) -> None:
        where = {"origin": server.address, "registrationId": registrations[0]}
        session.send("ServiceWorker.deliverPushMessage", {**where, "data": data})

    return pushed


def shown(page: Page, count: int) -> list[dict[str, Any]]:
    """What the system shows, once there is so much."""
    while len(found := page.evaluate(SHOWN)) < count:
        page.wait_for_timeout(50)
    notifications: list[dict[str, Any]] = found
    return notifications


def notice(table: str, text: str) -> str:
    return json.dumps({"type": "your_turn", "table": table, "name": None, "text": text, "url": None, "at": ""})


def test_a_notice_is_shown_and_a_newer_one_of_the_same_table_replaces_it(page: Page, push: Push) -> None:
    push(notice("g1", "Friday: it is your turn."))
    assert shown(page, 1) == [
        {"title": "Ghost Stories", "body": "Friday: it is your turn.", "tag": "table g1", "data": {"table": "g1"}}
    ]
    push(notice("g2", "Monday: it is your turn."))
    push(notice("g1", "Friday: the game is over."))
    assert sorted(each["body"] for each in shown(page, 2)) == ["Friday: the game is over.", "Monday: it is your turn."]


def test_a_click_goes_to_the_table(page: Page, push: Push, context: BrowserContext, server: Place) -> None:
    push(notice("g1", "Friday: it is your turn."))
    push(notice("g2", "Monday: it is your turn."))
    shown(page, 2)
    page.evaluate(SAYS_WHERE)
    page.goto(f"{server.address}#/game/g2")
    [worker] = context.service_workers
    assert worker.evaluate(CLICKED, "g1") == [f"{server.address}#/game/g1"]
    assert worker.evaluate(CLICKED, "g2") == ["focus"]
    assert page.evaluate(SHOWN) == []


def test_the_worker_leaves_the_page_alone(page: Page, server: Place) -> None:
    """It answers no request, so a page never comes from a cache; and nobody registers it unasked."""
    page.reload()
    assert page.evaluate("async () => (await caches.keys()).length") == 0
    fresh = page.context.browser
    assert fresh is not None
    other = fresh.new_context()
    visitor = other.new_page()
    visitor.goto(server.address)
    visitor.wait_for_load_state("networkidle")
    assert visitor.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    other.close()
