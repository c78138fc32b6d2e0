"""Who wins the Nunchaku of B-Rice Lee, and the gift that comes with it (P3, P11, B35)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from tests.engine.sets.promos.table import laid, owner
from tests.helpers import asks, events, fits, happened, has_yinyang, news, options, play, qi

# He is on the yellow board, in front of the Sorcerer, and red has the tokens needed.
DOOMED = """
    difficulty: nightmare
    ghosts: yellow2 121
    north: red spires, qi 3, tao yellow yellow, at sorcerer
"""
WITH = ["yellow yellow white"]
# Who takes his Qi and his Yin-Yang.
GIFT = ["green", "green"]


class TestWinning:
    @pytest.mark.rule("P3", "P11", "B35")
    @pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret", "both"])
    def test_it_goes_to_the_exorcist_after_the_usual_gift(self, sets: str) -> None:
        game = laid("b_rice_lee", DOOMED, "exorcise", "yellow2", sets=sets, tao=WITH, agenda="action")
        assert (asks(game), options(game)) == (("red", "gift_of_qi"), ["red", "green", "blue", "yellow"])
        play(game, "green")
        assert asks(game) == ("red", "gift_of_yinyang")
        play(game, "blue")
        assert (qi(game, "green"), has_yinyang(game, "blue"), owner(game, "nunchaku")) == (4, True, "red")
        assert news(game, "qi_gained", "yinyang_regained", "artifact_gained") == events("""
            qi_gained(board=green)
            yinyang_regained(board=blue)
            artifact_gained(artifact=nunchaku, board=red)
        """)
        assert fits(game)

    @pytest.mark.rule("P3")
    def test_that_he_gives_both_is_marked_as_a_reading(self) -> None:
        card = next(each for each in PROMO_CARDS if each.number == 121)
        assert card.right == ["reward_group_qi_and_yinyang", "reward_nunchaku"]
        assert card.reconstructed == ("right",)

    @pytest.mark.rule("P3", "B54")
    def test_the_last_incarnation_fallen_the_game_is_won(self) -> None:
        lines = DOOMED.replace("nightmare", "normal") + "deck: 5 ghosts\n"
        game = laid("b_rice_lee", lines, "exorcise", "yellow2", *GIFT, tao=WITH, agenda="action")
        assert game.result == "won"

    @pytest.mark.rule("P3", "P11")
    def test_it_does_not_serve_in_the_turn_it_is_won(self) -> None:
        lines = """
            difficulty: nightmare
            ghosts: yellow3 121, blue1 12
            south: blue second_wind, qi 3, tao yellow yellow, at watchman
            turn: 3 blue
        """
        game = laid("b_rice_lee", lines, "exorcise", "yellow3", *GIFT, tao=WITH, agenda="action")
        assert (asks(game), options(game)) == (("blue", "after_action"), ["exorcise", "pass"])
        assert owner(game, "nunchaku") == "blue"

    def cursed(self, qi: int, *answers: str) -> Game:
        """He falls beside a ghost whose curse costs the exorcist a Qi."""
        lines = f"""
            difficulty: nightmare
            ghosts: yellow3 121, blue1 17
            north: red spires, qi {qi}, tao yellow yellow blue blue, at watchman
        """
        game = laid("b_rice_lee", lines, tao=WITH, curse=["lose_qi"], agenda="action")
        return play(game, "exorcise", "blue1+yellow3", *answers)

    @pytest.mark.rule("P11", "B32")
    def test_a_curse_of_the_same_exorcism_comes_before_it(self) -> None:
        game = self.cursed(2, *GIFT)
        kinds = [event.split("(")[0] for event in happened(game)]
        assert kinds.index("curse_rolled") < kinds.index("artifact_gained")
        assert (owner(game, "nunchaku"), qi(game, "red")) == ("red", 1)

    @pytest.mark.rule("P11", "B52")
    def test_of_an_exorcist_who_dies_in_that_exorcism_it_is_lost_but_not_the_gift(self) -> None:
        game = self.cursed(1, "green", "green")
        assert (qi(game, "green"), has_yinyang(game, "green")) == (4, True)
        assert (news(game, "taoist_died"), news(game, "artifact_gained")) == (["taoist_died(board=red)"], [])
        assert (owner(game, "nunchaku"), fits(game)) == ("reserve", True)
