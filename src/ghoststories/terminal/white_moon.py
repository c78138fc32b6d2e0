"""White Moon's part of a table, read for people: who is where, and what a family costs and gives."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.registry import WHITE_MOON, sets_of
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.returns import CHILD_CARD
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import (
    DEATH_KEYS,
    FAMILY_MEMBERS,
    FAMILY_OF,
    REWARD_KEYS,
    VILLAGERS,
    Families,
    printed_families,
)
from ghoststories.texts import Texts


def has_moon(state: State) -> bool:
    """Whether White Moon is in play."""
    return WHITE_MOON in sets_of(state.layout.options)


def families_in(state: State) -> Families:
    """What the families of this game cost and give; as printed, if it has none."""
    for expansion in state.rules.expansions:
        if isinstance(expansion, WhiteMoon):
            return expansion.families
    return printed_families()


def members_of(family: int) -> list[int]:
    """The villagers of a family."""
    return [villager for villager in range(1, VILLAGERS + 1) if FAMILY_OF[villager] == family]


def safe_members(state: State, family: int) -> int:
    """How many of a family are in the Shelter."""
    return int(moon(state).shelter & FAMILY_MEMBERS[family]).bit_count()


def dead_members(state: State, family: int) -> int:
    """How many of a family are dead, cursed children included."""
    cursed = sum(1 for card in state.ghosts if is_child(int(card)) and FAMILY_OF[card - CHILD_CARD] == family)
    return int(moon(state).graveyard & FAMILY_MEMBERS[family]).bit_count() + cursed


def is_child(card: int) -> bool:
    """Whether what lies on a space is a cursed child."""
    return CHILD_CARD < card <= CHILD_CARD + VILLAGERS


def death_words(texts: Texts, state: State, family: int) -> str:
    """What a death in a family costs, in a few words."""
    return texts.get(f"names.death.{DEATH_KEYS[families_in(state).deaths[family]]}")


def reward_words(texts: Texts, state: State, family: int) -> str:
    """What a family gives, in a few words."""
    return texts.get(f"names.reward.{REWARD_KEYS[families_in(state).rewards[family]]}")


def whereabouts(texts: Texts, state: State, villager: int) -> str:
    """Where a villager is, as far as the table knows."""
    pieces = moon(state)
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
    at = pieces.stacks.index(villager)
    place = texts.place(tile_text(state.layout, at // 3))
    covered = at % 3 < 2 and pieces.stacks[at + 1]
    return texts.get("terminal.people.covered", place=place) if covered else place
