"""White Moon on the page: set up, played with mouse, finger and keyboard, and explained."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ghoststories.engine import Script
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import LOOKS, faults
from tests.browser.test_whole_games import idler
from tests.helpers import position
from tests.tables import MID_GAME

pytestmark = pytest.mark.browser

# Two of the Zhou are safe, the third stands beside red; one more crystal waits for Su-Ling.
VILLAGE = f"""{MID_GAME}
sets: white_moon
village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
portal: circle
west: yellow mantra, qi 3, at kung_fu_school
ghosts: green1 23, green3 28, yellow2 72, red2 39
villagers: temple son_zhou son_hua ?, altar teng, tea_house aunt_wu father_sun, sorcerer long
shelter: father_zhou mother_zhou sister_miao
graveyard: weng father_li
artifacts: moon_dust red, divine_sword blue
receptacles: nw ne
lying: yellow
event: yes
agenda: yang
"""
# What is answered, and what chance says to it.
STORY: list[tuple[str, Script]] = [
    ("use:moon_dust", Script()),
    ("escort:circle", Script()),
    ("save", Script()),
    ("blue3", Script()),
    ("yes", Script()),
    ("roll", Script().tao("green white white black")),
    ("green1+green3", Script()),
    ("save:altar", Script()),
    ("pass", Script()),
    ("pass", Script().ghost(1)),
]


def in_village(lines: str = "") -> str:
    """The position with some lines changed."""
    return position(f"{VILLAGE}\n{lines}")


def events(player: Player) -> list[str]:
    """Everything that happened, by name."""
    return [event["name"] for group in player.table.timeline.groups for event in group["events"]]


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_family_is_saved_an_artifact_used_and_a_barrier_raised(
    size: tuple[int, int], browser: Browser, server: Any
) -> None:
    player = Player(browser, server, size).import_position(in_village())
    for answer, chance in STORY:
        player.chance(chance)
        player.tap(answer) if size == PHONE else player.click(answer)
    told = events(player)
    for name in ("artifact_used", "crystal_gained", "villager_escorted", "family_saved", "su_ling_placed"):
        assert name in told
    for name in ("crystal_placed", "barrier_began", "ghost_exorcised", "villager_sheltered", "barrier_ended"):
        assert name in told
    log = player.page.locator('section[aria-label="What happened"]')
    expect(log).to_contain_text("The Zhou family is safe!")
    expect(log).to_contain_text("The Mystic Barrier rises!")
    player.close()


def test_the_way_is_chosen_by_keyboard_on_the_tile(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(in_village())
    before = player.table.timeline.seq
    player.tab_to('[data-cell="tile:circle"]')
    player.page.keyboard.press("Enter")
    choice = player.page.locator('[role="dialog"] .option')
    expect(choice).to_have_count(2)
    expect(choice.first).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Enter")
    player.wait_beyond(before)
    assert player.game.moves[before] == "escort:circle"
    player.close()


# Lines that take the place of the village's, the answers, and the shape they lead to.
CASES: dict[str, tuple[str, str]] = {
    "villager": ("agenda: victim; next_turn", "teng"),
    # Who is safe now is no longer on a tile.
    "family": (
        """
        villagers: temple son_zhou son_hua ?
        shelter: father_zhou mother_zhou long teng
        owed: long teng
        agenda: next_family; next_turn
        """,
        "teng",
    ),
    "board": ("agenda: zhou_loss; next_turn", "blue"),
    "taoist": ("agenda: artifact_goes_to artifact=firework how=2; next_turn", "green"),
    "space": ("agenda: su_ling; next_turn", "none"),
    "colour": ("agenda: tao_leaves; next_turn", "black"),
    "yes_no": ("agenda: su_ling_crystal corner=sw; next_turn", "yes"),
}


@pytest.mark.parametrize("shape", CASES)
@pytest.mark.parametrize("how", ["click", "tap", "press"])
def test_its_questions_are_answered(how: str, shape: str, browser: Browser, server: Any) -> None:
    lines, answer = CASES[shape]
    player = Player(browser, server, PHONE if how == "tap" else DESKTOP).import_position(in_village(lines))
    assert player.game.question is not None
    assert player.game.question.shape == shape
    getattr(player, how)(answer)
    player.close()


@pytest.mark.parametrize("how", ["click", "tap", "press"])
def test_the_school_strikes_a_set_put_together_and_is_paid_with_a_crystal(
    how: str, browser: Browser, server: Any
) -> None:
    lines = """ghosts: red1 34, red2 38, green1 37, yellow2 39
