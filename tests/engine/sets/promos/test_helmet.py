"""The Helmet of the Ma-Cho: a crystal for every face of a curse die that is not blank (P19)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import built_for
from tests.engine.sets.promos.table import answer, laid, promo_turn
from tests.engine.sets.white_moon.moon import artifacts, crystals
from tests.helpers import asks, fits, haunted, news, options, play, qi, tao
from tests.tables import COMES

HELMET = "ma_cho: singles\nshelter: father_ma_cho mother_ma_cho\nartifacts: helmet {}\n"
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar\n"
# The first step of Yin, and no ghost comes.
YIN = "start_of_yin; ghosts_act; before_move; next_turn"
FACES = ["haunt", "ghost", "lose_tao", "lose_qi"]


def tormented(
    face: str, lines: str = "", owner: str = "red", *, sets: str = "white_moon", promos: str = "ma_cho"
) -> Game:
    """A tormentor rolls the curse die in red's Yin."""
    text = f"{HELMET.format(owner)}ghosts: red1 44\n{lines}"
    return laid(promos, text, sets=sets, curse=face.split(), ghosts=[13], agenda=YIN)


@pytest.mark.rule("P19")
class TestOwnRolls:
    @pytest.mark.parametrize("face", FACES)
    def test_every_bad_face_brings_a_crystal(self, face: str) -> None:
        game = tormented(face)
        assert (crystals(game, "red"), crystals(game, "reserve")) == (1, 3)
        assert news(game, "crystal_gained") == ["crystal_gained(board=red)"]
        assert fits(game)

    def test_a_blank_one_does_not(self) -> None:
        assert crystals(tormented("blank"), "red") == 0

    @pytest.mark.parametrize("face", FACES)
    def test_only_the_owner_s(self, face: str) -> None:
        game = tormented(face, owner="blue")
        assert [crystals(game, each) for each in ("red", "blue", "reserve")] == [0, 0, 4]

    def test_the_face_is_borne_as_ever(self) -> None:
        assert qi(tormented("lose_qi"), "red") == 2
        assert haunted(tormented("haunt")) == {"herbalist"}
        game = tormented("lose_tao", "north: red spires, qi 3, tao red red")
        assert (tao(game, "red"), crystals(game, "red")) == ([], 1)

    def test_whatever_it_did(self) -> None:
        # No Tao to lose; all of the line haunted already.
        assert crystals(tormented("lose_tao"), "red") == 1

    def test_with_no_crystal_in_the_reserve_it_is_without_effect(self) -> None:
        game = tormented("lose_tao", "crystals: blue 4")
        assert (crystals(game, "red"), crystals(game, "reserve")) == (0, 0)

    def test_it_lasts(self) -> None:
        lines = f"{HELMET.format('red')}ghosts: red1 44, red2 11"
        game = laid("ma_cho", lines, sets="white_moon", curse=["lose_qi", "lose_tao"], agenda=YIN)
        assert (crystals(game, "red"), artifacts(game, "red")) == (2, {"helmet"})

    @pytest.mark.rule("W33")
    def test_the_crystal_of_this_turn_is_not_placed_in_it(self) -> None:
        game = tormented("lose_tao", "north: red spires, qi 3, yinyang, at herbalist")
        answer(game, {"before_move": "stay", "second_step": "stay", "after_move": "pass", "su_ling": "none"})
        assert asks(game)[1] == "end_step"
        assert "crystal" not in options(game)

    def test_the_curse_of_an_exorcised_ghost(self) -> None:
        lines = f"{HELMET.format('red')}ghosts: red2 39\nnorth: red spires, qi 3, at cemetery"
        game = laid("ma_cho", lines, sets="white_moon", tao=["red red red"], curse=["lose_qi"], agenda="action")
        assert crystals(play(game, "exorcise"), "red") == 1

    @pytest.mark.rule("B24")
    def test_the_cemetery(self) -> None:
        lines = f"{HELMET.format('red')}south: blue heavenly_gust, qi 0\nnorth: red spires, qi 3, at cemetery"
        game = laid("ma_cho", lines, "help", sets="white_moon", curse=["haunt"], agenda="action")
        answer(game, {"cemetery_taoist": "blue"})
        assert crystals(game, "red") == 1

    @pytest.mark.rule("B40")
    def test_uncatchable_s_arrival(self) -> None:
        lines = f"{HELMET.format('red')}difficulty: nightmare\ndeck: card 57, 9 ghosts"
        game = laid("ma_cho", lines, sets="white_moon", curse=["lose_qi"], agenda=COMES)
        assert crystals(play(game, "red1"), "red") == 1

    @pytest.mark.rule("P17", "W25")
    def test_the_death_of_a_ma_cho_or_a_miao(self) -> None:
        for villager in ("sister_ma_cho", "brother_miao"):
            lines = f"{HELMET.format('red')}ghosts: red1 78\nvillagers: herbalist {villager}"
            game = promo_turn("red", "ma_cho", lines, sets="white_moon", curse=["lose_qi"], ghosts=[13])
            assert crystals(game, "red") == 1

    @pytest.mark.rule("B64")
    @pytest.mark.parametrize(
        ("faces", "reroll", "won"),
        [
            ("lose_qi blank", "yes", 0),
            ("blank lose_qi", "yes", 1),
            ("lose_qi blank", "no", 1),
            ("lose_qi haunt", "yes", 1),
        ],
    )
    def test_gods_favorite_s_final_face_counts(self, faces: str, reroll: str, won: int) -> None:
        lines = f"{HELMET.format('green')}ghosts: green1 33\neast: green gods_favorite, qi 3\nturn: 2 green"
        game = laid("ma_cho", lines, sets="white_moon", curse=faces.split(), agenda=YIN)
        assert crystals(game, "green") == 0
        play(game, reroll)
        assert crystals(game, "green") == won

    @pytest.mark.rule("B63")
    def test_where_the_strength_of_a_mountain_stops_the_roll_there_is_none(self) -> None:
        lines = f"{HELMET.format('green')}ghosts: green1 33\nturn: 2 green"
        game = laid("ma_cho", lines, sets="white_moon", agenda=YIN)
        assert crystals(game, "green") == 0

    def test_a_neutral_board_s_roll_brings_none(self) -> None:
        lines = HELMET.format("blue") + "players: red blue\nghosts: green1 33\nturn: 2 green\n"
        lines += "north: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1"
        game = laid("ma_cho", lines, sets="white_moon", curse=["lose_qi"], agenda="yin")
        assert ([crystals(game, each) for each in ("red", "blue")], qi(game, "green")) == ([0, 0], 2)

    @pytest.mark.rule("B15")
    def test_nor_does_a_possessed_board_s(self) -> None:
        lines = HELMET.format("blue") + "ghosts: green1 33\nturn: 2 green\neast: green mountain, qi 0\n"
        game = laid("ma_cho", lines, sets="white_moon", curse=["lose_qi"], agenda="yin")
        if asks(game)[1] == "possessed_qi":
            play(game, "blue")
        assert crystals(game, "blue") == 0

    @pytest.mark.rule("W11", "W18")
    def test_who_dies_of_the_face_leaves_the_crystal_in_the_reserve(self) -> None:
        game = tormented("lose_qi", "north: red spires, qi 1")
        assert (asks(game)[1], crystals(game, "reserve")) == ("artifact_goes_to", 4)

    @pytest.mark.rule("W18")
    def test_the_heir_wears_it_from_then_on(self) -> None:
        game = play(tormented("lose_qi", "north: red spires, qi 1\nghosts: red1 44, red2 11", owner="red"), "green")
        assert artifacts(game, "green") == {"helmet"}


