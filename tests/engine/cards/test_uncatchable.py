"""The Uncatchable, card 57: it must be caught with a Buddha before it can be exorcised."""

import pytest

from ghoststories.engine.content.places import PAVILION, TEMPLE
from ghoststories.engine.deck import incarnation_pool
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.engine.setup import Setup, layout_of
from tests.helpers import ghosts, options, place_keys, play, qi, table
from tests.tables import EDITIONS


@pytest.mark.rule("B34")
@EDITIONS
def test_the_uncatchable_cannot_be_exorcised_until_it_is_caught(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red2 57\nnorth: red spires, qi 3, yinyang, at cemetery\n"
    assert options(table(lines, agenda="action")) == ["yinyang", "pass"]
    assert options(table(lines + "caught: yes", agenda="action")) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B34", "B72")
@EDITIONS
def test_the_uncatchable_that_enters_on_a_buddha_is_caught(edition: str) -> None:
    lines = f"edition: {edition}\ndeck: incarnation, 10 ghosts\nbuddhas: red2\nnorth: red spires, qi 3, at cemetery"
    game = table(lines, "red2", ghosts=[57], curse=["lose_qi"], agenda="yin")
    assert (ghosts(game), game.state.temple, qi(game, "red")) == ({"red2": 57}, 2, 2)
    assert options(play(game, "stay")) == ["exorcise", "pass"]


@pytest.mark.rule("B34", "B72")
@EDITIONS
def test_the_uncatchable_moved_onto_a_buddha_is_caught_for_good(edition: str) -> None:
    blue = "south: blue heavenly_gust, qi 3, yinyang, at pavilion\nturn: 3 blue"
    lines = f"edition: {edition}\nghosts: blue1 57\nbuddhas: red2\n{blue}"
    game = table(lines, tao=["black black black"], agenda="action")
    play(game, "yinyang", "pavilion", "red2", "green", "temple")
    assert (ghosts(game), game.state.temple) == ({"red2": 57}, 2)
    play(game, "help", "blue2", "green", "circle")
    assert ghosts(game) == {"blue2": 57}
    play(game, "exorcise")
    assert ghosts(game) == {}


@pytest.mark.rule("B34")
@pytest.mark.parametrize("missing", [TEMPLE, PAVILION])
def test_without_temple_or_pavilion_the_uncatchable_is_left_out(missing: int) -> None:
    setup = Setup(
        boards=("red", "green", "blue", "yellow"),
        powers=("spires", "mountain", "second_wind", "mantra"),
        tiles=tuple(place_keys()),
        seats=("red", "green", "blue", "yellow"),
        first="red",
    )
    layout = layout_of(setup)
    assert 57 in incarnation_pool(base_rules(), layout)
    layout.tile_of_place[missing] = -1
    assert list(incarnation_pool(base_rules(), layout)) == [56, 58, 59, 60, 61, 62, 63, 64, 65]
