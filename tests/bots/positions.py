"""Tables for the tests of bots: one for each question that few games ask, and moments of games of every family."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ghoststories.engine import Game, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import BASE, BOTH, PROMOS, PROMOS_BLACK_SECRET, PROMOS_BOTH
from ghoststories.lab.sets.presets import PROMOS_WHITE_MOON as PROMOS_MOON
from tests.engine.sets.black_secret.secret import both, secretly
from tests.engine.sets.white_moon.moon import moonlit
from tests.helpers import play, table
from tests.terminal.sets.black_secret import questions as secret_questions
from tests.terminal.sets.promos import questions as promo_questions
from tests.terminal.sets.promos.questions import GUARDED, promo
from tests.terminal.sets.white_moon import questions as moon_questions
from tests.whole_games.games import CAREFUL, LATE, RANDOM, questions

EVERY_FAMILY = [BASE, WHITE_MOON, BLACK_SECRET, BOTH, PROMOS, PROMOS_MOON, PROMOS_BLACK_SECRET, PROMOS_BOTH]

HELP = "; after_action action=help second_action=none tile=pavilion; next_turn"
EXORCISM = "; after_action action=exorcise second_action=none tile=tea_house; next_turn"

NEARLY_LOST = "village: tea_house cemetery herbalist / sorcerer circle* temple / watchman pavilion altar*"

HERE = "north: red spires, qi 3, tao red, at tea_house"

# Questions of the base game, and what no table of the expansions' questions shows.
MORE: dict[str, Callable[[], Game]] = {
    "take_tao": lambda: table("ghosts: red1 34", agenda=f"take_tao{HELP}"),
    "discard_tao": lambda: table(
        "ghosts: red1 34\nnorth: red spires, qi 3, tao red blue", agenda="discard_tao board=red; next_turn"
    ),
    "bear_loss": lambda: table("west: yellow mantra, qi 1\nnorth: red spires, qi 0", agenda=f"bear_loss{HELP}"),
    "gift_of_yinyang": lambda: table(f"{HERE}\nghosts: red3 38", agenda=f"gift_of_yinyang{EXORCISM}"),
    "reroll_curse_die": lambda: table(
        "east: green gods_favorite, qi 3\nturn: 3 green", agenda=f"reroll_curse_die source=red1 face=haunt{HELP}"
    ),
    "reroll_tao_dice": lambda: play(
        table(
            "east: green gods_favorite, qi 3, at tea_house\nturn: 3 green\nghosts: red3 34",
            tao=["blue yellow black"],
            agenda="action",
        ),
        "exorcise",
    ),
    "a flight": lambda: table(
        "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar\n"
        "north: red spires, qi 3, tao red+yellow\neast: green mountain, qi 0\n"
        "south: blue heavenly_gust, qi 3, tao blue, at temple\n"
        "ghosts: yellow1 1, yellow2 9 stone, yellow3 5, red3 38, green1 24"
    ),
    "a corner": lambda: table(f"{HERE}\nghosts: red3 38, yellow1 45", agenda="action"),
    "a good corner": lambda: table(f"{HERE}\nghosts: red3 34, yellow1 2", agenda="action"),
    "pockets": lambda: table("turn: 3 yellow"),
    "mantra": lambda: table("west: yellow mantra, qi 3\nturn: 3 yellow\nghosts: red1 34, red2 38"),
    "borrow": lambda: table(
        "players: red blue\nnorth: red spires, qi 3, tokens 1, at tea_house\neast: green mountain, qi 3\n"
        "west: yellow mantra, qi 3\nghosts: red3 34"
    ),
    "end_step": lambda: table("north: red spires, qi 3, buddhas 1, at tea_house, yinyang", agenda="end"),
    "altar_tile": lambda: table(NEARLY_LOST, agenda=f"altar_tile{HELP}"),
    "watchman_board": lambda: table(
        "ghosts: red1 38 stone, red2 34 stone, green1 23 stone", agenda=f"watchman_board{HELP}"
    ),
    "caught": lambda: table("ghosts: red1 57\nbuddhas: green2", agenda=f"pavilion_space space=red1{HELP}"),
    "dangers": lambda: table("ghosts: red1 44, green1 50, blue1 47, yellow1 38 stone", agenda=f"sorcerer_ghost{HELP}"),
    "all powers": lambda: table(
        "north: red spires, qi 3, tao black, at tea_house\nghosts: red3 60",
        agenda=f"what_falls dice=black+black{EXORCISM}",
    ),
    "an incarnation": lambda: table(
        "north: red spires, qi 3, tao black+black, at tea_house\nghosts: red3 59",
        agenda=f"what_falls dice=black+black+black{EXORCISM}",
    ),
    "prevented": lambda: table(
        "turn: 3 green\neast: green mountain, qi 3, tao yellow, at tea_house\nghosts: yellow1 6",
        agenda=f"what_falls dice=yellow{EXORCISM}",
    ),
    "won": lambda: table(
        "players: red\nnorth: red spires, qi 3, tao green, at tea_house\neast: green mountain, qi 3\n"
        "south: blue heavenly_gust, qi 3\nwest: yellow mantra, qi 3\nghosts: red3 63\ndeck: 9 ghosts",
        agenda=f"what_falls dice=green+green+green{EXORCISM}",
    ),
    "lost": lambda: table(f"{NEARLY_LOST}\nghosts: red1 38 stone, green1 34", agenda=f"sorcerer_ghost{HELP}"),
    "possessed": lambda: moonlit(
        "players: red blue\neast: green mountain, qi 1\nwest: yellow mantra, qi 3", agenda=f"zhou_loss{HELP}"
    ),
    "portal_held": lambda: moonlit("ghosts: red1 101\nvillagers: altar teng\nnorth: red spires, qi 3, at altar"),
    "on the way": lambda: moonlit(f"portal: altar\nvillagers: tea_house teng\n{HERE}"),
    "a covered villager": lambda: moonlit(
        "villagers: circle teng ?\nghosts: red2 38, blue2 12", agenda=f"winds_taoist{HELP}"
    ),
    "graves": lambda: moonlit(f"graveyard: teng\n{HERE}"),
    "free again": lambda: moonlit(
        "su-ling: red2\nghosts: red2 38 stone\nevent: yes", agenda="su_ling; end_step; next_turn"
    ),
    "the Calligrapher": lambda: secretly(
        "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion calligrapher\n"
        "mantras: gain_qi 1, none, none, none, none, none\nnorth: red spires, qi 3, at circle"
    ),
    "no ladder": lambda: secretly("ladders: below_circle", agenda="send_below board=red; before_move; next_turn"),
    "no Yin-Yang": lambda: secretly(
        "north: red spires, qi 3, yinyang\nsouth: blue heavenly_gust, qi 3, yinyang",
        agenda="cursed_taoist curse=discard_yinyang; before_move; next_turn",
    ),
    "strong curses": lambda: secretly(
        "curses: remove_last_ghost draw_incarnation\nlevels: 1 2\npyramid: 1a remove_qi, 1b knock_down",
        agenda="throw_curse any_colour=5; before_move; next_turn",
    ),
    "the last tile": lambda: both(
        f"{NEARLY_LOST.replace('watchman', 'calligrapher')}\nvillagers: tea_house teng",
        agenda="haunt_chosen; before_move; next_turn",
    ),
    "guardhouse": lambda: promo("guardhouse", f"{GUARDED}\nnorth: red spires, qi 3, at pavilion"),
    "terror": lambda: promo("terror_ghosts", "ghosts: red2 70, green1 34", agenda=f"sorcerer_ghost{HELP}"),
}

TABLES: dict[str, Callable[[], Game]] = {
    **{f"moon {name}": make for name, make in moon_questions.QUESTIONS.items()},
    **{f"secret {name}": make for name, make in secret_questions.QUESTIONS.items()},
    **{f"promo {name}": make for name, make in promo_questions.QUESTIONS.items()},
    **MORE,
}


def seen(game: Game) -> State:
    """What the seat that is asked sees."""
    return view(game.state, int(asked(game.state)))


def moments(family: str, every: int, games: slice = slice(1, None, 4), number: int = 1) -> Iterator[State]:
    """Tables at every so manieth question of random, late and careful games of a family."""
    for combination in some_combinations(family)[games]:
        for kind in (RANDOM, LATE, CAREFUL):
            for at, s in enumerate(questions(combination, kind, number)):
                if s.offer and at % every == 0:
                    yield s.clone()
