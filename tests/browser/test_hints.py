"""Hints on the table and in the panel, and bots that take seats over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import stand_ins
from tests.browser.conftest import Replace
from tests.browser.places import Place
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.stand_ins import BEST
from tests.browser.test_access import CROWDED, faults

pytestmark = pytest.mark.browser


@pytest.fixture
def adviser(server: Place, replace: Replace) -> None:
    """Somebody who knows at once where to go, and why."""
    replace(server.bots, "hints", stand_ins.at_once)


@pytest.mark.usefixtures("adviser")
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_hint_is_shown_on_the_table_and_can_be_followed(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size).import_position(CROWDED.replace("agenda: action", "agenda: yang"))
    page = player.page
    if size == DESKTOP:
        page.keyboard.press("h")
    else:
        page.locator('[data-tool="hint"]').tap()
    best = page.locator("[data-hint]").first
    expect(best).to_have_attribute("data-hint", BEST)
    expect(best).to_contain_text("70% to exorcise Bleeding Eyes.")
    expect(page.locator('[data-hint-mark="tile:temple"]')).to_have_text("1 · 43%")
    expect(page.locator(f'[data-option="{BEST}"] .mark')).to_have_text("43%")
    cell = page.locator('.cell[data-key~="tile:temple"]').first
    expect(cell).to_have_attribute("aria-label", re.compile("Hint 1, 43%"))
    expect(page.locator("[aria-live]").first).to_contain_text("about 43% to win")
    assert faults(player) == []
    player._answered(BEST, best.click if size == DESKTOP else best.tap)
    expect(page.locator("[data-hint], [data-hint-mark]")).to_have_count(0)
    player.close()


def test_a_bot_takes_a_seat_over_and_gives_it_back(browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup={"players": 1, "seats": ["red"]}, seed="over")
    page = player.page

    def give(to: str) -> None:
        page.locator('[data-tool="more"]').click()
        page.locator('select[data-seat="red"]').select_option(to)
        page.keyboard.press("Escape")

    expect(page.locator("[data-option]").first).to_be_visible()
    give("random")
    expect(page.locator("main.game h1.bot")).to_be_visible()
    expect(page.locator('[data-cell="board:red"]')).to_have_attribute("aria-label", re.compile("^Red, Random,"))
    give("person")
    expect(page.locator("main.game h1.bot")).to_have_count(0)
    expect(page.locator("[data-option]").first).to_be_visible()
    assert player.table.row.seats == {"red": "person"}
    player.close()
