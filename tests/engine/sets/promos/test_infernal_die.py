"""The Infernal die, which Wu-Feng may take instead of the curse die (P20)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.notation import value_text
from ghoststories.engine.rules.scoring import score
from ghoststories.engine.sets.white_moon.state import moon
from tests.engine.sets.black_secret.secret import demons, hand, ladderless, pyramid, shadow, skeletons_at_home
from tests.engine.sets.promos.table import answer, filled_but, laid
from tests.engine.sets.white_moon.moon import graveyard
from tests.helpers import Chance, asks, fits, ghosts, happened, haunted, news, options, play, qi, where
from tests.tables import boards

# The first step of Yin, and no ghost comes.
YIN = "start_of_yin; ghosts_act; before_move; next_turn"
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar\n"
NEUTRAL = (
    "players: red blue\nnorth: red spires, qi 3, tokens 1, at circle\n"
    "south: blue heavenly_gust, qi 3, tokens 1, at circle\nturn: 2 green\n"
)
AGAINST = "throw_curse any_colour=5; before_move; next_turn"


def tormented(*faces: str, lines: str = "", sets: str = "black_secret", **chance: Unpack[Chance]) -> Game:
    """A tormentor on red3 asks for the die in red's Yin."""
    chance["curse"] = list(faces)
    return laid("infernal_die", f"ghosts: red3 44\n{lines}", sets=sets, **chance, agenda=YIN)


def infernal(*faces: str, lines: str = "", sets: str = "black_secret") -> Game:
    """He takes the Infernal die for it."""
    return play(tormented(*faces, lines=lines, sets=sets), "yes")


def against(*faces: str, lines: str = "", target: str = "blue") -> Game:
    """The curse of level 1 has the die rolled against a Taoist, and he takes the Infernal one."""
    text = f"levels: 1\ncurses: curse_die\n{lines}"
    game = laid("infernal_die", text, sets="black_secret", curse=list(faces), agenda=AGAINST)
    return play(game, "1a", target)


