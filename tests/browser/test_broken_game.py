"""A game that no longer replays: the page says so, stops trying, and offers its last good position."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player

pytestmark = pytest.mark.browser


def test_a_broken_game_is_played_on_from_its_last_good_position(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    game = player.new_game(seed="broken", setup={"players": 2})
    server.spoil(player.page, game["id"], game["moves"])
    player.goto(f"game/{game['id']}")
    expect(player.page.get_by_role("heading", name="can no longer be replayed")).to_be_visible()
    expect(player.page.locator("main")).to_contain_text(f"Move {game['moves']}")
    player.page.get_by_role("button", name="last good position").click()
    player.wait_until_left(game["id"])
    expect(player.page.locator("main.game[data-seq]")).to_be_visible()
    player.close()
