"""Black Secret on the page: whole games as Wu-Feng and against him, two sides at one screen, bots only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine.core.notation import WU_FENG
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.table_service import pace
from ghoststories.texts import Texts
from tests.browser.conftest import Replace
from tests.browser.player import DESKTOP, HEARD, PHONE, Player
from tests.browser.test_whole_games import idler
from tests.helpers import position
from tests.tables import AGAINST_WU_FENG

pytestmark = pytest.mark.browser

SETUP = {"players": 1, "sets": ["black_secret"], "difficulty": "normal"}


@pytest.fixture(autouse=True)
def quick_bots(replace: Replace) -> None:
    """Bots that answer at once."""
    replace(pace, "CALM", 0.0)


def last(player: Player) -> str:
    """Wu-Feng rather throws a curse or sends a demon than place a ghost."""
    question = player.game.question
    assert question is not None
    return question.options[-1]


def play_on(player: Player, choose: Callable[[Player], str], how: str) -> set[str]:
    """Answer all that is asked here until the game is over; who was asked."""
    seats: set[str] = set()
    player.wait()
    while question := player.game.question:
        expect(player.page.locator("aside.panel .options").first).to_be_visible()
        seats.add(question.seat)
        getattr(player, how)(choose(player))
    expect(player.page.locator("aside.panel .result")).to_be_visible()
    return seats


def test_a_person_wins_as_wu_feng_against_a_bot(browser: Browser, server: Any) -> None:
    player = Player(browser, server, DESKTOP).begin(setup=SETUP, seed="6", bot_seats=1)
    assert play_on(player, last, "click") == {WU_FENG}
    assert player.game.result != "won"
    expect(player.page.locator("[data-handover]")).to_have_count(0)
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    player.close()


@pytest.mark.long
def test_a_taoist_plays_to_the_end_against_the_bot_on_a_phone(browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE, "de").begin(setup=SETUP, seed="24", bots={WU_FENG: "random"})
    assert WU_FENG not in play_on(player, idler, "tap")
    assert player.game.over
    expect(player.page.locator("[data-handover]")).to_have_count(0)
    player.close()


# Two incarnations in hand: nobody else may see either of them.
HOT_SEAT = f"""{AGAINST_WU_FENG}
west: yellow mantra, qi 3, at below_circle
demons: seeker below_altar
hand: 111 112
agenda: skeleton_space how=0; draw_incarnation; before_move; skeleton_space how=0; end_step; play_incarnation; next_turn
"""


def test_the_screen_is_handed_over_and_hides_the_hand(browser: Browser, server: Any) -> None:
    player = Player(browser, server, script=HEARD)
    player.import_position(position(HOT_SEAT))
    names = Texts("en")
    handed: list[str | None] = []
    shown: set[int] = set()
    while player.game.question is not None and len(handed) < 9:
        hand = set(map(int, secret(player.game.state).hand))
        expect(player.page.locator("main[data-handover], aside.panel").first).to_be_visible()
        covered = player.page.locator("main[data-handover]").count()
        if covered:
            nothing_of(player, hand, names)
            assert player.page.locator("aside.panel, .gs-table").count() == 0
        player.page.evaluate("heard.length = 0")
        handed.append(player.take_screen())
        question = player.game.question
        if question.seat == WU_FENG:
            shown |= {card for card in hand if player.page.locator(f'[data-help="card:{card}"]').count()}
        else:
            nothing_of(player, hand, names)
            cards = "|".join(map(str, hand))
            heard = player.page.evaluate("heard")
            assert any("snapshot" in each for each in heard) or not covered
            assert not any(re.search(rf'"hand":\[|"card":({cards})\b', each) for each in heard)
        player.click(question.options[-1])
    assert shown >= {111, 112}
    assert {*handed} == {WU_FENG, "taoists", None}
    player.close()


def nothing_of(player: Player, hand: set[int], names: Texts) -> None:
    """The page says and holds nothing of these cards."""
    written = player.page.content()
    for card in hand:
        assert f"card:{card}" not in written
        assert names.card(card) not in written


def test_bots_are_watched_and_wait_when_told_to(browser: Browser, server: Any, replace: Replace) -> None:
    replace(pace, "CALM", 0.3)
    player = Player(browser, server).begin(setup=SETUP, seed="13", bots={WU_FENG: "random"}, bot_seats=1)
    expect(player.page.locator("aside.panel")).to_contain_text("you are watching")
    pause = player.page.locator('[data-control="pause"]')
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    while player.table.is_busy:
        player.page.wait_for_timeout(10)
    seq = player.table.timeline.seq
    assert player.game.question is not None
    # Longer than a bot takes.
    player.page.wait_for_timeout(500)
    assert player.table.timeline.seq == seq
    replace(pace, "CALM", 0.0)
    pause.click()
    player.wait()
    expect(player.page.locator("aside.panel .result")).to_be_visible()
    assert player.game.over
    player.close()


def test_it_is_set_up(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    page = player.page
    player.goto("new")
    page.locator('input[name="black_secret"]').check()
    for field in ('[name="wu_feng"][value="random"]', '[name="catacombs_side"][value="b"]'):
        page.locator(f"input{field}").focus()
        page.keyboard.press("Space")
    page.locator('button[type="submit"]').click()
    player.see_game()
    assert player.table.row.setup["sets"] == ["black_secret"]
    assert player.table.row.setup["catacombs"] == "b"
    assert player.table.row.seats[WU_FENG] == "random"
    player.close()
