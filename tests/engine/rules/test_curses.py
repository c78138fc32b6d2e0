"""The curse die (B9), whom a card strikes (B40), the group's icons (B42, B43), lasting effects (B45, B46),
and the whole line of first-edition Initiation (B50)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.helpers import Chance, asks, circle, events, ghosts, happened, haunted, options, play, qi, table, tao
from tests.tables import COMES, act, boards

TAO_FOR_ALL = f"""
    {boards(red="tao red+black", green="tao green+black", blue="qi 3", yellow="tao yellow")}
"""


def tormented(face: str, lines: str = "", *cards: int) -> Game:
    """Red's Yin phase with a Raging One on red3; the curse die shows this face."""
    return table(f"ghosts: red3 44\n {lines}", curse=[face], ghosts=list(cards), agenda="yin")


def arriving(card: int, lines: str = "", *more: int, **chance: Unpack[Chance]) -> Game:
    """The active board's player is about to place this card; `more` are the next ones."""
    chance["ghosts"] = [card, *more]
    return table(lines, **chance, agenda=COMES)


@pytest.mark.rule("B9")
def test_the_haunt_face_uses_the_line_of_the_ghost_that_caused_the_roll() -> None:
    assert haunted(tormented("haunt")) == {"tea_house"}
    village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
    assert haunted(tormented("haunt", village)) == {"tea_house", "sorcerer"}


@pytest.mark.rule("B9")
def test_the_ghost_face_brings_a_ghost_the_active_player_places() -> None:
    game = tormented("ghost", "", 16)
    assert asks(game) == ("red", "place_ghost")
    assert options(game) == ["blue1", "blue2", "blue3"]


@pytest.mark.rule("B9")
def test_the_tao_face_takes_all_tao_of_the_active_player_and_of_nobody_else() -> None:
    game = tormented("lose_tao", f"{TAO_FOR_ALL}\n north: red spires, qi 3, tao red+red+red+black")
    assert tao(game, "red") == []
    assert tao(game, "green") == ["green", "black"]
    assert tao(game, "supply").count("red") == 4


@pytest.mark.rule("B9")
def test_the_qi_face_costs_the_active_player_one_qi() -> None:
    game = tormented("lose_qi")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [2, 3, 3, 3]


@pytest.mark.rule("B9")
def test_a_blank_face_does_nothing() -> None:
    game = tormented("blank", TAO_FOR_ALL)
    assert (haunted(game), ghosts(game), qi(game, "red")) == (set(), {"red3": 44}, 3)
    assert tao(game, "red") == ["red", "black"]


@pytest.mark.rule("B9")
def test_the_curse_of_an_exorcised_ghost_strikes_the_exorcist_and_haunts_along_its_own_line() -> None:
    lines = "ghosts: blue2 39\nnorth: red spires, qi 3, tao blue, yinyang, at pavilion"
    haunting = act(lines, "exorcise", tao=["red red blue"], curse=["haunt"])
    assert haunted(haunting) == {"pavilion"}
    costly = act(lines, "exorcise", tao=["red red blue"], curse=["lose_tao"])
    assert tao(costly, "red") == []


@pytest.mark.rule("B9")
def test_from_the_cemetery_the_die_haunts_the_cemetery() -> None:
    lines = "north: red spires, qi 3, yinyang, at cemetery\neast: green mountain, qi 0, at cemetery"
    game = act(lines, "help", curse=["haunt"])
    assert haunted(game) == {"cemetery"}
    assert qi(game, "green") == 2


@pytest.mark.rule("B9", "B50")
@pytest.mark.parametrize(("edition", "difficulty"), [("second", "normal"), ("first", "initiation")])
def test_from_the_cemetery_a_haunted_cemetery_stays_as_it_is_and_nothing_else_is_haunted(
    edition: str, difficulty: str
) -> None:
    game = table(
        f"""
        edition: {edition}
        difficulty: {difficulty}
        village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar
        """,
        curse=["haunt"],
        agenda="curse_die source=cemetery; before_move; next_turn",
    )
    assert haunted(game) == {"cemetery"}
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B40")
def test_grave_walker_takes_a_qi_of_the_active_taoist_wherever_it_lies() -> None:
    game = arriving(49, "ghosts: red1 24, red2 13, red3 2")
    play(game, "blue2")
    assert [qi(game, colour) for colour in ("red", "blue")] == [2, 3]


