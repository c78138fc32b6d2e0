"""What follows an exorcism: curses, discards and rewards, one after the other."""

import pytest

from tests.engine.rules.attempts import CORNER, TEN_ELSEWHERE, attempt, corner
from tests.helpers import asks, events, figures, ghosts, happened, options, play, qi, tao
from tests.tables import act


@pytest.mark.rule("B32")
def test_a_curse_comes_with_its_ghost_still_in_its_space() -> None:
    lines = f"ghosts: red1 39, green3 43, {TEN_ELSEWHERE}\n" + CORNER.format("")
    game = attempt(lines, "red red blue", curse=["ghost"])
    assert "no_room_for_ghost()" in happened(game)
    assert qi(game, "red") == 2
    assert "red1" not in ghosts(game)


@pytest.mark.rule("B32")
def test_a_ghost_without_a_curse_is_discarded_before_the_curse_of_the_other() -> None:
    game = attempt(
        f"ghosts: red1 39, green3 34, {TEN_ELSEWHERE}\n" + CORNER.format(""),
        "red red red",
        curse=["ghost"],
        ghosts=[30],
    )
    assert qi(game, "red") == 3
    assert ghosts(game)["green3"] == 30
    assert "red1" not in ghosts(game)


@pytest.mark.rule("B32")
def test_the_haunt_of_a_curse_uses_the_line_of_the_exorcised_ghost() -> None:
    game = attempt("ghosts: green3 39\n" + CORNER.format(""), "red red blue", curse=["haunt"])
    assert happened(game)[-3:] == events("""
        curse_rolled(face=haunt)
        tile_haunted(tile=herbalist)
        ghost_discarded(card=39, space=green3)
    """)


@pytest.mark.rule("B32")
def test_two_curses_come_one_by_one_in_the_players_order_each_before_its_discard() -> None:
    game = attempt("ghosts: red1 39, green3 40\ncircle: red\n" + CORNER.format(""), "red red blue")
    assert asks(game) == ("red", "next_curse")
    assert options(game) == ["red1", "green3"]
    game.script.curse("blank", "lose_qi")
    play(game, "green3")
    assert happened(game)[-5:] == events("""
        curse_rolled(face=blank)
        ghost_discarded(card=40, space=green3)
        curse_rolled(face=lose_qi)
        qi_lost(board=red)
        ghost_discarded(card=39, space=red1)
    """)


@pytest.mark.rule("B32", "B45")
def test_lasting_effects_end_with_the_discard_so_a_freed_power_stops_the_curse() -> None:
    game = attempt(
        "ghosts: green3 3, red1 6\neast: green mountain, qi 3, yinyang, at herbalist\nturn: 2 green",
        "yellow yellow yellow",
    )
    assert ghosts(game) == {}
    assert "curse_prevented(board=green)" in happened(game)


MOUNTAIN = "east: green mountain, qi 3, {}at herbalist\nturn: 2 green\n"


@pytest.mark.rule("B32", "B63")
def test_nobody_is_asked_for_an_order_if_no_curse_die_is_rolled() -> None:
    game = attempt("ghosts: red1 39, green3 40\ncircle: red\n" + MOUNTAIN.format("yinyang, "), "red red blue blue")
    assert (ghosts(game), asks(game)) == ({}, ("green", "after_action"))
    assert happened(game)[-4:] == events("""
        curse_prevented(board=green)
        ghost_discarded(card=39, space=red1)
        curse_prevented(board=green)
        ghost_discarded(card=40, space=green3)
    """)


@pytest.mark.rule("B32", "B45", "B63")
@pytest.mark.parametrize(
    ("first", "rolls"), [("green3", 1), ("red1", 2)], ids=["the blocker goes first", "the blocker goes last"]
)
def test_the_order_matters_if_one_of_the_exorcised_blocks_the_power(first: str, rolls: int) -> None:
    # Card 36 takes the power of its board; corrected, it brings the curse die as well.
    lines = 'content: {"card":{"36":{"right":["curse_die"]}}}\nghosts: red1 39, green3 36\ncircle: red\n'
    game = attempt(lines + MOUNTAIN.format("yinyang, "), "red red red", curse=["blank"] * rolls)
    assert asks(game) == ("green", "next_curse")
    play(game, first)
    assert len([event for event in happened(game) if event.startswith("curse_rolled")]) == rolls


@pytest.mark.rule("B32", "B63")
def test_with_the_power_blocked_by_another_ghost_the_order_is_asked() -> None:
    lines = "ghosts: red1 39, green3 40, green1 25\ncircle: red\n" + MOUNTAIN.format("")
    assert asks(attempt(lines, "red red red")) == ("green", "next_curse")


@pytest.mark.rule("B19", "B32", "B63")
def test_with_the_power_borrowed_no_order_is_asked_either() -> None:
    lines = (
        "players: red blue\nghosts: red1 39, green3 40\ncircle: red\nnorth: red spires, qi 3, tokens 2, at herbalist"
    )
    game = act(lines, "borrow:green", "exorcise", tao=["red red red red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B32")
def test_all_rewards_come_after_all_curses() -> None:
    lines = "ghosts: red1 45, green3 6\n" + CORNER.format("tao blue, ")
    game = attempt(lines, "black yellow yellow", curse=["lose_tao"])
    assert asks(game) == ("red", "take_tao")
    play(game, "green")
    assert tao(game, "red") == ["green"]


@pytest.mark.rule("B32")
def test_the_rewards_come_in_the_players_order() -> None:
    lines = "ghosts: red1 10, green3 49\ncircle: yellow\n" + CORNER.format("tao black black, ")
    game = attempt(lines, "yellow yellow yellow")
    play(game, "red1+green3")
    assert asks(game) == ("red", "next_reward")
    assert set(options(game)) == {"10", "49"}
    first = play(game.clone(), "49", "red", "red")
    assert happened(first)[:2] == ["qi_gained(board=red)", "tao_gained(board=red, colour=red)"]
    second = play(game, "10", "red", "red")
    assert happened(second)[-1] == "qi_gained(board=red)"


@pytest.mark.rule("B32")
def test_the_figure_of_an_exorcised_haunter_leaves_with_it() -> None:
    game = corner("red1 38 stone", "red red blue")
    assert (ghosts(game), figures(game)) == ({}, {})
