"""Whole turns are played on the pieces alone, by mouse, finger and keyboard: in the base game, with White Moon, and on
both sides of Black Secret. Only what is about no piece, such as the end of the turn, is answered in the panel."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine.core.notation import WU_FENG
from ghoststories.table_service import pace
from tests.browser.conftest import Replace
from tests.browser.player import DESKTOP, PHONE, Player

pytestmark = pytest.mark.browser

WAYS = {"mouse": (DESKTOP, "click"), "touch": (PHONE, "tap"), "keyboard": (DESKTOP, "press")}
SOLO = {"players": 1, "seats": ["red"], "first": "red"}
GAMES: dict[str, dict[str, Any]] = {
    "base": {"setup": SOLO, "bots": {}},
    "white moon": {"setup": {**SOLO, "sets": ["white_moon"]}, "bots": {}},
    "black secret": {"setup": {**SOLO, "sets": ["black_secret"]}, "bots": {WU_FENG: "random"}},
    "wu-feng": {"setup": {**SOLO, "sets": ["black_secret"]}, "bots": {"red": "random"}},
}
# What must have been done on pieces before a game is left, and after how many answers at most.
DONE = {
    "base": {"move", "exorcise", "help"},
    "white moon": {"move", "exorcise", "help"},
    "black secret": {"move", "exorcise", "help"},
    "wu-feng": {"place", "space"},
}
MOST = 40
# Verbs and shapes that are about no piece of the table.
BUTTONS = {
    "end",
    "pass",
    "yes_no",
    "dice",
    "mantra",
    "artifact",
    "set",
    "card",
    "colour",
    "everybody",
    "roll",
    "demons",
}


@pytest.fixture(autouse=True)
def quick_bots(replace: Replace) -> None:
    replace(pace, "CALM", 0.0)


class Hand:
    """Plays on the pieces, and counts what was done there."""

    def __init__(self, player: Player, way: str) -> None:
        self.player = player
        self.way = way
        self.done: Counter[str] = Counter()

    def answer(self) -> None:
        """One answer: whatever was done least so far, on its piece."""
        question = self.player.question
        told = min(question["options"], key=lambda each: (self.done[_deed(question, each)], not each["pieces"]))
        if told["pieces"] and question["shape"] not in ("set", "payment"):
            self.player.on_piece(told["text"], self.way)
            self.done[_deed(question, told)] += 1
            return
        plain = next((each for each in question["options"] if not each["pieces"]), told)
        assert _deed(question, plain) in BUTTONS or question["shape"] in BUTTONS | {"payment"}, (
            question["name"],
            plain,
        )
        self.done[_deed(question, plain)] += 1
        getattr(self.player, self.way)(plain["text"])


def _deed(question: dict[str, Any], option: dict[str, Any]) -> str:
    return str(option["verb"] or question["shape"])


# Every way with the base game, and every game with the mouse; the other pairs take longer and find the same.
PLAYED = [
    pytest.param(game, way, marks=[] if "base" in game or way == "mouse" else pytest.mark.long)
    for game in GAMES
    for way in WAYS
]


@pytest.mark.parametrize(("game", "way"), PLAYED)
def test_turns_are_played_on_the_pieces(game: str, way: str, browser: Browser, server: Any) -> None:
    size, how = WAYS[way]
    player = Player(browser, server, size).begin(seed=f"pieces {game}", **GAMES[game])
    hand = Hand(player, how)
    player.wait()
    turns = {int(player.game.state.turn)}
    while player.game.question and not (DONE[game] <= set(hand.done) and len(turns) > 1):
        assert sum(hand.done.values()) < MOST, hand.done
        expect(player.page.locator("aside.panel .options").first).to_be_visible()
        hand.answer()
        turns.add(int(player.game.state.turn))
    assert DONE[game] <= set(hand.done), hand.done
    player.close()