@pytest.mark.rule("P19", "K14", "K40")
class TestRollsAgainst:
    def struck(self, face: str, lines: str = "", *, owner: str = "blue", target: str = "blue") -> Game:
        """Wu-Feng's curse rolls the die against a Taoist in red's turn."""
        text = f"{HELMET.format(owner)}levels: 1\ncurses: curse_die\n{lines}"
        game = laid(
            "ma_cho",
            text,
            sets="both",
            curse=face.split(),
            ghosts=[13],
            agenda="throw_curse any_colour=5; before_move; next_turn",
        )
        return play(game, "1a", target)

    @pytest.mark.parametrize("face", FACES)
    def test_a_die_rolled_against_the_owner(self, face: str) -> None:
        assert crystals(self.struck(face), "blue") == 1

    def test_not_a_blank_one(self) -> None:
        assert crystals(self.struck("blank"), "blue") == 0

    @pytest.mark.parametrize(("owner", "target"), [("red", "blue"), ("blue", "yellow")])
    def test_not_one_against_another(self, owner: str, target: str) -> None:
        game = self.struck("lose_qi", owner=owner, target=target)
        assert [crystals(game, each) for each in ("red", "green", "blue", "yellow")] == [0, 0, 0, 0]

    def test_in_a_neutral_turn_too(self) -> None:
        neutral = "players: red blue\nnorth: red spires, qi 3, tokens 1\nturn: 2 green\n"
        neutral += "south: blue heavenly_gust, qi 3, tokens 1\n"
        text = f"{HELMET.format('blue')}levels: 1\ncurses: curse_die\n{neutral}"
        agenda = "throw_curse any_colour=5; next_turn"
        game = laid("ma_cho", text, "1a", "blue", sets="both", curse=["lose_tao"], agenda=agenda)
        assert crystals(game, "blue") == 1

    def test_two_dice_bring_two(self) -> None:
        text = f"{HELMET.format('blue')}{built_for('two_curse_dice')}"
        agenda = "throw_curse any_colour=5; before_move; next_turn"
        game = laid("ma_cho", text, sets="both", curse=["lose_tao", "lose_qi"], agenda=agenda)
        answer(game, {"pyramid_place": options(game)[0]})
        play(game, "blue")
        assert crystals(game, "blue") == 2

    def test_gods_favorite_s_second_face_counts(self) -> None:
        game = self.struck("lose_qi blank", "east: green gods_favorite, qi 3", owner="green", target="green")
        assert (asks(game)[1], crystals(game, "green")) == ("target_reroll", 0)
        assert crystals(play(game, "yes"), "green") == 0

    def test_a_target_with_the_strength_of_a_mountain_gets_none(self) -> None:
        assert crystals(self.struck("lose_qi", owner="green", target="green"), "green") == 0

    @pytest.mark.parametrize("face", FACES)
    def test_the_shadow_s_attack_on_a_tile_in_the_owner_s_turn(self, face: str) -> None:
        text = f"{HELMET.format('red')}{SHADOW}"
        game = laid(
            "ma_cho", text, sets="both", curse=[face], ghosts=[13], agenda="shadow_acts; before_move again=0; next_turn"
        )
        assert crystals(play(game, "attack_tile"), "red") == 1

    def test_not_in_another_s(self) -> None:
        text = f"{HELMET.format('blue')}{SHADOW}"
        game = laid(
            "ma_cho", text, sets="both", curse=["lose_qi"], agenda="shadow_acts; before_move again=0; next_turn"
        )
        assert crystals(play(game, "attack_tile"), "blue") == 0

    def test_nor_in_a_neutral_turn(self) -> None:
        text = f"{HELMET.format('blue')}{SHADOW}players: red blue\nnorth: red spires, qi 3, tokens 1, at circle\n"
        text += "south: blue heavenly_gust, qi 3, tokens 1, at circle\nturn: 2 green"
        game = laid("ma_cho", text, "attack_tile", sets="both", curse=["lose_qi"], agenda="activate; next_turn")
        assert (crystals(game, "blue"), qi(game, "green")) == (0, 2)

    @pytest.mark.rule("K36")
    def test_a_blood_brother_s_mountain_stops_the_roll(self) -> None:
        game = self.struck("lose_qi", "west: yellow mantra, qi 1", owner="yellow", target="yellow")
        assert crystals(game, "yellow") == 0


