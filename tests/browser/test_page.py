"""What else a player does: start, undo, look back, play on from there, ask for help, watch bots, come back later."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.table_service import pace
from tests.browser.conftest import Replace
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import CROWDED

pytestmark = pytest.mark.browser


def test_a_game_is_set_up_by_choice(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("new")
    player.page.locator('input[type="radio"][value="hell"]').check(force=True)
    player.page.get_by_role("button", name="Begin").click()
    player.page.wait_for_url("**/#/game/*")
    player.id = player.page.url.rsplit("/", 1)[-1]
    player.page.locator("main.game [data-option]").first.wait_for()
    assert player.table.row.setup["difficulty"] == "hell"
    player.close()


def test_a_set_up_that_cannot_be_says_why_at_the_field_before_it_begins(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    page = player.page
    player.goto("new")
    page.locator('input[name="players"][value="2"]').check(force=True)
    page.locator('input[name="seats"]').nth(1).check(force=True)
    seat = page.locator("li", has=page.locator("select")).filter(has_text="Green").locator("select")
    seat.select_option("person")
    reason = page.locator('[role="alert"][data-field="seats"]')
    expect(reason).to_have_text("Seats are red, green, blue; needed: 2 different colours.")
    page.get_by_role("button", name="Begin").click()
    expect(reason).to_be_in_viewport()
    assert page.url.endswith("#/new")
    seat.select_option("nobody")
    expect(reason).to_have_count(0)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/game/*")
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_answer_without_chance_can_be_taken_back_and_one_with_chance_cannot(
    size: tuple[int, int], browser: Browser, server: Any
) -> None:
    player = Player(browser, server, size).import_position(CROWDED.replace("agenda: action", "agenda: yang"))
    before = player.game.moves[:]
    player.click("move:temple")
    player.page.locator('[data-tool="undo"]').click()
    expect(player.page.locator('main.game[data-seq="0"]')).to_be_visible()
    assert player.game.moves == before
    player.click("stay")
    player.luck("exorcise")
    player.click("exorcise")
    assert player.page.locator('[data-tool="undo"]').get_attribute("aria-disabled") == "true"
    player.close()


def test_a_finished_stretch_is_replayed_linked_and_played_on_from(browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup={"players": 4}, seed="replay", bots={})
    for _ in range(6):
        assert player.game.question is not None
        player.click(player.game.question.options[-1])
    player.goto(f"game/{player.id}/at/2")
    expect(player.page.get_by_role("slider")).to_have_value("2")
    # On a piece of the table the arrows go to the next piece, so the focus leaves it first.
    player.page.evaluate("document.activeElement.blur()")
    player.page.keyboard.press("ArrowRight")
    expect(player.page.get_by_role("slider")).to_have_value("3")
    player.page.get_by_role("button", name="Play on from here").click()
    player.wait_until_left(player.id)
    expect(player.page.locator("main.game[data-seq]")).to_be_visible()
    player.close()


def test_help_on_a_piece_names_its_ruling_and_the_rules_page_has_it(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    player.page.locator('[data-key~="tile:pavilion"]').first.hover()
    expect(player.page.locator('a[href="#/rules/B22"]').first).to_be_attached()
    player.goto("rules/B28")
    expect(player.page.locator("#B28, [id$=B28]").first).to_be_visible()
    player.close()


def test_a_target_that_is_not_allowed_says_why(browser: Browser, server: Any) -> None:
    position = CROWDED.replace("red spires", "red twin_winds").replace("action", "yang")
    player = Player(browser, server).import_position(position)
    far = player.page.locator('.cell[data-key~="tile:watchman"]').first
    assert far.get_attribute("aria-description") == "That is more than one move away."
    player.close()


def test_bots_play_their_seats_and_the_person_is_asked_again(browser: Browser, server: Any, replace: Replace) -> None:
    replace(pace, "CALM", pace.FAST)
    player = Player(browser, server).begin(
        setup={"players": 2, "seats": ["red", "blue"], "boards": ["red", "green", "blue", "yellow"], "first": "red"},
        seed="bots",
        bots={"blue": "random"},
    )
    player.wait()
    while player.game.question and player.game.state.turn < 2:
        assert player.game.question.seat == "red"
        player.click(player.game.question.options[-1])
    expect(player.page.locator(".option").first).to_be_visible()
    expect(player.page.locator("main.game h1.bot")).to_have_count(0)
    assert any(group["bot"] for group in player.table.timeline.groups)
    player.close()


def test_a_lost_connection_is_told_and_mended(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    player.context.set_offline(True)
    player.close_table()
    player.page.wait_for_timeout(300)
    player.context.set_offline(False)
    player.errors.clear()
    player.page.reload()
    player.wait()
    player.click("pass")
    player.close()


def test_a_problem_is_reported_with_the_record(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    player.page.locator('[data-tool="more"]').click()
    player.page.get_by_role("button", name="problem").first.click()
    expect(player.page.locator("dialog textarea")).to_have_value(re.compile("ghost stories record 1"))
    player.close()


def test_an_unknown_game_gets_a_page_and_not_a_blank(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("game/nowhere")
    expect(player.page.get_by_role("heading").first).to_be_visible()
    player.errors.clear()
    player.close()


def test_the_discard_pile_can_be_looked_through(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED + "discard: 1 45\n")
    player.page.locator('[data-cell="discard"]').click()
    expect(player.page.get_by_role("dialog").get_by_text("Gloomy Minion")).to_be_visible()
    player.close()


def test_play_again_is_this_game_and_not_the_last_set_up_of_the_browser(browser: Browser, server: Any) -> None:
    over = CROWDED.replace("agenda: action\n", "result: village\n")
    player = Player(browser, server).import_position(over)
    old = player.table.row
    player.page.locator(".ending .primary").click()
    player.wait_until_left(player.id)
    player.open(player.page.url.rsplit("/", 1)[-1])
    new = player.table.row
    assert (new.setup, new.seats, new.opening) == (old.setup, old.seats, old.opening)
    assert new.setup["players"] == 3
    assert new.seed != old.seed
    player.close()


def test_choosing_colours_keeps_the_bots(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("new")
    player.page.locator('input[name="players"][value="4"]').check(force=True)
    player.page.locator('input[name="bots"][value="3"]').check(force=True)
    player.page.locator('select[name="bot"]').select_option("master")
    player.page.locator('input[name="seats"]').nth(1).check(force=True)
    seats = player.page.locator("select[name=sitter]")
    expect(seats).to_have_count(4)
    assert sorted(each.input_value() for each in seats.all()) == ["master", "master", "master", "person"]
    player.close()


@pytest.mark.server_only("a static host knows no paths but those of its files")
@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("new", "#/new"),
        ("games", "#/games"),
        ("rules", "#/rules"),
        ("rules/B28", "#/rules/B28"),
        ("game/nowhere", "#/game/nowhere"),
    ],
)
def test_a_path_opens_its_page(path: str, address: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.page.goto(f"{player.server.address}{path}?from=mail")
    expect(player.page.get_by_role("heading").first).to_be_visible()
    assert player.page.url == f"{player.server.address}{address}"
    player.errors.clear()
    player.close()


@pytest.mark.parametrize(("language", "text"), [("en", "There is no move 999"), ("de", "Einen Zug 999 gibt es")])
def test_a_link_to_a_move_that_never_was_explains_itself(
    language: str, text: str, browser: Browser, server: Any
) -> None:
    player = Player(browser, server, language=language).import_position(CROWDED)
    player.goto(f"game/{player.id}/at/999")
    expect(player.page.locator(".replay [role=status]")).to_contain_text(text)
    expect(player.page.get_by_role("slider")).to_have_count(0)
    player.page.locator(".replay .primary").click()
    expect(player.page.locator(".option").first).to_be_visible()
    # The browser reports the refused call in its console.
    player.errors.clear()
    player.close()


def test_a_wrong_import_is_explained_in_the_language_of_the_page(browser: Browser, server: Any) -> None:
    player = Player(browser, server, language="de")
    player.goto()
    player.page.get_by_role("button", name="Importieren").click()
    player.page.locator("#import").fill("ghost stories position 1\nplayers: red\n")
    player.page.locator("form:has(#import) button").click()
    expect(player.page.get_by_role("alert")).to_contain_text("die Zeile „north“ fehlt")
    player.errors.clear()
    player.close()
