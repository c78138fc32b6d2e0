"""The Shadow of Wu-Feng: its three actions, and what its presence forbids."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, SECRET, ladderless, mantras, secretly, shadow
from tests.engine.sets.white_moon.moon import shelter, stack
from tests.helpers import Chance, asks, circle, ghosts, happened, haunted, options, play, qi, table, tao, where
from tests.tables import act, boards

IN_PLAY = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\n"
NEUTRAL = "players: green blue yellow\nfirst: green\nturn: 5 red\n"


def acts(at: str, lines: str = "", **chance: Unpack[Chance]) -> Game:
    """The Shadow acts in red's demon phase."""
    agenda = "shadow_acts; before_move again=0; next_turn"
    return secretly(f"{IN_PLAY}shadow: {at}\n{lines}", **chance, agenda=agenda)


AWAY = f"""
    {boards(red="at temple", green="at temple", blue="second_wind, at temple", yellow="mantra, at temple")}
"""


@pytest.mark.rule("K13")
@pytest.mark.parametrize("to", ["tea_house", "circle", "below_altar", "below_watchman"])
def test_it_goes_anywhere_above_or_below_whatever_ladders_and_distances(to: str) -> None:
    game = acts("altar", "ladders: none")
    play(game, "walk")
    assert len(options(game)) == 17
    assert shadow(play(game, to)) == to
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("K13")
@pytest.mark.parametrize(
    ("at", "offered"),
    [
        ("temple", ["walk", "attack", "pass"]),
        ("altar", ["walk", "attack_tile", "pass"]),
        ("below_altar", ["walk", "pass"]),
        ("below_temple", ["walk", "pass"]),
    ],
)
def test_it_attacks_taoists_where_there_are_some_and_else_the_tile(at: str, offered: list[str]) -> None:
    assert options(acts(at, AWAY)) == offered


@pytest.mark.rule("K13", "K25")
def test_it_may_do_nothing() -> None:
    assert shadow(play(acts("altar", AWAY), "pass")) == "altar"


@pytest.mark.rule("K13")
def test_it_attacks_taoists_below_too() -> None:
    game = acts("below_altar", AWAY.replace("qi 3, at temple", "qi 3, at below_altar", 1), tao=["black red blue"])
    play(game, "attack")
    assert qi(game, "red") == 2


@pytest.mark.rule("K13")
def test_for_each_black_face_wu_feng_picks_who_loses_a_qi() -> None:
    game = acts("temple", AWAY, tao=["black black green"])
    play(game, "attack")
    assert (asks(game), options(game)) == (("wu_feng", "shadow_hits"), ["red", "green", "blue", "yellow"])
    play(game, "blue", "red")
    assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 2, 3]


@pytest.mark.rule("K13", "K41")
@pytest.mark.parametrize("roll", ["white white white", "red green blue"])
def test_other_faces_do_nothing_white_too(roll: str) -> None:
    game = play(acts("temple", AWAY, tao=[roll]), "attack")
    assert sum(qi(game, each) for each in ("red", "green", "blue", "yellow")) == 12


@pytest.mark.rule("K41")
def test_its_attack_rolls_three_dice_captured_or_not() -> None:
    game = acts("temple", AWAY + "ghosts: red1 46, red2 47, red3 48", tao=["black black black"])
    play(game, "attack", "blue", "blue", "red")
    assert (qi(game, "blue"), qi(game, "red")) == (1, 2)


@pytest.mark.rule("K41")
def test_qi_are_lost_one_at_a_time_among_those_alive_there() -> None:
    lines = AWAY.replace("blue second_wind, qi 3", "blue second_wind, qi 1").replace(
        "qi 3, at temple", "qi 3, at altar", 2
    )
    game = acts("temple", lines, tao=["black black black"])
    play(game, "attack")
    assert options(game) == ["blue", "yellow"]
    play(game, "blue")
    assert (qi(game, "blue"), qi(game, "yellow")) == (0, 1)


@pytest.mark.rule("K41", "K37")
def test_a_mantra_filled_in_the_attack_is_resolved_before_the_next_hit() -> None:
    game = acts("temple", AWAY + "mantras: move_taoist 1", tao=["black black red"])
    game.script.hidden("gain_qi")
    play(game, "attack", "blue")
    assert asks(game)[1] == "mantra_move"
    play(game, "blue", "circle")
    assert (asks(game)[1], options(game)) == ("shadow_hits", ["red", "green", "yellow"])


