"""The demon phase: who acts, in which order, how demons crawl and search, and single activations."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import SECRET, demons, height, secretly, shadow
from tests.helpers import Chance, asks, board, happened, options, play, qi, table

ALL_BELOW = "demons: seeker below_altar, landscaper below_circle, gravedigger below_tea_house"
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out"


def phase(lines: str, *, turn: str = "red", **chance: Unpack[Chance]) -> Game:
    """A board's turn begins."""
    return secretly(lines, **chance, agenda=f"take_turn board={turn}")


@pytest.mark.rule("K7")
def test_the_demons_act_before_yin_in_ascending_resistance() -> None:
    game = phase(ALL_BELOW + "\nghosts: red2 38\n")
    seen = []
    while asks(game)[1] != "draw_card" and game.question and game.question.name == "demon_acts":
        seen.append(str(game.question.parameters["demon"]))
        assert asks(game) == ("wu_feng", "demon_acts")
        assert "figure_advanced" not in "".join(happened(game))
        play(game, "pass")
    assert seen == ["seeker", "landscaper", "gravedigger"]
    assert "figure_advanced(space=red2, card=38)" in happened(game)


@pytest.mark.rule("K7")
@pytest.mark.parametrize(
    ("cave", "near"),
    [
        ("below_tea_house", {"below_cemetery", "below_sorcerer", "below_circle"}),
        ("below_cemetery", {"below_tea_house", "below_herbalist", "below_sorcerer", "below_circle", "below_temple"}),
        (
            "below_circle",
            {
                "below_tea_house",
                "below_cemetery",
                "below_herbalist",
                "below_sorcerer",
                "below_temple",
                "below_watchman",
                "below_pavilion",
                "below_altar",
            },
        ),
    ],
)
def test_a_demon_crawls_one_space_diagonals_too_and_never_leaves_the_catacombs(cave: str, near: set[str]) -> None:
    game = phase(f"demons: gravedigger {cave}")
    assert set(options(game)) == {*(f"crawl:{each}" for each in near), "search", "pass"}
    there = sorted(near)[0]
    play(game, f"crawl:{there}")
    assert demons(game)["gravedigger"] == there
    assert asks(game)[1] != "demon_acts"


@pytest.mark.rule("K7")
def test_demons_share_a_space_with_each_other_and_with_taoists() -> None:
    game = phase("demons: seeker below_circle, landscaper below_temple\neast: green mountain, qi 3, at below_temple")
    play(game, "crawl:below_temple")
    assert (demons(game)["seeker"], demons(game)["landscaper"]) == ("below_temple", "below_temple")


@pytest.mark.rule("K7")
@pytest.mark.parametrize("demon", ["seeker", "landscaper", "gravedigger"])
def test_a_search_turns_the_top_token_of_the_space(demon: str) -> None:
    game = phase(f"demons: {demon} below_altar", secrets=["dirt"])
    play(game, "search")
    assert height(game, "below_altar") == 3
    assert "token_turned(token=dirt, tile=below_altar)" in happened(game)
    assert demons(game)[demon] == "below_altar"


@pytest.mark.rule("K7")
def test_without_a_token_there_is_no_search() -> None:
    tokens = "tokens: 4 4 4 4 4 4 4 4 0"
    unseen = (
        "unseen tokens: urn 2 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1;"
        " dirt 2 buddha 1 blood_of_the_just 1 cursed_tablet 1 bones 2 blood_of_su_ling 1;"
        " dirt 2 buddha 1 blood_of_the_just 2 cursed_tablet 1 bones 2;"
        " dirt 2 buddha 1 blood_of_the_just 1 cursed_tablet 2 bones 1 blood_of_su_ling 1"
    )
    game = phase(f"demons: gravedigger below_altar\n{tokens}\n{unseen}")
    assert "search" not in options(game)


@pytest.mark.rule("K7")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("demon", ["seeker", "landscaper", "gravedigger"])
def test_a_taoist_on_the_space_stops_a_search_but_the_landscapers_of_side_b(demon: str, side: str) -> None:
    game = phase(f"wu_feng: {side}\ndemons: {demon} below_altar\nsouth: blue second_wind, qi 3, at below_altar")
    assert ("search" in options(game)) == ((demon, side) == ("landscaper", "b"))


@pytest.mark.rule("K7")
def test_the_landscaper_of_side_b_searches_beside_a_taoist() -> None:
    lines = "wu_feng: b\ndemons: landscaper below_altar\nsouth: blue second_wind, qi 3, at below_altar"
    game = play(phase(lines, secrets=["dirt"]), "search")
    assert height(game, "below_altar") == 3


@pytest.mark.rule("K7")
def test_a_taoist_on_the_tile_above_or_a_dead_one_stops_no_search() -> None:
    game = phase(
        "demons: seeker below_cemetery\neast: green mountain, qi 0\nsouth: blue second_wind, qi 3, at cemetery"
    )
    assert "search" in options(game)


