"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from tests.terminal.helpers import choices
from tests.terminal.sets.cases import Cases, Screen
from tests.terminal.sets.white_moon.questions import QUESTIONS

_SETS: Final = ("white_moon",)
_SCENARIOS: Final = [None, "cursed_children", "green_roots"]
_FOUND: Final = [
    ("72", "card", "72"),
    ("werewolf", "card", "80"),
    ("gardien du portail", "card", "101"),
    ("Gestaltwandler", "card", "106"),
    ("son hua", "villager", "son_hua"),
    ("Fils Hua", "villager", "son_hua"),
    ("teng", "villager", "teng"),
    ("teng family", "family", "teng"),
    ("hua", "family", "hua"),
    ("famille hua", "family", "hua"),
    ("sword", "artifact", "divine_sword"),
    ("Mondstaub", "artifact", "moon_dust"),
    ("school", "place", "kung_fu_school"),
    ("portal", "piece", "portal"),
    ("su-ling", "piece", "su_ling"),
    ("receptacle", "piece", "receptacle"),
    ("barrier", "piece", "barrier"),
    ("crystal", "piece", "crystal"),
    ("devourer", "ability", "devourer"),
    ("☠", "ability", "devourer"),
    ("+◈", "ability", "reward_crystal"),
    ("white moon", "set", "white_moon"),
    ("green roots", "scenario", "green_roots"),
    ("W12", "ruling", "W12"),
    ("w45", "ruling", "W45"),
]
_WRONG_OPTIONS: Final[list[tuple[list[str], str]]] = [
    (["--set", "red_moon"], "allowed: white_moon"),
    (["--scenario", "green_roots"], "an option of the set 'white_moon'"),
    (["--set", "white_moon", "--scenario", "dry_roots"], "allowed: cursed_children, green_roots"),
    (["--set", "white_moon", "--portal", "roof"], "allowed: centre, edge, corner, "),
    (["--set", "white_moon", "--village", "mine"], "allowed: first, random"),
    (["--set", "white_moon", "--incarnations", "all"], "allowed: mixed, base, white_moon"),
    (["--set", "white_moon", "--portal", "watchman"], "portal is 'watchman'"),
    (["--set", "white_moon", "--green-roots", "any"], "an option of the scenario 'green_roots'"),
    (["--set", "white_moon", "--scenario", "green_roots", "--green-roots", "all"], "allowed: any, green_first"),
    (["--resume", "--set", "white_moon"], "cannot be combined"),
    (["--resume", "--content", "my.toml"], "cannot be combined"),
]
_WORDS: Final = [
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
]

WHITE_MOON: Final = Cases(
    found=_FOUND,
    cards=WHITE_MOON_CARDS,
    rulings=[f"W{number}" for number in range(1, 46)],
    wrong_options=_WRONG_OPTIONS,
    questions=QUESTIONS,
    asks=choices(_SETS) - choices(),
    words=_WORDS,
    games=[
        Setup(players=number % 4 + 1, sets=_SETS, scenario=_SCENARIOS[number % 3], village="random")
        for number in range(9)
    ],
    screens=[
        Screen(
            Setup(players=number % 4 + 1, difficulty="hell", sets=_SETS, scenario=_SCENARIOS[number % 3]), "taoists", 48
        )
        for number in range(8)
    ],
)
