"""What each of the eighteen bloody mantras does when the last Qi is laid on it."""

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.state import UNKNOWN_GHOST, UNKNOWN_INCARNATION
from ghoststories.engine.sets.black_secret.pieces import MANTRA_KEYS, MANTRA_LEVEL
from tests.engine.sets.black_secret.secret import (
    SECRET,
    curses,
    demons,
    ladderless,
    mantras,
    shadow,
    skeletons_at_home,
    spent,
)
from tests.helpers import (
    asks,
    ghosts,
    happened,
    has_yinyang,
    haunted,
    mantra,
    options,
    play,
    qi,
    table,
    tao,
    where,
)

SLOT_OF_LEVEL = {2: 0, 3: 3, 4: 5}


def slot_of(name: str) -> int:
    """The first slot a mantra can lie in."""
    return SLOT_OF_LEVEL[int(MANTRA_LEVEL[MANTRA_KEYS.index(name)])]


def filled(name: str, lines: str = "", *, after: str = "after_move", **scripted: list[int]) -> Game:
    """The red Taoist's lost Qi fills this mantra, the only one on the table; another one takes its place."""
    level = int(MANTRA_LEVEL[MANTRA_KEYS.index(name)])
    slots = ["none"] * 6
    slots[slot_of(name)] = f"{name} {level - 1}"
    other = next(key for key in MANTRA_KEYS[1:] if key != name and MANTRA_LEVEL[MANTRA_KEYS.index(key)] == level)
    return table(
        f"{SECRET}{lines}\nmantras: {', '.join(slots)}",
        secrets=[other],
        agenda=f"qi_is_lost board=red; {after}; next_turn",
        **scripted,  # type: ignore[arg-type]
    )


def done(game: Game, name: str) -> bool:
    """Whether the mantra has left the game, another lies in its slot, and the game goes on."""
    return spent(game) == {name} and mantras(game)[slot_of(name)].endswith(" 0") and asks(game) == ("red", "after_move")


@pytest.mark.rule("K34", "K38")
def test_return_ladders_sets_up_to_two_lost_ladders_where_the_tile_is_not_haunted() -> None:
    lines = """
        village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*
        ladders: below_tea_house below_cemetery below_herbalist below_sorcerer below_circle
    """
    game = filled("return_ladders", lines)
    assert (asks(game), options(game)) == (
        ("red", "ladder_returns"),
        ["below_temple", "below_watchman", "below_pavilion", "none"],
    )
    play(game, "below_watchman", "below_temple")
    assert ladderless(game) == {"below_pavilion", "below_altar"}
    assert done(game, "return_ladders")
    assert ladderless(play(filled("return_ladders", lines), "none")) == {
        "below_temple",
        "below_watchman",
        "below_pavilion",
        "below_altar",
    }


@pytest.mark.rule("K34", "K38")
def test_return_ladders_sets_none_that_was_not_lost_and_is_spent() -> None:
    assert done(filled("return_ladders"), "return_ladders")


@pytest.mark.rule("K38")
def test_top_ghost_under_puts_the_top_ghost_card_under_the_deck_and_passes_over_a_summon_card() -> None:
    game = filled("top_ghost_under", "deck: incarnation, card 38, 3 ghosts")
    assert list(game.state.deck) == [38, UNKNOWN_GHOST, UNKNOWN_GHOST, UNKNOWN_GHOST, UNKNOWN_INCARNATION]
    assert done(game, "top_ghost_under")


@pytest.mark.rule("K11", "K38")
def test_gain_qi_gives_a_taoist_of_the_taoists_choice_a_qi() -> None:
    game = filled("gain_qi", "east: green mountain, qi 0")
    assert (asks(game), options(game)) == (("red", "gift_of_qi"), ["red", "blue", "yellow"])
    play(game, "blue")
    assert (qi(game, "red"), qi(game, "blue")) == (2, 4)
    assert done(game, "gain_qi")


