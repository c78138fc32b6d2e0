"""The Apple Jean-Claude leaves: back to 3 Qi, unless it rots (P15)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.promos.table import buddhas, laid
from tests.engine.sets.white_moon.moon import artifacts
from tests.helpers import asks, fits, ghosts, happened, news, options, play, qi
from tests.tables import COMES, boards

HAS = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 5 ghosts, incarnation, 5 ghosts\n"
HAS += "discard: 124\nartifacts: apple red\n"


def at(agenda: str, lines: str = "", *, sets: str = "base", promos: str = "jean_claude") -> Game:
    """Red has the Apple; the others have 3, 1 and 2 Qi."""
    qi_of_all = boards(red="qi 2", green="qi 3", blue="qi 1", yellow="qi 2")
    return laid(promos, f"{HAS}{qi_of_all}\n{lines}", sets=sets, agenda=agenda)


def drawn(card: int, lines: str = "", *, sets: str = "base", promos: str = "jean_claude", owner: str = "red") -> Game:
    """A card comes in red's turn while somebody has the Apple."""
    deck = f"deck: card {card}, 5 ghosts, incarnation, 5 ghosts\nartifacts: apple {owner}\n"
    return laid(promos, f"{HAS}{deck}{lines}", sets=sets, agenda=COMES)


@pytest.mark.rule("P15")
class TestEating:
    def test_a_living_taoist_goes_up_to_three_qi(self) -> None:
        game = play(at("yang"), "use:apple")
        assert (asks(game), options(game)) == (("red", "eat_apple"), ["red", "blue", "yellow"])
        play(game, "blue")
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 3, 2]
        assert asks(game) == ("red", "before_move")
        assert fits(game)

    def test_the_owner_himself_too(self) -> None:
        game = play(at("yang"), "use:apple", "red")
        assert qi(game, "red") == 3

    def test_it_serves_once(self) -> None:
        game = play(at("yang"), "use:apple", "red")
        assert (artifacts(game, "red"), "use:apple" in options(game)) == (set(), False)
        assert "artifact_used(artifact=apple, board=red)" in happened(game)

    @pytest.mark.parametrize("agenda", ["yang", "action", "end"])
    def test_in_any_gap_of_his_yang_which_then_goes_on(self, agenda: str) -> None:
        game = at(agenda)
        before = [each for each in options(game) if each != "use:apple"]
        question = asks(game)
        assert "use:apple" in options(game)
        play(game, "use:apple", "yellow")
        assert qi(game, "yellow") == 3
        if len(before) > 1:
            assert (asks(game), options(game)) == (question, before)

    def test_between_an_action_and_the_end(self) -> None:
        game = at("action", "north: red spires, qi 2, at sorcerer\nghosts: red1 38, red2 39")
        play(game, "help", "red1")
        assert qi(game, "red") == 1
        assert "use:apple" in options(game)
        play(game, "use:apple", "red")
        assert qi(game, "red") == 3

    def test_before_the_move_the_yin_yang_is_still_there(self) -> None:
        game = at("yang", "north: red spires, qi 2, yinyang\n")
        play(game, "use:apple", "red")
        assert "yinyang" in options(game)

    def test_not_in_another_s_turn(self) -> None:
        game = at("yang", "turn: 2 green")
        assert "use:apple" not in options(game)

    def test_with_everybody_at_three_or_more_it_is_not_offered(self) -> None:
        lines = "north: red spires, qi 3\nsouth: blue heavenly_gust, qi 4\nwest: yellow bottomless_pockets, qi 3"
        assert "use:apple" not in options(at("yang", lines))

    def test_not_for_the_dead(self) -> None:
        game = play(at("yang", "south: blue heavenly_gust, qi 0"), "use:apple")
        assert options(game) == ["red", "yellow"]

    def test_nor_for_a_neutral_board(self) -> None:
        lines = "players: red green blue\nwest: yellow bottomless_pockets, qi 1\nnorth: red spires, qi 2, tokens 1"
        game = play(at("yang", lines), "use:apple")
        assert options(game) == ["red", "blue"]

    @pytest.mark.rule("B2")
    def test_as_far_as_the_supply_has_qi(self) -> None:
        lines = f"""
            {boards(red="qi 3", green="qi 7", blue="qi 1", yellow="qi 8")}
        """
        game = at("yang", lines)
        assert qi(game, "supply") == 1
        play(game, "use:apple")
        assert (qi(game, "blue"), qi(game, "supply")) == (2, 0)

    @pytest.mark.rule("B2")
    def test_with_none_there_it_is_not_offered(self) -> None:
        lines = f"""
            {boards(red="qi 3", green="qi 8", blue="qi 1", yellow="qi 8")}
        """
        game = at("yang", lines)
        assert (qi(game, "supply"), "use:apple" in options(game)) == (0, False)

    def test_with_white_moon_it_is_offered_too(self) -> None:
        game = play(at("yang", sets="white_moon"), "use:apple", "blue")
        assert qi(game, "blue") == 3

    def test_and_with_black_secret(self) -> None:
        text = "discard: 124\nartifacts: apple red\nsouth: blue heavenly_gust, qi 1"
        game = laid("jean_claude", text, "use:apple", sets="black_secret", agenda="yang")
        assert qi(game, "blue") == 3

    @pytest.mark.rule("K12", "K36")
    def test_raised_from_one_qi_a_blood_brother_is_none_any_more(self) -> None:
        text = "discard: 124\nartifacts: apple green\neast: green mountain, qi 1\nturn: 2 green"
        game = laid("jean_claude", text, sets="black_secret", agenda="yang")
        assert "pockets" in options(game)
        play(game, "use:apple")
        assert "pockets" not in options(game)

    @pytest.mark.rule("P15", "P14")
    def test_won_this_turn_it_serves_this_turn(self) -> None:
        deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: green1 125\n"
        text = f"{deck}north: red spires, qi 1, yinyang, at altar"
        game = laid("jean_claude", text, "exorcise", "green", "green", tao=["blue blue blue"], agenda="action")
        assert "use:apple" in options(game)
        assert qi(play(game, "use:apple"), "red") == 3


