"""Somebody who visits a page with a browser of their own, and keeps it. Tests of a site need several of them, in several
tabs, at several times."""

from __future__ import annotations

import json
import time

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Worker, expect

from tests.browser.window import DESKTOP, PATIENCE, until

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


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        fast: bool = True,
        script: str = "",
        **choice: object,
    ) -> None:
        """`choice` is what was chosen for the last game; `script` runs before anything else in a page."""
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale="en-GB"
        )
        settings = json.dumps({"fast": fast, "motion": "off", "lastChoice": choice})
        self.context.add_init_script(f"localStorage.setItem('ghoststories.settings', {json.dumps(settings)})\n{script}")
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
        self.see_game()

    def see_game(self) -> None:
        expect(self.page.locator(GAME)).to_be_visible()

    def goto(self, page: str) -> None:
        """Open a page of the application, such as "new" or "rules/B28"."""
        self.page.goto(f"{self.address}#/{page}")

    def reopen(self) -> None:
        """Close the tab without a word, and open the game in another."""
        url, closed = self.page.url, self.page
        self.page = self.new_page()
        closed.close(run_before_unload=False)
        self.page.goto(url)
        self.see_game()

    def wait_for_question(self) -> None:
        self.page.locator(ASKED).first.wait_for()

    @property
    def seq(self) -> int:
        """How many moves are shown."""
        return seq(self.page)

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

    def leave(self, with_errors: bool = False) -> None:
        """Close the browser; nothing went wrong, unless the test made it."""
        self.context.close()
        assert with_errors or not self.errors, self.errors


def seq(page: Page) -> int:
    """How many moves are shown."""
    return int(str(page.locator(GAME).get_attribute("data-seq")))


def shows(page: Page, moves: int) -> None:
    """Wait until the page shows so many moves."""
    expect(page.locator(f'main.game[data-seq="{moves}"]')).to_be_visible()


def goes_on(page: Page, moves: int = 3) -> int:
    """Wait for a few more moves of the bots; how many there are then."""
    until(page, f"wanted => Number(document.querySelector('{GAME}').dataset.seq) >= wanted", seq(page) + moves)
    return seq(page)


def kept(page: Page) -> None:
    """Wait until the files are there for the next visit."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    until(page, "navigator.serviceWorker.controller !== null")


def rules_of(page: Page) -> Worker:
    """The worker that stores what is answered."""
    return next(worker for worker in page.workers if "/rules.worker" in worker.url)
