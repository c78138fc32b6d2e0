"""Sound: fetched after the first question, silent until somebody acts, and muted at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player

pytestmark = pytest.mark.browser

# Counts the sounds that start, and says whether there is anything to play them with.
COUNTED = """
window.sounds = { started: 0, contexts: 0 }
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function () { sounds.started += 1; return start.call(this) }
const Context = AudioContext
window.AudioContext = class extends Context { constructor() { super(); sounds.contexts += 1 } }
"""


class Listener(Player):
    """A player who counts sounds and the files they come from."""

    def __init__(self, browser: Browser, server: Any) -> None:
        super().__init__(browser, server, fresh=True)
        self.context.add_init_script(COUNTED)
        self.fetched: list[str] = []
        self.page.on("request", lambda request: self.fetched.append(request.url.rsplit("/", 1)[-1]))

    @property
    def synths(self) -> int:
        """How often the part that makes the sounds was fetched."""
        return sum(name.startswith("render-") for name in self.fetched)

    def heard(self) -> int:
        return int(self.page.evaluate("sounds.started"))

    def contexts(self) -> int:
        return int(self.page.evaluate("sounds.contexts"))


def first_option(player: Player) -> str:
    question = player.game.question
    assert question is not None
    return str(question.options[0])


def test_sounds_are_fetched_after_the_first_question(browser: Browser, server: Any) -> None:
    player = Listener(browser, server)
    player.goto()
    player.page.get_by_role("button", name="Play now").wait_for()
    player.page.wait_for_load_state("networkidle")
    assert (player.synths, player.contexts()) == (0, 0)
    with player.page.expect_request(lambda request: "/render-" in request.url):
        player.begin(setup={"players": 1}, seed="quiet", bots={})
    assert player.synths == 1
    player.close()


@pytest.mark.server_only("two browsers at one game")
def test_nothing_is_heard_before_somebody_acts(browser: Browser, server: Any) -> None:
    silent, other = Listener(browser, server), Player(browser, server)
    silent.begin(setup={"players": 2}, seed="quiet", bots={})
    other.open(silent.id)
    silent.page.wait_for_load_state("networkidle")
    other.press(first_option(other))
    silent.wait()
    assert (silent.contexts(), silent.heard()) == (0, 0)
    silent.press(first_option(silent))
    silent.wait_until("sounds.started > 0")
    silent.close()
    other.close()


def test_the_mute_button_silences_the_table_and_is_remembered(browser: Browser, server: Any) -> None:
    player = Listener(browser, server).begin(setup={"players": 2}, seed="quiet", bots={})
    assert isinstance(player, Listener)
    mute = player.page.locator('[data-tool="mute"]')
    expect(mute).to_have_attribute("aria-pressed", "false")
    player.page.keyboard.press("m")
    expect(mute).to_have_attribute("aria-pressed", "true")
    heard = player.heard()
    player.press(first_option(player))
    assert player.heard() == heard
    player.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    player.page.wait_for_load_state("networkidle")
    assert player.synths == 1  # before the reload: a muted table fetches nothing
    mute.click()
    player.wait_until("sounds.started > 0")
    player.close()