@pytest.mark.rule("P15", "B52")
def test_an_exorcist_who_dies_in_that_exorcism_leaves_it_to_nobody_but_the_gift_is_given() -> None:
    lines = """
        difficulty: nightmare
        deck: 5 ghosts, incarnation, 20 ghosts
        ghosts: green1 125, blue3 17
        north: red spires, qi 1, tao blue blue, at altar
    """
    game = laid("jean_claude", lines, tao=["blue blue blue"], curse=["lose_qi"], agenda="action")
    play(game, "exorcise", "green1+blue3")
    assert (qi(game, "red"), asks(game)[1]) == (0, "gift_of_qi")
    assert news(game, "artifact_gained") == []
    assert fits(game)


@pytest.mark.rule("P15")
class TestRotting:
    @pytest.mark.parametrize(("card", "space"), [(61, "red1"), (62, "blue1"), (63, "green1"), (64, "yellow1")])
    def test_it_rots_when_any_incarnation_comes_into_play(self, card: int, space: str) -> None:
        game = play(drawn(card), space)
        assert artifacts(game, "red") == set()
        assert news(game, "apple_rotted") == ["apple_rotted(board=red)"]
        assert "use:apple" not in options(game)
        assert fits(game)

    def test_whoever_has_it(self) -> None:
        game = play(drawn(61, owner="blue"), "red1")
        assert (artifacts(game, "blue"), news(game, "apple_rotted")) == (set(), ["apple_rotted(board=blue)"])

    @pytest.mark.parametrize("apple", ["", "artifacts: apple used\ndiscard: 124"])
    def test_there_is_nothing_to_rot_where_nobody_has_one(self, apple: str) -> None:
        lines = f"difficulty: nightmare\ndeck: card 61, 5 ghosts, incarnation, 5 ghosts\n{apple}"
        game = laid("jean_claude", lines, "red1", agenda=COMES)
        assert news(game, "apple_rotted") == []

    def test_a_ghost_does_not_rot_it(self) -> None:
        game = play(drawn(38), "red1")
        assert artifacts(game, "red") == {"apple"}

    def test_an_incarnation_that_is_in_play_and_moved_does_not(self) -> None:
        lines = "ghosts: green2 63\nnorth: red spires, qi 2, at pavilion"
        game = play(at("action", lines), "help", "red1", "blue", "temple")
        assert artifacts(game, "red") == {"apple"}

    @pytest.mark.rule("B72")
    def test_one_that_comes_onto_a_buddha_rots_it_too(self) -> None:
        game = play(drawn(61, "buddhas: red1"), "red1")
        assert (artifacts(game, "red"), buddhas(game)) == (set(), set())

    @pytest.mark.rule("W27")
    def test_one_that_a_wu_s_death_brings(self) -> None:
        lines = f"{HAS}ghosts: red2 78\nvillagers: cemetery uncle_wu"
        game = laid("jean_claude", lines, "red1", sets="white_moon", ghosts=[61], agenda="yin")
        assert artifacts(game, "red") == set()

    def test_one_for_whom_there_is_no_room_does_not(self) -> None:
        # A Wu dies at a full table: the incarnation lies on the deck, not in play.
        spaces = "red1 78, red2 10, red3 13, green1 2, green2 32, green3 21, blue1 35, blue2 24, blue3 43"
        lines = f"{HAS}ghosts: {spaces}, yellow1 6, yellow2 7, yellow3 17\nvillagers: herbalist uncle_wu"
        game = laid(
            "jean_claude", f"{lines}\nnorth: red spires, qi 3, yinyang", sets="white_moon", ghosts=[61], agenda="yin"
        )
        assert 61 not in ghosts(game).values()
        assert artifacts(game, "red") == {"apple"}

    @pytest.mark.rule("K4")
    def test_one_that_wu_feng_summons(self) -> None:
        text = "discard: 124\nartifacts: apple blue\ndeck: incarnation, 30 ghosts"
        game = laid("jean_claude", text, "red1", sets="black_secret", ghosts=[61], agenda=COMES)
        assert artifacts(game, "blue") == set()

    def test_chuck_steven_and_the_others_of_the_promos(self) -> None:
        for card, space in ((66, "red1"), (121, "yellow1"), (123, "red1"), (127, "red1")):
            game = drawn(card, sets="white_moon", promos="jean_claude bo_za b_rice_lee chuck steven")
            game.script.tao("red red red red")
            play(game, space)
            assert artifacts(game, "red") == set(), card


