"""Blood brothers: at exactly 1 Qi a Taoist also has the power of the board opposite."""

import pytest

from tests.engine.sets.black_secret.secret import SECRET
from tests.helpers import asks, ghosts, happened, mantra, options, play, qi, table, tao, where
from tests.tables import act

# Red faces blue, green faces yellow.


@pytest.mark.rule("K12")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_only_at_exactly_one_qi_the_power_opposite_is_there(left: int) -> None:
    game = table(SECRET + f"turn: 2 green\neast: green mountain, qi {left}", agenda="yang")
    assert ("pockets" in options(game)) == (left == 1)


@pytest.mark.rule("K12")
def test_the_green_taoist_of_the_example_dances_over_the_spires() -> None:
    lines = "north: red spires, qi 3\nsouth: green mountain, qi 1\neast: blue second_wind, qi 3\nturn: 3 green"
    game = table(SECRET + lines, "move:temple", "no", "move:altar", "no", agenda="yang")
    assert where(game, "green") == "altar"


@pytest.mark.rule("K12")
def test_the_own_power_stays_beside_the_brother_s() -> None:
    lines = "ghosts: red2 41\nsouth: blue heavenly_gust, qi 1, at circle\nturn: 3 blue"
    game = table(SECRET + lines, "move:cemetery", "no", tao=["blue blue blue"], agenda="yang")
    assert asks(game)[1] == "second_step"
    play(game, "stay", "exorcise")
    assert "exorcism_failed(board=blue)" in happened(game)
    lines = "ghosts: red3 41\nsouth: blue heavenly_gust, qi 1, at cemetery\nturn: 3 blue"
    game = play(
        table(SECRET + lines, tao=["blue blue blue"], agenda="yang"), "move:tea_house", "no", "stay", "exorcise"
    )
    assert (asks(game)[1], "help" in options(game)) == ("after_action", True)


@pytest.mark.rule("K12")
@pytest.mark.parametrize(
    ("lines", "works"),
    [
        ("", True),
        ("ghosts: yellow1 3", False),
        ("ghosts: blue1 60", False),
        ("west: yellow bottomless_pockets, qi 0", False),
        ("ghosts: green1 25", True),
    ],
)
def test_a_blocked_or_possessed_board_lends_nothing_but_a_block_of_the_own_does_not_matter(
    lines: str, works: bool
) -> None:
    game = table(SECRET + f"turn: 2 green\neast: green mountain, qi 1\n{lines}", agenda="yang")
    assert ("pockets" in options(game)) == works


@pytest.mark.rule("K12")
def test_a_neutral_board_opposite_lends_its_power_without_a_power_token() -> None:
    lines = "players: red green blue\nfirst: red\nturn: 2 green\neast: green mountain, qi 1\ncentre tokens: 3"
    game = table(SECRET + lines, agenda="yang")
    assert "pockets" in options(game)
    assert not any(option.startswith("borrow") for option in options(game))


@pytest.mark.rule("K12")
def test_the_board_beside_lends_nothing() -> None:
    lines = "turn: 1 red\nnorth: red spires, qi 1\nwest: yellow bottomless_pockets, qi 3"
    assert "pockets" not in options(table(SECRET + lines, agenda="yang"))


@pytest.mark.rule("K12")
def test_there_is_only_one_mantra_token() -> None:
    lines = "turn: 2 green\neast: green mountain, qi 1\nwest: yellow mantra, qi 3\nghosts: red2 38, blue2 16\n"
    game = table(SECRET + lines + "mantra: red2", "mantra", agenda="yang")
    assert mantra(game) == "blue2"
    assert "mantra" not in options(game)


@pytest.mark.rule("K12", "K36")
def test_the_mantra_a_brother_placed_stays_when_his_qi_rise() -> None:
    lines = "turn: 2 green\neast: green mountain, qi 1, at tea_house\nwest: yellow mantra, qi 3\nghosts: red2 38\n"
    game = table(SECRET + lines, "mantra", "stay", "no", "help", "red", ghosts=[5], agenda="yang")
    assert (qi(game, "green"), mantra(game)) == (2, "red2")


