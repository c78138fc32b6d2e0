"""The read model names what the state numbers, and does not change with the game."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, GhostStoriesError, Setup, Table, after
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable
from ghoststories.engine.sets.promos.read_model import PromosTable
from ghoststories.engine.sets.shared_read_model import SharedTable
from ghoststories.engine.sets.white_moon.read_model import WhiteMoonTable
from tests.helpers import table as positioned

SETUPS = [
    Setup(),
    Setup(players=1, sets=("white_moon",)),
    Setup(players=3, sets=("black_secret",)),
    Setup(sets=("white_moon", "black_secret"), promos=("jean_claude", "terror_ghosts", "guardhouse")),
]


def test_a_board_is_read_by_its_colour() -> None:
    table = positioned("ghosts: red3 34\nnorth: red spires, qi 1, tao red red blue, at tea_house").table
    red = table.board("red")
    assert (red.qi, red.place, red.power, red.direction) == (1, "tea_house", "spires", "north")
    assert red.tao == {"red": 2, "green": 0, "blue": 1, "yellow": 0, "black": 0}
    assert table.tile("tea_house").taoists[0] == "red"
    assert table.space("red3").card == 34
    assert list(table.ghosts) == ["red3"]


def test_what_is_not_on_the_table_is_named_with_what_is() -> None:
    with pytest.raises(GhostStoriesError, match="'purple' is not on this table; there are: red"):
        Game(Setup(boards=("red", "green", "blue", "yellow")), seed="a").table.board("purple")


def test_a_table_stays_as_it_is_while_the_game_goes_on() -> None:
    game = Game(Setup(), seed="a night")
    before = game.table
    seen = (before.turn, before.active, len(before.deck), sorted(before.ghosts))
    for _ in range(40):
        assert game.question
        game.apply(game.question.options[0])
    assert (before.turn, before.active, len(before.deck), sorted(before.ghosts)) == seen
    assert game.table.turn > before.turn


def test_nothing_of_it_can_be_set() -> None:
    board = Game(Setup(), seed="a night").table.board("red")
    with pytest.raises(AttributeError):
        board.qi = 9  # type: ignore[misc]


def test_an_option_is_tried_on_a_copy() -> None:
    game = Game(Setup(), seed="a night")
    while game.question and game.question.name != "before_move":
        game.apply(game.question.options[0])
    assert game.question
    option = next(each for each in game.question.options if each.startswith("move:"))
    then = Table(after(game.state, option))
    assert then.board(game.table.active).place == option.removeprefix("move:")
    assert game.table.board(game.table.active).place != option.removeprefix("move:")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{'+'.join(setup.sets) or 'base'} {setup.players}")
def test_it_agrees_with_the_state_through_a_game(setup: Setup) -> None:
    game = Game(setup, seed="a long night")
    for _ in range(150):
        _compare(game)
        if game.question is None:
            return
        game.apply(game.question.options[-1])


def _compare(game: Game) -> None:
    s, table = game.state, game.table
    assert [space.card for space in table.spaces] == list(s.ghosts)
    assert [board.qi for board in table.boards] == list(s.qi[:4])
    assert [board.tao[colour] for board in table.boards for colour in COLOUR_KEYS[:5]] == list(s.tao[:20])
    assert table.supply.qi == s.qi[4]
    assert len(table.deck) == len(s.deck)
    assert sum(tile.haunted for tile in table.tiles) == table.haunted_tiles
    assert table.result == game.result
    here = [(tile.place, colour) for tile in table.tiles for colour in tile.taoists]
    assert all(table.board(colour).place == place for place, colour in here)


def test_each_set_has_its_part_and_only_where_it_is_in_play() -> None:
    parts = (SharedTable, WhiteMoonTable, BlackSecretTable, PromosTable)
    found = [[kind for kind in parts if Game(setup, seed="a").table.part(kind) is not None] for setup in SETUPS]
    assert found == [[], [SharedTable, WhiteMoonTable], [SharedTable, BlackSecretTable], list(parts)]


def test_the_parts_of_the_sets_are_read_by_name() -> None:
    table = Game(SETUPS[-1], seed="a").table
    moon, secret, promos = table.part(WhiteMoonTable), table.part(BlackSecretTable), table.part(PromosTable)
    assert moon is not None
    assert secret is not None
    assert promos is not None
    assert moon.portal == table.tiles[4].place
    assert [cave.place for cave in secret.caves] == [f"below_{tile.place}" for tile in table.tiles]
    assert {demon.at for demon in secret.demons} == {"home"}
    assert promos.pieces == ["guardhouse", "terror_ghosts", "jean_claude"]