@pytest.mark.rule("P15", "W18")
class TestHeirs:
    def dies(self, sets: str) -> Game:
        lines = f"{HAS}ghosts: red1 44\nnorth: red spires, qi 1"
        return laid("jean_claude", lines, sets=sets, curse=["lose_qi"], agenda="yin")

    @pytest.mark.parametrize("sets", ["base", "white_moon"])
    def test_a_dying_owner_leaves_it_to_a_living_taoist(self, sets: str) -> None:
        game = self.dies(sets)
        assert fits(game)
        assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["green", "blue", "yellow"])
        play(game, "yellow")
        assert artifacts(game, "yellow") == {"apple"}
        assert news(game, "artifact_inherited") == ["artifact_inherited(artifact=apple, board=yellow)"]

    def test_with_black_secret_too(self) -> None:
        text = "discard: 124\nartifacts: apple red\nghosts: red1 44\nnorth: red spires, qi 1"
        game = laid("jean_claude", text, sets="black_secret", curse=["lose_qi"], agenda="yin")
        assert asks(game)[1] == "artifact_goes_to"

    def test_the_last_one_has_no_heir(self) -> None:
        text = f"{HAS}players: red\nghosts: red1 44\nnorth: red spires, qi 1, tokens 3"
        game = laid("jean_claude", text, curse=["lose_qi"], agenda="yin")
        assert game.result == "taoists"
