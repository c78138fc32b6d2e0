"""What the death of a member of each family costs: Hua, Zhou, Li, Sun, Miao, Xiang, Sheng, and the four alone."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.white_moon.moon import FAMILIES, graveyard, lying, moon_turn, moonlit, of_death, stack
from tests.helpers import Chance, asks, events, ghosts, haunted, options, play, qi, tao

ALONE = ["little_chang", "teng", "long", "weng"]


def devoured(villager: str, lines: str = "", *, more: str = "", **chance: Unpack[Chance]) -> Game:
    """In red's Yin a devourer takes a villager off the Circle; `more` are the villagers elsewhere."""
    chance.setdefault("ghosts", [24])
    return moon_turn("red", f"ghosts: red2 78\n villagers: circle {villager}{more}\n {lines}", **chance)


# What is asked or emitted at once when a member of the family dies, with one other villager and a Tao in red's hand.
FIRST = {
    "hua": "taoist_knocked_down(board=red)",
    "zhou": "zhou_loss",
    "li": "tao_lost(board=red, colour=red)",
    "sun": "ghost_drawn(card=24)",
    "miao": "curse_rolled(face=blank)",
    "xiang": "villager_killed(villager=mother_hua, tile=altar)",
    "sheng": "tile_haunted(tile=circle)",
    "wu": "ghost_drawn(card=102)",
    "chang": "tao_leaves",
    "teng": "tao_leaves",
    "long": "tao_leaves",
    "weng": "tao_leaves",
}


@pytest.mark.rule("W25")
@pytest.mark.parametrize(
    ("family", "villager"), [(family, villager) for family, members in FAMILIES.items() for villager in members]
)
def test_every_member_of_a_family_has_the_familys_effect(family: str, villager: str) -> None:
    other = "mother_hua" if villager != "mother_hua" else "father_hua"
    game = devoured(
        villager,
        "north: red spires, qi 3, tao red",
        more=f", altar {other}",
        curse=["blank"],
        ghosts=[102] if family == "wu" else [24],
    )
    assert [*of_death(game, villager), asks(game)[1]][0] == FIRST[family]


@pytest.mark.rule("W25")
@pytest.mark.parametrize("villager", FAMILIES["hua"])
def test_hua_the_active_taoist_is_knocked_down(villager: str) -> None:
    game = devoured(villager)
    assert of_death(game, villager) == ["taoist_knocked_down(board=red)", "ghost_drawn(card=24)"]
    assert lying(game) == {"red"}


@pytest.mark.rule("W25")
def test_hua_who_lies_already_is_not_knocked_down_again() -> None:
    game = devoured("son_hua", "lying: red blue")
    assert (of_death(game, "son_hua"), lying(game)) == (["ghost_drawn(card=24)"], {"red", "blue"})


@pytest.mark.rule("W25")
def test_hua_in_the_active_taoists_yang_knocks_him_down_where_he_stands() -> None:
    lines = "ghosts: red2 39\nnorth: red spires, qi 3, at cemetery\nvillagers: cemetery son_hua"
    game = moonlit(lines, "exorcise", agenda="action", tao=["red red blue"], curse=["haunt"])
    assert (lying(game), ghosts(game)) == ({"red"}, {})


@pytest.mark.rule("W25", "W30")
def test_hua_who_dies_after_blues_first_action_does_not_stop_the_second() -> None:
    """S2's FAQ: only moves are affected."""
    lines = "ghosts: red2 39\nsouth: blue heavenly_gust, qi 3, at cemetery\nvillagers: cemetery son_hua\nturn: 5 blue"
    game = moonlit(lines, "exorcise", agenda="action", tao=["red red blue"], curse=["haunt"])
    assert (lying(game), asks(game)) == ({"blue"}, ("blue", "after_action"))
    assert "help" in options(game)


@pytest.mark.rule("W26")
@pytest.mark.parametrize("loser", ["red", "green", "blue", "yellow"])
def test_zhou_a_taoist_of_the_players_choice_loses_a_qi(loser: str) -> None:
    game = devoured("mother_zhou")
    assert (asks(game), options(game)) == (("red", "zhou_loss"), ["red", "green", "blue", "yellow"])
    play(game, loser)
    assert of_death(game, "mother_zhou") == [f"qi_lost(board={loser})", "ghost_drawn(card=24)"]


@pytest.mark.rule("W26")
def test_zhou_a_neutral_board_may_be_named_a_possessed_one_not() -> None:
    three = "players: red blue yellow\n east: green mountain, qi "
    assert options(devoured("son_zhou", f"{three}1")) == ["red", "green", "blue", "yellow"]
    assert options(devoured("son_zhou", f"{three}0")) == ["red", "blue", "yellow"]


@pytest.mark.rule("W26")
def test_zhou_a_dead_taoist_cannot_be_named() -> None:
    game = devoured("son_zhou", "south: blue heavenly_gust, qi 0, at cemetery")
    assert options(game) == ["red", "green", "yellow"]


