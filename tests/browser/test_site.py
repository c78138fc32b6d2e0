"""The game without a server: static files in a subfolder, a strict policy, and games that stay in the browser."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.player import PHONE
from tests.figures import report
from tools.serve_site import FOLDER, SITE, StaticServer

pytestmark = [pytest.mark.browser, pytest.mark.site_only]

# Bytes of a first visit, and seconds to the first question; a busy machine is slow, not wrong.
FIRST_VISIT = 8_000_000
PATIENCE = 60_000
# Seconds without a move after which a game of bots is over.
LULL = 20.0
ASKED = "aside [data-option]"
GAME = "main.game[data-seq]"

TIMED = """([asked, game]) => new Promise((keep) => {
    const begun = performance.now()
    const changed = new MutationObserver(() => {
        changed.disconnect()
        keep(performance.now() - begun)
    })
    changed.observe(document.querySelector(game), { attributeFilter: ['data-seq'] })
    document.querySelector(asked).click()
})"""


@pytest.fixture(scope="module")
def host() -> Iterator[StaticServer]:
    if not (SITE / "index.html").is_file():
        pytest.skip("the site is not built: make site")
    server = StaticServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def address(host: StaticServer) -> str:
    return host.address


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int] = (1280, 800), **choice: object) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale="en-GB"
        )
        settings = json.dumps({"fast": True, "motion": "off", "lastChoice": choice})
        self.context.add_init_script(f"localStorage.setItem('ghoststories.settings', {json.dumps(settings)})")
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._said)
        return page

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def begin(self) -> None:
        """Begin a game and wait for the first question."""
        self.page.goto(self.address)
        self.page.get_by_role("button", name="Play now").click()
        expect(self.page.locator(GAME)).to_be_visible(timeout=PATIENCE)

    def reopen(self) -> None:
        """Close the tab without a word, and open the game in another."""
        url, closed = self.page.url, self.page
        self.page = self.new_page()
        closed.close(run_before_unload=False)
        self.page.goto(url)
        expect(self.page.locator(GAME)).to_be_visible(timeout=PATIENCE)

    @property
    def seq(self) -> int:
        """How many moves are shown."""
        return int(str(self.page.locator(GAME).get_attribute("data-seq")))

    def goes_on(self) -> bool:
        """Whether bots play a few moves more; they do not if the game is over."""
        wanted, end = self.seq + 3, time.monotonic() + LULL
        while self.seq < wanted and time.monotonic() < end:
            self.page.wait_for_timeout(5)
        return self.seq >= wanted

    def answer(self) -> float:
        """Take the first option; the milliseconds until something else is shown."""
        self.page.locator(ASKED).first.wait_for()
        taken: float = self.page.evaluate(TIMED, [ASKED, GAME])
        return taken

    def leave(self) -> None:
        self.context.close()
        assert self.errors == []


def test_a_first_visit_a_few_answers_and_another_visit(browser: Browser, host: StaticServer) -> None:
    visitor, before = Visitor(browser, host.address), host.sent
    begun = time.perf_counter()
    visitor.begin()
    visitor.page.locator(ASKED).first.wait_for()
    first = time.perf_counter() - begun
    answers = sorted(visitor.answer() for _ in range(6))
    shown, log = visitor.seq, visitor.page.locator("aside").inner_text()
    sent, begun = host.sent - before, time.perf_counter()
    visitor.reopen()
    visitor.page.locator(ASKED).first.wait_for()
    later = time.perf_counter() - begun
    assert visitor.seq == shown
    assert visitor.page.locator("aside").inner_text() == log
    report(
        "site",
        f"Site: {sent / 1e6:.2f} MB at the first visit, first question after {first:.1f} s, at a later one "
        f"{later:.1f} s; an answer takes {answers[len(answers) // 2]:.0f} ms.",
    )
    assert sent < FIRST_VISIT
    visitor.leave()


def test_bots_play_and_what_was_shown_survives_tabs_closed_without_warning(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, players=4, bots=4, botKind="novice")
    visitor.begin()
    for _ in range(3):
        assert visitor.goes_on()
        shown = visitor.seq
        visitor.reopen()
        assert visitor.seq >= shown
    visitor.leave()


def test_a_full_disk_is_told_and_changes_nothing(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.page.goto(address)
    disk, origin = visitor.context.new_cdp_session(visitor.page), address.removesuffix(FOLDER)
    disk.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    play = visitor.page.get_by_role("button", name="Play now")
    play.click()
    expect(visitor.page.get_by_text("The browser cannot save anything right now")).to_be_visible(timeout=PATIENCE)
    assert "game" not in visitor.page.url
    disk.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    visitor.begin()
    visitor.answer()
    visitor.leave()


@pytest.mark.long
def test_fifty_tabs_closed_without_warning_lose_nothing(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, players=4, bots=4, botKind="random")
    visitor.begin()
    for _ in range(50):
        if not visitor.goes_on():
            visitor.begin()
        shown = visitor.seq
        visitor.reopen()
        assert visitor.seq >= shown
    visitor.leave()


@pytest.mark.long
@pytest.mark.parametrize("sets", [[], ["white_moon"], ["black_secret"], ["white_moon", "black_secret"]], ids="+".join)
def test_bots_play_whole_games_of_every_set(browser: Browser, address: str, sets: list[str]) -> None:
    others = {"wu_feng": "novice"} if "black_secret" in sets else {}
    visitor = Visitor(browser, address, players=4, bots=4, botKind="novice", sets=sets, others=others)
    visitor.begin()
    expect(visitor.page.locator(".ending")).to_be_visible(timeout=5 * PATIENCE)
    shown = visitor.seq
    visitor.reopen()
    assert visitor.seq == shown
    visitor.leave()


def test_a_hint_on_a_phone(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, PHONE)
    visitor.begin()
    visitor.page.get_by_role("button", name="Hint").first.click()
    expect(visitor.page.get_by_text("%").first).to_be_visible(timeout=PATIENCE)
    visitor.leave()


def test_after_a_visit_it_works_without_a_host(browser: Browser) -> None:
    host = StaticServer()
    host.start()
    visitor = Visitor(browser, host.address, players=2, bots=1, botKind="monk")
    visitor.begin()
    visitor.answer()
    shown, game = visitor.seq, visitor.page.url
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    host.stop()
    visitor.reopen()
    assert visitor.page.url == game
    assert visitor.seq >= shown
    visitor.begin()
    assert visitor.page.url != game
    visitor.answer()
    visitor.page.goto(visitor.address + "#/rules")
    expect(visitor.page.get_by_role("heading").first).to_be_visible()
    visitor.leave()


def test_two_tabs_show_the_same_game(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.begin()
    other = visitor.new_page()
    other.goto(visitor.page.url)
    expect(other.locator(ASKED).first).to_be_visible(timeout=PATIENCE)
    visitor.answer()
    expect(other.locator(f'main.game[data-seq="{visitor.seq}"]')).to_be_visible(timeout=PATIENCE)
    before = visitor.seq
    other.locator(ASKED).first.click()
    expect(visitor.page.locator(f'main.game[data-seq="{before}"]')).to_have_count(0, timeout=PATIENCE)
    visitor.leave()


def test_a_slow_first_visit_shows_how_far_it_is(browser: Browser) -> None:
    host = StaticServer()
    host.pause = 0.15
    host.start()
    visitor = Visitor(browser, host.address)
    visitor.page.goto(host.address)
    progress = visitor.page.get_by_role("progressbar", name="Loading the rules")
    expect(progress).to_be_visible(timeout=PATIENCE)
    expect(visitor.page.get_by_role("heading", name="Ghost Stories")).to_be_visible()
    before = int(str(progress.get_attribute("value")))
    visitor.page.wait_for_timeout(500)
    assert before < int(str(progress.get_attribute("value"))) < 100
    host.pause = 0.0
    visitor.page.get_by_role("button", name="Play now").click()
    expect(visitor.page.locator(GAME)).to_be_visible(timeout=PATIENCE)
    expect(visitor.page.get_by_role("progressbar")).to_have_count(0)
    visitor.leave()
    host.stop()
