"""Jean-Claude Van-Rice exorcised: each leg is broken alone, the second is his end (P5, P14)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.rules.scoring import score
from tests.engine.sets.promos.table import JEAN_CLAUDE, LEFT_LEG, RIGHT_LEG, laid, legs
from tests.engine.sets.white_moon.moon import artifacts
from tests.helpers import asks, fits, ghosts, happened, haunted, mantra, news, options, play, qi
from tests.tables import COMES


def attacked(
    leg: str, lines: str = "", *, tokens: str = "", dice: str | None = None, sets: str = "base", qi_of_red: int = 2
) -> Game:
    """Red rolls against a leg from the tile before it; he stands on green1 and green2."""
    place = {"left": "altar", "right": "temple"}[leg]
    colour = {"left": "blue", "right": "green"}[leg]
    held = f", tao {tokens}" if tokens else ""
    deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: green1 125, green2 126\n"
    text = f"{deck}north: red spires, qi {qi_of_red}{held}, at {place}\n{lines}"
    roll = dice if dice is not None else " ".join([colour] * 3)
    return laid("jean_claude", text, "exorcise", sets=sets, tao=[roll], agenda="action")


@pytest.mark.rule("P5", "P14")
class TestBreakingLegs:
    def test_three_blue_break_the_left(self) -> None:
        game = attacked("left")
        assert (ghosts(game), game.result) == ({"green2": RIGHT_LEG}, "playing")
        assert fits(game)

    def test_two_do_not(self) -> None:
        assert legs(attacked("left", dice="blue blue green")) == ("green1", "green2")

    def test_four_green_break_the_right(self) -> None:
        assert legs(attacked("right")) == ("green1", "green2")
        game = attacked("right", tokens="green")
        assert options(game) == ["none", "green2"]
        assert legs(play(game, "green2")) == ("green1", None)

    def test_green_does_nothing_to_the_left_nor_blue_to_the_right(self) -> None:
        assert legs(attacked("left", dice="green green green")) == ("green1", "green2")
        assert legs(attacked("right", dice="blue blue blue")) == ("green1", "green2")

    def test_only_from_the_tile_facing_the_leg(self) -> None:
        lines = "ghosts: green1 125, green2 126\nnorth: red spires, qi 3, at herbalist"
        assert "exorcise" not in options(laid("jean_claude", lines, agenda="action"))

    def test_the_first_frees_its_space_and_gives_nothing(self) -> None:
        game = attacked("left", lines="north: red spires, qi 2, yinyang, at altar")
        assert (asks(game), qi(game, "red")) == (("red", "after_action"), 2)
        assert artifacts(game, "red") == set()
        assert JEAN_CLAUDE not in discard_pile(game.state)

    def test_the_card_is_not_discarded_before_the_second(self) -> None:
        game = attacked("right", "ghosts: green2 126", tokens="green")
        play(game, "green2")
        assert JEAN_CLAUDE in discard_pile(game.state)

    @pytest.mark.parametrize(("leg", "space"), [("left", "green1 125"), ("right", "green2 126")])
    def test_the_second_gives_the_gift_and_the_apple_whichever_it_is(self, leg: str, space: str) -> None:
        game = attacked(leg, f"ghosts: {space}", tokens="green")
        while asks(game)[1] == "what_falls":
            play(game, space.split()[0])
        assert artifacts(game, "red") == {"apple"}
        assert asks(game) == ("red", "gift_of_qi")
        play(game, "blue")
        assert (asks(game)[1], qi(game, "blue")) == ("gift_of_yinyang", 4)
        play(game, "green")
        assert game.result == "playing"
        assert fits(game)

    def test_a_ghost_may_come_into_the_space_the_first_freed(self) -> None:
        lines = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 15 ghosts\nghosts: green2 126, green3 24"
        game = laid("jean_claude", lines, ghosts=[28], agenda=COMES)
        assert ghosts(game)["green1"] == 28

    @pytest.mark.rule("B73")
    @pytest.mark.parametrize(
        ("circle", "leg", "dice", "falls"),
        [
            ("blue", "left", "blue blue red", True),
            ("green", "left", "blue blue red", False),
            ("green", "right", "green green green", True),
            ("blue", "right", "green green green", False),
        ],
    )
    def test_the_circle_counts_by_the_colour_of_the_leg(self, circle: str, leg: str, dice: str, falls: bool) -> None:
        game = attacked(leg, f"circle: {circle}", dice=dice)
        assert (len(ghosts(game)) == 1) == falls

    @pytest.mark.rule("B18")
    @pytest.mark.parametrize("on", ["green1", "green2"])
    @pytest.mark.parametrize(("leg", "dice"), [("left", "blue blue red"), ("right", "green green green")])
    def test_the_mantra_counts_for_whichever_is_attacked(self, on: str, leg: str, dice: str) -> None:
        game = attacked(leg, f"mantra: {on}\nwest: yellow mantra, qi 3", dice=dice)
        assert len(ghosts(game)) == 1

    @pytest.mark.rule("B18")
    def test_the_mantra_on_another_ghost_does_not(self) -> None:
        lines = "ghosts: green1 125, green2 126, red1 38\nmantra: red1\nwest: yellow mantra, qi 3"
        assert legs(attacked("left", lines, dice="blue blue red")) == ("green1", "green2")

    @pytest.mark.rule("B18")
    def test_nor_does_that_on_him_count_for_the_ghost_beside_him(self) -> None:
        lines = "ghosts: green1 125, green2 126, blue3 16\nmantra: green2\nwest: yellow mantra, qi 3"
        game = attacked("left", lines, dice="blue red red")
        assert ghosts(game) == {"green1": LEFT_LEG, "green2": RIGHT_LEG, "blue3": 16}

    @pytest.mark.rule("B18", "K33")
    def test_on_a_demon_it_does_not_count_for_him(self) -> None:
        text = "deck: 5 ghosts, incarnation, 20 ghosts\nghosts: green1 125, green2 126\nwest: yellow mantra, qi 3\n"
        text += "demons: seeker below_circle\nmantra: seeker\nnorth: red spires, qi 2, at altar"
        game = laid("jean_claude", text, sets="black_secret", tao=["blue blue red"], agenda="action")
        assert legs(play(game, "exorcise")) == ("green1", "green2")

    @pytest.mark.rule("B18", "B73")
    def test_circle_and_mantra_add_up(self) -> None:
        game = attacked("right", "circle: green\nmantra: green1\nwest: yellow mantra, qi 3", dice="green green red")
        assert legs(game) == ("green1", None)

    @pytest.mark.rule("B18")
    @pytest.mark.parametrize(("on", "leg"), [("green1", "left"), ("green2", "left")])
    def test_the_mantra_stays_with_him_when_a_leg_breaks(self, on: str, leg: str) -> None:
        game = attacked(leg, f"mantra: {on}\nwest: yellow mantra, qi 3")
        assert mantra(game) == "green2"
        assert fits(game)

    @pytest.mark.rule("B18")
    def test_it_returns_when_the_second_breaks(self) -> None:
        game = attacked("left", "ghosts: green1 125\nmantra: green1\nwest: yellow mantra, qi 3")
        assert mantra(game) is None

    @pytest.mark.rule("B18")
    def test_lying_on_one_leg_it_cannot_be_put_on_the_other(self) -> None:
        lines = "ghosts: green1 125, green2 126, red1 38, red2 39\nmantra: green1\nturn: 4 yellow\n"
        lines += "west: yellow mantra, qi 3"
        game = laid("jean_claude", lines, "mantra")
        assert set(options(game)) == {"red1", "red2"}

    @pytest.mark.rule("B18")
    def test_lying_elsewhere_it_can_be_put_on_him(self) -> None:
        lines = "ghosts: green1 125, green2 126, red1 38\nmantra: red1\nwest: yellow mantra, qi 3\nturn: 4 yellow"
        game = laid("jean_claude", lines, "mantra")
        assert options(game)
        play(game, options(game)[0])
        assert mantra(game) in ("green1", "green2")

    @pytest.mark.rule("B28")
    def test_a_leg_and_the_ghost_around_the_corner_in_one_exorcism(self) -> None:
        lines = "ghosts: green1 125, green2 126, blue3 21"
        game = attacked("left", lines, tokens="blue blue blue blue")
        assert "green1+blue3" in options(game)
        play(game, "green1+blue3")
        # The leg gives nothing, so there is no order of rewards to choose.
        assert asks(game) == ("red", "take_tao")
        assert legs(game) == (None, "green2")

    @pytest.mark.rule("B37", "B54")
    def test_victory_needs_both(self) -> None:
        last = "difficulty: normal\ndeck: 20 ghosts\n"
        first = attacked("left", last)
        assert first.result == "playing"
        game = attacked("left", f"{last}ghosts: green1 125")
        assert game.result == "playing"
        play(game, "red", "red")
        assert (game.result, qi(game, "red")) == ("won", 3)

    @pytest.mark.rule("B79")
    def test_he_counts_once_for_the_score(self) -> None:
        # The second of two still fights when the game is lost: red, alone, loses his last Qi to the Sorcerer.
        solo = """
            players: red
            difficulty: nightmare
            north: red spires, qi 1, tokens 3, at sorcerer
            deck: 5 ghosts
            discard: 61 62
        """
        points = []
        for lying_there in ("green1 125, green2 126", "green2 126", "green2 63"):
            game = laid("jean_claude", f"{solo}\nghosts: {lying_there}, red1 38", "help", agenda="action")
            assert game.result == "taoists"
            points.append(score(game.state).get("incarnations"))
        assert points[0] == points[1] == points[2]
        assert points[0]


@pytest.mark.rule("P14", "B32", "K31")
class TestMidExorcism:
    LINES = """
        difficulty: nightmare
        ghosts: green1 28, green3 24
        north: red spires, qi 3, at altar
    """

    @pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret"])
    def test_brought_by_the_curse_of_a_ghost_whose_space_he_takes_he_keeps_both_legs(self, sets: str) -> None:
        rest = "20 ghosts" if sets == "black_secret" else "5 ghosts, incarnation, 15 ghosts"
        game = laid(
            "jean_claude",
            f"{self.LINES}\ndeck: incarnation, {rest}",
            sets=sets,
            ghosts=[JEAN_CLAUDE],
            tao=["green green red"],
            curse=["ghost"],
            agenda="action",
        )
        play(game, "exorcise", "green1")
        assert legs(game) == ("green1", "green2")
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=28, space=green1)"]

    def test_the_curse_of_one_he_cleared_away_is_still_done(self) -> None:
        # The ghosts of both sides of the corner have a curse die; the first brings him, the second is cleared away.
        lines = """
            difficulty: nightmare
            deck: incarnation, 5 ghosts, incarnation, 15 ghosts
            ghosts: green1 28, green3 24, blue3 17
            north: red spires, qi 3, tao green green, at altar
        """
        game = laid(
            "jean_claude",
            lines,
            ghosts=[JEAN_CLAUDE],
            tao=["blue blue red"],
            curse=["ghost", "haunt"],
            agenda="action",
        )
        play(game, "exorcise", "green1+blue3", "17", "green1")
        assert news(game, "curse_rolled") == ["curse_rolled(face=ghost)", "curse_rolled(face=haunt)"]
        assert (haunted(game), legs(game)) == ({"altar"}, ("green1", "green2"))

    @pytest.mark.rule("P13")
    def test_when_chuck_clears_the_other_leg_in_the_same_exorcism_there_is_no_apple(self) -> None:
        lines = """
            difficulty: nightmare
            deck: incarnation, 5 ghosts, incarnation, 15 ghosts
            ghosts: green1 125, green2 126, blue3 17, red1 38, red2 39, red3 40
            north: red spires, qi 2, tao blue blue, at altar
        """
        game = laid("jean_claude chuck", lines, ghosts=[123], tao=["blue blue blue"], curse=["ghost"], agenda="action")
        play(game, "exorcise", "green1+blue3", "green3")
        assert ghosts(game)["green3"] == 123
        assert legs(game) == (None, None)
        assert (artifacts(game, "red"), news(game, "artifact_gained")) == (set(), [])
        assert asks(game)[1] != "gift_of_qi"


@pytest.mark.rule("P14", "W38")
def test_the_sword_s_white_die_serves_against_a_leg() -> None:
    game = attacked("left", "artifacts: divine_sword red", dice="blue blue", sets="white_moon")
    assert asks(game)[1] == "divine_sword"
    assert legs(play(game, "yes")) == (None, "green2")


@pytest.mark.rule("P14", "W34")
def test_no_barrier_breaks_a_leg() -> None:
    lines = "difficulty: nightmare\nreceptacles: nw ne se sw\nvillagers: altar weng\n"
    lines += "ghosts: green1 125, green2 126, green3 24"
    game = laid("jean_claude", lines, sets="white_moon", tao=["green green green green"], agenda="next_turn")
    assert asks(game)[1] == "barrier"
    play(game, "roll")
    assert set(options(game)) == {"none", "green3"}


@pytest.mark.rule("P14", "W13")
def test_nor_does_the_school() -> None:
    lines = (
        "difficulty: nightmare\nghosts: green1 125, green2 126\neast: green mountain, qi 3, yinyang, at kung_fu_school"
    )
    game = laid("jean_claude", f"{lines}\nturn: 2 green", sets="white_moon", agenda="action")
    assert "help" not in options(game)
    assert happened(game) == []