@pytest.mark.rule("K36")
def test_the_power_is_won_the_instant_the_qi_falls_to_one() -> None:
    lines = "south: blue second_wind, qi 3\nnorth: red spires, qi 2, at sorcerer\nghosts: red1 38, green2 39, blue2 16"
    game = act(SECRET + lines, "help", "red1")
    assert (qi(game, "red"), asks(game)[1], "help" in options(game)) == (1, "after_action", True)
    play(game, "help", "green2")
    assert qi(game, "red") == 0
    assert not {38, 39} & set(ghosts(game).values())


@pytest.mark.rule("K36")
def test_a_second_action_not_begun_is_lost_with_the_power() -> None:
    lines = "south: blue heavenly_gust, qi 3\nnorth: red spires, qi 1, yinyang, at tea_house\nghosts: red3 38"
    game = act(SECRET + lines, "help", "red", ghosts=[5])
    while asks(game)[0] == "wu_feng":
        play(game, options(game)[0])
    assert (qi(game, "red"), asks(game)[1]) == (2, "after_action")
    assert "exorcise" not in options(game)


@pytest.mark.rule("K36")
def test_with_the_qi_unchanged_the_second_action_is_there() -> None:
    lines = "south: blue heavenly_gust, qi 3\nnorth: red spires, qi 1, at tea_house\nghosts: red3 38"
    game = act(SECRET + lines, "exorcise", tao=["blue blue blue"])
    assert "help" in options(game)


@pytest.mark.rule("K36")
def test_the_same_power_serves_once_a_turn_borrowed_or_not() -> None:
    lines = "players: red green blue\nfirst: red\nturn: 2 green\neast: green mountain, qi 1, tokens 1\n"
    game = table(SECRET + lines, "pockets", "black", agenda="yang")
    assert (tao(game, "green"), "pockets" in options(game)) == (["black"], False)
    if "borrow:yellow" in options(game):
        play(game, "borrow:yellow")
    assert "pockets" not in options(game)


@pytest.mark.rule("K36")
def test_the_mountain_opposite_stops_a_curse_die_against_him_in_any_turn() -> None:
    lines = "east: green mountain, qi 3\nwest: yellow bottomless_pockets, qi 1\nturn: 1 red\n"
    game = table(SECRET + lines, agenda="target_die target=yellow; after_move; next_turn")
    assert (asks(game), qi(game, "yellow")) == (("red", "after_move"), 1)
    game = table(SECRET + lines.replace("qi 1", "qi 2"), agenda="target_die target=yellow; after_move; next_turn")
    assert asks(game)[0] == "chance"


@pytest.mark.rule("K36")
def test_the_gods_favorite_opposite_rerolls_a_curse_die_against_him() -> None:
    lines = "east: green gods_favorite, qi 3\nwest: yellow bottomless_pockets, qi 1\nturn: 1 red\n"
    game = table(SECRET + lines, curse=["lose_qi", "blank"], agenda="target_die target=yellow; after_move; next_turn")
    assert asks(game) == ("yellow", "target_reroll")
    play(game, "yes")
    assert qi(game, "yellow") == 1


@pytest.mark.rule("K36")
def test_the_mountain_opposite_stops_the_curse_die_of_his_own_yin() -> None:
    lines = "west: yellow bottomless_pockets, qi 1\nghosts: yellow2 11\nturn: 4 yellow"
    game = table(SECRET + lines, agenda="curse_die source=yellow2; before_move again=0; next_turn")
    assert asks(game) == ("yellow", "before_move")


@pytest.mark.rule("K12")
def test_the_mountain_opposite_gives_a_fourth_die() -> None:
    lines = "west: yellow bottomless_pockets, qi 1, at sorcerer\nghosts: yellow2 10\nturn: 4 yellow"
    game = act(SECRET + lines, "exorcise", tao=["yellow yellow yellow white"])
    assert ghosts(game) == {}


@pytest.mark.rule("K36", "K11")
def test_a_qi_regained_through_a_mantra_ends_the_brotherhood_at_once() -> None:
    lines = "turn: 2 green\neast: green mountain, qi 2\nmantras: gain_qi 1\n"
    game = table(
        SECRET + lines, secrets=["move_taoist"], agenda="qi_is_lost board=green; before_move again=0; next_turn"
    )
    play(game, "green")
    assert (qi(game, "green"), "pockets" in options(game)) == (2, False)
    game = table(
        SECRET + lines, secrets=["move_taoist"], agenda="qi_is_lost board=green; before_move again=0; next_turn"
    )
    play(game, "red")
    assert (qi(game, "green"), "pockets" in options(game)) == (1, True)
