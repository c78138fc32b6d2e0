"""Every shape of question is answered on the page, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from ghoststories.engine import Script
from tests.browser.player import DESKTOP, PHONE, Player
from tests.helpers import position

pytestmark = pytest.mark.browser

# Shape, lines of the position, the answers that lead to it, what chance says, and the answer that is proved.
CASES: dict[str, tuple[str, list[str], list[str], str]] = {
    "menu": ("north: red spires, qi 3, at temple", [], [], "move:tea_house"),
    "tile": ("north: red spires, qi 3, yinyang, at temple", ["yinyang"], [], "circle"),
    "space": ("ghosts: red1 38\nnorth: red spires, qi 3, at pavilion\nagenda: action", ["help"], [], "blue2"),
    "ghost": ("ghosts: red1 38, red2 39\nnorth: red spires, qi 3, at sorcerer\nagenda: action", ["help"], [], "red2"),
    "card": (
        "ghosts: red1 45, green3 52\nnorth: red spires, qi 2, at herbalist, tao black+black+black\nagenda: action",
        ["exorcise"],
        ["black black white"],
        "",
    ),
    "colour": ("north: red spires, qi 3, at tea_house\nagenda: action", ["help"], [], "green"),
    "taoist": ("north: red twin_winds, qi 3, at temple", ["winds"], [], "blue"),
    "board": (
        "ghosts: red1 38 stone, blue1 19 stone\nnorth: red spires, qi 3, at watchman\nagenda: action",
        ["help"],
        [],
        "blue",
    ),
    "dice": (
        "ghosts: green1 23\neast: green gods_favorite, qi 3, at altar\nturn: 2 green\nagenda: action",
        ["exorcise"],
        ["red blue yellow"],
        "red+blue+yellow",
    ),
    "set": (
        "ghosts: red1 38\nnorth: red spires, qi 3, tao red, at herbalist\nagenda: action",
        ["exorcise"],
        ["red blue blue"],
        "red1",
    ),
    "payment": (
        "ghosts: red1 58\nnorth: red spires, qi 3, tao red+green+green+blue+blue+yellow, at herbalist\nagenda: action",
        ["exorcise", "red1"],
        ["red white white"],
        "",
    ),
    "yes_no": (
        "ghosts: green1 28\neast: green gods_favorite, qi 3, at altar, tao green+green\nturn: 2 green\nagenda: action",
        ["exorcise", "none"],
        ["green white blue"],
        "yes",
    ),
}


def reach(player: Player, shape: str) -> str:
    """Play up to the question of that shape; the answer to give."""
    lines, answers, rolls, wanted = CASES[shape]
    player.import_position(position(lines))
    for answer in answers:
        player.chance(Script().tao(*rolls).curse(*["haunt"] * 2))
        player.click(answer)
    question = player.game.question
    while question is not None and question.shape != shape:
        player.chance(Script().tao(*rolls).curse(*["haunt"] * 2))
        player.click(question.options[-1])
        question = player.game.question
    assert question is not None
    return wanted or question.options[-1]


@pytest.mark.parametrize("shape", CASES)
def test_a_question_is_answered_with_the_mouse(shape: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, DESKTOP)
    player.click(reach(player, shape)) if shape != "dice" else reroll_all(player)
    player.close()


@pytest.mark.parametrize("shape", [shape for shape in CASES if shape != "dice"])
def test_a_question_is_answered_by_keyboard(shape: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, DESKTOP)
    player.press(reach(player, shape))
    player.close()


@pytest.mark.parametrize("shape", ["menu", "tile", "ghost", "colour", "set", "payment"])
def test_a_question_is_answered_with_a_finger(shape: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE)
    player.tap(reach(player, shape))
    player.close()


def reroll_all(player: Player) -> None:
    reach(player, "dice")
    for number in ("1", "2", "3"):
        player.page.keyboard.press(number)
    player.chance(Script().tao("green white white"))
    player.click("red+blue+yellow")
    assert "*green+white+white" in player.game.moves
