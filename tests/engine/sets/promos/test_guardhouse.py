"""The Guardhouse: the top four cards are looked at and put back in any order, then a Tao is taken (P10)."""

from __future__ import annotations

import pytest

from ghoststories.engine import PositionError
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.state import UNKNOWN_GHOST, UNKNOWN_INCARNATION
from tests.engine.sets.promos.guardhouse import VILLAGE, guards, top
from tests.engine.sets.promos.table import laid
from tests.helpers import asks, events, fits, ghosts, happened, news, options, play, tao
from tests.tables import EDITIONS


class TestLooking:
    @pytest.mark.rule("P10")
    def test_the_top_four_are_seen_put_in_order_and_a_tao_is_taken(self) -> None:
        game = play(guards(seen=[38, 23, 12, 1]), "help")
        assert happened(game) == events("""
            help_asked(board=red, place=guardhouse)
            card_seen(card=38)
            card_seen(card=23)
            card_seen(card=12)
            card_seen(card=1)
        """)
        assert (asks(game), options(game)) == (("red", "guard_order"), ["38", "23", "12", "1"])
        assert game.question is not None
        assert game.question.shape == "card"
        play(game, "12")
        assert (top(game.state), options(game)) == ([12, 38, 23, 1], ["38", "23", "1"])
        play(game, "1")
        assert (top(game.state), options(game)) == ([12, 1, 38, 23], ["38", "23"])
        play(game, "23")
        assert top(game.state) == [12, 1, 23, 38]
        assert happened(game)[-1] == "deck_ordered(cards=4)"
        assert (asks(game)[1], options(game)) == ("take_tao", ["red", "green", "blue", "yellow", "black"])
        play(game, "black")
        assert tao(game, "red") == ["black"]
        assert (asks(game), ghosts(game)) == (("green", "place_ghost"), {})

    @pytest.mark.rule("P10")
    def test_they_may_be_left_as_they_are(self) -> None:
        game = play(guards(seen=[38, 23, 12, 1]), "help", "38", "23", "12")
        assert top(game.state) == [38, 23, 12, 1]

    @pytest.mark.rule("P10")
    def test_they_are_drawn_in_the_order_laid(self) -> None:
        lines = "east: green mountain, qi 3, at tea_house\n"
        game = play(guards(lines, seen=[38, 23, 12, 1]), "help", "12", "1", "23", "red")
        drawn: list[str | int] = []
        while len(drawn) < 4:
            name = asks(game)[1]
            if name == "place_ghost":
                assert game.question is not None
                drawn.append(game.question.parameters["card"])
            play(game, {"before_move": "stay", "after_move": "pass", "end_step": "end"}.get(name, options(game)[0]))
        assert drawn == [12, 1, 23, 38]

    @pytest.mark.rule("P10")
    def test_each_unseen_card_may_be_there_and_one_seen_is_not_there_twice(self) -> None:
        game = play(guards(), "help")
        assert asks(game) == ("chance", "playing")
        assert dict(odds(game.state)) == dict.fromkeys(range(1, 56), 1)
        game.settle("17")
        assert dict(odds(game.state)) == dict.fromkeys([card for card in range(1, 56) if card != 17], 1)

    @pytest.mark.rule("P10")
    def test_a_card_everybody_knows_already_is_not_asked_of_chance(self) -> None:
        game = play(guards("deck: card 38, 1 ghosts, card 23, 9 ghosts, incarnation, 10 ghosts", seen=[12, 1]), "help")
        assert options(game) == ["38", "12", "23", "1"]
        assert news(game, "card_seen") == ["card_seen(card=12)", "card_seen(card=1)"]

    @pytest.mark.rule("P10")
    def test_looking_again_sees_the_same_cards(self) -> None:
        lines = "south: blue second_wind, qi 3, at guardhouse\nturn: 3 blue\n"
        game = play(guards(lines, seen=[38, 23, 12, 1]), "help", "12", "1", "23", "red")
        assert (asks(game), "help" in options(game)) == (("blue", "after_action"), True)
        play(game, "help")
        assert options(game) == ["12", "1", "23", "38"]
        play(game, "38", "23", "1")
        assert top(game.state) == [38, 23, 1, 12]
        assert tao(play(game, "green"), "blue") == ["red", "green"]
        assert len(news(game, "card_seen")) == 4

    @pytest.mark.rule("P10")
    def test_the_rest_of_the_deck_stays_as_it_is(self) -> None:
        game = play(guards(seen=[38, 23, 12, 1]), "help", "1", "12", "23")
        assert [int(slot) for slot in game.state.deck[:-4]] == [UNKNOWN_GHOST] * 10 + [UNKNOWN_INCARNATION] + [
            UNKNOWN_GHOST
        ] * 4
        assert fits(game)


