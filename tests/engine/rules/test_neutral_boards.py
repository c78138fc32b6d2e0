"""Neutral and possessed boards (B14, B15, B51), who decides in their turns (B41), what they are given (B77)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import to_text
from tests.helpers import asks, events, figures, ghosts, happened, haunted, options, play, qi, table, tao
from tests.tables import act, boards

TWO_PLAYERS = f"""
    players: red blue
    {boards(red="tao red, tokens 1", green="gods_favorite, qi 3", blue="tao blue, tokens 1", yellow="qi 3")}
"""


def greens_turn(lines: str, *curse: str, ghosts: Sequence[int] = ()) -> Game:
    """The Yin phase of the neutral green board; it begins when red's turn ends, so that all is in the log."""
    game = table(f"{TWO_PLAYERS}\n turn: 1 red\n {lines}", curse=list(curse), ghosts=list(ghosts))
    return play(game, "stay", "pass")


def news(game: Game, *kinds: str) -> list[str]:
    return [event for event in happened(game) if event.split("(")[0] in kinds]


@pytest.mark.rule("B14", "B78")
def test_a_neutral_boards_turn_has_no_step_three_and_no_yang() -> None:
    game = greens_turn("")
    assert news(game, "turn_began") == ["turn_began(board=green)", "turn_began(board=blue)"]
    assert news(game, "ghost_drawn") == []
    assert [repr(event) for event in game.settle("34")] == ["ghost_drawn(card=34)"]
    assert asks(game) == ("blue", "place_ghost")


@pytest.mark.rule("B14")
def test_its_haunters_and_tormentors_act() -> None:
    game = greens_turn("ghosts: green1 38 stone, green2 34, green3 44", "haunt")
    assert haunted(game) == {"altar", "herbalist"}
    assert figures(game) == {"green1": "card", "green2": "stone"}


@pytest.mark.rule("B14", "B40", "B9")
def test_the_qi_face_costs_the_neutral_board_a_qi_and_no_taoist() -> None:
    game = greens_turn("ghosts: green3 44", "lose_qi")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 2, 3, 3]


@pytest.mark.rule("B14")
def test_the_tao_face_has_no_effect_in_a_neutral_boards_turn() -> None:
    game = greens_turn("ghosts: green3 44", "lose_tao")
    assert (tao(game, "red"), tao(game, "blue")) == (["red"], ["blue"])


@pytest.mark.rule("B14", "B41", "B9")
def test_the_ghost_face_lets_the_next_living_taoist_clockwise_place_the_ghost() -> None:
    game = greens_turn("ghosts: green3 44", "ghost", ghosts=[34])
    assert (asks(game), options(game)) == (("blue", "place_ghost"), ["red1", "red2", "red3"])


@pytest.mark.rule("B41", "B14")
def test_a_dead_taoist_is_passed_over_when_it_is_asked_who_decides() -> None:
    dead = "south: blue heavenly_gust, qi 0, at cemetery\n north: red spires, qi 3, tokens 1, at tea_house"
    game = greens_turn(f"ghosts: green3 44\n {dead}", "ghost", ghosts=[34])
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("B14", "B49")
def test_an_overrun_neutral_board_loses_a_qi() -> None:
    game = greens_turn("ghosts: green1 24, green2 13, green3 2")
    assert [qi(game, colour) for colour in ("red", "green", "blue")] == [3, 2, 3]


@pytest.mark.rule("B10", "B14", "B40")
def test_with_twelve_ghosts_in_play_the_neutral_board_loses_the_qi() -> None:
    full = "red1 35, red2 39, red3 40, green1 44, green2 28, green3 29, blue1 13, blue2 17, blue3 18, yellow1 2"
    game = greens_turn(f"ghosts: {full}, yellow2 6, yellow3 7", "ghost")
    assert news(game, "no_room_for_ghost", "board_was_overrun", "qi_lost") == events("""
        no_room_for_ghost()
        qi_lost(board=green)
        board_was_overrun(board=green)
        qi_lost(board=green)
        board_was_overrun(board=blue)
        qi_lost(board=blue)
    """)


@pytest.mark.rule("B51")
def test_losing_the_last_qi_makes_the_board_possessed_and_costs_nobody_else() -> None:
    game = greens_turn("east: green gods_favorite, qi 1\n ghosts: green3 44", "lose_qi")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 0, 3, 3]
    assert news(game, "qi_lost", "board_possessed") == ["qi_lost(board=green)", "board_possessed(board=green)"]


@pytest.mark.rule("B51", "B15")
def test_a_later_loss_of_the_same_turn_falls_on_a_taoist() -> None:
    game = greens_turn("east: green gods_favorite, qi 1\n ghosts: green1 24, green2 13, green3 44", "lose_qi")
    assert qi(game, "green") == 0
    assert (asks(game), options(game)) == (("blue", "bear_loss"), ["blue", "red"])
    play(game, "red")
    assert [qi(game, colour) for colour in ("red", "blue", "yellow")] == [2, 3, 3]


