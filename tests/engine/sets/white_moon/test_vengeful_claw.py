"""The Vengeful Claw of the Miao: a Tao after an exorcism that removed no ghost."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import artifacts, moonlit
from tests.helpers import asks, ghosts, options, play, tao

CLAW = "artifacts: vengeful_claw red\n"
RED = "north: red spires, qi 3, {}at herbalist\n"


def attempt(lines: str, *rolls: str) -> Game:
    """Red, who has the Claw, tries an exorcism at the Herbalist."""
    return moonlit(CLAW + RED.format("") + lines, "exorcise", tao=list(rolls), agenda="action")


@pytest.mark.rule("W38")
@pytest.mark.parametrize(
    ("card", "colour", "roll"),
    [
        (38, "red", "blue"),
        (27, "green", "blue"),
        (16, "blue", "red"),
        (5, "yellow", "red"),
        (54, "black", "red"),
        (101, "black", "red"),
    ],
)
def test_after_a_failure_he_takes_a_tao_of_the_ghosts_colour(card: int, colour: str, roll: str) -> None:
    game = attempt(f"difficulty: nightmare\nghosts: red1 {card}", f"{roll} {roll} {roll}")
    assert (tao(game, "red"), artifacts(game, "red")) == ([colour], {"vengeful_claw"})


@pytest.mark.rule("W38")
def test_after_a_success_he_takes_none() -> None:
    game = attempt("ghosts: red1 38", "red red blue")
    assert (ghosts(game), tao(game, "red")) == ({}, [])


@pytest.mark.rule("W38")
def test_if_one_of_two_fell_he_takes_none() -> None:
    """S2's FAQ: the exorcism must fail completely."""
    game = attempt("ghosts: red1 38, green3 27", "red red blue")
    assert (ghosts(game), tao(game, "red")) == ({"green3": 27}, [])


@pytest.mark.rule("W38")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_if_neither_of_two_fell_he_picks_the_colour(colour: str) -> None:
    game = attempt("ghosts: red1 38, green3 27", "blue blue blue")
    assert (asks(game), options(game)) == (("red", "claw_colour"), ["red", "green"])
    assert tao(play(game, colour), "red") == [colour]


@pytest.mark.rule("W38")
def test_a_failure_of_his_own_will_is_one_too() -> None:
    lines = CLAW + RED.format("tao red, ") + "ghosts: red1 38"
    game = moonlit(lines, "exorcise", "none", tao=["red blue blue"], agenda="action")
    assert tao(game, "red") == ["red", "red"]


@pytest.mark.rule("W38")
@pytest.mark.parametrize(
    ("card", "colours"),
    [(58, ["red", "green", "blue", "yellow"]), (65, ["red", "green", "blue", "yellow", "black"])],
)
def test_of_many_colours_he_picks_one(card: int, colours: list[str]) -> None:
    game = attempt(f"difficulty: nightmare\nghosts: red1 {card}", "white white white")
    assert (asks(game), options(game)) == (("red", "claw_colour"), colours)


@pytest.mark.rule("W38")
@pytest.mark.parametrize(("space", "colour"), [("red1", "red"), ("green3", "green")])
def test_the_shapeshifter_has_the_colour_of_its_board(space: str, colour: str) -> None:
    game = attempt(f"difficulty: nightmare\nghosts: {space} 106", "blue blue blue")
    assert tao(game, "red") == [colour]


@pytest.mark.rule("W38")
def test_a_ghost_he_could_not_attack_does_not_count() -> None:
    # Howling Nightmare has a ghost opposite: it counts as no ghost (B74).
    lines = "difficulty: nightmare\nghosts: red1 56, blue3 12, green3 27"
    assert tao(attempt(lines, "blue blue blue"), "red") == ["green"]


@pytest.mark.rule("W38", "B2")
def test_what_the_supply_lacks_is_not_taken() -> None:
    lines = "ghosts: red1 38, green3 27\neast: green mountain, qi 3, tao red red red red\n"
    assert tao(attempt(lines, "blue blue blue"), "red") == ["green"]
    alone = "ghosts: red1 38\neast: green mountain, qi 3, tao red red red red\n"
    assert tao(attempt(alone, "blue blue blue"), "red") == []


@pytest.mark.rule("W38", "B75")
def test_blocked_tao_is_taken_all_the_same() -> None:
    assert tao(attempt("ghosts: red1 38, blue1 50", "blue blue blue"), "red") == ["red"]


BLUE = "artifacts: vengeful_claw blue\nsouth: blue {}, qi 3, at {}\nturn: 3 blue\n"


