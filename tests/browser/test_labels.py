"""No label is cut off and no word is broken, in any language and at any width; the cover covers everything."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine.core.notation import WU_FENG
from tests.browser.player import Player
from tests.browser.test_access import CROWDED

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (820, 1180), (1280, 800), (1440, 900)]
YANG = CROWDED.replace("agenda: action", "agenda: yang")
CUT = """() => [...document.querySelectorAll('.tools .name')]
    .filter((name) => {
        // Of little height there are only signs.
        if (getComputedStyle(name).clipPath !== 'none') return false
        const button = name.closest('button')
        const inside = name.getBoundingClientRect(), around = button.getBoundingClientRect()
        const cut = name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible'
        if (button.scrollWidth > button.clientWidth) return true
        return cut || inside.left < around.left || inside.right > around.right
    })
    .map((name) => name.textContent)"""
# A word is broken if its letters are on two lines; a line may end with a hyphen of the word itself.
BROKEN = """() => [...document.querySelectorAll('.option .label')].flatMap((label) => {
    const broken = []
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.closest('.hidden')) continue
        for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = document.createRange()
            range.setStart(node, word.index)
            range.setEnd(node, word.index + word[0].length)
            if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) broken.push(word[0])
        }
    }
    const button = label.closest('.option')
    return button.scrollWidth > button.clientWidth ? [...broken, label.textContent] : broken
})"""


def found_at(sizes: list[tuple[int, int]], player: Player, script: str) -> dict[int, Any]:
    """What a script finds on the page, by the width of the screen; then the page is closed."""
    found = {}
    for width, height in sizes:
        player.resize((width, height))
        player.wait_until("width => innerWidth === width", width)
        player.rest()
        found[width] = player.page.evaluate(script)
    player.close()
    return {width: each for width, each in found.items() if each}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_label_of_the_toolbar_is_cut(language: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, language=language)
    # With a bot there are seven tools.
    seats = {"players": 2, "seats": ["red", "blue"], "boards": ["red", "green", "blue", "yellow"], "first": "red"}
    player.begin(setup=seats, seed="tools", bots={"blue": "random"})
    expect(player.page.locator(".tools [data-tool]")).to_have_count(7)
    assert found_at([*SIZES, (844, 390), (320, 640)], player, CUT) == {}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_word_of_an_option_is_broken(language: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, language=language).import_position(YANG)
    expect(player.page.locator(".option").first).to_be_visible()
    assert found_at([*SIZES, (844, 390)], player, BROKEN) == {}


def test_the_cover_between_two_sides_fills_the_window(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.begin(setup={"players": 2, "sets": ["black_secret"]}, seed="cover", bots={})
    cover = player.page.locator(".handover")
    for _ in range(40):
        assert player.game.question is not None
        if player.game.question.seat == WU_FENG:
            break
        player.press(player.game.question.options[0])
    expect(cover).to_be_visible()
    for size in SIZES:
        player.resize(size)
        player.rest()
        assert cover.bounding_box() == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    player.close()


def test_the_score_stays_beside_the_longest_seed(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.import_position(CROWDED)
    while player.game.question:
        player.press(player.game.question.options[-1])
    player.page.get_by_role("button", name="Look at the table").click()
    number = player.page.locator(".result .total td")
    for size in SIZES:
        player.resize(size)
        player.rest()
        expect(number).to_be_visible()
        box = number.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= size[0]
    player.close()
