"""The Cemetery: a dead Taoist comes back, then the curse die is rolled."""

import pytest

from ghoststories.engine.rules.table import is_possessed
from tests.helpers import asks, board, ghosts, happened, has_yinyang, haunted, options, play, qi, table, tao, where
from tests.tables import EDITIONS, act

RED = "north: red spires, qi {}, {}at cemetery\n"
GREEN_IS_DEAD = "east: green mountain, qi 0, at cemetery\n"


@pytest.mark.rule("B24")
@EDITIONS
def test_the_revived_taoist_stands_on_the_cemetery_with_two_qi_and_nothing_else(edition: str) -> None:
    game = act(f"edition: {edition}\n" + RED.format(3, "") + GREEN_IS_DEAD, "help", curse=["blank"])
    assert (qi(game, "green"), where(game, "green")) == (2, "cemetery")
    assert (tao(game, "green"), has_yinyang(game, "green"), int(game.state.held_buddhas[1])) == ([], False, 0)
    assert qi(game, "supply") == 20 - 3 - 2 - 3 - 3


@pytest.mark.rule("B24")
def test_of_several_dead_one_is_chosen() -> None:
    lines = RED.format(3, "") + GREEN_IS_DEAD + "west: yellow mantra, qi 0"
    game = act(lines, "help", curse=["blank"])
    assert (asks(game), options(game)) == (("red", "cemetery_revive"), ["green", "yellow"])
    play(game, "yellow")
    assert (qi(game, "green"), qi(game, "yellow")) == (0, 2)


@pytest.mark.rule("B2", "B24")
def test_with_one_qi_in_the_supply_the_revived_has_one() -> None:
    lines = RED.format(7, "") + GREEN_IS_DEAD + "south: blue second_wind, qi 6\nwest: yellow mantra, qi 6"
    game = act(lines, "help", curse=["blank"])
    assert (qi(game, "green"), qi(game, "supply")) == (1, 0)


@pytest.mark.rule("B2", "B24")
def test_with_no_qi_in_the_supply_it_is_not_offered() -> None:
    lines = RED.format(8, "yinyang, ") + GREEN_IS_DEAD + "south: blue second_wind, qi 6\nwest: yellow mantra, qi 6"
    game = table(lines, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    assert "cemetery" not in options(play(game, "yinyang"))


@pytest.mark.rule("B24")
def test_the_curse_die_is_rolled_after_the_revival_and_strikes_who_asked() -> None:
    lines = RED.format(3, "tao red blue, ") + GREEN_IS_DEAD
    game = act(lines, "help", curse=["lose_qi"])
    assert (qi(game, "red"), qi(game, "green")) == (2, 2)
    revived, rolled = "taoist_revived(board=green)", "curse_rolled(face=lose_qi)"
    assert happened(game).index(revived) < happened(game).index(rolled)
    game = act(lines, "help", curse=["lose_tao"])
    assert tao(game, "red") == []


@pytest.mark.rule("B9", "B24")
def test_the_haunt_face_haunts_the_cemetery() -> None:
    game = act(RED.format(3, "") + GREEN_IS_DEAD, "help", curse=["haunt"])
    assert haunted(game) == {"cemetery"}


@pytest.mark.rule("B9", "B24")
@EDITIONS
def test_the_haunt_face_does_nothing_to_a_haunted_cemetery(edition: str) -> None:
    village = "tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar"
    lines = f"edition: {edition}\nvillage: {village}"
    game = table(lines, curse=["haunt"], agenda="curse_die source=cemetery; after_move; next_turn")
    assert (haunted(game), happened(game)) == ({"cemetery"}, ["curse_rolled(face=haunt)"])
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("B24", "B37")
def test_a_third_haunted_tile_loses_the_game_at_the_cemetery_too() -> None:
    lines = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
    game = table(lines + RED.format(3, "") + GREEN_IS_DEAD, curse=["haunt"], agenda="action")
    assert asks(play(game, "help")) == ("nobody", "village")


@pytest.mark.rule("B24")
def test_the_ghost_face_brings_a_ghost() -> None:
    lines = RED.format(3, "yinyang, ") + GREEN_IS_DEAD
    game = act(lines, "help", curse=["ghost"], ghosts=[38])
    assert (asks(game), options(game)) == (("red", "place_ghost"), ["red1", "red2", "red3"])


@pytest.mark.rule("B24")
def test_who_dies_of_the_curse_die_leaves_the_revived_alive() -> None:
    dead = GREEN_IS_DEAD + "south: blue second_wind, qi 0\nwest: yellow mantra, qi 0"
    game = act(RED.format(1, "") + dead, "help", "blue", curse=["lose_qi"])
    assert (qi(game, "red"), qi(game, "blue"), game.result) == (0, 2, "playing")
    assert game.state.active != board(game, "red")


@pytest.mark.rule("B24")
def test_the_revived_taoist_lives_at_once() -> None:
    lines = RED.format(3, "yinyang, ") + GREEN_IS_DEAD
    game = act(lines, "help", "yinyang", "pavilion", "green", curse=["blank"])
    assert asks(game) == ("red", "move_taoist")
    assert where(play(game, "temple"), "green") == "temple"


@pytest.mark.rule("B24", "B51")
def test_until_then_the_board_is_possessed() -> None:
    lines = RED.format(3, "yinyang, ") + GREEN_IS_DEAD
    game = act(lines, "help", curse=["blank"], ghosts=[38])
    assert is_possessed(game.state, board(game, "green"))
    play(game, "pass", "end", "red1")
    assert not is_possessed(game.state, board(game, "green"))


@pytest.mark.rule("B24")
@EDITIONS
def test_the_board_is_a_players_again_from_its_next_turn_on(edition: str) -> None:
    lines = f"edition: {edition}\n" + RED.format(3, "") + GREEN_IS_DEAD
    game = act(lines, "help", "red1", curse=["blank"], ghosts=[38])
    assert ghosts(game) == {"red1": 38}
    assert asks(game) == ("green", "before_move")


@pytest.mark.rule("B24")
@EDITIONS
def test_alone_it_is_closed(edition: str) -> None:
    lines = f"edition: {edition}\nplayers: red\nnorth: red spires, qi 3, yinyang, tokens 3, at cemetery"
    game = table(lines, agenda="action")
    assert "help" not in options(game)
    assert "cemetery" not in options(play(game, "yinyang"))


@pytest.mark.rule("B20", "B24")
def test_haunted_it_revives_nobody() -> None:
    lines = "village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar\n"
    game = table(lines + RED.format(3, "yinyang, ") + GREEN_IS_DEAD, agenda="action")
    assert options(game) == ["yinyang", "pass"]
    play(game, "yinyang", "cemetery")
    assert (haunted(game), qi(game, "green")) == (set(), 0)


@pytest.mark.rule("B24", "B56")
def test_asked_from_afar_the_revived_still_stands_on_the_cemetery() -> None:
    lines = "north: red spires, qi 3, yinyang, at altar\n" + GREEN_IS_DEAD
    game = act(lines, "yinyang", "cemetery", curse=["haunt"])
    assert (where(game, "green"), where(game, "red"), haunted(game)) == ("cemetery", "altar", {"cemetery"})


@pytest.mark.rule("B20")
def test_a_neutral_board_is_no_dead_taoist() -> None:
    lines = "players: red blue\neast: green mountain, qi 0\nnorth: red spires, qi 3, yinyang, tokens 2, at cemetery"
    assert "help" not in options(table(lines, agenda="action"))
