"""The review in the browser: asked for, shown with its chart, and each item leads to its position."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.review import Depth, review_of
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import faults
from tests.review.games import played
from tests.table_service.test_reviews import lost_game

pytestmark = pytest.mark.browser

TITLES = {"en": "Game review", "fr": "Analyse de la partie", "de": "Rückblick auf die Partie"}


# The game to review, by who has it and reviews it once.
LOST: dict[object, str] = {}


def reviewed(browser: Browser, server: Any, size: tuple[int, int] = DESKTOP, language: str = "en") -> Player:
    """A player who opens the review of a game that was lost by one answer."""
    player = Player(browser, server, size, language)
    where = player.games_are_in
    if where not in LOST:
        LOST[where] = player.new_from(lost_game())
    player.id = LOST[where]
    player.goto(f"game/{player.id}/review")
    expect(player.page.get_by_role("heading", name=TITLES[language], level=1)).to_be_visible()
    expect(player.page.locator("article").first).to_be_visible()
    return player


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_review_names_the_blunder_and_leads_to_its_position(
    size: tuple[int, int], browser: Browser, server: Any
) -> None:
    player = reviewed(browser, server, size)
    page = player.page
    expect(page.get_by_role("img", name=re.compile("chance to win"))).to_be_visible()
    costly = page.locator("#answer-0")
    expect(costly).to_contain_text("Better: Attempt an exorcism")
    expect(costly).to_contain_text("It cost")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(player) == []
    costly.get_by_role("link", name="Look at this position").click()
    expect(page).to_have_url(re.compile(rf"#/game/{player.id}/at/0$"))
    page.go_back()
    page.locator("#turning-0").get_by_role("button", name="Try it from here").click()
    expect(page).not_to_have_url(re.compile(player.id))
    expect(page).to_have_url(re.compile(r"#/game/\w+$"))
    player.close()


@pytest.mark.long
def test_a_long_review_fits_its_window(browser: Browser, server: Any) -> None:
    review = review_of(played("page"), Depth(rollouts=16, closer=2))
    state = {"state": "done", "done": 0, "total": 0, "review": review, "problem": None}
    for size in (DESKTOP, PHONE):
        player = Player(browser, server, size)
        player.told("games/any/review", state)
        player.goto("game/any/review")
        expect(player.page.locator("table th[scope=col]")).to_have_count(len(review["players"]))
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert player.page.evaluate(
            "[...document.querySelectorAll('svg[role=img] text')].every(each => each.getBoundingClientRect().left >= 0)"
        )
        assert faults(player) == []
        player.close()


def test_it_can_be_reached_with_the_keyboard(browser: Browser, server: Any) -> None:
    player = reviewed(browser, server)
    page = player.page
    page.locator("#main").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Look at this position":
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"#/game/{player.id}/at/0$"))
    player.close()


@pytest.mark.parametrize("language", TITLES)
def test_no_text_is_missing_in_any_language(language: str, browser: Browser, server: Any) -> None:
    player = reviewed(browser, server, language=language)
    text = player.page.locator("main").inner_text()
    assert re.findall(r"\b(?:review|hints|events|questions|web)\.[a-z_.]+", text) == []
    assert "{" not in text
    player.close()


def test_a_game_that_goes_on_says_that_it_cannot_be_reviewed_yet(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    game = player.new_game(setup={"players": 2})["id"]
    player.goto(f"game/{game}/review")
    expect(player.page.get_by_role("alert")).to_have_text("A game can be reviewed when it is over.")
    # The browser reports the refusal as an error.
    player.errors.clear()
    player.close()


def test_the_ending_and_the_score_sheet_lead_to_the_review(browser: Browser, server: Any) -> None:
    player = reviewed(browser, server)
    page = player.page
    page.get_by_role("link", name="To the game").click()
    page.locator(".ending").get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(rf"#/game/{player.id}/review$"))
    player.goto("games")
    page.get_by_role("link", name="Review").first.click()
    expect(page.get_by_role("heading", name="Game review")).to_be_visible()
    player.close()
