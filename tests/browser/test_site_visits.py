"""Visits to a site over time: new versions, several tabs, games that move, links, a full disk."""

from __future__ import annotations

import base64
import json
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, Worker, expect

from tests.browser.places import LiveServer
from tools.serve_site import SITE, StaticServer

pytestmark = [pytest.mark.browser, pytest.mark.server_only("it has hosts of its own")]

PATIENCE = 60_000
ASKED = "aside [data-option]"
GAME = "main.game[data-seq]"
READY = "A new version of the game is ready."
GONE = "There is a new version of the game."


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticServer]:
    """A host whose files a test may change."""
    if not (SITE / "index.html").is_file():
        pytest.skip("the site is not built: make site")
    server = StaticServer()
    server.folder = tmp_path / "first"
    shutil.copytree(SITE, server.folder, copy_function=linked)
    server.start()
    yield server
    server.stop()


def linked(source: str, copy: str) -> None:
    """Much of a site is large and is never changed."""
    Path(copy).hardlink_to(source)


def rewrite(file: Path, text: str) -> None:
    """Write a file without its other links."""
    file.unlink()
    file.write_text(text)


def publish(host: StaticServer) -> None:
    """A new version: the first script has another name, and a later part is gone."""
    newer = host.folder.with_name("newer")
    shutil.copytree(host.folder, newer, copy_function=linked)
    script, later = next(newer.glob("assets/first-*.js")), next(newer.glob("assets/Rules-*.js"))
    script.rename(script.with_name("first-newer.js"))
    later.unlink()
    for file in [newer / "index.html", newer / "service_worker.js", *newer.glob("assets/*.js")]:
        text = file.read_text()
        if script.name in text:
            rewrite(file, text.replace(script.name, "first-newer.js"))
    index, worker = newer / "index.html", newer / "service_worker.js"
    rewrite(index, index.read_text().replace("<html", '<html data-newer="yes"'))
    rewrite(
        worker, worker.read_text().replace(f'"assets/{later.name}", ', "").replace('"version": "', '"version": "newer')
    )
    host.folder = newer


def context_of(browser: Browser, fast: bool = True, **choice: object) -> BrowserContext:
    """Somebody with a browser of their own."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    settings = json.dumps({"fast": fast, "motion": "off", "lastChoice": choice})
    context.add_init_script(f"localStorage.setItem('ghoststories.settings', {json.dumps(settings)})")
    return context


def begin(page: Page, address: str) -> None:
    """Begin a game and wait for the table."""
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(GAME)).to_be_visible(timeout=PATIENCE)


def seq(page: Page) -> int:
    """How many moves are shown."""
    return int(str(page.locator(GAME).get_attribute("data-seq")))


def kept(page: Page) -> None:
    """Wait until the files are there for the next visit."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def is_newer(page: Page) -> bool:
    return page.locator("html").get_attribute("data-newer") == "yes"


def test_a_new_version_is_offered_and_moves_all_tabs_when_it_is_taken(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, host.address)
    page.locator(ASKED).first.click()
    kept(page)
    publish(host)
    other = context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        expect(tab.get_by_text(READY)).to_be_visible(timeout=PATIENCE)
        assert not is_newer(tab)
    page.locator(ASKED).first.click()
    page.wait_for_timeout(300)
    shown, game = seq(page), page.url
    with other.expect_event("load", timeout=PATIENCE), page.expect_event("load", timeout=PATIENCE):
        page.get_by_role("button", name="Use it now").click()
    for tab in (page, other):
        expect(tab.locator(f'main.game[data-seq="{shown}"]')).to_be_visible(timeout=PATIENCE)
        assert is_newer(tab)
        assert tab.url == game
        expect(tab.get_by_text(READY)).to_have_count(0)
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    context.close()


@pytest.mark.long
def test_a_new_version_can_wait(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, host.address)
    kept(page)
    publish(host)
    page.evaluate("navigator.serviceWorker.ready.then((known) => known.update()).then(() => null)")
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(READY)).to_have_count(0)
    # Its own files are still there, though the host has others.
    page.goto(f"{host.address}#/rules")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert not is_newer(page)
    page.close()
    again = context.new_page()
    again.goto(host.address)
    expect(again.get_by_role("button", name="Play now")).to_be_visible()
    assert is_newer(again)
    context.close()


def test_a_page_whose_files_are_gone_says_so(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser)
    # Nothing is kept yet, as in a browser without service workers.
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    begin(page, host.address)
    game = page.url
    publish(host)
    page.goto(f"{host.address}#/rules")
    expect(page.get_by_text(GONE)).to_be_visible()
    page.goto(game)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(GAME)).to_be_visible(timeout=PATIENCE)
    assert is_newer(page)
    context.close()


