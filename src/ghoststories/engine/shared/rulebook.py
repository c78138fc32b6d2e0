"""What a set can switch on in the rule tables."""

from __future__ import annotations

from ghoststories.engine.content.cards import HAUNTER, TORMENTOR
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import NOTHING, Rules
from ghoststories.engine.rules import codes as base
from ghoststories.engine.shared import codes, steps, yin_order
from ghoststories.engine.shared.artifacts import WAYS, ArtifactGoesTo, DeathAndHeirs
from ghoststories.engine.shared.expansion import SharedPieces
from ghoststories.engine.shared.state import MOST_ARTIFACTS


def add_shared_pieces(rules: Rules, written_elsewhere: bool = False) -> None:
    """Artifacts, Taoists lying down and cards out of the game have a place on the table."""
    for expansion in rules.expansions:
        if isinstance(expansion, SharedPieces):
            return
    pieces = SharedPieces()
    pieces.written_elsewhere = written_elsewhere
    rules.expansions.append(pieces)
    rules.limits.update({"artifact": MOST_ARTIFACTS, "how": WAYS})
    rules.wrap(base.QI_IS_LOST, DeathAndHeirs)


def add_artifacts(rules: Rules) -> None:
    """Artifacts are won and inherited."""
    if rules.kinds[codes.ARTIFACT_GOES_TO] == NOTHING:
        rules.enter(ArtifactGoesTo())


def add_single_steps(rules: Rules) -> None:
    """Taoists move one tile at a time, and those lying down stand up first."""
    if rules.kinds[codes.SECOND_STEP] == NOTHING:
        rules.wrap(base.BEFORE_MOVE, steps.MoveByStep)
        rules.replace(base.MOVE_TAOIST, steps.MovedByStep())
        rules.change_entry(base.MOVE_TAOIST, shape=shapes.MENU)
        rules.enter(steps.SecondStep())


def add_yin_order(rules: Rules) -> None:
    """K19, W3: Yin goes from right to left."""
    if len(rules.in_yin.bits) == 0:
        rules.replace(base.START_OF_YIN, yin_order.StartFromTheRight())
        rules.replace(base.GHOSTS_ACT, yin_order.NoSecondPass())
        rules.in_yin.add(TORMENTOR, base.TORMENT)
        rules.in_yin.add(HAUNTER, base.FIGURE_ADVANCES)
