"""A turn ends with one button at most; a turn can be begun again; hints lead through a game with one end a turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import stand_ins
from tests.browser.conftest import Replace
from tests.browser.places import Place
from tests.browser.player import DESKTOP, PHONE, Player
from tests.figures import report
from tests.table_service.test_end_of_turn import CORNER

pytestmark = pytest.mark.browser

END = "[data-end-turn]"
BEFORE_MOVE = CORNER.replace("agenda: action", "agenda: before_move; next_turn").replace("at herbalist", "at cemetery")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_one_button_ends_the_turn_with_the_rest_as_chips(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size).import_position(CORNER)
    page = player.page
    listed = page.locator("aside [data-option]").evaluate_all("all => all.map((each) => each.dataset.option)")
    # The server's order, and the end is the last.
    assert listed == [each["text"] for each in player.question["options"]]
    assert listed[-1] == "pass+end"
    expect(page.locator(END)).to_have_count(1)
    expect(page.locator('[data-option="yinyang"]')).to_have_attribute("data-rank", "secondary")
    if size == PHONE:
        page.locator(END).tap()
    else:
        page.keyboard.press("e")
    expect(page.locator('main.game[data-seq="0"]')).to_have_count(0)
    assert player.game.moves[:2] == ["pass", "end"]
    assert player.game.state.turn == 3
    player.close()


def test_the_end_stands_out_once_nothing_else_is_left(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CORNER)
    plain = player.page.locator(END).evaluate("end => getComputedStyle(end).backgroundColor")
    player.on_piece("pass+buddha:green3", "click")
    assert [each["text"] for each in player.question["options"]] == ["yinyang", "end"]
    expect(player.page.locator(END)).not_to_have_css("background-color", plain)
    player.page.locator(END).focus()
    player.page.keyboard.press("Enter")
    player.wait_beyond(2)
    assert player.game.moves[:3] == ["pass", "buddha:green3", "end"]
    player.close()


def test_a_held_buddha_is_placed_by_clicking_it(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CORNER)
    player._answered("pass+buddha:green3", lambda: player.cell("buddhas:red").click())
    player.close()


def test_a_turn_is_begun_again(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(BEFORE_MOVE)
    restart = player.page.locator('[data-tool="restart"]')
    player.click("move:herbalist")
    # One answer is what the plain undo takes back.
    expect(restart).to_have_count(0)
    player.click("pass+buddha:green3")
    restart.click()
    expect(player.page.locator('main.game[data-seq="0"]')).to_be_visible()
    player.click("move:herbalist")
    player.click("pass+buddha:green3")
    player.page.keyboard.press("Shift+U")
    expect(player.page.locator('main.game[data-seq="0"]')).to_be_visible()
    player.close()


def test_undo_says_why_not(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CORNER)
    undo = player.page.locator('[data-tool="undo"]')
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(player.page.locator("aside footer")).to_contain_text("There is nothing to undo yet.")
    player.close()


@pytest.fixture
def novice(server: Place, replace: Replace) -> None:
    """Hints of somebody who answers at once."""
    replace(server.bots, "hints", stand_ins.of_a_novice)


@pytest.mark.usefixtures("novice")
def test_hints_lead_through_turns_with_one_end_each(browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup={"players": 1, "difficulty": "initiation"}, seed="hints", bots={})
    ends: Counter[int] = Counter()
    player.wait()
    while player.game.question is not None:
        options = {each["text"]: each for each in player.question["options"]}
        ending = [each for each in options.values() if each["verb"] == "end"]
        # Nothing is asked if only the end is left.
        assert len(ending) <= 1 < len(options), options
        player.page.keyboard.press("h")
        best = player.page.locator("[data-hint]").first
        expect(best).to_be_visible()
        option = str(best.get_attribute("data-hint"))
        turn = int(player.game.state.turn)
        player._answered(option, best.click)
        ends[turn] += options[option]["verb"] == "end"
    report("end-of-turn", f"A solo game by hints: {ends.total()} answers end a turn, in {len(ends)} turns.")
    assert len(ends) > 2
    assert max(ends.values()) <= 1
    player.close()
