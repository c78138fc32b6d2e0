"""A window of the browser: opens pages, waits for what they show, and watches for errors."""

from __future__ import annotations

import time
from typing import Any, Self

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect

from ghoststories.engine import Game, Script
from tests.browser.places import Behind, Place

PHONE = (390, 844)
DESKTOP = (1280, 800)
# Milliseconds; a busy machine is slow, not wrong.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
# So many presses of Tab lead to any option, and not more.
TABS = 40


# Until there is an element like this, or none. It waits in the page, which knows at once;
# Playwright looks again twice a second.
CHANGED = """([selector, there, patience]) => new Promise((done, failed) => {
    const look = () => {
        if (Boolean(document.querySelector(selector)) !== there) return
        observer.disconnect()
        done()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    setTimeout(() => failed(new Error(`${selector} is ${there ? 'still not' : 'still'} there`)), patience)
    look()
})"""
# What the page is told from now on, by a server or by a worker.
HEARD = """
window.heard = []
for (const name of ['WebSocket', 'Worker']) {
    const Real = window[name]
    window[name] = class extends Real {
        constructor(...args) {
            super(...args)
            this.addEventListener('message', ({ data }) => heard.push(data.text ?? String(data)))
        }
    }
}
"""
# Until nothing moves that will come to rest and all typefaces are there; in some frames more, whatever watches the size
# of things has been told, and whoever watches that.
AT_REST = """async () => {
    await document.fonts.ready
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((each) => each.finished))
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
}"""


# Windows that were left in order, by size, language and what is done to each of their pages first: a new one takes
# longer than many a test.
_LEFT: dict[tuple[tuple[int, int], str, str], list[Page]] = {}


def new_window(browser: Browser, size: tuple[int, int], language: str, script: str) -> Page:
    """A window that knows nothing: no settings, no files kept."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size == PHONE,
        reduced_motion="reduce",
        locale={"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}[language],
    )
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def until(page: Page, expression: str, argument: Any = None) -> None:
    """Until this is true in the page. Playwright's own `wait_for_function` polls with `eval`, which the page's content
    security policy forbids, so it fails whenever the first look is too early."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(expression, argument):
        assert time.monotonic() < end, f"still not true: {expression}"
        page.wait_for_timeout(10)