@pytest.mark.rule("P19", "P20")
class TestInfernalDie:
    def rolled(self, face: str, lines: str = "", *, owner: str = "red") -> Game:
        text = f"{HELMET.format(owner)}ghosts: red3 44\nskeletons: 3\nlevels: 1\ncurses: remove_ladder\n{lines}"
        game = laid(
            "ma_cho infernal_die",
            text,
            sets="both",
            curse=[face],
            agenda=YIN,
        )
        return play(game, "yes")

    @pytest.mark.parametrize("face", ["haunt", "demon", "curse", "skeleton"])
    def test_its_faces_count_alike_once_each(self, face: str) -> None:
        game = self.rolled(face)
        while asks(game)[0] == "wu_feng":
            play(game, options(game)[0])
        assert crystals(game, "red") == 1

    def test_but_for_the_blank(self) -> None:
        assert crystals(self.rolled("blank"), "red") == 0

    def test_not_for_another_s_roll(self) -> None:
        assert crystals(self.rolled("haunt", owner="blue"), "blue") == 0
        assert crystals(self.rolled("demon", owner="blue"), "blue") == 0

    @pytest.mark.parametrize("face", ["haunt", "demon", "skeleton"])
    @pytest.mark.parametrize(("owner", "won"), [("blue", 1), ("red", 0)])
    def test_rolled_against_the_owner(self, face: str, owner: str, won: int) -> None:
        text = f"{HELMET.format(owner)}levels: 1\ncurses: curse_die\nskeletons: 3"
        agenda = "throw_curse any_colour=5; before_move; next_turn"
        game = laid("ma_cho infernal_die", text, "1a", "blue", "yes", sets="both", curse=[face], agenda=agenda)
        while asks(game)[0] == "wu_feng":
            play(game, options(game)[0])
        assert crystals(game, owner) == won

    @pytest.mark.parametrize("face", ["haunt", "demon"])
    def test_a_neutral_board_s_brings_none(self, face: str) -> None:
        lines = "players: red blue\nghosts: green1 33\nturn: 2 green\nnorth: red spires, qi 3, tokens 1\n"
        lines += "south: blue heavenly_gust, qi 3, tokens 1"
        text = f"{HELMET.format('blue')}{lines}"
        game = laid("ma_cho infernal_die", text, "yes", sets="both", curse=[face], agenda="yin")
        assert crystals(game, "blue") == 0

    @pytest.mark.parametrize("face", ["haunt", "skeleton"])
    @pytest.mark.parametrize(("turn", "won"), [("turn: 1 red", 1), ("turn: 3 blue", 0)])
    def test_the_shadow_s(self, face: str, turn: str, won: int) -> None:
        text = f"{HELMET.format('red')}{SHADOW}{turn}\nskeletons: 3"
        game = laid(
            "ma_cho infernal_die",
            text,
            sets="both",
            curse=[face],
            agenda="shadow_acts; before_move again=0; next_turn",
        )
        play(game, "attack_tile", "yes")
        while asks(game)[0] == "wu_feng":
            play(game, options(game)[0])
        assert crystals(game, "red") == won

    @pytest.mark.parametrize("face", ["haunt", "skeleton"])
    def test_the_shadow_s_in_a_neutral_turn_brings_none(self, face: str) -> None:
        text = f"{HELMET.format('blue')}{SHADOW}players: red blue\nnorth: red spires, qi 3, tokens 1, at circle\n"
        text += "south: blue heavenly_gust, qi 3, tokens 1, at circle\nturn: 2 green\nskeletons: 3"
        game = laid("ma_cho infernal_die", text, sets="both", curse=[face], agenda="activate; next_turn")
        play(game, "attack_tile", "yes")
        while asks(game)[0] == "wu_feng":
            play(game, options(game)[0])
        assert crystals(game, "blue") == 0