@pytest.mark.rule("B40")
def test_the_uncatchables_curse_die_strikes_the_active_taoist_wherever_it_lies() -> None:
    lines = """
        ghosts: red1 24, red2 13, red3 2
        deck: incarnation, 10 ghosts
        north: red spires, qi 3, tao red
        south: blue heavenly_gust, qi 3, tao blue
    """
    game = play(arriving(57, lines, curse=["lose_tao"]), "blue2")
    assert (tao(game, "red"), tao(game, "blue")) == ([], ["blue"])
    game = play(arriving(57, lines, curse=["haunt"]), "blue2")
    assert haunted(game) == {"pavilion"}


@pytest.mark.rule("B42")
def test_nameless_returns_the_circles_token_and_touches_nobodys_tao() -> None:
    game = arriving(65, f"{TAO_FOR_ALL}\n circle: blue\n deck: incarnation, 10 ghosts")
    play(game, "red1")
    assert circle(game) is None
    assert tao(game, "supply").count("blue") == 4
    assert tao(game, "red") == ["red", "black"]
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B42")
def test_nameless_finds_an_empty_circle_and_nothing_happens() -> None:
    game = play(arriving(65, f"{TAO_FOR_ALL}\n deck: incarnation, 10 ghosts"), "red1")
    assert tao(game, "yellow") == ["yellow"]
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B42")
@pytest.mark.parametrize("card", [2, 56, 57, 65])
def test_what_a_centre_stone_forbids_is_not_done_in_step_one(card: int) -> None:
    game = table(f"{TAO_FOR_ALL}\n ghosts: red2 {card}\n circle: blue", agenda="yin")
    assert game.waits_for_chance
    assert [repr(event) for event in game.settle("13")] == ["ghost_drawn(card=13)"]
    assert (circle(game), tao(game, "red"), haunted(game)) == ("blue", ["red", "black"], set())


@pytest.mark.rule("B42")
def test_white_faces_are_off_as_long_as_nameless_is_in_play() -> None:
    lines = "ghosts: yellow2 65, red2 38\n north: red spires, qi 3, at cemetery"
    game = act(lines, "exorcise", tao=["red white white"])
    assert "exorcism_failed(board=red)" in happened(game)


@pytest.mark.rule("B43", "B41")
@pytest.mark.parametrize("card", [55, 61])
def test_the_group_discards_clockwise_from_the_active_board_each_taoist_a_token_of_his_choice(card: int) -> None:
    deck = "deck: incarnation, 10 ghosts" if card == 61 else ""
    game = play(arriving(card, f"{TAO_FOR_ALL}\n turn: 2 green\n {deck}"), "green1" if card == 55 else "red1")
    assert (asks(game), options(game)) == (("green", "discard_tao"), ["green", "black"])
    play(game, "black")
    assert (asks(game), options(game)) == (("red", "discard_tao"), ["red", "black"])
    play(game, "red")
    assert [tao(game, each) for each in ("red", "green", "blue", "yellow")] == [["black"], ["green"], [], []]
    assert [event for event in happened(game) if event.startswith("tao_lost")] == events("""
        tao_lost(board=green, colour=black)
        tao_lost(board=yellow, colour=yellow)
        tao_lost(board=red, colour=red)
    """)
    assert asks(game) == ("green", "before_move")


@pytest.mark.rule("B43", "B45")
@pytest.mark.parametrize(("active", "power"), [("red", "move:tea_house"), ("yellow", "pockets")])
def test_forgotten_ones_block_the_powers_of_all_four_boards(active: str, power: str) -> None:
    lines = f"turn: 2 {active}\n north: red spires, qi 3, at altar"
    assert power in options(table(lines))
    for space in ("red1", "green1", "blue1", "yellow1"):
        assert power not in options(table(f"{lines}\n ghosts: {space} 60"))


