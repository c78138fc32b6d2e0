"""A table for every question Black Secret adds, by the question's name."""

from __future__ import annotations

from collections.abc import Callable

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import both, secretly

TURN = "; before_move; next_turn"
ACTION = "; after_action action=exorcise second_action=none tile=tea_house; next_turn"
MANTRAS = "mantras: gain_qi 1, return_ladders 0, move_taoist 1, place_buddhas 2, return_demon 0, unhaunt_all 3"
CURSES = "curses: skeleton curse_die draw_ghost remove_all_qi\nlevels: 1 2\npyramid: 1a remove_qi, 1b knock_down"
BELOW = "demons: seeker below_altar, landscaper below_altar, gravedigger below_temple"
GHOSTS = "ghosts: red1 38, green2 14, blue1 15"
HERE = "north: red spires, qi 3, tao red+red, at below_altar"


def _at(agenda: str, *lines: str, moon: bool = False) -> Game:
    make = both if moon else secretly
    return make("\n".join([MANTRAS, CURSES, *lines]), agenda=agenda)


def _in(name: str, *lines: str, moon: bool = False) -> Callable[[], Game]:
    """A position in the middle of a turn, by the step that asks."""
    return lambda: _at(name + TURN, *lines, moon=moon)


VILLAGERS = "villagers: circle teng, altar son_hua ?\ngraveyard: father_hua"

QUESTIONS: dict[str, Callable[[], Game]] = {
    "use_ghost": _in("use_ghost card=38 no_demon=0"),
    "wu_feng_places": _in("wu_feng_places card=38", "buddhas: red1"),
    "play_incarnation": _in("play_incarnation", "hand: 61 112 115"),
    "throw_curse": _in("throw_curse any_colour=5 may_pass=1"),
    "pyramid_place": _in("pyramid_place curse=skeleton"),
    "demon_acts": _in("demon_acts demon=seeker", BELOW),
    "shadow_acts": _in("shadow_acts", "urns: 3\nshadow: circle\ndemons: seeker out, landscaper out, gravedigger out"),
    "shadow_goes": _in("shadow_goes", "urns: 3\nshadow: circle\ndemons: seeker out, landscaper out, gravedigger out"),
    "shadow_hits": _in("shadow_hits", "urns: 3\nshadow: circle\ndemons: seeker out, landscaper out, gravedigger out"),
    "activate": _in("activate space=red1", BELOW),
    "summon_demon": _in("summon_demon demon=seeker"),
    "discard_stack": _in("discard_stack space=red1"),
    "skeleton_space": _in("skeleton_space how=1", GHOSTS),
    "empty_mantra": _in("empty_mantra everything=1"),
    "remove_mantra": _in("remove_mantra"),
    "remove_ladder": _in("remove_ladder how_many=2"),
    "cursed_taoist": _in("cursed_taoist curse=knock_down", HERE),
    "cursed_tao": _in("cursed_tao board=red", "north: red spires, qi 3, tao red+blue"),
    "cursed_ghost": _in("cursed_ghost", GHOSTS),
    "cursed_ghost_space": _in("cursed_ghost_space space=red1", GHOSTS),
    "send_below": _in("send_below board=red", BELOW),
    "haunt_chosen": _in("haunt_chosen"),
    "from_discard": _in("from_discard", "discard: 14 15 38"),
    "move_villager": _in("move_villager", VILLAGERS, moon=True),
    "villager_tile": _in("villager_tile villager=son_hua", VILLAGERS, moon=True),
    "remove_crystal": _in("remove_crystal", "receptacles: nw se", moon=True),
    "kill_chosen": _in("kill_chosen", VILLAGERS, moon=True),
    "move_portal": _in("move_portal", moon=True),
    "mantra_shelter": _in("mantra_shelter or_grave=1", VILLAGERS, moon=True),
    "mantra_escort": _in("mantra_escort board=red tile=altar", VILLAGERS, moon=True),
    "shield": lambda: both("artifacts: shield_of_time red\ndeck: card 23, 20 ghosts", ghosts=[34], agenda="yin"),
    "qi_for_mantra": _in("qi_for_mantra board=red"),
    "free_qi": _in("free_qi may_pass=1"),
    "blood_works": _in("blood_works"),
    "ladder_returns": _in("ladder_returns how_many=2", "ladders: below_circle"),
    "mantra_taoist": _in("mantra_taoist how_many=1", HERE),
    "mantra_tao": _in("mantra_tao board=red"),
    "mantra_token": _in("mantra_token", BELOW, GHOSTS),
    "mantra_ghost": _in("mantra_ghost to_be_moved=0", GHOSTS),
    "mantra_ghost_space": _in("mantra_ghost_space space=red1", GHOSTS),
    "curse_returns": _in("curse_returns"),
    "mantra_move": _in("mantra_move", HERE),
    "mantra_move_to": _in("mantra_move_to board=red", HERE, BELOW),
    "demon_returns": _in("demon_returns", BELOW),
    "buddha_space": _in("buddha_space", GHOSTS),
    "ghosts_under": _in("ghosts_under how_many=4", "discard: 14 15 38"),
    "calligrapher": _in("calligrapher done=0"),
    "new_mantra": _in("new_mantra slot=mantra1"),
    "change_level": _in("change_level board=red", HERE),
    "demons_fall": lambda: _at(f"demons_fall dice=red+blue{ACTION}", HERE, BELOW),
    "demons_pay": lambda: _at(
        f"demons_pay dice_and_demons=blue/seeker{ACTION}", HERE, BELOW, "crystals: red 1", moon=True
    ),
    "demons_banished": lambda: _at(f"demons_banished demons=landscaper+gravedigger{ACTION}", HERE, BELOW),
    "curse_of": lambda: _at(f"curse_of card=39 other_card=6{ACTION}", "ghosts: red3 39, yellow1 6"),
    "target_reroll": _in("target_reroll target=red face=haunt"),
    "before_move": lambda: _at("yang", HERE, BELOW),
    "after_move": lambda: _at("action", HERE, BELOW),
}
