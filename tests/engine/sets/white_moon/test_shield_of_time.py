"""The Shield of Time of the Li: in his own step 3 the owner may send ghosts of other colours under the deck."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import artifacts, moonlit
from tests.helpers import Chance, asks, ghosts, happened, news, options, play, qi

SHIELD = "artifacts: shield_of_time red\n"
# The option to send the drawn card under the deck.
UNDER = "none"


def step_three(deck: str, lines: str = "", **chance: Unpack[Chance]) -> Game:
    """Red's turn, and the deck from its top."""
    return moonlit(f"{SHIELD}deck: {deck}\n{lines}", **chance, agenda="yin")


def bottom(game: Game, cards: int) -> list[int]:
    """The lowest cards of the deck, the lowest last."""
    return [int(card) for card in reversed(game.state.deck[:cards])]


@pytest.mark.rule("W40")
@pytest.mark.parametrize("card", [23, 12, 1, 45, 81, 72])
def test_a_ghost_of_another_colour_may_go_under_the_deck(card: int) -> None:
    game = step_three(f"card {card}, card 38, 20 ghosts")
    assert asks(game) == ("red", "place_ghost")
    assert options(game)[-1] == UNDER
    play(game, UNDER)
    assert (ghosts(game), bottom(game, 1)) == ({}, [card])
    assert f"ghost_refused(card={card})" in happened(game)
    # The next is drawn; it is red and must be placed.
    assert (asks(game), options(game)) == (("red", "place_ghost"), ["red1", "red2", "red3"])


@pytest.mark.rule("W40")
def test_it_may_be_placed_all_the_same() -> None:
    game = step_three("card 23, 20 ghosts")
    assert options(game) == ["green1", "green2", "green3", UNDER]
    play(game, "green2")
    assert (ghosts(game), asks(game)) == ({"green2": 23}, ("red", "before_move"))


@pytest.mark.rule("W40")
@pytest.mark.parametrize("card", [34, 44, 78])
def test_a_ghost_of_the_own_colour_cannot_be_refused(card: int) -> None:
    assert options(step_three(f"card {card}, 20 ghosts")) == ["red1", "red2", "red3"]


@pytest.mark.rule("W40")
def test_the_own_colour_is_that_of_the_owners_board() -> None:
    lines = "artifacts: shield_of_time yellow\nturn: 4 yellow\n"
    assert UNDER not in options(moonlit(lines + "deck: card 1, 20 ghosts", agenda="yin"))
    assert UNDER in options(moonlit(lines + "deck: card 34, 20 ghosts", agenda="yin"))


@pytest.mark.rule("W40")
def test_card_by_card_as_often_as_he_likes() -> None:
    game = step_three("card 23, card 12, card 1, 20 ghosts")
    play(game, UNDER, UNDER)
    assert bottom(game, 2) == [23, 12]
    play(game, "yellow1")
    assert (ghosts(game), asks(game)) == ({"yellow1": 1}, ("red", "before_move"))
    assert artifacts(game, "red") == {"shield_of_time"}


@pytest.mark.rule("W40")
def test_an_unseen_card_too() -> None:
    game = step_three("20 ghosts", ghosts=[23, 12, 38])
    play(game, UNDER, UNDER, "red1")
    assert (ghosts(game), bottom(game, 2)) == ({"red1": 38}, [23, 12])


@pytest.mark.rule("W40")
@pytest.mark.parametrize("incarnation", [62, 61, 103])
def test_an_incarnation_stops_it_and_is_placed(incarnation: int) -> None:
    game = step_three(f"card 23, card {incarnation}, 20 ghosts", "difficulty: nightmare")
    play(game, UNDER)
    assert (asks(game)[1], UNDER in options(game)) == ("place_ghost", False)
    play(game, options(game)[0])
    # It was the card of this step 3; none follows.
    assert (asks(game), list(ghosts(game).values())) == (("red", "before_move"), [incarnation])


@pytest.mark.rule("W40")
def test_a_refused_ghost_lies_below_the_incarnations_too() -> None:
    game = step_three("card 23, 5 ghosts, incarnation, 10 ghosts", ghosts=[38])
    play(game, UNDER)
    assert (bottom(game, 1), len(game.state.deck)) == ([23], 16)


@pytest.mark.rule("W40")
def test_the_last_ghost_card_cannot_be_refused() -> None:
    game = step_three("card 23, incarnation, incarnation", "difficulty: nightmare")
    assert options(game) == ["green1", "green2", "green3"]


