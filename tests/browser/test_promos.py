"""The promo pieces on the page: what they ask is answered on the pieces, and the set-up offers each of them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from tests.browser.player import PHONE, Player

pytestmark = pytest.mark.browser

PLACED = """ghost stories position 1
promos: guardhouse terror_ghosts b_rice_lee jean_claude
players: red green blue yellow
difficulty: nightmare
village: tea_house cemetery herbalist / sorcerer guardhouse temple / watchman pavilion altar
north: red spires, qi 3, tao red, at guardhouse
east: green mountain, qi 2, at altar
south: blue heavenly_gust, qi 4, at pavilion
west: yellow mantra, qi 3, at temple
ghosts: green1 23, blue1 67
artifacts: nunchaku green
"""
GUARD = PLACED + "turn: 5 red\nagenda: action\n"
STRIKE = PLACED + "turn: 6 green\nagenda: action\n"
SHOUT = PLACED + "turn: 5 red\nagenda: shout_loss how_many=2 begun=0; next_turn\n"


@pytest.mark.parametrize(("size", "how"), [((1280, 800), "click"), (PHONE, "tap")])
def test_the_deck_is_put_in_order(size: tuple[int, int], how: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, size).import_position(GUARD)
    player.chance(Script().ghost(10, 12, 13, 14))
    getattr(player, how)("help")
    for card in ("13", "10", "14"):
        expect(player.page.locator(f'aside [data-option="{card}"] svg')).to_be_visible()
        getattr(player, how)(card)
    assert [int(card) for card in player.game.state.deck[-4:]] == [12, 14, 10, 13]
    player.close()


def test_it_is_put_in_order_by_keys(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(GUARD)
    player.chance(Script().ghost(10, 12, 13, 14))
    for answer in ("help", "14", "13", "12"):
        expect(player.page.locator(f'[data-option="{answer}"]').first).to_be_visible()
        player.press(answer)
    player.close()


def test_a_ghost_falls_by_the_nunchaku(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(STRIKE)
    expect(player.page.locator('[data-help="artifact:nunchaku"]').first).to_be_visible()
    player.click("nunchaku:green1")
    assert not player.game.state.ghosts[3]
    expect(player.page.locator('[data-help="artifact:nunchaku"]')).to_have_count(0)
    player.close()


def test_who_pays_for_the_shout_is_chosen_on_the_boards(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(SHOUT)
    expect(player.page.locator('[data-option="everybody"]')).to_be_visible()
    player.click("lose:blue")
    expect(player.page.locator('[data-option="everybody"]')).to_have_count(0)
    player.click("lose:yellow")
    assert [int(qi) for qi in player.game.state.qi[:4]] == [3, 2, 3, 2]
    player.close()


def test_terror_is_shown_with_its_help(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(GUARD)
    mark = player.page.locator('[data-help="icon:centre:terror"] circle')
    expect(mark).to_have_count(1)
    box = mark.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(player.page.locator("[data-dock]")).to_contain_text("Terror")
    player.close()


def test_each_piece_has_its_switch(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    page = player.page
    player.goto("new")
    page.get_by_role("button", name="Promo pieces").click()
    steven = page.locator('input[name="promo"][value="steven"]')
    expect(steven).to_be_disabled()
    expect(page.locator('input[name="promo"]:checked')).to_have_count(0)
    page.locator('input[name="white_moon"]').check()
    for promo in ("steven", "ma_cho", "terror_ghosts"):
        page.locator(f'input[name="promo"][value="{promo}"]').check()
    for field in ('[name="ma_cho"][value="singles"]', '[name="terror_ghosts"][value="kept"]'):
        page.locator(f"input{field}").focus()
        page.keyboard.press("Space")
    page.locator('button[type="submit"]').click()
    player.see_game()
    setup = player.table.row.setup
    assert setup["promos"] == ["terror_ghosts", "steven", "ma_cho"]
    assert (setup["terror_ghosts"], setup["ma_cho"]) == ("kept", "chang+teng+long+weng")
    player.close()