@pytest.mark.rule("K13")
@pytest.mark.parametrize(
    ("face", "left", "tokens", "tiles"),
    [
        ("blank", 3, ["red"], set()),
        ("lose_qi", 2, ["red"], set()),
        ("lose_tao", 3, [], set()),
        ("haunt", 3, ["red"], {"altar"}),
    ],
)
def test_its_attack_on_a_tile_strikes_the_active_taoist_or_its_own_tile(
    face: str, left: int, tokens: list[str], tiles: set[str]
) -> None:
    game = acts("altar", AWAY + "north: red spires, qi 3, tao red, at temple", curse=[face])
    play(game, "attack_tile")
    assert (qi(game, "red"), tao(game, "red"), haunted(game)) == (left, tokens, tiles)
    assert ladderless(game) == {f"below_{tile}" for tile in tiles}


@pytest.mark.rule("K13")
def test_its_tile_haunted_already_nothing_happens() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
    game = acts("altar", AWAY + village, curse=["haunt"])
    play(game, "attack_tile")
    assert haunted(game) == {"altar"}


@pytest.mark.rule("K13")
def test_its_ghost_face_lets_wu_feng_place_or_curse_but_summon_no_demon() -> None:
    game = acts("altar", AWAY + "curses: curse_die\nlevels: 1", curse=["ghost"], ghosts=[43])
    play(game, "attack_tile")
    assert (asks(game), options(game)) == (("wu_feng", "use_ghost"), ["place", "curse"])
    play(game, "place", "red2")
    assert ghosts(game) == {"red2": 43}


@pytest.mark.rule("K13", "K41")
def test_on_the_circle_the_token_returns() -> None:
    game = acts("altar", AWAY + "circle: black")
    play(game, "walk", "circle")
    assert circle(game) is None
    assert tao(game, "supply").count("black") == 4


@pytest.mark.rule("K41")
def test_below_the_circle_it_leaves_the_token() -> None:
    game = play(acts("altar", AWAY + "circle: black"), "walk", "below_circle")
    assert circle(game) == "black"


PLACES = ["tea_house", "cemetery", "herbalist", "sorcerer", "circle", "temple", "watchman", "pavilion", "altar"]
HELPFUL = """
    village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar
    south: blue second_wind, qi 0
    ghosts: red2 38 stone
"""


@pytest.mark.rule("K13", "K41")
@pytest.mark.parametrize("place", [each for each in PLACES if each != "herbalist"])
def test_its_tile_gives_no_help_by_action_or_yinyang(place: str) -> None:
    own = f"north: red spires, qi 3, yinyang, at {place}\n"
    game = table(SECRET + IN_PLAY + HELPFUL + own + "shadow: herbalist", agenda="action")
    assert "help" in options(game)
    assert place in options(play(game, "yinyang"))
    game = table(SECRET + IN_PLAY + HELPFUL + own + f"shadow: {place}", agenda="action")
    assert "help" not in options(game)
    assert place not in options(play(game, "yinyang"))


@pytest.mark.rule("K41")
def test_below_it_does_nothing_to_the_tile_above() -> None:
    own = "north: red spires, qi 3, yinyang, at temple\n"
    game = table(SECRET + IN_PLAY + own + "shadow: below_temple", agenda="action")
    assert "help" in options(game)


@pytest.mark.rule("K41")
def test_on_its_tile_one_may_exorcise_place_buddhas_and_take_power_tokens() -> None:
    players = "players: red green blue\nfirst: red\ncentre tokens: 3\n"
    own = players + "north: red spires, qi 3, yinyang, {}at {}\nghosts: red1 38\n"
    game = table(SECRET + IN_PLAY + own.format("", "herbalist") + "shadow: herbalist", agenda="action")
    assert "exorcise" in options(game)
    game = table(SECRET + IN_PLAY + own.format("buddhas 1, ", "altar") + "shadow: altar", agenda="end")
    assert {"buddha:green1", "buddha:blue3"} <= set(options(game))
    game = table(SECRET + IN_PLAY + own.format("", "circle") + "shadow: circle", agenda="end")
    assert "token" in options(game)


@pytest.mark.rule("K41")
def test_its_haunted_tile_may_be_turned_back() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
    lines = SECRET + IN_PLAY + village + "north: red spires, qi 3, yinyang, at circle\nshadow: altar"
    game = act(lines, "yinyang", "altar")
    assert haunted(game) == set()


@pytest.mark.rule("K41")
def test_buddhas_still_return_to_the_temple_it_stands_on() -> None:
    lines = SECRET + IN_PLAY + "buddhas: red2\nshadow: temple"
    game = table(lines, agenda="ghost_enters space=red2 card=38; after_move; next_turn")
    assert game.state.temple == 2


@pytest.mark.rule("K41")
def test_a_firework_reaches_no_help_on_its_tile() -> None:
    lines = "north: red spires, qi 3, at altar\nartifacts: firework red\n"
    for at, helped in (("below_tea_house", True), ("tea_house", False)):
        game = act(BOTH + IN_PLAY + lines + f"shadow: {at}", "use:firework")
        assert ("tea_house" in options(game)) == helped


