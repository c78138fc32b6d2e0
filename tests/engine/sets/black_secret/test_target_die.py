"""The curse die against a Taoist whom Wu-Feng names, and whose rolls strike whom (K14, K40)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import both, ladderless, secretly, throwing
from tests.helpers import asks, ghosts, haunted, news, options, play, qi, tao

COLOURS = ["red", "green", "blue", "yellow"]
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar\n"
NEUTRAL = (
    "players: red blue\nnorth: red spires, qi 3, tokens 1, at circle\n"
    "south: blue heavenly_gust, qi 3, tokens 1, at circle\nturn: 2 green\n"
)


def struck(face: str, lines: str = "", *, target: str = "blue", more: Sequence[int] = ()) -> Game:
    """Wu-Feng has rolled this face against a Taoist, by the curse of level 1."""
    return play(throwing("curse_die", lines, curse=face.split(), ghosts=list(more)), target)


@pytest.mark.rule("K14", "K40")
class TestFaces:
    def test_blank(self) -> None:
        game = struck("blank")
        assert (asks(game), haunted(game), ghosts(game)) == (("red", "before_move"), set(), {})

    def test_haunt_takes_the_tile_of_the_target(self) -> None:
        game = struck("haunt", "south: blue heavenly_gust, qi 3, at altar")
        assert (haunted(game), ladderless(game)) == ({"altar"}, {"below_altar"})

    def test_or_the_tile_above_him(self) -> None:
        assert haunted(struck("haunt", "south: blue heavenly_gust, qi 3, at below_altar")) == {"altar"}

    @pytest.mark.parametrize("place", ["altar", "below_altar"])
    def test_haunted_already_nothing(self, place: str) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
        game = struck("haunt", f"{village}south: blue heavenly_gust, qi 3, at {place}")
        assert (haunted(game), asks(game)) == ({"altar"}, ("red", "before_move"))
        assert news(game, "tile_haunted") == []

    def test_a_ghost_is_wu_feng_s_to_use_as_ever(self) -> None:
        game = struck("ghost", more=[43])
        assert (asks(game), options(game)) == (
            ("wu_feng", "use_ghost"),
            ["place", "demon:seeker", "demon:landscaper", "demon:gravedigger"],
        )
        assert options(play(game, "place")) == ["red1", "red2", "red3"]

    def test_lose_tao_takes_all_of_the_target_s(self) -> None:
        lines = "north: red spires, qi 3, tao red\nsouth: blue heavenly_gust, qi 3, tao red red black"
        game = struck("lose_tao", lines)
        assert (tao(game, "red"), tao(game, "blue")) == (["red"], [])

    def test_lose_qi(self) -> None:
        game = struck("lose_qi")
        assert [qi(game, colour) for colour in COLOURS] == [3, 3, 2, 3]


@pytest.mark.rule("K14", "K40")
class TestGreenPowers:
    def test_a_target_with_the_strength_of_a_mountain_is_not_rolled_against(self) -> None:
        game = struck("lose_qi", target="green")
        assert news(game, "curse_rolled", "curse_prevented") == ["curse_prevented(board=green)"]
        assert qi(game, "green") == 3

    def test_it_does_not_protect_the_others_in_his_turn(self) -> None:
        game = struck("lose_qi", "turn: 2 green")
        assert qi(game, "blue") == 2

    def test_blocked_it_does_not_protect(self) -> None:
        game = struck("lose_qi", "ghosts: green1 25", target="green")
        assert qi(game, "green") == 2

    @pytest.mark.parametrize(("answer", "left"), [("yes", 3), ("no", 2)])
    def test_gods_favorite_of_the_target_may_have_it_rolled_again(self, answer: str, left: int) -> None:
        game = struck("lose_qi blank", "east: green gods_favorite, qi 3", target="green")
        assert (asks(game), options(game)) == (("green", "target_reroll"), ["no", "yes"])
        play(game, answer)
        assert qi(game, "green") == left

    def test_once_for_each_die(self) -> None:
        lines = "east: green gods_favorite, qi 3"
        game = throwing("two_curse_dice", lines, curse=["lose_qi", "lose_qi", "lose_qi", "blank"])
        play(game, "green", "yes")
        assert (qi(game, "green"), asks(game)) == (2, ("green", "target_reroll"))
        play(game, "yes")
        assert qi(game, "green") == 2

    @pytest.mark.rule("K36")
    def test_the_opposite_green_power_protects_a_blood_brother(self) -> None:
        # Yellow sits opposite green.
        game = struck("lose_qi", "west: yellow bottomless_pockets, qi 1", target="yellow")
        assert news(game, "curse_prevented") == ["curse_prevented(board=yellow)"]


@pytest.mark.rule("K40")
class TestSources:
    def test_a_ghost_s_stone_haunts_along_its_line(self) -> None:
        game = secretly("ghosts: red3 44\nnorth: red spires, qi 3, at altar", curse=["haunt"], agenda="yin")
        assert haunted(game) == {"tea_house"}

    def test_the_cemetery_haunts_itself(self) -> None:
        lines = "south: blue heavenly_gust, qi 0\nnorth: red spires, qi 3, at cemetery"
        game = secretly(lines, "help", curse=["haunt"], agenda="action")
        assert haunted(game) == {"cemetery"}

    @pytest.mark.rule("W25")
    def test_a_miao_s_death_haunts_the_tile_of_the_death(self) -> None:
        game = throwing("kill_villager", "villagers: altar brother_miao", moon=True, curse=["haunt"])
        assert haunted(game) == {"altar"}

    def test_the_shadow_haunts_its_own_tile(self) -> None:
        game = secretly(SHADOW, "attack_tile", curse=["haunt"], agenda="demon_phase; before_move; next_turn")
        assert haunted(game) == {"altar"}

    @pytest.mark.parametrize("colour", COLOURS)
    def test_the_shadow_s_qi_face_hits_the_active_taoist(self, colour: str) -> None:
        lines = f"{SHADOW}turn: 2 {colour}\neast: green gods_favorite, qi 3"
        game = secretly(lines, "attack_tile", curse=["lose_qi"], agenda="demon_phase; before_move; next_turn")
        if asks(game)[1] == "target_reroll":
            play(game, "no")
        assert [qi(game, each) for each in COLOURS] == [2 if each == colour else 3 for each in COLOURS]

    def test_in_a_neutral_turn_the_board(self) -> None:
        game = secretly(SHADOW + NEUTRAL, "attack_tile", curse=["lose_qi"], agenda="activate; next_turn")
        assert [qi(game, colour) for colour in COLOURS] == [3, 2, 3, 3]

    def test_where_its_tao_face_takes_nothing(self) -> None:
        lines = SHADOW + NEUTRAL.replace("tokens 1, at circle", "tokens 1, tao red, at circle")
        game = secretly(lines, "attack_tile", curse=["lose_tao"], agenda="activate; next_turn")
        assert (tao(game, "red"), tao(game, "blue")) == (["red"], ["red"])

    @pytest.mark.rule("K13")
    def test_the_shadow_s_ghost_buys_no_demon(self) -> None:
        lines = f"{SHADOW}levels: 1\ncurses: curse_die"
        game = secretly(lines, ghosts=[43], curse=["ghost"], agenda="demon_phase; before_move; next_turn")
        play(game, "attack_tile")
        assert options(game) == ["place", "curse"]

    def test_the_gravedigger_of_side_b_strikes_its_exorcist(self) -> None:
        lines = (
            "wu_feng: b\ndemons: gravedigger below_altar\nnorth: red spires, qi 3, tao black, at below_altar\n"
            "ladders: none"
        )
        game = secretly(lines, "exorcise", tao=["red red red"], curse=["haunt"], agenda="action")
        assert haunted(game) == {"altar"}

    @pytest.mark.rule("W5")
    def test_with_villagers_on_the_target_s_tile_they_die_instead(self) -> None:
        lines = "villagers: altar teng\nsouth: blue heavenly_gust, qi 3, at below_altar"
        game = play(throwing("curse_die", lines, moon=True, curse=["haunt"]), "blue")
        assert haunted(game) == set()
        assert news(game, "villager_killed") == ["villager_killed(villager=teng, tile=altar)"]

    @pytest.mark.rule("W32")
    def test_a_roll_against_a_taoist_is_an_event_for_su_ling(self) -> None:
        lines = "levels: 1\ncurses: curse_die"
        game = both(lines, curse=["blank"], agenda="throw_curse any_colour=5; before_move; next_turn")
        play(game, "1a", "blue", "stay")
        while asks(game)[1] in ("change_level", "second_step", "after_move"):
            play(game, {"change_level": "no", "second_step": "stay", "after_move": "pass"}[asks(game)[1]])
        assert asks(game) == ("red", "su_ling")
