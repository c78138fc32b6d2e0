"""The fixed layout of an observation, version 0: its parts by name, with place, length and meaning.

All numbers are from 0 to 4, most of them 0 or 1. The parts of the base game come first, then those of each set. Any
change here needs a version 1 (docs/environments.md, which holds this table).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ghoststories.engine.sets.icons import CENTRE_ICONS, LEFT_ICONS, RIGHT_ICONS
from ghoststories.lab.sets.lab_set import CARDS
from ghoststories.lab.sets.registry import LAB_SETS

HIGHEST: Final = 4.0

# A card: its number, whether there is one, incarnation, marker, part of a larger ghost; colour; resistance in the five
# colours and in white; the icons of its three stones.
CARD_FEATURES: Final = 5 + 5 + 6 + len(LEFT_ICONS) + len(CENTRE_ICONS) + len(RIGHT_ICONS)
# No deck has more cards than this.
DEPTHS: Final = 72
CODES: Final = 256

_BASE: Final[list[tuple[str, int, str]]] = [
    ("observer", 5, "who looks: the board north, east, south, west, or Wu-Feng"),
    ("asked", 5, "who is asked, likewise; nobody when the game is over"),
    ("question", CODES, "the sentence that asks, by its number (`codes.py` of the rules and of each set)"),
    ("arguments", 3, "its arguments as they are, divided by 255 and at most 1"),
    ("argument_board", 5, "the board, or the target of a die, among them"),
    ("argument_space", 13, "the ghost space among them; 12 is the Cemetery"),
    ("argument_tile", 18, "the tile among them, or from 9 on the space of the catacombs below it"),
    ("argument_card", CARD_FEATURES, "the card among them"),
    ("argument_counts", 6, "the dice or payment among them: how many of each face or token, divided by 4"),
    ("argument_set", 12, "the set among them: spaces, demons or colours"),
    ("said_counts", 6, "dice or tokens said so far of the answer on its way, divided by 4"),
    ("said_set", 12, "ghosts said so far of the answer on its way"),
    ("pending", CODES, "how often each sentence is still to be resolved, divided by 4 and at most 1"),
    ("players", 4, "1, 2, 3 or 4 players"),
    ("difficulty", 4, "initiation, normal, nightmare, hell"),
    ("edition", 2, "first, second"),
    ("extra_ease", 1, "whether the Taoists began with 5 Qi (B6)"),
    *(row for each in LAB_SETS for row in each.setup_parts),
    ("seats", 4, "the boards with a player"),
    ("first", 4, "the first player's board"),
    ("board_colours", 16, "for each board red, green, blue, yellow"),
    ("board_powers", 32, "for each board its power, in the order of `content/powers.py`"),
    ("tile_places", 108, "for each tile its place, in the order of `content/places.py`"),
    ("incarnations_in_game", 1, "incarnations of the set-up, divided by 4"),
    ("haunted_that_lose", 1, "haunted tiles that lose the game, divided by 4"),
    ("turn", 1, "the number of the turn, divided by 50 and at most 4"),
    ("active", 4, "the active board"),
    ("own_turn", 1, "whether it is a living Taoist's turn"),
    ("taoist_tiles", 72, "for each board its Taoist's tile, from 9 on below"),
    ("qi", 5, "of each board and the supply, divided by 5"),
    ("tao", 25, "of each board and the supply, in each colour, divided by 4"),
    ("yinyangs", 4, "the boards with a Yin-Yang"),
    ("power_tokens", 5, "of each board and on the centre tile, divided by 3"),
    ("held_buddhas", 4, "of each board, divided by 2"),
    ("temple", 1, "Buddhas in the Temple, divided by 2"),
    ("fresh_buddhas", 1, "Buddhas the active Taoist took this turn, divided by 2"),
    ("buddhas", 12, "the spaces with a Buddha"),
    ("haunted", 9, "the haunted tiles"),
    ("circle", 5, "the colour on the Circle of Prayer"),
    ("mantra", 15, "where the Enfeeblement Mantra lies: a space, from 12 on a demon"),
    ("caught", 1, "whether the Uncatchable is caught"),
    ("borrowed", 4, "the boards whose power is borrowed this turn"),
    ("used_powers", 12, "what was used this turn, by the bits of the state"),
    ("revived", 4, "the Taoists who came back and have not had a turn since"),
    ("ghosts", 12 * CARD_FEATURES, "for each space the card there"),
    ("figures", 24, "for each space a Haunting figure on the card, on the stone"),
    ("deck_size", 1, "cards in the deck, divided by 60"),
    ("deck_next", 1, "1 divided by how many cards it takes to the next incarnation; 0 if there is none"),
    ("deck_incarnations", DEPTHS, "the places of incarnations or summon cards in the deck, from its top"),
    ("deck_cards", CARDS, "for each card all know of in the deck 1 divided by its place, the top being 1"),
    ("unseen", CARDS, "the cards nobody has seen: those of the deck are among them"),
]
_OF_SETS: Final = [row for each in LAB_SETS for row in each.parts]


@dataclass(frozen=True)
class Part:
    """A slice of an observation."""

    name: str
    start: int
    length: int
    meaning: str

    @property
    def stop(self) -> int:
        """Where the next part begins."""
        return self.start + self.length


def _parts() -> dict[str, Part]:
    parts: dict[str, Part] = {}
    start = 0
    for name, length, meaning in [*_BASE, *_OF_SETS]:
        parts[name] = Part(name, start, length, meaning)
        start += length
    return parts


PARTS: Final = _parts()
SIZE: Final = sum(part.length for part in PARTS.values())
# An agent for the base game needs only this many numbers from the start.
BASE_SIZE: Final = PARTS[_OF_SETS[0][0]].start


def part(name: str) -> slice:
    """Where a part of an observation is, as in `observation[part("qi")]`."""
    return slice(PARTS[name].start, PARTS[name].stop)
