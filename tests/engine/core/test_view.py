"""What a seat may know: in the base game the whole table, and nothing that nobody knows."""

import pytest

from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.agenda import choose
from ghoststories.engine.core.codec import to_dict, to_json
from ghoststories.engine.core.notation import option_from
from tests.helpers import table


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_the_table_as_it_is(seat: int) -> None:
    game = table("ghosts: red1 38 stone\ncircle: red", ghosts=[1])
    assert to_json(view(game.state, seat)) == to_json(game.state)
    assert list(view(game.state, seat).offer) == list(game.state.offer)


def test_whoever_looks_cannot_change_the_game() -> None:
    game = table("ghosts: red1 38")
    before = to_json(game.state)
    seen = view(game.state, 0)
    seen.ghosts[0] = 0
    seen.qi[0] = 9
    choose(seen, option_from(seen, "stay"))
    assert to_json(game.state) == before


@pytest.mark.rule("B4")
def test_a_view_does_not_hold_the_order_of_the_deck_nor_the_seed() -> None:
    one, other = (Game(Setup(boards=("red", "green", "blue", "yellow")), seed=seed) for seed in ("a", "b"))
    assert set(view(one.state, 0).deck) == {0, -1}
    assert list(view(one.state, 0).deck) == list(view(other.state, 0).deck)
    assert not {"seed", "oracle", "streams"} & set(to_dict(view(one.state, 0)))
