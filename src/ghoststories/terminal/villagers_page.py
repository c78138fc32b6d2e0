"""The villagers of White Moon, family by family: where they are, what a death costs, what the family gives."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, VILLAGER_KEYS
from ghoststories.terminal.palette import ALARM, FAINT, TITLE
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.white_moon import (
    dead_members,
    death_words,
    has_moon,
    members_of,
    reward_words,
    safe_members,
    whereabouts,
)


def show_people(screen: Screen, state: State) -> None:
    """All families of the game."""
    if not has_moon(state):
        screen.say("people.none")
        return
    for family in families_in_game(state.layout.options):
        _show_family(screen, state, family)


def _show_family(screen: Screen, state: State, family: int) -> None:
    texts = screen.texts
    members = members_of(family)
    safe, dead = safe_members(state, family), dead_members(state, family)
    style = TITLE if safe == len(members) else ALARM if dead else "bold"
    key = "people.family_dead" if dead else "people.family"
    name = texts.get(f"names.family.{FAMILY_KEYS[family]}")
    screen.line(texts.get(f"terminal.{key}", family=name, safe=safe, size=len(members), dead=dead), style)
    where = [f"{texts.villager(VILLAGER_KEYS[each])} ({whereabouts(texts, state, each)})" for each in members]
    screen.line(f"  {', '.join(where)}")
    death, reward = death_words(texts, state, family), reward_words(texts, state, family)
    screen.line(f"  {texts.get('terminal.people.worth', death=death, reward=reward)}", FAINT)
