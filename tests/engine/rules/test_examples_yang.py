"""The rulebooks' worked examples of the Yang phase, as printed there."""

import pytest

from tests.engine.rules.attempts import attempt
from tests.helpers import asks, circle, events, ghosts, happened, has_yinyang, options, play, qi, table, tao
from tests.tables import EDITIONS, act, boards, village


@pytest.mark.rule("B28")
@pytest.mark.parametrize("roll", ["red red blue", "red white green", "white white yellow", "red red red"])
def test_the_yellow_taoist_fells_bleeding_eyes_with_two_red_or_white_faces(roll: str) -> None:
    game = attempt("ghosts: green2 38\nwest: yellow mantra, qi 3, at temple\nturn: 4 yellow", roll)
    assert ghosts(game) == {}


@pytest.mark.rule("B28")
@pytest.mark.parametrize("roll", ["red blue green", "white yellow black", "blue blue blue"])
def test_fewer_than_two_red_or_white_faces_do_not_fell_bleeding_eyes(roll: str) -> None:
    game = attempt("ghosts: green2 38\nwest: yellow mantra, qi 3, at temple\nturn: 4 yellow", roll)
    assert ghosts(game) == {"green2": 38}


@pytest.mark.rule("B28", "B29")
def test_with_one_red_face_a_red_token_may_be_spent_on_bleeding_eyes() -> None:
    lines = "ghosts: green2 38\nwest: yellow mantra, qi 3, tao red, at temple\nturn: 4 yellow"
    game = attempt(lines, "red blue green")
    assert (asks(game), options(game)) == (("yellow", "what_falls"), ["none", "green2"])
    play(game, "green2")
    assert (ghosts(game), tao(game, "yellow")) == ({}, [])


@pytest.mark.rule("B28", "B29")
@EDITIONS
def test_red_white_yellow_and_a_red_token_fell_bleeding_eyes_and_perfidious_nymph(edition: str) -> None:
    yellow = "west: yellow mantra, qi 3, tao red, at altar\nturn: 4 yellow"
    game = attempt(f"edition: {edition}\nghosts: green1 38, blue3 15\n{yellow}", "red white yellow")
    assert set(options(game)) == {"green1", "blue3", "green1+blue3"}
    play(game, "green1+blue3")
    assert (ghosts(game), tao(game, "yellow")) == ({}, [])


@pytest.mark.rule("B28", "B32")
@EDITIONS
def test_two_yellow_and_a_white_fell_coffin_breaker_and_zombie_and_the_curse_die_follows(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green1 6, blue3 3\nnorth: red spires, qi 3, yinyang, at altar"
    game = attempt(lines, "yellow yellow white", curse=["lose_qi"])
    assert (ghosts(game), qi(game, "red")) == ({}, 2)
    assert [event for event in happened(game) if "rolled" in event] == events("""
        dice_rolled(dice=yellow+yellow+white)
        curse_rolled(face=lose_qi)
    """)


@pytest.mark.rule("B29")
@pytest.mark.parametrize(
    ("owner", "lines"),
    [
        ("yellow", boards(red="at altar", yellow="mantra, tao yellow yellow, at sorcerer")),
        ("blue", boards(yellow="mantra, at circle", blue="second_wind, tao yellow yellow, at sorcerer")),
    ],
)
def test_another_taoist_fells_hopping_vampire_with_two_tokens_of_who_stands_there(owner: str, lines: str) -> None:
    turn = "turn: 4 yellow" if owner == "blue" else "turn: 1 red"
    game = table(f"ghosts: yellow2 8\n{turn}\n{lines}", "move:sorcerer", "exorcise", tao=["green yellow red"])
    assert options(game) == ["none", "yellow2"]
    play(game, "yellow2")
    assert (ghosts(game), tao(game, owner)) == ({}, [])


@pytest.mark.rule("B25", "B56", "B73")
@EDITIONS
def test_the_yinyang_puts_black_on_the_circle_and_dark_wraith_falls(edition: str) -> None:
    game = table(
        f"""
        edition: {edition}
        ghosts: green2 52 stone
        west: yellow mantra, qi 3, yinyang, at temple
        turn: 4 yellow
        """,
        tao=["black white green"],
        agenda="action",
    )
    play(game, "yinyang", "circle", "black")
    assert circle(game) == "black"
    play(game, "exorcise")
    assert ghosts(game) == {}
    assert circle(game) == "black"


@pytest.mark.rule("B25")
def test_without_the_black_token_the_same_roll_fails_against_dark_wraith() -> None:
    game = attempt("ghosts: green2 52 stone\nnorth: red spires, qi 3, at temple", "black white green")
    assert ghosts(game) == {"green2": 52}


@pytest.mark.rule("B57")
def test_dark_wraith_rewards_with_a_qi_or_the_yinyang() -> None:
    game = attempt("ghosts: green2 52 stone\nnorth: red spires, qi 3, at temple", "black white black")
    assert options(game) == ["qi", "yinyang"]
    play(game, "yinyang")
    assert (qi(game, "red"), has_yinyang(game, "red")) == (3, True)


@pytest.mark.rule("B45")
def test_severed_heads_exorcised_give_the_tao_die_back() -> None:
    lines = "ghosts: green1 47, blue3 41\nsouth: blue second_wind, qi 3, at altar\nturn: 3 blue"
    game = act(lines, "exorcise", "blue", "exorcise", tao=["black red", "red red red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B21")
@EDITIONS
def test_sam_sacrifices_himself_at_the_sorcerers_to_save_the_village(edition: str) -> None:
    haunted = village("tea_house", "herbalist")
    sam = "ghosts: green2 38 stone\nnorth: red spires, qi 1, at sorcerer"
    game = act(f"edition: {edition}\n{haunted}\n{sam}", "help")
    assert ghosts(game) == {}
    assert "taoist_died(board=red)" in happened(game)
    assert game.result == "playing"


@pytest.mark.rule("B19")
def test_samo_alone_uses_three_tokens_for_three_powers_in_one_turn() -> None:
    lines = "players: red\nnorth: red spires, qi 3, tokens 3, at temple\nghosts: green2 38"
    game = table(lines, "borrow:green", "borrow:blue", "borrow:yellow")
    assert "pockets" in options(game)
    assert (game.state.power_tokens[0], game.state.power_tokens[4]) == (0, 3)
    assert not [option for option in options(game) if option.startswith("borrow")]
