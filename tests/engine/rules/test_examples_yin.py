"""The rulebooks' own examples: Severed Heads, the last curse of Death Army, Sam's sacrifice."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, ghosts, happened, haunted, options, play, qi, table, where
from tests.tables import act, village


@pytest.mark.rule("B10", "B12", "B45", "B48", "B49")
def test_severed_heads_comes_twelfth_adds_no_ghost_costs_a_qi_and_captures_a_die() -> None:
    game = table(
        """
        ghosts: red1 35, red2 39, green1 24, green2 28, green3 29, blue1 13
            blue2 17, blue3 18, yellow1 2, yellow2 6, yellow3 7
        north: red spires, qi 3, at cemetery
        turn: 4 yellow
        deck: 3 ghosts, incarnation, 10 ghosts
        """,
        ghosts=[47],
        tao=["green green"],
    )
    play(game, "stay", "pass")
    assert asks(game) == ("red", "before_move")
    assert len(ghosts(game)) == 12
    assert ghosts(game)["red3"] == 47
    assert "board_was_overrun(board=red)" not in happened(game)
    assert happened(game)[-2:] == ["no_room_for_ghost()", "qi_lost(board=red)"]
    assert qi(game, "red") == 2
    assert len(game.state.deck) == 13
    play(game, "stay", "exorcise")
    assert "dice_rolled(dice=green+green)" in happened(game)


@pytest.mark.rule("B45")
def test_severed_heads_exorcised_gives_the_group_its_die_back() -> None:
    game = table(
        """
        ghosts: red3 47, red2 35
        north: red spires, qi 3, at cemetery
        west: yellow mantra, qi 3, at tea_house
        turn: 4 yellow
        """,
        agenda="action",
        tao=["black green", "green green green"],
        ghosts=[13],
    )
    play(game, "exorcise", "blue")
    assert ghosts(game) == {"red2": 35}
    play(game, "blue1", "stay", "exorcise")
    rolls = [event for event in happened(game) if event.startswith("dice_rolled")]
    assert rolls == ["dice_rolled(dice=green+black)", "dice_rolled(dice=green+green+green)"]


def death_armys_last_curse(edition: str, difficulty: str, face: str, *haunted_places: str) -> Game:
    game = table(
        f"""
        edition: {edition}
        difficulty: {difficulty}
        {village(*haunted_places)}
        ghosts: red2 59
        north: red spires, qi 3, tao black+black, at cemetery
        """,
        agenda="action",
        tao=["black white black"],
        curse=[face],
    )
    return play(game, "exorcise", "red2")


@pytest.mark.rule("B37", "B54", "B9", "B8")
@pytest.mark.parametrize(
    ("edition", "difficulty", "haunted_places"),
    [
        ("first", "initiation", ["tea_house", "altar", "sorcerer"]),
        ("first", "normal", ["tea_house", "altar"]),
        ("second", "initiation", ["tea_house", "altar"]),
        ("second", "normal", ["tea_house", "altar"]),
    ],
)
def test_death_armys_curse_haunts_the_last_tile_and_the_game_is_lost_at_the_last_moment(
    edition: str, difficulty: str, haunted_places: list[str]
) -> None:
    game = death_armys_last_curse(edition, difficulty, "haunt", *haunted_places)
    assert game.result == "village"
    assert haunted(game) == {*haunted_places, "cemetery"}
    assert "ghost_exorcised(card=59, space=red2)" in happened(game)


@pytest.mark.rule("B37", "B54")
@pytest.mark.parametrize(
    ("edition", "difficulty", "haunted_places"),
    [("first", "initiation", ["tea_house", "altar"]), ("second", "initiation", ["tea_house"])],
)
def test_with_one_haunted_tile_fewer_the_same_curse_leaves_the_victory(
    edition: str, difficulty: str, haunted_places: list[str]
) -> None:
    game = death_armys_last_curse(edition, difficulty, "haunt", *haunted_places)
    play(game, "green", "blue")
    assert game.result == "won"
    assert haunted(game) == {*haunted_places, "cemetery"}


@pytest.mark.rule("B36", "B37", "B52")
@pytest.mark.parametrize(
    ("edition", "haunted_places"), [("first", ["tea_house", "altar", "pavilion"]), ("second", ["tea_house", "altar"])]
)
def test_the_sacrifice_at_the_sorcerers_hut_saves_the_village(edition: str, haunted_places: list[str]) -> None:
    lines = f"""
        edition: {edition}
        difficulty: initiation
        {village(*haunted_places)}
        ghosts: green2 38 stone, red1 24
        north: red spires, qi 1, tao red, yinyang, at sorcerer
    """
    doomed = act(lines, "pass", "end")
    assert doomed.result == "village"

    game = act(lines, "help", "green2")
    told = happened(game)
    assert told.index("qi_lost(board=red)") < told.index("taoist_died(board=red)")
    assert told.index("taoist_died(board=red)") < told.index("ghost_discarded(card=38, space=green2)")
    assert told[-1] == "turn_began(board=green)"
    assert game.result == "playing"
    assert (qi(game, "red"), where(game, "red")) == (0, "cemetery")
    assert ghosts(game) == {"red1": 24}
    assert haunted(game) == set(haunted_places)
    game.settle("13")
    assert (asks(game), options(game)) == (("green", "place_ghost"), ["blue1", "blue2", "blue3"])
