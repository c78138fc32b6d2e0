"""Everything can be read and hit on any screen, and the question is always in sight.

One page for each kind of game, resized in a loop. The figures are printed; `pytest -s` shows them.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.places import ROOT
from tests.browser.player import DESKTOP, PHONE, Player

pytestmark = pytest.mark.browser

Size = tuple[int, int]

DESKTOPS: list[Size] = [(1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
TABLETS: list[Size] = [(820, 1180), (1180, 820)]
PHONES: list[Size] = [(390, 844), (844, 390)]
LETTERS, LETTERS_ON_A_PHONE = 11, 10
FINGER = 44
# The table takes all of its room, but for a rounded pixel.
ALL_OF_IT = 0.99
# Letters may be narrowed to fit, but not so much that a name looks squashed.
NARROWEST = 0.7
# Seconds.
A_WHILE = 10

POSITIONS = ROOT / "web/tests/fixtures/positions"
THROW = "agenda: throw_curse any_colour=5 may_pass=1; next_turn"
PROMOS = "promos: terror_ghosts b_rice_lee jean_claude chuck infernal_die\n"


def late(name: str, wu_feng: bool = False, promos: str = "") -> str:
    """A late position; Wu-Feng is asked, or a Taoist."""
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8").replace("sets:", f"{promos}sets:")
    return text.replace("agenda: yang", THROW) if wu_feng else text


KINDS = {
    "base": late("late"),
    "White Moon": late("white_moon_late"),
    "Black Secret": late("black_secret"),
    "Black Secret, Wu-Feng": late("black_secret", wu_feng=True),
    "everything": late("black_secret_with_white_moon", promos=PROMOS),
    "everything, Wu-Feng": late("black_secret_with_white_moon", wu_feng=True, promos=PROMOS),
}

# The size of each text that is seen on the table and how much it is narrowed, the shortest edge of each target, and
# where the question is.
MEASURE = """() => {
    const isSeen = ({ left, top, right, bottom, width, height }) =>
        width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    const isWritten = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    const said = (element) => element.textContent.trim().slice(0, 30)
    const written = [...document.querySelectorAll('.gs-table text, .gs-table tspan, .gs-table button *')]
        .filter((each) => isWritten(each) && !each.closest('.hidden') && isSeen(each.getBoundingClientRect()))
    const texts = written.map((each) => {
        const matrix = each.getCTM?.()
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1
        return [parseFloat(getComputedStyle(each).fontSize) * scale, said(each)]
    })
    // All at once, so that the page is laid out once.
    const copies = [...document.querySelectorAll('.gs-table text[textLength]')].map((each) => {
        const free = each.cloneNode(true)
        free.removeAttribute('textLength')
        each.after(free)
        return [each, free]
    })
    const narrowed = copies.map(([each, free]) =>
        [each.textLength.baseVal.value / free.getComputedTextLength(), said(each)])
    for (const [, free] of copies) free.remove()
    const targets = [...document.querySelectorAll('.cell.target .sheet, main button, main select, main summary')]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => isSeen(box))
        .map(([each, { width, height }]) => [
            Math.min(width, height),
            each.closest('[data-cell]')?.dataset.cell ?? said(each),
        ])
    const { top, bottom } = document.querySelector('aside h1').getBoundingClientRect()
    const least = (all) => all.reduce((one, other) => (other[0] < one[0] ? other : one), [Infinity, ''])
    return { text: least(texts), narrow: least(narrowed), target: least(targets), question: [top, bottom] }
}"""
# As long as the window is being laid out again, this changes: the size of the page first, then how much of its room
# the table takes. Two frames pass before, so that what watches the size of things has been told.
LAID_OUT = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const [page, room, ground, asked] = ['main', '.room', '.ground', 'aside h1']
        .map((part) => document.querySelector(part).getBoundingClientRect())
    const share = Math.max(ground.width / room.width, ground.height / room.height)
    return [page.width, page.height, share, ground.width, ground.height, asked.top, asked.bottom]
}"""