@pytest.mark.rule("W26")
def test_zhou_a_neutral_board_that_loses_its_last_qi_is_possessed() -> None:
    game = devoured("son_zhou", "players: red blue yellow\n east: green mountain, qi 1")
    play(game, "green")
    assert "board_possessed(board=green)" in of_death(game, "son_zhou")
    assert qi(game, "green") == 0


@pytest.mark.rule("W25")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_li_the_active_taoist_discards_a_tao_of_his_choice(colour: str) -> None:
    game = devoured(
        "daughter_li", "north: red spires, qi 3, tao red+red+blue\n south: blue heavenly_gust, qi 3, tao blue"
    )
    assert (asks(game), options(game)) == (("red", "discard_tao"), ["red", "blue"])
    play(game, colour)
    assert of_death(game, "daughter_li") == [f"tao_lost(board=red, colour={colour})", "ghost_drawn(card=24)"]
    assert (len(tao(game, "red")), tao(game, "blue")) == (2, ["blue"])
    # The token goes to the supply, not out of the game.
    assert tao(game, "supply").count(colour) == 3


@pytest.mark.rule("W25")
def test_li_who_has_no_tao_discards_none() -> None:
    game = devoured("daughter_li", "south: blue heavenly_gust, qi 3, tao blue")
    assert of_death(game, "daughter_li") == ["ghost_drawn(card=24)"]


@pytest.mark.rule("W25")
def test_li_takes_no_crystal() -> None:
    game = devoured("daughter_li", "crystals: red 1")
    assert of_death(game, "daughter_li") == ["ghost_drawn(card=24)"]


@pytest.mark.rule("W25", "W22")
def test_sun_a_ghost_comes_at_once_and_step_three_brings_another() -> None:
    game = devoured("daughter_sun", ghosts=[13, 24])
    assert (asks(game), options(game)) == (("red", "place_ghost"), ["blue1", "blue2", "blue3"])
    play(game, "blue2")
    assert of_death(game, "daughter_sun") == events("""
        ghost_drawn(card=13)
        ghost_placed(card=13, space=blue2)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25")
def test_sun_with_twelve_ghosts_in_play_costs_a_qi_instead() -> None:
    game = moon_turn(
        "red",
        """
        ghosts: red1 35, red2 78, red3 39, green1 24, green2 28, green3 29, blue1 13
            blue2 17, blue3 18, yellow1 2, yellow2 6, yellow3 7
        villagers: circle father_sun
        """,
    )
    assert of_death(game, "father_sun") == events("""
        no_room_for_ghost()
        qi_lost(board=red)
        board_was_overrun(board=red)
        qi_lost(board=red)
    """)


@pytest.mark.rule("W25")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("blank", []),
        ("haunt", ["tile_haunted(tile=circle)"]),
        ("lose_qi", ["qi_lost(board=red)"]),
        ("lose_tao", ["tao_lost(board=red, colour=red)", "tao_lost(board=red, colour=blue)"]),
        ("ghost", ["ghost_drawn(card=13)", "ghost_placed(card=13, space=blue1)"]),
    ],
)
def test_miao_the_curse_die_is_rolled_and_its_haunt_face_takes_the_tile_of_the_death(
    face: str, told: list[str]
) -> None:
    lines = "north: red spires, qi 3, tao red+blue\n south: blue heavenly_gust, qi 3, tao blue"
    game = devoured("brother_miao", lines, curse=[face], ghosts=[13, 24] if face == "ghost" else [24])
    if face == "ghost":
        play(game, "blue1")
    assert of_death(game, "brother_miao") == [f"curse_rolled(face={face})", *told, "ghost_drawn(card=24)"]
    assert tao(game, "blue") == ["blue"]


@pytest.mark.rule("W25", "W5")
def test_miaos_haunt_face_is_no_haunting_along_a_line() -> None:
    """He dies on the second tile of the devourer's line: the first, nearest one stays as it is."""
    game = devoured("brother_miao", curse=["haunt"])
    assert haunted(game) == {"circle"}


@pytest.mark.rule("W25")
def test_miaos_die_is_the_active_taoists_mountain_prevents_it_and_the_gods_favorite_rerolls_it() -> None:
    lines = "ghosts: green2 76\n villagers: circle sister_miao"
    prevented = moon_turn("green", lines, ghosts=[35])
    assert of_death(prevented, "sister_miao") == ["curse_prevented(board=green)", "ghost_drawn(card=35)"]
    favorite = moon_turn("green", f"{lines}\n east: green gods_favorite, qi 3", curse=["blank", "haunt"], ghosts=[35])
    assert asks(favorite) == ("green", "reroll_curse_die")
    # The die remembers whose death it was, also in a position that is written down.
    assert "source=death:circle" in to_text(favorite.state)
    assert to_text(from_text(to_text(favorite.state))) == to_text(favorite.state)
    play(favorite, "yes")
    assert haunted(favorite) == {"circle"}
    kept = moon_turn("green", f"{lines}\n east: green gods_favorite, qi 3", "no", curse=["haunt"], ghosts=[35])
    assert haunted(kept) == {"circle"}


@pytest.mark.rule("W25", "W26")
@pytest.mark.parametrize("victim", ["mother_hua", "son_hua"])
def test_xiang_another_visible_villager_of_the_players_choice_is_killed(victim: str) -> None:
    game = devoured("son_xiang", more=" teng, altar mother_hua long, temple son_hua")
    assert (asks(game), options(game)) == (("red", "victim"), ["teng", "son_hua", "mother_hua"])
    play(game, victim)
    assert graveyard(game) == {"son_xiang", victim}
    assert lying(game) == {"red"}


@pytest.mark.rule("W24")
def test_xiang_with_nobody_left_does_nothing() -> None:
    game = devoured("son_xiang")
    assert of_death(game, "son_xiang") == ["ghost_drawn(card=24)"]
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 3, 3, 3]


