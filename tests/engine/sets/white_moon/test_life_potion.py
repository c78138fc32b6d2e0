"""The Life Potion of Long: a Qi for any Taoist, dead ones too, or a killed villager back, once."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import to_text
from tests.engine.sets.white_moon.moon import artifacts, children, graveyard, lying, moonlit, stack
from tests.helpers import asks, happened, news, options, play, qi, tao, where

POTION = "artifacts: life_potion red\n"
USE = "use:life_potion"
HAUNTED = "village: tea_house cemetery* herbalist / sorcerer circle temple / kung_fu_school pavilion altar\n"
NO_CEMETERY = "village: tea_house watchman herbalist / sorcerer circle temple / kung_fu_school pavilion altar\n"


def drink(lines: str, *answers: str, agenda: str = "yang") -> Game:
    """Red uses it before the move."""
    return moonlit(POTION + lines, USE, *answers, agenda=agenda)


@pytest.mark.rule("W38")
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_any_taoist_gains_a_qi(colour: str) -> None:
    game = drink("")
    assert (asks(game), options(game)) == (
        ("red", "life_potion"),
        ["heal:red", "heal:green", "heal:blue", "heal:yellow"],
    )
    play(game, f"heal:{colour}")
    assert (qi(game, colour), sum(qi(game, each) for each in ("red", "green", "blue", "yellow"))) == (4, 13)


@pytest.mark.rule("W38")
def test_it_is_used_up() -> None:
    game = drink("", "heal:red")
    assert artifacts(game, "red") == set()
    assert "artifact_used(artifact=life_potion, board=red)" in happened(game)
    assert (asks(game), USE in options(game)) == (("red", "before_move"), False)


@pytest.mark.rule("W37", "W38")
def test_a_dead_taoist_comes_back_with_one_qi_on_the_cemetery() -> None:
    game = drink("east: green mountain, qi 0", "heal:green")
    assert (qi(game, "green"), where(game, "green"), tao(game, "green")) == (1, "cemetery", [])
    assert "taoist_revived(board=green)" in happened(game)
    assert (lying(game), news(game, "curse_rolled")) == (set(), [])


@pytest.mark.rule("W37")
def test_on_a_haunted_cemetery_too() -> None:
    assert where(drink(HAUNTED + "east: green mountain, qi 0", "heal:green"), "green") == "cemetery"


@pytest.mark.rule("W37")
def test_without_that_tile_on_the_centre() -> None:
    game = drink(NO_CEMETERY + "east: green mountain, qi 0", "heal:green")
    assert (qi(game, "green"), where(game, "green")) == (1, "circle")


@pytest.mark.rule("W37", "B24")
def test_the_revived_ones_board_is_a_players_from_its_next_turn_on() -> None:
    lines = POTION + "east: green mountain, qi 0\nnorth: red spires, qi 3, at cemetery"
    game = moonlit(lines, USE, "heal:green", ghosts=[12], agenda="yang")
    assert "revived: green" in to_text(game.state)
    play(game, "stay")
    assert "revived" not in to_text(game.state)
    assert (asks(game)[0], qi(game, "green")) == ("green", 1)


@pytest.mark.rule("W38")
def test_a_neutral_board_drinks_nothing() -> None:
    game = drink("players: red blue\neast: green mountain, qi 1")
    assert options(game) == ["heal:red", "heal:blue"]


@pytest.mark.rule("W37", "W38")
@pytest.mark.parametrize("villager", ["teng", "son_hua"])
def test_a_killed_villager_returns_on_the_cemetery_without_a_curse_die(villager: str) -> None:
    game = drink("graveyard: teng son_hua\nvillagers: cemetery weng long", "return")
    assert (asks(game), set(options(game))) == (("red", "return_villager"), {"teng", "son_hua"})
    play(game, villager)
    assert (stack(game, "cemetery"), villager in graveyard(game)) == ([villager, "weng", "long"], False)
    assert (news(game, "curse_rolled"), asks(game)) == ([], ("red", "before_move"))


@pytest.mark.rule("W37")
@pytest.mark.parametrize(
    "lines", [HAUNTED, NO_CEMETERY, "villagers: cemetery weng long little_chang\n"], ids=["haunted", "gone", "full"]
)
def test_no_villager_returns_without_room_there(lines: str) -> None:
    game = drink(f"{lines}graveyard: teng")
    assert "return" not in options(game)
    assert len(options(game)) == 4


@pytest.mark.rule("W37")
def test_nobody_dead_nobody_to_bring_back() -> None:
    assert "return" not in options(drink(""))


@pytest.mark.rule("W44")
def test_a_cursed_child_comes_back_too() -> None:
    lines = "scenario: cursed_children\nghosts: red2 213\n"
    game = drink(lines, "return")
    assert (stack(game, "cemetery"), children(game)) == (["brother_miao"], {})


@pytest.mark.rule("W38", "B2")
def test_the_qi_is_one_of_the_supply() -> None:
    lines = "north: red spires, qi 5\neast: green mountain, qi 5\nsouth: blue second_wind, qi 5\n"
    lines += "west: yellow mantra, qi 5\n"
    assert USE not in options(moonlit(POTION + lines))
    game = moonlit(POTION + lines + "graveyard: teng", USE)
    assert stack(game, "cemetery") == ["teng"]


@pytest.mark.rule("W38")
def test_not_in_his_yin() -> None:
    game = moonlit(POTION + "deck: card 23, 20 ghosts", agenda="yin")
    assert (asks(game), USE in options(game)) == (("red", "place_ghost"), False)