@pytest.mark.rule("P20")
class TestChoice:
    def test_wu_feng_is_asked_before_the_roll(self) -> None:
        game = tormented("blank")
        assert (asks(game), options(game)) == (("wu_feng", "which_die"), ["no", "yes"])
        assert news(game, "curse_rolled", "infernal_rolled") == []
        assert fits(game)

    def test_no_is_the_curse_die(self) -> None:
        game = play(tormented("lose_qi"), "no")
        assert (news(game, "curse_rolled", "infernal_rolled"), qi(game, "red")) == (["curse_rolled(face=lose_qi)"], 2)

    def test_yes_is_the_infernal_die(self) -> None:
        game = infernal("blank")
        assert news(game, "curse_rolled", "infernal_rolled") == ["infernal_rolled(face=blank)"]
        assert (asks(game), qi(game, "red"), haunted(game)) == (("red", "before_move"), 3, set())

    def test_its_six_faces(self) -> None:
        game = play(tormented(), "yes")
        assert game.waits_for_chance
        faces = {value_text(game.state.layout, shapes.FACE, face): chance for face, chance in odds(game.state)}
        assert faces == {"blank": 2, "haunt": 1, "demon": 1, "curse": 1, "skeleton": 1}

    def test_chance_shows_all_of_them(self) -> None:
        seen = set()
        for seed in range(60):
            game = play(tormented(), "yes")
            rolled = Game(state=game.state.clone(), seed=str(seed))
            seen.update(news(rolled, "infernal_rolled"))
        assert seen == {f"infernal_rolled(face={face})" for face in ("blank", "haunt", "demon", "curse", "skeleton")}

    def test_for_every_roll_anew(self) -> None:
        game = play(tormented("blank", "blank", lines="ghosts: red3 44, red1 11"), "yes")
        assert asks(game) == ("wu_feng", "which_die")
        play(game, "no")
        assert news(game, "curse_rolled", "infernal_rolled") == [
            "infernal_rolled(face=blank)",
            "curse_rolled(face=blank)",
        ]

    def test_the_curse_of_an_exorcised_ghost(self) -> None:
        lines = "ghosts: red2 39\nnorth: red spires, qi 3, at cemetery"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red red"], curse=["haunt"], agenda="action")
        play(game, "exorcise")
        assert asks(game) == ("wu_feng", "which_die")
        play(game, "yes")
        assert (haunted(game), ghosts(game)) == ({"cemetery"}, {})

    @pytest.mark.rule("B24", "K40")
    def test_the_cemetery(self) -> None:
        lines = "south: blue heavenly_gust, qi 0\nnorth: red spires, qi 3, at cemetery"
        game = laid("infernal_die", lines, "help", "yes", sets="black_secret", curse=["haunt"], agenda="action")
        assert haunted(game) == {"cemetery"}

    @pytest.mark.rule("K14")
    def test_a_die_against_a_taoist(self) -> None:
        game = against("haunt", lines="south: blue heavenly_gust, qi 3, at altar")
        assert asks(game) == ("wu_feng", "which_die")
        play(game, "yes")
        assert (haunted(game), ladderless(game)) == ({"altar"}, {"below_altar"})

    @pytest.mark.rule("K14")
    def test_or_the_curse_die_against_him(self) -> None:
        game = play(against("lose_qi"), "no")
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [3, 3, 2, 3]

    @pytest.mark.rule("K14")
    @pytest.mark.parametrize("die", ["yes", "no"])
    @pytest.mark.parametrize("target", ["red", "blue", "yellow"])
    def test_either_die_strikes_the_one_it_is_rolled_against(self, target: str, die: str) -> None:
        lines = f"""
            {boards(red="at altar", blue="at temple", yellow="at sorcerer")}
        """
        game = play(against("haunt", lines=lines, target=target), die)
        assert haunted(game) == {where(game, target)}

    @pytest.mark.rule("K13", "K40")
    def test_the_shadow_s_attack_on_a_tile(self) -> None:
        game = laid(
            "infernal_die", SHADOW, sets="black_secret", curse=["haunt"], agenda="demon_phase; before_move; next_turn"
        )
        play(game, "attack_tile")
        assert asks(game) == ("wu_feng", "which_die")
        assert haunted(play(game, "yes")) == {"altar"}

    @pytest.mark.rule("W25", "K40")
    def test_the_death_of_a_miao(self) -> None:
        lines = "ghosts: red1 78\nvillagers: herbalist brother_miao"
        game = laid("infernal_die", lines, "yes", sets="both", curse=["haunt"], agenda=YIN)
        assert haunted(game) == {"herbalist"}

    @pytest.mark.rule("P17")
    def test_and_of_a_ma_cho(self) -> None:
        lines = "ma_cho: singles\nghosts: red1 78\nvillagers: herbalist sister_ma_cho"
        game = laid("infernal_die ma_cho", lines, "yes", sets="both", curse=["haunt"], agenda=YIN)
        assert haunted(game) == {"herbalist"}

    @pytest.mark.rule("K40")
    def test_the_gravedigger_of_side_b(self) -> None:
        lines = "wu_feng: b\ndemons: gravedigger below_altar\nnorth: red spires, qi 3, tao black, at below_altar\n"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red red"], curse=["haunt"], agenda="action")
        play(game, "exorcise", "yes")
        assert haunted(game) == {"altar"}

    def test_the_taoist_dice_are_not_his(self) -> None:
        lines = "north: red spires, qi 3, at herbalist"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red"], agenda="action")
        assert news(play(game, "help"), "infernal_rolled") == []

    def test_without_the_switch_he_is_not_asked(self) -> None:
        game = laid("chuck", "ghosts: red3 44", sets="black_secret", curse=["lose_qi"], agenda=YIN)
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 2)

    @pytest.mark.parametrize("sets", [(), ("white_moon",)])
    def test_it_needs_black_secret(self, sets: tuple[str, ...]) -> None:
        with pytest.raises(SetupError, match="black_secret"):
            Game(Setup(4, sets=sets, promos=("infernal_die",)), seed="x")


