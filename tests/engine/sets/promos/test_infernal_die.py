"""The Infernal die, which Wu-Feng may take instead of the curse die: when he may, and what it counts for (P20)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.notation import value_text
from ghoststories.engine.rules.scoring import score
from ghoststories.engine.sets.white_moon.state import moon
from tests.engine.sets.black_secret.secret import ladderless
from tests.engine.sets.promos.infernal_die import AGAINST, SHADOW, YIN, against, infernal, tormented
from tests.engine.sets.promos.table import laid
from tests.helpers import asks, events, fits, ghosts, happened, haunted, news, options, play, qi, where
from tests.tables import boards


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
        assert news(game, "curse_rolled", "infernal_rolled") == events("""
            infernal_rolled(face=blank)
            curse_rolled(face=blank)
        """)

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
