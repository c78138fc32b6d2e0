"""Steven Qi-Gal, card 127: only white touches him; he shelters a villager and leaves a Buddha (P6, P16)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.core.state import BLACK, WHITE
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from tests.engine.sets.promos.table import STEVEN, buddhas, laid
from tests.engine.sets.white_moon.moon import artifacts, crystals, graveyard, lying, shelter, stack
from tests.helpers import Chance, asks, board, fits, ghosts, happened, has_yinyang, news, options, play, qi, tao
from tests.tables import COMES, boards

LONG = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 15 ghosts\n"


def comes(
    lines: str = "", space: str = "red2", *, promos: str = "steven", sets: str = "white_moon", **chance: Unpack[Chance]
) -> Game:
    """He is drawn in red's turn and laid down; another incarnation is still to come."""
    chance["ghosts"] = [STEVEN]
    return laid(promos, f"{LONG}{lines}", space, sets=sets, **chance, agenda=COMES)


def attacked(
    lines: str = "",
    *,
    roll: str = "white white white",
    red: str = "qi 2",
    promos: str = "steven",
    sets: str = "white_moon",
) -> Game:
    """Red rolls against him from the Cemetery."""
    deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: red2 127\n"
    text = f"{deck}north: red spires, {red}, at cemetery\n{lines}"
    return laid(promos, text, "exorcise", sets=sets, tao=[roll] if roll else [], agenda="action")


def is_gone(game: Game) -> bool:
    return STEVEN not in ghosts(game).values()


@pytest.mark.rule("P6", "P21")
def test_his_card() -> None:
    card = next(each for each in PROMO_CARDS if each.number == STEVEN)
    assert (card.colour, card.resistance, card.incarnation) == (BLACK, {WHITE: 3}, True)
    assert set(card.reconstructed) == {"colour"}


@pytest.mark.rule("P6")
@pytest.mark.parametrize("sets", [(), ("black_secret",)])
def test_he_needs_white_moon(sets: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="white_moon"):
        Game(Setup(4, sets=sets, promos=("steven",)), seed="steven")


