"""The first game with a coach: begun from the lessons, commented on after costly answers, played to its end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from ghoststories.bots import maker_of
from ghoststories.engine import Question, State
from ghoststories.server.bots.pool import BotPool
from ghoststories.table_service.wire.types.hints import FoundJudgement
from ghoststories.texts import Texts
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_end_of_turn import BEFORE_MOVE

pytestmark = pytest.mark.browser


@pytest.fixture
def costly(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Answers that the coach calls costly."""
    named: set[str] = set()

    async def judge(_: BotPool, _seed: str, view: State, answer: str) -> FoundJudgement:
        better = next(option for option in Question(view).options if option != answer)
        return {
            "costly": answer in named,
            "chosen": {"option": answer, "chance": 0.2, "reasons": []},
            "better": {"option": better, "chance": 0.5, "reasons": []},
            "error": 0.01,
        }

    monkeypatch.setattr(BotPool, "judge", judge)
    return named


def _with_seed(route: Route) -> None:
    route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "seed": "coached"}))


def begun(browser: Browser, server: Any, size: tuple[int, int], language: str = "en") -> Player:
    """A player who begins the first game from the lessons."""
    player = Player(browser, server, size, language)
    page = player.page
    player.goto("learn")
    # The page leaves the seed to the server; here every run plays the same game.
    page.route("**/api/games", _with_seed)
    page.locator("[data-first-game]").click()
    player.see_game()
    page.unroute_all()
    player.wait()
    expect(page.locator("[data-coached]")).to_have_attribute("aria-pressed", "true")
    return player


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "de"), (DESKTOP, "fr")])
def test_a_costly_answer_is_commented_on(
    size: tuple[int, int], language: str, browser: Browser, server: Any, costly: set[str]
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


def test_a_costly_answer_is_taken_back(browser: Browser, server: Any, costly: set[str]) -> None:
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


def test_a_coached_game_is_played_to_its_end(browser: Browser, server: Any, costly: set[str]) -> None:
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
    browser: Browser, server: Any, costly: set[str]
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
