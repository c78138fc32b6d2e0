"""Nothing is missed: the cause of a question, what threatens, and a log that can be filtered and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from ghoststories.table_service import pace
from tests.browser.conftest import Replace
from tests.browser.player import Player
from tests.browser.test_access import CROWDED
from tests.helpers import position

pytestmark = pytest.mark.browser

# In the Tea House a ghost comes: Soul Eater, who takes a Tao from everybody.
TEA = "north: red spires, qi 3, tao red+green, at tea_house\nagenda: action"
SOUL_EATER = 55
SOLO = {"players": 1, "seats": ["red"], "first": "red", "difficulty": "initiation"}


def test_a_forced_question_names_its_cause(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(position(TEA))
    player.chance(Script().ghost(SOUL_EATER))
    for answer in ("help", "black"):
        player.click(answer)
    expect(player.page.locator("[data-cause]")).to_have_text("Tea House:")
    player.click("red1")
    expect(player.page.locator("[data-cause]")).to_have_text("Soul Eater arrived:")
    # The turn ends, and green's ghost comes.
    player.chance(Script().ghost(39))
    player.click("green")
    log = player.page.locator('section[aria-label="What happened"]')
    expect(log).to_contain_text("Soul Eater arrived: Red loses")
    player.close()


def test_dangers_stand_in_words_and_at_their_pieces(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    page = player.page
    dangers = page.locator("[data-dangers]")
    expect(dangers).to_contain_text("2 of 3 tiles haunted: the next one loses")
    expect(page.locator('[data-threat="tile:herbalist"].deadly')).to_have_count(1)
    # A tile that is haunted is lost already; a figure before it threatens nothing there.
    expect(page.locator('[data-threat="tile:cemetery"]')).to_have_count(0)
    dangers.locator(".more").click()
    expect(dangers).to_contain_text("Bleeding Eyes haunts the Herbalist’s Shop in Red’s next Yin")
    dangers.locator('[data-danger="will_haunt"] button').first.hover()
    expect(page.locator('.cell.lit[data-key~="tile:herbalist"]')).to_have_count(1)
    player.close()


def some_turns(player: Player) -> None:
    while player.game.state.turn < 9:
        options = player.question["options"]
        told = next((each for each in options if each["verb"] in ("stay", "end", "pass")), options[0])
        player.click(told["text"])


def test_the_log_runs_from_the_newest_to_the_oldest(browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup=SOLO, seed="log", bots={})
    some_turns(player)
    rounds = player.page.locator("aside .round").all_inner_texts()
    assert rounds[:3] == ["Round 3", "Round 2", "Round 1"]
    lines = player.page.locator("aside .line").all_inner_texts()
    arrivals = [line for line in lines if "arrives on" in line]
    assert len(arrivals) >= 2
    with player.page.expect_download() as download:
        player.page.locator("aside .save").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    # The file is to be read from its beginning.
    assert saved.index("Round 1") < saved.index("Round 2")
    assert saved.index(arrivals[-1].strip()) < saved.index(arrivals[0].strip())
    player.close()


def test_the_log_tells_of_one_piece_only(browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup=SOLO, seed="log", bots={})
    some_turns(player)
    page = player.page
    every = page.locator("aside .line").count()
    where = next(event["fields"]["space"] for group in player.table.timeline.groups for event in group["events"]
                 if event["name"] == "ghost_placed")  # fmt: skip
    page.locator(f'[data-cell="space:{where}"]').hover()
    page.locator("[data-only]").click()
    expect(page.locator("[data-filter]")).to_be_visible()
    lines = page.locator("aside .line")
    assert 0 < lines.count() < every
    page.locator("[data-filter]").click()
    expect(lines).to_have_count(every)
    player.close()


def test_a_turn_begins_with_what_happened_since_the_last(browser: Browser, server: Any, replace: Replace) -> None:
    replace(pace, "CALM", 0.0)
    setup = {"players": 2, "seats": ["red", "blue"], "first": "red", "difficulty": "nightmare"}
    player = Player(browser, server).begin(setup=setup, seed="since", bots={"blue": "novice"})
    page, since = player.page, player.page.locator("[data-since]")
    player.wait()
    while not player.question["since"]:
        expect(since).to_have_count(0)
        options = player.question["options"]
        player.click(next((each["text"] for each in options if each["verb"] in ("stay", "end")), options[0]["text"]))
    expect(since).to_contain_text("Since your last turn")
    new = player.question["new_pieces"]
    assert new
    for piece in new:
        expect(page.locator(f'[data-new="{piece}"]')).to_have_count(1)
    since.get_by_role("button", name="Show me").click()
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator("[data-new]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(since).to_be_visible()
    player.click(player.question["options"][0]["text"])
    expect(page.locator("[data-since], [data-new]")).to_have_count(0)
    player.close()
