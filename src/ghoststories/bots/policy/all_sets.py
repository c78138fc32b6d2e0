"""The quick policy for all sets. In the base game it answers exactly as `BasePolicy`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.base import BasePolicy
from ghoststories.bots.policy.black_secret_answers import SecretAnswers
from ghoststories.bots.policy.promo_answers import PromoAnswers
from ghoststories.bots.policy.turns import Turns
from ghoststories.bots.policy.white_moon_answers import MoonAnswers
from ghoststories.bots.policy.wu_feng import WuFeng
from ghoststories.engine.core.state import State
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes as secret
from ghoststories.engine.sets.promos import codes as promos
from ghoststories.engine.sets.white_moon import codes as moon
from ghoststories.engine.shared import codes as shared

_NONE: Final = 0
_FIRST_OF_PROMOS: Final = promos.GUARD_LOOKS
_FIRST_OF_MOON: Final = moon.SHOW_TOPS
_FIRST_OF_SECRET: Final = secret.CURSE_OF


def _answered_as() -> list[i64]:
    """For each question of an expansion the one of the base game that asks for the same."""
    table: list[i64] = [_NONE] * 256
    for code in (moon.FAMILY_TAO, moon.CLAW_COLOUR, secret.MANTRA_TAO):
        table[code] = base.TAKE_TAO
    for code in (moon.TAO_LEAVES, moon.TAO_LEAVES_OF):
        table[code] = base.DISCARD_TAO
    for code in (moon.SCHOOL_PAY, secret.DEMONS_PAY):
        table[code] = base.PAY_COLOURS
    for code in (moon.SCHOOL_FALLS, moon.BARRIER_FALLS):
        table[code] = base.WHAT_FALLS
    for code in (shared.ARTIFACT_GOES_TO, moon.ZHOU_LOSS):
        table[code] = base.BEAR_LOSS
    for code in (moon.MAKE_ROOM, secret.MANTRA_TOKEN, secret.MANTRA_GHOST):
        table[code] = base.SORCERER_GHOST
    for code in (promos.INFERNAL_REROLL, secret.TARGET_REROLL):
        table[code] = base.REROLL_CURSE_DIE
    table[moon.FIREWORK_TILE] = base.USE_YINYANG
    table[secret.MANTRA_GHOST_SPACE] = base.PAVILION_SPACE
    table[promos.EAT_APPLE] = base.GIFT_OF_QI
    return table


ANSWERED_AS: Final[list[i64]] = _answered_as()


class FullPolicy(BasePolicy):
    """The quick policy of the base game, and who answers what the other sets ask."""

    def __init__(self, habits: list[float], further: list[float]) -> None:
        super().__init__(habits)
        self.turns = Turns(habits, further)
        self.moon = MoonAnswers(self.turns)
        self.promos = PromoAnswers(self.turns)
        self.secret = SecretAnswers(self.turns)
        self.wu_feng = WuFeng(further, self.turns.villagers)

    def answer(self, s: State) -> i64:
        """The index of the option to take."""
        if not s.annexes:
            return super().answer(s)
        code = s.agenda[-1] & 255
        if code < _FIRST_OF_PROMOS:
            return self.turns.answer(s)
        if ANSWERED_AS[code] != _NONE:
            return self.turns.as_in_base(s, ANSWERED_AS[code])
        if s.rules.has("black_secret"):
            at = self.wu_feng.answer(s, code)
            if at >= 0:
                return at
        if code >= _FIRST_OF_SECRET:
            return self.secret.answer(s, code)
        if code >= _FIRST_OF_MOON:
            return self.moon.answer(s, code)
        return self.promos.answer(s, code)
