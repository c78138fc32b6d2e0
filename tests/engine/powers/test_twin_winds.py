"""Dance of the Twin Winds: another Taoist is moved one tile, before the own move or after it by edition."""

import pytest

from tests.helpers import asks, ghosts, options, play, table, where
from tests.tables import EDITIONS

TO_THE_WINDOW = {"first": ["move:temple"], "second": []}

RED = "north: red twin_winds, qi 3, {}at circle\n"


@pytest.mark.rule("B61")
def test_second_edition_it_is_used_before_the_own_move_only() -> None:
    game = table(RED.format(""))
    assert "winds" in options(game)
    assert "winds" not in options(play(game, "move:temple"))


@pytest.mark.rule("B61")
def test_second_edition_to_stay_closes_its_window() -> None:
    assert "winds" not in options(table(RED.format(""), "stay"))


@pytest.mark.rule("B61")
@pytest.mark.parametrize("step", ["move:temple", "stay"])
def test_first_edition_it_is_used_after_red_has_moved_or_said_to_stay(step: str) -> None:
    game = table("edition: first\n" + RED.format(""))
    assert "winds" not in options(game)
    play(game, step)
    assert options(game) == ["help", "winds", "pass"]


@pytest.mark.rule("B16", "B61")
def test_first_edition_its_window_closes_with_the_action() -> None:
    game = table("edition: first\n" + RED.format("yinyang, "), "move:temple", "help")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B61")
@EDITIONS
def test_one_other_taoist_moves_one_tile_diagonals_too(edition: str) -> None:
    game = table(f"edition: {edition}\n" + RED.format("") + "south: blue second_wind, qi 3, at altar")
    play(game, *TO_THE_WINDOW[edition], "winds")
    assert (asks(game), options(game)) == (("red", "winds_taoist"), ["green", "blue", "yellow"])
    play(game, "blue")
    assert asks(game) == ("red", "move_taoist")
    assert set(options(game)) == {"pavilion", "circle", "temple"}
    play(game, "circle")
    assert where(game, "blue") == "circle"


@pytest.mark.rule("B61")
@EDITIONS
def test_it_moves_one_taoist_once_a_turn_and_is_optional(edition: str) -> None:
    game = table(f"edition: {edition}\n" + RED.format(""), *TO_THE_WINDOW[edition], "winds", "blue", "altar")
    assert "winds" not in options(game)
    idle = table(f"edition: {edition}\n" + RED.format(""), "move:temple", "pass")
    assert [where(idle, colour) for colour in ("green", "blue", "yellow")] == ["circle"] * 3


@pytest.mark.rule("B61")
def test_first_edition_red_exorcises_with_tao_brought_by_the_wind() -> None:
    game = table(
        "edition: first\nghosts: green2 38\n" + RED.format("") + "south: blue second_wind, qi 3, tao red red, at altar",
        tao=["blue blue blue"],
    )
    play(game, "move:temple", "winds", "blue", "temple", "exorcise", "green2")
    assert ghosts(game) == {}


@pytest.mark.rule("B61")
@EDITIONS
def test_red_need_not_move(edition: str) -> None:
    game = table(f"edition: {edition}\n" + RED.format(""))
    steps = ["winds", "blue", "altar", "stay"] if edition == "second" else ["stay", "winds", "blue", "altar"]
    play(game, *steps)
    assert (where(game, "red"), where(game, "blue")) == ("circle", "altar")
    assert options(game) == ["help", "pass"]


@pytest.mark.rule("B61")
@EDITIONS
def test_the_dead_are_not_moved(edition: str) -> None:
    game = table(f"edition: {edition}\n" + RED.format("") + "east: green mountain, qi 0, at cemetery")
    play(game, *TO_THE_WINDOW[edition], "winds")
    assert options(game) == ["blue", "yellow"]


@pytest.mark.rule("B61")
@EDITIONS
def test_with_nobody_else_alive_it_is_not_offered(edition: str) -> None:
    dead = "east: green mountain, qi 0\nsouth: blue second_wind, qi 0\nwest: yellow mantra, qi 0"
    game = table(f"edition: {edition}\n" + RED.format("") + dead)
    assert "winds" not in options(play(game, *TO_THE_WINDOW[edition]))


@pytest.mark.rule("B61")
@EDITIONS
def test_it_never_moves_the_red_taoist_himself(edition: str) -> None:
    game = table(f"edition: {edition}\n" + RED.format(""), *TO_THE_WINDOW[edition], "winds")
    assert "red" not in options(game)


@pytest.mark.rule("B45", "B61")
@EDITIONS
@pytest.mark.parametrize("blocker", ["red2 36", "blue1 60"])
def test_blocked_it_is_not_offered(blocker: str, edition: str) -> None:
    game = table(f"edition: {edition}\nghosts: {blocker}\n" + RED.format(""))
    assert "winds" not in options(play(game, *TO_THE_WINDOW[edition]))


@pytest.mark.rule("B17", "B61")
def test_first_edition_freed_after_the_move_it_may_be_used_at_once() -> None:
    game = table("edition: first\nghosts: red2 36\n" + RED.format("yinyang, "), "stay", "yinyang", "sorcerer")
    assert "winds" in options(game)


@pytest.mark.rule("B61", "B65")
def test_a_taoist_is_moved_onto_a_haunted_tile() -> None:
    game = table(
        "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar\n" + RED.format("")
    )
    assert where(play(game, "winds", "green", "temple"), "green") == "temple"


@pytest.mark.rule("B41", "B61")
def test_the_moved_taoist_is_not_asked() -> None:
    game = table(RED.format(""), "winds", "green")
    assert asks(game) == ("red", "move_taoist")


@pytest.mark.rule("B59", "B61")
@EDITIONS
def test_borrowed_they_move_another_than_the_borrower(edition: str) -> None:
    neutral = (
        "players: green yellow blue\nnorth: red twin_winds, qi 3\neast: green mountain, qi 3, tokens 3, at circle\n"
    )
    game = table(f"edition: {edition}\n{neutral}turn: 2 green", *TO_THE_WINDOW[edition], "borrow:red", "winds")
    assert options(game) == ["blue", "yellow"]