@pytest.mark.rule("K38")
@pytest.mark.parametrize(("name", "colours"), [("tao_and_mantra", ["black"]), ("two_tao_and_mantra", ["red", "black"])])
def test_a_taoist_takes_tao_and_places_the_enfeeblement_mantra(name: str, colours: list[str]) -> None:
    game = filled(name, "ghosts: red2 38, green2 240\nskeletons: 2\ndemons: seeker below_altar")
    assert (asks(game), options(game)) == (("red", "mantra_taoist"), ["red", "green", "blue", "yellow"])
    play(game, "blue")
    for colour in colours:
        assert (asks(game)[1], options(game)) == ("mantra_tao", ["red", "green", "blue", "yellow", "black"])
        play(game, colour)
    assert tao(game, "blue") == colours
    assert (asks(game)[1], set(options(game))) == ("mantra_token", {"red2", "green2", "seeker"})
    play(game, "green2")
    assert mantra(game) == "green2"
    assert done(game, name)


@pytest.mark.rule("K38")
def test_the_enfeeblement_mantra_so_placed_ignores_blocks_until_its_ghost_goes() -> None:
    lines = "west: yellow mantra, qi 3\nghosts: yellow1 3, red2 38\nnorth: red spires, qi 3, at cemetery"
    game = filled("tao_and_mantra", lines)
    game.script.tao("red blue blue")
    play(game, "red", "black", "red2")
    assert mantra(game) == "red2"
    play(game, "exorcise")
    assert (ghosts(game), mantra(game)) == ({"yellow1": 3}, None)


@pytest.mark.rule("K38")
@pytest.mark.parametrize("name", ["tao_and_mantra", "two_tao_and_mantra"])
def test_all_powers_off_do_not_take_it_from_the_ghost_it_was_placed_on(name: str) -> None:
    lines = "west: yellow mantra, qi 3\nghosts: red2 38, blue2 16"
    game = play(filled(name, lines, after="ghost_enters space=green1 card=60; after_move"), "red", "black")
    if name == "two_tao_and_mantra":
        play(game, "black")
    play(game, "red2")
    assert (ghosts(game)["green1"], mantra(game)) == (60, "red2")


@pytest.mark.rule("K38")
def test_a_block_that_comes_later_leaves_the_mantra_a_card_placed() -> None:
    lines = "west: yellow mantra, qi 3\nghosts: red2 38\nmantra: red2\nfree mantra: yes"
    game = table(SECRET + lines, agenda="ghost_enters space=red1 card=60; after_move; next_turn")
    assert mantra(game) == "red2"
    game = table(SECRET + lines.replace("yes", "no"), agenda="ghost_enters space=red1 card=60; after_move; next_turn")
    assert mantra(game) is None


@pytest.mark.rule("K38")
def test_once_its_power_has_moved_it_blocks_count_again() -> None:
    lines = "west: yellow mantra, qi 3\nghosts: red2 38, blue2 16\nmantra: red2\nfree mantra: yes\nturn: 4 yellow"
    moved = "place_mantra; ghost_enters space=red1 card=60; after_move; next_turn"
    assert mantra(table(SECRET + lines, agenda=moved.partition(";")[2])) == "red2"
    assert mantra(table(SECRET + lines, agenda=moved)) is None


@pytest.mark.rule("K38")
def test_without_a_ghost_the_tao_is_taken_and_the_mantra_not_placed() -> None:
    game = play(filled("tao_and_mantra"), "green", "red")
    assert (tao(game, "green"), mantra(game)) == (["red"], None)
    assert done(game, "tao_and_mantra")


@pytest.mark.rule("K30", "K38")
def test_discard_ghost_discards_one_without_its_right_stone_and_no_incarnation() -> None:
    game = filled("discard_ghost", "ghosts: red2 6, green2 43, blue2 60")
    assert options(game) == ["red2", "green2"]
    play(game, "red2")
    assert ghosts(game) == {"green2": 43, "blue2": 60}
    assert done(game, "discard_ghost")
    assert not any("curse" in event for event in happened(game))
    assert done(filled("discard_ghost", "ghosts: blue2 60"), "discard_ghost")