@pytest.mark.rule("B15", "B41")
@pytest.mark.parametrize(
    ("ghosts_there", "curse"), [("green3 44", ["lose_qi"]), ("green1 24, green2 13, green3 2", [])]
)
def test_a_possessed_boards_qi_loss_is_borne_by_a_living_taoist_the_players_choose(
    ghosts_there: str, curse: list[str]
) -> None:
    game = greens_turn(f"east: green gods_favorite, qi 0\n ghosts: {ghosts_there}", *curse)
    assert (asks(game), options(game)) == (("blue", "bear_loss"), ["blue", "red"])
    play(game, "blue")
    assert [qi(game, colour) for colour in ("red", "blue")] == [3, 2]


@pytest.mark.rule("B15", "B41")
def test_a_dead_taoists_board_decides_by_the_next_living_taoist_in_later_turns() -> None:
    lines = "east: green mountain, qi 0, at cemetery\nghosts: green1 24, green2 13, green3 2\nturn: 6 green"
    game = table(lines, agenda="yin")
    assert (asks(game), options(game)) == (("blue", "bear_loss"), ["blue", "yellow", "red"])


@pytest.mark.rule("B15")
def test_only_one_living_taoist_bears_the_loss_unasked() -> None:
    game = greens_turn(
        f"""
        {boards(green="gods_favorite, qi 0", blue="qi 0, at cemetery", red="tokens 1, at tea_house")}
        ghosts: green3 44
        """,
        "lose_qi",
    )
    assert qi(game, "red") == 2


@pytest.mark.rule("B15")
@pytest.mark.parametrize("power", ["gods_favorite", "mountain"])
@pytest.mark.parametrize("amount", [3, 0])
def test_the_green_powers_never_help_with_a_neutral_or_possessed_boards_curse_die(power: str, amount: int) -> None:
    game = greens_turn(f"east: green {power}, qi {amount}\n ghosts: green3 44", "haunt")
    assert haunted(game) == {"herbalist"}
    assert news(game, "curse_prevented") == []


@pytest.mark.rule("B15")
@pytest.mark.parametrize("power", ["gods_favorite", "mountain"])
def test_a_living_green_taoist_does_not_help_with_another_boards_curse_die(power: str) -> None:
    game = table(
        f"""
        players: green yellow
        north: red spires, qi 3
        east: green {power}, qi 3, tokens 1
        south: blue heavenly_gust, qi 3
        west: yellow bottomless_pockets, qi 3, tokens 1
        ghosts: red1 44
        turn: 1 red
        """,
        curse=["haunt"],
        agenda="yin",
    )
    assert haunted(game) == {"herbalist"}


@pytest.mark.rule("B15", "B51")
def test_a_possessed_boards_power_cannot_be_borrowed() -> None:
    assert "borrow:green" in options(table(TWO_PLAYERS))
    possessed = options(table(f"{TWO_PLAYERS}\n east: green gods_favorite, qi 0"))
    assert [each for each in possessed if each.startswith("borrow")] == ["borrow:yellow"]


@pytest.mark.rule("B51")
def test_a_possessed_neutral_board_never_recovers() -> None:
    possessed = f"{TWO_PLAYERS}\n east: green gods_favorite, qi 0\n west: yellow bottomless_pockets, qi 0"
    cemetery = table(f"{possessed}\n north: red spires, qi 3, tokens 1, yinyang, at cemetery", agenda="action")
    assert "help" not in options(cemetery)
    lines = f"{possessed}\ndifficulty: nightmare\nghosts: red2 60\nnorth: red spires, qi 3, tokens 1, at cemetery"
    gift = act(lines, "exorcise", tao=["black black black"])
    assert (asks(gift), options(gift)) == (("red", "gift_of_qi"), ["red", "blue"])


@pytest.mark.rule("B51")
def test_a_revived_taoists_board_is_a_players_again_from_its_next_turn_on() -> None:
    lines = "north: red spires, qi 3, yinyang, at cemetery\neast: green mountain, qi 0, at cemetery"
    game = act(lines, "help", curse=["blank"], ghosts=[24])
    assert qi(game, "green") == 2
    assert "revived: green" in to_text(game.state)
    play(game, "pass", "end")
    assert "revived" not in to_text(game.state)
    assert (asks(game), options(game)) == (("green", "place_ghost"), ["green1", "green2", "green3"])
    play(game, "green1")
    assert asks(game) == ("green", "before_move")


@pytest.mark.rule("B43", "B14")
def test_neutral_boards_lose_no_tao_with_the_group() -> None:
    game = greens_turn("ghosts: green3 44", "ghost", ghosts=[55])
    play(game, "green1")
    assert news(game, "tao_lost") == ["tao_lost(board=blue, colour=blue)", "tao_lost(board=red, colour=red)"]
    assert ghosts(game) == {"green1": 55, "green3": 44}


@pytest.mark.rule("B77", "B51")
def test_a_neutral_board_has_no_yin_yang_and_cannot_be_given_one() -> None:
    game = table(
        f"""
        {TWO_PLAYERS}
        difficulty: nightmare
        ghosts: red2 60
        north: red spires, qi 3, tokens 1, yinyang, at cemetery
        """,
        agenda="action",
        tao=["black black black"],
    )
    play(game, "exorcise", "red")
    assert "yinyang_regained(board=blue)" in happened(game)
