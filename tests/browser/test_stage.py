"""The stage: what an update tells is played beat by beat, then the next question is asked; anybody may skip it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from ghoststories.table_service import pace
from tests.browser.conftest import Replace
from tests.browser.player import Player

pytestmark = pytest.mark.browser

# Red may exorcise a ghost with two red; then Blue's turn begins with the curse die of Great Putrid.
STAGED = """ghost stories position 1
players: red blue green
difficulty: nightmare
village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar
north: red spires, qi 2, yinyang, at herbalist
east: blue heavenly_gust, qi 1, at temple
south: green mountain, qi 4, tao blue, at temple
west: yellow mantra, qi 1
ghosts: red1 38, blue3 33, green1 19, yellow3 11
turn: 41 red
agenda: action
"""

# Writes down each scene, and what the headline said and whether anything could be answered meanwhile.
WATCHED = """
window.scenes = []
const look = () => {
  const scene = document.querySelector('.stage')?.dataset.scene
  const last = scenes.at(-1)
  if (!scene || scene === 'laid') return
  const options = document.querySelectorAll('aside.panel [data-option], .cell.target').length
  if (last?.scene === scene) last.options += options
  else scenes.push({ scene, options, headline: document.querySelector('aside.panel h1')?.textContent.trim() })
}
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
"""


SETTINGS = """
if (location.protocol !== 'about:')
  localStorage.getItem('ghoststories.settings') ?? localStorage.setItem('ghoststories.settings', '{"motion": "%s"}')