@pytest.mark.rule("P20", "B63", "B64", "K36", "K40")
class TestGreenPowers:
    def test_the_strength_of_a_mountain_needs_no_roll_and_nothing_is_asked(self) -> None:
        game = laid("infernal_die", "ghosts: green1 33\nturn: 2 green", sets="black_secret", agenda=YIN)
        assert asks(game) == ("green", "before_move")

    def test_nor_against_a_target_who_has_it(self) -> None:
        game = against(target="green")
        assert (asks(game), news(game, "curse_prevented")) == (("red", "before_move"), ["curse_prevented(board=green)"])

    def test_blocked_it_does_not_help(self) -> None:
        game = laid("infernal_die", "ghosts: green1 33, green2 25\nturn: 2 green", sets="black_secret", agenda=YIN)
        assert asks(game) == ("wu_feng", "which_die")

    def test_a_blood_brother_of_green_has_it_too(self) -> None:
        lines = "ghosts: yellow1 11\nwest: yellow mantra, qi 1\nturn: 4 yellow"
        game = laid("infernal_die", lines, sets="black_secret", agenda=YIN)
        assert asks(game) == ("yellow", "before_move")

    def test_a_blood_brother_is_protected_as_a_target(self) -> None:
        game = against(lines="west: yellow mantra, qi 1", target="yellow")
        assert asks(game) == ("red", "before_move")

    @pytest.mark.parametrize(("reroll", "tiles"), [("yes", set()), ("no", {"altar"})])
    def test_gods_favorite_rolls_the_same_die_again(self, reroll: str, tiles: set[str]) -> None:
        lines = "ghosts: green1 33\neast: green gods_favorite, qi 3\nturn: 2 green"
        game = laid("infernal_die", lines, "yes", sets="black_secret", curse=["haunt", "blank"], agenda=YIN)
        assert (asks(game), options(game)) == (("green", "infernal_reroll"), ["no", "yes"])
        assert haunted(game) == set()
        play(game, reroll)
        assert haunted(game) == tiles
        assert news(game, "curse_rolled") == []
        assert asks(game) == ("green", "before_move")

    def test_once_only(self) -> None:
        lines = "ghosts: green1 33\neast: green gods_favorite, qi 3\nturn: 2 green"
        game = laid("infernal_die", lines, "yes", "yes", sets="black_secret", curse=["blank", "haunt"], agenda=YIN)
        assert (haunted(game), asks(game)) == ({"altar"}, ("green", "before_move"))

    @pytest.mark.parametrize(("reroll", "tiles"), [("yes", set()), ("no", {"circle"})])
    def test_of_a_target_too(self, reroll: str, tiles: set[str]) -> None:
        game = against("haunt", "blank", lines="east: green gods_favorite, qi 3", target="green")
        play(game, "yes")
        assert asks(game) == ("green", "infernal_reroll")
        assert haunted(play(game, reroll)) == tiles

    def test_not_of_another(self) -> None:
        game = play(against("haunt", lines="east: green gods_favorite, qi 3\nturn: 2 green"), "yes")
        assert asks(game) == ("green", "before_move")
        game = infernal("haunt", lines="east: green gods_favorite, qi 3")
        assert asks(game) == ("red", "before_move")

    def test_of_the_active_taoist_the_shadow_strikes_for(self) -> None:
        lines = f"{SHADOW}east: green gods_favorite, qi 3\nturn: 2 green"
        game = laid(
            "infernal_die", lines, sets="black_secret", curse=["haunt"], agenda="demon_phase; before_move; next_turn"
        )
        play(game, "attack_tile", "yes")
        assert asks(game) == ("green", "infernal_reroll")

    @pytest.mark.rule("B19", "B59")
    def test_borrowed_strength_stops_it_in_yang(self) -> None:
        lines = "players: red blue\nnorth: red spires, qi 3, tokens 1, at cemetery\nghosts: red2 39\n"
        lines += "south: blue heavenly_gust, qi 3, tokens 1"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red red red"], agenda="action")
        play(game, "borrow:green", "exorcise")
        assert ghosts(game) == {}
        assert news(game, "curse_prevented") == ["curse_prevented(board=red)"]


@pytest.mark.rule("P20", "K40")
class TestHaunt:
    def test_a_ghost_s_stone_haunts_the_first_active_tile_of_its_line(self) -> None:
        assert haunted(infernal("haunt")) == {"tea_house"}
        village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
        assert haunted(infernal("haunt", lines=village)) == {"tea_house", "sorcerer"}

    @pytest.mark.rule("K34")
    def test_its_ladder_goes(self) -> None:
        assert ladderless(infernal("haunt")) == {"below_tea_house"}

    @pytest.mark.rule("W5")
    def test_villagers_die_instead(self) -> None:
        game = infernal("haunt", lines="villagers: tea_house teng", sets="both")
        assert (haunted(game), graveyard(game)) == (set(), {"teng"})

    @pytest.mark.rule("K14")
    def test_against_one_below_the_tile_above(self) -> None:
        game = play(against("haunt", lines="south: blue heavenly_gust, qi 3, at below_altar"), "yes")
        assert haunted(game) == {"altar"}

    @pytest.mark.rule("K14")
    def test_haunted_already_nothing(self) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
        game = play(against("haunt", lines=f"{village}south: blue heavenly_gust, qi 3, at altar"), "yes")
        assert (haunted(game), news(game, "tile_haunted")) == ({"altar"}, [])

    def test_in_a_neutral_turn(self) -> None:
        game = laid("infernal_die", f"{NEUTRAL}ghosts: green1 33", sets="black_secret", curse=["haunt"], agenda="yin")
        assert asks(game) == ("wu_feng", "which_die")
        assert haunted(play(game, "yes")) == {"altar"}

    def test_a_third_haunted_tile_loses_the_game(self) -> None:
        village = "village: tea_house cemetery* herbalist / sorcerer circle temple* / watchman pavilion altar"
        assert infernal("haunt", lines=village).result == "village"


