"""For everybody: axe finds no serious fault, in light and dark, on wide screens and phones."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.places import ROOT
from tests.browser.player import DESKTOP, PHONE, Player

pytestmark = pytest.mark.browser

# Each size and each scheme once; the other two pairs are much like these.
LOOKS = [
    (DESKTOP, "light"),
    (PHONE, "dark"),
    pytest.param(DESKTOP, "dark", marks=pytest.mark.long),
    pytest.param(PHONE, "light", marks=pytest.mark.long),
]

# Each page, and what of it comes last.
PAGES = {
    "": ".door",
    "new": "form .note",
    "games": "main li",
    "rules": "#rule-page-goal",
    "learn": "a[href='#/learn/exorcise']",
}
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CROWDED = """ghost stories position 1
players: red green blue
difficulty: nightmare
village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion* altar
north: red spires, qi 2, tao red+black, yinyang, at herbalist, tokens 1
east: green mountain, qi 0
south: blue heavenly_gust, qi 4, tao blue+blue+yellow, at temple, buddhas 1
west: yellow mantra, qi 1
ghosts: red1 38 stone, red2 56, red3 43, green1 63, green2 25, green3 33, blue1 19, blue2 47
  yellow1 64 stone, yellow3 11
circle: black
turn: 41 red
agenda: action
"""


def faults(player: Player) -> list[str]:
    """The serious and critical faults of the page as it is now."""
    player.rest()
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = player.page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {each['help']} {[node['target'] for node in each['nodes']][:3]}" for each in grave]


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_no_page_has_a_serious_fault(size: tuple[int, int], scheme: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    player.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    found: dict[str, list[str]] = {}
    player.new_from(CROWDED)
    for page, part in PAGES.items():
        player.goto(page)
        expect(player.page.locator(part).first).to_be_visible()
        found[page] = faults(player)
    player.goto("learn/exorcise")
    player.page.wait_for_selector(".lesson.placed")
    found["lesson"] = faults(player)
    player.import_position(CROWDED)
    found["game"] = faults(player)
    for result in ("won", "village"):
        player.import_position(CROWDED.replace("agenda: action", f"result: {result}"))
        expect(player.page.locator(".ending")).to_be_visible()
        found[result] = faults(player)
    player.close()
    assert {page: each for page, each in found.items() if each} == {}


def test_the_question_and_what_happened_are_announced(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    live = player.page.locator("[aria-live]")
    player.press("pass")
    expect(live.filter(has_text=re.compile(r"\S")).first).to_be_attached()
    player.close()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_speaks_the_language_of_its_reader(language: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, language=language).import_position(CROWDED)
    assert player.page.locator("html").get_attribute("lang") == language
    word = {"en": "Temple", "fr": "Temple Bouddhiste", "de": "Tempel"}[language]
    assert player.page.locator('[data-key~="tile:temple"]').first.get_attribute("aria-label") is not None
    assert word in (player.page.locator('[data-key~="tile:temple"]').first.get_attribute("aria-label") or "")
    player.close()
