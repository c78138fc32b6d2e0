"""The worked examples of Black Secret's rulebook, as printed there."""

import pytest

from tests.engine.sets.black_secret.secret import SECRET, demons, height, levels, pyramid
from tests.helpers import asks, ghosts, options, play, table, tao
from tests.tables import act

# Three Taoists: the tokens of the fourth layer stay in the box.
TOGETHER = """
    south: blue second_wind, qi 3, at below_altar
    west: yellow mantra, qi 3, tao red, at below_altar
    turn: 3 blue
    demons: seeker below_altar, landscaper below_altar
"""


@pytest.mark.rule("K9")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(("answer", "left"), [("seeker", ["red"]), ("landscaper", [])])
def test_blue_with_one_red_face_fells_the_seeker_or_with_yellow_s_tao_the_landscaper(
    answer: str, left: list[str], side: str
) -> None:
    game = act(SECRET + f"wu_feng: {side}\n" + TOGETHER, "exorcise", tao=["red blue green"])
    assert (asks(game), set(options(game))) == (("blue", "demons_fall"), {"seeker", "landscaper"})
    play(game, answer)
    assert tao(game, "yellow") == left
    assert {demon for demon, at in demons(game).items() if at == "below_altar"} == {"seeker", "landscaper"} - {answer}


@pytest.mark.rule("K45")
@pytest.mark.parametrize(("card", "pays"), [(41, True), (43, True), (38, False), (34, False)])
@pytest.mark.parametrize("entrance", ["below_herbalist", "below_watchman"])
def test_the_demon_of_cost_three_is_paid_with_a_ghost_of_resistance_three_or_four(
    card: int, pays: bool, entrance: str
) -> None:
    game = table(SECRET, ghosts=[card], agenda="ghost_comes; before_move again=0; next_turn")
    assert ("demon:landscaper" in options(game)) == pays
    if pays:
        play(game, "demon:landscaper", entrance)
        assert (demons(game)["landscaper"], ghosts(game)) == (entrance, {})


@pytest.mark.rule("K3")
def test_a_black_ghost_must_go_to_one_of_the_two_free_spaces_of_the_blue_board() -> None:
    lines = "turn: 3 blue\nghosts: blue2 16"
    game = table(SECRET + lines, "place", ghosts=[54], agenda="ghost_comes; before_move again=0; next_turn")
    assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["blue1", "blue3"])


@pytest.mark.rule("K3")
def test_were_the_blue_board_full_it_could_go_to_any_free_space() -> None:
    lines = "turn: 3 blue\nghosts: blue1 12, blue2 16, blue3 13"
    game = table(SECRET + lines, "place", ghosts=[54], agenda="ghost_comes; before_move again=0; next_turn")
    assert len(options(game)) == 9


@pytest.mark.rule("K6")
def test_a_black_ghost_throws_a_red_curse_and_the_second_reveals_level_two() -> None:
    lines = "curses: curse_die skeleton knock_down\nlevels: 1\npyramid: 1a remove_qi"
    game = table(
        SECRET + lines,
        ghosts=[54],
        secrets=["lose_qi", "move_ghost", "two_skeletons", "send_below"],
        agenda="ghost_comes; before_move again=0; next_turn",
    )
    assert levels(game) == {1}
    play(game, "curse", "curse_die", "1b")
    assert (pyramid(game), levels(game)) == ({"1a": "remove_qi", "1b": "curse_die"}, {1, 2})


@pytest.mark.rule("K7")
def test_with_three_taoists_each_space_has_a_stack_of_three_tokens() -> None:
    game = table(SECRET + "players: red green blue\nfirst: red")
    assert {height(game, f"below_{each}") for each in ("altar", "circle", "tea_house")} == {3}


@pytest.mark.rule("K12")
def test_green_lost_a_qi_has_one_left_and_takes_the_brother_s_spires() -> None:
    lines = "north: red spires, qi 3\nsouth: green mountain, qi 2\neast: blue second_wind, qi 3\nturn: 3 green"
    game = table(SECRET + lines, "move:altar", "no", agenda="qi_is_lost board=green; before_move again=0; next_turn")
    assert asks(game) == ("green", "second_step")
