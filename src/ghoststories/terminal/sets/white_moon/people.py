"""Villagers and families, read for people: who is where."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.core.vectors import index_of
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import (
    CHILD_CARD,
    FAMILY_OF,
    VILLAGER_KEYS,
    VILLAGERS,
    Families,
    printed_families,
)
from ghoststories.texts import Texts


def families_in(state: State) -> Families:
    """What the families of this game cost and give; as printed, if it has none."""
    for expansion in state.rules.expansions:
        if isinstance(expansion, WhiteMoon):
            return expansion.families
    return printed_families()


def members_of(family: int) -> list[str]:
    """The villagers of a family."""
    return [VILLAGER_KEYS[villager] for villager in range(1, VILLAGERS + 1) if FAMILY_OF[villager] == family]


def member_words(texts: Texts, state: State, key: str) -> str:
    """A villager, and where it is."""
    return f"{texts.name('villager', key)} ({whereabouts(texts, state, key)})"


def whereabouts(texts: Texts, state: State, key: str) -> str:
    """Where a villager is, as far as the table knows."""
    pieces, villager = moon(state), VILLAGER_KEYS.index(key)
    if pieces.shelter >> villager & 1:
        return texts.get("names.piece.shelter")
    if pieces.graveyard >> villager & 1:
        return texts.get("names.piece.graveyard")
    for space, card in enumerate(state.ghosts):
        if card == CHILD_CARD + villager:
            return texts.get("terminal.people.cursed", space=texts.space(space_text(state.layout, space)))
    if FAMILY_OF[villager] not in families_in_game(state.layout.options):
        return texts.get("terminal.people.absent")
    if villager not in pieces.stacks:
        return texts.get("terminal.people.unseen")
    at = index_of(pieces.stacks, villager)
    place = texts.place(tile_text(state.layout, at // 3))
    covered = at % 3 < 2 and pieces.stacks[at + 1]
    return texts.get("terminal.people.covered", place=place) if covered else place
