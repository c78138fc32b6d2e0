"""One, two or three players save villagers before the first turn (W15)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.engine import Game
from ghoststories.engine.content.corrections import corrections_from_toml
from tests.engine.sets.white_moon.moon import artifacts, shelter, stack
from tests.engine.setups import SEATS, with_villagers
from tests.helpers import asks, options, play, qi

COLOURS = ("red", "green", "blue", "yellow")
TOPS = ["long", "son_hua", "father_hua", "teng", "son_zhou", "daughter_li", "weng", "little_chang"]
FAMILIES_OF_TWO = ["brother_miao", "sister_miao", "father_xiang", "son_xiang", "uncle_wu", "aunt_wu", "long", "teng"]


def opened(players: int, tops: list[str], later: Sequence[str] = (), content: str | None = None) -> Game:
    """A game whose stacks are shown in a known order."""
    return with_villagers(players, [*tops, *later], content=content)


@pytest.mark.rule("W15")
@pytest.mark.parametrize(("players", "saved"), [(3, 1), (2, 2), (1, 3)])
def test_one_two_or_three_villagers_are_saved_before_the_start(players: int, saved: int) -> None:
    game = opened(players, TOPS, ["mother_hua", "mother_zhou", "mother_li"][:saved])
    left = ["son_hua", "son_zhou", "daughter_li"][:saved]
    for count, villager in enumerate(left):
        assert asks(game) == ("blue", "save_first")
        assert game.question is not None
        assert game.question.parameters["left"] == saved - count
        play(game, villager)
    assert shelter(game) == set(left)
    assert game.waits_for_chance
    assert (game.state.turn, game.state.active) == (1, 2)


@pytest.mark.rule("W15", "W2")
def test_the_stacks_are_shown_anew_when_all_are_saved_and_not_before() -> None:
    game = play(opened(2, TOPS, ["mother_hua", "mother_zhou"]), "son_hua")
    assert stack(game, "cemetery") == ["?", "?"]
    play(game, "son_zhou")
    assert stack(game, "cemetery") == ["mother_hua", "?"]
    assert stack(game, "temple") == ["mother_zhou", "?"]
    assert [stack(game, place)[0] for place in ("tea_house", "altar")] == ["long", "little_chang"]


@pytest.mark.rule("W15")
def test_any_visible_villager_can_be_the_first() -> None:
    for players in (1, 2, 3):
        assert set(options(opened(players, TOPS))) == set(TOPS)


@pytest.mark.rule("W15")
@pytest.mark.parametrize("players", [1, 2])
def test_alone_or_in_two_they_come_from_different_families(players: int) -> None:
    game = play(opened(players, TOPS), "son_hua")
    assert set(options(game)) == set(TOPS) - {"son_hua", "father_hua"}


@pytest.mark.rule("W15")
@pytest.mark.parametrize("players", [1, 2])
def test_alone_or_in_two_they_come_from_different_stacks(players: int) -> None:
    game = play(opened(players, FAMILIES_OF_TWO, ["son_hua"]), "brother_miao")
    assert "brother_miao" not in options(game)
    assert stack(game, "tea_house") == ["?", "?"]
    assert set(options(game)) == set(FAMILIES_OF_TWO[2:])


@pytest.mark.rule("W15")
def test_alone_all_three_are_of_different_families() -> None:
    game = play(opened(1, FAMILIES_OF_TWO), "brother_miao", "son_xiang")
    assert set(options(game)) == {"uncle_wu", "aunt_wu", "long", "teng"}


@pytest.mark.rule("W15")
@pytest.mark.parametrize(
    ("villager", "artifact"),
    [("long", "life_potion"), ("teng", "firework"), ("weng", "scroll_of_unity"), ("little_chang", "moon_dust")],
)
@pytest.mark.parametrize("players", [2, 3])
def test_a_family_so_completed_gives_its_artifact_to_a_taoist_the_players_choose(
    players: int, villager: str, artifact: str
) -> None:
    game = play(opened(players, TOPS), villager)
    assert asks(game) == ("blue", "artifact_goes_to")
    assert game.question is not None
    assert game.question.parameters["artifact"] == artifact
    assert set(options(game)) == set(SEATS[players])
    play(game, "red")
    assert artifacts(game, "red") == {artifact}
    assert artifacts(game, "blue") == set()


@pytest.mark.rule("W15")
def test_alone_the_artifacts_are_the_lone_taoists() -> None:
    game = play(opened(1, TOPS), "long", "teng", "weng")
    assert shelter(game) == {"long", "teng", "weng"}
    assert artifacts(game, "blue") == {"life_potion", "firework", "scroll_of_unity"}


@pytest.mark.rule("W15")
def test_part_of_a_family_gives_nothing() -> None:
    game = play(opened(3, TOPS, ["mother_hua"]), "son_hua")
    assert game.waits_for_chance
    assert [artifacts(game, colour) for colour in COLOURS] == [set()] * 4


@pytest.mark.rule("W15")
def test_a_reward_that_is_no_artifact_comes_before_the_game_too() -> None:
    swapped = "[family.long]\nreward = 'gain_qi'\n[family.xiang]\nreward = 'life_potion'"
    game = play(opened(3, TOPS, content=corrections_from_toml(swapped)), "long")
    assert set(options(game)) == {"red", "green", "blue"}
    assert qi(play(game, "green"), "green") == 4
