"""Villagers that cannot be where a position has them, and options of the wrong kind."""

from __future__ import annotations

import pytest

from ghoststories.engine import CodecError, Game, PositionError, SetupError
from ghoststories.engine.core.codec import setup_from_dict
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import table


@pytest.mark.rule("W5")
def test_a_haunted_tile_holds_no_villager() -> None:
    village = "tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar*"
    with pytest.raises(PositionError, match=r"altar is haunted and holds villagers \(W5\)"):
        table(f"{MOON}\nvillage: {village}\nvillagers: altar long")


@pytest.mark.rule("W25")
def test_a_position_with_twelve_dead_villagers_is_over() -> None:
    dead = (
        "graveyard: father_hua mother_hua son_hua father_zhou mother_zhou son_zhou father_li mother_li daughter_li"
        " father_sun mother_sun"
    )
    assert table(f"{MOON}\n{dead}").result == "playing"
    with pytest.raises(PositionError, match="the game goes on with 12 villagers in the Graveyard, which loses it"):
        table(f"{MOON}\n{dead} daughter_sun")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"sets": "white_moon"}, "sets"),
        ({"sets": ["white_moon"], "portal": 4}, "portal"),
        ({"sets": ["white_moon"], "scenario": ["green_roots"]}, "scenario"),
        ({"sets": [7]}, "set"),
    ],
)
def test_options_of_the_wrong_kind_are_refused(data: dict[str, object], complaint: str) -> None:
    with pytest.raises((CodecError, SetupError), match=complaint):
        Game(setup_from_dict(data), seed="kind")
