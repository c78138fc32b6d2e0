"""Su-Ling: what calls her, where she goes, the crystal she may bring, and when she leaves."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import crystals, graveyard, moon_turn, moonlit, receptacles, stack, su_ling
from tests.helpers import asks, ghosts, happened, news, options, play

ICONS = [f"{board}{number}" for board in ("red", "green", "blue", "yellow") for number in (1, 2, 3)]
# Both end icons of a board are beside a receptacle, the middle one beside none.
CORNERS = {
    "red3": "nw",
    "yellow1": "nw",
    "red1": "ne",
    "green3": "ne",
    "green1": "se",
    "blue3": "se",
    "blue1": "sw",
    "yellow3": "sw",
}


def asks_for_su_ling(game: Game) -> bool:
    """Whether somebody is asked to move her now."""
    return asks(game)[1] == "su_ling"


def rest_of_turn(game: Game, *arrival: str) -> Game:
    """Red takes the card of step 3, stays and does nothing."""
    return play(game, *arrival, "stay", "pass")


@pytest.mark.rule("W10", "W32")
def test_without_an_event_nobody_is_asked() -> None:
    game = rest_of_turn(moonlit("ghosts: red1 38", ghosts=[1], agenda="yin"), "yellow1")
    assert asks(game) == ("chance", "playing")
    assert su_ling(game) is None


@pytest.mark.rule("W10", "W32")
def test_a_killed_villager_is_an_event() -> None:
    # With nobody else left Xiang's death has no effect.
    game = moonlit("ghosts: red1 78\nvillagers: herbalist son_xiang", ghosts=[1], agenda="yin")
    assert graveyard(rest_of_turn(game, "yellow1")) == {"son_xiang"}
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W10", "W32")
@pytest.mark.parametrize("face", ["blank", "lose_tao", "lose_qi"])
def test_a_rolled_curse_die_is_an_event_whatever_its_face(face: str) -> None:
    game = rest_of_turn(moonlit("ghosts: red1 44", ghosts=[1], curse=[face], agenda="yin"), "yellow1")
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W10", "W32")
def test_a_haunted_tile_is_an_event() -> None:
    game = rest_of_turn(moonlit("ghosts: red1 38 stone", ghosts=[1], agenda="yin"), "yellow1")
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W10", "W32")
def test_a_figure_that_only_advances_is_no_event() -> None:
    game = rest_of_turn(moonlit("ghosts: red1 38\nvillagers: herbalist teng", ghosts=[1], agenda="yin"), "yellow1")
    assert stack(game, "temple") == ["teng"]
    assert not asks_for_su_ling(game)


@pytest.mark.rule("W32")
@pytest.mark.parametrize("agenda", ["after_move; next_turn", "before_move; next_turn"])
def test_an_event_of_the_yang_phase_counts_too(agenda: str) -> None:
    lines = "ghosts: red1 39\nnorth: red spires, qi 3, at herbalist"
    game = moonlit(lines, tao=["red red blue"], curse=["blank"], agenda=agenda)
    if asks(game)[1] == "before_move":
        play(game, "stay")
    play(game, "exorcise")
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W32")
def test_a_roll_prevented_by_strength_of_a_mountain_is_none() -> None:
    game = moon_turn("green", "ghosts: green1 33", "yellow1", "stay", "pass", ghosts=[1])
    assert "curse_prevented(board=green)" in happened(game)
    assert not asks_for_su_ling(game)


@pytest.mark.rule("W10")
def test_after_several_events_she_moves_once() -> None:
    game = moonlit("ghosts: red1 44, red2 38 stone", ghosts=[1], curse=["lose_qi"], agenda="yin")
    rest_of_turn(game, "yellow1")
    play(game, "green2")
    assert asks(game) == ("chance", "playing")
    assert news(game, "su_ling_placed") == ["su_ling_placed(space=green2)"]


@pytest.mark.rule("W10", "W32")
def test_from_the_reserve_she_goes_to_any_of_the_twelve_icons_or_stays_there() -> None:
    game = moonlit("event: yes\nghosts: red1 38", agenda="end")
    assert (asks(game), options(game)) == (("red", "su_ling"), [*ICONS, "none"])
    assert su_ling(play(game, "none")) is None


@pytest.mark.rule("W10")
@pytest.mark.parametrize("space", ["red2", "green2"])
def test_she_stands_before_a_ghost_or_before_an_empty_space(space: str) -> None:
    game = moonlit("event: yes\nghosts: red2 38", space, agenda="end")
    assert su_ling(game) == space


@pytest.mark.rule("W10")
def test_she_moves_to_another_icon() -> None:
    game = moonlit("event: yes\nsu-ling: blue2", agenda="end")
    assert options(game) == [icon for icon in ICONS if icon != "blue2"] + ["none"]
    assert su_ling(play(game, "yellow2")) == "yellow2"


@pytest.mark.rule("W10")
@pytest.mark.parametrize("incarnation", [57, 61, 104])
def test_she_does_not_go_before_an_incarnation(incarnation: int) -> None:
    game = moonlit(f"event: yes\nghosts: red2 {incarnation}, red1 38", agenda="end")
    assert options(game) == [icon for icon in ICONS if icon != "red2"] + ["none"]


@pytest.mark.rule("W10", "W32")
def test_unused_the_move_lapses() -> None:
    game = moonlit("event: yes\nsu-ling: blue2", "none", "green1", "stay", "pass", ghosts=[23, 12], agenda="end")
    # Green's turn had no event, and blue's has begun.
    assert asks(game) == ("blue", "place_ghost")
    assert su_ling(game) == "blue2"


@pytest.mark.rule("W10", "W32")
@pytest.mark.parametrize("answer", ["blue2", "none"])
def test_in_each_turn_with_an_event_she_may_move_anew(answer: str) -> None:
    lines = "event: yes\nghosts: green1 33\neast: green gods_favorite, qi 3"
    game = moonlit(lines, answer, "no", "blue1", "stay", "pass", ghosts=[12], curse=["blank"], agenda="end")
    assert asks(game) == ("green", "su_ling")


@pytest.mark.rule("W10", "W32")
def test_an_event_of_another_turn_does_not_count() -> None:
    game = moonlit("event: yes", "red2", "green1", "stay", "pass", ghosts=[23, 12], agenda="end")
    assert asks(game) == ("blue", "place_ghost")


@pytest.mark.rule("W10", "W32")
@pytest.mark.parametrize(("space", "corner"), CORNERS.items())
def test_at_an_end_icon_she_may_bring_a_crystal_into_the_receptacle(space: str, corner: str) -> None:
    game = moonlit("event: yes", space, agenda="end")
    assert (asks(game), options(game)) == (("red", "su_ling_crystal"), ["yes", "no"])
    play(game, "yes")
    assert (receptacles(game), crystals(game, "reserve")) == ({corner}, 3)
    assert happened(game)[:2] == [f"su_ling_placed(space={space})", f"crystal_placed(corner={corner})"]


@pytest.mark.rule("W32")
def test_the_crystal_is_brought_if_wanted() -> None:
    game = moonlit("event: yes", "red1", "no", agenda="end")
    assert (su_ling(game), receptacles(game), crystals(game, "reserve")) == ("red1", set(), 4)


@pytest.mark.rule("W10")
@pytest.mark.parametrize("space", ["red2", "green2", "blue2", "yellow2"])
def test_a_middle_icon_is_beside_no_receptacle(space: str) -> None:
    game = moonlit("event: yes", space, agenda="end")
    assert (su_ling(game), receptacles(game), asks(game)) == (space, set(), ("chance", "playing"))


@pytest.mark.rule("W10")
@pytest.mark.parametrize("space", ["red1", "green3"])
def test_a_full_receptacle_takes_no_second_crystal(space: str) -> None:
    game = moonlit("event: yes\nreceptacles: ne", space, agenda="end")
    assert (su_ling(game), receptacles(game), asks(game)) == (space, {"ne"}, ("chance", "playing"))


@pytest.mark.rule("W10", "W11")
def test_the_crystal_is_one_of_the_reserve() -> None:
    game = moonlit("event: yes\ncrystals: red 3, blue 1", "red3", agenda="end")
    assert (su_ling(game), receptacles(game)) == ("red3", set())
    assert (crystals(game, "red"), crystals(game, "blue"), asks(game)) == (3, 1, ("chance", "playing"))


@pytest.mark.rule("W32")
def test_a_crystal_comes_only_when_she_is_put_on_an_icon() -> None:
    game = moonlit("event: yes\nsu-ling: red1", "none", agenda="end")
    assert (su_ling(game), receptacles(game), asks(game)) == ("red1", set(), ("chance", "playing"))


@pytest.mark.rule("W10", "W32")
@pytest.mark.parametrize("incarnation", [61, 102])
def test_an_incarnation_that_comes_before_her_sends_her_to_the_reserve(incarnation: int) -> None:
    game = moonlit(f"su-ling: red2\ndeck: card {incarnation}, 20 ghosts", agenda="ghost_comes; before_move; next_turn")
    play(game, "red2")
    assert (su_ling(game), ghosts(game)) == (None, {"red2": incarnation})
    assert "su_ling_left()" in happened(game)


@pytest.mark.rule("W10")
def test_beside_her_an_incarnation_leaves_her_in_peace() -> None:
    game = moonlit("su-ling: red2\ndeck: card 61, 20 ghosts", agenda="ghost_comes; before_move; next_turn")
    assert su_ling(play(game, "red1")) == "red2"


@pytest.mark.rule("W10")
def test_a_ghost_that_comes_before_her_does_not() -> None:
    game = moonlit("su-ling: red2", ghosts=[38], agenda="ghost_comes; before_move; next_turn")
    assert su_ling(play(game, "red2")) == "red2"


@pytest.mark.rule("W10", "W32")
def test_an_incarnation_moved_before_her_sends_her_to_the_reserve() -> None:
    lines = "su-ling: green2\nghosts: red2 61\nnorth: red spires, qi 3, at pavilion"
    game = moonlit(lines, "help", "green2", agenda="after_move; next_turn")
    assert (su_ling(game), ghosts(game)) == (None, {"green2": 61})


@pytest.mark.rule("W10", "W32")
def test_the_shapeshifter_walks_before_her_and_she_goes() -> None:
    game = moonlit("su-ling: red1\nghosts: red2 106", ghosts=[23], agenda="yin")
    assert (su_ling(game), ghosts(game)) == (None, {"red1": 106})


@pytest.mark.rule("W32")
def test_events_before_she_went_to_the_reserve_do_not_count() -> None:
    # The tormentor's die is rolled, then Bone Cracker comes before her.
    game = moonlit("su-ling: red2\nghosts: red1 44\ndeck: card 61, 20 ghosts", curse=["blank"], agenda="yin")
    rest_of_turn(game, "red2")
    assert (su_ling(game), asks(game)) == (None, ("chance", "playing"))


@pytest.mark.rule("W32")
def test_an_event_after_it_brings_her_back_in_the_same_turn() -> None:
    lines = "su-ling: green2\nghosts: red2 61, red1 39\nnorth: red spires, qi 3, yinyang, at herbalist\nevent: yes"
    game = moonlit(lines, tao=["red red blue"], curse=["blank"], agenda="after_move; next_turn")
    play(game, "yinyang", "pavilion", "red2", "green2", "green", "move:temple")
    assert su_ling(game) is None
    play(game, "exorcise")
    assert asks(game) == ("red", "su_ling")
    assert "green2" not in options(game)


@pytest.mark.rule("W16", "W31")
def test_in_a_neutral_boards_turn_the_next_living_taoist_places_her() -> None:
    game = moonlit("players: red blue yellow\nghosts: green1 33\nturn: 2 green", curse=["blank"], agenda="yin")
    assert asks(game) == ("blue", "su_ling")
    assert su_ling(play(game, "green1", "no")) == "green1"


@pytest.mark.rule("W31", "W32")
def test_who_died_in_the_own_turn_still_places_her() -> None:
    game = moonlit("ghosts: red1 44\nnorth: red spires, qi 1", curse=["lose_qi"], agenda="yin")
    assert "taoist_died(board=red)" in happened(game)
    assert asks(game) == ("red", "su_ling")
    assert su_ling(play(game, "red1", "no")) == "red1"


@pytest.mark.rule("W16", "W31")
def test_for_a_board_possessed_when_its_turn_began_the_next_living_one_places_her() -> None:
    game = moonlit("ghosts: red1 44\nnorth: red spires, qi 0", curse=["blank"], agenda="yin")
    assert asks(game) == ("green", "su_ling")
