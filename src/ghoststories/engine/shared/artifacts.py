"""Artifacts: who owns them, who inherits them, when they are used up (W15, W18, W38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Entry, push
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import State
from ghoststories.engine.rules.choices import LivingTaoist
from ghoststories.engine.rules.death import AfterDeath
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.shared import codes
from ghoststories.engine.shared.events import ARTIFACT_GAINED, ARTIFACT_INHERITED, ARTIFACT_USED
from ghoststories.engine.shared.state import USED_UP, shared

# How an artifact comes to its owner: won in play, won before the game, inherited.
WON: Final = 0
BEFORE_THE_GAME: Final = 1
INHERITED: Final = 2
WAYS: Final = 3


def has_artifact(s: State, board: i64, artifact: i64) -> bool:
    """Whether this board's living Taoist has an artifact."""
    return shared(s).owners[artifact] == board and is_alive(s, board)


def give_artifact(s: State, artifact: i64, board: i64, how: i64) -> None:
    """An artifact has a new owner."""
    shared(s).owners[artifact] = board
    emit(s, ARTIFACT_INHERITED if how == INHERITED else ARTIFACT_GAINED, artifact, board)


def use_up(s: State, artifact: i64) -> None:
    """The active Taoist uses an artifact, and it is out of the game."""
    shared(s).owners[artifact] = USED_UP
    emit(s, ARTIFACT_USED, artifact, s.active)


class ArtifactGoesTo(LivingTaoist):
    """W15, W18: a living Taoist of the players' choice."""

    entry = Entry(codes.ARTIFACT_GOES_TO, "artifact_goes_to", shapes.TAOIST, fields="artifact how")

    def take(self, s: State, board: i64, artifact: i64, how: i64, _c: i64) -> None:
        give_artifact(s, artifact, board, how)


class DeathAndHeirs(AfterDeath):
    """W18: the artifacts of the dead go to living Taoists; the dead are no longer lying down."""

    def died(self, s: State, board: i64) -> None:
        table = shared(s)
        table.lying &= ~(1 << board)
        artifact: i64 = len(table.owners) - 1
        while artifact >= 0 and not s.result:
            if table.owners[artifact] == board:
                push(s, codes.ARTIFACT_GOES_TO, artifact, INHERITED)
            artifact -= 1