@pytest.mark.rule("B43", "B45")
def test_under_forgotten_ones_no_power_can_be_borrowed_either() -> None:
    lines = """
        players: red blue
        north: red spires, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1
    """
    assert "borrow:green" in options(table(lines))
    assert not [each for each in options(table(f"{lines}\n ghosts: blue2 60")) if each.startswith("borrow")]


@pytest.mark.rule("B45")
def test_a_power_off_ghost_blocks_the_board_it_lies_on_and_not_that_of_its_colour() -> None:
    game = table("ghosts: yellow2 36\n north: red spires, qi 3, at altar\n turn: 5 red")
    assert "move:tea_house" in options(game)
    game = table("ghosts: yellow2 36\n turn: 4 yellow")
    assert "pockets" not in options(game)


@pytest.mark.rule("B45")
def test_with_two_power_off_ghosts_the_power_comes_back_only_with_the_last() -> None:
    red = "north: red spires, qi 3, yinyang, at altar"
    one_left = table(f"ghosts: red1 36, red2 25\n {red}", "yinyang", "sorcerer", "red1")
    assert asks(one_left) == ("red", "before_move")
    assert "move:tea_house" not in options(one_left)
    none_left = table(f"ghosts: red2 25\n {red}", "yinyang", "sorcerer")
    assert asks(none_left) == ("red", "before_move")
    assert "move:tea_house" in options(none_left)


@pytest.mark.rule("B45", "B12")
def test_power_off_holds_from_the_moment_the_ghost_has_its_space_though_it_stands_last_in_the_stone() -> None:
    game = arriving(25, "turn: 2 green\n deck: 1 ghost, incarnation, 10 ghosts", 57, curse=["lose_qi"])
    play(game, "green1", "green2")
    assert "curse_rolled(face=lose_qi)" in happened(game)
    assert qi(game, "green") == 2


@pytest.mark.rule("B45")
@pytest.mark.parametrize(
    ("captors", "roll"),
    [
        ("", "green+green+green"),
        (", red1 46", "green+green"),
        (", red1 46, yellow1 63", "green"),
        (", red1 46, yellow1 63, blue1 47", "none"),
    ],
)
def test_each_captor_holds_a_die(captors: str, roll: str) -> None:
    rolls = [] if roll == "none" else [roll]
    game = act(f"ghosts: blue2 34{captors}\n north: red spires, qi 3, at pavilion", "exorcise", tao=rolls)
    assert [event for event in happened(game) if event.startswith("dice_rolled")] == [
        f"dice_rolled(dice={each})" for each in rolls
    ]
    assert "exorcism_failed(board=red)" in happened(game)


@pytest.mark.rule("B45")
def test_an_exorcised_captor_gives_its_die_back_for_the_next_exorcism() -> None:
    lines = "ghosts: blue1 47, yellow3 34\n south: blue second_wind, qi 3, at watchman\n turn: 3 blue"
    game = act(lines, "exorcise", "yellow", "exorcise", tao=["black green", "red green green"])
    assert ghosts(game) == {}


@pytest.mark.rule("B45")
def test_a_captor_keeps_its_die_in_the_exorcism_that_removes_it() -> None:
    game = act("ghosts: red2 47\n north: red spires, qi 3, at cemetery", "exorcise", "red", tao=["black green"])
    assert ghosts(game) == {}


@pytest.mark.rule("B45", "B46")
def test_black_widow_forbids_tao_in_her_own_exorcism() -> None:
    lines = "ghosts: red2 50\n north: red spires, qi 3, tao black+black, at cemetery"
    game = act(lines, "exorcise", tao=["black green green"])
    assert ghosts(game) == {"red2": 50}
    assert tao(game, "red") == ["black", "black"]


@pytest.mark.rule("B45", "B42")
def test_nameless_keeps_the_white_faces_off_in_his_own_exorcism() -> None:
    lines = "ghosts: red2 65\n north: red spires, qi 3, tao red+green, at cemetery"
    failed = act(lines, "exorcise", tao=["white white white"])
    assert "exorcism_failed(board=red)" in happened(failed)
    done = act(lines, "exorcise", tao=["blue yellow black"])
    assert options(done) == ["none", "red2"]


