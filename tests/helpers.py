"""A position in a few words, scripted chance, and what is then true.

`table` begins from a plain four-player table (below) and replaces the lines a test cares about:

    game = table('''
        ghosts: red1 38
        north: red spires, qi 3, tao red, at temple
        turn: 5 red
    ''', tao=["red white yellow"], agenda="action")
"""

from __future__ import annotations

import re
from typing import TypedDict, Unpack

from ghoststories.engine import Game, Script
from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.position import HEADER, from_text, to_text
from ghoststories.engine.core.state import COLOUR_KEYS, SUPPLY

# North is at the top. Spaces are numbered from the left as the board's own player sees them, so:
#
#            red3      red2      red1
#  yellow1   tea_house cemetery  herbalist   green3
#  yellow2   sorcerer  circle    temple      green2
#  yellow3   watchman  pavilion  altar       green1
#            blue1     blue2     blue3
PLAIN = {
    "players": "red green blue yellow",
    "difficulty": "normal",
    "edition": "second",
    "village": "tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar",
    "north": "red spires, qi 3",
    "east": "green mountain, qi 3",
    "south": "blue heavenly_gust, qi 3",
    "west": "yellow bottomless_pockets, qi 3",
    "turn": "1 red",
}


class Chance(TypedDict, total=False):
    """What chance brings, in the order in which it is asked."""

    ghosts: list[int]  # the next cards drawn
    tao: list[str]  # the next rolls of the Tao dice
    curse: list[str]  # the next rolls of the curse die
    villagers: list[str]  # the next villagers shown
    secrets: list[str]  # the next curses, mantras and tokens turned


class Situation(Chance, total=False):
    """What comes next at a table: what chance brings, and what is done."""

    agenda: str  # yin, yang (the default), action, end, or steps by name


def table(lines: str = "", *answers: str, **situation: Unpack[Situation]) -> Game:
    """A game at a position, the plain table with these lines replaced; the first questions are answered."""
    values = dict(PLAIN)
    key = ""
    for line in lines.splitlines():
        name, colon, value = line.strip().partition(":")
        if colon:
            key = name.strip()
            values[key] = value.strip()
        elif line.strip():
            values[key] += ", " + line.strip()
    if "agenda" in situation:
        values["agenda"] = situation["agenda"]
    text = "\n".join([HEADER, *(f"{name}: {value}" for name, value in values.items())])
    script = Script().ghost(*situation.get("ghosts", [])).tao(*situation.get("tao", []))
    script.curse(*situation.get("curse", [])).villager(*situation.get("villagers", []))
    script.hidden(*situation.get("secrets", []))
    return play(Game(state=from_text(text), script=script), *answers)


def options(game: Game) -> list[str]:
    """What is on offer now; nothing if the game is over or waits for chance."""
    return game.question.options if game.question else []


def asks(game: Game) -> tuple[str, str]:
    """Who is asked what; the name of the chance, or the result, when nobody is."""
    if game.question:
        return game.question.seat, game.question.name
    return ("chance" if game.waits_for_chance else "nobody"), game.result


def play(game: Game, *answers: str) -> Game:
    """Answer the questions one after the other."""
    for answer in answers:
        game.apply(answer)
    return game


def happened(game: Game) -> list[str]:
    """The log so far, one text an event, as in "tile_haunted(tile=altar)"; turns without their number."""
    return [re.sub(r", turn=\d+", "", repr(event)) for event in game.log]


def news(game: Game, *kinds: str) -> list[str]:
    """What has happened, of these kinds."""
    return [event for event in happened(game) if event.split("(")[0] in kinds]


def fits(game: Game) -> bool:
    """Whether nothing on the table contradicts itself, and a document says the same."""
    return not problems(game.state) and to_text(from_text(to_text(game.state))) == to_text(game.state)


def ghosts(game: Game) -> dict[str, int]:
    """The ghosts in play by their space."""
    s = game.state
    return {space_text(s.layout, space): int(s.ghosts[space]) for space in range(12) if s.ghosts[space]}


def figures(game: Game) -> dict[str, str]:
    """The Haunting figures by space: on the card, or on the stone."""
    s = game.state
    where = {1: "card", 2: "stone"}
    return {space_text(s.layout, space): where[int(s.figures[space])] for space in range(12) if s.figures[space]}


def haunted(game: Game) -> set[str]:
    """The haunted places."""
    return {tile_text(game.state.layout, tile) for tile in range(9) if game.state.haunted >> tile & 1}


def board(game: Game, colour: str) -> int:
    """The number of a board by its colour."""
    return next(each for each in range(4) if board_text(game.state.layout, each) == colour)


def qi(game: Game, colour: str) -> int:
    """The Qi of a Taoist or neutral board; `supply` for the supply."""
    return int(game.state.qi[SUPPLY if colour == "supply" else board(game, colour)])


def tao(game: Game, colour: str) -> list[str]:
    """The Tao tokens of a Taoist, or of the `supply`, as words in the order of the colours."""
    holder = SUPPLY if colour == "supply" else board(game, colour)
    return [COLOUR_KEYS[each] for each in range(5) for _ in range(int(game.state.tao[5 * holder + each]))]


def where(game: Game, colour: str) -> str:
    """The place a Taoist is on."""
    return tile_text(game.state.layout, int(game.state.taoist_tiles[board(game, colour)]))


def has_yinyang(game: Game, colour: str) -> bool:
    """Whether a Taoist has the Yin-Yang."""
    return bool(game.state.yinyangs >> board(game, colour) & 1)


def circle(game: Game) -> str | None:
    """The colour on the Circle of Prayer."""
    return None if game.state.circle < 0 else COLOUR_KEYS[game.state.circle]


def mantra(game: Game) -> str | None:
    """The space of the ghost under the Mantra."""
    return None if game.state.mantra < 0 else space_text(game.state.layout, int(game.state.mantra))


def place_keys() -> list[str]:
    """All places of the base game."""
    return PLACE_KEYS[:BASE_PLACES]
