"""Each incarnation of White Moon: its arrival, the start of its board's Yin, what it holds, and its end."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.white_moon.moon import graveyard, lying, moon_turn, moonlit, stack, su_ling
from tests.helpers import Chance, asks, events, figures, fits, ghosts, happened, news, options, play, qi
from tests.tables import COMES, boards

SOLO = f"""
    players: red
    {boards(red="tokens 3", green="qi 3", blue="qi 3", yellow="qi 3")}
"""

GIFTS = ("next_reward", "gift_of_qi", "gift_of_yinyang")


def comes(card: int, lines: str, *answers: str, **chance: Unpack[Chance]) -> Game:
    """It is drawn in red's turn, before red's move, and laid down."""
    return moonlit(f"deck: card {card}, 20 ghosts\nturn: 5 red\n{lines}", *answers, **chance, agenda=COMES)


def portal(game: Game) -> bool:
    """Whether the Portal is in the village: red stands on the Circle with a villager, in his action."""
    return "save" in options(game)


class TestGateKeeper:
    ON_PORTAL = "villagers: circle teng weng\nnorth: red spires, qi 3, at circle"

    @pytest.mark.rule("W20")
    def test_101_takes_the_portal_when_it_comes(self) -> None:
        game = comes(101, self.ON_PORTAL, "red1")
        assert happened(game)[-1] == "portal_taken()"
        play(game, "stay")
        assert asks(game) == ("red", "after_move")
        assert not portal(game)

    @pytest.mark.rule("W20")
    @pytest.mark.parametrize("space", ["red1", "green2", "blue3", "yellow1"])
    def test_101_holds_it_wherever_it_lies(self, space: str) -> None:
        assert portal(moonlit(f"{self.ON_PORTAL}\nghosts: {space} 102", agenda="action"))
        assert not portal(moonlit(f"{self.ON_PORTAL}\nghosts: {space} 101", agenda="action"))

    @pytest.mark.rule("W20", "B22")
    def test_101_still_holds_it_when_it_is_moved(self) -> None:
        lines = """
            ghosts: red2 101
            buddhas: yellow2
            villagers: circle teng
            north: red spires, qi 3, at pavilion
            south: blue heavenly_gust, qi 3, at circle
        """
        game = moonlit(lines, "help", "yellow2", "blue", "move:temple", ghosts=[24], agenda="action")
        assert news(game, "portal_taken", "portal_returned") == []
        assert fits(game)
        held = moonlit("ghosts: yellow2 101\n" + self.ON_PORTAL, agenda="action")
        assert not portal(held)

    @pytest.mark.rule("W20", "W42")
    @pytest.mark.parametrize("place", ["circle", "altar", "temple"])
    def test_101_exorcised_gives_it_back_to_its_tile_at_once(self, place: str) -> None:
        lines = f"""
            difficulty: hell
            portal: {place}
            ghosts: green1 101
            villagers: altar teng, circle long, temple weng
            south: blue heavenly_gust, qi 3, at altar
            deck: 10 ghosts, incarnation, 10 ghosts
            turn: 5 blue
        """
        game = moonlit(lines, "exorcise", tao=["black black black"], agenda="action")
        assert "portal_returned()" in happened(game)
        while asks(game)[1] in GIFTS:
            play(game, options(game)[0])
        assert portal(game) == (place == "altar")

    @pytest.mark.rule("W20", "W12")
    def test_101_leaves_nobody_to_save_in_the_barrier(self) -> None:
        lines = "ghosts: green1 {}, red1 78\nreceptacles: nw ne se sw\nvillagers: circle teng\nturn: 5 yellow"
        assert "save:circle" in options(moonlit(lines.format(102), agenda="barrier_due; next_turn"))
        game = moonlit(lines.format(101), agenda="barrier_due; next_turn")
        assert options(game) == ["roll", "pass"]


class TestVoracious:
    VILLAGERS = "villagers: tea_house teng ?, altar long, circle weng"

    @pytest.mark.rule("W24")
    def test_102_kills_a_visible_villager_of_the_players_choice_when_it_comes(self) -> None:
        game = comes(102, self.VILLAGERS, "red1", villagers=["father_li"])
        assert asks(game) == ("red", "victim")
        assert set(options(game)) == {"teng", "long", "weng"}
        play(game, "teng")
        assert graveyard(game) == {"teng"}
        assert stack(game, "tea_house") == ["father_li"]
        assert asks(game) == ("red", "tao_leaves")

    @pytest.mark.rule("W22", "W24")
    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
    def test_102_kills_another_at_the_start_of_its_boards_yin_and_no_other(self, colour: str) -> None:
        # A Xiang's death asks for another, so the end of one is seen.
        lines = f"ghosts: {colour}2 102\nvillagers: altar father_hua, circle mother_hua"
        assert asks(moon_turn(colour, lines)) == (colour, "victim")
        for other in {"red", "green", "blue", "yellow"} - {colour}:
            assert graveyard(moon_turn(other, lines)) == set()

    @pytest.mark.rule("W22", "W3")
    @pytest.mark.parametrize("space", ["red1", "red2", "red3"])
    def test_102_kills_before_the_ghosts_act_whatever_its_space(self, space: str) -> None:
        others = [each for each in ("red3", "red2", "red1") if each != space]
        lines = f"ghosts: {space} 102, {others[0]} 38, {others[1]} 44\nvillagers: altar father_hua, circle mother_hua"
        game = moon_turn("red", lines, curse=["blank"])
        assert asks(game) == ("red", "victim")
        assert figures(game) == {others[0]: "card"}
        assert news(game, "curse_rolled", "figure_advanced") == []
        play(game, "father_hua")
        assert news(game, "curse_rolled", "figure_advanced") == [
            f"figure_advanced(space={others[0]}, card=38)",
            "curse_rolled(face=blank)",
        ]

    @pytest.mark.rule("W22", "W24", "W26")
    def test_102_on_a_neutral_board_kills_in_that_boards_turn(self) -> None:
        lines = f"{SOLO}\nghosts: green2 102\nvillagers: altar father_hua, circle mother_hua"
        game = moon_turn("green", lines)
        assert asks(game) == ("red", "victim")
        play(game, "mother_hua")
        assert graveyard(game) == {"mother_hua"}
        assert lying(game) == set()

    @pytest.mark.rule("W24")
    def test_102_with_nobody_left_costs_nothing(self) -> None:
        game = moon_turn("red", "ghosts: red2 102", ghosts=[24])
        assert news(game, "nobody_to_devour", "qi_lost") == []
        assert qi(game, "red") == 3

    @pytest.mark.rule("B22", "W22")
    def test_102_moved_kills_in_the_yin_of_the_board_it_then_lies_on(self) -> None:
        lines = "ghosts: red2 102\nnorth: red spires, qi 3, at pavilion\nvillagers: altar father_hua, circle mother_hua"
        game = moonlit(lines, "help", "green2", "blue", "move:temple", agenda="action")
        assert asks(game) == ("green", "victim")


class TestHowlingOndine:
    @pytest.mark.rule("W20")
    def test_103_takes_su_ling_from_wherever_she_stands_when_it_comes(self) -> None:
        game = comes(103, "su-ling: red3", "blue2")
        assert su_ling(game) is None
        assert happened(game)[-1] == "su_ling_left()"

    @pytest.mark.rule("W20", "W32")
    @pytest.mark.parametrize("space", ["red1", "green2", "blue3", "yellow1"])
    def test_103_holds_her_so_that_no_event_brings_her(self, space: str) -> None:
        lines = "ghosts: {} {}, blue2 44\nvillagers: altar teng"
        turns = [moon_turn("blue", lines.format(space, card), curse=["lose_tao"], ghosts=[1]) for card in (104, 103)]
        asked = [asks(play(game, "yellow2", "stay", "pass")) == ("blue", "su_ling") for game in turns]
        assert asked == [True, False]

    @pytest.mark.rule("W20", "B22")
    def test_103_moved_still_holds_her(self) -> None:
        lines = "ghosts: red2 103\nnorth: red spires, qi 3, at pavilion"
        game = moonlit(lines, "help", "yellow2", "blue", "move:temple", agenda="action")
        assert fits(game)
        event = moonlit("ghosts: yellow2 103\nevent: yes", agenda="su_ling; next_turn")
        assert asks(event)[1] != "su_ling"

    @pytest.mark.rule("W20", "W32", "B32")
    @pytest.mark.parametrize(("beside", "called"), [(72, False), (28, True)])
    def test_103_exorcised_leaves_her_in_the_reserve_until_the_next_event(self, beside: int, called: bool) -> None:
        # Of two exorcised ghosts the Ondine has no curse and is discarded first; the curse of the other is an event
        # then.
        lines = f"""
            difficulty: hell
            ghosts: blue3 103, green1 {beside}
            south: blue heavenly_gust, qi 3, tao blue yellow yellow green green green, at altar
            deck: 10 ghosts, incarnation, 10 ghosts
            turn: 5 blue
        """
        game = moonlit(lines, "exorcise", "green1+blue3", tao=["blue blue blue"], curse=["blank"], agenda="action")
        while asks(game)[1] in GIFTS:
            play(game, options(game)[0])
        assert "ghost_discarded(card=103, space=blue3)" in happened(game)
        assert su_ling(game) is None
        play(game, "pass")
        assert (asks(game) == ("blue", "su_ling")) == called

    @pytest.mark.rule("W20", "W32")
    @pytest.mark.parametrize("after", [False, True])
    def test_103_once_gone_an_event_of_the_same_turn_brings_her(self, after: bool) -> None:
        # Blue's second action asks the Cemetery, whose curse die is the event.
        lines = """
            difficulty: hell
            village: tea_house altar herbalist / sorcerer circle temple / kung_fu_school pavilion cemetery
            ghosts: blue3 103
            south: blue heavenly_gust, qi 3, tao blue, at cemetery
            graveyard: long
            deck: 10 ghosts, incarnation, 10 ghosts
            turn: 5 blue
        """
        game = moonlit(lines, tao=["blue blue blue"], curse=["blank"], ghosts=[1], agenda="action")
        first, second = ("exorcise", "help") if after else ("help", "exorcise")
        for action in (first, second):
            play(game, action)
            while asks(game)[1] in GIFTS:
                play(game, options(game)[0])
        assert stack(game, "cemetery") == ["long"]
        play(game, "pass")
        assert (asks(game) == ("blue", "su_ling")) == after


class TestRootMaster:
    @pytest.mark.rule("W9", "W30")
    def test_104_knocks_every_living_taoist_down_when_it_comes(self) -> None:
        lines = "north: red spires, qi 3, yinyang\nwest: yellow bottomless_pockets, qi 0, at cemetery\nlying: blue"
        game = comes(104, lines, "green2")
        assert lying(game) == {"red", "green", "blue"}
        assert news(game, "taoist_knocked_down") == events("""
            taoist_knocked_down(board=red)
            taoist_knocked_down(board=green)
        """)
        assert options(game) == ["rise", "yinyang"]

    @pytest.mark.rule("W22")
    def test_104_does_nothing_in_yin(self) -> None:
        game = moon_turn("green", "ghosts: green2 104", ghosts=[1])
        assert lying(game) == set()

    @pytest.mark.rule("B22")
    def test_104_moved_knocks_nobody_down(self) -> None:
        lines = "ghosts: red2 104\nnorth: red spires, qi 3, at pavilion"
        game = moonlit(lines, "help", "green2", "blue", "move:temple", agenda="action")
        assert lying(game) == set()

    @pytest.mark.rule("W30")
    def test_104_exorcised_stands_nobody_up(self) -> None:
        lines = """
            difficulty: nightmare
            ghosts: green2 104
            east: green mountain, qi 3, at temple
            lying: red green
            turn: 5 green
        """
        game = moonlit(lines, "exorcise", tao=["green green green green"], agenda="action")
        assert "green2" not in ghosts(game)
        assert lying(game) == {"red", "green"}


class TestTimeKeeper:
    @staticmethod
    def comes_to(deck: str, more: str = "") -> Game:
        """It comes from the top of this deck, in red's turn."""
        lines = f"deck: card 105, {deck}\n{more}\nturn: 5 red"
        return moonlit(lines, "yellow2", agenda="ghost_comes; before_move; next_turn")

    @pytest.mark.rule("W43")
    def test_105_removes_two_ghosts_from_under_the_deck_when_it_comes(self) -> None:
        game = self.comes_to("10 ghosts, card 1, card 2, card 3")
        assert "ghosts_removed(count=2)" in happened(game)
        assert [int(slot) for slot in game.state.deck] == [1, *[0] * 10]
        assert fits(game)

    @pytest.mark.rule("W43")
    def test_105_passes_over_incarnations(self) -> None:
        game = self.comes_to("3 ghosts, card 1, incarnation, card 2, card 103", "difficulty: nightmare")
        assert [int(slot) for slot in game.state.deck] == [103, -1, 0, 0, 0]

    @pytest.mark.rule("W43")
    def test_105_takes_known_cards_out_of_the_game_not_onto_the_discard_pile(self) -> None:
        game = self.comes_to("10 ghosts, card 2, card 3")
        assert not {2, 3} & {*discard_pile(game.state), *map(int, game.state.unseen_ghosts)}
        assert fits(game)

    @pytest.mark.rule("W22", "W40")
    def test_105_brings_a_ghost_the_shield_cannot_refuse(self) -> None:
        game = moon_turn("red", "ghosts: red2 105\nartifacts: shield_of_time red\ndeck: 20 ghosts", ghosts=[13, 14])
        assert options(game) == ["blue1", "blue2", "blue3"]
        assert len(options(play(game, "blue1"))) == 3

    @pytest.mark.rule("W43")
    @pytest.mark.parametrize(("ghosts_below", "lost"), [(1, True), (2, True), (3, False)])
    def test_105_loses_the_game_if_no_ghost_is_left(self, ghosts_below: int, lost: bool) -> None:
        game = self.comes_to(f"{ghosts_below} ghosts")
        assert game.over == lost
        assert game.result == ("deck" if lost else "playing")
        assert news(game, "ghosts_removed") == [f"ghosts_removed(count={min(2, ghosts_below)})"]

    @pytest.mark.rule("W43")
    def test_105_loses_the_game_even_with_incarnations_left_in_the_deck(self) -> None:
        assert self.comes_to("2 ghosts, incarnation", "difficulty: nightmare").result == "deck"
        assert self.comes_to("3 ghosts, incarnation", "difficulty: nightmare").result == "playing"

    @pytest.mark.rule("W22")
    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
    def test_105_brings_a_ghost_at_the_start_of_its_boards_yin_and_no_other(self, colour: str) -> None:
        lines = f"ghosts: {colour}2 105\ndeck: 20 ghosts"
        game = moon_turn(colour, lines, ghosts=[80, 55])
        assert asks(game) == (colour, "place_ghost")
        play(game, f"{colour}1")
        # Step 3 follows if the board is not overrun.
        assert asks(game)[1] in ("place_ghost", "before_move")
        assert news(game, "ghost_drawn") == ["ghost_drawn(card=80)", "ghost_drawn(card=55)"]
        for other in {"red", "green", "blue", "yellow"} - {colour}:
            assert news(moon_turn(other, lines, ghosts=[80]), "ghost_drawn") == ["ghost_drawn(card=80)"]

    @pytest.mark.rule("W22", "W3")
    def test_105_brings_its_ghost_before_the_pass_in_which_the_new_one_does_not_act(self) -> None:
        lines = "ghosts: red1 105, red3 38\ndeck: 20 ghosts\nvillagers: cemetery teng, altar long"
        # 78 is a devourer, it comes to red2 between them.
        game = moon_turn("red", lines, ghosts=[78, 24])
        assert figures(game) == {"red3": "stone"}
        assert news(game, "ghost_placed", "figure_advanced", "board_was_overrun") == events("""
            ghost_placed(card=78, space=red2)
            figure_advanced(space=red3, card=38)
            board_was_overrun(board=red)
        """)
        assert graveyard(game) == set()

    @pytest.mark.rule("W22", "B14")
    def test_105_on_a_neutral_board_brings_a_ghost_there_though_it_has_no_step_3(self) -> None:
        game = moon_turn("green", f"{SOLO}\nghosts: green2 105\ndeck: 20 ghosts", ghosts=[80])
        assert asks(game) == ("red", "place_ghost")
        assert options(game) == ["green1", "green3"]
        play(game, "green3")
        assert news(game, "ghost_drawn") == ["ghost_drawn(card=80)"]

    @pytest.mark.rule("B48", "W22")
    def test_105_with_twelve_ghosts_in_play_costs_a_qi(self) -> None:
        full = """
            ghosts: red1 105, red2 1, red3 2, green1 3, green2 4, green3 5, blue1 6, blue2 7, blue3 8,
              yellow1 10, yellow2 11, yellow3 12
            deck: 20 ghosts
        """
        game = moon_turn("red", full)
        assert news(game, "no_room_for_ghost", "board_was_overrun", "qi_lost") == events("""
            no_room_for_ghost()
            qi_lost(board=red)
            board_was_overrun(board=red)
            qi_lost(board=red)
        """)

    @pytest.mark.rule("B22", "W43")
    def test_105_moved_removes_nothing_and_works_for_its_new_board(self) -> None:
        lines = "ghosts: red2 105\nnorth: red spires, qi 3, at pavilion\ndeck: 20 ghosts"
        game = moonlit(lines, "help", "green2", "blue", "move:temple", ghosts=[80, 24], agenda="action")
        assert news(game, "ghosts_removed") == []
        assert len(game.state.deck) == 19
        assert asks(game) == ("green", "place_ghost")