@pytest.mark.rule("P6", "P16")
class TestOnlyWhite:
    def test_three_white_faces_exorcise_him(self) -> None:
        assert is_gone(attacked())

    @pytest.mark.parametrize(
        "roll", ["white white black", "black black black", "red green blue", "red red red", "white white red"]
    )
    def test_nothing_else_does(self, roll: str) -> None:
        assert not is_gone(attacked(roll=roll))

    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
    def test_no_tao_helps(self, colour: str) -> None:
        game = attacked(roll="white white red", red=f"qi 2, tao {colour} {colour} {colour}")
        assert (is_gone(game), tao(game, "red")) == (False, [colour] * 3)
        assert "exorcism_failed(board=red)" in happened(game)

    def test_a_crystal_does(self) -> None:
        game = attacked("crystals: red 1", roll="white white red")
        assert set(options(game)) == {"none", "red2"}
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red"), crystals(game, "reserve")) == (True, 0, 4)

    def test_three_crystals_alone_do(self) -> None:
        game = attacked("crystals: red 3", roll="red green blue")
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red")) == (True, 0)

    def test_two_do_not(self) -> None:
        assert not is_gone(attacked("crystals: red 2", roll="red green blue"))

    def test_crystals_of_a_taoist_on_the_same_tile_serve_too(self) -> None:
        lines = "east: green mountain, qi 3, at cemetery\ncrystals: green 1"
        game = play(attacked(lines, roll="white white red"), "red2")
        assert (is_gone(game), crystals(game, "green")) == (True, 0)

    def test_tao_is_not_paid_for_a_crystal_when_both_are_there(self) -> None:
        game = attacked("crystals: red 1", roll="white white red", red="qi 2, tao red black")
        play(game, "red2")
        assert (is_gone(game), tao(game, "red"), crystals(game, "red")) == (True, ["red", "black"], 0)

    def test_no_crystal_is_spent_that_is_not_needed(self) -> None:
        game = attacked("crystals: red 2", roll="white white white")
        assert (is_gone(game), crystals(game, "red")) == (True, 2)

    def test_the_mantra_lowers_him_by_one(self) -> None:
        lines = "mantra: red2\nwest: yellow mantra, qi 3"
        assert is_gone(attacked(lines, roll="white white red"))
        assert not is_gone(attacked(lines, roll="white red red"))

    def test_the_mantra_on_another_ghost_does_not(self) -> None:
        lines = "ghosts: red2 127, red1 38\nmantra: red1\nwest: yellow mantra, qi 3"
        assert not is_gone(attacked(lines, roll="white white red"))

    def test_mantra_and_crystal_add_up(self) -> None:
        lines = "mantra: red2\nwest: yellow mantra, qi 3\ncrystals: red 1"
        game = play(attacked(lines, roll="white red red"), "red2")
        assert is_gone(game)

    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
    def test_the_circle_does_nothing(self, colour: str) -> None:
        assert not is_gone(attacked(f"circle: {colour}", roll="white white red"))

    def test_under_nameless_white_is_nothing(self) -> None:
        lines = "ghosts: red2 127, green1 65"
        assert not is_gone(attacked(lines))
        game = attacked(f"{lines}\ncrystals: red 3")
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red")) == (True, 0)

    @pytest.mark.rule("B46")
    def test_a_block_on_tao_does_not_touch_the_crystals(self) -> None:
        lines = "ghosts: red2 127, blue1 62\ncrystals: red 1"
        assert is_gone(play(attacked(lines, roll="white white red"), "red2"))

    @pytest.mark.rule("B27")
    def test_captured_dice_and_the_grey_one(self) -> None:
        lines = "ghosts: red2 127, green1 63\ncrystals: red 1"
        assert is_gone(play(attacked(lines, roll="white white"), "red2"))
        lines = "north: red spires, qi 3\neast: green mountain, qi 3, at cemetery\nturn: 2 green"
        assert is_gone(attacked(lines, roll="white white white red"))

    @pytest.mark.rule("W38")
    def test_the_sword_s_white_die_counts(self) -> None:
        game = attacked("artifacts: divine_sword red", roll="white white")
        play(game, "yes")
        assert is_gone(game)

    @pytest.mark.rule("W38")
    def test_the_sword_is_void_under_nameless(self) -> None:
        game = attacked("ghosts: red2 127, green1 65\nartifacts: divine_sword red")
        assert not is_gone(game)

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize(("answer", "roll"), [("yes", "white white"), ("no", "white white white")])
    def test_in_green_roots_the_sword_does_nothing_against_him(self, answer: str, roll: str) -> None:
        game = attacked("scenario: green_roots\nartifacts: divine_sword red", roll=roll)
        play(game, answer)
        assert is_gone(game) == (answer == "no")

    @pytest.mark.rule("B33")
    def test_gods_favorite_rerolls(self) -> None:
        lines = "north: red spires, qi 3\neast: green gods_favorite, qi 3, at cemetery\nturn: 2 green"
        game = attacked(lines, roll="white white red")
        game.script.tao("white")
        assert asks(game)[1] == "reroll_tao_dice"
        play(game, "red")
        assert is_gone(game)

    @pytest.mark.rule("W38")
    def test_the_claw_gives_nothing_for_him(self) -> None:
        game = attacked("artifacts: vengeful_claw red", roll="red red red")
        assert ("claw" in asks(game)[1], tao(game, "red")) == (False, [])

    @pytest.mark.rule("W38")
    def test_but_for_the_ghost_around_the_corner(self) -> None:
        lines = "ghosts: red3 127, yellow1 10\nnorth: red spires, qi 2, at tea_house\nartifacts: vengeful_claw red"
        game = attacked(lines, roll="red red red")
        assert tao(game, "red") == ["yellow"]

    @pytest.mark.rule("B28", "B29")
    def test_a_white_face_serves_either_him_or_the_ghost_around_the_corner(self) -> None:
        lines = "ghosts: red3 127, yellow1 5\nnorth: red spires, qi 2, at tea_house\ncrystals: red 2"
        game = attacked(lines, roll="white white white")
        # He takes three white, the Restless Dead two yellow: with two crystals both can be exorcised.
        assert set(options(game)) == {"red3", "yellow1", "red3+yellow1"}
        both = play(game.clone(), "red3+yellow1")
        assert (crystals(both, "red"), STEVEN in ghosts(both).values()) == (0, False)
        assert crystals(play(game, "yellow1"), "red") == 2

    @pytest.mark.rule("B28")
    def test_yellow_tao_frees_a_white_face_for_him(self) -> None:
        lines = "ghosts: red3 127, yellow1 1\nnorth: red spires, qi 2, tao yellow, at tea_house"
        game = attacked(lines, roll="white white white")
        assert set(options(game)) == {"red3", "yellow1", "red3+yellow1"}
        play(game, "red3+yellow1")
        assert (tao(game, "red"), ghosts(game)) == ([], {})

    @pytest.mark.rule("B28")
    def test_a_coloured_face_serves_the_other_and_leaves_the_white_to_him(self) -> None:
        lines = "ghosts: red3 127, yellow1 1\nnorth: red spires, qi 2, at tea_house\ncrystals: red 1"
        game = attacked(lines, roll="white white yellow")
        # Its own face exorcises yellow in any case.
        assert set(options(game)) == {"yellow1", "red3+yellow1"}
        play(game, "red3+yellow1")
        assert (crystals(game, "red"), ghosts(game)) == (0, {})

    @pytest.mark.rule("B31")
    def test_crystals_serve_when_all_dice_are_captured(self) -> None:
        lines = "ghosts: red2 127, green1 46, green2 47, green3 48\ncrystals: red 3"
        game = attacked(lines, roll="")
        play(game, "red2")
        assert is_gone(game)

    @pytest.mark.rule("W13", "W34")
    def test_the_school_does_not_reach_him(self) -> None:
        lines = "difficulty: nightmare\nghosts: red2 127\nnorth: red spires, qi 3, yinyang, at kung_fu_school"
        assert "help" not in options(laid("steven", lines, sets="white_moon", agenda="action"))

    @pytest.mark.rule("W34")
    def test_nor_does_the_barrier(self) -> None:
        lines = "difficulty: nightmare\nreceptacles: nw ne se sw\nvillagers: altar weng\nghosts: green2 127, green3 24"
        game = laid("steven", lines, "roll", sets="white_moon", tao=["white white white green"], agenda="next_turn")
        assert set(options(game)) == {"none", "green3"}

    @pytest.mark.rule("B74")
    def test_a_hopeless_attempt_may_be_made(self) -> None:
        lines = "ghosts: red2 127\nnorth: red spires, qi 2, at cemetery"
        game = laid("steven", lines, sets="white_moon", agenda="action")
        assert "exorcise" in options(game)