@pytest.mark.rule("K41")
def test_the_life_potion_brings_nobody_back_onto_its_tile_but_heals_the_living() -> None:
    lines = "north: red spires, qi 3, at altar\nsouth: blue second_wind, qi 0\n"
    lines += "graveyard: father_li\nartifacts: life_potion red\n"
    game = act(BOTH + IN_PLAY + lines + "shadow: altar", "use:life_potion")
    assert "heal:blue" in options(game)
    game = act(BOTH + IN_PLAY + lines + "shadow: cemetery", "use:life_potion")
    assert set(options(game)) == {"heal:red", "heal:green", "heal:yellow"}


@pytest.mark.rule("K41")
@pytest.mark.parametrize("at", ["circle", "below_circle", "altar"])
def test_without_the_cemetery_the_life_potion_brings_nobody_back_to_a_centre_tile_it_stands_on(at: str) -> None:
    lines = """
        village: tea_house watchman herbalist / sorcerer circle temple / kung_fu_school pavilion altar
        north: red spires, qi 3, at altar
        south: blue second_wind, qi 0
        artifacts: life_potion red
    """
    game = act(BOTH + IN_PLAY + lines + f"shadow: {at}", "use:life_potion")
    assert ("heal:blue" in options(game)) == (at != "circle")


@pytest.mark.rule("K41")
@pytest.mark.parametrize("place", ["calligrapher", "kung_fu_school"])
def test_its_tile_gives_no_help_on_the_tiles_of_the_expansions(place: str) -> None:
    lines = f"""
        village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion calligrapher
        north: red spires, qi 3, yinyang, at {place}
        mantras: gain_qi 0
        ghosts: red2 38
    """
    assert "help" in options(table(BOTH + IN_PLAY + lines + "shadow: circle", agenda="action"))
    game = table(BOTH + IN_PLAY + lines + f"shadow: {place}", agenda="action")
    assert "help" not in options(game)
    assert place not in options(play(game, "yinyang"))


@pytest.mark.rule("K41")
def test_nobody_is_saved_at_the_portal_under_it_but_villagers_may_be_escorted() -> None:
    lines = "villagers: circle father_li\nnorth: red spires, qi 3, yinyang, at circle\n"
    assert "save" in options(table(BOTH + IN_PLAY + lines + "shadow: below_circle", agenda="action"))
    game = table(BOTH + IN_PLAY + lines + "shadow: circle", agenda="action")
    assert "save" not in options(game)
    game = table(BOTH + IN_PLAY + lines + "shadow: circle", "escort:altar", agenda="yang")
    assert (stack(game, "altar"), stack(game, "circle")) == (["father_li"], [])


@pytest.mark.rule("K41")
def test_a_mantra_shelters_from_its_tile() -> None:
    lines = BOTH + IN_PLAY + "villagers: circle teng\nshadow: circle"
    game = table(lines, agenda="mantra_shelter or_grave=0; after_move; next_turn")
    assert shelter(game) == {"teng"}


@pytest.mark.rule("K13")
def test_it_cannot_be_exorcised() -> None:
    lines = "north: red spires, qi 3, yinyang, at below_altar\n"
    game = table(SECRET + IN_PLAY + lines + "shadow: below_altar", agenda="action")
    assert "exorcise" not in options(game)


@pytest.mark.rule("K13")
def test_its_attack_costs_go_onto_mantras() -> None:
    game = play(acts("temple", AWAY + "mantras: gain_qi 0, move_taoist 0", tao=["black red red"]), "attack", "blue")
    assert asks(game) == ("blue", "qi_for_mantra")
    play(game, "mantra2")
    assert mantras(game)[:2] == ["gain_qi 0", "move_taoist 1"]


@pytest.mark.rule("K26", "K13")
def test_activated_in_a_neutral_turn_its_tile_attack_strikes_the_board() -> None:
    lines = SECRET + IN_PLAY + NEUTRAL + AWAY.replace("north: red spires, qi 3, at temple", "") + "shadow: altar"
    game = table(lines, "attack_tile", curse=["lose_qi"], agenda="activate; next_turn")
    assert "qi_lost(board=red)" in happened(game)


@pytest.mark.rule("K25", "K13")
def test_an_active_taoist_killed_by_it_has_no_yang() -> None:
    lines = AWAY.replace("red spires, qi 3, at temple", "red spires, qi 1, at altar")
    game = acts("altar", lines, tao=["black red red"])
    play(game, "attack")
    assert (qi(game, "red"), where(game, "red")) == (0, "cemetery")
    assert "turn_began(board=green)" in happened(game)