class Window:
    """A page and what is behind it."""

    def __init__(
        self,
        browser: Browser,
        server: Place,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        fresh: bool = False,
        script: str = "",
    ) -> None:
        """`fresh`: in a new window, which goes when the player does. `script` runs before anything else in a page."""
        self.server = server
        self.size = size
        self._left = [] if fresh else _LEFT.setdefault((size, language, script), [])
        self._fresh = fresh
        self._script = script
        self.page: Page = self._left.pop() if self._left else new_window(browser, size, language, script)
        self.context = self.page.context
        self.errors: list[str] = []
        self.page.on("pageerror", self._failed)
        self.page.on("console", self._said)
        self.id = ""
        self.longest_way = 0

    def _failed(self, error: Error) -> None:
        self.errors.append(str(error))

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def close(self) -> None:
        """Leave; nothing went wrong meanwhile. The next one finds the window as if it were new."""
        if self._fresh:
            self.context.close()
            assert not self.errors, self.errors
            return
        is_as_new = not self._script and self.page.evaluate("localStorage.length === 0")
        self.page.evaluate("localStorage.clear()")
        assert not self.errors, self.errors
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._said)
        self.page.emulate_media(color_scheme="null", reduced_motion="reduce")
        self.server.leave(self.page, is_as_new)
        self.resize(self.size)
        self._left.append(self.page)

    # Where games and pages come from: nothing below this part, and no test, knows an address.

    def _called(self, method: str, path: str, body: Any = None) -> Any:
        return self.server.called(self.page, method, path, body)

    def new_game(self, **new_game: Any) -> dict[str, Any]:
        """A new game that is not opened yet: its summary."""
        found: dict[str, Any] = self._called("POST", "games", new_game)
        return found

    def new_from(self, text: str) -> str:
        """A game from a position or a record that is not opened yet: its id."""
        return str(self._called("POST", "import", {"text": text})["id"])

    def remove_game(self, game: str) -> None:
        self._called("DELETE", f"games/{game}")

    def story(self) -> dict[str, Any]:
        """The numbers of the game that is over."""
        found: dict[str, Any] = self._called("GET", f"games/{self.id}/story")
        return found

    def goto(self, page: str = "", **options: Any) -> None:
        """Open a page of the application, such as "new" or "rules/B28"."""
        self.page.goto(f"{self.server.address}#/{page}", **options)

    def told(self, path: str, found: Any) -> None:
        """From now on the page gets this answer to a call, whatever is behind it."""
        self.server.put_answer(self.page, path, found)

    @property
    def games_are_in(self) -> object:
        """Who has the games: the server, or this window."""
        return self.server if self.server.is_server else self.context

    # What tests do with games and pages.

    def begin(self, **new_game: Any) -> Self:
        """Start a game and open it."""
        return self.open(self.new_game(**new_game)["id"])

    def import_position(self, text: str) -> Self:
        """Open a game from a position."""
        return self.open(self.new_from(text))

    def open(self, game: str) -> Self:
        """Open a game's page and wait for its question."""
        self.id = game
        self.goto(f"game/{game}")
        return self.see_game()

    def see(self, selector: str) -> None:
        """Wait until there is an element like this."""
        self.page.evaluate(CHANGED, [selector, True, PATIENCE])

    def see_game(self) -> Self:
        """Wait for the question of the game's page; it is the game from now on."""
        self.see("main.game[data-seq]")
        expect(self.page.locator("main.game[data-seq]")).to_be_visible()
        self.id = self.page.url.rsplit("/", 1)[-1]
        return self

    def rest(self) -> None:
        """Wait until everything has found its place."""
        self.page.evaluate(AT_REST)

    def resize(self, size: tuple[int, int]) -> None:
        if self.page.viewport_size != {"width": size[0], "height": size[1]}:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def take_screen(self) -> str | None:
        """If the screen is to be handed over, the side it goes to takes it."""
        self.page.wait_for_selector("[data-handover], aside.panel")
        cover = self.page.locator("main[data-handover]")
        if not cover.count():
            return None
        side = cover.get_attribute("data-handover")
        self.page.locator(".handover button").click()
        expect(cover).to_have_count(0)
        return side

    @property
    def table(self) -> Behind:
        """The table behind the page."""
        return self.server.table(self.page, self.id)

    @property
    def game(self) -> Game:
        """The game behind the page."""
        return self.table.timeline.game

    def wait(self) -> None:
        """Until the page shows all that has happened, and no bot is about to change that: a person is asked or the
        game is over. Bots may take long for many answers, but not for one."""
        main, heard = self.page.locator("main.game[data-seq]"), -1
        while True:
            table = self.table
            seq, shown = table.timeline.seq, main.get_attribute("data-seq")
            if not table.is_busy and not table.bot_asked and shown == str(seq):
                return
            if heard != seq:
                heard, end = seq, time.monotonic() + PATIENCE / 1000
            assert time.monotonic() < end, f"the page shows {shown} moves of {seq}"
            self.page.wait_for_timeout(10)

    def chance(self, script: Script) -> None:
        """What chance answers next."""
        self.server.script(self.page, self.id, script)

    def finish(self, game: str) -> None:
        """Answer everything that is asked in a game, until it is over."""
        self.server.finish(self.page, game)

    def close_table(self) -> None:
        """Disconnect the page from the game."""
        self.server.close_table(self.page, self.id)

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press Tab, or backwards, until the focus is on this element; the page must not make it a long way."""
        for presses in range(TABS + 1):
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                self.longest_way = max(self.longest_way, presses)
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{TABS} times Tab did not lead to {selector}")

    def wait_until(self, expression: str, argument: Any = None) -> None:
        until(self.page, expression, argument)

    def wait_beyond(self, seq: int) -> None:
        """Until the page no longer shows what it showed after so many answers."""
        self.page.evaluate(CHANGED, [f'main.game[data-seq="{seq}"]', False, PATIENCE])

    def wait_until_left(self, game: str) -> None:
        """Until the page shows another game than this one."""
        self.wait_until("id => !location.hash.includes(id)", game)