@pytest.mark.rule("P16")
class TestShelter:
    def test_the_top_villager_of_the_portal_s_tile_may_be_sheltered(self) -> None:
        game = comes("villagers: circle teng long\nnorth: red spires, qi 3, at altar")
        assert (asks(game), options(game)) == (("red", "shelter_one"), ["yes", "no"])
        play(game, "yes")
        assert (shelter(game), stack(game, "circle")) == ({"teng"}, ["long"])
        assert artifacts(game, "red") == {"firework"}
        assert (asks(game), fits(game)) == (("red", "before_move"), True)

    def test_or_not(self) -> None:
        game = play(comes("villagers: circle teng long"), "no")
        assert (shelter(game), stack(game, "circle")) == (set(), ["teng", "long"])

    def test_the_one_beneath_is_shown(self) -> None:
        game = play(comes("villagers: circle teng ?", villagers=["son_hua"]), "yes")
        assert stack(game, "circle") == ["son_hua"]

    def test_with_nobody_there_nothing_is_asked(self) -> None:
        game = comes("villagers: altar teng")
        assert (asks(game), shelter(game)) == (("red", "before_move"), set())

    def test_wherever_the_portal_lies(self) -> None:
        game = comes("portal: altar\nvillagers: altar teng, circle long")
        assert shelter(play(game, "yes")) == {"teng"}

    @pytest.mark.rule("W20")
    def test_not_while_the_gate_keeper_has_the_portal(self) -> None:
        game = comes("villagers: circle teng, altar long\nghosts: green1 101")
        assert asks(game) == ("red", "before_move")

    def test_no_taoist_is_needed_there(self) -> None:
        lines = f"""
            {boards(red="at altar", green="at altar", blue="at altar", yellow="at altar")}
            villagers: circle teng
        """
        assert shelter(play(comes(lines), "yes")) == {"teng"}

    @pytest.mark.rule("W16")
    def test_in_a_neutral_turn_the_next_living_taoist_answers_and_gains(self) -> None:
        lines = "players: red blue yellow\nvillagers: circle teng\nturn: 2 green"
        game = laid("steven", f"{LONG}{lines}", sets="white_moon", ghosts=[STEVEN], agenda="ghost_comes; next_turn")
        play(game, "green1")
        assert asks(game) == ("blue", "shelter_one")
        play(game, "yes")
        assert artifacts(game, "blue") == {"firework"}

    @pytest.mark.rule("W36")
    def test_a_family_completed_pays_at_once(self) -> None:
        game = play(comes("shelter: uncle_wu\nvillagers: circle aunt_wu"), "yes")
        assert asks(game)[1] == "gift_of_yinyang"

    @pytest.mark.rule("K22")
    def test_with_black_secret_the_taoists_decide_too(self) -> None:
        lines = "deck: incarnation, 30 ghosts\nvillagers: circle teng"
        game = laid("steven", lines, sets="both", ghosts=[STEVEN], agenda=COMES)
        assert asks(game) == ("wu_feng", "wu_feng_places")
        play(game, "red1")
        assert asks(game) == ("red", "shelter_one")

    @pytest.mark.rule("K41")
    def test_the_shadow_on_the_portal_s_tile(self) -> None:
        # K41 forbids a save at the Portal there; he shelters "by the usual rules".
        lines = "deck: incarnation, 30 ghosts\nvillagers: circle teng\nurns: 3\nshadow: circle\n"
        lines += "demons: seeker out, landscaper out, gravedigger out"
        game = laid("steven", lines, "red1", sets="both", ghosts=[STEVEN], agenda=COMES)
        assert asks(game) == ("red", "before_move")

    @pytest.mark.rule("P1", "P9")
    def test_terror_does_not_stop_it(self) -> None:
        lines = "portal: temple\nvillagers: temple teng\nghosts: green2 69"
        game = comes(lines, promos="steven terror_ghosts")
        assert shelter(play(game, "yes")) == {"teng"}

    @pytest.mark.rule("W39")
    def test_the_armor_may_ignore_it(self) -> None:
        game = comes("villagers: circle teng\nartifacts: armor_of_the_just red")
        assert asks(game) == ("red", "armor")
        assert asks(play(game.clone(), "yes")) == ("red", "before_move")
        assert asks(play(game, "no")) == ("red", "shelter_one")

    @pytest.mark.rule("W45")
    def test_the_roots_spread_after_it(self) -> None:
        lines = f"""
            scenario: green_roots
            {boards(red="at altar", green="at altar", blue="at altar", yellow="at altar")}
            villagers: circle teng, cemetery long
        """
        game = play(comes(lines), "yes")
        assert (shelter(game), graveyard(game), lying(game)) == ({"teng"}, {"long"}, set())

    @pytest.mark.rule("W44")
    def test_children_are_sheltered_too(self) -> None:
        game = comes("scenario: cursed_children\nvillagers: circle son_hua")
        assert shelter(play(game, "yes")) == {"son_hua"}

    @pytest.mark.rule("B22")
    def test_moved_he_shelters_nobody(self) -> None:
        lines = "difficulty: nightmare\nghosts: red2 127\nvillagers: circle teng\nnorth: red spires, qi 3, at pavilion"
        game = laid("steven", lines, "help", "blue1", "blue", "move:temple", sets="white_moon", agenda="action")
        assert (ghosts(game), shelter(game)) == ({"blue1": STEVEN}, set())


