"""A Taoist dies (B36, B52), and how the game ends (B37, B54)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, ghosts, happened, has_yinyang, haunted, options, play, qi, table, tao, where
from tests.tables import DEAD, act, boards

TWO_HAUNTED = "village: tea_house cemetery herbalist / sorcerer* circle temple / watchman pavilion* altar"


def before_greens_turn(lines: str, *curse: str, ghosts: Sequence[int] = ()) -> Game:
    """Red's turn ends, so that all of green's is in the log."""
    game = table(f"{lines}\n turn: 1 red", curse=list(curse), ghosts=list(ghosts))
    return play(game, "stay", "pass")


@pytest.mark.rule("B36")
def test_a_dead_taoist_loses_all_he_has_at_once_and_lies_on_the_cemetery() -> None:
    game = table(
        """
        players: red green blue
        north: red spires, qi 1, tao red+red+black, yinyang, tokens 1, buddhas 2, at altar
        east: green mountain, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1
        ghosts: red1 24, red2 13, red3 2
        """,
        agenda="yin",
    )
    assert qi(game, "red") == 0
    assert tao(game, "red") == []
    assert len(tao(game, "supply")) == 20
    assert not has_yinyang(game, "red")
    assert game.state.temple == 2
    assert list(game.state.power_tokens) == [0, 1, 1, 0, 1]
    assert where(game, "red") == "cemetery"


@pytest.mark.rule("B36")
def test_his_ghosts_stay_in_play() -> None:
    game = table("north: red spires, qi 1\n ghosts: red1 24, red2 13, red3 2", agenda="yin")
    assert ghosts(game) == {"red1": 24, "red2": 13, "red3": 2}


@pytest.mark.rule("B36")
def test_a_taoist_who_dies_in_his_yin_phase_gets_no_ghost_and_no_yang() -> None:
    game = table("north: red spires, qi 1\n ghosts: red1 44", curse=["lose_qi"], ghosts=[13], agenda="yin")
    assert asks(game)[0] == "green"
    assert "turn_began(board=green)" in happened(game)
    assert happened(game).count("ghost_drawn(card=13)") == 1
    assert happened(game).index("turn_began(board=green)") < happened(game).index("ghost_drawn(card=13)")


@pytest.mark.rule("B36", "B52", "B41")
def test_the_rest_of_that_yin_phase_runs_for_a_possessed_board_and_its_player_still_decides() -> None:
    lines = "north: red spires, qi 1\n ghosts: red1 44, red2 59, red3 2"
    game = table(lines, curse=["lose_qi", "lose_qi"], agenda="yin")
    assert (asks(game), options(game)) == (("red", "bear_loss"), ["green", "blue", "yellow"])
    play(game, "blue")
    assert qi(game, "blue") == 2
    assert (asks(game), options(game)) == (("red", "bear_loss"), ["green", "blue", "yellow"])
    play(game, "yellow")
    assert [qi(game, colour) for colour in ("green", "blue", "yellow")] == [3, 2, 2]
    assert game.waits_for_chance


@pytest.mark.rule("B52")
def test_a_black_ghost_that_comes_after_his_death_still_comes_to_his_board() -> None:
    lines = "north: red spires, qi 1\n ghosts: red1 44, red2 59"
    game = table(lines, curse=["lose_qi", "ghost"], ghosts=[54], agenda="yin")
    assert haunted(game) == {"tea_house"}
    assert ghosts(game)["red3"] == 54
    assert asks(game) == ("red", "bear_loss")


@pytest.mark.rule("B52")
def test_a_tao_loss_after_his_death_does_nothing() -> None:
    lines = "north: red spires, qi 1, tao red\neast: green mountain, qi 3, tao green\nghosts: red1 44, red2 59"
    game = table(lines, curse=["lose_qi", "lose_tao"], agenda="yin")
    assert tao(game, "green") == ["green"]
    assert happened(game).count("curse_rolled(face=lose_tao)") == 1


@pytest.mark.rule("B52", "B15")
def test_the_gods_favorite_is_gone_with_the_green_taoist() -> None:
    lines = "east: green gods_favorite, qi 1\n ghosts: green1 44, green2 59"
    game = before_greens_turn(lines, "lose_qi", "blank")
    assert asks(game) == ("green", "reroll_curse_die")
    play(game, "no")
    assert "curse_rolled(face=blank)" in happened(game)
    assert "turn_began(board=blue)" in happened(game)


@pytest.mark.rule("B36", "B52")
def test_a_taoist_who_dies_of_a_curse_completes_the_exorcism_without_its_reward_and_his_turn_ends() -> None:
    lines = "north: red spires, qi 1, yinyang, buddhas 1, at herbalist\nghosts: red1 50"
    game = act(lines, "exorcise", tao=["black white red"], curse=["lose_qi"])
    assert ghosts(game) == {}
    assert qi(game, "red") == 0
    assert happened(game)[-2:] == ["ghost_discarded(card=50, space=red1)", "turn_began(board=green)"]


@pytest.mark.rule("B52", "B41")
def test_the_second_ghosts_curse_strikes_a_living_taoist_whom_the_dead_ones_player_picks() -> None:
    lines = "north: red spires, qi 1, tao red, at herbalist\nghosts: red1 39, green3 40"
    game = act(lines, "exorcise", "red1+green3", "red1", tao=["red red red"], curse=["lose_qi", "lose_qi"])
    assert (asks(game), options(game)) == (("red", "bear_loss"), ["green", "blue", "yellow"])
    play(game, "yellow")
    assert qi(game, "yellow") == 2
    assert ghosts(game) == {}


@pytest.mark.rule("B52")
def test_an_incarnations_gift_is_still_given_when_its_curse_kills_the_exorcist() -> None:
    lines = "difficulty: nightmare\nnorth: red spires, qi 1, tao black+black, yinyang, at cemetery\nghosts: red2 59"
    game = act(lines, "exorcise", "red2", tao=["black black white"], curse=["lose_qi"])
    assert (asks(game), options(game)) == (("red", "gift_of_qi"), ["green", "blue", "yellow"])
    play(game, "blue")
    assert (asks(game), options(game)) == (("red", "gift_of_yinyang"), ["green", "blue", "yellow"])
    play(game, "green")
    assert qi(game, "blue") == 4
    assert has_yinyang(game, "green")
    assert game.result == "playing"
    assert "turn_began(board=green)" in happened(game)


@pytest.mark.rule("B52")
def test_after_his_death_blue_has_no_second_action() -> None:
    lines = "ghosts: yellow2 35, red1 2\n turn: 3 blue\n south: blue heavenly_gust, qi {}, tao red, at sorcerer"
    living = act(lines.format(2), "help", "red1")
    assert "exorcise" in options(living)
    dead = act(lines.format(1), "help", "red1")
    assert ghosts(dead) == {"yellow2": 35}
    assert happened(dead)[-1] == "turn_began(board=yellow)"


@pytest.mark.rule("B52")
def test_after_his_death_there_is_no_yin_yang_and_no_end_step() -> None:
    lines = "north: red spires, qi 1, yinyang, buddhas 1, at sorcerer\nghosts: yellow2 34, red1 2"
    game = act(lines, "help", "yellow2")
    assert happened(game)[-1] == "turn_began(board=green)"
    assert not has_yinyang(game, "red")
    assert game.state.temple == 2


@pytest.mark.rule("B52")
def test_a_yin_yang_that_kills_before_the_move_ends_the_turn() -> None:
    game = table("north: red spires, qi 1, yinyang\n ghosts: yellow2 34", "yinyang", "sorcerer")
    assert ghosts(game) == {}
    assert happened(game)[-1] == "turn_began(board=green)"


@pytest.mark.rule("B52")
def test_the_death_of_another_taoist_ends_nothing() -> None:
    game = table(
        """
        north: red spires, qi 0, at cemetery
        east: green mountain, qi 1
        ghosts: red1 44, red2 59, red3 13
        turn: 5 red
        """,
        curse=["lose_qi", "blank"],
        agenda="yin",
    )
    play(game, "green")
    assert qi(game, "green") == 0
    assert "curse_rolled(face=blank)" in happened(game)
    assert (asks(game), options(game)) == (("blue", "bear_loss"), ["blue", "yellow"])


@pytest.mark.rule("B37")
def test_the_last_taoists_death_loses_the_game() -> None:
    lines = boards(red=DEAD, green="qi 1, at tea_house", blue=DEAD, yellow=DEAD)
    game = table(f"{lines}\nghosts: green1 24, green2 13, green3 2\nturn: 2 green", agenda="yin")
    assert game.result == "taoists"
    assert game.question is None


@pytest.mark.rule("B36", "B37")
def test_the_last_taoist_may_die_of_the_cemeterys_curse_when_another_has_just_come_back() -> None:
    lines = boards(red="qi 1, at cemetery", green=DEAD, blue=DEAD, yellow=DEAD)
    game = act(lines, "help", "green", curse=["lose_qi"])
    assert [qi(game, colour) for colour in ("red", "green")] == [0, 2]
    assert game.result == "playing"
    assert happened(game)[-1] == "turn_began(board=green)"


@pytest.mark.rule("B37")
def test_neutral_boards_with_qi_do_not_keep_a_game_alive() -> None:
    game = table("players: red\nnorth: red spires, qi 1, tokens 3\nghosts: red1 24, red2 13, red3 2", agenda="yin")
    assert game.result == "taoists"
    assert [qi(game, colour) for colour in ("green", "blue", "yellow")] == [3, 3, 3]


@pytest.mark.rule("B37")
def test_defeat_is_checked_after_every_single_haunting() -> None:
    game = table(f"{TWO_HAUNTED}\n ghosts: red1 38 stone, red3 42 stone, red2 44", agenda="yin")
    assert game.result == "village"
    assert haunted(game) == {"sorcerer", "pavilion", "herbalist"}


@pytest.mark.rule("B37")
def test_defeat_does_not_wait_for_the_end_of_the_help() -> None:
    lines = boards(red="qi 1, at sorcerer", green=DEAD, blue=DEAD, yellow=DEAD)
    game = act(f"{lines}\nghosts: yellow2 34", "help")
    assert game.result == "taoists"
    assert ghosts(game) == {"yellow2": 34}


def last_exorcism(lines: str, *curse: str, roll: str = "black black black") -> Game:
    """Red stands on the Cemetery before an incarnation, or on the Herbalist before two ghosts."""
    return act(lines, "exorcise", tao=[roll], curse=list(curse))


@pytest.mark.rule("B37", "B54")
def test_victory_comes_when_the_last_incarnations_gift_is_given() -> None:
    game = last_exorcism("ghosts: red2 60\n north: red spires, qi 3, at cemetery")
    assert (asks(game), game.result) == (("red", "gift_of_qi"), "playing")
    play(game, "green")
    assert (asks(game), game.result) == (("red", "gift_of_yinyang"), "playing")
    play(game, "blue")
    assert game.result == "won"
    assert qi(game, "green") == 4
    assert game.question is None
    assert happened(game)[-1] == "game_won()"


@pytest.mark.rule("B54")
@pytest.mark.parametrize(
    "rest",
    [
        "deck: 3 ghosts, incarnation, 10 ghosts\n discard: 56 57",
        "deck: 5 ghosts\n discard: 56 57\n ghosts: red2 60, blue1 64",
    ],
)
def test_an_incarnation_in_the_deck_or_in_play_is_still_to_be_exorcised(rest: str) -> None:
    game = last_exorcism(f"difficulty: nightmare\n north: red spires, qi 3, at cemetery\n ghosts: red2 60\n {rest}")
    play(game, "green", "blue")
    assert game.result == "playing"


@pytest.mark.rule("B54")
@pytest.mark.parametrize("last", [56, 60])
def test_the_incarnations_may_be_exorcised_in_any_order(last: int) -> None:
    others = " ".join(str(card) for card in (56, 57, 58, 60) if card != last)
    game = last_exorcism(
        f"""
        difficulty: nightmare
        north: red spires, qi 3, at cemetery
        ghosts: red2 {last}, yellow1 2
        deck: 5 ghosts
        discard: {others}
        """
    )
    play(game, "green", "blue")
    assert game.result == "won"


@pytest.mark.rule("B54", "B37")
def test_the_other_ghosts_curse_comes_before_the_victory_and_defeat_beats_it() -> None:
    lines = """
        north: red spires, qi 3, tao black+black, at herbalist
        ghosts: red1 60, green3 39
    """
    lost = play(last_exorcism(f"{lines}\n {TWO_HAUNTED}", "haunt", roll="black red red"), "red1+green3")
    assert lost.result == "village"
    assert "game_won()" not in happened(lost)
    saved = play(last_exorcism(f"{lines}\n {TWO_HAUNTED}", "blank", roll="black red red"), "red1+green3")
    play(saved, "green", "blue")
    assert saved.result == "won"


@pytest.mark.rule("B54", "B52")
def test_the_last_living_taoist_who_dies_of_the_last_curse_loses() -> None:
    lines = "players: red\nnorth: red spires, qi 1, tao black+black, tokens 3, at cemetery\nghosts: red2 59"
    game = last_exorcism(lines, "lose_qi")
    assert play(game, "red2").result == "taoists"


@pytest.mark.rule("B54", "B52")
def test_the_death_of_the_exorcist_alone_does_not_cost_the_victory() -> None:
    game = last_exorcism("north: red spires, qi 1, tao black+black, at cemetery\n ghosts: red2 59", "lose_qi")
    play(game, "red2", "green", "blue")
    assert game.result == "won"
    assert qi(game, "red") == 0