@dataclass(frozen=True)
class Figures:
    """What was measured in a window."""

    kind: str
    size: Size
    text: tuple[float, str]
    narrow: tuple[float, str]
    target: tuple[float, str]
    question: tuple[float, float]

    def told(self) -> str:
        width, height = self.size
        return (
            f"{self.kind:22} {width:4}x{height:<4} text {self.text[0]:4.1f} {self.text[1]!r:32} "
            f"target {self.target[0]:4.0f} {self.target[1]!r:32} "
            f"question {self.question[0]:4.0f} to {self.question[1]:.0f}"
        )

    def faults(self) -> list[str]:
        found = []
        if self.text[0] < (LETTERS_ON_A_PHONE if self.size in PHONES else LETTERS):
            found.append(f"{self.text[1]!r} has letters of {self.text[0]:.1f} px")
        if self.narrow[0] < NARROWEST:
            found.append(f"{self.narrow[1]!r} is narrowed to {self.narrow[0]:.0%}")
        if self.size not in DESKTOPS and self.target[0] < FINGER - 0.1:
            found.append(f"{self.target[1]!r} is {self.target[0]:.0f} px for a finger")
        if self.question[0] < 0 or self.question[1] > self.size[1]:
            found.append(f"the question is at {self.question[0]:.0f}")
        return [f"{self.kind} {self.size}: {fault}" for fault in found]


def resize(player: Player, size: Size) -> None:
    """Resize the window, and wait until everything has found its place."""
    page = player.page
    player.resize(size)
    before: list[float] = []
    now = page.evaluate(LAID_OUT)
    while before != now or now[:2] != list(size) or now[2] < ALL_OF_IT:
        before, now = now, page.evaluate(LAID_OUT)


def measured(player: Player, kind: str, sizes: list[Size]) -> list[Figures]:
    """Open a game of this kind, and look at it in windows of these sizes."""
    player.import_position(KINDS[kind])
    player.take_screen()
    expect(player.page.locator("aside h1")).to_be_visible()
    player.wait_until("document.querySelector('.option, .cell.target')")
    found = []
    for size in sizes:
        resize(player, size)
        found.append(settled(player.page, kind, size))
    return found


def settled(page: Page, kind: str, size: Size) -> Figures:
    """The figures once nothing is wrong with them: the letters follow the size of the table a little later. What is
    still wrong after a while is a fault."""
    end = time.monotonic() + A_WHILE
    found = Figures(kind, size, **page.evaluate(MEASURE))
    while found.faults() and time.monotonic() < end:
        page.wait_for_timeout(100)
        found = Figures(kind, size, **page.evaluate(MEASURE))
    return found


# The table of Wu-Feng's player is much like that of the others.
LOOKED_AT = [pytest.param(kind, marks=pytest.mark.long) if "Wu-Feng" in kind else kind for kind in KINDS]


@pytest.mark.parametrize("kind", LOOKED_AT)
def test_all_is_read_and_hit_and_the_question_is_seen(kind: str, browser: Browser, server: Any) -> None:
    found = []
    for start, sizes in ((DESKTOP, DESKTOPS), (PHONE, [*TABLETS, *PHONES])):
        player = Player(browser, server, start)
        found += measured(player, kind, sizes)
        player.close()
    print("", *[figures.told() for figures in found], sep="\n")
    assert [fault for figures in found for fault in figures.faults()] == []


