"""White Moon's questions say in words what they are about, what a death costs and what a family gives."""

from __future__ import annotations

import re

import pytest

from ghoststories.bots import RandomBot
from ghoststories.engine import Game, Setup
from ghoststories.engine.core.agenda import CHOICE
from ghoststories.terminal.log_view import Journal
from ghoststories.terminal.wording import Wording
from ghoststories.texts import LANGUAGES, Texts
from tests.engine.sets.white_moon.moon import moonlit, turn_of
from tests.helpers import play
from tests.terminal.moon_questions import QUESTIONS

# What nobody should read: a key, a placeholder, a note without words.
RAW = re.compile(r"[a-z]_[a-z]|[{}]|None|\(\)|: *\)|, *\)")


def worded(game: Game, language: str = "en") -> tuple[str, list[str]]:
    assert game.question is not None
    words = Wording(Texts(language), game.state, game.question)
    return words.asked(), words.options()


def log(game: Game, language: str = "en") -> list[str]:
    return [line.plain.strip() for line in Journal(Texts(language), game).all()]


def choices(*sets: str) -> set[str]:
    rules = Game(Setup(sets=sets), seed="any").state.rules
    return {rules.names[code] for code in range(256) if rules.kinds[code] == CHOICE}


def test_every_question_of_the_set_is_tried_here() -> None:
    assert choices("white_moon") - choices() <= set(QUESTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_words_and_every_option_its_own(name: str, language: str) -> None:
    game = QUESTIONS[name]()
    assert game.question is not None
    assert game.question.name == ("before_move" if name == "rise" else name)
    asked, options = worded(game, language)
    assert len(set(options)) == len(options) > 1
    assert [text for text in (asked, *options) if not text or RAW.search(text)] == []


@pytest.mark.parametrize(
    ("name", "asked", "option"),
    [
        (
            "save_first",
            "Before the game begins: whom do you bring to the Shelter? (2 to go)",
            "Son Hua (Tea House, 0 of 3 safe, if the family is saved: Divine Sword)",
        ),
        ("save_first", "", "Teng (Cemetery, if the family is saved: Firework)"),
        (
            "artifact_goes_to",
            "Who gets this artifact: Firework (the help of any other tile)?",
            "Red (3 Qi, Circle of Prayer)",
        ),
        ("before_move", "Where do you go?", "Take Son Hua along to the Buddhist Temple"),
        ("before_move", "", "Move to the Circle of Prayer (the Portal, villagers: 3)"),
        ("before_move", "", "Use Moon Dust: take a moon crystal"),
        ("rise", "", "Stand up"),
        ("move_taoist", "Blue moves one tile. Where to?", "Take Teng along to the Cemetery"),
        ("after_move", "", "Bring Son Hua to the Shelter (1 of 3 safe, if the family is saved: Divine Sword)"),
        ("end_step", "", "Place a crystal in the south-east receptacle"),
        ("school_colour", "", "[G] Green: Razorback and Wereboar (costs a power token)"),
        ("school_colour", "", "[K] Black: Gloomy Minion"),
        ("school_falls", "", "Exorcise Weretiger (1 token)"),
        ("school_pay", "", "Pay [R] ◈"),
        ("cemetery_revive", "Who comes back to life?", "Bring back a dead villager"),
        (
            "return_villager",
            "",
            "Son Hua (cursed, on Red 1, 1 of 3 safe, 2 dead, if the family is saved: Divine Sword)",
        ),
        ("life_potion", "", "Green comes back to life with 1 Qi"),
        ("firework_tile", "", "Kung-Fu School: roll against all ghosts of one colour"),
        ("zhou_loss", "", "Yellow’s neutral board (2 Qi)"),
        ("tao_leaves_owner", "", "Green (has 10)"),
        ("tao_leaves_of", "Which Tao of Blue leaves the game?", "[G] a green Tao (Blue has 2)"),
        ("victim", "Which villager is killed?", "Teng (Buddhist Temple, if killed: 1 Tao leaves the game)"),
        ("victim", "", "Son Hua (Taoist Altar, if killed: Knocks the active Taoist down, 1 of 3 safe, 1 dead)"),
        ("armor", "", "No, let it act (on arrival: Captures a Tao die and Adds a ghost)"),
        ("place_ghost", "", "Green 1, in front of the Taoist Altar (first on its line: Son Hua)"),
        (
            "place_ghost",
            "",
            "Green 3, in front of the Herbalist’s Shop (a Buddha is there, Su-Ling stands there, nobody on its line)",
        ),
        ("place_ghost", "", "Under the deck (Shield of Time)"),
        ("su_ling", "", "In front of Weretiger on Red 1 (in play: Devourer, next to the empty north-east receptacle)"),
        ("su_ling", "", "In front of Yellow 3, which is empty"),
        ("su_ling_crystal", "Place a crystal in the north-east receptacle?", "Yes, place a crystal"),
        ("barrier", "", "Bring Teng (Taoist Altar) to the Shelter for 1 crystal (if the family is saved: Firework)"),
        ("barrier", "", "Roll four dice against the ghosts of this board (Wereboar)"),
        ("barrier", "", "Skip this board"),
        ("barrier_falls", "", "Exorcise Wereboar and Creeping One (2 crystals)"),
        ("next_family", "", "Wu family: A Yin-Yang comes back"),
        ("lay_child", "Son Hua is cursed. On which space do you place the child?", "Red 2, in front of the Cemetery"),
        ("green_tao_owner", "", "Green (has 3)"),
        ("what_falls", "", "Exorcise Skinner (1 token)"),
        ("pay_owner", "Who pays a moon crystal?", "Blue (has 2)"),
    ],
)
def test_words(name: str, asked: str, option: str) -> None:
    question, options = worded(QUESTIONS[name]())
    assert asked in question
    assert option in options


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
    game = turn_of("red", "ghosts: red1 78\nvillagers: herbalist father_hua ?", drawn=[12], shown=["teng"])
    lines = log(game)
    at = lines.index("Father Hua is killed (Herbalist’s Shop)! (Knocks the active Taoist down)")
    assert lines[at + 1 : at + 3] == ["Teng is revealed (Herbalist’s Shop).", "Red is knocked down."]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_find_their_words(language: str) -> None:
    scenarios = [None, "cursed_children", "green_roots"]
    for number in range(9):
        setup = Setup(players=number % 4 + 1, sets=("white_moon",), scenario=scenarios[number % 3], village="random")
        game = Game(setup, seed=f"moon words {number}")
        bot = RandomBot(str(number))
        while game.question:
            asked, options = worded(game, language)
            assert [text for text in (asked, *options) if RAW.search(text)] == []
            assert len(set(options)) == len(options)
            game.apply(bot.answer(game.state, game.question))
        assert [line for line in log(game, language) if RAW.search(line)] == []
