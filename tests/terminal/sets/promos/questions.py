"""A table for every question the promo pieces add or change, by the question's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import SECRET
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import Situation, play, table

TURN = "; before_move; next_turn"
GUARDED = "village: tea_house cemetery herbalist / sorcerer circle temple / guardhouse pavilion altar"
HERE = "north: red spires, qi 3, tao red, at guardhouse"
PEOPLE = "villagers: circle father_ma_cho\nshelter: mother_ma_cho\nma_cho: miao+wu"
JEAN_CLAUDE = "ghosts: red1 125, red2 126"


def promo(
    on: str,
    lines: str = "",
    *,
    sets: str = "",
    **situation: Unpack[Situation],
) -> Game:
    """`tests.helpers.table` with promo pieces; `sets` are the first lines of an expansion."""
    return table(f"{sets}\npromos: {on}\n{lines}", **situation)


def guarded(sets: str = "", deck: str = "2 ghosts, incarnation, 30 ghosts", seen: list[int] | None = None) -> Game:
    """A Taoist at the Guardhouse who asks for help; the first cards of the deck are known."""
    lines = f"{GUARDED}\n{HERE}\ndeck: {deck}"
    return play(promo("guardhouse", lines, sets=sets, agenda="action", ghosts=seen or [12, 23, 58, 38]), "help")


QUESTIONS: dict[str, Callable[[], Game]] = {
    "guard_order": guarded,
    "shout_loss": lambda: promo(
        "b_rice_lee", "players: red blue\nsouth: blue heavenly_gust, qi 2", agenda=f"shout_loss how_many=2{TURN}"
    ),
    "eat_apple": lambda: play(
        promo("jean_claude", "artifacts: apple red\nnorth: red spires, qi 1\neast: green mountain, qi 2"), "use:apple"
    ),
    "shelter_one": lambda: promo("steven", "villagers: circle son_hua teng", sets=MOON, agenda=f"shelter_one{TURN}"),
    "buddha_for_steven": lambda: promo(
        "steven",
        "north: red spires, qi 3, buddhas 1\nbuddhas: green2",
        sets=MOON,
        agenda=f"buddha_for_steven space=red1{TURN}",
    ),
    "ma_cho_artifact": lambda: play(promo("ma_cho", PEOPLE, sets=MOON, agenda="action"), "save"),
    "which_die": lambda: promo("infernal_die", sets=SECRET, agenda=f"which_die source=red1{TURN}"),
    "infernal_reroll": lambda: promo(
        "infernal_die",
        "turn: 3 green\neast: green gods_favorite, qi 3",
        sets=SECRET,
        agenda=f"infernal_reroll source=red1 face=skeleton{TURN}",
    ),
    "artifact_goes_to": lambda: promo("b_rice_lee", agenda=f"artifact_goes_to artifact=nunchaku how=0{TURN}"),
    "place_ghost": lambda: promo("jean_claude", "ghosts: green2 34", agenda=f"place_ghost card=124{TURN}"),
    "wu_feng_places": lambda: promo("jean_claude", sets=SECRET, agenda=f"wu_feng_places card=124{TURN}"),
    "pavilion_space": lambda: promo("jean_claude", JEAN_CLAUDE, agenda=f"pavilion_space space=red1{TURN}"),
    "before_move": lambda: promo(
        "ma_cho terror_ghosts", f"artifacts: boots red\nghosts: red2 70\n{PEOPLE}", sets=MOON, agenda="yang"
    ),
    "after_move": lambda: promo(
        "b_rice_lee", "artifacts: nunchaku red\nnorth: red spires, qi 3, at tea_house\nghosts: red3 34", agenda="action"
    ),
}
