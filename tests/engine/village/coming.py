"""What the help of several places ends with."""

from ghoststories.engine import Game
from tests.helpers import asks, ghosts, options, play


def ghost_comes(game: Game) -> None:
    """Ghost 38 comes to red's board, where he likes, and his turn goes on."""
    assert (asks(game), options(game)) == (("red", "place_ghost"), ["red1", "red2", "red3"])
    play(game, "red2")
    assert ghosts(game) == {"red2": 38}
    assert asks(game) == ("red", "after_action")
