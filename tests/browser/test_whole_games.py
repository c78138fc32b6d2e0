"""Whole games in a real browser, to victory and to defeat."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine.core.geometry import FACING_SPACES
from ghoststories.engine.core.notation import WU_FENG, tile_text
from ghoststories.table_service import pace
from tests.browser.conftest import Replace
from tests.browser.player import DESKTOP, PHONE, Player

pytestmark = pytest.mark.browser

SOLO = {
    "players": 1,
    "difficulty": "normal",
    "edition": "second",
    "boards": ["red", "green", "blue", "yellow"],
    "powers": ["spires", "mountain", "second_wind", "mantra"],
    "seats": ["red"],
    "tiles": ["tea_house", "cemetery", "herbalist", "sorcerer", "circle", "temple", "watchman", "pavilion", "altar"],
    "first": "red",
}


def exorcist(player: Player) -> str:
    """Fly to a ghost, exorcise it, do nothing else."""
    question = player.game.question
    assert question is not None
    options, state = question.options, player.game.state
    if question.name == "before_move":
        spaces = [space for space in range(12) if state.ghosts[space]]
        tiles = [tile for tile in range(9) if any(space in FACING_SPACES[tile] for space in spaces)]
        wanted = [f"move:{tile_text(state.layout, tile)}" for tile in tiles]
        return next((option for option in options if option in wanted), "stay")
    for choice in ("exorcise", "pass", "end", "no"):
        if choice in options:
            return choice
    return options[-1]


def idler(player: Player) -> str:
    """Does nothing, so that the game is lost."""
    question = player.game.question
    assert question is not None
    for choice in ("stay", "pass", "end", "no"):
        if choice in question.options:
            return choice
    return question.options[0]


@pytest.mark.also_on_site
@pytest.mark.parametrize("sets", [[], ["white_moon"], ["black_secret"], ["white_moon", "black_secret"]], ids="+".join)
def test_bots_play_a_whole_game_of_every_set(sets: list[str], browser: Browser, server: Any, replace: Replace) -> None:
    replace(pace, "CALM", 0.0)
    replace(pace, "FAST", 0.0)
    seats = ["red", "green", "blue", "yellow", *([WU_FENG] if "black_secret" in sets else [])]
    bots = dict.fromkeys(seats, "random")
    player = Player(browser, server).begin(setup={"players": 4, "sets": sets}, seed="watched", bots=bots)
    player.wait()
    assert player.game.over
    expect(player.page.locator(".ending")).to_be_visible()
    player.page.reload()
    player.see_game()
    player.wait()
    expect(player.page.locator("aside.panel .result")).to_be_visible()
    player.close()


@pytest.mark.long
def test_a_solo_game_is_won_with_the_mouse(browser: Browser, server: Any) -> None:
    player = Player(browser, server, DESKTOP).begin(setup=SOLO, seed="victory", bots={})
    while player.game.question:
        answer = exorcist(player)
        player.luck(answer)
        player.click(answer)
    assert player.game.result == "won"
    expect(player.page.get_by_role("heading", level=2).first).to_be_visible()
    player.close()


@pytest.mark.parametrize("shortcuts", [True, False])
def test_a_game_is_lost_by_keyboard_only(shortcuts: bool, browser: Browser, server: Any) -> None:
    setup = {"players": 2, "difficulty": "hell", "edition": "first"}
    player = Player(browser, server, DESKTOP, "de", fresh=True)
    if not shortcuts:
        player.context.add_init_script("localStorage['ghoststories.settings'] = '{\"shortcuts\": false}'")
    player.begin(setup=setup, seed="Niederlage", bots={})
    while player.game.question:
        player.press(idler(player))
    assert player.game.result in ("village", "taoists")
    assert (player.longest_way == 0) == shortcuts
    player.close()


def test_a_game_is_lost_by_tapping_on_a_phone(browser: Browser, server: Any) -> None:
    setup = {"players": 3, "difficulty": "nightmare", "edition": "second"}
    player = Player(browser, server, PHONE, "fr").begin(setup=setup, seed="perdu", bots={})
    while player.game.question:
        player.tap(idler(player))
    assert player.game.result in ("village", "taoists")
    player.close()