@pytest.mark.rule("K30", "K38")
def test_discard_two_ghosts_discards_two_if_there_are() -> None:
    game = play(filled("discard_two_ghosts", "ghosts: red2 6, green2 43, blue2 38"), "red2", "green2")
    assert ghosts(game) == {"blue2": 38}
    assert done(game, "discard_two_ghosts")
    game = filled("discard_two_ghosts", "ghosts: red2 6")
    assert ghosts(game) == {}
    assert done(game, "discard_two_ghosts")


@pytest.mark.rule("K29", "K38")
def test_return_curse_takes_a_face_up_curse_not_yet_thrown() -> None:
    game = filled(
        "return_curse",
        "levels: 1 2\ncurses: skeleton knock_down lose_qi\npyramid: 1a remove_qi, 1b curse_die",
    )
    assert set(options(game)) == {"skeleton", "knock_down", "lose_qi"}
    play(game, "lose_qi")
    assert curses(game) == {"skeleton", "knock_down"}
    assert [int(each) for each in game.state.annexes[2].pyramid[:3]] == [1, 7, 0]  # type: ignore[attr-defined]
    assert done(game, "return_curse")


@pytest.mark.rule("K11", "K38")
def test_move_taoist_moves_a_taoist_anywhere_above_or_below() -> None:
    game = play(filled("move_taoist"), "yellow")
    assert len(options(game)) == 17
    play(game, "below_altar")
    assert where(game, "yellow") == "below_altar"
    assert done(game, "move_taoist")
    game = play(filled("move_taoist", "north: red spires, qi 3, at below_altar"), "red", "herbalist")
    assert where(game, "red") == "herbalist"


@pytest.mark.rule("K38")
def test_a_lying_taoist_is_raised_instead_of_moved() -> None:
    game = filled("move_taoist", "lying: blue\nsouth: blue second_wind, qi 3, at altar")
    play(game, "blue")
    assert (where(game, "blue"), happened(game)) == (
        "altar",
        [*happened(game)[:-2], "taoist_stood_up(board=blue)", "mantra_drawn(mantra=return_ladders)"],
    )


@pytest.mark.rule("K10", "K38")
def test_exorcise_skeletons_takes_all_of_them() -> None:
    game = filled("exorcise_skeletons", "ghosts: red2 240, green2 38, blue1 241, yellow3 240\nskeletons: 1")
    assert (ghosts(game), skeletons_at_home(game)) == ({"green2": 38}, 3)
    assert done(game, "exorcise_skeletons")


@pytest.mark.rule("K38")
def test_regain_yinyang_is_for_a_taoist_who_lacks_it() -> None:
    game = filled("regain_yinyang", "north: red spires, qi 3, yinyang")
    assert options(game) == ["green", "blue", "yellow"]
    play(game, "blue")
    assert has_yinyang(game, "blue")
    assert done(game, "regain_yinyang")


@pytest.mark.rule("K30", "K38")
def test_move_taoist_and_ghost_moves_both_and_the_ghost_may_be_an_incarnation() -> None:
    game = filled("move_taoist_and_ghost", "ghosts: red2 38, green2 60, blue1 240\nskeletons: 2\nbuddhas: yellow1")
    play(game, "blue", "below_circle")
    assert (asks(game)[1], options(game)) == ("mantra_ghost", ["red2", "green2"])
    play(game, "green2")
    assert "yellow1" in options(game)
    assert not {"red2", "blue1"} & set(options(game))
    play(game, "yellow1")
    assert (ghosts(game)["yellow1"], game.state.temple, where(game, "blue")) == (60, 2, "below_circle")
    assert done(game, "move_taoist_and_ghost")