@pytest.mark.rule("W40")
def test_the_last_but_one_can() -> None:
    game = step_three("card 23, card 12, incarnation", "difficulty: nightmare")
    assert options(game)[-1] == UNDER


@pytest.mark.rule("W40")
@pytest.mark.parametrize("cards", [[23, 12], [23, 12, 1], [45, 24, 13, 2]])
def test_after_one_full_cycle_of_the_ghosts_the_next_must_be_placed(cards: list[int]) -> None:
    game = step_three(", ".join(f"card {card}" for card in cards))
    for card in cards:
        assert options(game)[-1] == UNDER, card
        play(game, UNDER)
    assert news(game, "ghost_refused") == [f"ghost_refused(card={card})" for card in cards]
    assert (asks(game)[1], UNDER in options(game)) == ("place_ghost", False)
    play(game, options(game)[0])
    assert list(ghosts(game).values()) == [cards[0]]
    assert bottom(game, len(cards) - 1) == cards[1:]


@pytest.mark.rule("W40")
@pytest.mark.parametrize("owner", ["green", "used"])
def test_in_the_step_three_of_another_it_does_nothing(owner: str) -> None:
    game = moonlit(f"artifacts: shield_of_time {owner}\ndeck: card 12, 20 ghosts", agenda="yin")
    assert options(game) == ["blue1", "blue2", "blue3"]


@pytest.mark.rule("W40")
def test_a_ghost_added_by_another_ghost_cannot_be_refused() -> None:
    game = play(step_three("card 37, card 23, 20 ghosts"), "red1")
    assert options(game) == ["green1", "green2", "green3"]


@pytest.mark.rule("W40")
def test_nor_one_a_refusal_brought_to_add_one() -> None:
    game = play(step_three("card 12, card 37, card 23, 20 ghosts"), UNDER, "red1")
    assert options(game) == ["green1", "green2", "green3"]


@pytest.mark.rule("W40")
def test_nor_one_of_the_curse_die() -> None:
    game = moonlit(SHIELD + "ghosts: red1 44\ndeck: card 23, card 12, 20 ghosts", curse=["ghost"], agenda="yin")
    assert options(game) == ["green1", "green2", "green3"]
    # But the card of step 3 that follows can.
    play(game, "green1")
    assert options(game) == ["blue1", "blue2", "blue3", UNDER]


@pytest.mark.rule("W22", "W40")
def test_nor_the_one_of_the_time_keeper_at_the_start_of_yin() -> None:
    lines = "difficulty: nightmare\nghosts: red1 105\n"
    game = step_three("card 23, card 12, 20 ghosts", lines)
    assert options(game) == ["green1", "green2", "green3"]
    assert options(play(game, "green1")) == ["blue1", "blue2", "blue3", UNDER]


@pytest.mark.rule("W40")
@pytest.mark.parametrize("place", ["tea_house", "altar"])
def test_nor_one_the_village_brings(place: str) -> None:
    village = "village: tea_house cemetery* herbalist / sorcerer circle temple / kung_fu_school pavilion altar\n"
    lines = f"{SHIELD}{village}north: red spires, qi 3, at {place}\ndeck: card 23, 20 ghosts"
    game = moonlit(lines, "help", agenda="action")
    if place == "tea_house":
        play(game, "red")
    assert options(game) == ["green1", "green2", "green3"]


@pytest.mark.rule("W40")
def test_a_board_overrun_has_no_step_three() -> None:
    game = step_three("card 23, 20 ghosts", "ghosts: red1 35, red2 39, red3 40")
    assert (asks(game), qi(game, "red")) == (("red", "before_move"), 2)


@pytest.mark.rule("W40", "B10")
def test_a_ghost_for_a_full_board_may_be_refused_too() -> None:
    lines = "ghosts: green1 24, green2 28, green3 29"
    game = step_three("card 23, card 38, 20 ghosts", lines)
    assert options(game)[-1] == UNDER
    assert options(play(game, UNDER)) == ["red1", "red2", "red3"]


@pytest.mark.rule("W40")
def test_the_dead_owners_board_refuses_nothing() -> None:
    lines = SHIELD + "ghosts: red1 44, red2 38\nnorth: red spires, qi 1\ndeck: card 23, card 12, 20 ghosts\n"
    game = moonlit(lines, "blue", "none", curse=["lose_qi"], agenda="yin")
    # Red's turn is over; in green's step 3 nothing can be refused, the Shield is blue's.
    assert artifacts(game, "blue") == {"shield_of_time"}
    assert (asks(game), options(game)) == (("green", "place_ghost"), ["green1", "green2", "green3"])
