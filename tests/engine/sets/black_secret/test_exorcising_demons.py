"""Exorcising demons: dice and Tao, what lowers resistance or hinders, and what demons do when exorcised."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import to_text
from tests.engine.sets.black_secret.secret import BOTH, SECRET, demons
from tests.helpers import Chance, asks, ghosts, happened, haunted, mantra, options, play, qi, table, tao, where
from tests.rows import rows
from tests.tables import act

ALL = "seeker below_altar, landscaper below_altar, gravedigger below_altar"

# Rolls against demons on a red space.
ROLLS = rows("""
    seeker      | red blue blue   | falls
    seeker      | white blue blue | falls
    seeker      | blue blue green | stays
    landscaper  | red white blue  | falls
    landscaper  | red blue blue   | stays
    gravedigger | red red white   | falls
    gravedigger | red red blue    | stays
""")
# The colours of some spaces, by the side of the Catacombs.
COLOURS = rows("""
    a | below_tea_house | red
    a | below_cemetery  | green
    a | below_herbalist | blue
    a | below_sorcerer  | yellow
    a | below_circle    | black
    b | below_tea_house | green
    b | below_cemetery  | red
    b | below_circle    | black
    b | below_temple    | blue
    b | below_watchman  | yellow
""")


def attempt(
    below: str,
    roll: str,
    lines: str = "",
    *,
    side: str = "a",
    own: str = "",
    first: str = SECRET,
    **chance: Unpack[Chance],
) -> Game:
    """The blue Taoist exorcises from the red space below the altar, which these demons share."""
    blue = f"south: blue heavenly_gust, qi 3{own}, at below_altar\nturn: 3 blue"
    text = f"{first}wu_feng: {side}\ndemons: {below}\n{blue}\n{lines}"
    chance["tao"] = [roll] if roll else []
    return act(text, "exorcise", **chance)


@pytest.mark.rule("K9")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(("demon", "roll", "outcome"), ROLLS)
def test_each_demon_has_its_resistance_in_the_colour_of_its_space(
    demon: str, roll: str, outcome: str, side: str
) -> None:
    falls = outcome == "falls"
    game = attempt(f"{demon} below_altar", roll, side=side, curse=["blank"], ghosts=[38])
    assert (f"demon_exorcised(demon={demon})" in happened(game)) == falls
    if demon == "gravedigger" and falls and side == "a":
        play(game, "place", "red1")
    assert (demons(game)[demon] == "home") == falls


@pytest.mark.rule("K9")
@pytest.mark.parametrize(("board", "cave", "colour"), COLOURS)
def test_the_colour_is_that_of_the_space_by_the_side_of_the_catacombs(board: str, cave: str, colour: str) -> None:
    other = "red" if colour != "red" else "green"
    for face, falls in ((colour, True), (other, False)):
        lines = SECRET + f"catacombs: {board}\ndemons: seeker {cave}\nnorth: red spires, qi 3, at {cave}"
        game = act(lines, "exorcise", tao=[f"{face} {other} {other}"])
        assert (demons(game)["seeker"] == "home") == falls


@pytest.mark.rule("K9")
def test_the_dice_alone_force_what_they_can_do_and_tokens_are_never_forced() -> None:
    game = attempt("seeker below_altar, landscaper below_altar", "red red red", own=", tao red")
    assert set(demons(game).values()) == {"home"}
    game = attempt("landscaper below_altar", "red blue blue", own=", tao red")
    assert (asks(game), options(game)) == (("blue", "demons_fall"), ["none", "landscaper"])
    play(game, "none")
    assert "exorcism_failed(board=blue)" in happened(game)
    assert demons(game)["landscaper"] == "below_altar"


@pytest.mark.rule("K9")
def test_the_roll_is_split_freely_among_the_demons_of_the_space() -> None:
    game = attempt(ALL, "red red red")
    assert set(options(game)) == {"seeker+landscaper", "gravedigger"}


@pytest.mark.rule("K9")
def test_tao_of_taoists_on_the_same_space_is_shared_and_not_of_those_above() -> None:
    lines = "west: yellow mantra, qi 3, tao red, at {}"
    game = attempt("landscaper below_altar", "red blue blue", lines.format("below_altar"))
    assert options(game) == ["none", "landscaper"]
    play(game, "landscaper")
    assert (demons(game)["landscaper"], tao(game, "yellow")) == ("home", [])
    game = attempt("landscaper below_altar", "red blue blue", lines.format("altar"))
    assert demons(game)["landscaper"] == "below_altar"
    assert tao(game, "yellow") == ["red"]


@pytest.mark.rule("K9")
def test_of_several_owners_the_player_says_whose_tao_is_spent() -> None:
    lines = "west: yellow mantra, qi 3, tao red, at below_altar"
    game = play(attempt("landscaper below_altar", "red blue blue", lines, side="b", own=", tao red"), "landscaper")
    assert (asks(game), options(game)) == (("blue", "pay_owner"), ["blue", "yellow"])
    play(game, "yellow")
    assert (tao(game, "blue"), tao(game, "yellow")) == (["red"], [])


@pytest.mark.rule("K9")
def test_tao_of_another_colour_does_not_serve() -> None:
    game = attempt("landscaper below_altar", "red blue blue", own=", tao blue black")
    assert demons(game)["landscaper"] == "below_altar"


@pytest.mark.rule("K33")
def test_the_circle_lowers_a_demon_of_its_colour() -> None:
    assert demons(attempt("seeker below_altar", "blue blue blue", "circle: red"))["seeker"] == "home"
    assert demons(attempt("seeker below_altar", "blue blue blue", "circle: green"))["seeker"] == "below_altar"
    assert demons(attempt("landscaper below_altar", "red blue blue", "circle: red"))["landscaper"] == "home"


@pytest.mark.rule("K33")
def test_the_mantra_lowers_its_demon_and_returns_when_it_leaves() -> None:
    lines = "west: yellow mantra, qi 3\nmantra: landscaper"
    game = attempt("landscaper below_altar", "red blue blue", lines)
    assert (demons(game)["landscaper"], mantra(game)) == ("home", None)


@pytest.mark.rule("K33")
def test_the_yellow_power_reaches_a_demon_though_no_ghost_is_in_play() -> None:
    lines = "demons: gravedigger below_circle\nwest: yellow mantra, qi 3\nturn: 4 yellow"
    game = table(SECRET + lines, agenda="yang")
    assert "mantra" in options(game)
    play(game, "mantra")
    assert "mantra: gravedigger" in to_text(game.state)


@pytest.mark.rule("K33")
def test_the_mantra_stays_on_a_demon_that_crawls() -> None:
    lines = "demons: gravedigger below_circle\nwest: yellow mantra, qi 3\nmantra: gravedigger"
    game = table(SECRET + lines, "crawl:below_altar", agenda="demon_acts demon=gravedigger; after_move; next_turn")
    assert "mantra: gravedigger" in to_text(game.state)


@pytest.mark.rule("K33")
def test_the_mantra_on_a_demon_comes_off_when_the_power_is_blocked() -> None:
    lines = "demons: gravedigger below_circle\nwest: yellow mantra, qi 3\nmantra: gravedigger"
    game = table(SECRET + lines, agenda="ghost_enters space=red1 card=60; after_move; next_turn")
    assert mantra(game) is None


@pytest.mark.rule("K33")
def test_the_mantra_whose_demon_left_may_be_placed_again_from_the_next_turn_on() -> None:
    lines = """
        demons: gravedigger below_altar
        west: yellow mantra, qi 3
        mantra: gravedigger
        ghosts: red2 38, blue2 16
        turn: 4 yellow
        tokens: 4 4 4 4 4 4 4 4 1
        unseen tokens: urn 3 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1; dirt 9; dirt 9; dirt 9
    """
    game = table(
        SECRET + lines, secrets=["buddha"], agenda="demon_acts demon=gravedigger; before_move again=0; next_turn"
    )
    play(game, "search")
    assert mantra(game) is None
    assert "mantra" not in options(game)


@pytest.mark.rule("K33")
def test_the_mantra_is_never_on_the_shadow() -> None:
    lines = (
        "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: below_altar\nwest: yellow mantra, qi 3"
    )
    game = table(SECRET + lines + "\nturn: 4 yellow", agenda="yang")
    assert "mantra" not in options(game)


@pytest.mark.rule("K33")
def test_captured_dice_and_the_fourth_die() -> None:
    game = attempt("landscaper below_altar", "red red", "ghosts: red1 46")
    assert demons(game)["landscaper"] == "home"
    game = table(
        SECRET
        + "demons: gravedigger below_altar\neast: green mountain, qi 3, at below_altar\nturn: 2 green\nghosts: red1 46",
        tao=["red red red"],
        ghosts=[38],
        agenda="action",
    )
    assert "demon_exorcised(demon=gravedigger)" in happened(play(game, "exorcise"))


@pytest.mark.rule("K33")
def test_with_no_free_die_it_is_tokens_only() -> None:
    game = attempt("seeker below_altar", "", "ghosts: red1 46, red2 47, red3 48", own=", tao red")
    assert options(game) == ["none", "seeker"]


@pytest.mark.rule("K33")
def test_a_block_on_tao_forbids_tao_against_demons() -> None:
    game = attempt("seeker below_altar", "blue blue blue", "ghosts: red1 50", own=", tao red")
    assert demons(game)["seeker"] == "below_altar"
    assert tao(game, "blue") == ["red"]


@pytest.mark.rule("K33")
def test_under_nameless_a_white_face_is_nothing() -> None:
    game = attempt("seeker below_altar", "white blue blue", "ghosts: red1 65")
    assert demons(game)["seeker"] == "below_altar"


@pytest.mark.rule("K33")
def test_the_gods_favorite_rerolls_the_dice_against_a_demon() -> None:
    lines = SECRET + "demons: seeker below_altar\neast: green gods_favorite, qi 3, at below_altar\nturn: 2 green"
    game = act(lines, "exorcise", tao=["blue blue blue", "red blue blue"])
    while asks(game)[1] in ("reroll_tao_dice", "roll_again"):
        play(game, options(game)[-1])
    assert demons(game)["seeker"] == "home"


@pytest.mark.rule("K7", "K33")
@pytest.mark.parametrize(("side", "offered"), [("a", ["none", "seeker"]), ("b", [])])
def test_tao_does_not_count_against_the_seeker_of_side_b(side: str, offered: list[str]) -> None:
    game = attempt("seeker below_altar", "blue blue blue", side=side, own=", tao red")
    assert options(game)[:2] == offered or not offered
    assert demons(game)["seeker"] == "below_altar"
    assert tao(game, "blue") == ["red"]


@pytest.mark.rule("K33")
def test_crystals_count_against_the_seeker_of_side_b() -> None:
    game = attempt("seeker below_altar", "blue blue blue", "crystals: blue 1", side="b", own=", tao red", first=BOTH)
    assert options(game) == ["none", "seeker"]
    play(game, "seeker")
    assert (demons(game)["seeker"], tao(game, "blue")) == ("home", ["red"])


@pytest.mark.rule("K33")
def test_beside_the_seeker_of_side_b_tao_still_serves_against_the_others() -> None:
    game = attempt("seeker below_altar, landscaper below_altar", "red blue blue", side="b", own=", tao red red")
    assert set(options(game)) == {"seeker", "landscaper", "seeker+landscaper"}
    play(game, "seeker+landscaper")
    assert (set(demons(game).values()), tao(game, "blue")) == ({"home"}, [])


@pytest.mark.rule("K33")
def test_the_divine_sword_and_the_vengeful_claw_serve_below() -> None:
    game = attempt("landscaper below_altar", "red blue", "artifacts: divine_sword blue", first=BOTH)
    play(game, "yes")
    assert demons(game)["landscaper"] == "home"
    game = attempt("landscaper below_altar", "red blue blue", "artifacts: vengeful_claw blue", first=BOTH)
    while asks(game)[1] in ("claw", "claw_colour"):
        play(game, options(game)[0])
    assert tao(game, "blue") == ["red"]


@pytest.mark.rule("K7", "K33")
@pytest.mark.parametrize(("side", "asked"), [("a", True), ("b", False)])
def test_the_landscaper_of_side_a_takes_a_tao_wu_feng_picks(side: str, asked: bool) -> None:
    game = attempt("landscaper below_altar", "red red blue", side=side, own=", tao green black")
    assert (asks(game) == ("wu_feng", "cursed_tao")) == asked
    if asked:
        assert options(game) == ["green", "black"]
        play(game, "black")
        assert tao(game, "blue") == ["green"]
    assert demons(game)["landscaper"] == "home"


@pytest.mark.rule("K7")
def test_the_landscaper_of_side_a_takes_nothing_from_who_has_no_tao() -> None:
    lines = "west: yellow mantra, qi 3, tao green, at below_altar"
    game = attempt("landscaper below_altar", "red red blue", lines)
    assert (demons(game)["landscaper"], tao(game, "yellow")) == ("home", ["green"])


@pytest.mark.rule("K7", "K33")
def test_the_gravedigger_of_side_a_draws_a_ghost_while_still_below() -> None:
    game = attempt("gravedigger below_altar", "red red red", ghosts=[43])
    assert (asks(game), demons(game)["gravedigger"]) == (("wu_feng", "use_ghost"), "below_altar")
    assert options(game) == ["place", "demon:seeker", "demon:landscaper"]
    play(game, "place", "red2")
    assert (demons(game)["gravedigger"], ghosts(game)) == ("home", {"red2": 43})


@pytest.mark.rule("K7", "K33")
@pytest.mark.parametrize(
    ("face", "left", "tiles"), [("lose_qi", 2, set()), ("haunt", 3, {"altar"}), ("blank", 3, set())]
)
def test_the_gravedigger_of_side_b_rolls_the_curse_die_against_the_exorcist(
    face: str, left: int, tiles: set[str]
) -> None:
    game = attempt("gravedigger below_altar", "red red red", side="b", curse=[face])
    assert (qi(game, "blue"), haunted(game), demons(game)["gravedigger"]) == (left, tiles, "home")
    assert where(game, "blue") == "below_altar"


@pytest.mark.rule("K33")
def test_curses_of_two_demons_come_in_the_player_s_order_and_a_demon_without_one_leaves_first() -> None:
    game = attempt(ALL, "red red red", own=", tao red red red black", ghosts=[43])
    play(game, "seeker+landscaper+gravedigger")
    assert (asks(game), options(game)) == (("blue", "demons_banished"), ["landscaper", "gravedigger"])
    assert demons(game)["seeker"] == "home"
    play(game, "gravedigger")
    assert asks(game) == ("wu_feng", "use_ghost")
    assert options(game) == ["place", "demon:seeker"]
    play(game, "place", options(game)[0] if asks(game)[1] == "wu_feng_places" else "red2")
    assert demons(game)["gravedigger"] == "home"
    assert tao(game, "blue") == []


@pytest.mark.rule("K33")
def test_an_exorcised_demon_can_be_summoned_again() -> None:
    game = attempt("seeker below_altar", "red blue blue", ghosts=[38])
    assert (asks(game)[1], options(game)) == ("use_ghost", ["place", "demon:seeker"])
    play(game, "demon:seeker", "below_circle")
    assert demons(game)["seeker"] == "below_circle"