@pytest.mark.rule("K38")
def test_return_demon_sends_one_home_without_its_ability() -> None:
    game = filled("return_demon", "demons: landscaper below_altar, gravedigger below_circle")
    assert options(game) == ["landscaper", "gravedigger"]
    play(game, "gravedigger")
    assert demons(game) == {"seeker": "home", "landscaper": "below_altar", "gravedigger": "home"}
    assert done(game, "return_demon")


@pytest.mark.rule("K38")
@pytest.mark.parametrize("name", ["return_demon", "return_all_demons"])
def test_no_mantra_sends_the_shadow_away(name: str) -> None:
    game = filled(name, "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: below_altar")
    assert shadow(game) == "below_altar"
    assert done(game, name)


@pytest.mark.rule("K38")
def test_return_all_demons_sends_all_home_without_their_abilities() -> None:
    game = filled(
        "return_all_demons",
        "demons: seeker below_altar, landscaper below_altar, gravedigger below_circle\n"
        "north: red spires, qi 3, tao red",
    )
    assert set(demons(game).values()) == {"home"}
    assert tao(game, "red") == ["red"]
    assert done(game, "return_all_demons")


@pytest.mark.rule("K38")
@pytest.mark.parametrize(
    "lines",
    ["", "south: blue second_wind, qi 3, buddhas 2", "buddhas: red1 red2", "west: yellow mantra, qi 3, buddhas 1"],
)
def test_place_buddhas_takes_both_wherever_they_are(lines: str) -> None:
    game = filled("place_buddhas", f"ghosts: green1 38, green2 240\nskeletons: 2\n{lines}")
    assert (asks(game)[1], len(options(game))) == ("buddha_space", 10)
    assert not {"green1", "green2"} & set(options(game))
    play(game, "blue1")
    assert "blue1" not in options(game)
    play(game, "yellow3")
    assert (bin(game.state.buddhas).count("1"), game.state.temple, sum(game.state.held_buddhas)) == (2, 0, 0)
    assert done(game, "place_buddhas")


@pytest.mark.rule("K38", "K8", "K34")
def test_unhaunt_all_turns_every_tile_back_but_sets_no_ladder() -> None:
    lines = """
        village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar*
        ladders: below_cemetery below_herbalist below_sorcerer below_circle below_temple below_watchman below_pavilion
    """
    game = filled("unhaunt_all", lines)
    assert (haunted(game), ladderless(game)) == (set(), {"below_tea_house", "below_altar"})
    assert done(game, "unhaunt_all")


@pytest.mark.rule("K38")
def test_the_taoists_share_a_yinyang_and_two_qi() -> None:
    game = filled("yinyang_and_two_qi")
    asked = []
    for answer in ("green", "blue", "red"):
        asked.append(asks(game)[1])
        play(game, answer)
    assert sorted(asked) == ["gift_of_qi", "gift_of_qi", "gift_of_yinyang"]
    assert sum(has_yinyang(game, each) for each in ("red", "green", "blue", "yellow")) == 1
    assert sum(qi(game, each) for each in ("red", "green", "blue", "yellow")) == 13
    assert done(game, "yinyang_and_two_qi")


@pytest.mark.rule("K38", "K24")
def test_four_ghosts_of_the_discard_go_under_the_deck_in_any_order() -> None:
    lines = "deck: 3 ghosts, incarnation\ndiscard: 38 39 6 43 5 60"
    game = filled("four_ghosts_under", lines)
    assert set(options(game)) == {"38", "39", "6", "43", "5"}
    play(game, "43", "5", "38", "6")
    assert set(game.state.deck[:4]) == {43, 5, 38, 6}
    assert len(game.state.deck) == 8
    assert done(game, "four_ghosts_under")


@pytest.mark.rule("K38")
def test_fewer_than_four_discarded_ghosts_all_go_under_the_deck() -> None:
    game = filled("four_ghosts_under", "deck: 3 ghosts, incarnation\ndiscard: 38 39")
    assert options(game) == ["38", "39"]
    play(game, "39")
    assert sorted(game.state.deck[:2]) == [38, 39]
    assert done(game, "four_ghosts_under")
