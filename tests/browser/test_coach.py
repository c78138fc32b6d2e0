"""The first game with a coach: begun from the lessons, commented on after costly answers, played to its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.bots import maker_of
from ghoststories.table_service import new_games
from ghoststories.texts import Texts
from tests.browser import stand_ins
from tests.browser.conftest import Replace
from tests.browser.places import Place
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_end_of_turn import BEFORE_MOVE

pytestmark = pytest.mark.browser


class Costly:
    """Answers that the coach calls costly."""

    def __init__(self, replace: Replace) -> None:
        self._replace = replace

    def add(self, answer: str) -> None:
        self._replace(stand_ins, "COSTLY", frozenset({answer}))


@pytest.fixture
def costly(server: Place, replace: Replace) -> Costly:
    """A coach whose judgement the test decides."""
    replace(server.bots, "judge", stand_ins.judge)
    return Costly(replace)


@pytest.fixture(autouse=True)
def one_seed(replace: Replace) -> None:
    """The page leaves the seed to the rules; here every run plays the same game."""
    replace(new_games, "new_seed", stand_ins.always_the_same)


def begun(browser: Browser, server: Any, size: tuple[int, int], language: str = "en") -> Player:
    """A player who begins the first game from the lessons."""
    player = Player(browser, server, size, language)
    page = player.page
    player.goto("learn")
    page.locator("[data-first-game]").click()
    player.see_game()
    player.wait()
    expect(page.locator("[data-coached]")).to_have_attribute("aria-pressed", "true")
    return player


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "de"), (DESKTOP, "fr")])
def test_a_costly_answer_is_commented_on(
    size: tuple[int, int], language: str, browser: Browser, server: Any, costly: Costly
) -> None:
    player, texts = begun(browser, server, size, language), Texts(language)
    option = str(player.question["options"][0]["text"])
    costly.add(option)
    player.click(option)
    told = player.page.locator("[data-coach]")
    expect(told).to_contain_text("20")
    expect(told).to_contain_text("50")
    told.get_by_role("button", name=texts.get("web.coach.go_on")).click()
    expect(told).to_have_count(0)
    player.close()


def test_a_costly_answer_is_taken_back(browser: Browser, server: Any, costly: Costly) -> None:
    player = Player(browser, server).import_position(BEFORE_MOVE)
    button = player.page.locator("[data-coached]")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    costly.add("move:herbalist")
    player.click("move:herbalist")
    player.page.locator("[data-take-back]").click()
    expect(player.page.locator('main.game[data-seq="0"]')).to_be_visible()
    expect(player.page.locator("[data-coach]")).to_have_count(0)
    player.close()


def test_a_coached_game_is_played_to_its_end(browser: Browser, server: Any, costly: Costly) -> None:
    player = begun(browser, server, DESKTOP)
    costly.add("end")
    bot = maker_of("novice")("coached")
    while player.game.question is not None:
        player.click(bot.answer(player.game.state, player.game.question))
    # The review of a whole game takes a minute on the interpreted engine; test_review.py opens a short one.
    review = player.page.get_by_role("link", name=Texts("en").get("web.end.review")).first
    expect(review).to_have_attribute("href", f"#/game/{player.id}/review")
    player.close()


def test_the_coach_can_be_sent_away_and_is_in_no_game_that_counts(
    browser: Browser, server: Any, costly: Costly
) -> None:
    player = begun(browser, server, DESKTOP)
    button = player.page.locator("[data-coached]")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    option = str(player.question["options"][0]["text"])
    costly.add(option)
    player.click(option)
    expect(player.page.locator("[data-coach]")).to_have_count(0)
    player.begin(setup={"players": 1}, seed="counts", bots={})
    expect(player.page.locator("[data-coached]")).to_have_count(0)
    player.close()
