"""Tao is paid, lost and taken by clicking or tapping the tokens themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import faults
from tests.helpers import position

pytestmark = pytest.mark.browser

# Hope Killer lacks five tokens after one red and two white dice; blue stands beside red.
TOGETHER = """ghosts: red1 58
north: red spires, qi 3, tao red+green+green+blue+blue, at herbalist
south: blue heavenly_gust, qi 3, tao green+yellow+black, at herbalist
west: yellow bottomless_pockets, qi 3, tao green+yellow, at temple
agenda: action"""
# Hope Killer again; three Taoists pay, and of each colour somebody else could.
THREE_OWNERS = """ghosts: red1 58
north: red spires, qi 3, tao red+green+green+blue, at herbalist
south: blue heavenly_gust, qi 3, tao green+blue+yellow, at herbalist
west: yellow bottomless_pockets, qi 3, tao green+blue+yellow+yellow, at herbalist
agenda: action"""
CLICKED = ("tao:blue:green", "tao:red:green", "tao:red:red", "tao:blue:yellow")


def asked_to_pay(browser: Browser, server: Any, size: tuple[int, int], lines: str = TOGETHER) -> Player:
    player = Player(browser, server, size).import_position(position(lines))
    player.chance(Script().tao("red white white"))
    player.click("exorcise")
    if player.game.question and player.game.question.name == "what_falls":
        player.click("red1")
    assert player.game.question is not None
    assert player.game.question.shape == "payment"
    return player


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_payment_is_put_together_from_the_tokens_on_the_plates(
    size: tuple[int, int], browser: Browser, server: Any
) -> None:
    player = asked_to_pay(browser, server, size)
    seq = player.table.timeline.seq
    assert player.game.question is not None
    options = player.game.question.options
    listed = player.page.locator("aside [data-option]")

    def point(token: str) -> None:
        player.cell(token).tap() if size == PHONE else player.cell(token).click()

    # Black is of no use, and yellow's Taoist is elsewhere.
    assert player.cell("tao:blue:black").count() == 0
    assert player.cell("tao:yellow:green").count() == 0
    expect(listed).to_have_count(len(options))
    point("tao:blue:green")
    assert player.cell("tao:blue:green").get_attribute("aria-pressed") == "true"
    expect(listed).to_have_count(sum("green" in option for option in options))
    point("tao:blue:green")
    assert player.cell("tao:blue:green").get_attribute("aria-pressed") == "false"
    expect(listed).to_have_count(len(options))
    assert faults(player) == []
    assert player.table.timeline.seq == seq
    for token in CLICKED:
        point(token)
    paid(player, seq)


def paid(player: Player, seq: int) -> None:
    """The tokens clicked left one way to pay, and said whose green is spent, so nobody is asked again."""
    player.wait_beyond(seq)
    expect(player.page.locator("aside h1")).not_to_have_text(re.compile("Who pays|Which Tao"))
    assert player.game.moves[seq : seq + 2] == ["red+green+green+blue+yellow", "blue"]
    events = [event for group in player.table.timeline.groups for event in group["events"]]
    spent = [f"{each['fields']['board']}:{each['fields']['colour']}" for each in events if each["name"] == "tao_spent"]
    assert spent == ["red:red", "red:green", "blue:green", "red:blue", "blue:yellow"]
    player.close()


def test_three_owners_pay_with_one_message(browser: Browser, server: Any) -> None:
    player = asked_to_pay(browser, server, DESKTOP, THREE_OWNERS)
    seq = player.table.timeline.seq
    version = player.table.row.version
    player.chance(Script().curse("blank"))
    for token in ("tao:red:red", "tao:yellow:green", "tao:blue:green", "tao:yellow:blue", "tao:blue:yellow"):
        player.cell(token).click()
    player.wait_beyond(seq)
    assert player.game.moves[seq : seq + 4] == ["red+green+green+blue+yellow", "blue", "yellow", "blue"]
    assert player.table.row.version == version + 1
    player.close()


def test_a_payment_is_made_by_keyboard_on_the_tokens(browser: Browser, server: Any) -> None:
    player = asked_to_pay(browser, server, DESKTOP)
    before = player.table.timeline.seq
    for token in CLICKED:
        player.tab_to(f'[data-key="{token}"]')
        player.page.keyboard.press("Enter")
    paid(player, before)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_tao_is_lost_from_the_own_plate(size: tuple[int, int], browser: Browser, server: Any) -> None:
    lines = "ghosts: red1 61\nnorth: red spires, qi 3, tao red+green, at herbalist\nagenda: yin"
    player = Player(browser, server, size).import_position(position(lines))
    assert player.game.question is not None
    assert player.game.question.name == "discard_tao"
    player.tap("green") if size == PHONE else player.click("green")
    player.close()
