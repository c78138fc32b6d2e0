"""A cursed child's space is occupied for every rule, nothing removes it, and who brings the child back (W44)."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import artifacts, children, graveyard, moon_turn, moonlit, stack
from tests.helpers import asks, events, fits, ghosts, happened, haunted, news, options, play, qi

SCENARIO = "scenario: cursed_children"
# Cursed children on spaces are cards: 203 is Son Hua, 206 Son Zhou, 209 Daughter Li, 216 Son Xiang, 221 Little Chang.


class TestOccupied:
    @pytest.mark.rule("W44", "B49")
    def test_a_board_of_children_and_ghosts_is_overrun(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: red1 203, red2 2, red3 206")
        assert news(game, "board_was_overrun", "qi_lost", "ghost_drawn") == events("""
            board_was_overrun(board=red)
            qi_lost(board=red)
        """)

    @pytest.mark.rule("W44", "B10")
    def test_a_ghost_comes_to_another_space_of_its_board(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: red2 203", ghosts=[34])
        assert options(game) == ["red1", "red3"]

    @pytest.mark.rule("W44", "B10")
    def test_a_board_full_of_children_sends_a_ghost_elsewhere(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: blue1 203, blue2 206, blue3 209", ghosts=[13])
        assert options(game) == [f"{board}{number}" for board in ("red", "green", "yellow") for number in (1, 2, 3)]

    @pytest.mark.rule("W44", "B10", "B48")
    def test_with_twelve_spaces_filled_no_card_is_drawn(self) -> None:
        lines = f"""
            {SCENARIO}
            ghosts: red1 203, red2 206, green1 2, green2 3, green3 4, blue1 13, blue2 14, blue3 15,
              yellow1 24, yellow2 25, yellow3 26, red3 {{}}
        """
        game = moonlit(lines.format(44), agenda="ghost_comes; next_turn")
        assert (qi(game, "red"), len(game.state.deck) == len(moonlit(lines.format(44)).state.deck)) == (2, True)

    @pytest.mark.rule("W44", "W23", "W19")
    def test_the_shapeshifter_passes_over_children(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: red2 106, red1 203, green3 206")
        assert ghosts(game)["green2"] == 106

    @pytest.mark.rule("W44", "B74")
    @pytest.mark.parametrize(("opposite", "there"), [("", False), (", blue2 203", True)])
    def test_opposite_howling_nightmare_a_child_is_a_ghost(self, opposite: str, there: bool) -> None:
        lines = f"{SCENARIO}\nghosts: red2 56{opposite}\nnorth: red spires, qi 3, at cemetery"
        assert ("exorcise" in options(moonlit(lines, agenda="action"))) != there

    @pytest.mark.rule("W44", "B26")
    def test_no_buddha_is_placed_there(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203\nnorth: red spires, qi 3, buddhas 1, at herbalist"
        assert options(moonlit(lines, agenda="end_step; next_turn")) == ["buddha:green3", "end"]

    @pytest.mark.rule("W44", "B22")
    def test_no_ghost_is_moved_there(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203, green1 78\nnorth: red spires, qi 3, at pavilion"
        game = moonlit(lines, "help", agenda="action")
        assert asks(game) == ("red", "pavilion_space")
        assert "red1" not in options(game)

    @pytest.mark.rule("W44", "W5")
    def test_it_does_nothing_in_yin_and_has_no_figure(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203, red2 216\nvillagers: herbalist teng, cemetery weng"
        game = moon_turn("red", lines, ghosts=[24])
        assert (graveyard(game), haunted(game)) == (set(), set())
        assert fits(game)

    @pytest.mark.rule("W44", "W22")
    @pytest.mark.parametrize(("card", "does"), [(38, "figure_advanced"), (44, "curse_rolled"), (78, "villager_killed")])
    def test_a_ghost_that_made_room_at_the_start_of_yin_does_not_act_in_the_pass(self, card: int, does: str) -> None:
        lines = f"""
            {SCENARIO}
            ghosts: red3 102, red1 {card}, red2 2, green1 3, green2 4, green3 5, blue1 13, blue2 14, blue3 15,
              yellow1 24, yellow2 25, yellow3 26
            villagers: altar son_hua, herbalist teng
        """
        stays = moon_turn("red", lines, "son_hua", "green1", curse=["blank"])
        assert news(stays, does)[-1] != "villager_killed(villager=son_hua, tile=altar)"
        goes = moon_turn("red", lines, "son_hua", "red1", curse=["blank"])
        assert children(goes) == {"red1": "son_hua"}
        left = ["villager_killed(villager=son_hua, tile=altar)"] if card == 78 else []
        assert news(goes, does) == left


class TestNothingRemovesIt:
    @pytest.mark.rule("W44", "B27")
    def test_it_is_not_exorcised(self) -> None:
        alone = f"{SCENARIO}\nghosts: red1 203\nnorth: red spires, qi 3, at herbalist"
        assert "exorcise" not in options(moonlit(alone, agenda="action"))
        beside = alone.replace("red1 203", "red1 203, green3 76")
        game = moonlit(beside, "exorcise", tao=["green green black"], agenda="action")
        assert news(game, "ghost_exorcised") == ["ghost_exorcised(card=76, space=green3)"]
        assert children(game) == {"red1": "son_hua"}

    @pytest.mark.rule("W44", "B22")
    def test_it_is_not_moved_by_the_pavilion(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203, green1 78, blue1 79\nnorth: red spires, qi 3, at pavilion"
        game = moonlit(lines, "help", agenda="action")
        assert asks(game) == ("red", "pavilion_ghost")
        assert options(game) == ["green1", "blue1"]

    @pytest.mark.rule("W44", "B20", "B70")
    def test_it_is_not_removed_by_the_sorcerer(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203{{}}\nnorth: red spires, qi 3, at sorcerer"
        assert "help" not in options(moonlit(lines.format(""), agenda="action"))
        game = moonlit(lines.format(", green1 78, blue1 79"), "help", agenda="action")
        assert options(game) == ["green1", "blue1"]

    @pytest.mark.rule("W44", "W13")
    def test_it_is_no_target_of_the_school(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203, blue1 206{{}}\nnorth: red spires, qi 3, at kung_fu_school"
        assert "help" not in options(moonlit(lines.format(""), agenda="action"))
        game = moonlit(lines.format(", green1 80"), "help", tao=["black black black"], agenda="action")
        assert options(game) == ["none", "green1"]

    @pytest.mark.rule("W44", "W34")
    def test_it_does_not_fall_in_the_barrier(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203, red2 78\nreceptacles: nw ne se sw\nturn: 5 yellow"
        game = moonlit(lines, "roll", tao=["white white white white"], agenda="barrier_due; next_turn")
        assert options(game) == ["none", "red2"]

    @pytest.mark.rule("W44", "B18")
    def test_the_mantra_is_not_laid_on_it(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 203{{}}\nwest: yellow mantra, qi 3\nturn: 5 yellow"
        assert "mantra" not in options(moonlit(lines.format("")))
        game = moonlit(lines.format(", green1 80, green2 78"), "mantra")
        assert options(game) == ["green1", "green2"]


class TestBack:
    CEMETERY = f"{SCENARIO}\nghosts: red1 203, green2 221\nnorth: red spires, qi 3, at cemetery\n"

    @pytest.mark.rule("W44", "W14", "W37")
    def test_the_cemetery_brings_one_back_with_its_die_and_frees_the_space(self) -> None:
        game = moonlit(self.CEMETERY + "graveyard: teng", "help", curse=["lose_qi"], agenda="action")
        assert asks(game) == ("red", "return_villager")
        assert options(game) == ["teng", "son_hua", "little_chang"]
        play(game, "little_chang")
        assert stack(game, "cemetery") == ["little_chang"]
        assert children(game) == {"red1": "son_hua"}
        assert ghosts(game) == {"red1": 203}
        assert qi(game, "red") == 2
        assert fits(game)

    @pytest.mark.rule("W44", "W14")
    def test_the_cemetery_helps_with_only_cursed_children(self) -> None:
        assert "help" in options(moonlit(self.CEMETERY, agenda="action"))
        assert "help" not in options(moonlit(self.CEMETERY.replace("red1 203, green2 221", ""), agenda="action"))

    @pytest.mark.rule("W44", "W37")
    @pytest.mark.parametrize(
        ("lines", "helps"),
        [
            ("villagers: cemetery teng weng", True),
            ("villagers: cemetery teng weng long", False),
        ],
    )
    def test_only_if_the_cemetery_has_room(self, lines: str, helps: bool) -> None:
        assert ("help" in options(moonlit(self.CEMETERY + lines, agenda="action"))) == helps

    @pytest.mark.rule("W44", "W37")
    def test_a_haunted_cemetery_takes_no_child_back(self) -> None:
        village = "village: tea_house cemetery* herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
        lines = f"{village}\nartifacts: life_potion red\nshelter: long"
        game = moonlit(self.CEMETERY + lines, "use:life_potion", agenda="action")
        assert "return" not in options(game)

    @pytest.mark.rule("W44", "W37")
    def test_its_die_may_kill_it_again_and_it_is_laid_out_again(self) -> None:
        game = moonlit(self.CEMETERY, "help", "son_hua", curse=["haunt"], agenda="action")
        assert haunted(game) == set()
        assert news(game, "villager_returned", "villager_killed", "taoist_knocked_down") == events("""
            villager_returned(villager=son_hua, tile=cemetery)
            villager_killed(villager=son_hua, tile=cemetery)
            taoist_knocked_down(board=red)
        """)
        assert asks(game) == ("red", "lay_child")

    @pytest.mark.rule("W44", "W37", "W38")
    def test_the_life_potion_brings_one_back_without_a_die(self) -> None:
        lines = "artifacts: life_potion red\nshelter: long"
        game = moonlit(self.CEMETERY + lines, "use:life_potion", "return", "son_hua", agenda="action")
        assert stack(game, "cemetery") == ["son_hua"]
        assert children(game) == {"green2": "little_chang"}
        assert artifacts(game, "red") == set()
        assert news(game, "curse_rolled") == []

    @pytest.mark.rule("W44", "W8")
    def test_back_it_is_cursed_no_more_and_can_be_saved(self) -> None:
        lines = self.CEMETERY + "portal: cemetery"
        game = moonlit(lines.replace("qi 3, at", "qi 3, yinyang, at"), curse=["blank"], agenda="action")
        play(game, "yinyang", "cemetery", "little_chang")
        assert "villager_returned(villager=little_chang, tile=cemetery)" in happened(game)
        play(game, "save")
        assert "villager_sheltered(villager=little_chang)" in happened(game)

    @pytest.mark.rule("W44")
    def test_solo_it_comes_back_too(self) -> None:
        solo = "players: red\nnorth: red spires, qi 3, tokens 3, at cemetery\neast: green mountain, qi 3"
        game = moonlit(self.CEMETERY + solo, "help", "son_hua", curse=["blank"], agenda="action")
        assert stack(game, "cemetery") == ["son_hua"]


@pytest.mark.rule("W44", "B79")
def test_in_the_first_editions_score_its_space_is_not_empty() -> None:
    scores = [
        moonlit(f"{SCENARIO}\nedition: first\nghosts: {ghost}").points["empty_spaces"] for ghost in ("", "red1 203")
    ]
    assert scores == [24, 22]
