"""Puzzles, the daily challenge and statistics on the page: with mouse, keyboard and finger, in three languages."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import WU_FENG
from ghoststories.puzzles.library import puzzles
from ghoststories.puzzles.puzzle import Puzzle
from ghoststories.table_service import daily as service
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.texts import LANGUAGES, Texts
from tests.browser import stand_ins
from tests.browser.conftest import Replace
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import faults

pytestmark = pytest.mark.browser

ALL = list(puzzles().values())
# A move and what is done there: questions whose options stand in the panel.
LINE = next(each for each in ALL if [step.question for step in each.steps] == ["before_move", "after_move"])
SHORT = next(each for each in ALL if len(each.steps) == 1 and each.steps[0].question == "after_move")
OF_WU_FENG = next(each for each in ALL if each.seat == WU_FENG)
# The text of a key that is missing is the key itself.
MISSING = re.compile(r"\b(puzzles|daily|statistics|web|names|hints)\.[a-z_]+\.[a-z_.]+")
MONDAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def only_a_quick_bot(replace: Replace) -> None:
    """Bots play the games of a day one after the other, so a slow one would keep the next test waiting."""
    replace(service, "BOTS", {"novice": "novice"})


@pytest.fixture
def a_monday(replace: Replace) -> None:
    """It is that day."""
    replace(SystemClock, "now", stand_ins.monday)


def answer(player: Player, option: str, how: str) -> None:
    """With the mouse, a finger or a key."""
    button = player.page.locator(f'.panel [data-option="{option}"]').first
    expect(button).to_be_visible()
    if how == "press":
        key = button.get_attribute("aria-keyshortcuts")
        assert key
        player.page.keyboard.press(key)
    elif how == "tap":
        button.tap()
    else:
        button.click()


def solve(player: Player, it: Puzzle, how: str = "click") -> None:
    player.goto(f"puzzles/{it.key}")
    for step in it.steps:
        answer(player, step.answers[0].option, how)


def nothing_is_missing(player: Player) -> None:
    assert MISSING.findall(player.page.locator("body").inner_text()) == []


@pytest.mark.parametrize(
    ("size", "how", "language"), [(DESKTOP, "click", "en"), (DESKTOP, "press", "de"), (PHONE, "tap", "fr")]
)
def test_one_puzzle_is_solved_and_one_failed(
    size: tuple[int, int], how: str, language: str, browser: Browser, server: Any
) -> None:
    texts = Texts(language)
    player = Player(browser, server, size, language)
    page = player.page
    solve(player, LINE, how)
    verdict = page.locator("dialog")
    expect(verdict).to_contain_text(texts.get("puzzles.page.solved"))
    expect(verdict.locator("[data-rated]").first).to_contain_text(texts.get("puzzles.page.your_answer"))
    expect(verdict.locator("[data-rated] ul li").first).to_be_visible()
    nothing_is_missing(player)
    assert faults(player) == []

    player.goto(f"puzzles/{SHORT.key}")
    wrong = SHORT.steps[0].answers[-1].option
    answer(player, wrong, how)
    expect(verdict).to_contain_text(texts.get("puzzles.page.failed"))
    expect(verdict.locator(f'[data-rated="{wrong}"]')).to_contain_text(texts.get("puzzles.page.your_answer"))
    nothing_is_missing(player)

    player.goto("puzzles")
    expect(page.locator('.puzzle[data-mark="solved"]')).to_have_count(1)
    expect(page.locator('.puzzle[data-mark="failed"]')).to_have_count(1)
    page.reload()
    expect(page.locator('.puzzle[data-mark="solved"]')).to_have_count(1)
    nothing_is_missing(player)
    assert faults(player) == []
    player.close()


def test_a_failed_puzzle_can_be_tried_again_and_the_next_one_follows(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    page = player.page
    player.goto(f"puzzles/{SHORT.key}")
    answer(player, SHORT.steps[0].answers[-1].option, "click")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("dialog")).to_have_count(0)
    answer(player, SHORT.steps[0].answers[0].option, "click")
    expect(page.locator("dialog")).to_contain_text("Solved!")
    page.get_by_role("link", name="Next puzzle").click()
    after = ALL[ALL.index(SHORT) + 1]
    expect(page.locator(".solve header").first).to_be_visible()
    player.wait_until("key => location.hash.includes(key)", after.key)
    player.close()


def test_puzzles_are_chosen_by_set_theme_and_difficulty(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    page = player.page
    player.goto("puzzles")
    shown = page.locator(".puzzle")
    expect(shown).to_have_count(len(ALL))
    page.get_by_label("Difficulty").select_option("3")
    expect(shown).to_have_count(sum(each.difficulty == 3 for each in ALL))
    page.get_by_label("Set").select_option("promos")
    expect(shown).to_have_count(sum(each.difficulty == 3 and each.set_key == "promos" for each in ALL))
    player.close()


def test_a_puzzle_of_wu_feng_is_seen_from_his_side(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto(f"puzzles/{OF_WU_FENG.key}")
    expect(player.page.locator(".panel")).to_contain_text("Wu-Feng")
    expect(player.page.locator("[data-handover]")).to_have_count(0)
    player.close()


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "fr"), (PHONE, "de")])
def test_the_home_page_leads_there_and_back(
    size: tuple[int, int], language: str, browser: Browser, server: Any
) -> None:
    texts = Texts(language)
    player = Player(browser, server, size, language)
    page = player.page
    for name in ("daily", "puzzles", "statistics"):
        player.goto()
        page.get_by_role("link", name=texts.get(f"web.home.{name}"), exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(texts.get(f"{name}.page.title"))
    player.close()


@pytest.mark.usefixtures("a_monday")
@pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "en"), (PHONE, "fr"), pytest.param(PHONE, "de", marks=pytest.mark.long)]
)
def test_the_daily_challenge_from_the_attempt_to_the_result(
    size: tuple[int, int], language: str, browser: Browser, server: Any
) -> None:
    texts = Texts(language)
    player = Player(browser, server, size, language)
    page = player.page
    player.goto("daily")
    expect(page.locator(".day")).to_have_count(30)
    nothing_is_missing(player)
    assert faults(player) == []
    begin = page.locator(".button.primary")
    expect(begin).to_be_visible()
    expect(page.locator(".about")).to_contain_text(texts.get("names.difficulty.initiation"))
    if size == DESKTOP:
        begin.click()
    else:
        begin.tap()
    expect(page.locator("main.game[data-seq]")).to_be_visible()
    player.finish(f"daily-{MONDAY.isoformat()}")
    player.goto("daily")
    expect(page.locator("pre")).to_contain_text("2026-11-16")
    expect(page.get_by_role("row").nth(1)).to_contain_text("-3")
    expect(page.locator(".button.primary")).to_have_text(texts.get("daily.page.practise"))
    nothing_is_missing(player)
    assert faults(player) == []
    player.remove_game(f"daily-{MONDAY.isoformat()}")
    player.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_have_charts_and_achievements(language: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE, language)
    page = player.page
    setup = {"players": 1, "difficulty": "hell", "seats": ["red"]}
    player.begin(seed="statistics", setup=setup)
    player.finish(player.id)
    player.goto("statistics")
    texts = Texts(language)
    expect(page.get_by_text(texts.get("statistics.achievement.first_win.title"))).to_be_visible()
    expect(page.get_by_role("row", name=texts.get("names.difficulty.hell"))).to_be_visible()
    expect(page.locator(".cards svg").first).to_be_visible()
    nothing_is_missing(player)
    assert faults(player) == []
    expect(page.locator("a[download]")).to_have_attribute("href", re.compile("^data:application/json"))
    player.close()
