"""Moon crystals: how they are gained, kept, lost, and put into the receptacles."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import crystals, moonlit, receptacles
from tests.helpers import asks, circle, ghosts, happened, news, options, play, tao
from tests.tables import act

COLOURS = ["red", "green", "blue", "yellow", "black"]
# The corner tiles and their receptacles.
CORNERS = {"tea_house": "nw", "herbalist": "ne", "altar": "se", "kung_fu_school": "sw"}

HERBALIST = "north: red spires, qi 3, yinyang, at herbalist\n"


@pytest.mark.rule("W11")
def test_a_white_face_at_the_herbalist_takes_a_crystal_and_no_tao() -> None:
    game = moonlit(HERBALIST, "help", tao=["white green"], agenda="action")
    assert (tao(game, "red"), crystals(game, "red"), crystals(game, "reserve")) == (["green"], 1, 3)
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("W11")
def test_two_white_faces_take_two_crystals() -> None:
    game = moonlit(HERBALIST, "help", tao=["white white"], agenda="action")
    assert (tao(game, "red"), crystals(game, "red")) == ([], 2)
    assert news(game, "crystal_gained") == ["crystal_gained(board=red)"] * 2


@pytest.mark.rule("W11")
@pytest.mark.parametrize(("held", "gained"), [(2, 2), (3, 1), (4, 0)])
def test_what_the_reserve_lacks_is_not_gained_and_no_tao_instead(held: int, gained: int) -> None:
    game = moonlit(HERBALIST + f"crystals: blue {held}", "help", tao=["white white"], agenda="action")
    assert (tao(game, "red"), crystals(game, "red")) == ([], gained)
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("W11")
def test_crystals_in_the_receptacles_are_not_in_the_reserve() -> None:
    game = moonlit(HERBALIST + "receptacles: nw se\ncrystals: green 2", tao=["white red"], agenda="action")
    assert crystals(play(game, "help"), "red") == 0


@pytest.mark.rule("W11")
def test_the_yinyangs_herbalist_gives_crystals_too() -> None:
    game = moonlit("north: red spires, qi 3, yinyang, at temple", tao=["white white"], agenda="action")
    assert crystals(play(game, "yinyang", "herbalist"), "red") == 2


@pytest.mark.rule("W33")
def test_under_nameless_a_white_face_gives_none() -> None:
    game = moonlit(HERBALIST + "ghosts: blue1 65", "help", tao=["white green"], agenda="action")
    assert (tao(game, "red"), crystals(game, "red")) == (["green"], 0)


@pytest.mark.rule("W11")
def test_without_the_set_a_white_face_takes_a_tao() -> None:
    game = act(HERBALIST, "help", tao=["white green"])
    assert asks(game) == ("red", "take_tao")


REWARDS = {73: "yellow", 75: "blue", 77: "green", 79: "red", 80: "black", 81: "black"}


@pytest.mark.rule("W11")
@pytest.mark.parametrize(("card", "colour"), REWARDS.items())
def test_some_ghosts_leave_a_crystal_to_the_exorcist(card: int, colour: str) -> None:
    lines = HERBALIST + f"ghosts: red1 {card}\neast: green mountain, qi 3, at herbalist"
    game = moonlit(lines, "exorcise", tao=[f"{colour} {colour} {colour}"], agenda="action")
    assert ghosts(game) == {}
    assert (crystals(game, "red"), crystals(game, "green"), crystals(game, "reserve")) == (1, 0, 3)


@pytest.mark.rule("W11")
@pytest.mark.parametrize("card", [72, 74, 76, 78])
def test_the_others_do_not(card: int) -> None:
    lines = HERBALIST + f"ghosts: red1 {card}"
    game = moonlit(lines, "exorcise", tao=["white white white"], agenda="action")
    assert (ghosts(game), crystals(game, "reserve")) == ({}, 4)


@pytest.mark.rule("W11")
@pytest.mark.parametrize(("card", "colour"), [(101, "black"), (103, "blue")])
def test_two_incarnations_give_a_crystal_beside_their_gift(card: int, colour: str) -> None:
    lines = HERBALIST + f"difficulty: nightmare\nghosts: red1 {card}"
    game = moonlit(lines, "exorcise", tao=[f"{colour} {colour} {colour}"], agenda="action")
    assert crystals(game, "red") == 1
    assert (asks(game)[1], options(game)) == ("gift_of_qi", ["red", "green", "blue", "yellow"])


@pytest.mark.rule("W11")
def test_an_empty_reserve_leaves_nothing_to_win() -> None:
    lines = HERBALIST + "ghosts: red1 79\ncrystals: yellow 1\nreceptacles: nw ne se"
    game = moonlit(lines, "exorcise", tao=["red red red"], agenda="action")
    assert (ghosts(game), crystals(game, "red")) == ({}, 0)


@pytest.mark.rule("W11")
@pytest.mark.parametrize("other", [79, 101])
def test_a_dead_exorcists_crystal_is_lost(other: int) -> None:
    # The curse of Blood Drinker kills red before the rewards; the incarnation's gift is still given (B52).
    lines = f"difficulty: nightmare\nghosts: red1 39, green3 {other}\n"
    lines += "north: red spires, qi 1, tao red red black black black, at herbalist"
    game = moonlit(lines, "exorcise", "red1+green3", tao=["red red red"], curse=["lose_qi"], agenda="action")
    assert "taoist_died(board=red)" in happened(game)
    assert ([crystals(game, each) for each in ("red", "reserve")], news(game, "crystal_gained")) == ([0, 4], [])
    assert (asks(game)[1] == "gift_of_qi") == (other == 101)


@pytest.mark.rule("W11")
def test_no_gain_of_tao_is_a_crystal() -> None:
    pockets = moonlit("turn: 4 yellow", agenda="yang")
    assert options(play(pockets, "pockets")) == COLOURS
    reward = moonlit(HERBALIST + "ghosts: red1 45", tao=["black black red"], agenda="action")
    assert options(play(reward, "exorcise")) == COLOURS


@pytest.mark.rule("W11")
def test_a_crystal_does_not_go_on_the_circle_of_prayer() -> None:
    game = moonlit("crystals: red 2\nnorth: red spires, qi 3, at circle", agenda="action")
    assert options(play(game, "help")) == COLOURS
    assert (circle(play(game, "red")), crystals(game, "red")) == ("red", 2)


@pytest.mark.rule("W11")
def test_the_curse_dies_loss_of_tao_leaves_the_crystals() -> None:
    lines = "ghosts: red1 44\nnorth: red spires, qi 3, tao red blue\ncrystals: red 2"
    game = moonlit(lines, ghosts=[1], curse=["lose_tao"], agenda="yin")
    assert (tao(game, "red"), crystals(game, "red")) == ([], 2)


@pytest.mark.rule("W11")
@pytest.mark.parametrize("loss", ["bone_cracker", "li"])
def test_who_must_discard_a_tao_and_has_only_crystals_discards_nothing(loss: str) -> None:
    there = "ghosts: red1 61" if loss == "bone_cracker" else "ghosts: red1 78\nvillagers: herbalist father_li"
    game = moonlit(f"{there}\ncrystals: red 1", ghosts=[1], agenda="yin")
    assert asks(game) == ("red", "place_ghost")
    assert crystals(game, "red") == 1


@pytest.mark.rule("W11")
def test_the_dead_lose_theirs_to_the_reserve() -> None:
    lines = "ghosts: red1 44\nnorth: red spires, qi 1\ncrystals: red 2, green 1"
    game = moonlit(lines, curse=["lose_qi"], agenda="yin")
    assert [crystals(game, each) for each in ("red", "green", "reserve")] == [0, 1, 3]


@pytest.mark.rule("W11")
@pytest.mark.parametrize(("place", "corner"), CORNERS.items())
def test_from_a_corner_tile_a_crystal_is_placed_at_the_end(place: str, corner: str) -> None:
    game = moonlit(f"crystals: red 2\nnorth: red spires, qi 3, at {place}", agenda="end")
    assert options(game) == ["crystal", "end"]
    play(game, "crystal")
    assert (receptacles(game), crystals(game, "red"), crystals(game, "reserve")) == ({corner}, 1, 2)
    assert f"crystal_placed(corner={corner})" in happened(game)
    # The receptacle is full now, so the turn is over.
    assert asks(game) == ("chance", "playing")


@pytest.mark.rule("W11")
@pytest.mark.parametrize("place", ["cemetery", "sorcerer", "circle", "temple", "pavilion"])
def test_from_no_other_tile(place: str) -> None:
    game = moonlit(f"crystals: red 1\nnorth: red spires, qi 3, at {place}", agenda="end")
    assert (receptacles(game), asks(game)) == (set(), ("chance", "playing"))


@pytest.mark.rule("W11")
def test_nobody_must_place_it() -> None:
    game = moonlit("crystals: red 1\nnorth: red spires, qi 3, at altar", "end", agenda="end")
    assert (receptacles(game), crystals(game, "red")) == (set(), 1)


@pytest.mark.rule("W11")
def test_it_takes_a_crystal_of_the_own_and_a_free_receptacle() -> None:
    lines = "north: red spires, qi 3, at altar\neast: green mountain, qi 3, at altar\n"
    assert asks(moonlit(lines + "crystals: green 1", agenda="end"))[0] == "chance"
    assert asks(moonlit(lines + "crystals: red 1\nreceptacles: se", agenda="end"))[0] == "chance"
    assert options(moonlit(lines + "crystals: red 1\nreceptacles: sw", agenda="end")) == ["crystal", "end"]


@pytest.mark.rule("W11")
def test_placing_is_no_action_and_only_for_the_end_of_the_turn() -> None:
    game = moonlit("crystals: red 1\nnorth: red spires, qi 3, at altar\nghosts: green1 23")
    assert "crystal" not in options(game)
    assert "crystal" not in options(play(game, "stay"))
    assert options(play(game, "pass")) == ["crystal", "end"]


@pytest.mark.rule("W11", "W33")
@pytest.mark.parametrize("how", ["herbalist", "reward"])
def test_one_gained_this_turn_is_not_placed(how: str) -> None:
    rolls = ["white red"] if how == "herbalist" else ["red red red"]
    game = moonlit(HERBALIST + "ghosts: red1 79", tao=rolls, agenda="action")
    play(game, "help" if how == "herbalist" else "exorcise", "pass")
    assert (crystals(game, "red"), options(game)) == (1, ["yinyang", "end"])


@pytest.mark.rule("W11")
def test_an_older_one_is_placed_while_the_new_one_waits() -> None:
    game = moonlit(HERBALIST + "crystals: red 1", "help", "pass", tao=["white red"], agenda="action")
    assert (crystals(game, "red"), options(game)) == (2, ["yinyang", "crystal", "end"])
    assert crystals(play(game, "crystal"), "red") == 1


@pytest.mark.rule("W11")
def test_in_the_next_own_turn_the_new_one_is_placed() -> None:
    lines = "north: red spires, qi 3, at herbalist"
    game = moonlit(lines, "help", tao=["white red"], ghosts=[24, 13, 2, 35], agenda="action")
    for space in ("green1", "blue1", "yellow1"):
        play(game, space, "stay", "pass")
    play(game, "red2", "stay", "pass")
    assert (asks(game), options(game)) == (("red", "end_step"), ["crystal", "end"])
    assert receptacles(play(game, "crystal")) == {"ne"}


@pytest.mark.rule("W33")
def test_a_haunted_corner_tile_will_do() -> None:
    lines = """
        village: tea_house cemetery herbalist* / sorcerer circle temple / kung_fu_school pavilion altar
        north: red spires, qi 3, at herbalist
        crystals: red 1
    """
    assert options(moonlit(lines, agenda="end")) == ["crystal", "end"]


@pytest.mark.rule("W11", "W33")
def test_one_in_a_receptacle_serves_no_exorcism_but_the_barrier() -> None:
    lines = HERBALIST + "ghosts: red1 34\nreceptacles: nw ne se"
    game = moonlit(lines, "exorcise", tao=["blue blue blue"], agenda="action")
    assert ghosts(game) == {"red1": 34}
    assert happened(game)[-1] == "exorcism_failed(board=red)"
