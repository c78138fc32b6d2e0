"""Being told that it is one's turn: the settings, the badge, and what a browser shows when it is pushed a notice. The
push service is the browser's own development tools, which hand the service worker what a push service would."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from ghoststories.server.notify.options import NotifyOptions
from tests.browser.places import CLIENT, PATIENCE, LiveServer
from tests.browser.player import Player
from tests.browser.test_access import faults
from tests.server.notify.browser import Browser as Keys
from tests.server.notify.receiver import Receiver, receiving_beside, sender_for

pytestmark = [pytest.mark.browser, pytest.mark.server_only("a site knows nobody who could be away")]

# Stands for the push service, which a browser of a test does not reach.
SUBSCRIBES = """keys => {
  const subscription = () => {
    const endpoint = localStorage.getItem('endpoint')
    return endpoint && {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem('endpoint'),
    }
  }
  PushManager.prototype.getSubscription = async () => subscription()
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error('not allowed')
    localStorage.setItem('endpoint', keys.endpoint)
    return subscription()
  }
}"""
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
SEEN = """on => {
  Object.defineProperty(document, 'visibilityState', { value: on ? 'visible' : 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
Push = Callable[[str], None]
Come = Callable[..., Player]


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    """A webhook."""
    with receiving_beside() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, receiver: Receiver) -> Iterator[LiveServer]:
    """A shared server that tells people; what it sends reaches this machine only."""
    if not (CLIENT / "index.html").exists():
        pytest.skip("the client is not built: make client")
    sender = sender_for(receiver)
    sender.policy = type(sender.policy)(sender.policy.allows, (receiver.port, 443))
    folder = tmp_path_factory.mktemp("telling")
    live = LiveServer(folder / "tables.sqlite", shared=True, notify=NotifyOptions(sender=sender))
    live.start()
    yield live
    live.stop()


@pytest.fixture
def come(browser: Browser, server: LiveServer) -> Iterator[Come]:
    """Opens a window of somebody new, who may or may not be shown notifications."""
    players: list[Player] = []

    def new(allowed: bool = True, name: str = "Anna") -> Player:
        keys = Keys()
        given = {"endpoint": f"https://push.example.com/{name}", "p256dh": keys.p256dh, "auth": keys.auth}
        player = Player(browser, server, fresh=True, script=f"({SUBSCRIBES})({json.dumps(given)})")
        players.append(player)
        if allowed:
            player.context.grant_permissions(["notifications"], origin=server.address.rstrip("/"))
        player.goto()
        server.called(player.page, "POST", "me", {"name": name})
        player.page.reload()
        return player

    yield new
    for player in players:
        player.close()


def settings(page: Page) -> Any:
    """The part of what the server knows about the reader that is about being told."""
    page.locator("[data-who]").click()
    section = page.locator("[data-notify]")
    section.wait_for()
    return section


def subscriptions(server: LiveServer, page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.called(page, "GET", "me/subscriptions")["subscriptions"]
    return found


def begun(server: LiveServer, page: Page) -> str:
    """A table of the reader alone, whose game has begun; they are asked."""
    game = {"setup": {"players": 1, "seats": ["red"]}}
    table: str = server.called(page, "POST", "tables", {"game": game, "name": "Anna"})["id"]
    server.called(page, "POST", f"tables/{table}/ready", {"ready": True, "nonce": "one-of-the-reader"})
    server.called(page, "POST", f"tables/{table}/start", {"nonce": "another-one"})
    return table


def test_a_browser_is_told_from_now_on_and_no_more(come: Come, server: LiveServer) -> None:
    player = come()
    page = player.page
    section = settings(page)
    box = section.locator('input[name="push"]')
    expect(box).to_be_enabled()
    # Nobody is asked for anything before this click.
    assert page.evaluate(WORKERS) == 0
    box.check()
    expect(page.locator('[data-notify="on"]')).to_be_visible()
    [one] = subscriptions(server, page)
    assert (one["kind"], one["address"], one["language"]) == ("push", "push.example.com", "en")
    assert faults(player) == []
    page.reload()
    expect(settings(page).locator('input[name="push"]')).to_be_checked()
    page.locator('input[name="push"]').uncheck()
    expect(page.locator('[data-notify="off"]')).to_be_visible()
    assert subscriptions(server, page) == []


def test_a_browser_that_forbids_it_says_so(come: Come, server: LiveServer) -> None:
    page = come(allowed=False).page
    page.evaluate("() => void Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    section = settings(page)
    expect(section.locator('input[name="push"]')).to_be_disabled()
    expect(section).to_contain_text("You have forbidden this page to send notifications.")
    assert subscriptions(server, page) == []


def test_a_webhook_is_added_and_removed(come: Come, server: LiveServer, receiver: Receiver) -> None:
    player = come()
    page = player.page
    section = settings(page)
    section.locator("summary").click()
    address = section.locator('input[name="webhook"]')
    address.fill("https://10.0.0.1/")
    page.keyboard.press("Enter")
    expect(section.get_by_role("alert")).to_contain_text("begins with https://")
    # The browser notes the refusal.
    player.errors.clear()
    before = len(receiver.got)
    address.fill(receiver.address)
    page.keyboard.press("Enter")
    expect(section.locator("[data-secret]")).to_contain_text("whsec_")
    assert len(receiver.got) == before + 1
    expect(section.locator("li")).to_contain_text(receiver.address)
    assert faults(player) == []
    section.locator("li button").click()
    expect(section.locator("li")).to_have_count(0)
    assert subscriptions(server, page) == []


def test_who_signs_out_is_told_nothing_on_this_browser(come: Come, server: LiveServer) -> None:
    page = come().page
    settings(page).locator('input[name="push"]').check()
    expect(page.locator('[data-notify="on"]')).to_be_visible()
    page.get_by_role("button", name="Sign out").last.click()
    page.get_by_role("button", name="Really").click()
    expect(page.locator("[data-notify]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('endpoint')") is None


def test_a_game_that_waits_is_counted_in_title_and_icon(come: Come, server: LiveServer) -> None:
    page = come().page
    expect(page).to_have_title("Ghost Stories")
    plain = page.locator("link[rel=icon]").get_attribute("href")
    table = begun(server, page)
    page.reload()
    expect(page).to_have_title("(1) Ghost Stories")
    assert page.locator("link[rel=icon]").get_attribute("href") != plain
    server.called(page, "DELETE", f"games/{table}")
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(page).to_have_title("Ghost Stories")


def test_the_server_knows_whether_the_page_can_be_seen(come: Come, server: LiveServer) -> None:
    page = come().page
    table = begun(server, page)
    looks = server.app.state.notify.notifier.looks

    def until(seen: bool) -> None:
        end = time.monotonic() + PATIENCE
        while any(game == table for game, _ in looks.now) is not seen:
            assert time.monotonic() < end
            page.wait_for_timeout(20)

    page.goto(f"{server.address}#/game/{table}")
    until(seen=True)
    page.locator("[data-presence]").wait_for()
    page.evaluate(SEEN, False)
    until(seen=False)
    page.evaluate(SEEN, True)
    until(seen=True)
    page.goto(server.address)
    until(seen=False)


@pytest.fixture
def page(come: Come) -> Page:
    page = come().page
    page.evaluate(REGISTER)
    return page


@pytest.fixture
def push(page: Page, server: LiveServer) -> Push:
    session: CDPSession = page.context.new_cdp_session(page)
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
    found = {each["body"] for each in shown(page, 2)}
    while "Friday: the game is over." not in found:
        found = {each["body"] for each in shown(page, 2)}
    assert found == {"Friday: the game is over.", "Monday: it is your turn."}


def test_a_notice_counts_at_once_on_a_page_that_is_open(page: Page, push: Push, server: LiveServer) -> None:
    expect(page).to_have_title("Ghost Stories")
    table = begun(server, page)
    push(notice(table, "Your table: it is your turn."))
    expect(page).to_have_title("(1) Ghost Stories")


def test_a_click_goes_to_the_table(page: Page, push: Push, server: LiveServer) -> None:
    table = begun(server, page)
    push(notice("g1", "Friday: it is your turn."))
    push(notice(table, "Your table: it is your turn."))
    shown(page, 2)
    page.goto(f"{server.address}#/game/{table}")
    page.locator("[data-presence]").wait_for()
    [worker] = page.context.service_workers
    assert worker.evaluate(CLICKED, "g1") == [f"{server.address}#/game/g1"]
    assert worker.evaluate(CLICKED, table) == ["focus"]
    assert page.evaluate(SHOWN) == []


def test_the_worker_leaves_the_page_alone(page: Page, come: Come) -> None:
    """It answers no request, so a page never comes from a cache; and nobody registers it unasked."""
    page.reload()
    assert page.evaluate("async () => (await caches.keys()).length") == 0
    visitor = come(name="Ben").page
    visitor.wait_for_load_state("networkidle")
    assert visitor.evaluate(WORKERS) == 0
