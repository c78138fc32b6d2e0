"""What questions and their options have in common: names of what lies on a table, and notes about it."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.cards import DEVOURER, HAUNTER, QUICK_HAUNTER
from ghoststories.engine.content.places import CEMETERY, HERBALIST, PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS, SPIRES
from ghoststories.engine.core.geometry import FACING_SPACES, LINE
from ghoststories.engine.core.notation import CORNER_KEYS, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, NOWHERE
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, FAMILY_OF, VILLAGER_KEYS
from ghoststories.terminal.black_secret import has_secret
from ghoststories.terminal.icons import stones
from ghoststories.terminal.palette import LETTER_OF
from ghoststories.terminal.promos import is_in_terror
from ghoststories.terminal.white_moon import (
    dead_members,
    death_words,
    has_moon,
    members_of,
    reward_words,
    safe_members,
)
from ghoststories.texts import Texts

# The places that help otherwise with White Moon.
_MOON: Final = [PLACE_KEYS[CEMETERY], PLACE_KEYS[HERBALIST]]
# Ghosts that go for the first villager of their line, by what they are and by what they do when they come.
_HUNTERS: Final = HAUNTER | QUICK_HAUNTER | DEVOURER
_HUNTING: Final = ["devour", "haunt_tile"]


class Phrases:
    """Names and notes for one table in one language."""

    def __init__(self, texts: Texts, state: State) -> None:
        self.texts = texts
        self.state = state
        self.layout = state.layout
        self.moon = has_moon(state)
        self.secret = has_secret(state)

    def space_number(self, notation: str) -> int:
        """A space by its notation."""
        return 3 * self.board_number(notation[:-1]) + int(notation[-1]) - 1

    def board_number(self, colour: str) -> int:
        """A board by its colour."""
        return int(self.layout.board_of_colour[COLOUR_KEYS.index(colour)])

    def tile_number(self, place: str) -> int:
        """A tile by its place."""
        return int(self.layout.tile_of_place[PLACE_KEYS.index(place)])

    def place_of(self, tile: int) -> str:
        """The key of the place on a tile, or of the space of the catacombs."""
        return tile_text(self.layout, tile)

    def card_on(self, notation: str) -> str:
        """The name of the card on a space."""
        return self.texts.card(int(self.state.ghosts[self.space_number(notation)]))

    def names(self, spaces: list[str]) -> str:
        """The names of the cards on some spaces."""
        return self.texts.joined([self.card_on(space) for space in spaces])

    def cards(self, spaces: list[int]) -> list[str]:
        """The names of what lies on some spaces, without the empty ones."""
        return [self.texts.card(int(self.state.ghosts[space])) for space in spaces if self.state.ghosts[space]]

    def count(self, what: str, one: str, count: int) -> str:
        """A number of things."""
        return self.texts.get(f"questions.count.{one if count == 1 else what}", count=count)

    def note(self, key: str, **parameters: object) -> str:
        """A note."""
        return self.texts.get(f"questions.note.{key}", **parameters)

    def about(self, number: int) -> str:
        """A card in a few words: its resistance and its stones."""
        card = self.state.rules.cards.by_number[number]
        parts = [" ".join(f"{LETTER_OF[COLOUR_KEYS[colour]]}{amount}" for colour, amount in card.resistance.items())]
        return "; ".join([*parts, *(self.stone(number, stone) for stone in range(3) if stones(card)[stone])])

    def stone(self, number: int, stone: int) -> str:
        """What the left, centre or right stone of a card does."""
        icons = stones(self.state.rules.cards.by_number[number])[stone]
        abilities = ", ".join(self.texts.ability(icon) for icon in icons)
        return self.note(["left", "centre", "right"][stone], abilities=abilities)

    def brief(self, place: str) -> str:
        """What the help of a place is."""
        key = f"{place}_white_moon" if self.moon and place in _MOON else place
        if self.secret and self.texts.has(f"questions.brief.{key}_black_secret"):
            key = f"{key}_black_secret"
        solo = self.layout.players == 1 and self.texts.has(f"questions.brief.{key}_solo")
        return self.texts.get(f"questions.brief.{key}{'_solo' if solo else ''}")

    def brief_power(self, power: str) -> str:
        """What a power is."""
        added = "_white_moon" if self.moon and power == POWER_KEYS[SPIRES] else ""
        if self.secret and self.texts.has(f"questions.brief_power.{power}_black_secret"):
            added = "_black_secret"
        return self.texts.get(f"questions.brief_power.{power}{added}")

    def tile_notes(self, tile: int) -> str:
        """What waits on a tile, in brackets; empty if nothing does."""
        notes = [self.note("haunted")] if self.state.haunted >> tile & 1 else []
        if is_in_terror(self.state, tile):
            notes.append(self.note("terror"))
        if self.secret:
            notes += self._secret_notes(tile)
        if self.moon and portal_tile(self.state) == tile:
            notes.append(self.note("portal"))
        faced = self.cards([int(space) for space in FACING_SPACES[tile]])
        if faced:
            notes.append(self.note("faces", ghosts=self.texts.joined(faced)))
        return in_brackets(notes)

    def _secret_notes(self, tile: int) -> list[str]:
        """Whether a tile has lost its ladder, and whether the Shadow is there."""
        pieces = secret(self.state)
        notes = [] if pieces.ladders >> tile & 1 else [self.note("no_ladder")]
        return [*notes, self.note("shadow")] if pieces.shadow == tile else notes

    def villager(self, villager: int) -> str:
        """A villager by name."""
        return self.texts.villager(VILLAGER_KEYS[villager])

    def top_villager(self, tile: int) -> str:
        """The name of the villager on top of a tile."""
        return self.villager(int(top_of(self.state, tile)))

    def corner(self, tile: int) -> str:
        """The receptacle beside a corner tile."""
        return self.texts.get(f"names.corner.{CORNER_KEYS[corner_of(tile)]}")

    def receptacle_note(self, tile: int) -> list[str]:
        """A note if a receptacle beside this tile is still empty and the reserve has a crystal for it."""
        corner, pieces = int(corner_of(tile)), moon(self.state)
        if corner == NOWHERE or pieces.receptacles >> corner & 1 or not pieces.crystals[CRYSTAL_RESERVE]:
            return []
        return [self.note("receptacle", corner=self.corner(tile))]

    def if_dead(self, villager: int) -> str:
        """What the death of a villager costs."""
        return self.note("if_dead", death=death_words(self.texts, self.state, int(FAMILY_OF[villager])))

    def member(self, villager: int) -> list[str]:
        """How far the family of a villager is; nothing of one without relatives."""
        family = int(FAMILY_OF[villager])
        size, dead = len(members_of(family)), dead_members(self.state, family)
        if size == 1:
            return []
        key = "member_dead" if dead else "member"
        return [self.note(key, count=safe_members(self.state, family), size=size, dead=dead)]

    def saved(self, villager: int) -> list[str]:
        """What it is worth to save a villager: how far the family is, and what it gives."""
        reward = reward_words(self.texts, self.state, int(FAMILY_OF[villager]))
        return [*self.member(villager), self.note("if_saved", reward=reward)]

    def prey(self, card: int, space: int) -> list[str]:
        """Who is the first in the way of a ghost that hunts villagers."""
        if not self.moon or not card or not self._hunts(card):
            return []
        for tile in LINE[3 * space : 3 * space + 3]:
            if top_of(self.state, tile) > 0:
                return [self.note("first_villager", villager=self.top_villager(int(tile)))]
        return [self.note("no_villager")]

    def _hunts(self, number: int) -> bool:
        cards = self.state.rules.cards
        return bool(cards.bits[number] & _HUNTERS) or any(icon in _HUNTING for icon in cards.by_number[number].left)

    def family(self, family: int) -> str:
        """A family by name."""
        return self.texts.get(f"names.family.{FAMILY_KEYS[family]}")

    def reward(self, family: int) -> str:
        """What a family gives."""
        return reward_words(self.texts, self.state, family)


def in_brackets(notes: list[str]) -> str:
    """Notes behind an option; empty if there are none."""
    return f" ({', '.join(notes)})" if notes else ""