@pytest.mark.rule("P20", "K26")
class TestDemon:
    def test_wu_feng_picks_a_demon_and_it_acts_once(self) -> None:
        game = infernal("demon", lines="demons: seeker below_altar, gravedigger below_circle")
        assert (asks(game), options(game)) == (("wu_feng", "activate"), ["seeker", "gravedigger"])
        play(game, "seeker")
        assert asks(game) == ("wu_feng", "demon_acts")
        play(game, "crawl:below_temple")
        assert (demons(game)["seeker"], asks(game)) == ("below_temple", ("red", "before_move"))

    def test_the_only_one_is_his_choice(self) -> None:
        game = infernal("demon", lines="demons: landscaper below_altar")
        assert asks(game) == ("wu_feng", "demon_acts")

    def test_or_the_shadow(self) -> None:
        game = infernal("demon", lines=SHADOW)
        play(game, "walk", "below_circle")
        assert (shadow(game), asks(game)) == ("below_circle", ("red", "before_move"))

    def test_with_none_there_nothing(self) -> None:
        assert asks(infernal("demon")) == ("red", "before_move")

    def test_the_shadow_s_attack_asks_for_a_die_of_its_own(self) -> None:
        game = infernal("demon", "haunt", lines=SHADOW)
        play(game, "attack_tile")
        assert asks(game) == ("wu_feng", "which_die")
        play(game, "yes")
        assert (haunted(game), asks(game)) == ({"altar"}, ("red", "before_move"))

    def test_in_a_neutral_turn(self) -> None:
        lines = f"{NEUTRAL}ghosts: green1 33\ndemons: seeker below_altar"
        game = laid("infernal_die", lines, "yes", sets="black_secret", curse=["demon"], agenda="yin")
        assert asks(game) == ("wu_feng", "demon_acts")


@pytest.mark.rule("P20", "K6")
class TestCurse:
    OPEN = "levels: 1\ncurses: remove_qi curse_die remove_ladder\n"

    def test_of_any_colour(self) -> None:
        game = infernal(
            "curse", lines="levels: 1\ncurses: remove_qi draw_incarnation draw_ghost skeleton remove_ladder"
        )
        assert asks(game) == ("wu_feng", "throw_curse")
        assert set(options(game)) == {"remove_qi", "draw_incarnation", "draw_ghost", "skeleton", "remove_ladder"}

    def test_it_is_laid_down_and_takes_effect(self) -> None:
        game = infernal("curse", lines=self.OPEN)
        play(game, "remove_ladder", "1b")
        assert pyramid(game) == {"1b": "remove_ladder"}
        assert asks(game)[0] == "wu_feng"
        play(game, options(game)[0])
        assert len(ladderless(game)) == 1

    def test_with_none_that_can_be_placed_nothing(self) -> None:
        assert asks(infernal("curse")) == ("red", "before_move")
        # The only open curse is of a level whose lower spaces are not filled.
        game = infernal("curse", lines="levels: 1 2\ncurses: move_ghost\npyramid: 1a remove_qi")
        assert asks(game) == ("red", "before_move")

    def test_a_curse_die_thrown_so_asks_for_a_die_again(self) -> None:
        game = infernal("curse", "haunt", lines=self.OPEN)
        play(game, "curse_die", "1a", "blue")
        assert asks(game) == ("wu_feng", "which_die")

    @pytest.mark.rule("K31")
    def test_in_an_exorcism_it_is_resolved_at_once_and_the_ghost_falls_wherever_it_is(self) -> None:
        second = "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\ncurses: move_ghost\n"
        lines = f"{second}ghosts: red2 39, blue1 13\nnorth: red spires, qi 3, at cemetery"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red red"], curse=["curse"], agenda="action")
        play(game, "exorcise", "yes")
        answer(game, {"throw_curse": "move_ghost", "pyramid_place": "2a"})
        play(game, "red2", "green2")
        assert ghosts(game) == {"blue1": 13}
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=39, space=green2)"]

    @pytest.mark.rule("K4")
    def test_it_may_draw_an_incarnation_into_his_hand(self) -> None:
        lines = "ghosts: red3 44\nlevels: 1\ncurses: draw_incarnation"
        game = laid("infernal_die", lines, "yes", sets="black_secret", curse=["curse"], ghosts=[61], agenda=YIN)
        answer(game, {"throw_curse": "draw_incarnation", "pyramid_place": "1a"})
        assert hand(game) == [61]


