"""A table for every question White Moon adds or changes, by the question's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ghoststories.engine import Game, Script, Setup
from tests.engine.sets.white_moon.moon import moonlit
from tests.helpers import play

PLACES = ("tea_house", "cemetery", "herbalist", "sorcerer", "circle", "temple", "kung_fu_school", "pavilion", "altar")
PEOPLE = ["son_hua", "teng", "father_li", "aunt_wu", "mother_zhou", "brother_miao", "long", "weng"]
TURN = "; after_action action=exorcise second_action=none tile=tea_house; next_turn"


def _at(agenda: str, lines: str = "", tao: Sequence[str] = ()) -> Game:
    return moonlit(lines, tao=list(tao), agenda=agenda)


def _before_the_game(players: int) -> Game:
    setup = Setup(players=players, tiles=PLACES, seats=("red", "blue")[:players], sets=("white_moon",))
    return Game(setup, seed="first", script=Script().villager(*PEOPLE))


QUESTIONS: dict[str, Callable[[], Game]] = {
    "save_first": lambda: _before_the_game(2),
    "artifact_goes_to": lambda: play(_before_the_game(2), "teng"),
    "before_move": lambda: _at(
        "yang",
        "villagers: altar son_hua ?, circle teng ? ?\nnorth: red twin_winds, qi 3, at altar\nghosts: green1 76\n"
        "artifacts: life_potion red, moon_dust red, scroll_of_unity red, firework red",
    ),
    # By another name: standing up is an option of before_move.
    "rise": lambda: _at("yang", "lying: red\nnorth: red spires, qi 3, yinyang"),
    "second_step": lambda: play(
        _at("yang", "villagers: circle teng\nnorth: red spires, qi 3, at temple"), "move:circle"
    ),
    "move_taoist": lambda: _at("move_taoist board=blue may_stay=1; next_turn", "villagers: circle teng"),
    "scroll_move": lambda: play(
        _at("action", "villagers: circle teng\nartifacts: scroll_of_unity red\nnorth: red spires, qi 3, at altar"),
        "use:scroll_of_unity",
    ),
    "after_move": lambda: _at("action", "villagers: circle son_hua teng\nshelter: father_hua\nghosts: red2 34"),
    "after_action": lambda: _at(
        "after_action action=save second_action=none tile=circle; next_turn",
        "villagers: circle son_hua teng\nturn: 3 blue\nsouth: blue second_wind, qi 3, at circle",
    ),
    "end_step": lambda: _at("end", "crystals: red 1\nnorth: red spires, qi 3, at altar"),
    "divine_sword": lambda: play(
        _at("action", "artifacts: divine_sword red\nnorth: red spires, qi 3, at tea_house\nghosts: red3 34"), "exorcise"
    ),
    "claw_colour": lambda: _at(f"claw_colour colours=red+black{TURN}", "artifacts: vengeful_claw red"),
    "school_colour": lambda: play(
        _at(
            "action",
            "players: red blue\nnorth: red spires, qi 3, tokens 1, at kung_fu_school\neast: green mountain, qi 3\n"
            "west: yellow mantra, qi 3\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
            "ghosts: red1 34, blue1 45, yellow2 73, green2 76, green1 77",
        ),
        "help",
    ),
    "school_falls": lambda: _at(
        f"school_falls dice=red+blue+blue{TURN}",
        "north: red spires, qi 3, tao red\ncrystals: red 1\nghosts: red1 34, red3 78\nschool: red",
    ),
    "school_pay": lambda: _at(
        f"school_pay dice_and_set=red+blue+blue/red1+red3{TURN}",
        "north: red spires, qi 3, tao red+red\ncrystals: red 1\nghosts: red1 34, red3 78\nschool: red",
    ),
    "cemetery_revive": lambda: play(
        _at("action", "north: red spires, qi 3, at cemetery\neast: green mountain, qi 0\ngraveyard: teng"), "help"
    ),
    "return_villager": lambda: _at(
        f"return_villager{TURN}",
        "scenario: cursed_children\ngraveyard: teng father_hua\nshelter: mother_hua\nghosts: red1 203",
    ),
    "life_potion": lambda: _at(f"life_potion{TURN}", "east: green mountain, qi 0\ngraveyard: teng"),
    "firework_tile": lambda: _at(f"firework_tile{TURN}", "ghosts: red1 34"),
    "zhou_loss": lambda: _at(
        f"zhou_loss{TURN}",
        "players: red blue\nnorth: red spires, qi 3, tokens 1\neast: green mountain, qi 3\nwest: yellow mantra, qi 2\n"
        "south: blue heavenly_gust, qi 3, tokens 1",
    ),
    "tao_leaves": lambda: _at(f"tao_leaves{TURN}", "out of game: red red"),
    "tao_leaves_owner": lambda: _at(f"tao_leaves_owner{TURN}", _rich()),
    "tao_leaves_of": lambda: _at(
        f"tao_leaves_of board=blue{TURN}", "south: blue heavenly_gust, qi 3, tao red+green+green"
    ),
    "victim": lambda: _at(
        f"victim{TURN}", "villagers: altar son_hua ?, temple teng\nshelter: father_hua\ngraveyard: mother_hua"
    ),
    "armor": lambda: _at(
        f"armor space=red1 card=48{TURN}", "artifacts: armor_of_the_just red\nnorth: red spires, qi 3"
    ),
    "armor_moved": lambda: _at(
        f"armor_moved space=red1 card=48{TURN}", "artifacts: armor_of_the_just red\nghosts: red1 48"
    ),
    "place_ghost": lambda: _at(
        f"place_ghost card=76 shield=1{TURN}",
        "artifacts: shield_of_time red\nvillagers: temple teng, altar son_hua ? ?\nsu-ling: green3\nbuddhas: green3",
    ),
    "su_ling": lambda: _at(
        "su_ling; next_turn", "event: yes\nghosts: red1 78, red2 34\nreceptacles: sw\nsu-ling: blue2"
    ),
    "su_ling_crystal": lambda: _at("su_ling_crystal corner=ne; next_turn"),
    "barrier": lambda: _at(
        "barrier board=green; barrier board=red; barrier_ends; next_turn ended=1",
        "receptacles: nw ne\nvillagers: altar teng ?\nghosts: green1 76",
    ),
    "barrier_falls": lambda: _at(
        "barrier_falls board=green dice=green+red+red+blue; barrier_ends; next_turn ended=1",
        "receptacles: nw ne\nghosts: green1 76, green2 23",
    ),
    "next_family": lambda: _at(
        "next_family; barrier_ends; next_turn ended=1", "owed: teng wu\nshelter: teng uncle_wu aunt_wu"
    ),
    "family_tao": lambda: _at(f"family_tao board=red{TURN}"),
    "lay_child": lambda: _at(f"lay_child villager=son_hua{TURN}", "scenario: cursed_children\nghosts: red1 34"),
    "make_room": lambda: _at(
        f"make_room villager=son_hua; lay_child villager=son_hua{TURN}", f"scenario: cursed_children\n{_full()}"
    ),
    "green_tao_owner": lambda: _at(
        f"green_tao_owner{TURN}",
        "scenario: green_roots\nnorth: red spires, qi 3, tao green\neast: green mountain, qi 3, tao green+green+green",
    ),
    "what_falls": lambda: _at(
        f"what_falls dice=blue{TURN}",
        "north: red spires, qi 3, tao red, at tea_house\ncrystals: red 1\nghosts: red3 34, yellow1 73",
    ),
    "pay_colours": lambda: _at(
        f"pay_colours dice_and_set=red+blue+blue/red3{TURN}",
        "north: red spires, qi 3, tao red, at tea_house\ncrystals: red 1\nghosts: red3 38",
    ),
    "pay_owner": lambda: _at(
        f"pay_owner order=0 payment=crystal; banish set=red3{TURN}",
        "north: red spires, qi 3, at tea_house\nsouth: blue heavenly_gust, qi 3, at tea_house\n"
        "crystals: red 1, blue 2\nghosts: red3 34",
    ),
}


def _rich() -> str:
    """Twenty Tao tokens with the Taoists, none in the supply."""
    every = "+".join(colour for colour in ("red", "green", "blue", "yellow", "black") for _ in range(2))
    return f"north: red spires, qi 3, tao {every}\neast: green mountain, qi 3, tao {every}"


def _full() -> str:
    return (
        "ghosts: red1 78, red2 2, red3 3, green1 13, green2 14, green3 15, blue1 24, blue2 25, blue3 26, "
        "yellow1 35, yellow2 36, yellow3 37"
    )