@pytest.mark.rule("B45", "B46")
def test_with_two_ghosts_that_block_tao_it_is_free_again_only_with_the_last() -> None:
    red = "north: red spires, qi 3, tao red, yinyang, at cemetery"
    one_left = table(f"ghosts: red2 38, blue1 50, blue3 51\n {red}", agenda="action", tao=["red green green"])
    play(one_left, "yinyang", "sorcerer", "blue1", "exorcise")
    assert "exorcism_failed(board=red)" in happened(one_left)
    none_left = table(f"ghosts: red2 38, blue3 51\n {red}", agenda="action", tao=["red green green"])
    play(none_left, "yinyang", "sorcerer", "blue3", "exorcise")
    assert options(none_left) == ["none", "red2"]


@pytest.mark.rule("B46")
def test_blocked_tao_cannot_be_spent_and_lent_tao_neither() -> None:
    lines = """
        north: red spires, qi 3, tao red, at cemetery
        east: green mountain, qi 3, tao red, at cemetery
    """
    blocked = act(f"ghosts: red2 38, blue1 62\n {lines}", "exorcise", tao=["red green green"])
    assert ghosts(blocked)["red2"] == 38
    free = act(f"ghosts: red2 38\n {lines}", "exorcise", tao=["red green green"])
    assert options(free) == ["none", "red2"]


@pytest.mark.rule("B46")
def test_while_tao_is_blocked_it_is_gained_and_lost_and_the_circle_counts() -> None:
    widow = "ghosts: blue1 50, red2 38"
    gained = act(f"{widow}\n north: red spires, qi 3, at tea_house", "help", "blue", ghosts=[13])
    assert tao(gained, "red") == ["blue"]
    lost = table(f"{widow}, red1 44\n north: red spires, qi 3, tao red", agenda="yin", curse=["lose_tao"])
    assert tao(lost, "red") == []
    easier = act(f"{widow}\n circle: red\n north: red spires, qi 3, at cemetery", "exorcise", tao=["red blue blue"])
    assert "red2" not in ghosts(easier)


WHOLE_LINE = """
    edition: first
    difficulty: initiation
    village: tea_house cemetery* herbalist / sorcerer circle* temple / watchman pavilion* altar
"""


@pytest.mark.rule("B50", "B37")
def test_a_haunter_that_finds_its_whole_line_haunted_loses_first_edition_initiation() -> None:
    game = table(f"{WHOLE_LINE}\n ghosts: red2 38 stone", agenda="yin")
    assert game.result == "line"
    assert haunted(game) == {"cemetery", "circle", "pavilion"}


@pytest.mark.rule("B50")
def test_a_haunter_that_only_steps_onto_its_stone_loses_nothing() -> None:
    assert table(f"{WHOLE_LINE}\n ghosts: red2 38", agenda="yin").result == "playing"


@pytest.mark.rule("B50")
def test_a_curse_die_that_finds_the_whole_line_haunted_loses_first_edition_initiation() -> None:
    game = table(f"{WHOLE_LINE}\n ghosts: blue2 44\n turn: 3 blue", agenda="yin", curse=["haunt"])
    assert game.result == "line"


@pytest.mark.rule("B50")
def test_shapeless_evil_that_finds_the_whole_line_haunted_loses_first_edition_initiation() -> None:
    game = play(arriving(54, WHOLE_LINE), "red2")
    assert game.result == "line"


@pytest.mark.rule("B50", "B8")
def test_a_haunting_across_the_line_is_an_ordinary_fourth_tile() -> None:
    game = table(f"{WHOLE_LINE}\n ghosts: yellow2 38 stone\n turn: 4 yellow", agenda="yin")
    assert game.result == "village"
    assert haunted(game) == {"cemetery", "circle", "pavilion", "sorcerer"}


@pytest.mark.rule("B50")
def test_the_cemeterys_own_haunt_never_loses_by_the_line() -> None:
    lines = f"{WHOLE_LINE}\n ghosts: red2 38"
    game = table(lines, curse=["haunt"], agenda="curse_die source=cemetery; before_move; next_turn")
    assert game.result == "playing"
