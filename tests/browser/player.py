"""A player in the browser: answers on the table, in the panel or by keys."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import EndOfTurn, Script, side_of
from ghoststories.engine.core.notation import board_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import free_dice
from ghoststories.engine.sets.white_moon.state import moon
from tests.browser.window import DESKTOP, HEARD, PHONE, TABS, Window

__all__ = ["DESKTOP", "HEARD", "PHONE", "TABS", "Player"]

WHITE = "white"
# Whether an element comes before the one with the focus; without any the table is the nearest from the beginning.
BEFORE_FOCUS = """element => document.activeElement !== document.body && !element.contains(document.activeElement)
    && Boolean(element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"""
# More sets of ghosts than these are put together on the table, and then confirmed.
FEW_SETS = 6


class Player(Window):
    """Somebody who plays in a window."""

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
