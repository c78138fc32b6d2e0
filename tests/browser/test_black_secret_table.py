"""Black Secret's pieces answer the questions they stand for, are explained, and are there for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import faults
from tests.helpers import position
from tests.tables import AGAINST_WU_FENG

pytestmark = pytest.mark.browser

TABLE = f"""{AGAINST_WU_FENG}
north: red twin_winds, qi 3, tao red, at calligrapher
west: yellow mantra, qi 1, tao yellow+black+black, at below_circle
ghosts: green1 23, red2 39, blue2 240
curses: skeleton remove_qi knock_down
skeletons: 2
demons: seeker below_circle, landscaper below_temple
mantras: gain_qi 1, return_ladders 0, move_taoist 0, return_demon 2, place_buddhas 0, unhaunt_all 3
hand: 111 112
"""

# What is to be done, the piece that is clicked, and the answer it stands for.
CASES: list[tuple[str, str]] = [
    ("throw_curse any_colour=5 may_pass=1", "skeleton"),
    ("pyramid_place curse=skeleton", "1b"),
    ("remove_ladder how_many=1", "below_herbalist"),
    ("activate space=red2", "landscaper"),
    ("demon_acts demon=landscaper", "crawl:below_altar"),
    ("play_incarnation", "112"),
    ("skeleton_space how=0", "green3"),
    ("shadow_goes", "below_tea_house"),
    ("free_qi may_pass=1", "mantra4"),
    ("calligrapher", "replace:mantra2"),
    ("mantra_token", "seeker"),
    ("mantra_move", "yellow"),
    ("mantra_token", "blue2"),
    ("change_level board=yellow", "yes"),
]


def asking(agenda: str, more: str = "") -> str:
    return position(f"{TABLE}{more}agenda: {agenda}; next_turn")


@pytest.mark.parametrize("how", ["click", pytest.param("tap", marks=pytest.mark.long)])
def test_its_questions_are_answered_on_the_table(how: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE if how == "tap" else DESKTOP)
    for agenda, answer in CASES[:9] if how == "tap" else CASES:
        player.import_position(asking(agenda))
        player.take_screen()
        player.wait()
        getattr(player, how)(answer)
    player.close()


# What is to be done, the piece the focus goes to, and the answer it stands for.
BY_KEYBOARD = [
    ("throw_curse any_colour=5 may_pass=1", "curse:skeleton", "skeleton"),
    ("pyramid_place curse=skeleton", "spot:1b", "1b"),
    ("activate space=red2", "cave:below_temple", "landscaper"),
    ("play_incarnation", "hand:112", "112"),
    ("free_qi may_pass=1", "mantra_slot:mantra4", "mantra4"),
]


def test_its_pieces_are_chosen_by_keyboard(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    for agenda, cell, answer in BY_KEYBOARD:
        player.import_position(asking(agenda))
        if player.page.locator("main[data-handover]").count():
            expect(player.page.locator(".handover button")).to_be_focused()
            player.page.keyboard.press("Enter")
        expect(player.page.locator(f'[data-cell="{cell}"].target')).to_be_visible()
        player.tab_to(f'[data-cell="{cell}"]')
        player.page.keyboard.press("Enter")
        player.wait_beyond(0)
        assert player.game.moves[0] == answer
    player.close()


@pytest.mark.parametrize("how", ["click", "press"])
def test_a_demon_is_exorcised_below(how: str, browser: Browser, server: Any) -> None:
    lines = """
        west: yellow mantra, qi 3, tao yellow+black+black, at below_circle
        demons: seeker below_circle, landscaper below_circle
        turn: 9 yellow
        agenda: action
    """
    player = Player(browser, server).import_position(position(TABLE + lines))
    expect(player.page.locator('[data-option="exorcise"]')).to_contain_text("Seeker 70% and Landscaper 100%")
    player.chance(Script().tao("white blue blue"))
    getattr(player, how)("exorcise")
    question = player.game.question
    assert question is not None
    assert question.shape == "demons"
    player.chance(Script())
    getattr(player, how)("seeker+landscaper" if "seeker+landscaper" in question.options else "landscaper")
    told = [event["name"] for group in player.table.timeline.groups for event in group["events"]]
    assert "demon_exorcised" in told
    player.close()


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_the_table_has_no_serious_fault(size: tuple[int, int], scheme: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    player.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    found: dict[str, list[str]] = {}
    player.import_position(asking("throw_curse any_colour=5 may_pass=1"))
    found["handover"] = faults(player)
    player.take_screen()
    expect(player.cell("curse:skeleton")).to_be_visible()
    found["curses"] = faults(player)
    if size == PHONE:
        player.page.locator('[data-part="village"]').tap()
        expect(player.page.locator('[data-part="wu_feng"]')).to_contain_text("something to choose there")
        found["village"] = faults(player)
    player.close()
    assert {page: each for page, each in found.items() if each} == {}


def test_what_is_tapped_on_a_phone_is_large_enough(browser: Browser, server: Any) -> None:
    player = Player(browser, server, PHONE)
    for agenda in ("throw_curse any_colour=5 may_pass=1", "pyramid_place curse=skeleton", "remove_ladder how_many=1"):
        player.import_position(asking(agenda))
        player.take_screen()
        player.page.locator(".cell.target").first.wait_for()
        boxes = player.page.locator(".cell.target .sheet").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"
        )
        assert min(boxes) >= 44, agenda
    player.close()


def test_help_explains_its_pieces_and_says_what_is_reconstructed(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(asking("before_move"))
    popover = player.page.locator("[data-dock]")
    for cell, words in {
        "curse:skeleton": ["A skeleton", "Reconstructed: colour"],
        "demon:gravedigger": ["Gravedigger"],
        "mantra_slot:mantra4": ["A demon goes home"],
    }.items():
        player.page.mouse.move(1, 1)
        player.page.locator(f'[data-cell="{cell}"]').hover()
        for word in words:
            expect(popover).to_contain_text(word)
    player.page.keyboard.press("?")
    icons = player.page.locator("dialog li button svg")
    expect(icons.first).to_be_visible()
    drawn = icons.evaluate_all("all => all.map(icon => icon.querySelectorAll('path').length)")
    assert len(drawn) > 25
    assert min(drawn) > 0
    player.close()
