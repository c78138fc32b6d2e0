"""A Taoist who moves takes a villager along (W7, W29)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import moonlit, shelter, stack
from tests.helpers import asks, events, happened, options, play, where

HAUNTED = "village: tea_house cemetery herbalist / sorcerer circle temple* / kung_fu_school pavilion altar\n"
GREEN = "east: green mountain, qi 3, at {}\nturn: 2 green\n"
RED = "north: red spires, qi 3, at {}\n"


def escorts(game: Game) -> set[str]:
    """Where a villager can be taken to."""
    return {option.split(":")[1] for option in options(game) if option.startswith("escort:")}


def moves(game: Game) -> set[str]:
    """Where the Taoist can go."""
    return {option.split(":")[1] for option in options(game) if option.startswith("move:")}


@pytest.mark.rule("W7", "W2")
def test_the_top_villager_of_the_tile_left_goes_along_and_the_next_is_shown() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: altar long ? ?", villagers=["teng"])
    assert escorts(game) == moves(game) == {"circle", "temple", "pavilion"}
    play(game, "escort:temple")
    assert (where(game, "green"), stack(game, "temple"), stack(game, "altar")) == ("temple", ["long"], ["teng", "?"])
    assert happened(game)[:3] == events("""
        taoist_moved(board=green, tile=temple)
        villager_escorted(board=green, villager=long, tile=temple)
        villager_revealed(villager=teng, tile=altar)
    """)


@pytest.mark.rule("W7", "W2")
def test_who_arrives_goes_on_top_and_covers_who_is_there() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: altar long, temple teng ?", "escort:temple")
    assert (stack(game, "temple"), stack(game, "altar")) == (["long", "teng", "?"], [])


@pytest.mark.rule("W2")
def test_who_was_seen_once_stays_known_when_covered() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: altar long teng", "escort:temple")
    assert stack(game, "altar") == ["teng"]
    assert not any("villager_revealed" in event for event in happened(game))


@pytest.mark.rule("W7")
def test_taking_a_villager_along_is_optional() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: altar long")
    assert "stay" in options(game)
    play(game, "move:temple")
    assert (stack(game, "altar"), stack(game, "temple")) == (["long"], [])


@pytest.mark.rule("W7")
def test_from_a_tile_without_villagers_nobody_goes_along() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: temple teng")
    assert (escorts(game), moves(game)) == (set(), {"circle", "temple", "pavilion"})


@pytest.mark.rule("W7", "W29")
def test_no_villager_is_taken_onto_a_haunted_tile() -> None:
    game = moonlit(HAUNTED + GREEN.format("altar") + "villagers: altar long")
    assert (escorts(game), moves(game)) == ({"circle", "pavilion"}, {"circle", "temple", "pavilion"})


@pytest.mark.rule("W7", "W29", "W2")
@pytest.mark.parametrize(("people", "room"), [("teng", True), ("teng ?", True), ("teng ? ?", False)])
def test_no_villager_is_taken_onto_a_tile_that_holds_three(people: str, room: bool) -> None:
    game = moonlit(GREEN.format("altar") + f"villagers: altar long, temple {people}")
    assert ("temple" in escorts(game)) == room
    assert "temple" in moves(game)


@pytest.mark.rule("W7", "W8")
def test_a_villager_taken_onto_the_portals_tile_is_not_saved_by_that() -> None:
    game = moonlit(GREEN.format("altar") + "villagers: altar long", "escort:circle")
    assert (stack(game, "circle"), shelter(game)) == (["long"], set())
    assert "save" in options(game)


@pytest.mark.rule("W7")
def test_only_the_own_taoists_tile_counts_and_others_leave_their_villagers() -> None:
    game = moonlit(GREEN.format("altar") + "north: red spires, qi 3, at temple\nvillagers: temple teng")
    assert escorts(game) == set()


@pytest.mark.rule("W7", "W29")
def test_spires_takes_the_same_villager_two_tiles() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long", "escort:temple")
    assert asks(game) == ("red", "second_step")
    play(game, "escort:herbalist")
    assert (where(game, "red"), stack(game, "herbalist")) == ("herbalist", ["long"])
    assert (asks(game), stack(game, "temple")) == (("red", "after_move"), [])


@pytest.mark.rule("W7", "W29")
def test_spires_goes_out_and_back_to_bring_a_villager_to_the_tile_of_the_start() -> None:
    game = moonlit(RED.format("altar") + "villagers: temple teng ?", "move:temple", "escort:altar", villagers=["long"])
    assert (where(game, "red"), stack(game, "altar"), stack(game, "temple")) == ("altar", ["teng"], ["long"])


@pytest.mark.rule("W7", "W29")
def test_spires_may_leave_the_villager_on_the_first_tile_and_go_on_alone() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long", "escort:temple", "move:herbalist")
    assert (where(game, "red"), stack(game, "temple"), stack(game, "herbalist")) == ("herbalist", ["long"], [])


@pytest.mark.rule("W7", "W29")
def test_at_the_second_step_the_top_villager_of_the_tile_just_left_goes_along() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long, temple teng")
    alone = play(game.clone(), "move:temple", "escort:herbalist")
    assert (stack(alone, "herbalist"), stack(alone, "altar")) == (["teng"], ["long"])
    play(game, "escort:temple", "escort:herbalist")
    assert (stack(game, "herbalist"), stack(game, "temple")) == (["long"], ["teng"])


@pytest.mark.rule("W7")
def test_spires_may_be_one_step_or_none() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long")
    one = play(game.clone(), "escort:temple", "stay")
    assert (where(one, "red"), asks(one)) == ("temple", ("red", "after_move"))
    play(game, "stay")
    assert (where(game, "red"), stack(game, "altar")) == ("altar", ["long"])
    assert asks(game)[1] != "second_step"


@pytest.mark.rule("W7", "B62")
def test_two_steps_of_spires_reach_every_tile_even_over_a_haunted_one() -> None:
    game = moonlit(HAUNTED + RED.format("kung_fu_school"))
    reached = set()
    for first in moves(game):
        after = play(game.clone(), f"move:{first}")
        reached |= {first} | moves(after)
    assert len(reached) == 9
    assert where(play(game, "move:circle", "move:temple"), "red") == "temple"


@pytest.mark.rule("W29")
def test_with_spires_no_villager_crosses_a_haunted_tile_though_the_taoist_may() -> None:
    game = moonlit(HAUNTED + RED.format("altar") + "villagers: altar long")
    assert "temple" not in escorts(game)
    play(game, "move:temple")
    assert "herbalist" in moves(game)
    assert escorts(game) == set()
    play(game, "move:herbalist")
    assert stack(game, "altar") == ["long"]


@pytest.mark.rule("W29")
def test_with_spires_no_villager_crosses_a_full_tile_but_one_of_those_there_may_go_on() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long, temple teng weng ?")
    assert "temple" not in escorts(game)
    play(game, "move:temple", "escort:herbalist")
    assert (stack(game, "altar"), stack(game, "temple")) == (["long"], ["weng", "?"])
    assert stack(game, "herbalist") == ["teng"]


@pytest.mark.rule("W29")
def test_the_way_back_with_a_villager_needs_room_on_the_tile_of_the_start() -> None:
    game = moonlit(RED.format("altar") + "villagers: altar long ? ?, temple teng", "move:temple")
    assert ("altar" in escorts(game), "altar" in moves(game)) == (False, True)


@pytest.mark.rule("W7", "B62")
@pytest.mark.parametrize("lines", [GREEN.format("altar"), RED.format("altar") + "ghosts: red1 36\n"])
def test_without_spires_or_with_it_blocked_there_is_one_step(lines: str) -> None:
    game = moonlit(lines + "villagers: altar long", "escort:temple")
    assert asks(game)[1] == "after_move"


@pytest.mark.rule("W7", "B59")
def test_borrowed_spires_is_two_steps_with_their_escorts() -> None:
    lines = "players: green yellow\neast: green mountain, qi 3, tokens 1, at altar\nturn: 2 green\n"
    game = moonlit(lines + "west: yellow mantra, qi 3, tokens 1\nvillagers: altar long")
    play(game, "borrow:red", "escort:temple", "escort:herbalist")
    assert (where(game, "green"), stack(game, "herbalist")) == ("herbalist", ["long"])


@pytest.mark.rule("W7", "B61")
@pytest.mark.parametrize(("edition", "agenda"), [("second", "yang"), ("first", "action")])
def test_a_taoist_moved_by_the_twin_winds_may_take_a_villager_along(edition: str, agenda: str) -> None:
    lines = f"edition: {edition}\nnorth: red twin_winds, qi 3, at circle\neast: green mountain, qi 3, at altar\n"
    game = moonlit(lines + "villagers: altar long ?", "winds", "green", agenda=agenda, villagers=["teng"])
    assert asks(game) == ("red", "move_taoist")
    assert escorts(game) == moves(game) == {"circle", "temple", "pavilion"}
    play(game, "escort:temple")
    assert (where(game, "green"), where(game, "red")) == ("temple", "circle")
    assert (stack(game, "temple"), stack(game, "altar")) == (["long"], ["teng"])


@pytest.mark.rule("W7", "W29", "B61")
def test_the_winds_take_nobody_onto_a_haunted_or_full_tile() -> None:
    lines = "north: red twin_winds, qi 3, at circle\neast: green mountain, qi 3, at altar\n"
    game = moonlit(HAUNTED + lines + "villagers: altar long, pavilion teng ? ?", "winds", "green")
    assert (escorts(game), moves(game)) == ({"circle"}, {"circle", "temple", "pavilion"})


@pytest.mark.rule("W7")
def test_the_winds_do_not_move_a_villager_alone() -> None:
    lines = "north: red twin_winds, qi 3, at circle\neast: green mountain, qi 3, at temple\n"
    game = moonlit(lines + "villagers: altar long, circle teng", "winds", "green")
    assert escorts(game) == set()


@pytest.mark.rule("W7", "B69", "B62")
def test_a_taoist_moved_by_the_pavilion_may_take_a_villager_along_one_tile_with_spires_too() -> None:
    lines = "south: blue heavenly_gust, qi 3, at pavilion\nturn: 3 blue\n"
    game = moonlit(lines + RED.format("altar") + "villagers: altar long, pavilion teng", "help", "red", agenda="action")
    assert asks(game) == ("blue", "move_taoist")
    play(game, "escort:temple")
    assert (where(game, "red"), stack(game, "temple"), stack(game, "pavilion")) == ("temple", ["long"], ["teng"])
    assert asks(game)[1] != "second_step"


@pytest.mark.rule("W7", "B69")
def test_alone_the_own_taoist_moved_by_the_pavilion_may_take_a_villager_along_or_stay() -> None:
    lines = "players: green\neast: green mountain, qi 3, tokens 3, at pavilion\nturn: 2 green\n"
    game = moonlit(lines + "villagers: pavilion long", "help", agenda="action")
    assert "stay" in options(game)
    play(game, "escort:circle")
    assert (where(game, "green"), stack(game, "circle"), stack(game, "pavilion")) == ("circle", ["long"], [])


@pytest.mark.rule("W29", "W38")
def test_a_taoist_called_by_the_scroll_may_bring_a_villager_from_afar() -> None:
    lines = RED.format("herbalist") + "east: green mountain, qi 3, at kung_fu_school\n"
    others = "south: blue heavenly_gust, qi 3, at herbalist\nwest: yellow mantra, qi 3, at herbalist\n"
    game = moonlit(
        lines + others + "artifacts: scroll_of_unity red\nvillagers: kung_fu_school long ?",
        agenda="action",
        villagers=["teng"],
    )
    play(game, "use:scroll_of_unity")
    assert (asks(game), set(options(game))) == (
        ("green", "scroll_move"),
        {"move:herbalist", "escort:herbalist", "stay"},
    )
    play(game, "escort:herbalist")
    assert (stack(game, "herbalist"), stack(game, "kung_fu_school")) == (["long"], ["teng"])
    assert where(game, "green") == "herbalist"


@pytest.mark.rule("W29", "W38")
@pytest.mark.parametrize(
    "here", [HAUNTED + "villagers: kung_fu_school long", "villagers: kung_fu_school long, temple teng ? ?"]
)
def test_nobody_is_brought_onto_the_scrolls_tile_if_it_is_haunted_or_full(here: str) -> None:
    lines = RED.format("temple") + "east: green mountain, qi 3, at kung_fu_school\n"
    others = "south: blue heavenly_gust, qi 3, at temple\nwest: yellow mantra, qi 3, at temple\n"
    game = moonlit(lines + others + f"artifacts: scroll_of_unity red\n{here}", "use:scroll_of_unity", agenda="action")
    assert set(options(game)) == {"move:temple", "stay"}
