"""Notes after options: what is on a tile, what a card does, what a help brings."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.geometry import ALL_TILES, FACING_SPACES
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.texts import ability_key
from ghoststories.texts.phrasing.asked import Asked
from ghoststories.texts.phrasing.names import counted, listed, named, note
from ghoststories.texts.phrasing.phrase import Chips, Part, Phrase

LEFT: Final = "left"
CENTRE: Final = "centre"
_STONES: Final = (LEFT, CENTRE, "right")


def tile_notes(asked: Asked, tile: int) -> list[Part]:
    """What is on a tile."""
    more = [each for part in asked.sets for each in part.tile_notes(asked, tile)]
    if tile >= len(ALL_TILES):
        return more
    notes: list[Part] = [note("haunted")] if asked.state.haunted >> tile & 1 else []
    if asked.state.rules.stones.holds_in_terror(asked.state, tile):
        notes.append(note("terror"))
    faced = asked.cards([int(space) for space in FACING_SPACES[tile]])
    return [*notes, *more, *([note("faces", ghosts=listed(faced))] if faced else [])]


def about(card: Card) -> list[Part]:
    """A card in a few words: its resistance and its stones."""
    tokens = "+".join(COLOUR_KEYS[colour] for colour, amount in card.resistance.items() for _ in range(amount))
    stones = [stone_note(card, stone) for stone in _STONES if getattr(card, stone)]
    return [note("resistance", tokens=Chips(tokens)), *stones] if tokens else [*stones]


def stone_note(card: Card, stone: str) -> Phrase:
    """What the left, centre or right stone of a card does."""
    icons = {LEFT: card.left, CENTRE: card.centre}.get(stone, card.right)
    return note(stone, abilities=listed([named("ability", ability_key(icon)) for icon in icons]))


def brief(asked: Asked, place: str) -> Phrase:
    """What the help of a place is."""
    key = place
    for part in asked.sets:
        key = part.briefs.get(place, key)
        if asked.layout.players == 1:
            key = part.solo_briefs.get(place, key)
    return Phrase(f"questions.brief.{key}")


def brief_power(asked: Asked, power: str) -> Phrase:
    """What a power is."""
    key = power
    for part in asked.sets:
        key = part.brief_powers.get(power, key)
    return Phrase(f"questions.brief_power.{key}")


def price(asked: Asked, cost: int) -> Phrase:
    """What an exorcism costs in addition to the dice."""
    kinds = [part.pays_with for part in asked.sets if part.pays_with]
    return counted(kinds[-1], cost)
