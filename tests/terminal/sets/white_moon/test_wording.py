"""White Moon's questions say in words what they are about, what a death costs and what a family gives."""

from __future__ import annotations

from ghoststories.engine import Game, Setup
from tests.engine.sets.white_moon.moon import moon_turn, moonlit
from tests.helpers import play
from tests.terminal.helpers import log, worded
from tests.terminal.sets.white_moon.questions import QUESTIONS


def test_places_and_powers_say_what_they_bring_with_white_moon() -> None:
    game = moonlit("north: red spires, qi 3, at herbalist", agenda="action")
    help_of_herbalist = "Ask for help, Herbalist’s Shop: roll two dice and take the Tao they show, a crystal for white"
    assert help_of_herbalist in worded(game)[1]
    solo = Game(Setup(players=1, seats=("blue",), sets=("white_moon",)), seed="solo")
    while solo.question and solo.question.name != "before_move":
        solo.apply(solo.question.options[0])
    borrowed = [option for option in worded(solo)[1] if "Dance of the Spires" in option]
    assert borrowed == ["Spend a power token on Dance of the Spires: up to two steps"]


def test_two_of_one_name_are_told_apart() -> None:
    dice = "barrier_falls board=green dice=blue+blue+red+red; barrier_ends; next_turn ended=1"
    game = moonlit("receptacles: nw ne\nghosts: green1 14, green2 15, green3 34", agenda=dice)
    options = worded(game)[1]
    assert "Exorcise Perfidious Nymph on Green 1" in options
    assert "Exorcise Perfidious Nymph on Green 1, Perfidious Nymph on Green 2 and Skinner" in options
    assert len(set(options)) == len(options)


def test_the_sword_betters_a_chance() -> None:
    lines = "north: red spires, qi 3, at tea_house\nghosts: red3 34"
    assert "Attempt an exorcism, 3 dice: Skinner 70%" in worded(moonlit(lines, agenda="action"))[1]
    armed = moonlit(f"{lines}\nartifacts: divine_sword red", agenda="action")
    assert "Attempt an exorcism, 3 dice: Skinner 100%" in worded(armed)[1]


def test_the_log_tells_of_a_death_what_it_costs() -> None:
    game = moon_turn("red", "ghosts: red1 78\nvillagers: herbalist father_hua ?", ghosts=[12], villagers=["teng"])
    lines = log(game)
    at = lines.index("Father Hua is killed (Herbalist’s Shop)! (Knocks the active Taoist down, devoured by Weretiger)")
    assert lines[at + 1 : at + 3] == [
        "Teng is revealed (Herbalist’s Shop).",
        "Red is knocked down (Father Hua is dead).",
    ]


def test_the_log_tells_of_a_family_what_it_gives() -> None:
    game = play(moonlit("villagers: circle teng", agenda="action"), "save")
    assert log(game)[1:4] == [
        "Teng is safe in the Shelter.",
        "The Teng family is safe! (Firework)",
        "Red receives an artifact: Firework.",
    ]


def test_the_log_does_not_tell_of_an_escort_twice() -> None:
    game = play(moonlit("villagers: circle teng", agenda="yang"), "escort:altar", "stay")
    assert log(game)[1] == "Red takes Teng along to the Taoist Altar."


def test_the_log_begins_with_the_set_up() -> None:
    lines = log(QUESTIONS["save_first"]())
    assert lines[:2] == ["— Set-up", "Son Hua is revealed (Tea House)."]
    assert not any(line.startswith("— Turn") for line in lines)
    begun = log(Game(Setup(sets=("white_moon",)), seed="four"))
    assert [line for line in begun if line.startswith("—")] == ["— Set-up", next(x for x in begun if "Turn 1" in x)]