class TestIncarnations:
    @pytest.mark.rule("P10")
    def test_an_incarnation_among_them_is_seen_and_may_be_put_lower_or_higher(self) -> None:
        deck = "deck: 1 ghosts, incarnation, 10 ghosts\n"
        game = play(guards(deck, seen=[38, 61, 23, 12]), "help")
        assert options(game) == ["38", "61", "23", "12"]
        play(game, "61", "12", "23")
        assert (top(game.state), 61 in game.state.unseen_incarnations) == ([61, 12, 23, 38], False)

    @pytest.mark.rule("P10")
    def test_it_is_one_of_those_that_can_be_there(self) -> None:
        game = play(guards("deck: incarnation, 10 ghosts\n", more="bo_za b_rice_lee"), "help")
        assert {card for card, _ in odds(game.state)} == {*range(56, 67), 121}

    @pytest.mark.rule("P10", "B53")
    def test_put_at_the_bottom_it_is_drawn_last(self) -> None:
        deck = "deck: 1 ghosts, incarnation, 2 ghosts\n"
        game = play(guards(deck, seen=[38, 61, 23, 12]), "help", "38", "23", "12")
        assert top(game.state) == [38, 23, 12, 61]
        play(game, "red")
        assert game.result == "playing"


class TestFewer:
    @pytest.mark.rule("P10")
    @pytest.mark.parametrize(("left", "asked"), [(3, 2), (2, 1), (1, 0)])
    def test_fewer_cards_are_ordered_if_there_are_fewer(self, left: int, asked: int) -> None:
        lines = f"difficulty: nightmare\nghosts: blue2 61\ndeck: {left} ghosts\n"
        game = play(guards(lines, seen=[38, 23, 12][:left]), "help")
        assert len(news(game, "card_seen")) == left
        for _ in range(asked):
            assert asks(game)[1] == "guard_order"
            play(game, options(game)[-1])
        assert asks(game) == ("red", "take_tao")
        assert top(game.state, left) == ([38, 23, 12][:left])[::-1]
        assert happened(game)[-1] == f"deck_ordered(cards={left})"

    @pytest.mark.rule("P10")
    @pytest.mark.parametrize("supply", ["one", "none"])
    def test_without_tao_in_the_supply_none_is_taken(self, supply: str) -> None:
        every = "+".join(f"{colour}+{colour}+{colour}+{colour}" for colour in ("red", "green", "blue", "yellow"))
        black = "black+black+black" + ("+black" if supply == "none" else "")
        lines = f"east: green mountain, qi 3, tao {every}+{black}\n"
        game = play(guards(lines, seen=[38, 23, 12, 1]), "help", "38", "23", "12")
        assert tao(game, "red") == (["black"] if supply == "one" else [])
        assert asks(game)[1] != "guard_order"


class TestWhoAsks:
    @pytest.mark.rule("P10", "B56")
    def test_by_the_yinyang_from_elsewhere(self) -> None:
        game = guards("north: red spires, qi 3, yinyang, at altar\n", seen=[38, 23, 12, 1])
        play(game, "yinyang", "guardhouse", "1", "12", "23")
        assert top(game.state) == [1, 12, 23, 38]
        assert tao(play(game, "red"), "red") == ["red"]

    @pytest.mark.rule("P10", "W38")
    def test_by_the_firework(self) -> None:
        lines = "north: red spires, qi 3, at altar\nartifacts: firework red\n"
        game = guards(lines, sets="white_moon", seen=[38, 23, 12, 1])
        play(game, "use:firework", "guardhouse", "1", "12", "23")
        assert top(game.state) == [1, 12, 23, 38]

    @pytest.mark.rule("P10", "P9")
    def test_not_in_terror_nor_haunted(self) -> None:
        assert "help" not in options(guards("ghosts: blue1 68\n", more="terror_ghosts"))
        assert "help" in options(guards("ghosts: blue1 20\n", more="terror_ghosts"))
        assert "help" not in options(guards(VILLAGE.replace("guardhouse", "guardhouse*")))

    @pytest.mark.rule("P10", "K20")
    @EDITIONS
    def test_in_a_solo_game(self, edition: str) -> None:
        lines = f"players: red\nedition: {edition}\nnorth: red spires, qi 3, tokens 3, at guardhouse\n"
        game = play(guards(lines, seen=[38, 23, 12, 1]), "help", "1", "12", "23")
        assert top(game.state) == [1, 12, 23, 38]

    @pytest.mark.rule("P10")
    def test_without_the_switch_there_is_no_such_place(self) -> None:
        with pytest.raises(PositionError, match="guardhouse"):
            laid("bo_za", VILLAGE)
