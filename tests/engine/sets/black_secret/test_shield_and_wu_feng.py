"""The Shield of Time of White Moon, used before Wu-Feng's choice (W40, K3)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import both, demons
from tests.helpers import Chance, asks, ghosts, news, options, play


def step_three(deck: str, lines: str = "", **chance: Unpack[Chance]) -> Game:
    """Red's step 3 with the Shield, and the deck from its top."""
    return both(f"artifacts: shield_of_time red\ndeck: {deck}\n{lines}", **chance, agenda="yin")


def bottom(game: Game, cards: int) -> list[int]:
    return [int(card) for card in reversed(game.state.deck[:cards])]


@pytest.mark.rule("W40", "K3")
class TestShield:
    def test_red_is_asked_before_wu_feng(self) -> None:
        game = step_three("card 32, card 38, 20 ghosts")
        assert (asks(game), set(options(game))) == (("red", "shield"), {"yes", "no"})

    def test_refused_it_goes_under_the_deck_and_the_next_is_drawn(self) -> None:
        game = play(step_three("card 32, card 43, 20 ghosts"), "yes")
        assert (bottom(game, 1), news(game, "ghost_refused")) == ([32], ["ghost_refused(card=32)"])
        # A red one: the Shield cannot refuse it, so Wu-Feng is asked at once.
        assert (asks(game), options(game)[-1]) == (("wu_feng", "use_ghost"), "demon:gravedigger")

    def test_not_refused_it_is_wu_feng_s_to_use(self) -> None:
        game = play(step_three("card 32, 20 ghosts"), "no")
        assert asks(game) == ("wu_feng", "use_ghost")
        play(game, "demon:gravedigger", "below_herbalist")
        assert (ghosts(game), demons(game)["gravedigger"]) == ({}, "below_herbalist")
        assert asks(game) == ("red", "before_move")

    def test_card_by_card(self) -> None:
        game = play(step_three("card 32, card 21, card 10, 20 ghosts"), "yes", "yes", "no")
        assert (bottom(game, 2), asks(game)) == ([32, 21], ("wu_feng", "use_ghost"))

    def test_a_summon_card_stops_it_and_is_resolved(self) -> None:
        game = play(step_three("card 32, incarnation, 20 ghosts", ghosts=[62]), "yes")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["blue1", "blue2", "blue3"])
        play(game, "blue1")
        assert (ghosts(game), asks(game)) == ({"blue1": 62}, ("red", "before_move"))

    def test_so_does_an_incarnation_on_the_deck(self) -> None:
        game = step_three("card 62, 20 ghosts")
        assert asks(game) == ("wu_feng", "wu_feng_places")

    def test_the_last_ghost_card_is_not_refused_wu_feng_has_won(self) -> None:
        assert step_three("card 32, incarnation").result == "deck"

    def test_the_last_but_one_can_be(self) -> None:
        game = step_three("card 32, card 21, incarnation")
        assert asks(game) == ("red", "shield")
        assert play(game, "yes").result == "playing"

    def test_after_one_cycle_the_next_must_be_used(self) -> None:
        game = play(step_three("card 32, card 21, card 10"), "yes", "yes", "yes")
        assert (asks(game), bottom(game, 2)) == (("wu_feng", "use_ghost"), [21, 10])

    @pytest.mark.parametrize("owner", ["green", "used"])
    def test_in_the_step_3_of_another_wu_feng_chooses_at_once(self, owner: str) -> None:
        game = both(f"artifacts: shield_of_time {owner}\ndeck: card 32, 20 ghosts", agenda="yin")
        assert asks(game) == ("wu_feng", "use_ghost")

    def test_a_ghost_of_the_draw_ghost_curse_cannot_be_refused(self) -> None:
        lines = "levels: 1\ncurses: draw_ghost"
        game = step_three("card 27, card 32, 20 ghosts", lines)
        play(game, "no", "curse", "1a")
        assert asks(game) == ("wu_feng", "use_ghost")

    def test_nor_the_one_the_tea_house_brings(self) -> None:
        lines = "artifacts: shield_of_time red\ndeck: card 32, 20 ghosts\nnorth: red spires, qi 3, at tea_house"
        assert asks(both(lines, "help", "red", agenda="action")) == ("wu_feng", "use_ghost")
