"""Questions and options say in words what they are about."""

from __future__ import annotations

import pytest

from ghoststories.engine import Setup
from ghoststories.texts import LANGUAGES
from tests.helpers import play, table
from tests.terminal import base_questions
from tests.terminal.helpers import find_words, log, worded


def test_a_move_says_what_waits_there() -> None:
    village = "tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
    game = table(f"village: {village}\nghosts: red3 38")
    asked, options = worded(game)
    assert asked == "Where do you go?"
    assert "Move to the Tea House (haunted, faces Bleeding Eyes)" in options
    assert "Stay where you are: Circle of Prayer" in options


def test_a_help_says_what_it_brings() -> None:
    game = table("north: red spires, qi 3, at tea_house", agenda="action")
    assert worded(game)[1][0] == "Ask for help, Tea House: take a Tao and 1 Qi, then a ghost comes"


def test_an_exorcism_says_how_likely_it_is() -> None:
    game = table("north: red spires, qi 3, tao red, at tea_house\nghosts: red3 38", agenda="action")
    assert worded(game)[1][1] == "Attempt an exorcism, 3 dice: Bleeding Eyes 70%"


def test_what_falls_names_the_price_and_the_dice() -> None:
    game = table(
        "north: red spires, qi 3, tao red, at tea_house\nghosts: red3 38", agenda="action", tao=["red yellow blue"]
    )
    play(game, "exorcise")
    asked, options = worded(game)
    assert asked == "The dice show [R] [B] [Y]. What do you exorcise?"
    assert options == ["Exorcise nothing", "Exorcise Bleeding Eyes (1 Tao)"]


def test_a_payment_in_one_of_two_ways() -> None:
    game = table(
        "north: red spires, qi 3, tao red+green, at tea_house\nghosts: red3 34, yellow1 23",
        agenda="action",
        tao=["white blue blue"],
    )
    play(game, "exorcise", "red3+yellow1")
    asked, options = worded(game)
    assert asked == "The dice show [B] [B] [W]. Which Tao do you spend on Skinner and Creeping One?"
    assert options == ["Pay [G]", "Pay [R]"] or options == ["Pay [R]", "Pay [G]"]


def test_who_comes_back_to_life() -> None:
    dead = "east: green mountain, qi 0\nsouth: blue heavenly_gust, qi 0"
    game = table(f"north: red spires, qi 3, at cemetery\n{dead}", agenda="action")
    play(game, "help")
    assert worded(game) == ("Who comes back to life?", ["Green (comes back with 2 Qi)", "Blue (comes back with 2 Qi)"])


def test_the_order_of_curses_and_of_rewards() -> None:
    cursed = base_questions.next_curse()
    assert worded(cursed)[0] == "Whose curse comes first?"
    assert sorted(worded(cursed)[1]) == ["Blood Drinker on Red 3", "Rotten Soul on Yellow 1"]
    rewarded = base_questions.next_reward()
    asked, options = worded(rewarded)
    assert asked == "Which reward comes first?"
    assert sorted(options)[0].startswith("Flesh Devourer: Reward: 2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_find_their_words(language: str) -> None:
    for number in range(12):
        level = ["initiation", "normal", "nightmare", "hell"][number % 4]
        find_words(Setup(players=number % 4 + 1, difficulty=level), f"words {number}", language)


def test_the_log_names_ghosts_and_places() -> None:
    game = table("ghosts: green3 38 stone\nturn: 4 red", agenda="action", ghosts=[12])
    play(game, "pass")
    lines = log(game)
    assert lines[0] == "— Turn 4: Red"
    assert "— Turn 5: Green" in lines
    assert "Bleeding Eyes (Green 3): the Haunting figure goes back to the card." in lines
    assert "The Herbalist’s Shop is haunted! (Haunting figure of Bleeding Eyes)" in lines
    assert "A card is drawn: Drowned Maiden." in lines


def test_the_log_does_not_say_things_twice() -> None:
    game = table("north: red spires, qi 3, at tea_house\nghosts: red3 34", agenda="action", tao=["red blue blue"])
    play(game, "exorcise")
    lines = log(game)
    assert "Exorcised on Red 3: Skinner!" in lines
    assert not any("leaves" in line for line in lines)
