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
from ghoststories.table_service.table import LiveTable

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


# Windows that were left in order, by size and language: a new one takes longer than many a test.
_LEFT: dict[tuple[tuple[int, int], str], list[Page]] = {}


def new_window(browser: Browser, size: tuple[int, int], language: str) -> Page:
    """A window that knows nothing: no settings, no files kept."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size == PHONE,
        reduced_motion="reduce",
        locale={"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}[language],
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


class Player:
    """A page and the server behind it."""

    def __init__(
        self,
        browser: Browser,
        server: Any,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        fresh: bool = False,
    ) -> None:
        """`fresh`: in a new window, which goes when the player does."""
        self.server = server
        self._left = [] if fresh else _LEFT.setdefault((size, language), [])
        self._fresh = fresh
        self.page: Page = self._left.pop() if self._left else new_window(browser, size, language)
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
            assert self.errors == []
            return
        self.page.evaluate("localStorage.clear()")
        assert self.errors == []
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._said)
        self.page.emulate_media(color_scheme="null")
        self.page.goto("about:blank")
        self._left.append(self.page)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A call of the server."""
        answer = self.context.request.post(self.server.address + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def begin(self, **new_game: Any) -> Player:
        """Start a game and open it."""
        return self.open(self.post("/api/games", new_game)["id"])

    def import_position(self, text: str) -> Player:
        """Open a game from a position."""
        return self.open(self.post("/api/import", {"text": text})["id"])

    def open(self, game: str) -> Player:
        """Open a game's page and wait for its question."""
        self.id = game
        self.page.goto(f"{self.server.address}/#/game/{game}")
        expect(self.page.locator("main.game[data-seq]")).to_be_visible()
        return self

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
    def table(self) -> LiveTable:
        """The table on the server."""
        tables: dict[str, LiveTable] = self.server.app.state.registry._tables
        return tables[self.id]

    @property
    def game(self) -> Game:
        """The game on the server."""
        return self.table.timeline.game

    def wait(self) -> None:
        """Until the page shows what the server knows, and no bot is about to change that: a person is asked or the
        game is over. Bots may take long for many answers, but not for one."""
        main, heard = self.page.locator("main.game[data-seq]"), -1
        while (seq := self._resting()) is None or main.get_attribute("data-seq") != str(seq):
            if heard != self.table.timeline.seq:
                heard, end = self.table.timeline.seq, time.monotonic() + PATIENCE / 1000
            assert time.monotonic() < end, f"the page shows {main.get_attribute('data-seq')}, the server knows {heard}"
            self.page.wait_for_timeout(10)

    def _resting(self) -> int | None:
        """How many moves the server knows, if only a person can add to them. It runs in another thread: what is read
        while it takes an answer in holds together only by chance."""
        table = self.table
        before, asked = table.timeline.seq, table.bot_asked
        is_stable = not table.lock.locked() and table.timeline.seq == before
        return before if is_stable and not asked else None

    def luck(self, answer: str) -> None:
        """Chance is kind to the next answer: white dice, blank curses, the easiest ghosts."""
        state = self.game.state
        script = Script().curse(*["blank"] * 6)
        dice = int(exorcism_dice(state)) if answer == "exorcise" else min(2, int(free_dice(state)))
        script.tao(" ".join([WHITE] * dice))
        cards = state.rules.cards
        pool = state.unseen_incarnations if state.deck and state.deck[-1] < 0 else state.unseen_ghosts
        easiest = min(map(int, pool), key=lambda card: (len(cards.arrival_steps[card]), _strength(card, state)))
        self.game.script = script.ghost(easiest)

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

    def wait_until_left(self, game: str) -> None:
        """Until the page shows another game than this one."""
        self.wait_until("id => !location.hash.includes(id)", game)

    def _answered(self, option: str, act: Any) -> None:
        before, answers = self.table.timeline.seq, EndOfTurn(self.game.state).options[option]
        act()
        expect(self.page.locator(f'main.game[data-seq="{before}"]')).to_have_count(0)
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