def test_a_page_of_a_server_that_was_updated_says_so(browser: Browser, server: LiveServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()

    def newer(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=found.text().replace("/first-", "/first-newer-"))

    page.route("**/Rules-*.js", lambda route: route.fulfill(status=404))
    page.route(server.address, newer)
    page.goto(f"{server.address}#/rules")
    expect(page.get_by_text(GONE)).to_be_visible()
    context.close()


def test_a_part_that_does_not_come_is_no_new_version(browser: Browser, server: LiveServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.route("**/Rules-*.js", lambda route: route.abort())
    page.goto(f"{server.address}#/rules")
    expect(page.get_by_text("Something went wrong")).to_be_visible()
    expect(page.get_by_text(GONE)).to_have_count(0)
    context.close()


# The table of a tab says whenever a bot begins to think there.
WATCHED = """
self.thoughts = 0
self.Worker = class extends Worker {
    constructor(...given) {
        super(...given)
        this.addEventListener('message', ({ data }) => {
            const told = data.kind === 'message' ? JSON.parse(data.text) : {}
            if (told.type === 'thinking' && told.seat) self.thoughts += 1
        })
    }
}
"""


def goes_on(page: Page, moves: int = 3) -> int:
    """Wait for a few more moves of the bots; how many there are then."""
    wanted = seq(page) + moves
    page.wait_for_function(f"() => Number(document.querySelector('{GAME}').dataset.seq) >= {wanted}", timeout=PATIENCE)
    return seq(page)


def locks(page: Page, kind: str) -> int:
    """How many tabs hold the lock of a game, or wait for it."""
    found: int = page.evaluate(f"navigator.locks.query().then(({{ {kind} }}) => {kind}.length)")
    return found


def test_the_bots_of_a_game_think_in_one_tab_only(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser, players=4, bots=4, botKind="novice")
    context.add_init_script(WATCHED)
    page = context.new_page()
    begin(page, host.address)
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator(GAME)).to_be_visible(timeout=PATIENCE)
    goes_on(other)
    assert (locks(page, "held"), locks(page, "pending")) == (1, 1)
    assert page.evaluate("thoughts") > 0
    assert other.evaluate("thoughts") == 0
    page.close()
    goes_on(other)
    assert (locks(other, "held"), locks(other, "pending")) == (1, 0)
    assert other.evaluate("thoughts") > 0
    context.close()


def test_a_page_is_told_when_a_newer_one_has_changed_the_database(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, host.address)
    page.locator(ASKED).first.wait_for()
    shown = seq(page)
    upgraded = """new Promise((keep, fail) => {
        const asked = indexedDB.open('ghoststories', 3)
        asked.onsuccess = () => keep(asked.result.close())
        asked.onerror = () => fail(asked.error)
    })"""
    context.new_page().goto(f"{host.address}icon.svg")
    context.pages[-1].evaluate(upgraded)
    expect(page.get_by_text(GONE)).to_be_visible()
    page.locator(ASKED).first.click()
    page.wait_for_timeout(300)
    assert seq(page) == shown
    context.close()


def test_games_are_saved_as_a_file_and_go_on_in_another_browser(
    browser: Browser, host: StaticServer, tmp_path: Path
) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, host.address)
    page.locator(ASKED).first.click()
    page.locator(ASKED).first.wait_for()
    shown, game = seq(page), page.url
    page.goto(f"{host.address}#/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games").click()
    file = tmp_path / "games.jsonl"
    download.value.save_as(file)
    context.close()
    context = context_of(browser)
    page = context.new_page()
    page.goto(f"{host.address}#/games")
    expect(page.get_by_text("No games yet.")).to_be_visible(timeout=PATIENCE)
    choice = page.get_by_label("Open a file of games")
    bad = tmp_path / "bad.jsonl"
    bad.write_text(file.read_text()[:-30])
    choice.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("This file cannot be read; nothing has changed.")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    choice.set_input_files(file)
    expect(page.get_by_text("1 game has been added.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    choice.set_input_files(file)
    expect(page.get_by_text("1 game was here already.")).to_be_visible()
    page.goto(game)
    expect(page.locator(f'main.game[data-seq="{shown}"]')).to_be_visible(timeout=PATIENCE)
    page.locator(ASKED).first.click()
    context.close()


def link_of(page: Page) -> str:
    """The link to the position that is shown."""
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Share position").click()
    field = page.get_by_role("textbox", name="Share position")
    expect(field).to_have_value(re.compile("#/position/"))
    return field.input_value()


@pytest.mark.parametrize(
    "is_from_site", [True, pytest.param(False, marks=pytest.mark.long)], ids=["from the site", "from a server"]
)
def test_a_link_to_a_position_can_be_opened_anywhere(
    browser: Browser, host: StaticServer, server: LiveServer, is_from_site: bool
) -> None:
    homes = [host.address, server.address]
    here, there = homes if is_from_site else homes[::-1]
    context = context_of(browser, players=4, difficulty="nightmare")
    page = context.new_page()
    begin(page, here)
    for _ in range(4):
        page.locator(ASKED).first.click()
        page.wait_for_timeout(200)
    expect(page.locator(ASKED).first).to_be_visible()
    ghosts = page.locator("[data-piece^=ghost]").evaluate_all("(all) => all.map((each) => each.dataset.piece)")
    question = page.locator("aside h1, aside h2").first.inner_text()
    link = link_of(page)
    assert len(link) < 2000
    for address in (here, there):
        other = context_of(browser)
        visitor = other.new_page()
        visitor.goto(address + link[link.index("#") :])
        expect(visitor.get_by_role("heading", name="A shared position")).to_be_visible()
        play = visitor.get_by_role("button", name="Play on from here")
        expect(play).to_be_visible(timeout=PATIENCE)
        shown = visitor.locator("[data-piece^=ghost]").evaluate_all("(all) => all.map((each) => each.dataset.piece)")
        assert shown == ghosts
        play.click()
        expect(visitor.locator(GAME)).to_be_visible(timeout=PATIENCE)
        expect(visitor.locator("aside h1, aside h2").first).to_have_text(question)
        other.close()
    context.close()


def test_a_damaged_link_says_so(browser: Browser, server: LiveServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, server.address)
    link = link_of(page)
    for wrong in (link[:-9], link[:60], f"{server.address}#/position/", f"{server.address}#/position/%00x"):
        page.goto(wrong)
        expect(page.get_by_role("alert")).to_contain_text("This link is damaged")
    # A text that is whole, but no position.
    page.goto(f"{server.address}#/position/{packed('ghost stories position 1' + chr(10) + 'red: many')}")
    expect(page.get_by_role("alert")).to_contain_text("This cannot be read:")
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    context.close()


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


FULL = "The browser cannot save anything right now"


# A database that finds no room for what is changed, as one on a full disk does; and one that does again.
FILL_DISK = """() => {
    self.put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError') }
}"""
MAKE_ROOM = "() => { IDBObjectStore.prototype.put = self.put }"


def rules_of(page: Page) -> Worker:
    """The worker that stores what is answered."""
    return next(worker for worker in page.workers if "/rules.worker" in worker.url)


def test_a_full_disk_in_the_middle_of_a_game_loses_nothing(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser)
    page = context.new_page()
    begin(page, host.address)
    page.locator(ASKED).first.wait_for()
    shown, told = seq(page), page.locator(ASKED).all_inner_texts()
    rules_of(page).evaluate(FILL_DISK)
    page.locator(ASKED).first.click()
    expect(page.get_by_text(FULL)).to_be_visible(timeout=PATIENCE)
    assert seq(page) == shown
    assert page.locator(ASKED).all_inner_texts() == told
    rules_of(page).evaluate(MAKE_ROOM)
    page.locator(ASKED).first.click()
    expect(page.locator(f'main.game[data-seq="{shown}"]')).to_have_count(0)
    expect(page.get_by_text(FULL)).to_have_count(0)
    after = seq(page)
    page.reload()
    expect(page.locator(f'main.game[data-seq="{after}"]')).to_be_visible(timeout=PATIENCE)
    context.close()


@pytest.mark.long
def test_bots_go_on_when_there_is_room_on_the_disk_again(browser: Browser, host: StaticServer) -> None:
    context = context_of(browser, fast=False, players=4, bots=4, botKind="novice")
    page = context.new_page()
    begin(page, host.address)
    goes_on(page, 1)
    rules_of(page).evaluate(FILL_DISK)
    expect(page.get_by_text(FULL)).to_be_visible(timeout=PATIENCE)
    shown = seq(page)
    page.wait_for_timeout(1000)
    assert seq(page) == shown
    rules_of(page).evaluate(MAKE_ROOM)
    goes_on(page)
    expect(page.get_by_text(FULL)).to_have_count(0)
    context.close()
