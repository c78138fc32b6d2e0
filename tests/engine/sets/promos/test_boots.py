"""The Boots of the Ma-Cho: the move may follow the action, never both (P7, P18)."""

from __future__ import annotations

import pytest

from ghoststories.engine.errors import PositionError
from tests.engine.sets.promos.boots import GREEN, RED, can_move, shod
from tests.engine.sets.promos.table import laid
from tests.engine.sets.white_moon.moon import crystals, lying, receptacles, shelter, stack
from tests.helpers import asks, fits, ghosts, happened, news, options, play, qi, tao, where


@pytest.mark.rule("P7", "P18")
class TestActFirst:
    def test_it_is_offered_before_the_move(self) -> None:
        game = shod(GREEN.format("", "altar"))
        assert "act_first" in options(game)
        assert can_move(game)

    @pytest.mark.parametrize("owner", ["red", "blue"])
    def test_only_to_the_owner(self, owner: str) -> None:
        assert "act_first" not in options(shod(GREEN.format("", "altar"), owner))

    def test_not_once_he_has_moved(self) -> None:
        game = play(shod(GREEN.format("yinyang, ", "altar")), "move:temple")
        assert (asks(game)[1], "act_first" in options(game), can_move(game)) == ("after_move", False, False)

    def test_he_acts_and_then_makes_his_move(self) -> None:
        game = play(shod(GREEN.format("", "herbalist"), tao=["red blue"]), "act_first")
        assert (asks(game)[1], can_move(game)) == ("after_move", False)
        play(game, "help")
        assert tao(game, "green") == ["red", "blue"]
        assert (asks(game), can_move(game)) == (("green", "before_move"), True)
        assert "act_first" not in options(game)
        assert fits(game)
        play(game, "move:temple")
        assert where(game, "green") == "temple"

    def test_after_that_move_there_is_no_action(self) -> None:
        lines = GREEN.format("", "herbalist") + "ghosts: green2 24, blue1 13"
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "move:temple")
        assert happened(game)[-1] == "turn_began(board=blue)"

    def test_with_the_yin_yang_the_end_of_the_turn_is_still_his(self) -> None:
        lines = GREEN.format("yinyang, ", "herbalist") + "ghosts: green2 24"
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "pass", "move:temple")
        assert (asks(game), set(options(game))) == (("green", "end_step"), {"yinyang", "end"})
        assert fits(game)

    def test_the_yin_yang_serves_before_that_move_too(self) -> None:
        lines = GREEN.format("yinyang, ", "herbalist")
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "pass")
        assert (asks(game)[1], "yinyang" in options(game)) == ("before_move", True)
        play(game, "yinyang", "temple")
        assert (asks(game)[1], can_move(game)) == ("before_move", True)

    def test_he_may_stay_after_all(self) -> None:
        game = play(shod(GREEN.format("yinyang, ", "herbalist"), tao=["red blue"]), "act_first", "help", "pass", "stay")
        assert (where(game, "green"), asks(game)[1]) == ("herbalist", "end_step")

    def test_or_move_without_having_acted_but_then_he_does_not_act(self) -> None:
        lines = GREEN.format("yinyang, ", "herbalist") + "ghosts: green2 24"
        game = play(shod(lines), "act_first", "pass", "move:temple")
        assert (asks(game)[1], "exorcise" in options(game)) == ("end_step", False)

    def test_an_exorcism_and_then_away(self) -> None:
        lines = GREEN.format("", "temple") + "ghosts: green2 23, blue1 13"
        game = play(shod(lines, tao=["green red red red"]), "act_first", "exorcise")
        assert ("green2" in ghosts(game), asks(game)[1]) == (False, "before_move")
        assert where(play(game, "move:altar"), "green") == "altar"

    def test_a_save_and_then_away(self) -> None:
        game = play(shod(GREEN.format("", "circle") + "villagers: circle son_hua"), "act_first", "save", "move:altar")
        assert (shelter(game) >= {"son_hua"}, where(game, "green")) == (True, "altar")

    def test_boots_won_in_the_action_come_too_late_for_a_move_after_it(self) -> None:
        lines = "ma_cho: singles\nshelter: father_ma_cho\nvillagers: circle sister_ma_cho\n"
        lines += GREEN.format("yinyang, ", "altar")
        game = laid("ma_cho", lines, "move:circle", "save", "boots", sets="white_moon")
        assert (asks(game)[1], can_move(game)) == ("after_action", False)
        play(game, "pass")
        assert asks(game)[1] != "before_move"

    def test_without_the_boots_the_option_does_not_exist(self) -> None:
        game = laid("ma_cho", "ma_cho: singles\n" + GREEN.format("", "altar"), sets="white_moon")
        assert "act_first" not in options(game)

    def test_next_turn_he_chooses_anew(self) -> None:
        game = play(shod(GREEN.format("", "herbalist"), tao=["red blue"], ghosts=[13, 14, 15, 2]), "act_first", "help")
        play(game, "stay")
        assert "act_first" not in options(game)
        assert game.state.used_powers == 0


