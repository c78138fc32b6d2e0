"""The incarnations that have colours, and Nameless that has all of them: what else is particular to each."""

import pytest

from tests.engine.cards.proofs import outcome
from tests.helpers import asks, circle, figures, happened, haunted, options, play, table, tao
from tests.tables import act, boards


class TestBoneCracker:
    LINES = f"""
        {boards(red="tao red black", green="qi 3", blue="tao blue", yellow="tao red yellow, yinyang")}
    """

    @pytest.mark.rule("B43", "B44")
    def test_61_makes_each_taoist_discard_a_tao_on_arrival(self) -> None:
        game = table(self.LINES + "deck: card 61, 20 ghosts\nturn: 3 blue", agenda="ghost_comes; next_turn")
        assert asks(game) == ("blue", "place_ghost")
        play(game, "red2")
        assert asks(game) == ("yellow", "discard_tao")
        play(game, "red")
        assert asks(game) == ("red", "discard_tao")
        play(game, "black")
        assert [tao(game, colour) for colour in ("red", "green", "blue", "yellow")] == [["red"], [], [], ["yellow"]]

    @pytest.mark.rule("B7", "B44")
    def test_61_does_so_again_before_all_else_in_the_yin_of_its_board(self) -> None:
        lines = self.LINES + "ghosts: red2 61, red1 38\nturn: 4 yellow"
        game = table(lines, "end", ghosts=[10], agenda="end")
        assert asks(game) == ("red", "discard_tao")
        assert figures(game) == {"red1": "card"}
        play(game, "red")
        assert asks(game) == ("yellow", "discard_tao")
        play(game, "yellow")
        assert figures(game) == {"red1": "stone"}
        assert [tao(game, colour) for colour in ("red", "green", "blue", "yellow")] == [["black"], [], [], ["red"]]

    @pytest.mark.rule("B44")
    def test_61_works_in_the_yin_of_the_board_it_lies_on_and_of_no_other(self) -> None:
        lines = self.LINES + "ghosts: yellow2 61\nturn: 4 yellow"
        assert asks(table(lines, agenda="yin")) == ("yellow", "discard_tao")
        game = table(lines, "end", agenda="end", ghosts=[10])
        assert asks(game) == ("red", "place_ghost")
        assert tao(game, "yellow") == ["red", "yellow"]

    @pytest.mark.rule("B44")
    def test_61_works_on_a_neutral_board_too(self) -> None:
        lines = """
            players: red green blue
            north: red spires, qi 3, tao red black, yinyang, tokens 1
            east: green mountain, qi 3, tokens 1
            south: blue heavenly_gust, qi 3, tao blue, yinyang, tokens 1
            west: yellow bottomless_pockets, qi 3
            ghosts: yellow2 61
            turn: 3 blue
        """
        game = table(lines, "end", agenda="end")
        assert asks(game) == ("red", "discard_tao")


class TestDarkMistress:
    @pytest.mark.rule("B46")
    def test_62_blocks_tao_in_exorcisms_its_own_included_but_not_the_circle(self) -> None:
        lines = "ghosts: blue2 62\nsouth: blue heavenly_gust, qi 3, tao blue, yinyang, at pavilion\nturn: 3 blue"
        game = act(lines, "exorcise", tao=["blue blue red"])
        assert "exorcism_failed(board=blue)" in happened(game)
        game = act(lines + "\ncircle: blue", "exorcise", tao=["blue blue red"])
        assert asks(game) == ("blue", "gift_of_qi")

    @pytest.mark.rule("B46")
    def test_62_does_not_keep_tao_from_being_gained(self) -> None:
        game = table("ghosts: blue2 62\nturn: 4 yellow", "pockets", "black")
        assert tao(game, "yellow") == ["black"]


class TestCreepingHorror:
    @pytest.mark.rule("B23", "B27", "B45")
    def test_63_captures_a_die_in_its_own_exorcism_and_with_another_captor_at_the_herbalist(self) -> None:
        lines = "ghosts: green2 63\neast: green gods_favorite, qi 3, tao green green, at temple\nturn: 2 green"
        game = act(lines, "exorcise", "none", tao=["green green"])
        assert options(game) == ["none", "green2"]
        lines = "ghosts: green2 63, red2 46\nnorth: red spires, qi 3, at herbalist"
        game = act(lines, "help", tao=["white"])
        assert asks(game) == ("red", "take_tao")


class TestVampireLord:
    @pytest.mark.rule("B47")
    def test_64_is_a_haunter_as_any_other(self) -> None:
        game = table("deck: card 64, 20 ghosts", "yellow2", agenda="ghost_comes; next_turn")
        assert figures(game) == {"yellow2": "card"}
        lines = "ghosts: yellow2 64{}\nsouth: blue heavenly_gust, qi 3, yinyang\nturn: 3 blue"
        game = table(lines.format(""), "end", ghosts=[21], agenda="end")
        assert (figures(game), haunted(game)) == ({"yellow2": "stone"}, set())
        game = table(lines.format(" stone"), "end", ghosts=[21], agenda="end")
        assert (figures(game), haunted(game)) == ({"yellow2": "card"}, {"sorcerer"})


class TestNameless:
    @pytest.mark.rule("B42")
    def test_65_empties_the_circle_and_touches_nobodys_tao(self) -> None:
        lines = "circle: green\nnorth: red spires, qi 3, tao green\ndeck: card 65, 20 ghosts"
        game = table(lines, "red2", agenda="ghost_comes; next_turn")
        assert circle(game) is None
        assert "circle_token_returned(colour=green)" in happened(game)
        assert tao(game, "red") == ["green"]
        assert tao(game, "supply").count("green") == 3

    @pytest.mark.rule("B42")
    def test_65_does_nothing_to_an_empty_circle(self) -> None:
        game = table("deck: card 65, 20 ghosts", "red2", agenda="ghost_comes; next_turn")
        assert [event for event in happened(game) if "circle" in event] == []

    @pytest.mark.rule("B23")
    def test_65_makes_white_faces_void_at_the_herbalist(self) -> None:
        lines = "ghosts: yellow2 65\nnorth: red spires, qi 3, at herbalist"
        game = act(lines, "help", tao=["white black"])
        assert tao(game, "red") == ["black"]

    @pytest.mark.rule("B29", "B73")
    def test_65_takes_one_of_each_colour_less_the_circles_put_there_later(self) -> None:
        lines = "ghosts: red2 65\ncircle: black\nnorth: red spires, qi 3, tao yellow, at cemetery"
        game = act(lines, "exorcise", tao=["red green blue"])
        assert options(game) == ["none", "red2"]
        play(game, "red2")
        assert tao(game, "red") == []

    @pytest.mark.parametrize("missing", ["red", "green", "blue", "yellow", "black"])
    def test_65_lacks_each_colour_in_turn(self, missing: str) -> None:
        others = [colour for colour in ("red", "green", "blue", "yellow", "black") if colour != missing]
        assert outcome(65, others, []) == "fails"
        assert outcome(65, others, [others[0]]) == "fails"
        assert outcome(65, others, [missing]) == "none or red2"
