"""Artifacts: who owns them, who inherits them, when they are used up (W15, W18, W38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.events import ARTIFACT_GAINED, ARTIFACT_INHERITED, ARTIFACT_USED, emit
from ghoststories.engine.core.state import State
from ghoststories.engine.core.wrapping import WrappingDeed
from ghoststories.engine.rules.table import is_alive, is_player_board, living_taoists
from ghoststories.engine.shared import codes
from ghoststories.engine.shared.state import USED_UP, shared

# How an artifact comes to its owner: won in play, won before the game, inherited.
WON: Final = 0
BEFORE_THE_GAME: Final = 1
INHERITED: Final = 2


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


class ArtifactGoesTo(Choice):
    """W15, W18: a living Taoist of the players' choice."""

    entry = Entry(codes.ARTIFACT_GOES_TO, "artifact_goes_to", shapes.TAOIST, fields="artifact how")

    def options(self, s: State, _artifact: i64, _how: i64, _c: i64) -> list[i64]:
        return living_taoists(s)

    def take(self, s: State, board: i64, artifact: i64, how: i64, _c: i64) -> None:
        give_artifact(s, artifact, board, how)


class DeathAndHeirs(WrappingDeed):
    """W18: the artifacts of the dead go to living Taoists; the dead no longer lie on the ground."""

    def run(self, s: State, board: i64, b: i64, c: i64) -> None:
        self.inner.run(s, board, b, c)
        if s.qi[board] or not is_player_board(s, board):
            return
        table = shared(s)
        table.lying &= ~(1 << board)
        artifact: i64 = len(table.owners) - 1
        while artifact >= 0 and not s.result:
            if table.owners[artifact] == board:
                push(s, codes.ARTIFACT_GOES_TO, artifact, INHERITED)
            artifact -= 1