@pytest.mark.rule("P20", "K32")
class TestSkeleton:
    def test_one_may_be_placed(self) -> None:
        game = infernal("skeleton", lines="skeletons: 3")
        assert asks(game) == ("wu_feng", "skeleton_space")
        play(game, "blue2")
        assert (ghosts(game)["blue2"], skeletons_at_home(game)) == (240, 2)
        assert asks(game) == ("red", "before_move")

    def test_or_not(self) -> None:
        game = play(infernal("skeleton"), "none")
        assert (skeletons_at_home(game), len(ghosts(game))) == (3, 1)

    def test_with_none_on_his_board_nothing(self) -> None:
        game = infernal("skeleton", lines="skeletons: 0\nghosts: red3 44, blue1 240, blue2 240, blue3 240")
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    def test_with_no_space_nobody_loses_a_qi(self) -> None:
        game = infernal("skeleton", lines=filled_but(red3=44))
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    @pytest.mark.rule("K10")
    def test_on_a_buddha_it_goes_and_the_buddha_returns(self) -> None:
        game = play(infernal("skeleton", lines="buddhas: blue2"), "blue2")
        assert ("blue2" in ghosts(game), int(game.state.temple), skeletons_at_home(game)) == (False, 2, 3)


@pytest.mark.rule("P20", "W32")
@pytest.mark.parametrize(("face", "die"), [("blank", "yes"), ("blank", "no"), ("demon", "yes")])
def test_a_roll_of_either_die_is_an_event_for_su_ling(face: str, die: str) -> None:
    game = play(tormented(face, sets="both"), die)
    assert int(moon(game.state).event) == 1


@pytest.mark.rule("P20", "W32")
def test_against_a_taoist_too_but_not_a_prevented_one() -> None:
    lines = "levels: 1\ncurses: curse_die"
    game = laid("infernal_die", lines, sets="both", curse=["blank"], agenda=AGAINST)
    prevented = play(game.clone(), "1a", "green")
    assert int(moon(prevented.state).event) == 0
    play(game, "1a", "blue", "yes")
    assert int(moon(game.state).event) == 1


@pytest.mark.rule("P8", "K17")
class TestScore:
    def ended(self, promos: str, *, dice: str = "black black black") -> Game:
        """Red exorcises the last incarnation."""
        lines = "deck: 20 ghosts\nghosts: red2 60\nnorth: red spires, qi 1, at cemetery"
        game = laid(promos, lines, "exorcise", sets="black_secret", tao=[dice], agenda="action")
        while game.result == "playing" and asks(game)[1] in ("gift_of_qi", "gift_of_yinyang"):
            play(game, options(game)[0])
        return game

    def test_two_points_on_a_victory(self) -> None:
        game = self.ended("infernal_die")
        assert game.result == "won"
        assert score(game.state)["infernal_die"] == 2
        assert sum(score(game.state).values()) == sum(score(self.ended("chuck").state).values()) + 2

    def test_taken_or_not(self) -> None:
        assert "infernal_rolled" not in " ".join(happened(self.ended("infernal_die")))

    def test_none_on_a_defeat(self) -> None:
        village = "village: tea_house cemetery* herbalist / sorcerer circle temple* / watchman pavilion altar"
        game = infernal("haunt", lines=village)
        assert game.result == "village"
        assert "infernal_die" not in score(game.state)


@pytest.mark.rule("P20", "B52")
def test_the_roll_of_one_who_died_before_it_is_the_boards() -> None:
    # The first die takes red's last Qi; the second is rolled for the possessed board.
    game = tormented("lose_qi", "haunt", lines="ghosts: red1 11, red3 44\nnorth: red spires, qi 1")
    play(game, "no")
    assert (qi(game, "red"), where(game, "red")) == (0, "cemetery")
    assert asks(game) == ("wu_feng", "which_die")
    play(game, "yes")
    assert len(haunted(game)) == 1
