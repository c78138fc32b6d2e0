"""The pyramid of curses: what may be thrown where, when levels are shown, and how it starts again (K6, K29)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import CURSE_COLOUR, CURSE_KEYS, CURSE_LEVEL
from tests.engine.sets.black_secret.secret import ANEW, curses, levels, pyramid, secretly, throwing
from tests.helpers import Chance, asks, fits, ghosts, news, options, play, qi

STRAIGHT = "throw_curse any_colour=5; before_move; next_turn"
COMES = "ghost_comes; before_move; next_turn"
BASE = "1a skeleton, 1b remove_qi, 1c draw_ghost, 1d knock_down"
SECOND = "2a lose_qi, 2b move_ghost, 2c send_below"
THIRD = "3a haunt_tile, 3b remove_mantra"


def of_level(level: int, *, moon: bool = False) -> set[str]:
    return {key for at, key in enumerate(CURSE_KEYS) if at and CURSE_LEVEL[at] == level and (moon or at < 29)}


def standing(lines: str, **chance: Unpack[Chance]) -> Game:
    """Wu-Feng is about to throw a curse of any colour."""
    return secretly(lines, **chance, agenda=STRAIGHT)


@pytest.mark.rule("K3", "K6")
@pytest.mark.parametrize(
    ("card", "colour"), [(5, "yellow"), (16, "blue"), (27, "green"), (38, "red"), (46, "black"), (45, "black")]
)
def test_a_ghost_throws_curses_of_its_colour_and_a_black_one_all(card: int, colour: str) -> None:
    every = "curses: remove_qi draw_incarnation draw_ghost skeleton remove_ladder knock_down curse_die discard_tao"
    game = secretly(f"levels: 1\n{every}", "curse", ghosts=[card], agenda=COMES)
    fitting = [key for key in of_level(1) if COLOUR_KEYS[CURSE_COLOUR[CURSE_KEYS.index(key)]] == colour]
    wanted = of_level(1) if colour == "black" else set(fitting)
    if asks(game)[1] == "throw_curse":
        assert set(options(game)) == wanted
    else:
        assert len(wanted) == 1


@pytest.mark.rule("K3", "K6")
def test_with_no_curse_of_its_colour_there_is_none_to_throw() -> None:
    game = secretly("levels: 1\ncurses: skeleton remove_qi", ghosts=[38], agenda=COMES)
    assert options(game) == ["place", "demon:seeker"]


@pytest.mark.rule("K6")
def test_a_curse_of_level_1_lies_on_any_of_four_places() -> None:
    game = play(standing("levels: 1\ncurses: skeleton remove_qi knock_down"), "knock_down")
    assert (asks(game), options(game)) == (("wu_feng", "pyramid_place"), ["1a", "1b", "1c", "1d"])
    play(game, "1c", "red")
    assert (pyramid(game), curses(game)) == ({"1c": "knock_down"}, {"skeleton", "remove_qi"})


@pytest.mark.rule("K6")
def test_a_place_is_filled_once() -> None:
    game = play(standing("levels: 1\npyramid: 1a skeleton, 1c draw_ghost\ncurses: knock_down remove_qi"), "remove_qi")
    assert options(game) == ["1b", "1d"]


@pytest.mark.rule("K6")
def test_when_a_level_has_no_place_left_its_curses_cannot_be_thrown() -> None:
    lines = f"levels: 1 2\npyramid: {BASE}\ncurses: remove_ladder curse_die lose_qi two_skeletons"
    assert options(standing(lines)) == ["two_skeletons", "lose_qi"]


@pytest.mark.rule("K6")
@pytest.mark.parametrize(
    ("below", "places"),
    [
        ("1a skeleton, 1b remove_qi", ["2a"]),
        ("1b skeleton, 1c remove_qi", ["2b"]),
        ("1c skeleton, 1d remove_qi", ["2c"]),
        ("1a draw_ghost, 1b skeleton, 1c remove_qi", ["2a", "2b"]),
        (BASE, ["2a", "2b", "2c"]),
        (f"{BASE}, 2b lose_qi", ["2a", "2c"]),
    ],
)
def test_a_curse_of_level_2_needs_both_places_below_it(below: str, places: list[str]) -> None:
    game = standing(f"levels: 1 2\npyramid: {below}\ncurses: move_ghost send_below")
    play(game, "move_ghost")
    if len(places) == 1:
        assert pyramid(game)[places[0]] == "move_ghost"
    else:
        assert options(game) == places


@pytest.mark.rule("K6")
def test_two_that_do_not_touch_carry_nothing() -> None:
    lines = "levels: 1 2\npyramid: 1a skeleton, 1c remove_qi\ncurses: move_ghost lose_qi"
    assert asks(standing(lines)) == ("red", "before_move")


@pytest.mark.rule("K6")
@pytest.mark.parametrize(
    ("lying", "places"),
    [
        (f"{BASE}, 2a lose_qi, 2b move_ghost", ["3a"]),
        (f"{BASE}, 2b lose_qi, 2c move_ghost", ["3b"]),
        (f"{BASE}, 2a lose_qi, 2c move_ghost", []),
        (f"{BASE}, {SECOND}", ["3a", "3b"]),
    ],
)
def test_and_so_on_for_level_3(lying: str, places: list[str]) -> None:
    game = standing(f"levels: 1 2 3\npyramid: {lying}\ncurses: haunt_tile")
    if len(places) > 1:
        assert options(game) == places
    else:
        assert {place for place, curse in pyramid(game).items() if curse == "haunt_tile"} == set(places)


@pytest.mark.rule("K6")
def test_level_4_needs_both_of_level_3() -> None:
    lines = f"levels: 1 2 3 4\ncurses: haunt_and_qi\npyramid: {BASE}, {SECOND}, 3a haunt_tile"
    assert asks(standing(lines)) == ("red", "before_move")
    assert asks(standing(f"{lines}, 3b remove_mantra")) == ("wu_feng", "haunt_chosen")


@pytest.mark.rule("K6")
def test_a_level_is_shown_when_one_of_its_places_first_becomes_usable() -> None:
    drawn = ["lose_qi", "move_ghost", "send_below", "two_skeletons"]
    lines = "levels: 1\npyramid: 1b skeleton\ncurses: knock_down remove_ladder"
    game = play(standing(lines, secrets=drawn), "knock_down", "1c")
    # Shown before the curse is done.
    assert (levels(game), curses(game)) == ({1, 2}, {"remove_ladder", *drawn})
    assert asks(game) == ("wu_feng", "cursed_taoist")
    assert news(game, "curse_revealed") == [f"curse_revealed(curse={curse})" for curse in drawn]


@pytest.mark.rule("K6")
def test_a_ghost_of_the_draw_ghost_curse_may_throw_one_of_the_level_just_shown() -> None:
    drawn = ["lose_qi", "move_ghost", "send_below", "two_skeletons"]
    lines = "levels: 1\npyramid: 1a skeleton\ncurses: draw_ghost"
    game = secretly(lines, "curse", "1b", "curse", ghosts=[55, 46], secrets=drawn, agenda=COMES)
    assert (asks(game), set(options(game))) == (("wu_feng", "throw_curse"), set(drawn))
    play(game, "lose_qi", "blue")
    assert (pyramid(game)["2a"], qi(game, "blue")) == ("lose_qi", 2)


@pytest.mark.rule("K6")
def test_it_is_not_shown_while_no_place_is_usable() -> None:
    game = play(standing("levels: 1\npyramid: 1b skeleton\ncurses: knock_down remove_ladder"), "knock_down", "1d")
    assert levels(game) == {1}


@pytest.mark.rule("K6")
def test_nor_a_second_time() -> None:
    lines = "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\ncurses: knock_down lose_qi"
    game = play(standing(lines), "knock_down", "1c")
    assert (asks(game), curses(game)) == (("wu_feng", "cursed_taoist"), {"lose_qi"})


@pytest.mark.rule("K6")
@pytest.mark.parametrize(("level", "count"), [(2, 4), (3, 3), (4, 2)])
def test_four_three_and_two_curses_of_the_higher_levels_are_drawn(level: int, count: int) -> None:
    lying = {2: "1a skeleton", 3: f"{BASE}, 2a lose_qi", 4: f"{BASE}, {SECOND}, 3a haunt_tile"}[level]
    last = {2: "remove_ladder", 3: "move_ghost", 4: "remove_two_ladders"}[level]
    shown = " ".join(str(each) for each in range(1, level))
    game = standing(f"levels: {shown}\npyramid: {lying}\ncurses: {last}\nghosts: red1 35\nladders: none")
    if level < 4:
        play(game, {2: "1b", 3: "2b"}[level])
    for at in range(count):
        assert {CURSE_KEYS[outcome] for outcome, _ in odds(game.state)} <= of_level(level)
        assert len(odds(game.state)) == len(of_level(level)) - at
        assert {weight for _, weight in odds(game.state)} == {1}
        game.settle(CURSE_KEYS[odds(game.state)[0][0]])
    assert not game.waits_for_chance
    assert levels(game) == set(range(1, level + 1))
    assert len(curses(game)) == count


@pytest.mark.rule("K1", "K6")
def test_at_the_start_five_curses_of_level_1_lie_open_and_no_other() -> None:
    for seed in range(5):
        game = Game(Setup(sets=("black_secret",)), seed=str(seed))
        assert len(curses(game)) == 5
        assert curses(game) <= of_level(1)
        assert (levels(game), pyramid(game)) == ({1}, {})


@pytest.mark.rule("K16")
@pytest.mark.parametrize("moon", [False, True])
def test_the_curses_of_white_moon_are_in_the_bag_with_it_only(moon: bool) -> None:
    sets = ("white_moon", "black_secret") if moon else ("black_secret",)
    seen: set[str] = set()
    for seed in range(30):
        seen |= curses(Game(Setup(sets=sets), seed=str(seed)))
    assert seen == of_level(1, moon=moon)
    assert ("move_villager" in seen) == moon


@pytest.mark.rule("K6", "K29")
class TestReset:
    def test_after_the_level_4_curse_all_tokens_are_mixed_and_level_1_lies_open(self) -> None:
        drawn = ["skeleton", "discard_tao", "curse_die", "draw_ghost", "remove_qi"]
        game = throwing("haunt_and_qi", secrets=drawn)
        assert len(pyramid(game)) == 10
        play(game, "altar", "blue")
        assert (pyramid(game), levels(game), curses(game)) == ({}, {1}, set(drawn))
        assert asks(game) == ("red", "before_move")
        assert fits(game)

    def test_any_curse_of_level_1_can_come_up_thrown_before_or_not(self) -> None:
        game = play(throwing("haunt_and_qi", secrets=[]), "altar", "blue")
        assert {CURSE_KEYS[outcome] for outcome, _ in odds(game.state)} == of_level(1)

    def test_curses_of_the_old_pyramid_that_were_not_thrown_are_mixed_in_too(self) -> None:
        lines = f"levels: 1 2 3 4\npyramid: {BASE}, {SECOND}, {THIRD}\ncurses: haunt_and_qi summon_demons lose_two_tao"
        game = play(standing(lines, secrets=ANEW), "haunt_and_qi", "altar", "blue")
        assert curses(game) == set(ANEW)

    def test_it_waits_until_all_the_curse_causes_is_finished(self) -> None:
        # The Howling Nightmare adds a ghost; the pyramid is full, so that one throws no curse.
        lines = (
            f"levels: 1 2 3 4\npyramid: {BASE}, {SECOND}, {THIRD}\ncurses: summon_incarnation summon_demons curse_die"
        )
        game = secretly(lines, "summon_incarnation", "red1", ghosts=[56, 55], secrets=ANEW, agenda=STRAIGHT)
        assert (asks(game), options(game)[0]) == (("wu_feng", "use_ghost"), "place")
        assert "curse" not in options(game)
        assert len(pyramid(game)) == 10
        play(game, "place", "red2")
        assert (pyramid(game), ghosts(game)) == ({}, {"red1": 56, "red2": 55})

    def test_a_qi_of_the_curse_fills_its_mantra_before_the_reset(self) -> None:
        lines = f"levels: 1 2 3 4\npyramid: {BASE}, {SECOND}, {THIRD}\ncurses: haunt_and_qi\n"
        lines += "mantras: return_curse 1, gain_qi 0, none, none, none, none"
        game = play(standing(lines, secrets=["top_ghost_under", *ANEW]), "altar", "blue", "mantra1")
        log = news(game, "mantra_filled", "pyramid_was_reset")
        assert log == ["mantra_filled(mantra=return_curse)", "pyramid_was_reset()"]

    def test_it_happens_as_often_as_a_pyramid_is_completed(self) -> None:
        # None of these curses finds anything to do: no ladder, Qi, Tao, token, ghost or skeleton to take.
        shown = [
            *("remove_qi", "remove_ladder", "discard_tao", "skeleton", "knock_down"),
            *("remove_all_qi", "move_ghost", "two_skeletons", "activate_demon"),
            *("remove_mantra", "remove_two_ladders", "discard_yinyang"),
            *("discard_stack", "summon_demons"),
        ]
        lines = (
            f"levels: 1\ncurses: {' '.join(shown[:5])}\nladders: none\ntokens: 0 0 0 0 0 0 0 0 0\n"
            "ghosts: red1 240, green1 240, blue1 240\nskeletons: 0"
        )
        thrown = [*shown[:4], *shown[5:8], *shown[9:11], "discard_stack"]
        agenda = "; ".join(["throw_curse any_colour=5"] * 20) + "; before_move; next_turn"
        game = secretly(lines, secrets=[*shown[5:], *shown, *shown[:5]], agenda=agenda)
        for curse in [*thrown, *thrown]:
            if asks(game)[1] == "throw_curse":
                play(game, curse)
            if asks(game)[1] == "pyramid_place":
                play(game, options(game)[0])
        assert news(game, "pyramid_was_reset") == ["pyramid_was_reset()"] * 2
        assert [event for event in news(game, "curse_thrown") if "discard_stack" in event] == [
            "curse_thrown(curse=discard_stack)"
        ] * 2
        assert (curses(game), asks(game)) == (set(shown[:5]), ("red", "before_move"))


@pytest.mark.rule("K29")
class TestMantraAgainstCurses:
    LINES = (
        "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\ncurses: knock_down lose_qi\n"
        "mantras: return_curse 1, gain_qi 0, none, none, none, none\nghosts: red1 35, red2 39, red3 40"
    )

    def test_it_takes_a_face_up_token_not_yet_thrown_and_the_pyramid_stays(self) -> None:
        game = secretly(self.LINES, secrets=["top_ghost_under"], agenda="yin")
        assert qi(game, "red") == 2
        play(game, "mantra1")
        assert (asks(game), options(game)) == (("red", "curse_returns"), ["knock_down", "lose_qi"])
        play(game, "lose_qi")
        assert curses(game) == {"knock_down"}
        assert pyramid(game) == {"1a": "skeleton", "1b": "remove_qi"}
        assert levels(game) == {1, 2}
