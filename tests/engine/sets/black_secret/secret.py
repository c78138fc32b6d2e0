"""What a test of Black Secret looks at: catacombs, demons, mantras, curses, skeletons, Wu-Feng's hand."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from ghoststories.engine.core.notation import tile_text
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    CURSE_LEVEL,
    DEMON_KEYS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MOON_CURSES,
    PLACE_NAMES,
    PYRAMID_SPACES,
)
from ghoststories.engine.sets.black_secret.state import AT_HOME, OUT, secret
from tests.helpers import Situation, asks, play, table

# The first lines of a table of Black Secret, north at the top; the colours of the caves by side A, entrances with *:
#
#  tea_house  cemetery  herbalist      red     green  blue*
#  sorcerer   circle    temple         yellow  black  yellow
#  watchman   pavilion  altar          blue*   green  red
SECRET = """
    sets: black_secret
    wu_feng: a
    catacombs: a
"""
# The same with White Moon: the School for the Watchman, the Portal in the centre.
BOTH = """
    sets: white_moon black_secret
    wu_feng: a
    catacombs: a
    village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
"""


def demons(game: Game) -> dict[str, str]:
    """Where the demons are: `home`, `out`, or the space of the catacombs."""
    s = game.state
    where = {AT_HOME: "home", OUT: "out"}
    places = [int(each) for each in secret(s).demons]
    return {key: where.get(at) or tile_text(s.layout, 9 + at) for key, at in zip(DEMON_KEYS, places, strict=True)}


def shadow(game: Game) -> str | None:
    """Where the Shadow is."""
    at = int(secret(game.state).shadow)
    return None if at < 0 else tile_text(game.state.layout, at)


def mantras(game: Game) -> list[str]:
    """The six open mantras, each with its Qi, as in "gain_qi 1"; an empty slot is "none"."""
    b = secret(game.state)
    slots = zip(b.mantras, b.mantra_qi, strict=True)
    return [f"{MANTRA_KEYS[card]} {qi}" if card else "none" for card, qi in slots]


def spent(game: Game) -> set[str]:
    """The mantras that are out of the game."""
    return {key for mantra, key in enumerate(MANTRA_KEYS) if secret(game.state).spent >> mantra & 1}


def curses(game: Game) -> set[str]:
    """The curses that lie open and are not thrown."""
    return {key for curse, key in enumerate(CURSE_KEYS) if secret(game.state).curses >> curse & 1}


def ladderless(game: Game) -> set[str]:
    """The spaces of the catacombs that have lost their ladder."""
    s = game.state
    return {tile_text(s.layout, 9 + cave) for cave in range(9) if not secret(s).ladders >> cave & 1}


def height(game: Game, cave: str) -> int:
    """The tokens left on a space of the catacombs."""
    s = game.state
    at = next(each for each in range(9) if tile_text(s.layout, 9 + each) == cave)
    return int(secret(s).heights[at])


def hand(game: Game) -> list[int]:
    """Wu-Feng's incarnations."""
    return [int(card) for card in secret(game.state).hand]


def skeletons_at_home(game: Game) -> int:
    """The special skeletons on Wu-Feng's board."""
    return int(secret(game.state).skeletons)


def secretly(lines: str = "", *answers: str, **situation: Unpack[Situation]) -> Game:
    """`tests.helpers.table` with Black Secret; no mantra is open if the lines name none: lost Qi go to the supply."""
    return table(f"{SECRET}\n{lines}", *answers, **situation)


def both(lines: str = "", *answers: str, **situation: Unpack[Situation]) -> Game:
    """The same with White Moon too."""
    return table(f"{BOTH}\n{lines}", *answers, **situation)


def levels(game: Game) -> set[int]:
    """The levels of curses that have been revealed."""
    return {level for level in range(1, 5) if secret(game.state).levels >> level & 1}


def pyramid(game: Game) -> dict[str, str]:
    """The thrown curses by their place."""
    lying = secret(game.state).pyramid
    return {PLACE_NAMES[place]: CURSE_KEYS[curse] for place, curse in enumerate(lying) if curse}


# The ghost whose card is discarded for the curse of `throwing`: black, so that it serves for any.
THROWER = 55
# The five curses of level 1 that lie open after a reset, if nothing else is said.
ANEW = ["remove_qi", "draw_incarnation", "draw_ghost", "skeleton", "remove_ladder"]


def built_for(curse: str) -> str:
    """The lines of a pyramid on which this curse can be thrown next: the levels below are full, it alone lies open."""
    level = CURSE_LEVEL[CURSE_KEYS.index(curse)]
    lying: list[str] = []
    for place, name in enumerate(PLACE_NAMES[: sum(PYRAMID_SPACES)]):
        if LEVEL_OF_PLACE[place] < level:
            used = [each.split()[1] for each in lying]
            fitting = [
                key
                for number, key in enumerate(CURSE_KEYS[:MOON_CURSES])
                if number and CURSE_LEVEL[number] == LEVEL_OF_PLACE[place] and key not in used
            ]
            lying.append(f"{name} {fitting[0]}")
    shown = " ".join(str(each) for each in range(1, int(level) + 1))
    return f"curses: {curse}\nlevels: {shown}\npyramid: {', '.join(lying)}\n"


def throwing(curse_token: str, lines: str = "", *, moon: bool = False, **situation: Unpack[Situation]) -> Game:
    """Wu-Feng has drawn a black ghost and throws this curse for it; `ghosts` are the cards after that one."""
    build = both if moon else secretly
    situation["ghosts"] = [THROWER, *situation.get("ghosts", [])]
    situation.setdefault("agenda", "ghost_comes; before_move; next_turn")
    if CURSE_LEVEL[CURSE_KEYS.index(curse_token)] == 4:
        situation.setdefault("secrets", ANEW)
    game = build(f"{built_for(curse_token)}{lines}", **situation)
    assert asks(game) == ("wu_feng", "use_ghost")
    play(game, "curse")
    if asks(game) == ("wu_feng", "pyramid_place"):
        place = game.question.options[0] if game.question else ""
        play(game, place)
    return game
