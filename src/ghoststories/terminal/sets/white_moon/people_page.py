"""The villagers, family by family: where they are, what a death costs, what the family gives."""

from __future__ import annotations

from ghoststories.engine import State, Table
from ghoststories.engine.sets.white_moon.read_model import Family, WhiteMoonTable
from ghoststories.terminal.palette import ALARM, FAINT, TITLE
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.sets.white_moon.people import member_words


def show_people(screen: Screen, state: State) -> None:
    """All families of the game."""
    table = Table(state).part(WhiteMoonTable)
    if table is None:
        screen.say("people.none")
        return
    for family in table.families:
        _show_family(screen, state, family)


def _show_family(screen: Screen, state: State, family: Family) -> None:
    texts = screen.texts
    safe, dead, size = family.sheltered, family.dead, len(family.members)
    style = TITLE if safe == size else ALARM if dead else "bold"
    key = "people.family_dead" if dead else "people.family"
    name = texts.name("family", family.family)
    screen.line(texts.get(f"terminal.{key}", family=name, safe=safe, size=size, dead=dead), style)
    screen.line(f"  {', '.join(member_words(texts, state, each) for each in family.members)}")
    death, reward = texts.get(f"names.death.{family.death}"), texts.get(f"names.reward.{family.reward}")
    screen.line(f"  {texts.get('terminal.people.worth', death=death, reward=reward)}", FAINT)