@pytest.mark.rule("P18", "B58", "W36")
class TestTwoActions:
    def test_the_move_comes_after_the_second(self) -> None:
        lines = "south: blue heavenly_gust, qi 3, at pavilion\nturn: 3 blue\nghosts: blue2 12, red1 38, green1 24"
        game = play(shod(lines, "blue", tao=["blue red red"]), "act_first", "exorcise")
        assert (asks(game)[1], "help" in options(game), can_move(game)) == ("after_action", True, False)
        play(game, "help", "red1", "red2", "green", "move:temple")
        assert asks(game) == ("blue", "before_move")
        assert where(play(game, "move:altar"), "blue") == "altar"

    def test_there_is_no_move_between(self) -> None:
        lines = "south: blue second_wind, qi 3, at herbalist\nturn: 3 blue"
        game = play(shod(lines, "blue", tao=["red red", "blue blue"]), "act_first", "help")
        assert (asks(game)[1], can_move(game)) == ("after_action", False)
        play(game, "help")
        assert asks(game)[1] == "before_move"


@pytest.mark.rule("P18")
class TestWholeMove:
    @pytest.mark.rule("W7", "W29")
    def test_with_an_escort(self) -> None:
        lines = GREEN.format("", "herbalist") + "villagers: herbalist son_hua teng"
        lines = lines.replace("son_hua teng", "son_hua father_li")
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "escort:temple")
        assert (stack(game, "temple"), stack(game, "herbalist")) == (["son_hua"], ["father_li"])

    @pytest.mark.rule("W7", "B62")
    def test_with_both_steps_of_the_spires(self) -> None:
        lines = RED.format("", "herbalist") + "villagers: herbalist son_hua father_li"
        game = play(shod(lines, "red", tao=["red blue"]), "act_first", "help", "escort:temple")
        assert asks(game)[1] == "second_step"
        play(game, "escort:circle")
        assert (where(game, "red"), stack(game, "circle")) == ("circle", ["son_hua"])
        assert "turn_began(board=green)" in happened(game)

    @pytest.mark.rule("B62")
    def test_even_with_the_spires_never_before_and_after(self) -> None:
        # S2: not even the red Taoist.
        lines = RED.format("yinyang, ", "herbalist") + "ghosts: green2 24"
        game = play(shod(lines, "red"), "move:temple")
        assert asks(game)[1] == "second_step"
        assert "act_first" not in options(game)
        play(game, "stay")
        assert "act_first" not in options(game)

    @pytest.mark.rule("B19", "B59")
    def test_with_borrowed_spires(self) -> None:
        lines = "players: green blue yellow\nfirst: green\neast: green mountain, qi 3, tokens 1, at herbalist\n"
        lines += "turn: 2 green"
        game = play(shod(lines, tao=["red blue"]), "borrow:red", "act_first", "help", "move:temple")
        assert asks(game)[1] == "second_step"

    @pytest.mark.rule("K8")
    def test_with_a_change_of_level(self) -> None:
        game = play(shod(GREEN.format("", "herbalist"), sets="both", tao=["red blue"]), "act_first")
        assert asks(game)[1] == "after_move"
        play(game, "help", "move:temple", "yes")
        assert where(game, "green") == "below_temple"

    @pytest.mark.rule("K8")
    def test_without_a_step_too(self) -> None:
        game = play(shod(GREEN.format("", "herbalist"), sets="both", tao=["red blue"]), "act_first", "help", "stay")
        assert asks(game)[1] == "change_level"
        assert where(play(game, "yes"), "green") == "below_herbalist"

    @pytest.mark.rule("K9", "K8")
    def test_from_below(self) -> None:
        lines = GREEN.format("", "below_altar") + "demons: seeker below_altar"
        game = play(shod(lines, sets="both", tao=["red red red red"]), "act_first", "exorcise")
        assert asks(game) == ("green", "before_move")
        play(game, "stay", "yes")
        assert where(game, "green") == "altar"
        assert "turn_began(board=blue)" in happened(game)

    @pytest.mark.rule("B26", "B71")
    def test_buddhas_are_placed_from_where_he_ends(self) -> None:
        lines = GREEN.format("buddhas 1, ", "herbalist")
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "move:temple")
        assert (asks(game)[1], "buddha:green2" in options(game)) == ("end_step", True)

    @pytest.mark.rule("W11", "W33")
    def test_and_crystals(self) -> None:
        lines = GREEN.format("", "temple") + "crystals: green 1"
        game = play(shod(lines), "act_first", "pass", "move:altar")
        assert asks(game)[1] == "end_step"
        play(game, "crystal")
        assert (receptacles(game), crystals(game, "green")) == ({"se"}, 0)


