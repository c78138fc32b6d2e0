"""Sheltered villagers, and what a family gives when all of it is saved (W8, W15, W16)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, next_living, push, then2, to_do
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.choices import ColourOfSupply
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.rules.tokens import take_tao
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon import villagers as people
from ghoststories.engine.sets.white_moon.events import FAMILY_SAVED, VILLAGER_SHELTERED
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FAMILIES, FAMILY_MEMBERS, FAMILY_OF, REWARD_AT, Families
from ghoststories.engine.shared.artifacts import BEFORE_THE_GAME, give_artifact
from ghoststories.engine.shared.codes import ARTIFACT_GOES_TO


def receiver(s: State) -> i64:
    """W16: who gains: the active Taoist, else the next living one clockwise."""
    return s.active if active_taoist_acts(s) else next_living(s, s.active)


def gives_now(s: State, family: i64) -> bool:
    """Whether enough of a family are sheltered for a reward."""
    sheltered = int(moon(s).shelter & FAMILY_MEMBERS[family]).bit_count()
    return REWARD_AT[family] >> sheltered & 1 != 0


def to_shelter(s: State, villager: i64) -> bool:
    """A villager goes to the Shelter; returns whether that earns the family's reward."""
    moon(s).shelter |= 1 << villager
    emit(s, VILLAGER_SHELTERED, villager)
    family = FAMILY_OF[villager]
    if not gives_now(s, family):
        return False
    emit(s, FAMILY_SAVED, family)
    return True


def shelter(s: State, villager: i64) -> None:
    """A villager is saved; the reward of a completed family follows."""
    if to_shelter(s, villager):
        push(s, codes.FAMILY_REWARD, FAMILY_OF[villager])


class FamilyReward(Deed):
    """The right side of a family's tiles. `how` is BEFORE_THE_GAME for those of W15."""

    entry = Entry(codes.FAMILY_REWARD, "family_reward", fields="family how")

    def __init__(self, families: Families) -> None:
        self.families = families

    def run(self, s: State, family: i64, how: i64, _c: i64) -> None:
        reward = self.families.rewards[family]
        if reward == people.BARRIER:
            moon(s).barriers += 1
        elif reward == people.GAIN_QI:
            push(s, base.GIFT_OF_QI)
        elif reward == people.TWO_TAO:
            then2(s, to_do(codes.FAMILY_TAO, receiver(s)), to_do(codes.FAMILY_TAO, receiver(s)))
        elif reward == people.YINYANG:
            push(s, base.GIFT_OF_YINYANG)
        elif how == BEFORE_THE_GAME:
            push(s, ARTIFACT_GOES_TO, reward, how)
        else:
            give_artifact(s, reward, receiver(s), how)


class FamilyTao(ColourOfSupply):
    """W8: the Sheng give two Tao of any colours the supply has."""

    entry = Entry(codes.FAMILY_TAO, "family_tao", shapes.COLOUR, fields="board")

    def take(self, s: State, colour: i64, board: i64, _b: i64, _c: i64) -> None:
        take_tao(s, board, colour)


class NextFamily(Choice):
    """W34: the rewards of the families a barrier completed, in the order the players like."""

    entry = Entry(codes.NEXT_FAMILY, "next_family", shapes.FAMILY)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        owed = moon(s).owed
        return vec[i64]([i64(family) for family in range(FAMILIES) if owed >> family & 1])

    def take(self, s: State, family: i64, _a: i64, _b: i64, _c: i64) -> None:
        moon(s).owed &= ~(1 << family)
        then2(s, to_do(codes.FAMILY_REWARD, family), to_do(codes.NEXT_FAMILY))
