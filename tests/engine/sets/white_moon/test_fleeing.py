"""Villagers flee from a figure that goes from its card to the board (W4), or die where they stood (W25)."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import graveyard, moon_turn, moon_village, of_death, shelter, stack
from tests.helpers import asks, events, figures, happened, haunted, news, options, play

# The line of each board's second space, and the board's haunter.
LINES = {
    "red": ["cemetery", "circle", "pavilion"],
    "green": ["temple", "circle", "sorcerer"],
    "blue": ["pavilion", "circle", "cemetery"],
    "yellow": ["sorcerer", "circle", "temple"],
}
HAUNTERS = {"red": 38, "green": 27, "blue": 16, "yellow": 5}


def fate(*, lines: str = "", villagers: str, colour: str = "red") -> list[str]:
    """Who fled or died as the figure of the board's second space went from its card to its stone."""
    game = moon_turn(colour, f"ghosts: {colour}2 {HAUNTERS[colour]}\n villagers: {villagers}\n {lines}", ghosts=[46])
    assert figures(game) == {f"{colour}2": "stone"}
    return news(game, "villager_fled", "villager_killed")


@pytest.mark.rule("W4")
@pytest.mark.parametrize("colour", LINES)
@pytest.mark.parametrize("step", [0, 1])
def test_the_first_villager_of_the_line_flees_one_tile_away_from_the_ghost(colour: str, step: int) -> None:
    line = LINES[colour]
    assert fate(villagers=f"{line[step]} daughter_li", colour=colour) == [
        f"villager_fled(villager=daughter_li, tile={line[step + 1]})"
    ]


@pytest.mark.rule("W4", "W25")
@pytest.mark.parametrize("colour", LINES)
def test_who_would_flee_out_of_the_village_dies(colour: str) -> None:
    last = LINES[colour][2]
    assert fate(villagers=f"{last} daughter_li", colour=colour) == [
        f"villager_killed(villager=daughter_li, tile={last})"
    ]


@pytest.mark.rule("W4")
def test_only_the_top_villager_of_the_first_stack_flees() -> None:
    lines = "ghosts: red2 38\nvillagers: cemetery daughter_li mother_li, circle father_li, pavilion teng, temple long"
    game = moon_turn("red", lines, ghosts=[24])
    assert news(game, "villager_fled") == ["villager_fled(villager=daughter_li, tile=circle)"]
    assert [stack(game, place) for place in LINES["red"]] == [["mother_li"], ["daughter_li", "father_li"], ["teng"]]
    assert graveyard(game) == set()


@pytest.mark.rule("W4")
def test_villagers_off_the_line_do_not_care() -> None:
    assert fate(villagers="tea_house teng, herbalist long, sorcerer weng, altar son_hua") == []


@pytest.mark.rule("W4", "W25")
@pytest.mark.parametrize(("at", "step"), [("cemetery", 1), ("circle", 2)])
def test_who_would_flee_onto_a_haunted_tile_dies(at: str, step: int) -> None:
    told = fate(villagers=f"{at} daughter_li", lines=moon_village(LINES["red"][step]))
    assert told == [f"villager_killed(villager=daughter_li, tile={at})"]


@pytest.mark.rule("W4")
def test_a_haunted_tile_before_the_first_stack_changes_nothing() -> None:
    told = fate(villagers="circle daughter_li", lines=moon_village("cemetery"))
    assert told == ["villager_fled(villager=daughter_li, tile=pavilion)"]


@pytest.mark.rule("W4", "W2", "W25")
@pytest.mark.parametrize(
    ("there", "told"),
    [
        ("teng", ["villager_fled(villager=daughter_li, tile=circle)"]),
        ("teng long", ["villager_fled(villager=daughter_li, tile=circle)"]),
        ("teng long ?", ["villager_killed(villager=daughter_li, tile=cemetery)"]),
    ],
)
def test_who_would_flee_onto_a_full_tile_dies(there: str, told: list[str]) -> None:
    assert fate(villagers=f"cemetery daughter_li, circle {there}") == told


@pytest.mark.rule("W4")
def test_one_who_may_flee_does_not_die_however_full_his_own_tile_is() -> None:
    told = fate(villagers="cemetery daughter_li teng long, circle weng son_hua")
    assert told == ["villager_fled(villager=daughter_li, tile=circle)"]


@pytest.mark.rule("W25", "W4")
@pytest.mark.parametrize(
    ("lines", "died_on"),
    [
        (f"{moon_village('circle')}\n villagers: cemetery grandfather_sheng", "cemetery"),
        ("villagers: cemetery grandfather_sheng, circle teng long ?", "cemetery"),
        ("villagers: pavilion grandfather_sheng", "pavilion"),
    ],
)
def test_who_cannot_flee_dies_on_the_tile_he_stood_on(lines: str, died_on: str) -> None:
    """As a Sheng shows, whose death haunts the tile of the death."""
    game = moon_turn("red", f"ghosts: red2 38\n {lines}", ghosts=[24])
    assert of_death(game, "grandfather_sheng") == [f"tile_haunted(tile={died_on})", "ghost_drawn(card=24)"]


