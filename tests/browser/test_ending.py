"""The ending: a scene over the table with the reason, the numbers and the score, and ways on from there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import DESKTOP, HEARD, PHONE, Player
from tests.browser.test_access import CROWDED

pytestmark = pytest.mark.browser

LOST = CROWDED.replace("agenda: action", "result: village").replace("temple /", "temple* /")
ENDINGS = {
    "won": (
        CROWDED.replace("agenda: action", "result: won"),
        "The village is saved!",
        "Every incarnation of Wu-Feng is exorcised.",
    ),
    "lost": (LOST, "The village is lost.", "3 tiles of the village are haunted."),
}
# Milliseconds that an entrance may take.
ENTRANCE = 1500
# How long the entrance takes: what moves once, and not for ever.
LONGEST = """() => Math.max(0, ...[...document.querySelectorAll('.ending, .ending *')]
  .map(each => getComputedStyle(each))
  .filter(style => style.animationName !== 'none' && style.animationIterationCount === '1')
  .map(style => 1000 * (parseFloat(style.animationDelay) + parseFloat(style.animationDuration))))"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("kind", ENDINGS)
def test_it_tells_who_won_and_why_with_numbers_and_score(
    kind: str, size: tuple[int, int], browser: Browser, server: Any
) -> None:
    position, headline, reason = ENDINGS[kind]
    player = Player(browser, server, size).import_position(position)
    ending = player.page.get_by_role("dialog", name=headline)
    expect(ending.get_by_role("heading", name=headline)).to_be_visible()
    expect(ending).to_contain_text(reason)
    expect(ending.locator("[data-number]")).to_have_count(4)
    assert player.game.score is not None
    expect(ending.locator(".total td")).to_have_text(str(player.game.score).replace("-", "\N{MINUS SIGN}"))
    again = ending.get_by_role("button", name="Play again")
    expect(again).to_be_in_viewport(ratio=1)
    expect(again).to_be_focused()
    player.close()


def test_the_end_of_a_game_that_is_played_shows_it(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    expect(player.page.locator(".ending")).to_have_count(0)
    while player.game.question:
        player.press(player.game.question.options[-1])
    ending = player.page.locator(".ending")
    expect(ending).to_be_visible()
    story = player.story()
    numbers = {"rounds": story["rounds"], "hauntings": story["haunted"], "freed": story["freed"]}
    numbers["exorcised"] = sum(each["exorcised"] for each in story["players"])
    for key, number in numbers.items():
        expect(ending.locator(f'[data-number="{key}"]')).to_have_text(str(number))
    expect(ending.locator("li[data-seat]")).to_have_count(len(story["players"]))
    player.close()


def test_the_closest_call_is_one_click_away(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    while player.game.question:
        player.press(player.game.question.options[-1])
    story = player.story()
    player.page.get_by_role("link", name="Show me").click()
    player.page.wait_for_url(f"**/#/game/{player.id}/at/{story['closest']['move']}")
    expect(player.page.get_by_role("slider")).to_be_visible()
    player.close()


def test_the_table_can_be_looked_at_and_the_ending_seen_again(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(LOST)
    ending = player.page.locator(".ending")
    ending.get_by_role("button", name="Look at the table").click()
    expect(ending).to_have_count(0)
    expect(player.page.locator("aside.panel .result")).to_contain_text("The village is lost.")
    player.page.get_by_role("button", name="The game in numbers").click()
    expect(ending).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    player.close()


def test_it_leads_to_the_replay_and_back_to_the_table(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    while player.game.question:
        player.press(player.game.question.options[-1])
    player.page.locator(".ending").get_by_role("button", name="Watch the replay").click()
    player.page.wait_for_url(f"**/#/game/{player.id}/at/0")
    expect(player.page.get_by_role("slider")).to_have_value("0")
    player.page.locator(".replay .primary").click()
    expect(player.page.locator("aside.panel .result")).to_be_visible()
    expect(player.page.locator(".ending")).to_have_count(0)
    player.close()


def test_it_stays_closed_when_the_connection_comes_back(browser: Browser, server: Any) -> None:
    player = Player(browser, server, script=HEARD).import_position(LOST)
    player.page.get_by_role("button", name="Look at the table").click()
    player.page.evaluate("dispatchEvent(new Event('online'))")
    player.page.evaluate("heard.length = 0")
    player.close_table()
    player.wait_until("heard.some((each) => each.includes('snapshot'))")
    player.rest()
    expect(player.page.locator("aside.panel .result")).to_be_visible()
    expect(player.page.locator(".ending")).to_have_count(0)
    player.close()


@pytest.mark.parametrize("kind", ENDINGS)
def test_its_entrance_is_short_and_any_key_ends_it(kind: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, fresh=True)
    player.page.emulate_media(reduced_motion="no-preference")
    player.import_position(ENDINGS[kind][0])
    expect(player.page.locator(".ending")).to_be_visible()
    assert 0 < player.page.evaluate(LONGEST) <= ENTRANCE
    player.page.keyboard.press("Shift")
    player.wait_until(f"({LONGEST})() === 0")
    expect(player.page.locator(".ending")).to_be_visible()
    player.page.emulate_media(reduced_motion="reduce")
    player.open(player.id)
    player.page.reload()
    expect(player.page.locator(".ending")).to_be_visible()
    assert player.page.evaluate(LONGEST) == 0
    player.close()
