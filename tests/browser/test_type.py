"""The page's own typefaces: they are there, they are small, and the text does not move when they come."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.player import Player
from tests.browser.test_access import CROWDED

pytestmark = pytest.mark.browser

MOST = 45_000
SAMPLE = "Which ghost arrives next, and who stands in front of it?"
# The width of a text, in a face and in what stands for it until it has come; figures have Faustina's width.
WIDTHS = """sample => {
  const pen = document.createElement('canvas').getContext('2d')
  const wide = (font, text = sample) => { pen.font = font; return pen.measureText(text).width }
  const families = variable => getComputedStyle(document.documentElement).getPropertyValue(variable)
  const without = (variable, ...faces) => families(variable).split(',').filter(each => !faces.includes(each.trim()))
  return {
    name: wide(`700 100px ${families('--display')}`),
    nameBefore: wide(`700 100px ${without('--display', 'Almendra', 'Faustina')}`),
    text: wide(`100px ${families('--serif')}`),
    textBefore: wide(`100px ${without('--serif', 'Faustina')}`),
    figures: wide(`700 100px ${families('--display')}`, '0123456789'),
    textFigures: wide('700 100px Faustina', '0123456789'),
  }
}"""


def test_both_faces_come_with_the_page(browser: Browser, server: Any) -> None:
    player = Player(browser, server, fresh=True)
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".woff2"):
            sizes[response.url.rsplit("/", 1)[-1].split("-")[0]] = response.request.sizes()["responseBodySize"]

    player.page.on("response", weigh)
    player.import_position(CROWDED)
    player.wait_until("[...document.fonts].filter(face => face.status === 'loaded').length >= 2")
    player.page.wait_for_load_state("networkidle")
    assert sorted(sizes) == ["almendra", "faustina"]
    assert sum(sizes.values()) < MOST, sizes
    player.close()


def test_text_keeps_its_width_when_the_faces_come(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(CROWDED)
    player.wait_until("document.fonts.check('700 20px Almendra') && document.fonts.check('20px Faustina')")
    wide = player.page.evaluate(WIDTHS, SAMPLE)
    assert wide["nameBefore"] != wide["name"]
    assert wide["nameBefore"] == pytest.approx(wide["name"], rel=0.05)
    assert wide["textBefore"] != wide["text"]
    assert wide["textBefore"] == pytest.approx(wide["text"], rel=0.05)
    assert wide["figures"] == wide["textFigures"]
    player.close()


@pytest.mark.server_only("a site has loaded its faces before a test can make a game")
def test_names_are_measured_again_when_their_face_has_come(browser: Browser, server: Any) -> None:
    """A face that comes late: nothing stays as it was cut for another one."""
    player = Player(browser, server, fresh=True)
    late: list[Any] = []
    player.page.route("**/almendra-*.woff2", lambda route: late.append(route))
    player.id = player.new_from(CROWDED)
    # The page is not loaded as long as the face is under way.
    player.goto(f"game/{player.id}", wait_until="commit")
    player.page.locator("main.game text.name").first.wait_for(state="attached")
    before = player.page.evaluate(CUT)
    for route in late:
        route.continue_()
    player.wait_until("[...document.fonts].some(face => face.family === 'Almendra' && face.status === 'loaded')")
    player.page.wait_for_timeout(100)
    at_once = Player(browser, server).open(player.id)
    at_once.wait_until("document.fonts.check('700 20px Almendra')")
    at_once.page.wait_for_timeout(100)
    assert late
    assert before
    assert player.page.evaluate(CUT) == at_once.page.evaluate(CUT)
    player.close()
    at_once.close()


# The lines that the names on the table are cut into, and which of them are squeezed.
CUT = """() => [...document.querySelectorAll('main.game text.name')]
  .map(line => `${line.textContent} ${line.getAttribute('textLength') ?? ''}`)"""
