"""Taoists who were knocked down: how they stand up, and what lying does not hinder (W9, W30)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, crystals, graveyard, lying, moonlit, receptacles, shelter, stack
from tests.helpers import asks, ghosts, happened, options, play, qi, table, where
from tests.tables import act

GREEN = "east: green mountain, qi 3, {}at {}\nturn: 2 green\nlying: green\n"
RED = "north: red spires, qi 3, {}at {}\nlying: red\n"


def falls(game: Game) -> list[str]:
    return [event for event in happened(game) if event.startswith("taoist_knocked_down")]


@pytest.mark.rule("W9", "W30")
def test_the_next_move_is_spent_on_standing_up_and_nothing_else_can_be_done_with_it() -> None:
    game = moonlit(GREEN.format("yinyang, ", "temple") + "villagers: temple long")
    assert (asks(game), set(options(game))) == (("green", "before_move"), {"rise", "yinyang"})
    play(game, "rise")
    assert (lying(game), where(game, "green"), stack(game, "temple")) == (set(), "temple", ["long"])
    assert asks(game) == ("green", "after_move")
    assert "taoist_stood_up(board=green)" in happened(game)


@pytest.mark.rule("W9", "W30")
def test_with_nothing_else_to_do_before_the_move_standing_up_is_not_asked() -> None:
    game = moonlit(GREEN.format("", "temple"))
    assert (lying(game), where(game, "green"), asks(game)) == (set(), "temple", ("green", "after_move"))


@pytest.mark.rule("W9")
def test_who_was_raised_by_another_moves_in_the_own_turn() -> None:
    lines = "north: red twin_winds, qi 3, at altar\neast: green mountain, qi 3, at altar\nlying: green"
    game = table(MOON + lines, "winds", "green", "stay", "green2", ghosts=[23])
    assert asks(game) == ("green", "before_move")
    assert "move:temple" in options(game)


@pytest.mark.rule("W9", "W30")
def test_spires_stands_up_and_makes_one_step_with_a_villager_if_wanted() -> None:
    game = moonlit(RED.format("yinyang, ", "temple") + "villagers: temple long")
    assert set(options(game)) == {"rise", "yinyang"}
    play(game, "rise")
    assert asks(game) == ("red", "second_step")
    assert {option for option in options(game) if option.startswith("move:")} == {
        "move:cemetery",
        "move:herbalist",
        "move:circle",
        "move:pavilion",
        "move:altar",
    }
    play(game, "escort:altar")
    assert (where(game, "red"), stack(game, "altar")) == ("altar", ["long"])
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("W9")
def test_who_stood_up_with_spires_may_stay() -> None:
    game = moonlit(RED.format("", "temple"))
    assert asks(game) == ("red", "second_step")
    play(game, "stay")
    assert (where(game, "red"), lying(game), asks(game)) == ("temple", set(), ("red", "after_move"))


@pytest.mark.rule("W9")
def test_with_spires_blocked_standing_up_is_all() -> None:
    game = moonlit(RED.format("", "temple") + "ghosts: red1 36")
    assert (lying(game), where(game, "red"), asks(game)) == (set(), "temple", ("red", "after_move"))


@pytest.mark.rule("W9", "W30", "B61")
@pytest.mark.parametrize(("edition", "agenda"), [("second", "yang"), ("first", "action")])
def test_the_twin_winds_stand_a_taoist_up_instead_of_moving_him(edition: str, agenda: str) -> None:
    lines = f"edition: {edition}\nnorth: red twin_winds, qi 3, at circle\neast: green mountain, qi 3, at altar\n"
    game = moonlit(lines + "lying: green\nvillagers: altar long", "winds", "green", agenda=agenda)
    assert (lying(game), where(game, "green"), stack(game, "altar")) == (set(), "altar", ["long"])
    assert asks(game)[1] != "move_taoist"


@pytest.mark.rule("W9", "W30", "B69")
def test_the_pavilion_stands_a_taoist_up_instead_of_moving_him() -> None:
    lines = "south: blue heavenly_gust, qi 3, yinyang, at pavilion\nturn: 3 blue\n"
    game = moonlit(lines + RED.format("", "altar") + "ghosts: red1 38", "help", "red2", "red", agenda="action")
    assert (lying(game), where(game, "red"), ghosts(game)) == (set(), "altar", {"red2": 38})
    assert asks(game) == ("blue", "after_action")


@pytest.mark.rule("W9", "B69")
def test_alone_the_pavilion_stands_the_own_taoist_up_if_he_likes() -> None:
    lines = "players: green\n" + GREEN.format("tokens 3, yinyang, ", "pavilion")
    game = moonlit(lines, "help", agenda="action")
    assert (asks(game), set(options(game))) == (("green", "move_taoist"), {"rise", "stay"})
    assert lying(play(game.clone(), "stay")) == {"green"}
    assert lying(play(game, "rise")) == set()
    assert where(game, "green") == "pavilion"


@pytest.mark.rule("W30", "W38")
def test_the_scroll_raises_instead_of_moving() -> None:
    lines = "north: red spires, qi 3, at herbalist\neast: green mountain, qi 3, at kung_fu_school\n"
    others = "south: blue heavenly_gust, qi 3, at herbalist\nwest: yellow mantra, qi 3, at herbalist\n"
    game = moonlit(
        lines + others + "artifacts: scroll_of_unity red\nlying: green\nvillagers: kung_fu_school long", agenda="action"
    )
    play(game, "use:scroll_of_unity")
    assert (asks(game), set(options(game))) == (("green", "scroll_move"), {"rise", "stay"})
    play(game, "rise")
    assert (lying(game), where(game, "green")) == (set(), "kung_fu_school")


@pytest.mark.rule("W30")
def test_who_lies_may_ask_for_help_exorcise_and_save() -> None:
    lines = GREEN.format("", "temple") + "portal: temple\nvillagers: temple long\nghosts: green2 24"
    game = moonlit(lines, agenda="action")
    assert options(game)[:3] == ["save", "help", "exorcise"]
    play(game, "save")
    assert (shelter(game), lying(game)) == ({"long"}, {"green"})


@pytest.mark.rule("W30")
def test_who_lies_may_use_the_yin_yang() -> None:
    game = moonlit(GREEN.format("yinyang, ", "temple"), "yinyang", "circle", "red", agenda="action")
    assert (lying(game), game.state.circle) == ({"green"}, 0)


@pytest.mark.rule("W30")
def test_who_lies_does_the_end_step_as_ever() -> None:
    game = moonlit(GREEN.format("buddhas 1, ", "altar") + "crystals: green 1", agenda="end")
    assert set(options(game)) == {"buddha:green1", "buddha:blue3", "crystal", "end"}
    play(game, "crystal")
    assert (receptacles(game), crystals(game, "green"), lying(game)) == ({"se"}, 0, {"green"})


@pytest.mark.rule("W30", "W9")
def test_a_hua_who_dies_in_the_own_yin_costs_the_move_of_the_same_turn() -> None:
    lines = "east: green mountain, qi 3, at temple\nturn: 2 green\nghosts: green1 77, green2 24, green3 28\n"
    game = moonlit(lines + "villagers: altar son_hua", agenda="yin")
    assert graveyard(game) == {"son_hua"}
    assert (asks(game), lying(game)) == (("green", "after_move"), set())
    game = moonlit(lines + "villagers: altar son_hua\neast: green mountain, qi 3, yinyang, at temple", agenda="yin")
    assert (asks(game), lying(game)) == (("green", "before_move"), {"green"})
    assert set(options(game)) == {"rise", "yinyang"}


@pytest.mark.rule("W30")
def test_a_second_knock_does_nothing() -> None:
    lines = "east: green mountain, qi 3, yinyang, at temple\nghosts: green1 77, green2 28, green3 76\n"
    game = moonlit(lines + "north: red spires, qi 3, at cemetery\nvillagers: altar son_hua, herbalist father_hua")
    play(game, "stay")
    assert graveyard(game) == {"son_hua", "father_hua"}
    assert falls(game) == ["taoist_knocked_down(board=green)"]
    assert lying(play(game, "rise")) == set()


@pytest.mark.rule("W9", "W30")
def test_the_root_master_knocks_all_the_living_down_and_who_lies_already_just_lies() -> None:
    lines = "deck: incarnation, 10 ghosts\nincarnations: white_moon\nwest: yellow mantra, qi 0\nlying: blue\n"
    game = table(MOON + lines + "turn: 1 red\nnorth: red spires, qi 3, yinyang", "green2", ghosts=[104], agenda="yin")
    assert lying(game) == {"red", "green", "blue"}
    assert falls(game) == ["taoist_knocked_down(board=red)", "taoist_knocked_down(board=green)"]
    assert (asks(game), set(options(game))) == (("red", "before_move"), {"rise", "yinyang"})


@pytest.mark.rule("W30", "W9")
def test_second_wind_still_gives_the_second_action_to_who_was_knocked_down_by_the_first() -> None:
    lines = "south: blue second_wind, qi 3, yinyang, at tea_house\nturn: 3 blue\nvillagers: kung_fu_school son_hua\n"
    game = act(MOON + lines, "help", "red", "blue1", ghosts=[54])
    assert (graveyard(game), lying(game)) == ({"son_hua"}, {"blue"})
    assert "help" in options(game)


@pytest.mark.rule("W30", "B24", "B36")
def test_the_dead_do_not_lie_and_the_revived_stand() -> None:
    lines = "east: green mountain, qi 1, at sorcerer\nlying: green\nturn: 2 green\nghosts: red1 38\n"
    game = act(MOON + lines + "south: blue heavenly_gust, qi 3, at cemetery", "help", ghosts=[1], curse=["blank"])
    assert (qi(game, "green"), lying(game)) == (0, set())
    play(game, "yellow1", "stay", "help")
    assert (qi(game, "green"), lying(game), where(game, "green")) == (2, set(), "cemetery")


@pytest.mark.rule("W30", "W37")
def test_who_comes_back_by_the_life_potion_stands() -> None:
    lines = "east: green mountain, qi 1, at sorcerer\nlying: green\nturn: 2 green\nghosts: red1 38\n"
    game = table(MOON + lines + "artifacts: life_potion blue", ghosts=[1], agenda="action")
    play(game, "help", "yellow1", "use:life_potion", "heal:green")
    assert (qi(game, "green"), lying(game), where(game, "green")) == (1, set(), "cemetery")
