"""The pages around a game: the doors of the home page, the list of games, and a set-up on one screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import CROWDED
from tests.server.page import NO_GAMES

pytestmark = pytest.mark.browser

TABLET = (820, 1180)
SIZES = [DESKTOP, TABLET, PHONE]


def goto(player: Player, page: str = "") -> None:
    player.goto(page)
    player.page.wait_for_selector("h1")


def test_continue_is_the_game_that_was_played_last_with_who_is_asked(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    older = player.new_game(setup={"players": 2}, name="The older one", bots={})["id"]
    crowded = player.new_from(CROWDED)
    goto(player)
    door = player.page.get_by_role("link", name="Continue")
    assert (door.get_attribute("href") or "").endswith(crowded)
    for text in ("Nightmare", "Round 11", "Red to move", "2 of 3 tiles haunted", "Deck: 44"):
        expect(door).to_contain_text(text)
    player.open(older)
    assert player.game.question is not None
    player.press(player.game.question.options[0])
    goto(player)
    expect(door).to_contain_text("The older one")
    door.click()
    player.page.wait_for_url(f"**/#/game/{older}")
    player.close()


def test_a_bot_that_is_asked_is_named(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    seats = {"players": 2, "seats": ["red", "blue"], "boards": ["red", "green", "blue", "yellow"], "first": "red"}
    player.new_game(setup=seats, bots={"red": "novice"})
    goto(player)
    expect(player.page.get_by_role("link", name="Continue")).to_contain_text("Red (Novice) to move")
    player.close()


def test_other_games_are_behind_it_and_can_be_removed(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    for name in ("First", "Second", "Third"):
        player.new_game(setup={"players": 1}, name=name, bots={})
    player.new_from(CROWDED.replace("agenda: action", "result: won"))
    goto(player)
    player.page.get_by_role("link", name="More games").click()
    player.page.wait_for_url("**/#/games")
    second = player.page.locator("li", has_text="Second")
    expect(second).to_have_count(1)
    expect(player.page.get_by_role("table")).to_contain_text("Won")
    second.get_by_role("button", name="Remove this game").click()
    second.get_by_role("button", name="Really remove?").click()
    expect(second).to_have_count(0)
    expect(player.page.locator("li", has_text="First")).to_have_count(1)
    player.close()


def test_who_has_no_game_is_told_the_story_and_has_two_doors(browser: Browser, server: Any) -> None:
    player = Player(browser, server, fresh=True)
    player.told("games", NO_GAMES)
    goto(player)
    expect(player.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(player.page.locator(".door")).to_have_count(2)
    expect(player.page.locator("header")).to_contain_text("You are Taoist monks")
    player.page.get_by_role("link", name="Games").click()
    expect(player.page.get_by_text("No games yet.")).to_be_visible()
    player.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_home_page_is_on_one_screen(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    player.new_from(CROWDED)
    goto(player)
    for door in (player.page.get_by_role("link", name="Continue"), player.page.get_by_role("button", name="Play now")):
        expect(door).to_be_in_viewport(ratio=1)
    assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = player.page.evaluate(
        "[...document.querySelectorAll('a, button')].filter(each => !each.matches('.skip'))"
        ".map(each => each.getBoundingClientRect()).filter(each => Math.min(each.width, each.height) < 44).length"
    )
    assert small == 0
    player.close()


def test_settings_and_import_are_behind_icons(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    goto(player)
    expect(player.page.locator("textarea, input")).to_have_count(0)
    player.page.get_by_role("button", name="Settings").click()
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_label("Français").check(force=True)
    expect(player.page.get_by_role("button", name="Jouer maintenant")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    player.page.get_by_role("button", name="Importer").click()
    dialog.get_by_role("textbox").fill(CROWDED)
    dialog.get_by_role("button", name="Ouvrir").click()
    expect(player.page.locator("main.game[data-seq]")).to_be_visible()
    player.close()


# What of the set-up is hidden behind the bar with Begin, or below the window.
COVERED = """() => {
  const bar = document.querySelector('form footer').getBoundingClientRect().top
  return [...document.querySelectorAll('form .card')].filter(card => card.getBoundingClientRect().bottom > bar).length
}"""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_set_up_is_on_one_screen(language: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, language=language)
    goto(player, "new")
    page = player.page
    page.locator('input[name="players"][value="4"]').check(force=True)
    for way in (0, 1):
        page.locator('input[name="seats"]').nth(way).check(force=True)
        page.locator(".note").first.wait_for()
        expect(page.locator('button[type="submit"]')).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(COVERED) == 0
    player.close()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_begin_is_always_in_sight_and_the_set_up_is_short(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    goto(player, "new")
    begin = player.page.locator('button[type="submit"]')
    player.page.locator('input[name="white_moon"]').check()
    for place in (0, 400, 10_000):
        player.page.evaluate("place => scrollTo(0, place)", place)
        expect(begin).to_be_in_viewport(ratio=1)
    player.page.locator('input[name="white_moon"]').uncheck()
    assert player.page.evaluate("document.documentElement.scrollHeight < 2 * innerHeight")
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.close()


def test_the_summary_follows_what_is_chosen(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    goto(player, "new")
    page = player.page
    line = page.locator("form footer p")
    expect(line).to_have_text("1 player, Initiation, Second edition")
    page.locator('input[name="players"][value="3"]').check(force=True)
    page.locator('input[name="bots"][value="2"]').check(force=True)
    page.locator('select[name="bot"]').select_option("novice")
    page.locator('input[name="difficulty"][value="hell"]').check(force=True)
    page.locator('input[name="black_secret"]').check()
    page.get_by_role("button", name="Promo pieces").click()
    page.locator('input[name="promo"]:enabled').first.check()
    expect(line).to_have_text("3 players, 2 bots (Novice), Hell, Second edition, Black Secret, Promo pieces")
    expect(page.get_by_role("button", name="Promo pieces")).to_contain_text("1 in play")
    player.close()


def test_the_options_of_a_set_unfold_and_fold(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    goto(player, "new")
    page = player.page
    scenario = page.locator('input[name="scenario"]')
    expect(scenario).to_have_count(0)
    page.locator('input[name="white_moon"]').check()
    expect(scenario.first).to_be_attached()
    page.get_by_role("button", name="Options", exact=False).first.click()
    expect(scenario).to_have_count(0)
    expect(page.locator('input[name="white_moon"]')).to_be_checked()
    player.close()