def test_the_panel_grows_with_a_large_screen(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(KINDS["base"])
    letters = "parseFloat(getComputedStyle(document.querySelector('.option')).fontSize)"
    small = player.page.evaluate(letters)
    resize(player, (2560, 1440))
    assert player.page.evaluate(letters) >= 1.3 * small
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("kind", ["base", "everything"])
def test_for_a_moment_the_table_may_have_no_room(kind: str, size: Size, browser: Browser, server: Any) -> None:
    """The window is resized before the page knows that the panel lies elsewhere."""
    player = Player(browser, server, size).import_position(KINDS[kind])
    for edge, length in itertools.product(["width", "height"], [60, 6, 1, 0]):
        style = f"document.querySelector('.gs-table').style.{edge} ="
        player.page.evaluate(f"{style} '{length}px'")
        player.rest()
        player.page.evaluate(f"{style} ''")
    # What cannot be drawn is an error of the page.
    player.close()


# Without the golden edge, which is part of what Playwright calls the box.
TILE_WIDTH = "document.querySelector('[data-cell=\"tile:cemetery\"] .rim').getBoundingClientRect().width"


def village(player: Player) -> float:
    """How wide a tile is drawn, in pixels of the page."""
    return float(player.page.evaluate(TILE_WIDTH))


def wait_for_village(player: Player, width: float) -> None:
    """Until a tile is drawn this wide."""
    player.wait_until(f"width => Math.abs({TILE_WIDTH} - width) < 0.02 * width", width)


def test_the_zoom_of_the_browser_enlarges_the_table(browser: Browser, server: Any) -> None:
    """At 200 % a window of 1280 × 800 has 640 × 400 pixels of the page, each twice as large."""
    player = Player(browser, server).import_position(KINDS["base"])
    before = village(player)
    resize(player, (640, 400))
    assert 2 * village(player) > 1.5 * before
    expect(player.page.locator("aside h1")).to_be_in_viewport()
    player.close()


def test_a_double_click_enlarges_and_a_button_shows_the_whole_table_again(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(KINDS["base"])
    before = village(player)
    player.page.locator('[data-cell="space:blue2"]').dblclick()
    wait_for_village(player, 2 * before)
    player.page.get_by_role("button", name="Whole table").click()
    expect(player.page.locator(".whole")).to_have_count(0)
    wait_for_village(player, before)
    player.close()


def test_two_fingers_enlarge_the_table(browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE).import_position(KINDS["base"])
    before = village(player)
    player.page.evaluate("""() => {
        const target = document.querySelector('.gs-table svg')
        const touch = (identifier, clientX) => new Touch({ identifier, target, clientX, clientY: 250 })
        const send = (kind, ...at) => target.dispatchEvent(new TouchEvent(kind, {
            touches: at.map((x, k) => touch(k, x)), bubbles: true, cancelable: true }))
        send('touchstart', 150, 250)
        send('touchmove', 50, 350)
    }""")
    wait_for_village(player, 3 * before)
    expect(player.page.locator("aside h1")).to_be_in_viewport()
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_question_opens_the_board_it_is_about(size: Size, browser: Browser, server: Any) -> None:
    about_mantras = KINDS["everything"].replace("agenda: yang", "agenda: free_qi may_pass=1; next_turn")
    player = Player(browser, server, size).import_position(about_mantras)
    player.take_screen()
    expect(player.cell("mantra_slot:mantra1")).to_be_visible()
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_folded_board_says_how_things_stand_and_opens(size: Size, browser: Browser, server: Any) -> None:
    player = Player(browser, server, size).import_position(KINDS["everything"])
    head = player.page.locator('[data-part="wu_feng"]')
    expect(head).to_contain_text("2 urns · 3 curses thrown")
    expect(player.page.locator('[data-cell="wu_feng"]')).to_have_count(0)
    head.click()
    expect(player.page.locator('[data-cell="wu_feng"]')).to_be_visible()
    player.close()


def test_a_piece_is_shown_large_with_all_its_texts(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(KINDS["White Moon"])
    player.page.locator('[data-cell="family:sun"]').click()
    player.page.get_by_role("button", name="Enlarge").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("All saved: Armor of the Just")
    picture = dialog.locator(".picture svg")
    box, chip = picture.bounding_box(), player.page.locator('[data-cell="family:sun"] .rim').bounding_box()
    assert box is not None
    assert chip is not None
    assert box["width"] > 2 * chip["width"]
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    player.close()
