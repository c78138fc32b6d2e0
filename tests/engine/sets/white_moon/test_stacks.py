"""Villagers in stacks (W2): three on a tile at most, who arrives covers, only tops are known, the seen stay known."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.errors import PositionError
from ghoststories.engine.sets.white_moon.villagers import VILLAGER_KEYS
from tests.engine.sets.white_moon.moon import MOON, graveyard, moon_turn, stack
from tests.helpers import asks, news, options, play, table

# The figure of red1 goes from card to stone in red's Yin, and the first villager of its line flees:
# from the Herbalist to the Temple to the Altar.
FRIGHT = "ghosts: red1 38"


@pytest.mark.rule("W2", "W4")
@pytest.mark.parametrize(
    ("there", "after"),
    [
        ("", ["teng"]),
        (", temple son_hua", ["teng", "son_hua"]),
        (", temple son_hua ?", ["teng", "son_hua", "?"]),
        (", temple son_hua son_zhou", ["teng", "son_hua", "son_zhou"]),
    ],
)
def test_a_villager_who_arrives_goes_on_top_and_covers_the_one_there(there: str, after: list[str]) -> None:
    game = moon_turn("red", f"{FRIGHT}\n villagers: herbalist teng long{there}")
    assert stack(game, "temple") == after
    assert stack(game, "herbalist") == ["long"]


@pytest.mark.rule("W2", "W4")
def test_a_tile_never_holds_a_fourth_villager() -> None:
    game = moon_turn("red", f"{FRIGHT}\n villagers: herbalist daughter_li, temple son_hua son_zhou ?")
    assert stack(game, "temple") == ["son_hua", "son_zhou", "?"]
    assert graveyard(game) == {"daughter_li"}
    with pytest.raises(PositionError, match="one to three villagers"):
        table(f"{MOON}\n villagers: temple son_hua son_zhou teng long")


@pytest.mark.rule("W2", "W25")
@pytest.mark.parametrize("cause", [FRIGHT, "ghosts: red1 78"])
def test_when_the_top_villager_leaves_the_one_beneath_is_shown(cause: str) -> None:
    game = moon_turn("red", f"{cause}\n villagers: herbalist daughter_li ? ?", villagers=["father_sun"])
    assert stack(game, "herbalist") == ["father_sun", "?"]
    assert news(game, "villager_revealed") == ["villager_revealed(villager=father_sun, tile=herbalist)"]


@pytest.mark.rule("W2", "W25")
@pytest.mark.parametrize("cause", [FRIGHT, "ghosts: red1 78"])
def test_one_who_was_seen_before_is_known_and_not_drawn_again(cause: str) -> None:
    game = moon_turn("red", f"{cause}\n villagers: herbalist daughter_li father_sun ?", ghosts=[24])
    assert stack(game, "herbalist") == ["father_sun", "?"]
    assert news(game, "villager_revealed") == []


@pytest.mark.rule("W2")
def test_a_covered_villager_stays_known_through_the_documents_and_comes_to_light_again() -> None:
    game = moon_turn("red", f"{FRIGHT}\n villagers: herbalist daughter_li ?, temple mother_hua ?", villagers=["teng"])
    assert "temple daughter_li mother_hua ?" in to_text(game.state)
    again = from_text(to_text(game.state))
    assert to_text(again) == to_text(game.state)

    devoured = moon_turn("red", "ghosts: red1 78\n villagers: temple daughter_li mother_hua ?", ghosts=[24])
    assert stack(devoured, "temple") == ["mother_hua", "?"]
    assert news(devoured, "villager_revealed") == []


@pytest.mark.rule("W2")
def test_each_villager_nobody_has_seen_is_as_likely_to_be_shown() -> None:
    game = moon_turn(
        "red",
        """
        ghosts: red1 78
        villagers: herbalist daughter_li ? ?, altar teng father_hua ?
        shelter: long weng
        graveyard: son_zhou
        """,
    )
    assert asks(game) == ("chance", "playing")
    seen = {"daughter_li", "teng", "father_hua", "long", "weng", "son_zhou"}
    shown = {VILLAGER_KEYS[villager]: weight for villager, weight in odds(game.state)}
    assert shown == {key: 1 for key in VILLAGER_KEYS[1:25] if key not in seen}


@pytest.mark.rule("W2")
def test_a_villager_once_shown_is_not_shown_a_second_time() -> None:
    game = moon_turn("red", "ghosts: red1 78, red2 79\n villagers: herbalist daughter_li ?, cemetery mother_li ?")
    game.settle("father_sun")
    assert "father_sun" not in {VILLAGER_KEYS[villager] for villager, _ in odds(game.state)}


@pytest.mark.rule("W2", "W24")
def test_only_villagers_on_top_can_be_chosen() -> None:
    game = moon_turn("red", "ghosts: red1 78\nvillagers: tea_house son_hua son_zhou, pavilion teng ? ?, cemetery long")
    assert (asks(game), options(game)) == (("red", "victim"), ["son_hua", "long", "teng"])


@pytest.mark.rule("W2")
def test_the_last_to_leave_leaves_an_empty_tile() -> None:
    game = moon_turn("red", "ghosts: red1 78\n villagers: herbalist daughter_li", ghosts=[24])
    assert stack(game, "herbalist") == []
    assert news(game, "villager_revealed") == []
    play(game, "green1")
    assert asks(game) == ("red", "before_move")
