"""What Black Secret changes in the parts of the playbook: helps, the catacombs, steps and actions."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.sets.black_secret.demons import Demons
from ghoststories.bots.policy.sets.black_secret.mantras import Mantras
from ghoststories.bots.policy.shared.planner import Planner, Rescues, Underground
from ghoststories.bots.policy.shared.turns import Step
from ghoststories.bots.policy.tokens import RerollForColour
from ghoststories.bots.policy.turns import Action
from ghoststories.bots.policy.village_help import Help
from ghoststories.bots.policy.weights import IDLE
from ghoststories.engine.content.cards import TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.black_secret.queries import cave_colour
from ghoststories.engine.sets.black_secret.state import BELOW, secret


class SorcererWithMantras(Help):
    """The Sorcerer, whose price also feeds a mantra."""

    def __init__(self, weights: vec[float], mantras: Mantras, base: Help) -> None:
        super().__init__(weights)
        self.mantras = mantras
        self.base = base

    def worth(self, s: State, found: Assessment) -> float:
        """As in the base game, and a Qi on a mantra."""
        return self.base.worth(s, found) + self.mantras.worth_of_qi(s, found.gains)


class CalligrapherHelp(Help):
    """A Qi on a mantra."""

    def __init__(self, weights: vec[float], mantras: Mantras) -> None:
        super().__init__(weights)
        self.mantras = mantras

    def worth(self, s: State, found: Assessment) -> float:
        """What the best mantra gains."""
        return self.mantras.worth_of_qi(s, found.gains)


class Catacombs(Underground):
    """Demons are exorcised below the tiles; ladders lead there."""

    def __init__(self, weights: vec[float], planner: Planner, demons: Demons) -> None:
        self.weights = weights
        self.planner = planner
        self.demons = demons

    def worth(self, s: State, found: Assessment, tile: i64) -> float:
        """What an exorcism below promises."""
        worth = self.demons.worth_at(s, tile)
        if worth <= 0.0:
            return self.weights[IDLE]
        need = self.demons.hardest(s, tile)
        if self.demons.tao_serves(s, tile) and not found.bits & TAO_OFF:
            need -= s.tao[5 * s.active + cave_colour(s, tile)]
        faces: i64 = 1 if found.bits & WHITE_FACE_OFF else 2
        planner = self.planner
        return planner.exorcisms.chance(faces, planner.again, planner.dice, need) * worth

    def way(self, s: State, place: i64) -> i64:
        """The other level if a ladder stands there."""
        tile = place - BELOW if place >= BELOW else place
        if not secret(s).ladders >> tile & 1:
            return NOWHERE
        return tile if place >= BELOW else place + BELOW


class RescuesBesideShadow(Rescues):
    """Nobody is saved where the Shadow stands."""

    def __init__(self, base: Rescues) -> None:
        self.base = base

    def worth(self, s: State, tile: i64, escorted: i64) -> float:
        """As without the Shadow elsewhere."""
        return FAR_BELOW if secret(s).shadow == tile else self.base.worth(s, tile, escorted)

    def escort(self, s: State, tile: i64, to_tile: i64) -> float:
        """As without the Shadow."""
        return self.base.escort(s, tile, to_tile)


class CrawlStep(Step):
    """A step below the tiles."""

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """The best place from there."""
        return self.planner.within(s, BELOW + target, steps)


class ExorciseBelow(Action):
    """An exorcism below the tiles is one against demons."""

    def __init__(self, catacombs: Catacombs, base: Action) -> None:
        self.catacombs = catacombs
        self.base = base

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """A little more than passing even if it promises nothing."""
        tile = s.taoist_tiles[s.active]
        if tile >= BELOW:
            return self.catacombs.worth(s, found, tile - BELOW) + 0.1
        return self.base.worth(s, found, target)


class StrikeDemon(Action):
    """What strikes a ghost without a roll also strikes a demon."""

    def __init__(self, demons: Demons, base: Action) -> None:
        self.demons = demons
        self.base = base

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """The value of the ghost or demon."""
        return self.base.worth(s, found, target) if target < NO_SPACE else self.demons.worths[target - NO_SPACE]


class DemonReroll(RerollForColour):
    """Against demons only the colour of the space counts."""

    def colour(self, s: State) -> i64:
        return cave_colour(s, s.taoist_tiles[s.active] - BELOW)
