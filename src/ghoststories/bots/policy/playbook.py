"""A playbook: the parts of a policy, and which of them answers which question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.exorcisms import Exorcisms
from ghoststories.bots.policy.handler import Anything, Handler, Weighed
from ghoststories.bots.policy.placing import Placing
from ghoststories.bots.policy.small_answers import (
    LeastQi,
    MostQi,
    PavilionGhost,
    PavilionSpace,
    QiOrYinYang,
    RerollCurseDie,
    WatchmanBoard,
    WhatFalls,
    WorstGhost,
)
from ghoststories.bots.policy.tokens import (
    CircleColour,
    DiscardTao,
    PayColours,
    PayOwner,
    RerollTaoDice,
    TakeTao,
    TokenValues,
)
from ghoststories.bots.policy.turns import Actions, BeforeMove, EndStep, YinYang
from ghoststories.bots.policy.village_help import VillageHelp
from ghoststories.bots.policy.weigher import Weigher
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes

# Sentences are numbered in a byte.
_CODES: Final = 256


class Playbook:
    """How every question of a game is answered. It begins as the base game's; sets replace parts and add handlers."""

    def __init__(self, weights: vec[float], exorcisms: Exorcisms) -> None:
        self.weights = weights
        self.exorcisms = exorcisms
        self.weigher = Weigher(weights)
        self.village = VillageHelp(weights)
        self.yinyang = YinYang(weights, self.village)
        self.actions = Actions(weights, self.village, exorcisms)
        self.placing = Placing(weights)
        self.tokens = TokenValues(weights)
        self.handlers = vec[Handler]([Anything() for _ in range(_CODES)])
        self._enter_turns()
        self._enter_tokens()
        self._enter_small_answers()

    def _enter_turns(self) -> None:
        act = Weighed(self.weigher, self.actions)
        self.handlers[codes.BEFORE_MOVE] = BeforeMove(self.weigher, self.exorcisms, self.yinyang)
        self.handlers[codes.AFTER_MOVE] = act
        self.handlers[codes.AFTER_ACTION] = act
        self.handlers[codes.END_STEP] = EndStep(self.weigher, self.yinyang)
        self.handlers[codes.USE_YINYANG] = Weighed(self.weigher, self.yinyang)
        self.handlers[codes.PLACE_GHOST] = self.placing

    def _enter_tokens(self) -> None:
        self.handlers[codes.TAKE_TAO] = TakeTao(self.tokens)
        self.handlers[codes.DISCARD_TAO] = DiscardTao(self.tokens)
        self.handlers[codes.PAY_COLOURS] = PayColours(self.tokens)
        self.handlers[codes.PAY_OWNER] = PayOwner()
        self.handlers[codes.CIRCLE_COLOUR] = CircleColour()
        self.handlers[codes.REROLL_TAO_DICE] = RerollTaoDice(self.weigher)

    def _enter_small_answers(self) -> None:
        self.enter(Weighed(self.weigher, WhatFalls()), codes.WHAT_FALLS)
        self.enter(Weighed(self.weigher, WorstGhost()), codes.SORCERER_GHOST, codes.PLACE_MANTRA)
        self.enter(Weighed(self.weigher, PavilionGhost()), codes.PAVILION_GHOST)
        self.handlers[codes.REROLL_CURSE_DIE] = RerollCurseDie()
        self.handlers[codes.QI_OR_YINYANG] = QiOrYinYang()
        self.handlers[codes.WATCHMAN_BOARD] = WatchmanBoard()
        self.handlers[codes.PAVILION_SPACE] = PavilionSpace()
        self.handlers[codes.GIFT_OF_QI] = LeastQi()
        self.handlers[codes.BEAR_LOSS] = MostQi()

    def enter(self, handler: Handler, *questions: int) -> None:
        """Let a handler answer these questions."""
        for code in questions:
            self.handlers[code] = handler

    def enter_as(self, known: i64, *questions: int) -> None:
        """Answer these questions as a known one that asks for the same."""
        for code in questions:
            self.handlers[code] = self.handlers[known]
