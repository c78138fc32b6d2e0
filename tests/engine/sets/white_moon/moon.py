"""What a test of White Moon looks at: villagers, Su-Ling, crystals, artifacts."""

from __future__ import annotations

from typing import Unpack

from ghoststories.engine import Game
from ghoststories.engine.core.notation import CORNER_KEYS, board_text, space_text, tile_text
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, FACE_DOWN, moon
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS, VILLAGER_KEYS
from ghoststories.engine.shared.state import shared
from tests.helpers import Chance, Situation, board, happened, table
from tests.tables import FRONT, turn_of, village

# The first lines of a table of White Moon, north at the top; the Portal is in the centre if nothing else is said:
#
#  tea_house       cemetery  herbalist
#  sorcerer        circle    temple
#  kung_fu_school  pavilion  altar
MOON = """
    sets: white_moon
    village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
"""
# The tiles that a board's spaces face, from its own player's left to right.
MOON_FRONT = {colour: [tile.replace("watchman", "kung_fu_school") for tile in tiles] for colour, tiles in FRONT.items()}
FAMILIES = {
    "hua": ["father_hua", "mother_hua", "son_hua"],
    "zhou": ["father_zhou", "mother_zhou", "son_zhou"],
    "li": ["father_li", "mother_li", "daughter_li"],
    "sun": ["father_sun", "mother_sun", "daughter_sun"],
    "miao": ["brother_miao", "sister_miao"],
    "xiang": ["father_xiang", "son_xiang"],
    "sheng": ["grandfather_sheng", "grandmother_sheng"],
    "wu": ["uncle_wu", "aunt_wu"],
    "chang": ["little_chang"],
    "teng": ["teng"],
    "long": ["long"],
    "weng": ["weng"],
}


def stack(game: Game, place: str) -> list[str]:
    """The villagers of a place from the top; "?" is face down."""
    s = game.state
    tile = next(each for each in range(9) if tile_text(s.layout, each) == place)
    people = [int(each) for each in moon(s).stacks[3 * tile : 3 * tile + 3] if each]
    return ["?" if each == FACE_DOWN else VILLAGER_KEYS[each] for each in reversed(people)]


def _people(mask: int) -> set[str]:
    return {key for villager, key in enumerate(VILLAGER_KEYS) if mask >> villager & 1}


def shelter(game: Game) -> set[str]:
    """The villagers who are safe."""
    return _people(int(moon(game.state).shelter))


def graveyard(game: Game) -> set[str]:
    """The villagers who are dead."""
    return _people(int(moon(game.state).graveyard))


def children(game: Game) -> dict[str, str]:
    """The cursed children by the space they fill."""
    s = game.state
    filled = [space for space in range(12) if 200 < s.ghosts[space] < 240]
    return {space_text(s.layout, space): VILLAGER_KEYS[int(s.ghosts[space]) - 200] for space in filled}


def crystals(game: Game, colour: str) -> int:
    """The crystals of a Taoist, or of the `reserve`."""
    return int(moon(game.state).crystals[CRYSTAL_RESERVE if colour == "reserve" else board(game, colour)])


def receptacles(game: Game) -> set[str]:
    """The corners whose receptacle holds a crystal."""
    return {key for corner, key in enumerate(CORNER_KEYS) if moon(game.state).receptacles >> corner & 1}


def artifacts(game: Game, colour: str) -> set[str]:
    """The artifacts of a Taoist."""
    owner = board(game, colour)
    return {ARTIFACT_KEYS[artifact] for artifact, each in enumerate(shared(game.state).owners) if each == owner}


def su_ling(game: Game) -> str | None:
    """The space Su-Ling is in front of."""
    space = int(moon(game.state).su_ling)
    return None if space < 0 else space_text(game.state.layout, space)


def lying(game: Game) -> set[str]:
    """The Taoists who lie on the ground."""
    s = game.state
    return {board_text(s.layout, each) for each in range(4) if shared(s).lying >> each & 1}


def of_death(game: Game, villager: str) -> list[str]:
    """What has happened since a villager died, his death left out."""
    log = happened(game)
    death = [event.startswith(f"villager_killed(villager={villager},") for event in log].index(True)
    return log[death + 1 :]


def moon_village(*haunted_places: str) -> str:
    """The line of the village with the School in the Watchman's place and these places haunted."""
    return village(*haunted_places).replace("watchman", "kung_fu_school")


def moonlit(lines: str = "", *answers: str, **situation: Unpack[Situation]) -> Game:
    """`tests.helpers.table` with the set: somewhere in a turn, as `agenda` says."""
    return table(f"{MOON}\n{lines}", *answers, **situation)


def moon_turn(colour: str, lines: str = "", *answers: str, **chance: Unpack[Chance]) -> Game:
    """`tests.helpers.turn_of` with the set: a board's turn from its beginning."""
    return turn_of(colour, f"{MOON}\n{lines}", *answers, **chance)