@pytest.mark.rule("W38")
def test_it_works_once_a_turn() -> None:
    lines = BLUE.format("second_wind", "pavilion") + "ghosts: blue2 21"
    game = moonlit(lines, "exorcise", "exorcise", tao=["red red red", "red red red"], agenda="action")
    assert tao(game, "blue") == ["blue"]


@pytest.mark.rule("W38")
def test_in_the_second_attempt_if_the_first_succeeded() -> None:
    lines = BLUE.format("second_wind", "altar") + "ghosts: blue3 12, green1 32"
    game = moonlit(lines, "exorcise", "exorcise", tao=["blue red red", "red red red"], agenda="action")
    assert tao(game, "blue") == ["green"]


@pytest.mark.rule("W38")
def test_in_the_next_turn_it_works_again() -> None:
    lines = "claw used: yes\nghosts: red1 43\n" + CLAW + RED.format("")
    spent = moonlit(lines, "exorcise", tao=["blue blue blue"], agenda="action")
    assert tao(spent, "red") == []
    game = moonlit(lines + "turn: 4 yellow", ghosts=[35], tao=["blue blue blue"], agenda="next_turn")
    play(game, "red2", "stay", "exorcise")
    assert tao(game, "red") == ["red"]


@pytest.mark.rule("W38")
@pytest.mark.parametrize("owner", ["green", "used"])
def test_anothers_exorcism_gives_nothing(owner: str) -> None:
    lines = f"artifacts: vengeful_claw {owner}\neast: green mountain, qi 3, at herbalist\nghosts: red1 38\n"
    game = moonlit(RED.format("") + lines, "exorcise", tao=["blue blue blue"], agenda="action")
    assert (tao(game, "red"), tao(game, "green")) == ([], [])


@pytest.mark.rule("W35", "W38")
def test_it_works_at_the_school_for_the_colour_attacked() -> None:
    lines = CLAW + "ghosts: yellow1 43, yellow2 10\nnorth: red spires, qi 3, at kung_fu_school"
    game = moonlit(lines, "help", tao=["blue blue blue"], agenda="action")
    assert tao(game, "red") == ["red"]


@pytest.mark.rule("W35", "W38")
def test_at_the_school_not_if_one_fell() -> None:
    lines = CLAW + "ghosts: yellow1 43, yellow2 34\nnorth: red spires, qi 3, at kung_fu_school"
    game = moonlit(lines, "help", "yellow2", tao=["red blue blue"], agenda="action")
    assert (ghosts(game), tao(game, "red")) == ({"yellow1": 43}, [])


SCHOOL = CLAW + "north: red spires, qi 3, {}at kung_fu_school\n"


@pytest.mark.rule("W35", "W38")
@pytest.mark.parametrize(
    ("lines", "roll"),
    [
        ("ghosts: yellow1 43, yellow2 34", "red blue blue"),
        ("ghosts: yellow2 34", "red blue blue"),
        ("ghosts: yellow2 38\ncircle: red", "red blue blue"),
        ("ghosts: yellow2 38", "red white blue"),
    ],
)
def test_at_the_school_not_if_he_spared_a_ghost_the_dice_could_exorcise(lines: str, roll: str) -> None:
    """S2's FAQ: the failure must be complete."""
    game = moonlit(SCHOOL.format("") + lines, "help", "none", tao=[roll], agenda="action")
    assert ("yellow2" in ghosts(game), tao(game, "red")) == (True, [])


@pytest.mark.rule("W38")
def test_at_the_school_not_if_the_sword_could_exorcise_one() -> None:
    lines = SCHOOL.format("").replace("claw red", "claw red, divine_sword red") + "ghosts: yellow2 34"
    game = moonlit(lines, "help", "yes", "none", tao=["blue blue"], agenda="action")
    assert ("yellow2" in ghosts(game), tao(game, "red")) == (True, [])


@pytest.mark.rule("B28", "W35", "W38")
def test_at_the_school_tokens_are_not_forced_so_keeping_them_is_a_failure() -> None:
    lines = SCHOOL.format("tao red, ") + "ghosts: yellow2 38"
    game = moonlit(lines, "help", "none", tao=["red blue blue"], agenda="action")
    assert (ghosts(game), tao(game, "red")) == ({"yellow2": 38}, ["red", "red"])


@pytest.mark.rule("W38")
def test_a_failed_exorcism_with_no_free_die_counts() -> None:
    assert tao(attempt("ghosts: red1 38, blue1 46, blue2 47, blue3 48"), "red") == ["red"]