@pytest.mark.rule("K7")
@pytest.mark.parametrize(
    "lines",
    [
        "players: green blue yellow\nnorth: red spires, qi 3\nfirst: green",
        "north: red spires, qi 0",
    ],
)
def test_before_a_neutral_or_dead_board_s_turn_no_demon_acts(lines: str) -> None:
    game = phase(f"{ALL_BELOW}\n{lines}\nturn: 8 yellow")
    assert (asks(game), game.state.active) == (("wu_feng", "demon_acts"), board(game, "green"))


@pytest.mark.rule("K7", "K13")
def test_before_a_neutral_board_s_turn_the_shadow_does_nothing() -> None:
    neutral = "players: green blue yellow\nnorth: red spires, qi 3\nfirst: green\nturn: 8 yellow"
    for lines, acting in ((neutral, "green"), ("", "red")):
        game = phase(f"{SHADOW}\nshadow: altar\n{lines}")
        assert (asks(game), game.state.active) == (("wu_feng", "shadow_acts"), board(game, acting))


@pytest.mark.rule("K25")
def test_a_demon_may_do_nothing() -> None:
    game = play(phase("demons: gravedigger below_altar"), "pass")
    assert (demons(game)["gravedigger"], height(game, "below_altar")) == ("below_altar", 4)


@pytest.mark.rule("K25")
def test_a_demon_at_home_does_not_act() -> None:
    game = phase("demons: landscaper below_circle")
    assert game.question is not None
    assert game.question.parameters == {"demon": "landscaper"}
    play(game, "pass")
    assert asks(game)[1] != "demon_acts"


@pytest.mark.rule("K25", "K27", "K45")
def test_a_demon_summoned_in_the_phase_acts_from_the_next_one_on() -> None:
    game = phase(
        "demons: seeker below_altar\ncurses: draw_ghost knock_down\nlevels: 1", secrets=["cursed_tablet"], ghosts=[41]
    )
    play(game, "search", "draw_ghost", "1a", "demon:landscaper", "below_herbalist")
    assert demons(game)["landscaper"] == "below_herbalist"
    assert asks(game)[1] != "demon_acts"


TWICE = """
    demons: seeker below_altar, landscaper below_temple
    curses: two_curse_dice
    levels: 1 2 3
    pyramid: 1a skeleton, 1b remove_qi, 1c curse_die, 2a lose_qi, 2b move_ghost
    south: blue second_wind, qi 3
"""


@pytest.mark.rule("K25")
def test_a_demon_that_went_home_and_was_summoned_again_in_the_phase_does_not_act() -> None:
    game = table(
        SECRET + TWICE + "mantras: none, none, none, return_demon 2",
        secrets=["cursed_tablet", "regain_yinyang"],
        curse=["lose_qi", "ghost"],
        ghosts=[41],
        agenda="take_turn board=red",
    )
    play(game, "search", "two_curse_dice")
    while asks(game)[1] in ("pyramid_place", "reveal_curse"):
        play(game, options(game)[0])
    play(game, "blue", "landscaper", "demon:landscaper", "below_herbalist")
    assert demons(game)["landscaper"] == "below_herbalist"
    assert asks(game)[1] != "demon_acts"


@pytest.mark.rule("K25", "K28")
def test_after_the_third_urn_neither_demons_nor_the_shadow_act_in_that_phase() -> None:
    game = phase(
        f"""
        {ALL_BELOW}
        urns: 2
        tokens: 4 4 4 4 4 4 4 4 1
        unseen tokens: urn 1 dirt 3 buddha 2 blood_of_the_just 2 cursed_tablet 1; dirt 8; dirt 8; dirt 8
        """,
        secrets=["urn"],
        ghosts=[60, 41],
    )
    play(game, "search")
    assert shadow(game) == "below_altar"
    assert (asks(game), happened(game)[-1]) == (("wu_feng", "wu_feng_places"), "ghost_drawn(card=41)")


@pytest.mark.rule("K25")
def test_a_taoist_who_dies_in_the_demon_phase_has_no_yang_and_no_ghost_comes() -> None:
    game = phase(
        """
        demons: seeker below_altar, gravedigger below_temple
        curses: curse_die
        levels: 1
        north: red spires, qi 1
        """,
        secrets=["cursed_tablet"],
    )
    game.script.curse("lose_qi")
    play(game, "search", "curse_die", "1a", "red")
    assert (qi(game, "red"), asks(game)) == (0, ("wu_feng", "demon_acts"))
    assert "taoist_died(board=red)" in happened(game)
    play(game, "pass")
    assert "turn_began(board=green)" in happened(game)
    assert not any(event.startswith("ghost_drawn") for event in happened(game))


@pytest.mark.rule("K26")
def test_activation_gives_one_action_of_one_demon_below() -> None:
    game = table(SECRET + ALL_BELOW, agenda="activate; after_move; next_turn")
    assert (asks(game), options(game)) == (("wu_feng", "activate"), ["seeker", "landscaper", "gravedigger"])
    play(game, "landscaper", "crawl:below_temple")
    assert demons(game)["landscaper"] == "below_temple"
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("K26")
def test_activation_obeys_the_usual_limits_of_a_search() -> None:
    lines = SECRET + "demons: seeker below_altar\nnorth: red spires, qi 3, at below_altar"
    game = table(lines, agenda="activate; after_move; next_turn")
    assert asks(game)[1] == "demon_acts"
    assert "search" not in options(game)


