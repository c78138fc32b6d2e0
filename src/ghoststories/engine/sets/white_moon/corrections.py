"""An owner's corrections of White Moon's families: what a death costs, and what a family gives."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.content.toml_values import shown, table, word
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.errors import ContentError
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    BOOTS_OR_HELMET,
    DEATH_KEYS,
    FAMILY_KEYS,
    MA_CHO,
    MOON_ARTIFACTS,
    REWARD_KEYS,
    Families,
)

# What the Ma-Cho give is printed in the rules, and no other family gives it.
_FAMILIES: Final[list[str]] = FAMILY_KEYS[:MA_CHO]
_PARTS: Final[dict[str, list[str]]] = {"death": DEATH_KEYS, "reward": REWARD_KEYS[:BOOTS_OR_HELMET]}


def check_family(family: str, parts: object) -> dict[str, object]:
    """The corrected parts of a family, checked."""
    if family not in _FAMILIES:
        raise ContentError(
            "there is no family {family}; allowed: {allowed}", family=shown(family), allowed=", ".join(_FAMILIES)
        )
    checked: dict[str, object] = {}
    for part, value in table(parts, f"family.{family}").items():
        if part not in _PARTS:
            raise ContentError(
                "family.{family} has no part {part}; allowed: {allowed}",
                family=family,
                part=shown(part),
                allowed=", ".join(_PARTS),
            )
        checked[part] = word(value, f"family.{family}.{part}", _PARTS[part])
    return checked


def check_artifacts(families: Families) -> None:
    """There is one tile of each artifact, so a family that gets another's must give its own away."""
    givers: list[list[str]] = [[] for _ in range(MOON_ARTIFACTS)]
    for family, reward in enumerate(families.rewards):
        if reward < MOON_ARTIFACTS:
            givers[reward].append(FAMILY_KEYS[family])
    for artifact, names in enumerate(givers):
        if len(names) > 1:
            raise ContentError(
                "{artifact} would be the reward of {names}; needed: one family, so correct the others too",
                artifact=ARTIFACT_KEYS[artifact],
                names=", ".join(names),
            )
    for artifact, names in enumerate(givers):
        if not names:
            raise ContentError(
                "{artifact} would be no family's reward; needed: one family", artifact=ARTIFACT_KEYS[artifact]
            )


def corrected_families(families: Families, corrections: dict[str, dict[str, object]]) -> Families:
    """The families with checked corrections; those given stay as they are."""
    deaths = vec[i64](list(families.deaths))
    rewards = vec[i64](list(families.rewards))
    reconstructed = list(families.reconstructed)
    for key, given in corrections.items():
        family = FAMILY_KEYS.index(key)
        if "death" in given:
            deaths[family] = DEATH_KEYS.index(cast(str, given["death"]))
        if "reward" in given:
            rewards[family] = REWARD_KEYS.index(cast(str, given["reward"]))
        reconstructed[family] = tuple([part for part in reconstructed[family] if part not in given])
    return Families(deaths, rewards, reconstructed)