"""


class Spectator(Player):
    """A player who wants to see things move."""

    def __init__(self, browser: Browser, server: Any, motion: str = "normal", script: str = "", fresh: bool = False):
        super().__init__(browser, server, fresh=fresh, script=WATCHED + SETTINGS % motion + script)
        self.page.emulate_media(reduced_motion="no-preference")

    def staged(self, chance: Script | None = None) -> Spectator:
        """The position above, when the stage is there."""
        self.import_position(STAGED)
        self.page.wait_for_load_state("networkidle")
        if chance is not None:
            self.chance(chance)
        return self

    def scenes(self) -> list[dict[str, Any]]:
        seen: list[dict[str, Any]] = self.page.evaluate("window.scenes")
        return seen

    def until(self, scene: str) -> None:
        """Until this is played."""
        self.page.locator(f'.stage[data-scene="{scene}"]').wait_for(state="attached")

    def shown(self) -> int:
        return int(self.page.locator("main.game").get_attribute("data-seq") or -1)


def success() -> Script:
    return Script().tao("red red white")


def cursed() -> Script:
    return Script().curse("haunt").ghost(1)


def test_beats_come_in_order_and_the_next_question_after_them(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(success())
    player.point("exorcise", "click")
    player.until("roll")
    assert player.shown() == 0
    player.until("fall")
    assert player.shown() == 0
    player.wait()
    assert [(each["scene"], each["options"]) for each in player.scenes()] == [("roll", 0), ("fall", 0)]
    assert "Bleeding Eyes" in player.scenes()[1]["headline"]
    expect(player.page.get_by_role("button", name="End turn")).to_be_visible()
    player.close()


def test_a_near_miss_says_what_was_missing(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(Script().tao("red blue blue"))
    player.point("exorcise", "click")
    expect(player.page.locator('.stage[data-scene="miss"]')).to_contain_text("1 of 2, one red short")
    player.wait()
    assert [each["scene"] for each in player.scenes()] == ["roll", "miss"]
    expect(player.page.locator("aside.panel")).to_contain_text("Last roll (Red): Bleeding Eyes: 1 of 2, one red short.")
    player.close()


def test_losses_and_arrivals_are_seen_before_the_card_is_placed(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(Script().curse("lose_qi").ghost(1))
    player.point("pass+end", "click")
    expect(player.page.locator('.stage[data-scene="loss"]')).to_contain_text("curse die: Blue loses 1 Qi")
    player.until("drawn")
    assert player.shown() == 0
    player.wait()
    assert [each["scene"] for each in player.scenes()] == ["curse", "loss", "death", "drawn"]
    expect(player.page.locator("aside.panel .options svg").first).to_be_visible()
    player.close()


def by_key(player: Spectator) -> None:
    # The key of the first option of any question.
    player.page.keyboard.press("1")


def by_click(player: Spectator) -> None:
    # Where the End turn of the next question will be.
    place = player.page.locator("aside.panel h1").bounding_box()
    assert place is not None
    player.page.mouse.click(place["x"] + 80, place["y"] + 90)


def by_click_on_table(player: Spectator) -> None:
    place = player.page.locator('[data-cell="space:yellow2"]').bounding_box()
    assert place is not None
    player.page.mouse.click(place["x"] + 40, place["y"] + 40)


@pytest.mark.parametrize("skip", [by_key, by_click, by_click_on_table])
def test_a_key_or_a_click_skips_and_answers_nothing(
    skip: Callable[[Spectator], None], browser: Browser, server: Any
) -> None:
    player = Spectator(browser, server).staged(cursed())
    player.point("pass+end", "click")
    player.until("curse")
    skip(player)
    seq = player.table.timeline.seq
    expect(player.page.locator(f'main.game[data-seq="{seq}"]')).to_be_attached()
    assert "drawn" not in [each["scene"] for each in player.scenes()]
    expect(player.page.locator("aside.panel [data-option]").first).to_be_visible()
    player.page.wait_for_timeout(200)
    assert player.table.timeline.seq == seq
    # The next press is an answer again.
    player.press(str(player.question["options"][0]["text"]))
    assert player.table.timeline.seq > seq
    player.close()


def test_a_press_that_began_while_something_was_played_answers_nothing(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(cursed())
    player.point("pass+end", "click")
    player.until("curse")
    place = player.page.locator('[data-cell="space:yellow2"]').bounding_box()
    assert place is not None
    player.page.mouse.move(place["x"] + 40, place["y"] + 40)
    # The last thing that is played; on a busy machine there is little time to press.
    player.until("drawn")
    player.page.mouse.down()
    player.wait()
    seq = player.table.timeline.seq
    player.page.mouse.up()
    player.page.wait_for_timeout(200)
    assert player.table.timeline.seq == seq
    player.close()


def test_controls_work_while_something_is_played(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(success())
    player.point("exorcise", "click")
    player.until("roll")
    mute = player.page.locator('[data-tool="mute"]')
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    player.until("fall")
    player.close()


def test_without_animations_everything_is_there_at_once(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server, motion="off").staged(success())
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    player.click("exorcise")
    assert player.scenes() == []
    expect(player.page.get_by_role("button", name="End turn")).to_be_visible()
    player.page.locator('[data-tool="more"]').click()
    settings = player.page.locator("dialog")
    expect(settings.get_by_role("radio", name="Off")).to_be_checked()
    assert not [url for url in fetched if "/stage-" in url]
    with player.page.expect_event("requestfinished", lambda request: "/stage-" in request.url):
        settings.get_by_role("radio", name="Fast").check(force=True)
    player.page.keyboard.press("Escape")
    player.page.wait_for_timeout(200)
    player.chance(cursed())
    player.point(str(player.question["options"][-1]["text"]), "click")
    player.until("drawn")
    assert "curse" in [each["scene"] for each in player.scenes()]
    player.close()


def test_reduced_motion_turns_animations_off(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(STAGED)
    player.page.locator('[data-tool="more"]').click()
    expect(player.page.locator("dialog").get_by_role("radio", name="Off")).to_be_checked()
    player.close()


# Gives a piece another width, and looks how wide it is at once and a moment later.
WIDENED = """async () => {
    const piece = document.querySelector('.gs-table rect')
    const width = () => getComputedStyle(piece).width
    const before = width()
    piece.setAttribute('width', 7)
    const at_once = width()
    await new Promise((done) => setTimeout(done, 100))
    return [before !== '7px', at_once, width()]
}"""


def test_with_reduced_motion_a_change_is_seen_at_once(browser: Browser, server: Any) -> None:
    """A transition, however short, would show every change of the table one frame late."""
    player = Player(browser, server).import_position(STAGED)
    assert player.page.evaluate(WIDENED) == [True, "7px", "7px"]
    player.close()


def test_a_reconnect_in_the_middle_ends_what_is_played(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(cursed())
    player.point("pass+end", "click")
    player.until("curse")
    player.close_table()
    player.wait()
    assert [each["scene"] for each in player.scenes()][-1] != "drawn"
    expect(player.page.locator(".stage")).to_have_count(0)
    expect(player.page.locator("aside.panel [data-option]").first).to_be_visible()
    player.close()


def test_a_hidden_page_and_the_replay_end_what_is_played(browser: Browser, server: Any) -> None:
    player = Spectator(browser, server).staged(cursed())
    player.point("pass+end", "click")
    player.until("curse")
    player.page.evaluate(
        """() => {
          Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }"""
    )
    expect(player.page.locator(".stage")).to_have_count(0)
    assert player.shown() == player.table.timeline.seq
    player.close()
    other = Spectator(browser, server).staged(cursed())
    other.point("pass+end", "click")
    other.until("curse")
    other.page.locator('[data-tool="replay"]').click()
    expect(other.page.locator(".stage")).to_have_count(0)
    assert other.shown() == other.table.timeline.seq
    other.close()


def test_bots_narrate_wait_act_one_by_one_and_say_why(browser: Browser, server: Any, replace: Replace) -> None:
    replace(pace, "CALM", 0.4)
    player = Spectator(browser, server, motion="fast")
    player.begin(setup={"players": 2, "seats": ["red", "blue"]}, seed="story", bots={"red": "novice", "blue": "novice"})
    headline = player.page.locator("aside.panel h1")
    player.wait_until("document.querySelector('aside.panel h1')?.textContent.includes('moves to')")
    player.tab_to('[data-control="pause"]')
    player.page.keyboard.press("Enter")
    expect(player.page.locator('[data-control="pause"]')).to_have_attribute("aria-pressed", "true")
    player.page.wait_for_timeout(1000)
    while player.table.is_busy:
        player.page.wait_for_timeout(10)
    seq = player.table.timeline.seq
    player.page.wait_for_timeout(600)
    assert player.table.timeline.seq == seq
    expect(headline).not_to_contain_text("thinking")
    player.tab_to('[data-control="step"]')
    player.page.keyboard.press("Enter")
    player.wait_beyond(seq)
    player.tab_to('[data-control="why"]')
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-why]")).to_contain_text("to win")
    player.page.keyboard.press("p")
    expect(player.page.locator('[data-control="pause"]')).to_have_attribute("aria-pressed", "false")
    player.close()