@pytest.mark.rule("K26")
@pytest.mark.parametrize("lines", ["", "demons: seeker out, landscaper out, gravedigger out\nurns: 3\nshadow: altar"])
def test_activation_with_nobody_below_does_nothing_and_reaches_the_shadow(lines: str) -> None:
    game = table(SECRET + lines, agenda="activate; after_move; next_turn")
    assert asks(game) == (("wu_feng", "shadow_acts") if lines else ("red", "after_move"))


@pytest.mark.rule("K26")
def test_a_ghost_activates_a_demon_in_a_neutral_board_s_turn_too() -> None:
    game = table(
        SECRET
        + """
        players: green blue yellow
        first: green
        demons: gravedigger below_altar
        turn: 5 red
        """,
        ghosts=[94],
        agenda="ghost_comes; next_turn",
    )
    play(game, "place", "red2")
    assert asks(game) == ("wu_feng", "demon_acts")
    play(game, "crawl:below_circle")
    assert demons(game)["gravedigger"] == "below_circle"


@pytest.mark.rule("K45")
@pytest.mark.parametrize(("side", "entrances"), [("a", ["herbalist", "watchman"]), ("b", ["sorcerer", "temple"])])
@pytest.mark.parametrize("demon", ["landscaper", "gravedigger"])
def test_a_demon_comes_to_one_of_the_two_entrances(side: str, entrances: list[str], demon: str) -> None:
    game = table(SECRET + f"catacombs: {side}", f"demon:{demon}", ghosts=[43], agenda="ghost_comes; next_turn")
    assert (asks(game), options(game)) == (("wu_feng", "summon_demon"), [f"below_{each}" for each in entrances])
    play(game, f"below_{entrances[1]}")
    assert demons(game)[demon] == f"below_{entrances[1]}"


@pytest.mark.rule("K7", "K45")
@pytest.mark.parametrize(("side", "spaces"), [("a", 9), ("b", 2)])
def test_the_seeker_of_side_a_comes_anywhere(side: str, spaces: int) -> None:
    game = table(SECRET + f"wu_feng: {side}", "demon:seeker", ghosts=[38], agenda="ghost_comes; next_turn")
    assert len(options(game)) == spaces


@pytest.mark.rule("K45")
@pytest.mark.parametrize(
    ("card", "payable"),
    [
        (34, []),
        (38, ["seeker"]),
        (41, ["seeker", "landscaper"]),
        (43, ["seeker", "landscaper", "gravedigger"]),
        (54, ["seeker", "landscaper", "gravedigger"]),
    ],
)
def test_the_printed_resistance_pays_whatever_the_circle_says(card: int, payable: list[str]) -> None:
    colour = "black" if card == 54 else "red"
    game = table(SECRET + f"circle: {colour}\n", ghosts=[card], agenda="ghost_comes; next_turn")
    if not payable:
        assert asks(game)[1] == "wu_feng_places"
        return
    assert options(game) == ["place", *(f"demon:{each}" for each in payable)]


@pytest.mark.rule("K45")
def test_demons_below_and_demons_once_the_shadow_is_in_play_cannot_be_summoned() -> None:
    lines = "demons: seeker below_altar, gravedigger below_altar"
    assert options(table(SECRET + lines, ghosts=[43], agenda="ghost_comes; next_turn")) == ["place", "demon:landscaper"]
    game = table(SECRET + f"{SHADOW}\nshadow: altar", ghosts=[43], agenda="ghost_comes; next_turn")
    assert asks(game)[1] == "wu_feng_places"


@pytest.mark.rule("K45")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_level_four_curse_summons_every_demon_at_home_each_by_itself(side: str) -> None:
    lines = f"wu_feng: {side}\ndemons: landscaper below_altar"
    game = table(SECRET + lines, agenda="curse_effect curse=summon_demons; after_move; next_turn")
    assert (asks(game)[1], len(options(game))) == ("summon_demon", 9 if side == "a" else 2)
    play(game, "below_watchman")
    assert (asks(game)[1], options(game)) == ("summon_demon", ["below_herbalist", "below_watchman"])
    play(game, "below_herbalist")
    where = {"seeker": "below_watchman", "landscaper": "below_altar", "gravedigger": "below_herbalist"}
    assert demons(game) == where
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("K45")
def test_the_level_four_curse_summons_nobody_once_the_shadow_is_in_play() -> None:
    game = table(SECRET + f"{SHADOW}\nshadow: altar", agenda="curse_effect curse=summon_demons; after_move; next_turn")
    assert asks(game) == ("red", "after_move")
    assert demons(game) == {"seeker": "out", "landscaper": "out", "gravedigger": "out"}