@pytest.mark.rule("W25", "W5")
def test_sheng_haunts_the_tile_where_it_died() -> None:
    game = devoured("grandfather_sheng", more=", altar teng")
    assert of_death(game, "grandfather_sheng") == ["tile_haunted(tile=circle)", "ghost_drawn(card=24)"]
    assert (haunted(game), stack(game, "altar")) == ({"circle"}, ["teng"])


@pytest.mark.rule("W25", "W5")
def test_sheng_kills_those_beneath_him_instead_of_haunting() -> None:
    game = devoured("grandfather_sheng", more=" son_hua mother_hua")
    assert (haunted(game), lying(game)) == (set(), {"red"})
    assert graveyard(game) == {"grandfather_sheng", "son_hua", "mother_hua"}


@pytest.mark.rule("W25", "W26")
@pytest.mark.parametrize("villager", ALONE)
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
def test_the_four_alone_a_tao_of_the_players_choice_leaves_the_game(villager: str, colour: str) -> None:
    game = devoured(villager)
    assert (asks(game), options(game)) == (("red", "tao_leaves"), ["red", "green", "blue", "yellow", "black"])
    before = tao(game, "supply")
    play(game, colour)
    assert of_death(game, villager) == [f"tao_left_game(colour={colour})", "ghost_drawn(card=24)"]
    before.remove(colour)
    assert tao(game, "supply") == before


@pytest.mark.rule("W25")
@pytest.mark.parametrize("villager", ALONE)
def test_the_four_alone_only_colours_the_supply_has(villager: str) -> None:
    game = devoured(villager, "north: red spires, qi 3, tao red+red+red+black\n circle: red")
    assert options(game) == ["green", "blue", "yellow", "black"]


# All twenty tokens are out of the supply; the Circle has one, green and yellow share the others.
EMPTY_SUPPLY = """
    circle: black
    east: green mountain, qi 3, tao red red red red blue blue blue blue black
    south: blue heavenly_gust, qi 3, tao green
    west: yellow bottomless_pockets, qi 3, tao green green green yellow yellow yellow yellow black black
"""


@pytest.mark.rule("W25", "W26")
@pytest.mark.parametrize("villager", ALONE)
def test_the_four_alone_with_an_empty_supply_a_taoist_gives_the_token(villager: str) -> None:
    game = devoured(villager, EMPTY_SUPPLY)
    assert tao(game, "supply") == []
    assert (asks(game), options(game)) == (("red", "tao_leaves_owner"), ["green", "blue", "yellow"])
    play(game, "green")
    assert (asks(game), options(game)) == (("red", "tao_leaves_of"), ["red", "blue", "black"])
    play(game, "black")
    assert of_death(game, villager) == ["tao_left_game(colour=black)", "ghost_drawn(card=24)"]
    assert tao(game, "green") == ["red"] * 4 + ["blue"] * 4
    assert tao(game, "supply") == []


@pytest.mark.rule("W25")
@pytest.mark.parametrize("villager", ALONE)
def test_the_four_alone_with_no_token_left_but_the_circles_nothing_happens(villager: str) -> None:
    out = " ".join(["red green blue yellow"] * 4 + ["black"] * 3)
    game = devoured(villager, f"circle: black\n out of game: {out}")
    assert of_death(game, villager) == ["ghost_drawn(card=24)"]


@pytest.mark.rule("W25")
def test_a_token_that_left_the_game_is_not_gained_again() -> None:
    """Three red ones are in hand, the fourth leaves: the red faces of the Herbalist's dice take none."""
    lines = "ghosts: red2 78\n villagers: circle teng\n north: red spires, qi 3, tao red+red+red, at herbalist"
    game = moon_turn("red", lines, "red", "green1", "stay", "help", ghosts=[24], tao=["red red"])
    assert "red" not in tao(game, "supply")
    assert tao(game, "red") == ["red"] * 3
