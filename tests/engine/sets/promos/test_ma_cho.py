"""The four Ma-Cho: whom they replace, what their deaths cost and what saving them brings (P17)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.engine import Game, PositionError, Setup, SetupError
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, FAMILY_MEMBERS, VILLAGER_KEYS
from ghoststories.engine.shared.state import shared
from tests.engine.sets.promos.table import laid, promo_turn
from tests.engine.sets.white_moon.moon import artifacts, children, crystals, graveyard, shelter, stack, su_ling
from tests.engine.setups import with_villagers
from tests.helpers import asks, fits, ghosts, happened, haunted, news, options, play, qi, tao
from tests.tables import COMES

MA_CHO = {"father_ma_cho", "mother_ma_cho", "brother_ma_cho", "sister_ma_cho"}
SINGLES = "ma_cho: singles\n"
PAIRS = "ma_cho: miao+sheng\n"
TOPS = ["father_ma_cho", "mother_ma_cho", "son_hua", "father_li", "son_zhou", "daughter_li", "uncle_wu", "father_sun"]


def members(*families: str) -> set[str]:
    masks = [int(FAMILY_MEMBERS[FAMILY_KEYS.index(each)]) for each in families]
    return {key for villager, key in enumerate(VILLAGER_KEYS) if any(mask >> villager & 1 for mask in masks)}


def opened(players: int = 4, *, seed: str | None = "ma-cho", tops: Sequence[str] = (), **options: str | None) -> Game:
    """A new game with the Ma-Cho."""
    return with_villagers(players, list(tops), seed, promos=("ma_cho",), **options)


def everybody(game: Game) -> set[str]:
    """All villagers of a game."""
    s = game.state
    known = [VILLAGER_KEYS[int(each)] for each in (*moon(s).stacks, *moon(s).unseen) if each > 0]
    return {*known, *shelter(game), *graveyard(game)}


@pytest.mark.rule("P17")
class TestSetUp:
    @pytest.mark.parametrize("ma_cho", [None, "pairs", "singles", "three_and_one", "miao+sheng", "hua+teng"])
    def test_there_are_always_twenty_four_villagers_with_the_four_among_them(self, ma_cho: str | None) -> None:
        people = everybody(opened(ma_cho=ma_cho))
        assert len(people) == 24
        assert people >= MA_CHO

    def test_without_the_switch_none_of_them_is_there(self) -> None:
        game = Game(Setup(4, sets=("white_moon",)), seed="none")
        assert not everybody(game) & MA_CHO

    def test_two_random_pairs_give_way_by_default(self) -> None:
        gone = {opened(seed=str(seed)).state.layout.options["ma_cho"] for seed in range(80)}
        pairs = {"miao", "xiang", "sheng", "wu"}
        assert {frozenset(each.split("+")) for each in gone} == {
            frozenset((one, other)) for one in pairs for other in pairs if one != other
        }

    def test_the_four_singles(self) -> None:
        game = opened(ma_cho="singles")
        assert not everybody(game) & members("chang", "teng", "long", "weng")

    def test_a_random_three_and_a_random_single(self) -> None:
        gone = {opened(ma_cho="three_and_one", seed=str(seed)).state.layout.options["ma_cho"] for seed in range(120)}
        assert {tuple(each.split("+")) for each in gone} == {
            (three, single) for three in ("hua", "zhou", "li", "sun") for single in ("chang", "teng", "long", "weng")
        }

    def test_families_can_be_named(self) -> None:
        game = opened(ma_cho="xiang+wu")
        assert not everybody(game) & members("xiang", "wu")
        assert everybody(game) >= members("miao", "sheng", "hua", "teng")

    @pytest.mark.parametrize(
        "wrong",
        [
            "miao",
            "miao+miao",
            "hua+miao",
            "hua+zhou",
            "chang+teng",
            "nobody",
            "ma_cho",
            "miao+sheng+teng",
            "miao+teng+long",
            "hua",
            "",
        ],
    )
    def test_what_does_not_make_four_is_refused(self, wrong: str) -> None:
        with pytest.raises(SetupError):
            opened(ma_cho=wrong)

    def test_they_need_white_moon(self) -> None:
        with pytest.raises(SetupError, match="white_moon"):
            Game(Setup(4, promos=("ma_cho",)), seed="x")

    def test_the_option_needs_the_ma_cho(self) -> None:
        with pytest.raises(SetupError, match="ma_cho"):
            Game(Setup(4, sets=("white_moon",), ma_cho="singles"), seed="x")

    @pytest.mark.rule("W44")
    def test_with_the_cursed_children_sheng_and_wu_give_way(self) -> None:
        game = opened(scenario="cursed_children")
        assert not everybody(game) & members("sheng", "wu")
        assert everybody(game) >= MA_CHO
        assert fits(game)

    @pytest.mark.rule("W44")
    @pytest.mark.parametrize("other", ["singles", "three_and_one", "miao+sheng", "xiang+wu"])
    def test_and_nobody_else(self, other: str) -> None:
        with pytest.raises(SetupError, match="Sheng and Wu"):
            opened(scenario="cursed_children", ma_cho=other)

    @pytest.mark.rule("W44")
    @pytest.mark.parametrize("same", ["pairs", "sheng+wu", "wu+sheng"])
    def test_who_says_so_says_nothing_new(self, same: str) -> None:
        assert not everybody(opened(scenario="cursed_children", ma_cho=same)) & members("sheng", "wu")

    def test_the_artifacts_of_families_left_out_are_not_in_the_game(self) -> None:
        # Nobody can be sheltered for them; the Boots and the Helmet are in the reserve.
        game = opened(ma_cho="singles")
        assert [int(owner) for owner in shared(game.state).owners] == [-1] * 12
        with pytest.raises(PositionError, match="firework"):
            laid("ma_cho", f"{SINGLES}artifacts: firework red", sets="white_moon")

    def test_a_position_knows_nobody_who_gave_way(self) -> None:
        with pytest.raises(PositionError, match="the Ma-Cho replaced"):
            laid("ma_cho", f"{SINGLES}villagers: circle teng", sets="white_moon")

    def test_a_ma_cho_may_be_the_next_to_be_shown(self) -> None:
        # The one beneath a saved villager is chance among all who are unseen.
        lines = f"{SINGLES}villagers: circle son_hua ?\nnorth: red spires, qi 3, at circle"
        game = laid("ma_cho", lines, "save", sets="white_moon", agenda="action")
        people = {VILLAGER_KEYS[villager] for villager, _ in odds(game.state)}
        assert people >= MA_CHO
        assert not people & members("chang", "teng", "long", "weng")


@pytest.mark.rule("P17", "B9", "W25")
class TestDeaths:
    def killed(
        self, lines: str = "", *, who: str = "sister_ma_cho", face: str = "blank", sets: str = "white_moon"
    ) -> Game:
        """A devourer takes one off the Herbalist in red's Yin."""
        text = f"{SINGLES}ghosts: red1 78\nvillagers: herbalist {who}\n{lines}"
        return promo_turn("red", "ma_cho", text, sets=sets, curse=[face], ghosts=[13])

    @pytest.mark.parametrize("who", sorted(MA_CHO))
    def test_the_curse_die_is_rolled_for_each(self, who: str) -> None:
        game = self.killed(who=who)
        assert (graveyard(game), news(game, "curse_rolled")) == ({who}, ["curse_rolled(face=blank)"])

    def test_its_haunt_face_takes_the_tile_of_the_death(self) -> None:
        assert haunted(self.killed(face="haunt")) == {"herbalist"}

    def test_villagers_still_there_die_instead(self) -> None:
        game = self.killed(who="sister_ma_cho son_hua", face="haunt")
        assert (haunted(game), graveyard(game)) == (set(), {"sister_ma_cho", "son_hua"})

    def test_haunted_already_nothing(self) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
        lines = f"{SINGLES}{village}\nghosts: red1 81\nvillagers: altar sister_ma_cho"
        game = promo_turn("red", "ma_cho", lines, sets="white_moon", curse=["haunt"], ghosts=[13])
        assert haunted(game) == {"altar"}

    def test_its_other_faces_strike_the_active_taoist(self) -> None:
        assert qi(self.killed(face="lose_qi"), "red") == 2
        game = self.killed("north: red spires, qi 3, tao red red", face="lose_tao")
        assert tao(game, "red") == []
        game = self.killed(face="ghost")
        assert "ghost_drawn(card=13)" in happened(game)

    def test_in_a_neutral_turn_the_die_is_rolled_for_the_board(self) -> None:
        lines = f"{SINGLES}players: red blue\nghosts: green1 76\nvillagers: altar sister_ma_cho\n"
        lines += "north: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
        game = promo_turn("green", "ma_cho", lines, sets="white_moon", curse=["lose_qi"], ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [3, 2, 3, 3]

    @pytest.mark.rule("B63")
    def test_the_strength_of_a_mountain_needs_no_roll(self) -> None:
        lines = f"{SINGLES}ghosts: green1 76\nvillagers: altar sister_ma_cho"
        game = promo_turn("green", "ma_cho", lines, sets="white_moon", ghosts=[13])
        assert news(game, "curse_rolled") == []

    @pytest.mark.rule("B64")
    def test_gods_favorite_may_roll_again(self) -> None:
        lines = f"{SINGLES}ghosts: green1 76\nvillagers: altar sister_ma_cho\neast: green gods_favorite, qi 3"
        game = promo_turn("green", "ma_cho", lines, "yes", sets="white_moon", curse=["lose_qi", "blank"], ghosts=[13])
        assert qi(game, "green") == 3

    @pytest.mark.rule("W32")
    def test_su_ling_may_move_after_it(self) -> None:
        game = self.killed("su-ling: yellow2")
        assert su_ling(game) == "yellow2"
        assert int(moon(game.state).event) == 1

    @pytest.mark.rule("W44")
    def test_they_are_no_children(self) -> None:
        lines = "scenario: cursed_children\nghosts: red1 78\nvillagers: herbalist brother_ma_cho"
        game = promo_turn("red", "ma_cho", lines, sets="white_moon", curse=["blank"], ghosts=[13])
        assert (graveyard(game), children(game)) == ({"brother_ma_cho"}, {})

    @pytest.mark.rule("K40")
    def test_with_black_secret_wu_feng_s_roll_haunts_the_tile_of_the_death(self) -> None:
        assert haunted(self.killed(face="haunt", sets="both")) == {"herbalist"}


def saving(lines: str, *, place: str = "circle", promos: str = "ma_cho") -> Game:
    """Red saves the top villager of the Circle."""
    text = f"{SINGLES}north: red spires, qi 3, yinyang, at {place}\n{lines}"
    return laid(promos, text, "save", sets="white_moon", agenda="action")


@pytest.mark.rule("P17")
class TestRewards:
    def test_the_first_gives_nothing(self) -> None:
        game = saving("villagers: circle sister_ma_cho son_hua")
        assert (shelter(game), artifacts(game, "red")) == ({"sister_ma_cho"}, set())
        assert asks(game) == ("red", "after_action")

    @pytest.mark.parametrize("first", sorted(MA_CHO - {"sister_ma_cho"}))
    @pytest.mark.parametrize("artifact", ["boots", "helmet"])
    def test_the_second_whichever_gives_boots_or_helmet(self, first: str, artifact: str) -> None:
        game = saving(f"shelter: {first}\nvillagers: circle sister_ma_cho son_hua")
        assert (asks(game), options(game)) == (("red", "ma_cho_artifact"), ["boots", "helmet"])
        play(game, artifact)
        assert artifacts(game, "red") == {artifact}
        assert news(game, "artifact_gained") == [f"artifact_gained(artifact={artifact}, board=red)"]
        assert fits(game)

    def test_the_third_gives_nothing(self) -> None:
        lines = "shelter: father_ma_cho mother_ma_cho\nvillagers: circle sister_ma_cho son_hua\nartifacts: boots red"
        game = saving(lines)
        assert (asks(game), artifacts(game, "red")) == (("red", "after_action"), {"boots"})

    @pytest.mark.parametrize(("there", "other"), [("boots", "helmet"), ("helmet", "boots")])
    def test_the_fourth_gives_the_other(self, there: str, other: str) -> None:
        lines = "shelter: father_ma_cho mother_ma_cho brother_ma_cho\nvillagers: circle sister_ma_cho son_hua\n"
        game = saving(f"{lines}artifacts: {there} blue")
        assert (artifacts(game, "red"), artifacts(game, "blue")) == ({other}, {there})
        assert fits(game)

    @pytest.mark.rule("W16")
    def test_in_a_neutral_turn_the_next_living_taoist_has_it(self) -> None:
        lines = f"{SINGLES}players: red blue\nshelter: father_ma_cho\nreceptacles: nw ne se sw\n"
        lines += "north: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
        lines += "villagers: circle sister_ma_cho\nturn: 2 green"
        game = laid("ma_cho", lines, "save:circle", sets="white_moon", agenda="next_turn")
        while asks(game)[1] == "barrier":
            play(game, "pass")
        assert asks(game) == ("blue", "ma_cho_artifact")
        play(game, "helmet")
        assert artifacts(game, "blue") == {"helmet"}

    @pytest.mark.rule("W12", "W34")
    def test_a_barrier_that_saves_the_first_two_gives_one(self) -> None:
        game = self.barrier("villagers: circle sister_ma_cho father_ma_cho", 2)
        assert asks(game) == ("red", "ma_cho_artifact")
        play(game, "boots")
        assert artifacts(game, "red") == {"boots"}
        assert asks(game)[1] != "ma_cho_artifact"

    @pytest.mark.rule("W12", "W34")
    def test_a_barrier_that_saves_the_second_and_third_gives_one(self) -> None:
        game = self.barrier("shelter: father_ma_cho\nvillagers: circle sister_ma_cho mother_ma_cho", 2)
        play(game, "helmet")
        assert artifacts(game, "red") == {"helmet"}
        assert asks(game)[1] != "ma_cho_artifact"

    @pytest.mark.rule("W12", "W34")
    def test_a_barrier_that_saves_all_four_gives_both(self) -> None:
        game = self.barrier(
            "villagers: circle sister_ma_cho mother_ma_cho father_ma_cho, altar brother_ma_cho",
            4,
        )
        assert shelter(game) == MA_CHO
        assert options(game) == ["boots", "helmet"]
        play(game, "boots")
        assert artifacts(game, "red") == {"boots", "helmet"}

    @pytest.mark.rule("W12", "W34")
    def test_a_barrier_that_saves_three_after_one_gives_both(self) -> None:
        game = self.barrier("shelter: brother_ma_cho\nvillagers: circle sister_ma_cho mother_ma_cho father_ma_cho", 3)
        play(game, "helmet")
        assert artifacts(game, "red") == {"boots", "helmet"}

    @pytest.mark.rule("W12", "W34")
    def test_with_one_won_already_a_barrier_s_two_give_the_other(self) -> None:
        lines = "shelter: brother_ma_cho father_ma_cho\nartifacts: boots green\n"
        game = self.barrier(f"{lines}villagers: circle sister_ma_cho mother_ma_cho", 2)
        assert (artifacts(game, "red"), artifacts(game, "green")) == ({"helmet"}, {"boots"})

    def barrier(self, lines: str, saved: int) -> Game:
        """Red's turn is over and there is a barrier; this many boards save."""
        game = laid("ma_cho", f"{SINGLES}receptacles: nw ne se sw\n{lines}", sets="white_moon", agenda="next_turn")
        for _ in range(saved):
            save = next(each for each in options(game) if each.startswith("save"))
            play(game, save)
        while asks(game)[1] == "barrier":
            play(game, "pass")
        return game

    @pytest.mark.rule("W25")
    def test_one_who_comes_back_from_the_graveyard_is_saved_like_any(self) -> None:
        lines = "shelter: father_ma_cho\ngraveyard: mother_ma_cho brother_ma_cho\nvillagers: circle sister_ma_cho"
        game = play(saving(lines), "boots")
        assert artifacts(game, "red") == {"boots"}

    def test_with_two_dead_the_other_two_still_give_one(self) -> None:
        game = saving(
            "graveyard: mother_ma_cho brother_ma_cho\nshelter: father_ma_cho\nvillagers: circle sister_ma_cho"
        )
        assert asks(game)[1] == "ma_cho_artifact"

    @pytest.mark.rule("P16")
    def test_steven_may_shelter_the_second(self) -> None:
        lines = f"{SINGLES}difficulty: nightmare\ndeck: card 127, 9 ghosts\n"
        lines += "shelter: father_ma_cho\nvillagers: circle sister_ma_cho"
        game = laid("ma_cho steven", lines, "red1", "yes", sets="white_moon", agenda=COMES)
        assert asks(game) == ("red", "ma_cho_artifact")

    @pytest.mark.rule("W18")
    @pytest.mark.parametrize("artifact", ["boots", "helmet"])
    def test_they_are_inherited(self, artifact: str) -> None:
        lines = f"{SINGLES}ghosts: red1 44\nnorth: red spires, qi 1\nshelter: father_ma_cho mother_ma_cho\n"
        game = laid("ma_cho", f"{lines}artifacts: {artifact} red", sets="white_moon", curse=["lose_qi"], agenda="yin")
        assert asks(game)[1] == "artifact_goes_to"
        assert artifacts(play(game, "yellow"), "yellow") == {artifact}


@pytest.mark.rule("P17", "W15")
class TestBeforeTheGame:
    def test_alone_the_three_come_from_different_families_so_no_two_ma_cho(self) -> None:
        game = play(opened(1, ma_cho="chang+teng+long+weng", seed=None, tops=TOPS), "father_ma_cho")
        assert "mother_ma_cho" not in options(game)

    def test_three_players_save_one_who_gives_nothing_yet(self) -> None:
        game = play(opened(3, ma_cho="chang+teng+long+weng", seed=None, tops=[*TOPS, "mother_hua"]), "father_ma_cho")
        assert (shelter(game), asks(game)[1]) == ({"father_ma_cho"}, "playing")

    @pytest.mark.rule("W44")
    def test_with_the_cursed_children_too(self) -> None:
        tops = ["father_ma_cho", "mother_ma_cho", "father_hua", "father_li", "father_zhou", "mother_li", "teng", "long"]
        game = opened(3, scenario="cursed_children", seed="c", tops=tops)
        assert "father_ma_cho" in options(game)
        play(game, "father_ma_cho")
        assert shelter(game) == {"father_ma_cho"}


@pytest.mark.rule("P17", "K38")
def test_with_black_secret_a_mantra_may_shelter_the_second() -> None:
    lines = f"{SINGLES}shelter: father_ma_cho\nvillagers: circle sister_ma_cho\n"
    lines += "mantras: shelter_portal 1, none, none, none, none, none"
    game = laid(
        "ma_cho",
        lines,
        sets="both",
        secrets=["gain_qi"],
        agenda="qi_is_lost board=red; before_move; next_turn",
    )
    if asks(game)[1] != "ma_cho_artifact":
        play(game, options(game)[0])
    assert asks(game) == ("red", "ma_cho_artifact")


@pytest.mark.rule("P17")
def test_their_artifacts_are_in_no_game_without_them() -> None:
    for promos in ("chuck", "jean_claude"):
        with pytest.raises(PositionError, match="boots"):
            laid(promos, "artifacts: boots red", sets="black_secret")
    assert (ghosts(laid("chuck")), crystals(laid("ma_cho", sets="white_moon"), "reserve")) == ({}, 4)
    assert stack(laid("ma_cho", sets="white_moon"), "circle") == []
