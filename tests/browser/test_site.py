"""The game without a server: static files in a subfolder, a strict policy, and games that stay in the browser.

The host sends what `make site` built and nothing else; all tests that also make sense with a server are in the other
files and run with `--transport=site`.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.player import PHONE
from tests.figures import report
from tools.serve_site import FOLDER, SITE, StaticServer

pytestmark = [pytest.mark.browser, pytest.mark.site_only]

# What a visit may take: bytes, seconds to the first question, then and later without a connection, and milliseconds for
# an answer. Another test runs beside this one, so it may take twice as long, and longer on a busy machine.
FIRST_VISIT = 8_000_000
FIRST = 6.0
LATER = 3.0
ANSWER = 150.0
BESIDE = 2
PATIENCE = 60_000
# Seconds without a move after which a game of bots is over.
LULL = 20.0
ASKED = "aside.panel [data-option]"
GAME = "main.game[data-seq]"
# Chooses what changes little, so that nothing is asked whose options are on the table only.
TIMED = """([asked, game]) => new Promise((keep) => {
    const options = [...document.querySelectorAll(asked)]
    const quiet = options.find((each) => /^(stay|pass|end)/.test(each.dataset.option)) ?? options[0]
    const begun = performance.now()
    const changed = new MutationObserver(() => {
        changed.disconnect()
        keep(performance.now() - begun)
    })
    changed.observe(document.querySelector(game), { attributeFilter: ['data-seq'] })
    quiet.click()
})"""


@pytest.fixture
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
        """What is against the policy is said here too."""
        if said.type == "error":
            self.errors.append(said.text)

    def begin(self) -> None:
        """Begin a game and wait for the table."""
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

    def wait_for_question(self) -> None:
        self.page.locator(ASKED).first.wait_for()

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
        """Choose something; the milliseconds until the page shows what came of it."""
        self.wait_for_question()
        taken: float = self.page.evaluate(TIMED, [ASKED, GAME])
        return taken

    def leave(self) -> None:
        self.context.close()
        assert self.errors == []


def test_a_first_visit_and_all_later_ones_without_a_connection(browser: Browser, slowness: float) -> None:
    host = StaticServer()
    host.start()
    visitor = Visitor(browser, host.address)
    begun = time.perf_counter()
    visitor.begin()
    visitor.wait_for_question()
    first = time.perf_counter() - begun
    answers = [visitor.answer() for _ in range(8)]
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    shown, told, sent = visitor.seq, visitor.page.locator("aside.panel").inner_text(), host.sent
    host.stop()
    begun = time.perf_counter()
    visitor.reopen()
    visitor.wait_for_question()
    later = time.perf_counter() - begun
    assert visitor.seq == shown
    assert visitor.page.locator("aside.panel").inner_text() == told
    answers += [visitor.answer() for _ in range(4)]
    old = visitor.page.url
    visitor.begin()
    assert visitor.page.url != old
    visitor.answer()
    visitor.page.goto(f"{visitor.address}#/rules")
    expect(visitor.page.locator("#rule-page-goal")).to_be_visible(timeout=PATIENCE)
    visitor.leave()
    answer = statistics.median(answers)
    report(
        "site",
        f"Site: {sent / 1e6:.2f} MB at the first visit, first question after {first:.1f} s, later and offline after "
        f"{later:.1f} s; an answer takes {answer:.0f} ms (median of {len(answers)}).",
    )
    assert sent < FIRST_VISIT
    allowed = BESIDE * slowness
    assert (first < FIRST * allowed, later < LATER * allowed, answer < ANSWER * allowed) == (True, True, True)


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


def test_a_hint_on_a_phone(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, PHONE)
    visitor.begin()
    visitor.page.get_by_role("button", name="Hint").first.click()
    expect(visitor.page.get_by_text("%").first).to_be_visible(timeout=PATIENCE)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.leave()


def test_two_tabs_show_the_same_game(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.begin()
    first, second = visitor.page, visitor.new_page()
    second.goto(first.url)
    expect(second.locator(ASKED).first).to_be_visible(timeout=PATIENCE)
    for here, there in ((first, second), (second, first)):
        visitor.page = here
        visitor.answer()
        expect(there.locator(f'main.game[data-seq="{visitor.seq}"]')).to_be_visible(timeout=PATIENCE)
    visitor.leave()


def test_a_slow_first_visit_shows_how_far_it_is(browser: Browser, host: StaticServer) -> None:
    host.pause = 0.15
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