@pytest.mark.rule("W25", "W4")
def test_the_death_of_one_who_cannot_flee_has_its_effect_before_the_next_ghost_acts() -> None:
    game = moon_turn("red", "ghosts: red2 38, red1 44\n villagers: pavilion son_zhou", curse=["blank"], ghosts=[24])
    assert (asks(game), news(game, "curse_rolled")) == (("red", "zhou_loss"), [])
    play(game, "blue")
    assert of_death(game, "son_zhou") == ["qi_lost(board=blue)", "curse_rolled(face=blank)", "ghost_drawn(card=24)"]


@pytest.mark.rule("W4", "W2")
def test_the_one_beneath_who_fled_is_shown_at_once() -> None:
    game = moon_turn("red", "ghosts: red2 38\n villagers: cemetery teng ? ?", villagers=["long"], ghosts=[24])
    assert happened(game)[1:] == events("""
        figure_advanced(space=red2, card=38)
        villager_fled(villager=teng, tile=circle)
        villager_revealed(villager=long, tile=cemetery)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W4", "W5")
def test_a_figure_that_goes_from_the_board_to_the_card_haunts_and_frightens_nobody() -> None:
    game = moon_turn("red", "ghosts: red2 38 stone\n villagers: circle teng", ghosts=[24])
    assert (haunted(game), stack(game, "circle")) == ({"cemetery"}, ["teng"])
    assert news(game, "villager_fled", "villager_killed") == []


@pytest.mark.rule("W4")
@pytest.mark.parametrize("quick", [45, 52, 53])
@pytest.mark.parametrize(("space", "refuge"), [("red1", "temple"), ("red2", "circle"), ("red3", "sorcerer")])
def test_a_quick_haunter_frightens_on_arrival_along_the_line_it_comes_to(quick: int, space: str, refuge: str) -> None:
    game = moon_turn("red", "villagers: tea_house teng, cemetery long, herbalist weng", space, ghosts=[quick])
    fled = news(game, "villager_fled")
    assert [event.split("tile=")[1] for event in fled] == [f"{refuge})"]
    assert figures(game) == {space: "stone"}


@pytest.mark.rule("W4", "W25")
def test_a_quick_haunters_arrival_can_kill_and_the_death_has_its_effect() -> None:
    game = moon_turn("red", "villagers: pavilion son_zhou", "red2", ghosts=[52])
    assert (asks(game), graveyard(game)) == (("red", "zhou_loss"), {"son_zhou"})


@pytest.mark.rule("W4")
def test_a_quick_haunter_frightens_on_arrival_and_haunts_with_its_next_advance() -> None:
    arrived = moon_turn("red", "villagers: cemetery teng", "red2", ghosts=[52])
    assert stack(arrived, "circle") == ["teng"]
    later = moon_turn("red", "ghosts: red2 52 stone\n villagers: circle teng", ghosts=[24])
    assert (haunted(later), stack(later, "circle")) == ({"cemetery"}, ["teng"])


@pytest.mark.rule("W4")
@pytest.mark.parametrize("slow", [34, 49])
def test_another_haunter_frightens_nobody_on_arrival(slow: int) -> None:
    game = moon_turn("red", "villagers: cemetery teng", "red2", ghosts=[slow])
    assert (figures(game), stack(game, "cemetery")) == ({"red2": "card"}, ["teng"])


@pytest.mark.rule("W4")
def test_the_vampire_lords_figure_frightens_like_any_other() -> None:
    game = moon_turn("yellow", "ghosts: yellow2 64\n villagers: sorcerer teng", ghosts=[24])
    assert news(game, "villager_fled") == ["villager_fled(villager=teng, tile=circle)"]


@pytest.mark.rule("W28", "W4")
@pytest.mark.parametrize("portal", ["circle", "temple"])
def test_one_may_flee_onto_the_portals_tile_but_is_not_saved_by_that(portal: str) -> None:
    before = {"circle": "cemetery", "temple": "herbalist"}[portal]
    space = {"circle": "red2", "temple": "red1"}[portal]
    lines = f"portal: {portal}\nghosts: {space} 38\nvillagers: {before} teng\nnorth: red spires, qi 3, at {portal}"
    game = moon_turn("red", lines, ghosts=[24])
    assert (stack(game, portal), shelter(game)) == (["teng"], set())
    play(game, "green1")
    # Saving is an action as usual.
    assert "save" in options(play(game, "stay"))


@pytest.mark.rule("W28", "W4")
def test_one_may_flee_from_the_portals_tile() -> None:
    assert fate(villagers="circle teng") == ["villager_fled(villager=teng, tile=pavilion)"]
