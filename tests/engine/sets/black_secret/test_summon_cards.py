"""Summon cards, the deck, and how it ends the game (K2, K4, K5, K23, K24)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.black_secret.secret import curses, hand, pyramid, secretly
from tests.helpers import asks, fits, ghosts, news, options, play, qi

COMES = "ghost_comes; before_move; next_turn"
ALL_SPACES = [f"{colour}{at}" for colour in ("red", "green", "blue", "yellow") for at in (1, 2, 3)]
HARMLESS = [35, 39, 40, 24, 28, 29, 13, 17, 18, 2, 6, 7]
FULL = "ghosts: " + ", ".join(f"{space} {card}" for space, card in zip(ALL_SPACES, HARMLESS))
EVERY_INCARNATION = [*range(56, 66), *range(111, 116)]


def drawing(deck: str, lines: str = "", *cards: int) -> Game:
    """Wu-Feng is about to draw from this deck; `cards` are the next unseen ones, incarnations too."""
    return secretly(f"deck: {deck}\n{lines}", ghosts=[*cards], agenda=COMES)


@pytest.mark.rule("K2", "K4")
class TestSummon:
    def test_an_incarnation_of_the_pile_is_drawn_each_as_likely(self) -> None:
        game = drawing("incarnation, 10 ghosts", "hand: 61 115")
        assert len(game.state.deck) == 10
        assert [card for card, _ in odds(game.state)] == [c for c in EVERY_INCARNATION if c not in (61, 115)]
        assert {weight for _, weight in odds(game.state)} == {1}

    def test_then_one_of_the_hand_is_put_into_play(self) -> None:
        game = drawing("incarnation, 10 ghosts", "hand: 61 115", 62)
        assert (asks(game), options(game)) == (("wu_feng", "play_incarnation"), ["61", "62", "115"])
        play(game, "61")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["red1", "red2", "red3"])
        play(game, "red2")
        assert (ghosts(game), hand(game), len(game.state.deck)) == ({"red2": 61}, [62, 115], 10)
        assert fits(game)

    def test_with_one_card_he_has_no_other_choice(self) -> None:
        game = drawing("incarnation, 10 ghosts", "", 62)
        assert asks(game) == ("wu_feng", "wu_feng_places")
        assert options(game) == ["blue1", "blue2", "blue3"]

    def test_it_is_placed_never_discarded_for_a_demon_or_a_curse(self) -> None:
        lines = "hand: 61\nlevels: 1\ncurses: draw_incarnation curse_die remove_ladder"
        game = play(drawing("incarnation, 10 ghosts", lines, 62), "62")
        assert asks(game) == ("wu_feng", "wu_feng_places")
        play(game, "blue1")
        assert (pyramid(game), len(curses(game)), asks(game)) == ({}, 3, ("red", "before_move"))

    def test_its_left_stone_is_done(self) -> None:
        lines = "deck: incarnation, 10 ghosts\nsouth: blue heavenly_gust, qi 3, tao red"
        game = secretly(lines, "red1", ghosts=[61], agenda=COMES)
        assert "tao_lost(board=blue, colour=red)" in news(game, "tao_lost")

    def test_the_summon_card_was_the_ghost_of_this_step_3(self) -> None:
        game = secretly("deck: incarnation, 10 ghosts", "blue1", ghosts=[62], agenda="yin")
        assert (ghosts(game), asks(game)) == ({"blue1": 62}, ("red", "before_move"))

    def test_in_a_neutral_turn_a_black_one_goes_to_the_neutral_board(self) -> None:
        lines = (
            "players: red blue\nnorth: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
            "turn: 2 green\nghosts: green1 44\ndeck: incarnation, 20 ghosts"
        )
        game = secretly(lines, ghosts=[115], curse=["ghost"], agenda="yin")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["green2", "green3"])

    @pytest.mark.rule("K24")
    def test_with_pile_and_hand_empty_it_does_nothing(self) -> None:
        gone = " ".join(map(str, EVERY_INCARNATION))
        game = drawing("incarnation, 10 ghosts", f"discard: {gone}")
        assert (ghosts(game), asks(game), len(game.state.deck)) == ({}, ("red", "before_move"), 10)

    @pytest.mark.rule("K24")
    def test_with_the_pile_empty_the_hand_serves(self) -> None:
        gone = " ".join(map(str, EVERY_INCARNATION[:-2]))
        game = drawing("incarnation, 10 ghosts", f"discard: {gone}\nhand: 114 115")
        assert options(game) == ["114", "115"]


@pytest.mark.rule("K23")
class TestNoRoom:
    THROW = "throw_curse any_colour=5; before_move; next_turn"
    PYRAMID = (
        "levels: 1 2 3 4\ncurses: summon_incarnation\n"
        "pyramid: 1a skeleton, 1b remove_qi, 1c draw_ghost, 1d knock_down, "
        "2a lose_qi, 2b move_ghost, 2c send_below, 3a haunt_tile, 3b remove_mantra\n"
    )
    ANEW = ("remove_qi", "draw_incarnation", "draw_ghost", "skeleton", "remove_ladder")

    def test_an_incarnation_without_a_space_is_laid_on_top_of_the_deck(self) -> None:
        lines = f"{self.PYRAMID}{FULL}\ndeck: 5 ghosts, incarnation, 10 ghosts\nhand: 61"
        game = secretly(lines, "61", ghosts=[62], secrets=[*self.ANEW], agenda=self.THROW)
        assert (int(game.state.deck[-1]), len(game.state.deck), hand(game)) == (61, 17, [62])
        assert news(game, "incarnation_on_deck", "qi_lost") == ["incarnation_on_deck(card=61)"]
        assert fits(game)

    def test_it_is_drawn_from_there_like_a_card_and_must_be_placed(self) -> None:
        lines = "levels: 1\ncurses: curse_die knock_down draw_incarnation skeleton discard_tao"
        game = drawing("card 61, 10 ghosts", lines)
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["red1", "red2", "red3"])

    def test_victory_needs_it_gone_too(self) -> None:
        assert exorcising_the_last("card 61, 10 ghosts").result == "playing"


def exorcising_the_last(deck: str, lines: str = "") -> Game:
    """Red exorcises the only incarnation in play, the Forgotten Ones."""
    north = "north: red spires, qi 3, tao black black black, at tea_house\nghosts: red3 60\n"
    game = secretly(f"difficulty: nightmare\n{north}deck: {deck}\n{lines}", tao=["red red red"], agenda="action")
    play(game, "exorcise", "red3")
    while asks(game)[1] in ("gift_of_qi", "gift_of_yinyang"):
        play(game, options(game)[0])
    return game


@pytest.mark.rule("K4")
class TestVictory:
    def test_with_no_summon_card_left_and_all_incarnations_exorcised_the_game_is_won(self) -> None:
        assert exorcising_the_last("10 ghosts").result == "won"

    def test_a_summon_card_left_in_the_deck_forbids_it(self) -> None:
        assert exorcising_the_last("5 ghosts, incarnation, 10 ghosts").result == "playing"

    def test_another_incarnation_in_play_forbids_it(self) -> None:
        lines = "ghosts: red3 60, blue1 62"
        north = "north: red spires, qi 3, tao black black black, at tea_house\n"
        game = secretly(f"difficulty: nightmare\n{north}{lines}\ndeck: 10 ghosts", tao=["red red red"], agenda="action")
        play(game, "exorcise")
        assert game.result == "playing"

    def test_incarnations_in_his_hand_do_not_matter(self) -> None:
        assert exorcising_the_last("10 ghosts", "hand: 61 111").result == "won"


@pytest.mark.rule("K5", "K24")
class TestDeckOut:
    @pytest.mark.parametrize("card", [34, 38, 43, 55])
    def test_wu_feng_wins_the_moment_he_has_drawn_the_last_card(self, card: int) -> None:
        game = drawing("1 ghost", "levels: 1\ncurses: curse_die", card)
        assert (game.result, ghosts(game)) == ("deck", {})
        assert news(game, "ghost_placed", "ghost_discarded_for") == []

    def test_the_last_but_one_does_not(self) -> None:
        game = drawing("2 ghosts", "", 34)
        assert game.result == "playing"

    def test_summon_cards_beneath_do_not_help(self) -> None:
        game = drawing("1 ghost, incarnation, incarnation", "difficulty: nightmare", 34)
        assert game.result == "deck"

    def test_nor_an_incarnation_that_lies_there(self) -> None:
        assert drawing("card 38, card 61", "").result == "deck"

    def test_a_summon_card_does_not_end_it_while_ghosts_are_left(self) -> None:
        game = drawing("incarnation, 1 ghost", "", 62)
        assert (game.result, asks(game)[1]) == ("playing", "wu_feng_places")

    def test_with_all_spaces_full_nothing_is_drawn(self) -> None:
        game = drawing("1 ghost", FULL)
        assert (game.result, qi(game, "red")) == ("playing", 2)

    def test_no_incarnation_in_play_does_not_save_the_taoists(self) -> None:
        game = drawing("1 ghost", "discard: 61", 38)
        assert game.result == "deck"

    def test_from_an_empty_deck_nothing_comes(self) -> None:
        game = drawing("empty")
        assert (ghosts(game), asks(game)) == ({}, ("red", "before_move"))


@pytest.mark.rule("K24")
class TestSummonCardsAreNoGhostCards:
    def test_the_top_ghost_goes_under_the_deck_and_the_summon_card_stays_on_top(self) -> None:
        lines = "mantras: top_ghost_under 1, gain_qi 0, none, none, none, none\nghosts: red1 35, red2 39, red3 40\n"
        deck = "deck: incarnation, card 38, 3 ghosts"
        game = secretly(lines + deck, "mantra1", secrets=["move_taoist"], agenda="yin")
        assert [int(slot) for slot in game.state.deck] == [38, 0, 0, 0, -1]

    def test_the_mantra_of_the_discard_pile_finds_ghosts_only(self) -> None:
        lines = "mantras: none, none, none, none, none, four_ghosts_under 3\nghosts: red1 35, red2 39, red3 40\n"
        game = secretly(f"{lines}discard: 1 2 3 4 5 61 111", secrets=["unhaunt_all"], agenda="yin")
        assert (asks(game), options(game)) == (("red", "ghosts_under"), ["1", "2", "3", "4", "5"])
        play(game, "5", "1", "2", "3")
        assert [int(slot) for slot in reversed(game.state.deck[:4])] == [5, 1, 2, 3]
        assert discard_pile(game.state) == [4, 61, 111]