@pytest.mark.rule("P18", "W9", "W30")
class TestLying:
    def test_who_lies_stands_up_as_his_move_before_the_action(self) -> None:
        game = play(shod(GREEN.format("yinyang, ", "herbalist") + "lying: green"), "rise")
        assert (lying(game), asks(game)[1]) == (set(), "after_move")

    def test_or_after_it(self) -> None:
        # Standing up is his move, actions are not hindered (W30): so it may follow them.
        lines = GREEN.format("yinyang, ", "herbalist") + "lying: green"
        game = play(shod(lines, tao=["red blue"]), "act_first", "help", "pass")
        assert lying(game) == {"green"}
        assert "rise" in options(game)
        assert not can_move(game)
        play(game, "rise")
        assert (lying(game), asks(game)[1]) == (set(), "end_step")

    def test_the_spires_make_a_step_after_it(self) -> None:
        lines = RED.format("", "herbalist") + "lying: red"
        game = play(shod(lines, "red", tao=["red blue"]), "act_first", "help", "move:temple")
        assert (lying(game), where(game, "red")) == (set(), "temple")


@pytest.mark.rule("P18")
class TestBeforeTheMove:
    """Powers "before the move" stay at the start of Yang."""

    @pytest.mark.parametrize("first", [True, False])
    def test_bottomless_pockets(self, first: bool) -> None:
        lines = "west: yellow bottomless_pockets, qi 3, at herbalist\nturn: 4 yellow"
        game = shod(lines, "yellow", tao=["red blue"])
        assert "pockets" in options(game)
        if first:
            play(game, "pockets", "red")
            assert "act_first" in options(game)
        play(game, "act_first", "help")
        assert (asks(game)[1], "pockets" in options(game)) == ("before_move", False)

    @pytest.mark.parametrize(
        ("option", "colour", "lines"),
        [
            ("mantra", "yellow", "west: yellow mantra, qi 3, at herbalist\nturn: 4 yellow\nghosts: red1 38, red2 39"),
            ("winds", "red", "north: red twin_winds, qi 3, at herbalist"),
        ],
    )
    def test_the_enfeeblement_mantra_and_the_dance_of_the_twin_winds(
        self, option: str, colour: str, lines: str
    ) -> None:
        game = shod(lines, colour, tao=["red blue"])
        assert option in options(game)
        play(game, "act_first", "help")
        assert (asks(game)[1], option in options(game)) == ("before_move", False)

    @pytest.mark.rule("B61")
    def test_in_the_first_edition_the_winds_come_after_the_move(self) -> None:
        lines = "edition: first\nnorth: red twin_winds, qi 3, at herbalist\n"
        game = play(shod(lines, "red", tao=["red blue"]), "act_first")
        assert "winds" not in options(game)
        play(game, "help", "move:temple")
        assert "winds" in options(game)

    @pytest.mark.rule("B19", "B61")
    def test_there_borrowed_winds_too(self) -> None:
        lines = "edition: first\nplayers: green blue yellow\nfirst: green\nnorth: red twin_winds, qi 3\n"
        lines += "east: green mountain, qi 3, tokens 1, at herbalist\nturn: 2 green"
        game = play(shod(lines, tao=["red blue"]), "act_first", "help")
        while asks(game)[1] != "before_move":
            play(game, "pass")
        play(game, "move:temple", "borrow:red")
        assert "winds" in options(game)

    @pytest.mark.rule("W38")
    def test_the_scroll_waits_for_the_move(self) -> None:
        lines = GREEN.format("", "herbalist") + "artifacts: boots green, scroll_of_unity green\nma_cho: miao+sheng"
        game = play(shod(lines, tao=["red blue"]), "act_first")
        assert "use:scroll_of_unity" not in options(game)
        play(game, "help")
        if asks(game)[1] == "after_action":
            assert "use:scroll_of_unity" not in options(game)
            play(game, "pass")
        play(game, "move:temple")
        assert (asks(game)[1], "use:scroll_of_unity" in options(game)) == ("end_step", True)

    @pytest.mark.rule("P11")
    def test_nor_is_the_nunchaku_an_action_after_the_move(self) -> None:
        lines = GREEN.format("yinyang, ", "herbalist")
        lines += "artifacts: boots green, nunchaku green\nghosts: green2 24, green3 32\ndiscard: 121"
        game = play(shod(lines, promos="ma_cho b_rice_lee"), "act_first")
        assert "nunchaku:green3" in options(game)
        play(game, "pass", "move:temple")
        assert not [each for each in options(game) if each.startswith("nunchaku")]


