"""White Moon's pages of help: villagers, families, and who gives an artifact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ghoststories.engine import State
from ghoststories.engine.core.vectors import index_of
from ghoststories.engine.sets.registry import sets_of
from ghoststories.engine.sets.white_moon.set import WHITE_MOON
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    BOOTS,
    BOOTS_OR_HELMET,
    CHILDREN,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_OF,
    HELMET,
    REWARD_KEYS,
    VILLAGER_KEYS,
    printed_families,
)
from ghoststories.terminal.sets.white_moon.people import families_in, member_words, members_of, whereabouts

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages

_BOOTS_AND_HELMET: Final = (ARTIFACT_KEYS[BOOTS], ARTIFACT_KEYS[HELMET])


def _has_villagers(state: State) -> bool:
    return WHITE_MOON in sets_of(state.layout.options)


def villager_title(pages: Pages, key: str) -> str:
    """A villager with the name of the family."""
    family = FAMILY_KEYS[FAMILY_OF[VILLAGER_KEYS.index(key)]]
    words = {"villager": pages.texts.name("villager", key), "family": pages.texts.name("family", family)}
    return pages.say("member_of", **words)


def show_villager(pages: Pages, key: str) -> None:
    """Where a villager is, and what is true of the family."""
    if _has_villagers(pages.state):
        pages.screen.line(pages.say("where", where=whereabouts(pages.texts, pages.state, key)))
    villager = VILLAGER_KEYS.index(key)
    family = int(FAMILY_OF[villager])
    parts = families_in(pages.state).reconstructed[family]
    _show_worth(pages, family)
    pages.reconstructed(tuple(part for part in parts if part != "names" or villager not in CHILDREN))


def show_family(pages: Pages, key: str) -> None:
    """A family's members, what a death costs and what the family gives."""
    family, texts = FAMILY_KEYS.index(key), pages.texts
    if _has_villagers(pages.state):
        members = [member_words(texts, pages.state, each) for each in members_of(family)]
    else:
        members = [texts.name("villager", each) for each in members_of(family)]
    pages.screen.line(pages.say("members", members=", ".join(members)))
    _show_worth(pages, family)
    pages.reconstructed(families_in(pages.state).reconstructed[family])


def _show_worth(pages: Pages, family: int) -> None:
    """What a death costs and what the family gives; rebuilt if the owner of a box corrected it."""
    own, printed, texts = families_in(pages.state), printed_families(), pages.texts
    path = f"help.family.{FAMILY_KEYS[family]}"
    if (own.deaths[family], own.rewards[family]) == (printed.deaths[family], printed.rewards[family]):
        pages.screen.line(texts.get(f"{path}.text"))
        pages.rulings(path)
        return
    death, reward = DEATH_KEYS[own.deaths[family]], REWARD_KEYS[own.rewards[family]]
    paths = [f"help.death.{death}", f"help.{'artifact' if reward in ARTIFACT_KEYS else 'reward'}.{reward}"]
    names = [texts.get(f"names.death.{death}"), texts.get(f"names.reward.{reward}")]
    for key, name, each in zip(("death", "reward"), names, paths, strict=True):
        pages.screen.line(pages.say(key, name=name, text=texts.get(f"{each}.text")))
    pages.rulings(*paths)


def show_giver(pages: Pages, key: str) -> None:
    """The family an artifact is the reward of, if a family gives it."""
    reward = REWARD_KEYS[BOOTS_OR_HELMET] if key in _BOOTS_AND_HELMET else key
    if reward in REWARD_KEYS:
        family = FAMILY_KEYS[index_of(families_in(pages.state).rewards, REWARD_KEYS.index(reward))]
        pages.screen.line(pages.say("giver", family=pages.texts.name("family", family)))