@pytest.mark.rule("P16", "B11")
class TestPlace:
    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
    def test_he_comes_to_the_board_whose_turn_it_is(self, colour: str) -> None:
        game = laid("steven", f"{LONG}turn: 2 {colour}", sets="white_moon", ghosts=[STEVEN], agenda=COMES)
        assert options(game) == [f"{colour}{at}" for at in (1, 2, 3)]

    @pytest.mark.rule("B26", "B72")
    def test_on_a_buddha_s_space_he_stays_and_it_returns(self) -> None:
        game = comes("buddhas: red2")
        assert (ghosts(game), buddhas(game), int(game.state.temple)) == ({"red2": STEVEN}, set(), 2)

    @pytest.mark.rule("B26", "B72")
    def test_moved_onto_one_too(self) -> None:
        lines = "difficulty: nightmare\nghosts: red2 127\nbuddhas: blue1\nnorth: red spires, qi 3, at pavilion"
        game = laid("steven", lines, "help", "blue1", sets="white_moon", agenda="action")
        assert (ghosts(game), buddhas(game), int(game.state.temple)) == ({"blue1": STEVEN}, set(), 2)


@pytest.mark.rule("P16", "P6")
class TestBuddha:
    def test_a_buddha_of_the_temple_stands_in_his_space_at_once_and_then_comes_the_gift(self) -> None:
        game = attacked()
        assert (buddhas(game), int(game.state.temple)) == ({"red2"}, 1)
        assert asks(game) == ("red", "gift_of_qi")
        assert news(game, "buddha_left") == ["buddha_left(space=red2)"]
        play(game, "green", "blue")
        assert (qi(game, "green"), has_yinyang(game, "blue")) == (4, True)
        assert STEVEN in discard_pile(game.state)
        assert fits(game)

    @pytest.mark.rule("W41")
    def test_without_the_temple_it_comes_from_the_box(self) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle watchman / kung_fu_school pavilion altar"
        game = attacked(village)
        assert buddhas(game) == {"red2"}
        assert fits(game)

    @pytest.mark.rule("B65")
    def test_from_a_haunted_temple_too(self) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple* / kung_fu_school pavilion altar"
        assert buddhas(attacked(village)) == {"red2"}

    def test_with_one_out_the_other_is_taken(self) -> None:
        game = attacked("buddhas: blue1")
        assert (buddhas(game), int(game.state.temple)) == ({"red2", "blue1"}, 0)

    def test_with_both_out_the_players_choose_one(self) -> None:
        lines = "buddhas: blue1\neast: green mountain, qi 3, buddhas 1"
        game = attacked(lines)
        assert (asks(game), options(game)) == (
            ("red", "buddha_for_steven"),
            ["buddha_of:green", "buddha_at:blue1"],
        )
        moved = play(game.clone(), "buddha_at:blue1")
        assert buddhas(moved) == {"red2"}
        assert moved.state.held_buddhas[board(moved, "green")] == 1
        taken = play(game, "buddha_of:green")
        assert buddhas(taken) == {"red2", "blue1"}
        assert taken.state.held_buddhas[board(taken, "green")] == 0
        assert fits(moved)
        assert fits(taken)

    def test_both_standing(self) -> None:
        game = attacked("buddhas: blue1 yellow3")
        assert options(game) == ["buddha_at:blue1", "buddha_at:yellow3"]
        assert buddhas(play(game, "buddha_at:yellow3")) == {"red2", "blue1"}

    def test_both_held_by_one(self) -> None:
        game = attacked(red="qi 2, buddhas 2")
        assert (buddhas(game), int(game.state.held_buddhas[0])) == ({"red2"}, 1)

    @pytest.mark.rule("B71")
    def test_of_the_exorcist_s_own_the_older_is_not_blocked_by_it(self) -> None:
        # One gained this turn, one before: after giving one he may place at most one, and only if it is an old one.
        game = attacked("new buddhas: 2", red="qi 2, buddhas 2")
        assert int(game.state.fresh_buddhas) == 1
        assert fits(game)

    @pytest.mark.rule("B71")
    def test_another_s_does_not_touch_what_he_gained_this_turn(self) -> None:
        lines = "new buddhas: 1\neast: green mountain, qi 3, buddhas 1"
        game = attacked(lines, red="qi 2, buddhas 1")
        assert options(game) == ["buddha_of:red", "buddha_of:green"]
        assert int(play(game, "buddha_of:green").state.fresh_buddhas) == 1
        assert fits(game)

    def test_before_the_ghost_s_other_stones_and_the_gift(self) -> None:
        lines = "ghosts: red3 127, yellow1 6\nnorth: red spires, qi 2, tao yellow yellow, at tea_house"
        deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\n"
        game = laid(
            "steven", f"{deck}{lines}", sets="white_moon", tao=["white white white"], curse=["blank"], agenda="action"
        )
        play(game, "exorcise", "red3+yellow1")
        log = happened(game)
        assert log.index("buddha_left(space=red3)") < log.index("curse_rolled(face=blank)")

    @pytest.mark.rule("B26")
    def test_a_ghost_that_comes_there_is_taken(self) -> None:
        lines = "ghosts: red3 127, red1 38, red2 39, yellow1 6\n"
        lines += "north: red spires, qi 2, tao yellow yellow, at tea_house"
        deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\n"
        game = laid(
            "steven",
            f"{deck}{lines}",
            sets="white_moon",
            ghosts=[43],
            tao=["white white white"],
            curse=["ghost"],
            agenda="action",
        )
        play(game, "exorcise", "red3+yellow1")
        assert (ghosts(game), buddhas(game)) == ({"red1": 38, "red2": 39}, set())
        assert int(game.state.temple) == 2

    @pytest.mark.rule("B37", "B54")
    def test_as_the_last_one_he_wins_the_game_after_buddha_and_gift(self) -> None:
        lines = "deck: 20 ghosts\nghosts: red2 127\nnorth: red spires, qi 2, at cemetery"
        game = laid("steven", lines, sets="white_moon", tao=["white white white"], agenda="action")
        play(game, "exorcise", "red", "red")
        assert (game.result, qi(game, "red"), buddhas(game)) == ("won", 3, {"red2"})

    @pytest.mark.rule("K10", "K38")
    def test_with_black_secret(self) -> None:
        text = "deck: 5 ghosts, incarnation, 20 ghosts\nghosts: red2 127\nnorth: red spires, qi 2, at cemetery"
        game = laid("steven", text, "exorcise", sets="both", tao=["white white white"], agenda="action")
        assert buddhas(game) == {"red2"}
        assert asks(game)[1] == "gift_of_qi"

    def test_another_incarnation_leaves_none(self) -> None:
        deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: red2 61\n"
        text = f"{deck}north: red spires, qi 2, tao red, at cemetery"
        game = laid("steven", text, "exorcise", "red2", sets="white_moon", tao=["red red red"], agenda="action")
        assert buddhas(game) == set()

    def test_nor_does_the_ghost_that_falls_beside_him_while_he_stands(self) -> None:
        lines = "ghosts: red3 127, yellow1 1\nnorth: red spires, qi 2, at tea_house"
        game = attacked(lines, roll="yellow red red")
        assert (buddhas(game), ghosts(game)) == (set(), {"red3": STEVEN})
