"""What a click, a tap, a hover and Enter do on the table: a target is chosen, anything else explains itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import CROWDED

pytestmark = pytest.mark.browser

# Red has a power token; the neutral yellow board has a ghost on it and lends its Mantra.
BORROWING = CROWDED.replace("agenda: action", "agenda: yang")
TOO_FAR = "That is more than one move away."
FAR_AWAY = CROWDED.replace("red spires", "red twin_winds").replace("action", "yang")
TABLET = (820, 1180)


# How many targets and options there are, and those the help lies over. What its own list scrolls out of sight is not
# covered by the help.
COVERED = """() => {
    const help = document.querySelector('[data-dock]').getBoundingClientRect()
    const list = document.querySelector('.panel > .top').getBoundingClientRect()
    const all = [...document.querySelectorAll('.cell.target, [data-option]')]
    const covered = all.filter((each) => {
        const box = each.getBoundingClientRect()
        const bottom = each.matches('[data-option]') ? Math.min(box.bottom, list.bottom) : box.bottom
        const beside = box.left >= help.right - 1 || help.left >= box.right - 1
        return !beside && box.top < help.bottom - 1 && help.top < bottom - 1
    })
    return [all.length, covered.map((each) => each.dataset.option ?? each.dataset.cell)]
}"""


def dock(player: Player) -> Any:
    return player.page.locator("[data-dock]")


@pytest.mark.parametrize(("size", "how"), [(DESKTOP, "click"), (PHONE, "tap")])
def test_a_ghost_of_a_lent_board_explains_itself_and_costs_no_token(
    size: tuple[int, int], how: str, browser: Browser, server: Any
) -> None:
    player = Player(browser, server, size).import_position(BORROWING)
    expect(player.cell("power:yellow")).to_be_visible()
    getattr(player.page.locator('[data-cell="space:yellow3"]'), how)()
    expect(dock(player).locator("h2")).to_be_visible()
    # Nor does the plate beside the power, nor an empty space of that board.
    getattr(player.page.locator('[data-cell="space:yellow2"]'), how)()
    box = player.page.locator('[data-cell="board:yellow"]').bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)
    assert player.game.moves == []
    getattr(player.cell("power:yellow"), how)()
    player.wait_beyond(0)
    assert player.game.moves[0] == "borrow:yellow"
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, TABLET])
def test_help_covers_nothing_that_can_be_chosen(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size).import_position(BORROWING)
    for topic in ("tile:tea_house", "tile:herbalist", "space:green1", "board:blue"):
        player.page.locator(f'[data-cell="{topic}"]').hover()
        expect(dock(player)).to_be_visible()
        count, covered = player.page.evaluate(COVERED)
        assert count > 10
        assert covered == [], topic
    player.close()


def test_a_covered_tile_of_old_is_one_click_away_while_help_is_open(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(BORROWING)
    player.page.locator('[data-cell="tile:tea_house"]').hover()
    expect(dock(player)).to_be_visible()
    player.click("move:temple")
    player.close()


@pytest.mark.parametrize("way", ["hover", "click", "tap", "focus", "enter"])
def test_why_a_tile_cannot_be_chosen_is_said_in_every_way(way: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE if way == "tap" else DESKTOP).import_position(FAR_AWAY)
    far = player.page.locator('[data-cell="tile:watchman"]')
    expect(far).to_have_attribute("aria-description", TOO_FAR)
    if way in ("focus", "enter"):
        player.page.keyboard.press("Tab")
        player.tab_to(".cell")
        far.evaluate("cell => cell.focus()")
        player.wait_until("document.activeElement.matches(':focus-visible')")
        if way == "enter":
            player.page.keyboard.press("Enter")
    else:
        getattr(far, way)()
    expect(dock(player)).to_contain_text(TOO_FAR)
    if way in ("click", "tap", "enter"):
        # The screen reader goes on in the help, and back to the piece.
        expect(dock(player)).to_be_focused()
        reason = player.page.locator("#help-reason")
        assert "help-reason" in (dock(player).get_attribute("aria-describedby") or "")
        expect(reason).to_contain_text(TOO_FAR)
        player.page.keyboard.press("Escape")
        expect(dock(player)).to_have_count(0)
        expect(far).to_be_focused()
    assert player.game.moves == []
    player.close()


def test_without_help_on_hover_a_click_still_explains(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(FAR_AWAY)
    player.page.evaluate("""() => {
        const key = 'ghoststories.settings'
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), hoverHelp: false }))
    }""")
    player.page.reload()
    far = player.page.locator('[data-cell="tile:watchman"]')
    far.hover()
    player.page.wait_for_timeout(700)
    expect(dock(player)).to_have_count(0)
    far.click()
    expect(dock(player)).to_contain_text(TOO_FAR)
    player.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_ring_is_seen_on_any_ground(scheme: Any, browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(BORROWING)
    player.page.emulate_media(color_scheme=scheme)
    player.tab_to(".cell")
    player.wait_until("parseFloat(getComputedStyle(document.activeElement.querySelector('.halo')).strokeWidth) > 6")
    strokes = player.page.evaluate("""() => ['.halo', '.rim'].map((part) => {
        const { stroke, strokeWidth } = getComputedStyle(document.activeElement.querySelector(part))
        return [stroke.match(/\\d+/g).map(Number), parseFloat(strokeWidth)]
    })""")
    (dark, wide), (light, narrow) = strokes
    # Two colours this far apart: whatever the ground, one of them has 3:1 to it.
    assert _contrast(dark, light) >= 9
    assert wide - narrow >= 5
    player.close()


def _contrast(one: list[int], other: list[int]) -> float:
    darker, lighter = sorted([_luminance(one), _luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: list[int]) -> float:
    shares = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