north: red twin_winds, qi 3, tao red, at kung_fu_school
crystals: red 2
artifacts: firework used
event: no
agenda: action"""
    player = Player(browser, server, PHONE if how == "tap" else DESKTOP).import_position(in_village(lines))
    answer = getattr(player, how)
    player.chance(Script().tao("red white black"))
    answer("help")
    assert player.game.question is not None
    assert player.game.question.name == "school_falls"
    assert len(player.game.question.options) > 6
    if how == "press":
        expect(player.page.locator("aside button.ghost")).to_have_count(4)
        for key in ("2", "3", "5"):
            player.page.keyboard.press(key)
        expect(player.page.locator("aside h1")).to_contain_text("Which of your own tokens")
    else:
        answer("red1+red2")
    answer("crystal")
    assert "crystal_spent" in events(player)
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_game_is_set_up_with_it(size: tuple[int, int], browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    page = player.page
    player.goto("new")
    page.get_by_label("White Moon").first.check()
    expect(page.locator('input[name="green_roots"]')).to_have_count(0)
    page.locator('input[name="scenario"][value="green_roots"]').check(force=True)
    expect(page.locator('input[name="green_roots"][value="any"]')).to_be_checked()
    page.locator('input[name="green_roots"][value="green_first"]').check(force=True)
    page.get_by_text("More options").click()
    page.locator('input[name="tiles"][value="chosen"]').check(force=True)
    page.get_by_label("Row 1, column 1").select_option("kung_fu_school")
    page.locator('input[name="portal"][value="tile"]').check(force=True)
    page.get_by_label("On a tile").last.select_option("kung_fu_school")
    assert faults(player) == []
    page.get_by_label("Corrected values").fill("[card.73]\nresistance = { yellow = 40 }")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("card.73.resistance.yellow", ignore_case=True)
    player.errors.clear()
    page.get_by_label("Corrected values").fill("[card.73]\nresistance = { yellow = 4 }")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/game/*")
    page.locator("main.game [data-option]").first.wait_for()
    player.id = page.url.rsplit("/", 1)[-1]
    setup = player.table.row.setup
    assert (setup["sets"], setup["scenario"], setup["portal"]) == (["white_moon"], "green_roots", "kung_fu_school")
    assert (setup["green_roots"], setup["tiles"][0]) == ("green_first", "kung_fu_school")
    assert '"73"' in setup["content"]
    player.goto()
    expect(page.get_by_role("button", name="Play now")).to_contain_text("White Moon, Green Roots")
    player.close()


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_the_table_has_no_serious_fault(size: tuple[int, int], scheme: str, browser: Browser, server: Any) -> None:
    player = Player(browser, server, size)
    player.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    # On a phone the families lie on a page of their own.
    family = player.page.locator('[data-cell="family:sun"], [data-part]').first
    found: dict[str, list[str]] = {}
    player.import_position(in_village())
    expect(family).to_be_visible()
    found["move"] = faults(player)
    player.cell("tile:circle").click()
    expect(player.page.locator('[role="dialog"] .option').first).to_be_visible()
    found["popover"] = faults(player)
    for shape in ("villager", "family"):
        player.import_position(in_village(CASES[shape][0]))
        expect(family).to_be_visible()
        found[shape] = faults(player)
    player.close()
    assert {page: each for page, each in found.items() if each} == {}


def test_help_explains_families_and_says_what_is_reconstructed(browser: Browser, server: Any) -> None:
    player = Player(browser, server).import_position(in_village())
    player.page.locator('[data-cell="family:sun"]').hover()
    popover = player.page.locator("[data-dock]")
    expect(popover).to_contain_text("All saved: Armor of the Just")
    expect(popover).to_contain_text("Reconstructed")
    expect(popover.locator('a[href="#/rules/W39"]')).to_be_attached()
    player.goto("rules/W39")
    expect(player.page.locator("#rule-W39")).to_be_in_viewport()
    player.close()


@pytest.mark.long
def test_a_game_is_lost_by_tapping_on_a_phone(browser: Browser, server: Any) -> None:
    setup = {"players": 2, "difficulty": "hell", "sets": ["white_moon"], "scenario": "cursed_children"}
    player = Player(browser, server, PHONE, "de").begin(setup=setup, seed="Mond", bots={})
    while player.game.question:
        player.tap(idler(player))
    assert player.game.result != "won"
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    player.close()
