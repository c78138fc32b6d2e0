"""A player in the browser: opens pages, answers on the table, in the panel or by keys, and watches for errors."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect

from ghoststories.engine import EndOfTurn, Game, Script, side_of
from ghoststories.engine.core.notation import board_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import free_dice
from ghoststories.engine.sets.white_moon.state import moon
from tests.browser.places import Behind, Place

PHONE = (390, 844)
DESKTOP = (1280, 800)
WHITE = "white"
# Milliseconds; a busy machine is slow, not wrong.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
# So many presses of Tab lead to any option, and not more.
TABS = 40
# Whether an element comes before the one with the focus; without any the table is the nearest from the beginning.
BEFORE_FOCUS = """element => document.activeElement !== document.body && !element.contains(document.activeElement)
    && Boolean(element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"""
# More sets of ghosts than these are put together on the table, and then confirmed.
FEW_SETS = 6


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


class Player:
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

    def begin(self, **new_game: Any) -> Player:
        """Start a game and open it."""
        return self.open(self.new_game(**new_game)["id"])

    def import_position(self, text: str) -> Player:
        """Open a game from a position."""
        return self.open(self.new_from(text))

    def open(self, game: str) -> Player:
        """Open a game's page and wait for its question."""
        self.id = game
        self.goto(f"game/{game}")
        return self.see_game()

    def see(self, selector: str) -> None:
        """Wait until there is an element like this."""
        self.page.evaluate(CHANGED, [selector, True, PATIENCE])

    def see_game(self) -> Player:
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

    def luck(self, answer: str) -> None:
        """Chance is kind to the next answer: white dice, blank curses, the easiest ghosts."""
        state = self.game.state
        script = Script().curse(*["blank"] * 6)
        dice = int(exorcism_dice(state)) if answer == "exorcise" else min(2, int(free_dice(state)))
        script.tao(" ".join([WHITE] * dice))
        cards = state.rules.cards
        pool = state.unseen_incarnations if state.deck and state.deck[-1] < 0 else state.unseen_ghosts
        easiest = min(map(int, pool), key=lambda card: (len(cards.arrival_steps[card]), _strength(card, state)))
        self.chance(script.ghost(easiest))

    def as_asked(self, option: str) -> str:
        """An option of the engine as the page offers it: to pass is to end the turn."""
        offered = EndOfTurn(self.game.state).options
        return option if option in offered else f"{option}+end"

    def click(self, option: str) -> None:
        """Answer with the mouse: on the piece if the option is about one, else in the panel."""
        option = self.as_asked(option)
        self._answered(option, lambda: self.point(option, "click"))

    def tap(self, option: str) -> None:
        """Answer with a finger."""
        option = self.as_asked(option)
        self._answered(option, lambda: self.point(option, "tap"))

    def press(self, option: str) -> None:
        """Answer by keyboard only: the number beside the option, or Tab to it and Enter."""
        option = self.as_asked(option)
        button = self.page.locator(f'[data-option="{option}"]').first
        key = button.get_attribute("aria-keyshortcuts")

        def answer() -> None:
            if key:
                self.page.keyboard.press(key)
            else:
                self.tab_to(f'[data-option="{option}"]')
                self.page.keyboard.press("Enter")

        self._answered(option, answer)

    def on_piece(self, option: str, how: str) -> None:
        """Answer on the table only: on the piece, and beside it if it can mean several things."""
        self._answered(option, lambda: self._act_on_piece(option, how))

    def _act_on_piece(self, option: str, how: str) -> None:
        options = self.question["options"]
        told = next(each for each in options if each["text"] == option)
        piece = self.piece(told, "click" if how == "press" else how)
        assert piece is not None, told
        self._act(self.cell(piece), f'.cell.target[data-key~="{piece}"]', how)
        if sum(piece in each["pieces"] for each in options) > 1:
            chosen = f'[role="dialog"] [data-option="{option}"]'
            self._act(self.page.locator(chosen), chosen, how)

    def _act(self, element: Any, selector: str, how: str) -> None:
        if how == "press":
            self.tab_to(selector, "Shift+Tab" if element.evaluate(BEFORE_FOCUS) else "Tab")
            self.page.keyboard.press("Enter")
        else:
            getattr(element, how)()

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press Tab, or backwards, until the focus is on this element; the page must not make it a long way."""
        for presses in range(TABS + 1):
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                self.longest_way = max(self.longest_way, presses)
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{TABS} times Tab did not lead to {selector}")

    def wait_until(self, expression: str, argument: Any = None) -> None:
        """Until this is true in the page. Playwright's own `wait_for_function` polls with `eval`, which the page's
        content security policy forbids, so it fails whenever the first look is too early."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression, argument):
            assert time.monotonic() < end, f"still not true: {expression}"
            self.page.wait_for_timeout(10)

    def wait_beyond(self, seq: int) -> None:
        """Until the page no longer shows what it showed after so many answers."""
        self.page.evaluate(CHANGED, [f'main.game[data-seq="{seq}"]', False, PATIENCE])

    def wait_until_left(self, game: str) -> None:
        """Until the page shows another game than this one."""
        self.wait_until("id => !location.hash.includes(id)", game)

    def _answered(self, option: str, act: Any) -> None:
        before, answers = self.table.timeline.seq, EndOfTurn(self.game.state).options[option]
        act()
        self.wait_beyond(before)
        assert self.game.moves[before : before + len(answers)] == answers
        self.wait()

    def point(self, option: str, how: str) -> None:
        """Click or tap on what an option is about; if the piece can mean several things, choose beside it. What is
        about no piece is chosen in the panel."""
        question = self.question
        told = next(each for each in question["options"] if each["text"] == option)
        if told["kind"] == "tokens":
            self._pay(question, told, how)
            return
        listed = self.page.locator(f'aside [data-option="{option}"]').first
        if told["kind"] == "spaces" and not listed.count():
            for space in told["targets"]:
                getattr(self.cell(f"space:{space}"), how)()
        piece = None if told["kind"] == "spaces" and len(question["options"]) > FEW_SETS else self.piece(told, how)
        getattr(self.cell(piece) if piece else listed, how)()
        if piece and sum(piece in each["pieces"] for each in question["options"]) > 1:
            getattr(self.page.locator(f'[role="dialog"] [data-option="{option}"]'), how)()

    def piece(self, told: dict[str, Any], how: str) -> str | None:
        """The first piece of an option that can be chosen on the table; None if it is about none."""
        # The pieces of a set come a moment later than the page; a card may lie in the discard pile.
        any_piece = ", ".join(f'.cell.target[data-key~="{piece}"], [data-part].marked' for piece in told["pieces"])
        if told["pieces"] and told["kind"] != "card":
            self.page.locator(any_piece).first.wait_for(state="attached")
        for piece in told["pieces"]:
            self._turn_to(self.cell(piece), how)
            if self.cell(piece).count():
                return str(piece)
        return None

    def _pay(self, question: dict[str, Any], told: dict[str, Any], how: str) -> None:
        """Token by token, until it is the only payment left."""
        payments = [each["targets"] for each in question["options"]]
        tokens, taken = self._tokens(), list[str]()
        while sum(_holds(each, taken) for each in payments) > 1:
            colour = told["targets"][len(taken)]
            token = next(each for each in tokens if each.endswith(f":{colour}"))
            tokens.remove(token)
            taken.append(colour)
            getattr(self.cell(token), how)()

    def _tokens(self) -> list[str]:
        """The Tao tokens and crystals of those who stand with the active Taoist."""
        state = self.game.state
        here = [board for board in range(4) if state.taoist_tiles[board] == state.taoist_tiles[state.active]]
        piles = [(board, COLOUR_KEYS[colour], state.tao[5 * board + colour]) for board in here for colour in range(5)]
        if state.rules.has("white_moon"):
            piles += [(board, "crystal", moon(state).crystals[board]) for board in here]
        return [
            f"tao:{board_text(state.layout, board)}:{kind}" for board, kind, count in piles for _ in range(int(count))
        ]

    def cell(self, key: str) -> Any:
        """What can be chosen on the table, by its key."""
        return self.page.locator(f'.cell.target[data-key~="{key}"]').first

    @property
    def question(self) -> dict[str, Any]:
        """The question as the page is told it."""
        line = self.table.timeline
        question = line.question(side=side_of(line.seat))
        assert question is not None
        return {**question}

    def _turn_to(self, piece: Any, how: str) -> None:
        """Of a folded board the head is marked while something can be chosen there; it is opened until the piece is
        seen, or none is left to open."""
        seen = set[str]()
        while not piece.count():
            heads = self.page.locator("[data-part].marked").all()
            new = [head for head in heads if head.get_attribute("data-part") not in seen]
            if not new:
                return
            seen.add(str(new[0].get_attribute("data-part")))
            getattr(new[0], how)()


def _holds(payment: list[str], taken: list[str]) -> bool:
    return all(payment.count(colour) >= taken.count(colour) for colour in taken)


def _strength(card: int, state: Any) -> int:
    return sum(int(state.rules.cards.resistance[5 * card + colour]) for colour in range(5))