@pytest.mark.rule("P18", "B36", "B52")
def test_who_dies_in_his_action_does_not_move() -> None:
    lines = "east: green mountain, qi 1, at sorcerer\nturn: 2 green\nghosts: red1 38, red2 39"
    game = play(shod(lines, ghosts=[13]), "act_first", "help", "red1")
    assert qi(game, "green") == 0
    if asks(game)[1] == "artifact_goes_to":
        play(game, "blue")
    assert "turn_began(board=blue)" in happened(game)
    assert news(game, "taoist_moved") == []
    assert fits(game)


@pytest.mark.rule("P18")
@pytest.mark.parametrize("used", ["acts_first", "moves_last"])
def test_a_position_without_them_knows_no_late_move(used: str) -> None:
    with pytest.raises(PositionError, match="Boots"):
        laid("chuck", f"used: {used}", sets="white_moon")


@pytest.mark.rule("P18")
def test_a_position_does_not_end_the_turn_before_the_late_move() -> None:
    lines = GREEN.format("yinyang, ", "herbalist")
    assert "help" in options(shod(lines + "used: acts_first", agenda="action"))
    with pytest.raises(PositionError, match="put off"):
        shod(lines + "used: acts_first", agenda="end")


@pytest.mark.rule("P18", "B22", "B69")
def test_the_pavilion_s_own_move_in_a_solo_game_is_not_his() -> None:
    solo = "players: green\nfirst: green\nghosts: red1 38\n"
    lines = solo + "east: green mountain, qi 3, tokens 3, at pavilion\nturn: 2 green"
    game = play(shod(lines), "act_first", "help", "red2")
    assert asks(game)[1] == "move_taoist"
    play(game, "move:altar")
    answers = {"after_action": "pass"}
    while asks(game)[1] in answers:
        play(game, answers[asks(game)[1]])
    assert (asks(game)[1], can_move(game)) == ("before_move", True)


@pytest.mark.rule("P15", "P18")
def test_the_apple_serves_in_the_late_gap_too() -> None:
    lines = GREEN.format("", "herbalist") + "artifacts: boots green, apple green\ndiscard: 124\nnorth: red spires, qi 1"
    game = play(shod(lines, promos="ma_cho jean_claude", tao=["red blue"]), "act_first", "help")
    while asks(game)[1] != "before_move":
        play(game, "pass")
    play(game, "use:apple")
    assert qi(game, "red") == 3
    assert (asks(game)[1], can_move(game), "act_first" in options(game)) == ("before_move", True, False)
